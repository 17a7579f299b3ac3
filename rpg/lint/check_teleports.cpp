#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

bool changes_own_state(const EventView& event, const CommandView& command)
{
    return std::ranges::any_of(event.commands, [&](const CommandView& other) {
        return other.info != nullptr &&
               other.is_one_of({Opcode::SetState, Opcode::IncState, Opcode::DecState}) &&
               other.tile() == event.event.tile() && other.runs_with(command);
    });
}

// Where the event of a tile sends a player at once who arrives by a teleport, again and again.
std::set<int> sent_on(const ScriptView& view, TilePos tile)
{
    std::set<int> targets;
    const EventView* event = view.event_at(tile);
    if (event == nullptr || event->event.script_only()) return targets;
    for (const CommandView& command : event->commands) {
        if (!command.is(Opcode::Teleport) || !command.has(condition::kEnter)) continue;
        if (command.has(condition::kOnce) || command.has(condition::kKeys)) continue;
        if (!changes_own_state(*event, command) && is_on_map(command.tile()))
            targets.insert(tile_index(command.tile()));
    }
    return targets;
}

bool comes_back(const ScriptView& view, TilePos start)
{
    std::set<int> seen;
    std::vector<int> left{tile_index(start)};
    while (!left.empty()) {
        const int tile = left.back();
        left.pop_back();
        if (!seen.insert(tile).second) continue;
        for (const int next : sent_on(view, tile_at_index(tile))) {
            if (next == tile_index(start)) return true;
            left.push_back(next);
        }
    }
    return false;
}

void check_arrival(const ScriptView& view, const EventView& event, const CommandView& command)
{
    const TilePos target = command.tile();
    if (!is_on_map(target)) return;
    if (view.level().is_solid(target)) {
        view.report("M02", command.spot, fmt::format("tile {} is solid", tile_name(target)));
        return;
    }
    if (comes_back(view, target))
        view.report("R11", command.spot,
                    fmt::format("the events behind {} teleport back to it without end", tile_name(target)));
    const auto behind = commands_behind(event, command);
    const bool is_followed =
        std::ranges::any_of(behind, [](const CommandView* other) { return other->is(Opcode::Wait); });
    const EventView* there = view.event_at(target);
    if (!is_followed || there == nullptr || there == &event || there->event.script_only()) return;
    if (std::ranges::any_of(there->commands,
                            [&](const CommandView& other) { return other.has(condition::kEnter); }))
        view.report(
            "M02", command.spot,
            fmt::format("the event of {} reacts to the arrival while this script waits", tile_name(target)));
}

void check_leaving(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (!command.has(condition::kExit)) return;
    const bool is_cancelled = std::ranges::any_of(event.commands, [&](const CommandView& other) {
        return other.is(Opcode::CancelMove) && other.runs_with(command);
    });
    if (!is_cancelled)
        view.report("M03", command.spot, "the step wins over a teleport on leaving: cancel_move is missing");
}

} // namespace

void check_teleports(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) {
            if (!command.is(Opcode::Teleport)) continue;
            check_arrival(view, event, command);
            check_leaving(view, event, command);
        }
    }
}

} // namespace rpg
