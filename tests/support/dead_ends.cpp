#include "tests/support/dead_ends.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/world/entities.h"
#include "tests/support/dead_ends_internal.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace tests {

std::string Explorer::key_of(const SearchNode& node) const
{
    const LevelState& level = node.state.level;
    std::string key;
    const auto put = [&](std::uint32_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (std::size_t i = 0; i < stage_.level->events.size(); ++i) {
        if (!facts_.matters(i)) continue;
        key += static_cast<char>(level.event_states[i]);
        const Event& event = stage_.level->events[i];
        for (std::size_t c = event.first(); c < event.first() + event.count(); ++c)
            if ((stage_.level->commands[c].condition & condition::kOnce) != 0)
                key += level.spent[c] ? '+' : '-';
    }
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const LineState& line = level.lines[i];
        const bool is_open = facts_.is_tracked(i) && line.has(line_flag::kOpen);
        if (is_open || line.has(line_flag::kLocked))
            put(static_cast<std::uint32_t>(i * 4 + (is_open ? 1U : 0U) +
                                           (line.has(line_flag::kLocked) ? 2U : 0U)));
    }
    for (std::size_t i = 0; i < stage_.entity_of_thing.size(); ++i) {
        const EntityIndex index = stage_.entity_of_thing[i];
        if (index == kNoEntity || stage_.monster_of[static_cast<std::size_t>(index)] != 0xFFFF) continue;
        const EntityState& here = level.entities[static_cast<std::size_t>(index)];
        if (here.def == kNoDef) continue;
        const auto type = EntityType{campaign_.def(here.def).type};
        const bool blocks = type == EntityType::Human || type == EntityType::Tall ||
                            type == EntityType::Low || type == EntityType::Fence ||
                            type == EntityType::Bars || type == EntityType::Breakable;
        if (blocks && !here.has(entity_bit::kLinked)) put(static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 2; i < stage_.entities.size(); ++i)
        if (stage_.monster_of[i] != 0xFFFF && level.entities[i].has(entity_bit::kLive) &&
            level.entities[i].has(entity_bit::kLinked))
            put(static_cast<std::uint32_t>(i));
    put(node.codes);
    put(node.state.player.keys);
    put(node.state.player.weapons & 1U);
    put(level.couplings.destroyed * 2U + (level.couplings.spawning ? 1U : 0U));
    return key;
}

int Explorer::place_of(const SearchNode& node, const Region& region) const
{
    if (is_place_of_its_own(node.at)) return kTileCount + tile_index(node.at);
    for (std::size_t i = 0; i < region.size(); ++i)
        if (region[i]) return static_cast<int>(i);
    return 0;
}

int Explorer::add(SearchNode node)
{
    const std::string key = key_of(node);
    const std::string rough = fmt::format("{}@{}", key, tile_index(node.at));
    if (const auto found = seen_.find(rough); found != seen_.end()) return found->second;
    const Region region = region_of(Situation(campaign_, node.state, none_), node.at);
    const auto [place, is_new] =
        known_.emplace(fmt::format("{}#{}", key, place_of(node, region)), static_cast<int>(nodes_.size()));
    seen_.emplace(rough, place->second);
    if (is_new) nodes_.push_back(std::move(node));
    return place->second;
}

void Explorer::expand(int number)
{
    const TilePos at = nodes_[static_cast<std::size_t>(number)].at;
    const std::vector<Deed> todo = [&] {
        const Situation situation(campaign_, nodes_[static_cast<std::size_t>(number)].state, none_);
        return deeds(situation, at, region_of(situation, at));
    }();
    for (const Deed& deed : todo) try_deed(number, deed);
}

void Explorer::spread_finish()
{
    before_.assign(nodes_.size(), {});
    std::vector<int> open;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        for (const auto& [next, honest] : nodes_[i].next)
            if (honest) before_[static_cast<std::size_t>(next)].push_back(static_cast<int>(i));
        if (nodes_[i].can_finish) open.push_back(static_cast<int>(i));
    }
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (const int previous : before_[number]) {
            SearchNode& node = nodes_[static_cast<std::size_t>(previous)];
            if (std::exchange(node.can_finish, true)) continue;
            open.push_back(previous);
        }
    }
}

std::string Explorer::way_to(int number) const
{
    std::string way;
    for (int i = number; i >= 0; i = nodes_[static_cast<std::size_t>(i)].parent)
        if (!nodes_[static_cast<std::size_t>(i)].deed.empty())
            way = nodes_[static_cast<std::size_t>(i)].deed + (way.empty() ? "" : "; ") + way;
    return way;
}

DeadEndReport Explorer::explore()
{
    SearchNode start;
    start.state = enter();
    remove_monsters(start.state);
    start.at = tile_of(start.state.player.at);
    add(std::move(start));
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_.size() > task_.most_states) {
            report_.complete = false;
            break;
        }
        expand(static_cast<int>(i));
    }
    spread_finish();
    report_.states = nodes_.size();
    report_.can_finish = nodes_.front().can_finish;
    constexpr std::size_t kMostReported = 5;
    for (std::size_t i = 0; report_.complete && i < nodes_.size() && report_.dead_ends.size() < kMostReported;
         ++i)
        if (!nodes_[i].can_finish) report_.dead_ends.push_back(way_to(static_cast<int>(i)));
    return report_;
}

DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task)
{
    return Explorer(campaign, task).explore();
}

} // namespace tests
