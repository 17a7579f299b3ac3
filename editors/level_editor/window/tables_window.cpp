#include "editors/level_editor/window/session.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <imgui_stdlib.h>
#include <span>

namespace editor {
namespace {

void choose_file(Session& session)
{
    constexpr std::string_view kFolder = "tables/";
    TableState& state = session.tables;
    ImGui::BeginChild("files", {210 * session.window.scale(), 0}, true);
    for (const auto& [path, bytes] : session.document->workspace().texts()) {
        if (!path.ends_with(".xml") || !path.starts_with(kFolder)) continue;
        if (state.path.empty()) state.path = path;
        if (ImGui::Selectable(path.c_str() + kFolder.size(), state.path == path)) state.path = path;
    }
    ImGui::EndChild();
}

std::vector<std::string> columns_of(std::span<const TableRow> rows)
{
    std::vector<std::string> columns;
    for (const TableRow& row : rows)
        for (const auto& [name, value] : row.values)
            if (std::ranges::find(columns, name) == columns.end()) columns.push_back(name);
    return columns;
}

void draw_row(Session& session, const TableRow& row, const std::vector<std::string>& columns)
{
    ImGui::TableNextRow();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ImGui::TableSetColumnIndex(static_cast<int>(i));
        const auto found =
            std::ranges::find(row.values, columns[i], &std::pair<std::string, std::string>::first);
        if (found == row.values.end()) continue;
        ImGui::PushID(static_cast<int>(row.tag * 64 + i));
        std::string value = found->second;
        ImGui::SetNextItemWidth(-1);
        ImGui::InputText("##cell", &value);
        if (ImGui::IsItemDeactivatedAfterEdit() && value != found->second)
            session.act(set_cell(*session.document, session.tables.path, row, columns[i], value),
                        Check::None);
        ImGui::PopID();
    }
}

// Rows of one element, which have the same columns.
void draw_table(Session& session, std::span<const TableRow> rows)
{
    constexpr std::size_t kMostColumns = 60; // ImGui has no room for more
    const std::vector<std::string> columns = columns_of(rows);
    const std::string name = rows.front().element + std::to_string(rows.front().tag);
    if (columns.size() > kMostColumns ||
        !ImGui::BeginTable(name.c_str(), static_cast<int>(columns.size()),
                           ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_RowBg | ImGuiTableFlags_Resizable |
                               ImGuiTableFlags_SizingStretchProp,
                           {0, 0}))
        return;
    for (const std::string& column : columns) ImGui::TableSetupColumn(column.c_str());
    ImGui::TableHeadersRow();
    const std::string wanted = rpg::to_lower(session.tables.search);
    const auto is_wanted = [&](const auto& value) {
        return rpg::to_lower(value.second).find(wanted) != std::string::npos;
    };
    for (const TableRow& row : rows)
        if (wanted.empty() || std::ranges::any_of(row.values, is_wanted)) draw_row(session, row, columns);
    ImGui::EndTable();
}

} // namespace

void draw_tables(Session& session, bool& is_open)
{
    ImGui::SetNextWindowSize({900 * session.window.scale(), 560 * session.window.scale()},
                             ImGuiCond_Appearing);
    if (!ImGui::Begin(session.tr("Tables"), &is_open, ImGuiWindowFlags_NoCollapse) ||
        session.document == nullptr)
        return ImGui::End();
    choose_file(session);
    ImGui::SameLine();
    ImGui::BeginGroup();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##find", session.tr("Search"), &session.tables.search);
    const std::vector<TableRow> rows = rows_of(session.document->text(session.tables.path));
    ImGui::BeginChild("rows");
    for (auto first = rows.begin(); first != rows.end();) {
        const auto last = std::find_if(first, rows.end(),
                                       [&](const TableRow& row) { return row.element != first->element; });
        draw_table(session, {first, last});
        first = last;
    }
    ImGui::EndChild();
    ImGui::EndGroup();
    ImGui::End();
}

} // namespace editor
