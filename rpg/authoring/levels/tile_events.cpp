#include "rpg/authoring/levels/tile_events.h"

#include "rpg/core/narrow.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxCommands = 512;

using SlabLines = std::map<int, std::vector<std::uint32_t>>; // the lines of a door or secret wall by its tile

SlabLines slab_lines(const Level& level)
{
    SlabLines lines;
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(line_flag::kDoor | line_flag::kSecret))
            lines[tile_index(slab_tile(level.lines[i]))].push_back(narrow<std::uint32_t>(i));
    return lines;
}

class DoorEvents {
public:
    DoorEvents(const LevelSource& source, const LevelGrid& grid, const SlabLines& lines, TileEvents& events,
               SourceErrors& errors)
        : source_(source), grid_(grid), lines_(lines), events_(events), errors_(errors)
    {
    }
    void add_opening(TilePos tile);
    void add_closing(TilePos tile);

private:
    std::vector<std::uint32_t> lines_beside(TilePos tile) const;
    void close_from(TilePos tile, Side away, const std::vector<std::uint32_t>& lines);

    const LevelSource& source_;
    const LevelGrid& grid_;
    const SlabLines& lines_;
    TileEvents& events_;
    SourceErrors& errors_;
};

bool is_automatic(const GridTile& tile)
{
    return (tile.use == TileUse::Door || tile.use == TileUse::Secret) && tile.item->is_automatic;
}

Command command(Opcode opcode, std::uint32_t line, std::uint32_t when)
{
    return {static_cast<std::uint8_t>(opcode), line, when};
}

// The lines of the tile and of those of its kind that make one wide door with it.
std::vector<std::uint32_t> DoorEvents::lines_beside(TilePos tile) const
{
    const GridTile& door = grid_.at(tile);
    const Side back = door.axis == Axis::X ? Side::West : Side::North;
    const auto belongs = [&](TilePos other) {
        return !grid_.is_solid(other) && grid_.at(other).item == door.item &&
               grid_.at(other).axis == door.axis;
    };
    while (belongs(neighbour(tile, back))) tile = neighbour(tile, back);
    std::vector<std::uint32_t> lines;
    for (; belongs(tile); tile = neighbour(tile, opposite(back)))
        if (const auto own = lines_.find(tile_index(tile)); own != lines_.end())
            lines.insert(lines.end(), own->second.begin(), own->second.end());
    return lines;
}

void DoorEvents::add_opening(TilePos tile)
{
    const GridTile& slab = grid_.at(tile);
    if (!is_automatic(slab) || slab.item->is_exit) return;
    const auto [entry, is_new] = events_.try_emplace(tile_index(tile), TileEvent{Event::on(tile), {}});
    if (!is_new) return;
    if (slab.item->is_weak) entry->second.event.set_script_only(); // using it does not break it
    const std::uint32_t when = condition::kUse | (slab.use == TileUse::Secret ? condition::kOnce : 0U);
    for (const std::uint32_t line : lines_beside(tile))
        entry->second.commands.push_back(command(Opcode::OpenDoor, line, when));
}

// On each of the two tiles beside the door, leaving in any direction but through the door.
void DoorEvents::add_closing(TilePos tile)
{
    const GridTile& slab = grid_.at(tile);
    if (!is_automatic(slab) || slab.use != TileUse::Door || slab.item->is_exit || slab.item->is_weak) return;
    const std::vector<std::uint32_t> lines = lines_beside(tile);
    const Side side = slab.axis == Axis::X ? Side::North : Side::East;
    close_from(neighbour(tile, side), opposite(side), lines);
    close_from(neighbour(tile, opposite(side)), side, lines);
}

void DoorEvents::close_from(TilePos tile, Side away, const std::vector<std::uint32_t>& lines)
{
    if (!is_on_map(tile) || !grid_.is_free(tile)) return;
    TileEvent& entry = events_.try_emplace(tile_index(tile), TileEvent{Event::on(tile), {}}).first->second;
    if (entry.event.script_only()) {
        errors_.add(source_.place_of(tile),
                    "the event of this tile is script_only, so the door beside it cannot close by "
                    "itself: automatic=\"no\"");
        return;
    }
    // A command without states runs in state 0 only.
    const bool has_states =
        entry.event.state() != 0 || std::ranges::any_of(entry.commands, [](const Command& c) {
            return (c.condition & condition::kStates) != 0;
        });
    const std::uint32_t when = condition::kExit & ~(1U << (4U + static_cast<unsigned>(away)));
    for (const std::uint32_t line : lines) {
        entry.commands.push_back(command(Opcode::CloseDoor, line, when));
        if (has_states) entry.commands.push_back(command(Opcode::CloseDoor, line, when | condition::kStates));
    }
}

} // namespace

TileEvents events_of(const Script& script, SourceErrors& errors)
{
    TileEvents events;
    for (std::size_t number = 0; number < script.events.size(); ++number) {
        const Event& event = script.events[number];
        const TilePos tile = event.tile();
        TileEvent entry{event, {}};
        entry.event.set_range(0, 0);
        if (number < script.places.events.size()) entry.where = script.places.events[number];
        const SourcePlace where = entry.where;
        const std::size_t end = std::min(std::size_t{event.first()} + event.count(), script.commands.size());
        for (std::size_t i = event.first(); i < end; ++i) entry.commands.push_back(script.commands[i]);
        if (!events.emplace(tile_index(tile), std::move(entry)).second)
            errors.add(where, fmt::format("tile {},{} has two events", tile.x, tile.y));
    }
    return events;
}

void pack_events(const TileEvents& events, Level& level, SourceErrors& errors)
{
    level.events.clear();
    level.commands.clear();
    for (const auto& [index, entry] : events) {
        const TilePos tile = tile_at_index(index);
        const std::size_t first = level.commands.size();
        if (entry.commands.size() > Event::kMaxCount)
            errors.add(entry.where,
                       fmt::format("the event of tile {},{} has {} commands, at most {} are possible", tile.x,
                                   tile.y, entry.commands.size(), Event::kMaxCount));
        level.commands.insert(level.commands.end(), entry.commands.begin(), entry.commands.end());
        if (level.commands.size() > kMaxCommands) {
            errors.add(entry.where,
                       fmt::format("there are more than {} commands, with those of doors", kMaxCommands));
            return;
        }
        const auto start = narrow<std::uint32_t>(std::min(first, std::size_t{Event::kMaxFirst}));
        const auto count =
            narrow<std::uint32_t>(std::min(entry.commands.size(), std::size_t{Event::kMaxCount}));
        level.events.push_back(entry.event);
        level.events.back().set_range(start, count);
    }
}

void add_door_events(const LevelSource& source, const LevelGrid& grid, const Level& level, TileEvents& events,
                     SourceErrors& errors)
{
    const SlabLines lines = slab_lines(level);
    DoorEvents doors(source, grid, lines, events, errors);
    // First what opens: a door behind a door has an event of its own then.
    for (const auto& [tile, own] : lines) doors.add_opening(tile_at_index(tile));
    for (const auto& [tile, own] : lines) doors.add_closing(tile_at_index(tile));
}

} // namespace rpg
