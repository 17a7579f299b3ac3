#include "editors/level_editor/app/script_typing.h"

#include "editors/language/hover.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

bool is_blank_before(std::string_view text, std::size_t cursor)
{
    const std::string_view before = text.substr(0, cursor);
    const std::size_t line = before.rfind('\n');
    return rpg::trimmed(before.substr(line == std::string_view::npos ? 0 : line + 1)).empty();
}

std::string without_quotes(std::string_view markdown)
{
    std::string text;
    for (const char c : markdown)
        if (c != '`' && c != '*') text += c;
    return text;
}

} // namespace

std::string path_of_script(const Session& session)
{
    return rpg::project_path::level_script(session.stem);
}

void read_script(Session& session)
{
    ScriptState& state = session.script;
    const std::string path = path_of_script(session);
    if (state.path == path && state.version == session.document->version()) return;
    state.path = path;
    state.version = session.document->version();
    state.text = session.document->text(path);
}

void type_script(Session& session)
{
    session.type(session.script.path, session.script.text, [&](const std::string& text) {
        return Act{"Script", {{session.script.path, text}}};
    });
    session.script.version = session.document->version();
}

rpg::TextPoint look_up(Session& session)
{
    constexpr std::size_t kMaxLetters = 300;
    ScriptState& state = session.script;
    const rpg::TextLines lines(state.text);
    const rpg::TextPoint at = lines.place(static_cast<std::size_t>(std::max(state.cursor, 0)));
    if (state.known_version == session.document->version() && state.known_cursor == state.cursor) return at;
    state.known_version = session.document->version();
    state.known_cursor = state.cursor;
    rpg::Workspace& workspace = session.document->workspace();
    state.mistakes = rpg::diagnostics(workspace, state.path);
    std::erase_if(state.mistakes,
                  [&](const rpg::Diagnostic& one) { return one.range.begin.line != at.line; });
    const auto meaning = rpg::hover(workspace, state.path, at);
    state.meaning = meaning ? without_quotes(meaning->markdown).substr(0, kMaxLetters) : "";
    state.offered = rpg::completions(workspace, state.path, at);
    const std::string_view typed = lines.in({state.offered.range.begin, at});
    std::erase_if(state.offered.items,
                  [&](const rpg::Completion& one) { return !one.text.starts_with(typed); });
    return at;
}

std::string text_of(const rpg::Completion& offered)
{
    std::string text = offered.text;
    if (const std::size_t hole = text.find("$0"); hole != std::string::npos) text.erase(hole, 2);
    return text;
}

ScriptEdit edit_of_tab(const ScriptState& state, std::string_view text, std::size_t cursor)
{
    const bool is_known = !state.offered.items.empty() && state.known_cursor == static_cast<int>(cursor);
    if (!is_known || is_blank_before(text, cursor)) return {cursor, 0, "  "};
    const rpg::TextLines lines(text);
    const std::size_t from = lines.offset(state.offered.range.begin);
    return {from, lines.offset(state.offered.range.end) - from, text_of(state.offered.items.front())};
}

bool is_first_taken_by_tab(const ScriptState& state)
{
    return !is_blank_before(state.text, static_cast<std::size_t>(std::max(state.cursor, 0)));
}

void take_offer(Session& session, const rpg::Completion& offered)
{
    ScriptState& state = session.script;
    const rpg::TextLines lines(state.text);
    const std::size_t from = lines.offset(state.offered.range.begin),
                      to = lines.offset(state.offered.range.end);
    const std::string text = text_of(offered);
    state.text.replace(from, to - from, text);
    state.wanted_cursor = static_cast<int>(from + text.size());
    type_script(session);
}

std::string text_of_command(Session& session, const CommandLine& line)
{
    std::string said;
    if (line.operation == nullptr) return said;
    const std::vector<std::string> texts = texts_of(session.place());
    for (const rpg::Operand& operand : line.operation->operands) {
        if (operand.bits == 0 || operand.type != rpg::OperandType::String) continue;
        const std::size_t number = operand.get(line.command.argument);
        if (number < texts.size()) said += fmt::format("{}\"{}\"", said.empty() ? "" : ", ", texts[number]);
    }
    return said;
}

std::string_view question_about(const rpg::Level& level, rpg::TilePos tile)
{
    for (const std::uint32_t number : slab_lines(level, tile)) {
        const rpg::Line& line = level.lines[number];
        if (!line.has(rpg::line_flag::kDoor)) continue;
        if (line.has(rpg::line_flag::kLocked)) return "Nothing opens this door yet. What should?";
        if (line.texture == rpg::kExitTexture) return "This exit leads nowhere yet. Where should it lead?";
        return "This door opens when it is used. What else should happen?";
    }
    return "Nothing happens here yet. What should?";
}

std::map<std::string, std::string> other_levels(Session& session)
{
    rpg::Workspace& workspace = session.document->workspace();
    std::map<std::string, std::string> stems;
    for (const auto& [stem, level] : workspace.game().levels) stems[stem] = level.title();
    for (const std::string& stem : workspace.levels())
        if (const rpg::LevelReading* level = workspace.level(stem)) stems[stem] = level->level.title();
    stems.erase(session.stem);
    return stems;
}

} // namespace editor
