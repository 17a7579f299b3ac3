#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/app/script_typing.h"
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
bool draw_condition(Screen& session, std::uint32_t& condition)
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

// A list of all commands with a search field; nullptr: none was chosen with this frame.
const rpg::OpcodeInfo* choose_operation(Screen& session)
{
    if (ImGui::IsWindowAppearing()) {
        session.script.operation_search.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(300 * session.window.scale());
    const bool entered =
        ImGui::InputTextWithHint("##operations", session.tr("Search"), &session.script.operation_search,
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    const auto found = operations_with(session.script.operation_search);
    const rpg::OpcodeInfo* chosen = entered && !found.empty() ? found.front() : nullptr;
    ImGui::BeginChild("operations", {300 * session.window.scale(), 260 * session.window.scale()});
    for (const rpg::OpcodeInfo* info : found) {
        if (ImGui::Selectable(std::string(info->name).c_str())) chosen = info;
        if (ImGui::IsItemHovered()) tooltip(help_of_operation(*info).c_str());
    }
    ImGui::EndChild();
    return chosen;
}

void draw_fields(Screen& session, const CommandLine& line)
{
    rpg::Command command = line.command;
    bool changed = draw_condition(session, command.condition);
    ImGui::SetNextItemWidth(-90 * session.window.scale());
    if (ImGui::BeginCombo(session.tr("command"), std::string(line.operation->name).c_str(),
                          ImGuiComboFlags_HeightLargest)) {
        if (const rpg::OpcodeInfo* other = choose_operation(session)) { // begins without operands
            command.opcode = static_cast<std::uint8_t>(other->opcode);
            command.argument = 0;
            changed = true;
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndCombo();
    }
    tooltip(help_of_operation(*line.operation).c_str());
    for (std::size_t i = 0; i < line.operation->operands.size() && !changed; ++i) {
        ImGui::PushID(static_cast<int>(i));
        draw_operand(session, line, i);
        ImGui::PopID();
    }
    if (changed) session.act(set_command(session.place(), line.line, command), Check::None);
}

// What fields cannot show.
void draw_as_text(Screen& session, const CommandLine& line)
{
    ImGui::SetNextItemWidth(-1);
    ImGui::PushFont(session.window.mono());
    const std::string field = fmt::format("{} line {}", session.stem, line.line);
    std::string text = session.typed(field, line.text);
    if (ImGui::InputText("##line", &text)) // half a command is no mistake yet
        session.type(
            field, text,
            [&](const std::string& typed) { return set_line(session.place(), line.line, typed); },
            Check::Level, Session::Refused::ApplyAnyway);
    ImGui::PopFont();
}

void draw_command_buttons(Screen& session, const TileScript& event, std::size_t number)
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

void draw_command(Screen& session, const TileScript& event, std::size_t number)
{
    const CommandLine& line = event.commands[number];
    ImGui::PushID(static_cast<int>(line.line));
    const bool waits = session.running.stop && session.running.stop_line == line.line + 1;
    if (waits) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_CheckMark));
    if (session.script.opened_line == line.line) {
        session.script.opened_line.reset();
        ImGui::SetNextItemOpen(true);
    }
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
void recipe(Screen& session, const char* label, const char* help, const Content& content)
{
    const std::string popup = std::string("##") + label;
    if (ImGui::Button(session.tr(label))) ImGui::OpenPopup(popup.c_str());
    tooltip(session.tr(help));
    if (!ImGui::BeginPopup(popup.c_str())) return;
    if (content()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool wants_key(Screen& session, rpg::TilePos tile)
{
    ImGui::TextDisabled("%s", session.tr("Which key?"));
    for (std::uint32_t key = 0; key < rpg::kKeyWords.size(); ++key)
        if (ImGui::Selectable(session.tr(rpg::kKeyWords[key]))) {
            session.act(need_key(session.place(), tile, key));
            return true;
        }
    return false;
}

bool wants_code(Screen& session, rpg::TilePos tile)
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

bool wants_level(Screen& session, rpg::TilePos tile)
{
    ImGui::TextDisabled("%s", session.tr("Which level comes next?"));
    for (const auto& [stem, title] : other_levels(session))
        if (ImGui::Selectable(fmt::format("{}  ({})", stem, title).c_str())) {
            session.act(lead_to(session.place(), tile, stem));
            return true;
        }
    return false;
}

bool wants_text(Screen& session, rpg::TilePos tile)
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

// What authors want most often of a tile, without a word of script.
void draw_recipes(Screen& session, rpg::TilePos tile)
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
    if (has_door(session.place(), tile)) return;
    ImGui::SameLine();
    if (ImGui::Button(session.tr("Opens..."))) {
        session.pick = MapPick{.opens_door = true};
        session.say(session.tr("Pick a door on the map"));
    }
    tooltip(session.tr("Using this tile opens a door elsewhere: click on the door"));
}

int follow_cursor(ImGuiInputTextCallbackData* data)
{
    ScriptState& state = *static_cast<ScriptState*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
        const ScriptEdit edit = edit_of_tab(state, text, static_cast<std::size_t>(data->CursorPos));
        data->DeleteChars(static_cast<int>(edit.from), static_cast<int>(edit.length));
        data->InsertChars(static_cast<int>(edit.from), edit.text.c_str());
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

// The words that may stand at the cursor.
void draw_offers(Screen& session)
{
    ScriptState& state = session.script;
    const rpg::Completions& offered = state.offered;
    int shown = 0;
    for (const rpg::Completion& one : offered.items) {
        if (shown == 12) break;
        const std::string text = text_of(one);
        const bool is_first = shown == 0 && is_first_taken_by_tab(state);
        const float width = ImGui::CalcTextSize(text.c_str()).x + 20;
        if (shown > 0 &&
            ImGui::GetItemRectMax().x + width < ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - 10)
            ImGui::SameLine(0, 4);
        ++shown;
        if (is_first) // Tab takes it
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        const bool is_taken = ImGui::SmallButton(text.c_str());
        if (is_first) ImGui::PopStyleColor();
        if (is_taken) return take_offer(session, one);
        const std::string help =
            is_first ? fmt::format("{}  {}", session.tr("Tab accepts it."), one.detail) : one.detail;
        if (!help.empty()) tooltip(help.c_str());
    }
}

} // namespace

void draw_events(Screen& session)
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
        ImGui::TextWrapped("%s", session.tr(question_about(session.reading()->level, tile)));
        draw_recipes(session, tile);
        if (ImGui::Button(session.tr("Something else"))) session.act(add_event(place, tile), Check::None);
        tooltip(session.tr("An event without commands; add them one by one"));
        return;
    }
    ImGui::BeginChild("commands", {0, -2 * ImGui::GetFrameHeightWithSpacing()});
    for (std::size_t i = 0; i < event->commands.size(); ++i) draw_command(session, *event, i);
    ImGui::EndChild();
    draw_recipes(session, tile);
    recipe(session, "Other command", "One more command, from the list of all commands", [&] {
        const rpg::OpcodeInfo* info = choose_operation(session);
        if (info != nullptr) add_operation(session, *event, *info);
        return info != nullptr;
    });
    ImGui::SameLine();
    if (ImGui::Button(session.tr("Remove event"))) session.act(remove_event(place, *event), Check::None);
}

void draw_script(Screen& session)
{
    if (!session.has_level()) return;
    ScriptState& state = session.script;
    read_script(session);
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
    if (changed) type_script(session);
    if (session.document->text(state.path).empty() && state.text.empty()) return;
    const rpg::TextPoint at = look_up(session);
    for (const rpg::Diagnostic& one : state.mistakes) {
        if (one.severity == rpg::LintSeverity::Note && !session.layers.notes) continue;
        ImGui::PushTextWrapPos();
        ImGui::TextColored({0.95F, 0.4F, 0.4F, 1}, "%u: %s", at.line + 1,
                           session.words.message(one.text).c_str());
        ImGui::PopTextWrapPos();
    }
    if (!state.meaning.empty()) ImGui::TextWrapped("%s", state.meaning.c_str());
    draw_offers(session);
}

} // namespace editor
