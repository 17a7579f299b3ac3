#include "editors/level_editor/window/widgets.h"
#include "rpg/core/text.h"
#include "rpg/project/game_tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <span>

namespace editor {
namespace {

constexpr std::string_view kFolder = "tables/";

// Tables of rules that the project does not have: the first change makes one.
void offer_tables(Screen& session)
{
    TableState& state = session.tables;
    if (!state.of_game) state.of_game = rpg::print_all_tables(session.document->workspace().game());
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    for (const auto& [path, bytes] : *state.of_game) {
        const bool is_table = path.ends_with(".xml") && path.starts_with(kFolder);
        if (!is_table || session.document->workspace().text(path)) continue;
        if (ImGui::Selectable(path.c_str() + kFolder.size(), state.path == path)) state.path = path;
        tooltip(session.tr("As in the original. The first change copies this table into the project."));
    }
    ImGui::PopStyleColor();
}

void choose_file(Screen& session)
{
    TableState& state = session.tables;
    ImGui::BeginChild("files", {210 * session.window.scale(), 0}, true);
    for (const auto& [path, bytes] : session.document->workspace().texts()) {
        if (!path.ends_with(".xml") || !path.starts_with(kFolder)) continue;
        if (state.path.empty()) state.path = path;
        if (ImGui::Selectable(path.c_str() + kFolder.size(), state.path == path)) state.path = path;
    }
    offer_tables(session);
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

// An entity is known by its picture.
void draw_picture(Screen& session, const TableRow& row)
{
    const auto id = std::ranges::find(row.values, "id", &std::pair<std::string, std::string>::first);
    if (row.element != "entity" || id == row.values.end()) return;
    const auto number = rpg::parse_decimal(id->second);
    const float size = ImGui::GetFrameHeight();
    if (number && *number < 256) {
        const Gallery::Cut cut = session.gallery->sprite(*number);
        ImGui::Image(cut.id, {size, size}, cut.from, cut.to);
    } else {
        ImGui::Dummy({size, size});
    }
    ImGui::SameLine(0, 4);
}

void draw_row(Screen& session, const TableRow& row, const std::vector<std::string>& columns)
{
    ImGui::TableNextRow();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ImGui::TableSetColumnIndex(static_cast<int>(i));
        const auto found =
            std::ranges::find(row.values, columns[i], &std::pair<std::string, std::string>::first);
        ImGui::PushID(static_cast<int>(row.tag * 64 + i));
        const std::string before = found == row.values.end() ? "" : found->second;
        if (i == 0) draw_picture(session, row);
        ImGui::SetNextItemWidth(-1);
        typed_text(session, "##cell", fmt::format("{} {} {}", session.tables.path, row.tag, columns[i]),
                   before, [&](const std::string& text) {
                       return set_cell(*session.document, session.tables.path, row, columns[i], text);
                   });
        ImGui::PopID();
    }
    ImGui::TableSetColumnIndex(static_cast<int>(columns.size()));
    ImGui::PushID(static_cast<int>(row.tag * 64 + 63));
    const std::string& path = session.tables.path;
    if (ImGui::SmallButton("+")) session.act(copy_row(*session.document, path, row), Check::None);
    tooltip(session.tr("Another row like this"));
    ImGui::SameLine(0, 4);
    if (ImGui::SmallButton("-")) session.act(remove_row(*session.document, path, row), Check::None);
    tooltip(session.tr("Remove the row"));
    ImGui::PopID();
}

// As wide as the longest of its values, within reason.
float width_of_column(Screen& session, std::span<const TableRow> rows, const std::string& column)
{
    std::size_t longest = column.size();
    for (const TableRow& row : rows)
        for (const auto& [name, value] : row.values)
            if (name == column) longest = std::max(longest, value.size());
    const float picture = rows.front().element == "entity" && column == "id" ? ImGui::GetFrameHeight() : 0;
    return picture +
           static_cast<float>(std::clamp<std::size_t>(longest, 4, 24) + 2) * 8 * session.window.scale();
}

// Rows of one element, which have the same columns.
void draw_table(Screen& session, std::span<const TableRow> rows)
{
    constexpr std::size_t kMaxColumns = 60; // ImGui has no room for more
    const std::vector<std::string> columns = columns_of(rows);
    const std::string name = rows.front().element + std::to_string(rows.front().tag);
    const float row_height = ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height = static_cast<float>(rows.size() + 1) * row_height + ImGui::GetStyle().ScrollbarSize;
    if (columns.size() > kMaxColumns ||
        !ImGui::BeginTable(name.c_str(), static_cast<int>(columns.size()) + 1,
                           ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_RowBg | ImGuiTableFlags_Resizable |
                               ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollX,
                           {0, height}))
        return;
    ImGui::TableSetupScrollFreeze(1, 1);
    for (const std::string& column : columns)
        ImGui::TableSetupColumn(column.c_str(), ImGuiTableColumnFlags_WidthFixed,
                                width_of_column(session, rows, column));
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, 2 * row_height);
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

void draw_tables(Screen& session, bool& is_open)
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
    const std::vector<TableRow> rows = rows_of(table_text(*session.document, session.tables.path));
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
