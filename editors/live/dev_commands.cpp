#include "editors/live/dev_commands.h"

#include "editors/live/dev_tools.h"
#include "editors/live/inspect.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/level_pack.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/turn/debug_orders.h"
#include "rpg/state/command.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {
namespace {

using Arguments = std::span<const std::string>; // after the command
using Proposals = std::vector<std::string>;     // for the first of them

// Of two numbers.
std::optional<rpg::TilePos> tile_of_words(Arguments words)
{
    if (words.size() < 2) return std::nullopt;
    const auto x = rpg::parse_whole<int>(words[0]), y = rpg::parse_whole<int>(words[1]);
    if (!x || !y || !rpg::is_on_map({*x, *y})) return std::nullopt;
    return rpg::TilePos{*x, *y};
}

Inspected inspected(DevTools& tools, const rpg::GameState& state)
{
    return {tools.game().campaign(), state};
}

// Plays it; `done`, or why it was refused.
std::string answer_to(DevTools& tools, const rpg::PlayerCommand& command, const std::string& done)
{
    const std::string refusal = tools.play_command(command);
    return refusal.empty() ? done : refusal;
}

std::optional<rpg::Angle256> angle_of(const std::string& word)
{
    constexpr std::string_view kSides = "enws";
    if (word.size() == 1)
        if (const auto side = kSides.find(word[0]); side != std::string_view::npos)
            return rpg::Angle256{static_cast<std::uint8_t>(64 * side)};
    const auto number = rpg::parse_whole<int>(word);
    if (!number || *number < 0 || *number > 255 || *number % 64 != 0) return std::nullopt;
    return rpg::Angle256{static_cast<std::uint8_t>(*number)};
}

rpg::LevelVocabulary vocabulary(DevTools& tools)
{
    return rpg::make_vocabulary({}, tools.game().files().data());
}

// What a door or secret wall does.
constexpr char kOpen[] = "open", kClose[] = "close", kLock[] = "lock", kUnlock[] = "unlock";
template <const char* What> std::string move_line(DevTools& tools, Arguments words)
{
    const rpg::GameState& state = tools.play()->state();
    if (words.size() == 2 && words[0] == "line") words = words.subspan(1);
    std::optional<std::size_t> line;
    if (words.size() == 1) {
        if (const auto number = rpg::parse_whole<int>(words[0]); number && *number >= 0)
            line = static_cast<std::size_t>(*number);
    } else {
        const auto tile = words.empty() ? std::optional(tile_ahead(state)) : tile_of_words(words);
        if (tile && rpg::is_on_map(*tile)) line = movable_line(inspected(tools, state), *tile);
    }
    if (!line) return "there is no door and no secret wall";
    return answer_to(tools, rpg::command::SetLine{.line = static_cast<int>(*line), .what = What},
                     "line " + std::to_string(*line) + ": " + What);
}

// Commands of the console that change the game, and the words that may follow them.
std::string console_set(DevTools& tools, Arguments words)
{
    const bool is_event = words.size() == 4 && words[0] == "state";
    if (!is_event && words.size() != 2) return "set VALUE N, or set state X Y N; Tab lists the values";
    const std::string name = is_event ? "state " + words[1] + ',' + words[2] : words[0];
    const auto order = rpg::change_order(name, words.back());
    return order ? answer_to(tools, *order, name + " is " + words.back()) : order.error().reason;
}

Proposals console_values(DevTools&)
{
    Proposals names;
    for (const rpg::PlayerValue& value : rpg::player_values()) names.emplace_back(value.name);
    return names;
}

std::string console_give(DevTools& tools, Arguments words)
{
    if (words.empty()) return "give what: all, ammo, weapons, health, keys, items, credits, level, map";
    return answer_to(tools, rpg::command::Give{words[0]}, "done");
}

std::string console_go_to(DevTools& tools, Arguments words)
{
    if (words.empty()) return "goto MAP; Tab lists the levels";
    return answer_to(tools, rpg::command::GoTo{words[0]}, "here is " + words[0]);
}

Proposals console_maps(DevTools& tools)
{
    Proposals names;
    for (const rpg::Stage& stage : tools.game().campaign().stages()) names.push_back(stage.name);
    return names;
}

std::string console_warp(DevTools& tools, Arguments words)
{
    const auto tile = tile_of_words(words);
    const auto angle =
        words.size() > 2 ? angle_of(words[2]) : std::optional(tools.play()->state().player.angle);
    if (!tile || !angle) return "warp X Y [n|e|s|w]";
    return answer_to(tools, rpg::command::Warp{.tile = *tile, .angle = *angle},
                     "here is " + tile_text(*tile));
}

std::string console_spawn(DevTools& tools, Arguments words)
{
    if (words.empty()) return "spawn NAME|ID [X Y]; Tab lists the names";
    const rpg::LevelVocabulary names = vocabulary(tools);
    const auto named = names.sprites.find(words[0]);
    const auto id = named != names.sprites.end() ? std::optional(static_cast<int>(named->second))
                                                 : rpg::parse_whole<int>(words[0]);
    if (!id) return "nothing is called '" + words[0] + "'";
    const auto tile =
        words.size() > 1 ? tile_of_words(words.subspan(1)) : std::optional(tile_ahead(tools.play()->state()));
    if (!tile) return "spawn NAME|ID [X Y]";
    return answer_to(tools, rpg::command::Spawn{.sprite = *id, .tile = *tile},
                     words[0] + " is at " + tile_text(*tile));
}

Proposals console_sprites(DevTools& tools)
{
    Proposals names;
    for (const auto& [name, id] : vocabulary(tools).sprites) names.push_back(name);
    return names;
}

std::string console_run_event(DevTools& tools, Arguments words)
{
    const auto tile = words.empty() ? std::optional(tile_ahead(tools.play()->state())) : tile_of_words(words);
    if (!tile) return "run [X Y]";
    return answer_to(tools, rpg::command::RunEvent{*tile}, "ran the event of " + tile_text(*tile));
}

struct DevCommand {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    std::string (*run)(DevTools&, Arguments);
    std::string_view words{};               // that the first argument may be
    Proposals (*more)(DevTools&) = nullptr; // the same, of this game
    bool needs_game = true;
};

std::string console_inspect(DevTools& tools, Arguments words)
{
    const rpg::GameState& state = tools.shown_state();
    const Inspected game = inspected(tools, state);
    if (words.empty())
        return inspect_tile(game, rpg::tile_of(state.player.at)) + inspect_tile(game, tile_ahead(state));
    if (words[0] == "player") return inspect_scope(game, rpg::DebugScope::Player);
    if (words.size() == 2 && (words[0] == "thing" || words[0] == "line")) {
        const std::string name = words[0] + ' ' + words[1];
        const std::string value = rpg::debug_value(game.campaign, state, name);
        return value.empty() ? "there is no " + name : name + ": " + value;
    }
    const bool is_named = words[0] == "tile" || words[0] == "event";
    if (const auto tile = tile_of_words(is_named ? words.subspan(1) : words))
        return inspect_tile(game, *tile);
    return "inspect, inspect player, inspect X Y, inspect thing N, inspect line N";
}

std::string show_state(DevTools& tools, Arguments words)
{
    const Inspected game = inspected(tools, tools.shown_state());
    return words.empty() ? inspect_scope(game, rpg::DebugScope::Game) + events_in_use(game)
                         : state_fields(game, words[0]);
}

std::string console_script(DevTools& tools, Arguments words)
{
    const rpg::GameState& state = tools.shown_state();
    const Inspected game = inspected(tools, state);
    const auto tile = words.empty() ? std::optional(tile_ahead(state)) : tile_of_words(words);
    if (!tile || !rpg::is_on_map(*tile)) return "script [X Y]";
    const std::uint16_t event = game.event_on(*tile);
    if (event == rpg::Stage::kNoEvent) return "the tile has no event";
    const rpg::ScriptListing& listing = tools.listing(state.map);
    const rpg::Event& word = game.stage().level->events[event];
    const std::string place = tools.place_of(state.map, word.first());
    std::string text = place.empty() ? "" : place + '\n';
    const auto first = listing.line_of_event(event);
    for (std::size_t i = 0; first && i <= word.count() && *first + i < listing.lines().size(); ++i)
        text += listing.lines()[*first + i] + '\n';
    return text;
}

constexpr std::string_view kBreaks =
    "break X Y, break MAP X Y, break enter X Y, break OPCODE, break all, break off";

std::string add_breakpoint(DevTools& tools, Arguments words)
{
    Debugger& debugger = tools.debugger();
    if (words.empty()) {
        std::string list;
        for (const rpg::DebugBreak& breakpoint : debugger.breakpoints()) list += to_string(breakpoint) + '\n';
        return list.empty() ? "no breakpoints; " + std::string(kBreaks) : list;
    }
    if (words[0] == "off") {
        debugger.clear();
        return "no breakpoints";
    }
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) // a tile is the last two words
        text += (i == 0 ? "" : i + 1 == words.size() ? "," : " ") + words[i];
    auto breakpoint = words[0] == "all" ? rpg::DebugBreak{} : rpg::parse_break(text);
    if (!breakpoint) return std::string(kBreaks);
    if ((breakpoint->tile || breakpoint->entered) && breakpoint->map.empty() && tools.play() != nullptr)
        breakpoint->map = tools.play()->state().map;
    return (debugger.toggle(*breakpoint) ? "waits at " : "no longer waits at ") + to_string(*breakpoint);
}

Proposals console_opcodes(DevTools&)
{
    Proposals names;
    for (const rpg::OpcodeInfo& opcode : rpg::all_opcodes())
        if (opcode.opcode != rpg::Opcode::None) names.emplace_back(opcode.name);
    return names;
}

std::string console_go_on(DevTools& tools, Arguments)
{
    return tools.move(rpg::DebugMove::GoOn);
}

std::string console_step(DevTools& tools, Arguments words)
{
    if (words.empty()) return tools.move(rpg::DebugMove::Into);
    if (words[0] == "over") return tools.move(rpg::DebugMove::Over);
    if (words[0] == "out") return tools.move(rpg::DebugMove::Out);
    if (words[0] == "back") return tools.move(rpg::DebugMove::Back);
    return "step, step over, step out, step back";
}

std::string console_reload(DevTools& tools, Arguments)
{
    tools.reload();
    return {};
}

std::string console_overlay(DevTools& tools, Arguments words)
{
    constexpr std::array<std::string_view, 3> kKinds{"off", "map", "script"};
    const auto* const kind = words.empty() ? kKinds.end() : std::ranges::find(kKinds, words[0]);
    if (kind == kKinds.end()) return "overlay off, overlay map, overlay script";
    tools.show_overlay(OverlayKind{static_cast<std::uint8_t>(kind - kKinds.begin())});
    return {};
}

std::string console_clear(DevTools& tools, Arguments)
{
    tools.console().clear();
    return {};
}

std::string console_help(DevTools& tools, Arguments words);
Proposals console_names(DevTools& tools);

// clang-format off
constexpr std::array kDevCommands{
    DevCommand{"break", "[[MAP] X Y|enter X Y|OPCODE|all|off]", "wait before a script command; repeat it to remove the breakpoint", add_breakpoint, "all off", console_opcodes, false},
    DevCommand{"clear", "", "clear the console", console_clear, "", nullptr, false},
    DevCommand{"close", "[N|X Y]", "close the door ahead, line N, or the one on a tile", move_line<kClose>},
    DevCommand{"continue", "", "go on to the next breakpoint (F8)", console_go_on},
    DevCommand{"give", "WHAT", "all, ammo, weapons, health, keys, items, credits, level, map", console_give, "all ammo weapons health keys items credits level map"},
    DevCommand{"goto", "MAP", "enter a level", console_go_to, "", console_maps},
    DevCommand{"help", "[COMMAND]", "list the commands, or explain one", console_help, "", console_names, false},
    DevCommand{"inspect", "[player|X Y|thing N|line N]", "show what is there; alone: on this tile and the one ahead", console_inspect, "player tile thing line"},
    DevCommand{"lock", "[N|X Y]", "lock a door", move_line<kLock>},
    DevCommand{"open", "[N|X Y]", "open the door ahead, line N, or the one on a tile", move_line<kOpen>},
    DevCommand{"overlay", "off|map|script", "what is drawn over the picture (F2)", console_overlay, "off map script", nullptr, false},
    DevCommand{"reload", "", "read all files again", console_reload, "", nullptr, false},
    DevCommand{"run", "[X Y]", "run the event of a tile as a script would", console_run_event},
    DevCommand{"script", "[X Y]", "show the event of a tile", console_script},
    DevCommand{"set", "VALUE N", "change a number of the player; set state X Y N: the state of an event", console_set, "state", console_values},
    DevCommand{"spawn", "NAME|ID [X Y]", "put a monster or a thing on the tile ahead", console_spawn, "", console_sprites},
    DevCommand{"state", "[FIELD]", "show the state of the game, or every field with FIELD in its name", show_state},
    DevCommand{"step", "[over|out|back]", "run one script command (F6), or go back to the one before", console_step, "over out back"},
    DevCommand{"unlock", "[N|X Y]", "unlock a door", move_line<kUnlock>},
    DevCommand{"warp", "X Y [n|e|s|w]", "move to a tile", console_warp},
};
// clang-format on
static_assert(std::ranges::is_sorted(kDevCommands, {}, &DevCommand::name));

const DevCommand* find_command(std::string_view name)
{
    const auto* const found = std::ranges::find(kDevCommands, name, &DevCommand::name);
    return found == kDevCommands.end() ? nullptr : &*found;
}

std::string usage_of(const DevCommand& command)
{
    return std::string(command.name) + (command.arguments.empty() ? "" : " ") +
           std::string(command.arguments);
}

std::string console_help(DevTools&, Arguments words)
{
    if (!words.empty()) {
        const DevCommand* command = find_command(words[0]);
        return command == nullptr ? "there is no command '" + words[0] + "'"
                                  : usage_of(*command) + ": " + std::string(command->help);
    }
    std::string text;
    for (const DevCommand& command : kDevCommands)
        text += (text.empty() ? "" : " ") + std::string(command.name);
    return text + "\nhelp COMMAND says more. All commands of replays work too: forward, use, god on, "
                  "noclip on, ai off ...\n";
}

Proposals console_names(DevTools&)
{
    Proposals names;
    for (const DevCommand& command : kDevCommands) names.emplace_back(command.name);
    return names;
}

// What is no command of the console may be one of the rules.
std::string play_line(DevTools& tools, const std::string& line, const std::string& name)
{
    const auto words = rpg::command_words();
    if (std::ranges::find(words, name) == words.end()) return "there is no command '" + name + "'; try help";
    const auto command = rpg::parse_command(line, {.file = "console"});
    if (!command) return command.error().reason;
    return *command ? answer_to(tools, **command, "done") : std::string();
}

} // namespace

std::string run_dev_command(DevTools& tools, const std::string& line)
{
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return {};
    const DevCommand* command = find_command(words[0]);
    if (tools.play() == nullptr && (command == nullptr || command->needs_game))
        return "no game is being played";
    if (command == nullptr) return play_line(tools, line, words[0]);
    return command->run(tools, Arguments(words).subspan(1));
}

std::vector<std::string> completions(DevTools& tools, std::string_view line)
{
    std::vector<std::string> words = words_of(line);
    const bool begins_word = line.empty() || line.back() == ' ' || line.back() == ',';
    if (!begins_word && !words.empty()) words.pop_back();
    if (words.empty()) {
        std::vector<std::string> names = console_names(tools);
        for (const std::string_view word : rpg::command_words())
            if (find_command(word) == nullptr) names.emplace_back(word);
        return names;
    }
    const DevCommand* command = words.size() == 1 ? find_command(words[0]) : nullptr;
    if (command == nullptr) return {};
    Proposals all = command->more == nullptr ? Proposals() : command->more(tools);
    for (const std::string_view word : rpg::words_of(command->words)) all.emplace_back(word);
    return all;
}

std::string held_text(DevTools& tools)
{
    const rpg::ScriptStop* stop = tools.debugger().held();
    if (stop == nullptr) return tools.is_paused_by_debugger() ? "waits\n" : "";
    const rpg::ScriptListing& listing = tools.listing(stop->map);
    const auto line = listing.line_of_command(stop->moment.command);
    const std::string place = tools.place_of(stop->map, stop->moment.command);
    return "waits at " + tile_text(stop->tile) + (place.empty() ? "" : ", " + place) + '\n' +
           (line ? listing.lines()[*line] + '\n' : std::string());
}

} // namespace runtime
