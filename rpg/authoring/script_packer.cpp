#include "rpg/authoring/script_packer.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxCommands = 512;
constexpr std::uint32_t kRangeBits = (Event::kMaxFirst << 10) | (Event::kMaxCount << 19);

} // namespace

Event event_on(TilePos tile)
{
    return {narrow<std::uint32_t>(tile_index(tile))};
}

TileEvents events_of(const Script& script, SourceErrors& errors)
{
    TileEvents events;
    for (std::size_t number = 0; number < script.events.size(); ++number) {
        const Event& event = script.events[number];
        const TilePos tile = event.tile();
        TileEvent entry{{event.word & ~kRangeBits}, {}};
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
        level.events.push_back({entry.event.word | start << 10 | count << 19});
    }
}

} // namespace rpg
