#include "editors/live/dev_orders.h"

#include "editors/live/dev_tools.h"
#include "rpg/core/text.h"
#include "rpg/project/level_pack.h"
#include "rpg/sim/turn/debug_orders.h"

namespace runtime {
namespace {

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

std::string move_line(DevTools& tools, Arguments words, const std::string& what)
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
    return answer_to(tools, rpg::command::SetLine{.line = static_cast<int>(*line), .what = what},
                     "line " + std::to_string(*line) + ": " + what);
}

} // namespace

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

std::string answer_to(DevTools& tools, const rpg::PlayerCommand& command, const std::string& done)
{
    const std::string refusal = tools.play_command(command);
    return refusal.empty() ? done : refusal;
}

std::string console_set(DevTools& tools, Arguments words)
{
    if (words.size() >= 4 && words[0] == "state") {
        const auto tile = tile_of_words(words.subspan(1));
        const auto number = rpg::parse_whole<int>(words[3]);
        if (!tile || !number) return "set state X Y N";
        return answer_to(tools, rpg::command::SetState{.tile = *tile, .state = *number},
                         "the event of " + tile_text(*tile) + " is in state " + words[3]);
    }
    const auto number = words.size() == 2 ? rpg::parse_whole<int>(words[1]) : std::nullopt;
    if (!number) return "set VALUE N, or set state X Y N; Tab lists the values";
    const rpg::PlayerValue* value = rpg::find_player_value(words[0]);
    if (value != nullptr && (*number < value->least || *number > value->most))
        return words[0] + " is a number from " + std::to_string(value->least) + " to " +
               std::to_string(value->most);
    return answer_to(tools, rpg::command::SetValue{.name = words[0], .value = *number},
                     words[0] + " is " + words[1]);
}

std::vector<std::string> console_values(DevTools&, Arguments words)
{
    std::vector<std::string> names;
    if (!words.empty()) return names;
    for (const rpg::PlayerValue& value : rpg::player_values()) names.emplace_back(value.name);
    names.emplace_back("state");
    return names;
}

std::string console_give(DevTools& tools, Arguments words)
{
    if (words.empty()) return "give what: all, ammo, weapons, health, keys, items, credits, level, map";
    return answer_to(tools, rpg::command::Give{words[0]}, "done");
}

std::vector<std::string> console_gifts(DevTools&, Arguments words)
{
    if (!words.empty()) return {};
    return {"all", "ammo", "weapons", "health", "keys", "items", "credits", "level", "map"};
}

std::string console_go_to(DevTools& tools, Arguments words)
{
    if (words.empty()) return "goto MAP; Tab lists the levels";
    return answer_to(tools, rpg::command::GoTo{words[0]}, "here is " + words[0]);
}

std::vector<std::string> console_maps(DevTools& tools, Arguments words)
{
    std::vector<std::string> names;
    if (!words.empty()) return names;
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

std::vector<std::string> console_sprites(DevTools& tools, Arguments words)
{
    std::vector<std::string> names;
    if (!words.empty()) return names;
    for (const auto& [name, id] : vocabulary(tools).sprites) names.push_back(name);
    return names;
}

std::string console_open(DevTools& tools, Arguments words)
{
    return move_line(tools, words, "open");
}
std::string console_close(DevTools& tools, Arguments words)
{
    return move_line(tools, words, "close");
}
std::string console_lock(DevTools& tools, Arguments words)
{
    return move_line(tools, words, "lock");
}
std::string console_unlock(DevTools& tools, Arguments words)
{
    return move_line(tools, words, "unlock");
}

std::string console_run_event(DevTools& tools, Arguments words)
{
    const auto tile = words.empty() ? std::optional(tile_ahead(tools.play()->state())) : tile_of_words(words);
    if (!tile) return "run [X Y]";
    return answer_to(tools, rpg::command::RunEvent{*tile}, "ran the event of " + tile_text(*tile));
}

} // namespace runtime
