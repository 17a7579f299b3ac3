#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/window/widgets.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {

void draw_problems(Screen& session)
{
    if (!session.has_level()) return;
    const auto& problems = session.problems();
    const auto is_shown = [&](const rpg::Diagnostic& one) {
        return session.layers.notes || one.severity != rpg::LintSeverity::Note;
    };
    if (std::ranges::none_of(problems, is_shown)) ImGui::TextDisabled("%s", session.tr("No problems."));
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const rpg::Diagnostic& problem = problems[i];
        if (!is_shown(problem)) continue;
        constexpr std::array<unsigned, 3> kInks{0x73A6E6, 0xF2B333, 0xF25959}; // by severity
        const auto severity = static_cast<std::size_t>(problem.severity);
        ImGui::PushID(static_cast<int>(i));
        ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colour(kInks[severity])), "%c", "IWE"[severity]);
        ImGui::SameLine();
        const std::string line =
            fmt::format("{}:{}  {}", session.problem_files()[i], problem.range.begin.line + 1,
                        session.words.message(problem.text));
        if (ImGui::Selectable(line.c_str())) {
            if (problem.tile) session.selection = {*problem.tile, *problem.tile, {}, true};
            if (session.problem_files()[i].ends_with(".drs"))
                session.wanted_script_line = problem.range.begin.line;
        }
        tooltip(session.tr("Click to go there"));
        ImGui::PopID();
    }
}

void draw_texts(Screen& session)
{
    if (!session.has_level()) return;
    ImGui::SetNextItemWidth(-130 * session.window.scale());
    ImGui::InputTextWithHint("##search", session.tr("Search"), &session.script.search);
    ImGui::SameLine();
    if (ImGui::Button(session.tr("New text"))) session.act(add_text(session.place(), "Hello."), Check::None);
    const std::string wanted = rpg::to_lower(session.script.search);
    ImGui::BeginChild("texts");
    const std::vector<std::string> texts = texts_of(session.place());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!wanted.empty() && rpg::to_lower(texts[i]).find(wanted) == std::string::npos) continue;
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::SmallButton(std::to_string(i).c_str()))
            session.find_uses({{.level = session.stem,
                                .place_kind = rpg::NameKind::String,
                                .place = static_cast<std::uint32_t>(i)}});
        tooltip(session.tr("Where it is used"));
        ImGui::SameLine(36 * session.window.scale());
        ImGui::SetNextItemWidth(-1);
        typed_text(session, "##text", text_field(session, i), texts[i],
                   [&](const std::string& text) { return set_text(session.place(), i, text); });
        tooltip(session.tr("| begins a new line. A dialog shows lines of 18 letters."));
        ImGui::PopID();
    }
    ImGui::EndChild();
}

} // namespace editor
