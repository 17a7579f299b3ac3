#include "editors/language/hover.h"
#include "editors/level_editor/model/recipes.h"
#include "editors/level_editor/window/widgets.h"
#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <map>

namespace editor {
namespace {

namespace when = rpg::condition;

// "When" as boxes: each box is a bit of the condition.
bool draw_condition(Session& session, std::uint32_t& condition)
{
    bool changed = false;
    const auto box = [&](const char* label, std::uint32_t bit, const char* help) {
        bool is_on = (condition & bit) != 0;
        if (ImGui::Checkbox(label, &is_on)) {
            condition = is_on ? condition | bit : condition & ~bit;
            changed = true;
        }
        tooltip(help);
    };
    box(session.tr("use"), when::kUse, session.tr("The player uses this tile, or what stands on it"));
    ImGui::SameLine();
    box(session.tr("once"), when::kOnce, session.tr("Only the first time"));
    const auto sides = [&](const char* label, std::uint32_t mask, const char* help) {
        ImGui::TextUnformatted(label);
        tooltip(help);
        const std::uint32_t first = when::shift_of(mask);
        for (unsigned i = 0; i < 4; ++i) {
            ImGui::SameLine(i == 0 ? 90 * session.window.scale() : 0);
            ImGui::PushID(static_cast<int>(first + i));
            box(std::string(1, "NESW"[i]).c_str(), 1U << (first + i), help);
            ImGui::PopID();
        }
    };
    sides(session.tr("enter"), when::kEnter, session.tr("The player walks in across this edge"));
    sides(session.tr("leave"), when::kExit, session.tr("The player leaves across this edge"));
    sides(session.tr("face"), when::kFace, session.tr("The player looks this way from here"));
    ImGui::TextUnformatted(session.tr("state"));
    tooltip(session.tr("Only while the event is in one of these states; none is state 0"));
    for (unsigned i = 1; i <= 9; ++i) {
        ImGui::SameLine(i == 1 ? 90 * session.window.scale() : 0, 3);
        const std::uint32_t bit = 1U << (when::shift_of(when::kStates) + i - 1);
        ImGui::PushID(static_cast<int>(100 + i));
        if (ImGui::Selectable(std::to_string(i).c_str(), (condition & bit) != 0,
                              ImGuiSelectableFlags_DontClosePopups, {14 * session.window.scale(), 0})) {
            condition ^= bit;
            changed = true;
        }
        ImGui::PopID();
    }
    return changed;
}

// Which operation it is; another one begins without operands.
bool choose_operation(Session& session, const rpg::OpcodeInfo& now, rpg::Command& command)
{
    bool changed = false;
    ImGui::SetNextItemWidth(-90 * session.window.scale());
    if (!ImGui::BeginCombo(session.tr("command"), std::string(now.name).c_str())) return false;
    for (const rpg::OpcodeInfo& info : rpg::all_opcodes()) {
        if (info.opcode == rpg::Opcode::None) continue;
        if (!ImGui::Selectable(std::string(info.name).c_str(), info.opcode == now.opcode)) continue;
        command.opcode = static_cast<std::uint8_t>(info.opcode);
        command.argument = 0;
        changed = true;
    }
    ImGui::EndCombo();
    return changed;
}

void draw_fields(Session& session, const CommandLine& line)
{
    rpg::Command command = line.command;
    bool changed = draw_condition(session, command.condition);
    changed = choose_operation(session, *line.operation, command) || changed;
    for (std::size_t i = 0; i < line.operation->operands.size() && !changed; ++i) {
        ImGui::PushID(static_cast<int>(i));
        changed = draw_operand(session, *line.operation, i, line.line, command.argument);
        ImGui::PopID();
    }
    if (changed) session.act(set_command(session.place(), line.line, command), Check::None);
}

// What fields cannot show.
void draw_as_text(Session& session, const CommandLine& line)
{
    std::string text = line.text;
    ImGui::SetNextItemWidth(-1);
    ImGui::PushFont(session.window.mono());
    ImGui::InputText("##line", &text);
    ImGui::PopFont();
    if (ImGui::IsItemDeactivatedAfterEdit())
        session.act(set_line(session.place(), line.line, text), Check::None);
}

void draw_command_buttons(Session& session, const TileScript& event, std::size_t number)
{
    const std::uint32_t line = event.commands[number].line;
    const LevelPlace place = session.place();
    if (ImGui::SmallButton(session.tr("Up")))
        session.act(move_command(place, event, number, -1), Check::None);
    ImGui::SameLine();
    if (ImGui::SmallButton(session.tr("Down")))
        session.act(move_command(place, event, number, 1), Check::None);
    ImGui::SameLine();
    if (ImGui::SmallButton(session.tr("Remove"))) session.act(remove_line(place, line), Check::None);
    ImGui::SameLine();
    if (ImGui::SmallButton(session.tr("Show text"))) session.wanted_script_line = line;
}

// What a command says, names or asks, which its line has as a number.
std::string text_of_command(Session& session, const CommandLine& line)
{
    std::string said;
    if (line.operation == nullptr) return said;
    const std::vector<std::string>& strings = session.reading()->script.strings;
    for (const rpg::Operand& operand : line.operation->operands) {
        if (operand.bits == 0 || operand.type != rpg::OperandType::String) continue;
        const std::size_t number = operand.get(line.command.argument);
        if (number < strings.size()) said += (said.empty() ? "" : ", ") + rpg::escape_quoted(strings[number]);
    }
    return said;
}

void draw_command(Session& session, const TileScript& event, std::size_t number)
{
    const CommandLine& line = event.commands[number];
    ImGui::PushID(static_cast<int>(line.line));
    const bool waits = session.running.stop && session.running.stop_line == line.line + 1;
    if (waits) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_CheckMark));
    const bool is_open = ImGui::TreeNodeEx("command", ImGuiTreeNodeFlags_SpanAvailWidth, "%s%s",
                                           waits ? "> " : "", line.text.c_str());
    if (waits) ImGui::PopStyleColor();
    if (const std::string text = text_of_command(session, line); !text.empty()) {
        ImGui::Indent();
        ImGui::TextDisabled("%s", text.c_str());
        ImGui::Unindent();
    }
    if (is_open) {
        if (line.has_fields)
            draw_fields(session, line);
        else
            draw_as_text(session, line);
        draw_command_buttons(session, event, number);
        ImGui::TreePop();
    }
    ImGui::PopID();
}

// A button that opens a small window, which `content` fills; true closes it.
template <class Content>
void recipe(Session& session, const char* label, const char* help, const Content& content)
{
    const std::string popup = std::string("##") + label;
    if (ImGui::Button(session.tr(label))) ImGui::OpenPopup(popup.c_str());
    tooltip(session.tr(help));
    if (!ImGui::BeginPopup(popup.c_str())) return;
    if (content()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool wants_key(Session& session, rpg::TilePos tile)
{
    ImGui::TextDisabled("%s", session.tr("Which key?"));
    for (std::uint32_t key = 0; key < rpg::kKeyWords.size(); ++key)
        if (ImGui::Selectable(session.tr(rpg::kKeyWords[key]))) {
            session.act(need_key(session.place(), tile, key));
            return true;
        }
    return false;
}

bool wants_code(Session& session, rpg::TilePos tile)
{
    std::string& digits = session.recipe_code;
    ImGui::TextUnformatted(session.tr("The code, up to seven digits"));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText(
        "##code", &digits, ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    return (ImGui::Button(session.tr("OK")) || entered) &&
           session.act(need_code(session.place(), tile, digits));
}

bool wants_level(Session& session, rpg::TilePos tile)
{
    ImGui::TextDisabled("%s", session.tr("Which level comes next?"));
    rpg::Workspace& workspace = session.document->workspace();
    std::map<std::string, std::string> stems; // with their titles
    for (const auto& [stem, level] : workspace.game().levels) stems[stem] = level.title();
    for (const std::string& stem : workspace.levels())
        if (const rpg::LevelReading* level = workspace.level(stem)) stems[stem] = level->level.title();
    for (const auto& [stem, title] : stems)
        if (stem != session.stem && ImGui::Selectable(fmt::format("{}  ({})", stem, title).c_str())) {
            session.act(lead_to(session.place(), tile, stem));
            return true;
        }
    return false;
}

bool wants_text(Session& session, rpg::TilePos tile)
{
    std::string& text = session.recipe_text;
    ImGui::TextUnformatted(session.tr("The text; long lines are broken, | begins a new one"));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(360 * session.window.scale());
    const bool entered = ImGui::InputText("##text", &text, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if ((!ImGui::Button(session.tr("OK")) && !entered) || !session.act(say(session.place(), tile, text)))
        return false;
    text.clear();
    return true;
}

std::string_view question_about(Session& session, rpg::TilePos tile)
{
    for (const rpg::Line& line : session.reading()->level.lines) {
        if (!line.has(rpg::line_flag::kDoor) || rpg::slab_tile(line) != tile) continue;
        if (line.has(rpg::line_flag::kLocked)) return "Nothing opens this door yet. What should?";
        if (line.texture == rpg::kExitTexture) return "This exit leads nowhere yet. Where should it lead?";
        return "This door opens when it is used. What else should happen?";
    }
    return "Nothing happens here yet. What should?";
}

// What authors want most often of a tile, without a word of script.
void draw_recipes(Session& session, rpg::TilePos tile)
{
    if (has_door(session.place(), tile)) {
        recipe(session, "Key...", "The door opens only with a key", [&] { return wants_key(session, tile); });
        ImGui::SameLine();
        recipe(session, "Code...", "The door opens only with a code that the player enters",
               [&] { return wants_code(session, tile); });
        ImGui::SameLine();
        recipe(session, "Leads to...", "Going through this door ends the level",
               [&] { return wants_level(session, tile); });
        ImGui::SameLine();
    }
    recipe(session, "Says...", "A text in a box when the player uses this tile, or the person on it",
           [&] { return wants_text(session, tile); });
}

std::string text_of(const rpg::Completion& offered)
{
    std::string text = offered.text;
    if (const std::size_t hole = text.find("$0"); hole != std::string::npos) text.erase(hole, 2);
    return text;
}

bool is_blank_before(std::string_view text, std::size_t cursor)
{
    const std::string_view before = text.substr(0, cursor);
    const std::size_t line = before.rfind('\n');
    return rpg::trimmed(before.substr(line == std::string_view::npos ? 0 : line + 1)).empty();
}

// Tab takes the first word that is offered; at the beginning of a line it indents.
void complete(ImGuiInputTextCallbackData* data, const ScriptState& state)
{
    const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    const bool is_known = !state.offered.items.empty() && state.known_cursor == data->CursorPos;
    if (!is_known || is_blank_before(text, static_cast<std::size_t>(data->CursorPos)))
        return data->InsertChars(data->CursorPos, "  ");
    const rpg::TextLines lines(text);
    const auto from = static_cast<int>(lines.offset(state.offered.range.begin));
    const auto to = static_cast<int>(lines.offset(state.offered.range.end));
    data->DeleteChars(from, to - from);
    data->InsertChars(from, text_of(state.offered.items.front()).c_str());
}

int follow_cursor(ImGuiInputTextCallbackData* data)
{
    ScriptState& state = *static_cast<ScriptState*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        complete(data, state);
        return 0;
    }
    if (state.wanted_cursor >= 0) {
        data->CursorPos = data->SelectionStart = data->SelectionEnd =
            std::min(state.wanted_cursor, data->BufTextLen);
        state.wanted_cursor = -1;
    }
    state.cursor = data->CursorPos;
    return 0;
}

std::string without_quotes(std::string_view markdown)
{
    std::string text;
    for (const char c : markdown)
        if (c != '`' && c != '*') text += c;
    return text;
}

// What the language library says of the cursor's place, asked once for each.
rpg::TextPoint look_up(Session& session, const std::string& path)
{
    constexpr std::size_t kMaxLetters = 300;
    ScriptState& state = session.script;
    const rpg::TextPoint at =
        rpg::TextLines(state.text).place(static_cast<std::size_t>(std::max(state.cursor, 0)));
    if (state.known_version == session.document->version() && state.known_cursor == state.cursor) return at;
    state.known_version = session.document->version();
    state.known_cursor = state.cursor;
    rpg::Workspace& workspace = session.document->workspace();
    state.mistakes = rpg::diagnostics(workspace, path);
    std::erase_if(state.mistakes,
                  [&](const rpg::Diagnostic& one) { return one.range.begin.line != at.line; });
    const auto meaning = rpg::hover(workspace, path, at);
    state.meaning = meaning ? without_quotes(meaning->markdown).substr(0, kMaxLetters) : "";
    state.offered = rpg::completions(workspace, path, at);
    return at;
}

// The words that may stand at the cursor.
void draw_offers(Session& session, const std::string& path)
{
    ScriptState& state = session.script;
    const rpg::Completions& offered = state.offered;
    int shown = 0;
    for (const rpg::Completion& one : offered.items) {
        if (shown == 12) break;
        const std::string text = text_of(one);
        const bool is_first =
            shown == 0 && !is_blank_before(state.text, static_cast<std::size_t>(std::max(state.cursor, 0)));
        const float width = ImGui::CalcTextSize(text.c_str()).x + 20;
        if (shown > 0 &&
            ImGui::GetItemRectMax().x + width < ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - 10)
            ImGui::SameLine(0, 4);
        ++shown;
        if (is_first) // Tab takes it
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        const bool is_taken = ImGui::SmallButton(text.c_str());
        if (is_first) ImGui::PopStyleColor();
        if (is_taken) {
            const rpg::TextLines lines(state.text);
            const std::size_t from = lines.offset(offered.range.begin), to = lines.offset(offered.range.end);
            std::string now = state.text;
            now.replace(from, to - from, text);
            state.wanted_cursor = static_cast<int>(from + text.size());
            static_cast<void>(session.document->apply_typing({"Script", {{path, now}}}));
        }
        const std::string help =
            is_first ? fmt::format("{}  {}", session.tr("Tab accepts it."), one.detail) : one.detail;
        if (!help.empty()) tooltip(help.c_str());
    }
}

} // namespace

void draw_events(Session& session)
{
    if (!session.has_level()) return;
    const LevelPlace place = session.place();
    if (!session.selection.is_one()) {
        ImGui::TextWrapped(
            "%s", session.tr("Click on a tile: its event is what happens there. Tiles with events:"));
        for (const rpg::TilePos tile : tiles_with_events(place))
            if (ImGui::Selectable(rpg::tile_text(tile).c_str())) session.selection = {tile, tile, {}, true};
        return;
    }
    const rpg::TilePos tile = session.selection.from;
    const std::optional<TileScript> event = session.event_of_selection();
    const std::string_view name = session.reading()->names.name_of(
        rpg::NameKind::Tile, static_cast<std::uint32_t>(rpg::tile_index(tile)));
    ImGui::AlignTextToFramePadding();
    ImGui::Text("%s %d,%d  %s", session.tr("Tile"), tile.x, tile.y, std::string(name).c_str());
    if (event) {
        ImGui::SameLine(ImGui::GetContentRegionAvail().x - 110 * session.window.scale());
        bool is_on = session.breakpoints.contains({session.stem, {tile.x, tile.y}});
        if (ImGui::Checkbox(session.tr("Breakpoint"), &is_on)) session.wants_breakpoint = true;
        tooltip(session.tr("The game waits here when this event runs (F9)"));
    }
    if (!event) {
        ImGui::TextWrapped("%s", session.tr(question_about(session, tile)));
        draw_recipes(session, tile);
        if (ImGui::Button(session.tr("Something else"))) session.act(add_event(place, tile), Check::None);
        tooltip(session.tr("An event without commands; add them one by one"));
        return;
    }
    ImGui::BeginChild("commands", {0, -2 * ImGui::GetFrameHeightWithSpacing()});
    for (std::size_t i = 0; i < event->commands.size(); ++i) draw_command(session, *event, i);
    ImGui::EndChild();
    draw_recipes(session, tile);
    if (ImGui::Button(session.tr("Other command")))
        session.act(
            add_command(place, *event, {static_cast<std::uint8_t>(rpg::Opcode::RevealMap), 0, when::kUse}),
            Check::None);
    tooltip(session.tr("One more command, from the list of all commands"));
    ImGui::SameLine();
    if (ImGui::Button(session.tr("Remove event"))) session.act(remove_event(place, *event), Check::None);
}

void draw_script(Session& session)
{
    if (!session.has_level()) return;
    ScriptState& state = session.script;
    const std::string path = rpg::project_path::level_script(session.stem);
    if (state.path != path || state.version != session.document->version()) {
        state.path = path;
        state.version = session.document->version();
        state.text = session.document->text(path);
    }
    if (const auto line = std::exchange(session.wanted_script_line, std::nullopt)) {
        state.wanted_cursor =
            static_cast<int>(rpg::TextLines(state.text).offset({static_cast<std::uint32_t>(*line), 0}));
        ImGui::SetKeyboardFocusHere();
    }
    const float below = 7.5F * ImGui::GetTextLineHeightWithSpacing();
    ImGui::PushFont(session.window.mono());
    const bool changed = ImGui::InputTextMultiline(
        "##script", &state.text, {-1, -below},
        ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion, follow_cursor, &state);
    ImGui::PopFont();
    if (changed) {
        static_cast<void>(session.document->apply_typing({"Script", {{path, state.text}}}));
        state.version = session.document->version();
    }
    if (session.document->text(path).empty() && state.text.empty()) return;
    const rpg::TextPoint at = look_up(session, path);
    for (const rpg::Diagnostic& one : state.mistakes) {
        if (one.severity == rpg::LintSeverity::Note && !session.layers.notes) continue;
        ImGui::PushTextWrapPos();
        ImGui::TextColored({0.95F, 0.4F, 0.4F, 1}, "%u: %s", at.line + 1, one.text.c_str());
        ImGui::PopTextWrapPos();
    }
    if (!state.meaning.empty()) ImGui::TextWrapped("%s", state.meaning.c_str());
    draw_offers(session, path);
}

} // namespace editor
