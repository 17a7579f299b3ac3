#include "editors/live/inspect.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/state/state_outline.h"
#include "rpg/world/entities.h"
#include "rpg/world/line_geometry.h"

#include <array>

namespace runtime {
namespace {

std::string with(bool is_so, std::string_view word)
{
    return is_so ? ' ' + std::string(word) : std::string();
}

std::string event_text(const Inspected& game, rpg::TilePos tile)
{
    const std::uint16_t index = game.event_on(tile);
    if (index == rpg::Stage::kNoEvent) return "  no event\n";
    const rpg::Level& level = *game.stage().level;
    const rpg::Event& event = level.events[index];
    std::size_t spent = 0;
    for (std::size_t i = 0; i < event.count() && event.first() + i < level.commands.size(); ++i)
        spent += game.state.level.spent[event.first() + i] ? 1U : 0U;
    return "  event " + std::to_string(index) + ": state " +
           std::to_string(game.state.level.event_states[index]) + ", " + std::to_string(event.count()) +
           " commands" + (spent > 0 ? " (" + std::to_string(spent) + " used up)" : "") + ", on " +
           trigger_words(triggers_of(level, event)) + with(event.script_only(), "(by scripts only)") + '\n';
}

std::vector<std::size_t> movable_lines(const rpg::Level& level, rpg::TilePos tile)
{
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) &&
            rpg::tile_of(rpg::line_link_point(level.lines[i])) == tile)
            lines.push_back(i);
    return lines;
}

std::string named_value(const Inspected& game, const std::string& kind, std::size_t index)
{
    const std::string name = kind + ' ' + std::to_string(index);
    return "  " + name + ": " + rpg::debug_value(game.campaign, game.state, name) + '\n';
}

} // namespace

std::uint32_t triggers_of(const rpg::Level& level, const rpg::Event& event)
{
    std::uint32_t triggers = 0;
    for (std::size_t i = 0; i < event.count() && event.first() + i < level.commands.size(); ++i)
        triggers |= level.commands[event.first() + i].condition;
    return triggers;
}

std::string trigger_words(std::uint32_t trigger)
{
    constexpr std::array<std::string_view, 4> kSides{"north", "east", "south", "west"};
    std::string words;
    const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ", ") + word; };
    const auto add_sides = [&](std::string_view what, unsigned shift) {
        const std::uint32_t sides = trigger >> shift & 15U;
        if (sides == 15) return add(std::string(what));
        for (unsigned i = 0; i < kSides.size(); ++i)
            if ((sides >> i & 1U) != 0) add(std::string(what) + ' ' + std::string(kSides[i]));
    };
    if ((trigger & rpg::condition::kUse) != 0) add("use");
    add_sides("enter", 0);
    add_sides("exit", 4);
    add_sides("facing", 28);
    return words.empty() ? "nothing" : words;
}

rpg::TilePos tile_ahead(const rpg::GameState& state)
{
    const rpg::UnitPos step = rpg::step_vector(state.player.angle);
    return rpg::tile_of(rpg::UnitPos{state.player.at.x + step.x, state.player.at.y + step.y});
}

std::string inspect_tile(const Inspected& game, rpg::TilePos tile)
{
    if (!rpg::is_on_map(tile)) return "the map has tiles from 0,0 to 31,31\n";
    const rpg::Level& level = *game.stage().level;
    std::string text = "tile " + tile_text(tile) + ": " + (level.is_solid(tile) ? "wall" : "open") +
                       with(level.is_secret(tile), "secret") + '\n' + event_text(game, tile);
    for (const std::size_t line : movable_lines(level, tile)) text += named_value(game, "line", line);
    for (std::size_t i = 0; i < game.state.level.things.size(); ++i)
        if (rpg::tile_of(game.state.level.things[i].at) == tile) text += named_value(game, "thing", i);
    return text;
}

std::string inspect_scope(const Inspected& game, rpg::DebugScope scope)
{
    std::string text;
    for (const rpg::DebugValue& value : rpg::debug_values(game.campaign, game.state, scope, {}))
        text += value.name + ' ' + value.value + '\n';
    return text;
}

std::string events_in_use(const Inspected& game)
{
    const rpg::Level& level = *game.stage().level;
    const rpg::LevelState& state = game.state.level;
    std::string text;
    for (std::size_t i = 0; i < level.events.size(); ++i)
        if (state.event_states[i] != 0)
            text += "state " + tile_text(level.events[i].tile()) + ' ' +
                    std::to_string(state.event_states[i]) + '\n';
    for (const rpg::SuspendedScript& script : state.scripts)
        text += "script of " + tile_text(level.events[script.event].tile()) + " waits " +
                (script.timed ? "until " + std::to_string(script.deadline) : "for a text") + '\n';
    return text;
}

std::string state_fields(const Inspected& game, std::string_view part)
{
    std::string text;
    for (const rpg::FieldValue& field : rpg::outline(game.state))
        if (field.field.find(part) != std::string::npos) text += field.field + " = " + field.value + '\n';
    return text.empty() ? "no field has '" + std::string(part) + "' in its name\n" : text;
}

std::optional<std::size_t> movable_line(const Inspected& game, rpg::TilePos tile)
{
    const std::vector<std::size_t> lines = movable_lines(*game.stage().level, tile);
    return lines.empty() ? std::nullopt : std::optional(lines.front());
}

} // namespace runtime
