#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kWalking = condition::kEnter | condition::kExit | condition::kFace;
constexpr std::array kSteps{TilePos{0, -1}, TilePos{1, 0}, TilePos{0, 1}, TilePos{-1, 0}};
constexpr std::array<std::size_t, 2> kPortalTextures{33, 34};

// Tiles whose event something else than the player runs.
std::set<int> tiles_run(const ScriptView& view)
{
    std::set<int> tiles;
    for (const MonsterRow& monster : view.game().rules.monsters) // the program runs these itself
        if (monster.effects.death_tile) tiles.insert(tile_index(*monster.effects.death_tile));
    for (const CommandView* command : view.commands())
        if (command->is(Opcode::RunTile) && is_on_map(command->tile()))
            tiles.insert(tile_index(command->tile()));
    for (const Line& line : view.level().lines) {
        const bool is_portal =
            std::ranges::find(kPortalTextures, index_of(line.texture)) != kPortalTextures.end();
        if (!is_portal && view.entity_type(entity_of(line.texture)) != "breakable") continue;
        tiles.insert(tile_index(line_tile(line)));
        tiles.insert(tile_index(behind_line(line)));
    }
    return tiles;
}

bool has_free_neighbour(const Level& level, TilePos tile)
{
    return std::ranges::any_of(kSteps, [&](TilePos step) {
        const TilePos next{tile.x + step.x, tile.y + step.y};
        return is_on_map(next) && !level.is_solid(next);
    });
}

void check_command(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (command.triggers() == 0 && !command.has(condition::kPlayer))
        view.report("R01", command.spot, "has no trigger and never runs");
    if (std::popcount(command.command->condition & condition::kKeys) > 1)
        view.report("R02", command.spot, "asks for two best keys at once");
    else if (command.has(condition::kKeys) && command.has(kWalking))
        view.report("R02", command.spot, "a key condition works with use only");
    if (event.event.script_only() && command.has(kWalking))
        view.report("R04", command.spot, "enter, exit and face never run in a script_only event");
    if (view.level().is_solid(event.event.tile()) && command.has(kWalking))
        view.report("R05", command.spot, "nobody walks on a solid tile");
}

void check_event(const ScriptView& view, const EventView& event, const std::set<int>& run)
{
    const TilePos tile = event.event.tile();
    if (run.contains(tile_index(tile)) || event.commands.empty()) return;
    const auto is_used = [](const CommandView& command) { return command.has(condition::kUse); };
    if (event.event.script_only()) {
        if (view.has_entities())
            view.report("R06", {.event = event.index}, "is script_only, and nothing runs it");
    } else if (std::ranges::any_of(event.commands, is_used) && !has_free_neighbour(view.level(), tile)) {
        view.report("R07", {.event = event.index}, "has no tile beside it from which it could be used");
    }
}

} // namespace

void check_triggers(const ScriptView& view)
{
    const std::set<int> run = tiles_run(view);
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) check_command(view, event, command);
        check_event(view, event, run);
    }
}

} // namespace rpg
