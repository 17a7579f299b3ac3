#include "editors/debug/debug_values.h"

#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/turn/debug_orders.h"
#include "rpg/state/state_hash.h"
#include "rpg/state/state_outline.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kStateOf = "state ";
constexpr std::string_view kLineOf = "line ";
constexpr std::string_view kThingOf = "thing ";

std::string on_off(bool is_on)
{
    return is_on ? "on" : "off";
}

std::string line_value(const GameState& state, std::size_t line)
{
    if (line >= state.level.lines.size()) return {};
    const LineState& now = state.level.lines[line];
    return now.has(line_flag::kLocked) ? "locked" : now.has(line_flag::kOpen) ? "open" : "closed";
}

// ", health 9/12, awake" for a monster, else nothing.
std::string monster_words(const Stage& stage, const LevelState& level, std::size_t thing)
{
    const auto& entities = stage.entity_of_thing;
    const EntityIndex entity = thing < entities.size() ? entities[thing] : kNoEntity;
    const auto at = static_cast<std::size_t>(entity);
    if (entity == kNoEntity || stage.monster_of[at] == 0xFFFF) return {};
    const Fighter& body = level.monsters[stage.monster_of[at]].fighter;
    return fmt::format(", health {}/{}, armor {}, {}", body.health, body.max_health, body.armour,
                       level.entities[at].has(entity_bit::kAwake) ? "awake" : "asleep");
}

std::string thing_value(const Campaign& campaign, const GameState& state, std::size_t thing)
{
    if (thing >= state.level.things.size()) return {};
    const ThingState& now = state.level.things[thing];
    const auto& entities = campaign.data().entities;
    const auto def = std::ranges::find(entities, entity_of(now), &EntityDef::id);
    return fmt::format("{} at {}{}{}{}", def == entities.end() ? "scenery" : escape(def->name),
                       tile_text(tile_of(now.at)), now.has(thing_flag::kHidden) ? ", hidden" : "",
                       now.has(thing_flag::kCorpse) ? ", dead" : "",
                       monster_words(*campaign.find(state.map), state.level, thing));
}

const Level& level_of(const Campaign& campaign, const GameState& state)
{
    return *campaign.find(state.map)->level;
}

std::string with_name(std::string text, const ScriptNames& names, NameKind kind, std::size_t place)
{
    const std::string_view name = names.name_of(kind, static_cast<std::uint32_t>(place));
    return name.empty() ? text : fmt::format("{} ({})", text, name);
}

std::vector<DebugValue> player_scope(const GameState& state)
{
    std::vector<DebugValue> values{{"tile", tile_text(tile_of(state.player.at))},
                                   {"angle", std::to_string(state.player.angle.value)},
                                   {"level", std::to_string(state.player.level)},
                                   {"weapon", std::to_string(state.player.weapon)}};
    for (const PlayerValue& value : player_values())
        values.push_back({std::string(value.name), std::to_string(value.get(state.player)), true});
    return values;
}

std::vector<DebugValue> event_scope(const Level& level, const GameState& state, const ScriptNames& names)
{
    std::vector<DebugValue> values;
    for (std::size_t i = 0; i < level.events.size() && i < state.level.event_states.size(); ++i) {
        const TilePos tile = level.events[i].tile();
        values.push_back({with_name(std::string(kStateOf) + tile_text(tile), names, NameKind::Tile,
                                    static_cast<std::size_t>(tile_index(tile))),
                          std::to_string(state.level.event_states[i]), true});
    }
    return values;
}

std::vector<DebugValue> door_scope(const Level& level, const GameState& state, const ScriptNames& names)
{
    std::vector<DebugValue> values;
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(line_flag::kDoor | line_flag::kSecret))
            values.push_back(
                {with_name(fmt::format("line {}", i), names, NameKind::Line, i), line_value(state, i), true});
    return values;
}

std::vector<DebugValue> thing_scope(const Campaign& campaign, const GameState& state,
                                    const ScriptNames& names)
{
    std::vector<DebugValue> values;
    for (std::size_t i = 0; i < state.level.things.size(); ++i)
        values.push_back({with_name(fmt::format("thing {}", i), names, NameKind::Thing, i),
                          thing_value(campaign, state, i)});
    return values;
}

std::vector<DebugValue> game_scope(const GameState& state)
{
    return {{"map", state.map},
            {"mode", std::string(word_of(state.screen.mode))},
            {"clock", std::to_string(state.clock)},
            {"moves", std::to_string(state.level.moves)},
            {"god", on_off(state.switches.god), true},
            {"noclip", on_off(state.switches.no_clip), true},
            {"ai", on_off(!state.switches.ai_off), true},
            {"hash", fmt::format("{:016x}", hash(state))}};
}

std::optional<std::size_t> number_behind(std::string_view name, std::string_view prefix)
{
    if (!name.starts_with(prefix)) return std::nullopt;
    name = name.substr(prefix.size());
    const auto number = parse_decimal(name.substr(0, name.find(' ')));
    return number ? std::optional<std::size_t>(*number) : std::nullopt;
}

std::optional<TilePos> tile_behind(std::string_view name)
{
    if (!name.starts_with(kStateOf)) return std::nullopt;
    name = trimmed(name.substr(kStateOf.size()));
    return parse_tile(name.substr(0, name.find(' ')));
}

std::string state_of_event(const Campaign& campaign, const GameState& state, TilePos tile)
{
    const std::uint16_t event =
        campaign.find(state.map)->event_of[static_cast<std::size_t>(tile_index(tile))];
    return event >= state.level.event_states.size() ? std::string()
                                                    : std::to_string(state.level.event_states[event]);
}

constexpr std::array<std::string_view, 6> kOperators{"==", "!=", "<=", ">=", "<", ">"};

// A number or word as it is, else the value of that name.
std::string term(const Campaign& campaign, const GameState& state, std::string_view text)
{
    text = trimmed(text);
    if (parse_decimal(text)) return std::string(text);
    const std::string value = debug_value(campaign, state, text);
    return value.empty() ? std::string(text) : value;
}

bool holds(std::string_view left, std::string_view comparison, std::string_view right)
{
    const auto a = parse_decimal(left), b = parse_decimal(right);
    const int order = a && b ? (*a < *b ? -1 : *a > *b ? 1 : 0) : left.compare(right);
    if (comparison == "==") return order == 0;
    if (comparison == "!=") return order != 0;
    if (comparison == "<=") return order <= 0;
    if (comparison == ">=") return order >= 0;
    return comparison == "<" ? order < 0 : order > 0;
}

bool is_part_true(const Campaign& campaign, const GameState& state, std::string_view part)
{
    for (const std::string_view comparison : kOperators) {
        const std::size_t at = part.find(comparison);
        if (at == std::string_view::npos) continue;
        return holds(term(campaign, state, part.substr(0, at)), comparison,
                     term(campaign, state, part.substr(at + comparison.size())));
    }
    const std::string value = debug_value(campaign, state, trimmed(part));
    return !value.empty() && value != "0" && value != "off";
}

std::optional<PlayerCommand> switch_order(std::string_view name, bool is_on)
{
    if (name == "god") return command::SetGod{is_on};
    if (name == "noclip") return command::SetNoClip{is_on};
    if (name == "ai") return command::SetAi{is_on};
    return std::nullopt;
}

} // namespace

std::vector<DebugValue> debug_values(const Campaign& campaign, const GameState& state, DebugScope scope,
                                     const ScriptNames& names)
{
    switch (scope) {
    case DebugScope::Player:
        return player_scope(state);
    case DebugScope::Events:
        return event_scope(level_of(campaign, state), state, names);
    case DebugScope::Doors:
        return door_scope(level_of(campaign, state), state, names);
    case DebugScope::Things:
        return thing_scope(campaign, state, names);
    case DebugScope::Game:
        return game_scope(state);
    }
    return {};
}

std::string debug_value(const Campaign& campaign, const GameState& state, std::string_view name)
{
    if (const auto tile = tile_behind(name)) return state_of_event(campaign, state, *tile);
    if (const auto line = number_behind(name, kLineOf)) return line_value(state, *line);
    if (const auto thing = number_behind(name, kThingOf)) return thing_value(campaign, state, *thing);
    for (const auto& values : {player_scope(state), game_scope(state)}) {
        const auto found = std::ranges::find(values, name, &DebugValue::name);
        if (found != values.end()) return found->value;
    }
    for (const FieldValue& field : outline(state))
        if (field.field == name) return field.value;
    return {};
}

bool is_true(const Campaign& campaign, const GameState& state, std::string_view condition)
{
    while (true) {
        const std::size_t end = condition.find("&&");
        if (!is_part_true(campaign, state, condition.substr(0, end))) return false;
        if (end == std::string_view::npos) return true;
        condition.remove_prefix(end + 2);
    }
}

Result<PlayerCommand> change_order(std::string_view name, std::string_view value)
{
    value = trimmed(value);
    if (value == "on" || value == "off")
        if (auto order = switch_order(name, value == "on")) return *order;
    if (const auto line = number_behind(name, kLineOf))
        return PlayerCommand(command::SetLine{static_cast<int>(*line), std::string(value)});
    const auto number = parse_decimal(value);
    if (!number) return Error{.reason = fmt::format("{} cannot be {}", name, value)};
    if (const auto tile = tile_behind(name))
        return PlayerCommand(command::SetState{*tile, static_cast<int>(*number)});
    const PlayerValue* known = find_player_value(name);
    if (known == nullptr) return Error{.reason = fmt::format("{} cannot be changed", name)};
    if (static_cast<int>(*number) < known->least || static_cast<int>(*number) > known->most)
        return Error{.reason = fmt::format("{} is a number from {} to {}", name, known->least, known->most)};
    return PlayerCommand(command::SetValue{std::string(name), static_cast<int>(*number)});
}

} // namespace rpg
