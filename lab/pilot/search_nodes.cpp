#include "lab/pilot/search_nodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

void add_to(LevelReach& reach, const SearchNode& node, std::span<const std::string> codes, bool guessed_too)
{
    reach.tiles |= node.region;
    for (const auto& [exit, honest] : node.exits)
        if (honest || guessed_too) reach.exits.insert(exit);
    for (std::size_t i = 0; i < std::min<std::size_t>(codes.size(), 64); ++i)
        if ((node.progress.codes >> i & 1U) != 0) reach.codes.insert(codes[i]);
}

} // namespace

std::vector<Interaction> way_to(const SearchNodes& nodes, int number)
{
    std::vector<Interaction> way;
    for (int i = number; nodes[static_cast<std::size_t>(i)].parent >= 0;
         i = nodes[static_cast<std::size_t>(i)].parent)
        way.push_back(nodes[static_cast<std::size_t>(i)].interaction);
    std::ranges::reverse(way);
    return way;
}

std::string story_of(const SearchNodes& nodes, int number)
{
    std::string story;
    for (const Interaction& interaction : way_to(nodes, number)) {
        constexpr const char* kNames[] = {"step to", "use", "turn to", "break", "kill at"};
        const TilePos there = beside(interaction.from, interaction.direction);
        story += fmt::format("{}{} {},{}", story.empty() ? "" : "; ",
                             kNames[static_cast<std::size_t>(interaction.kind)], there.x, there.y);
    }
    return story;
}

void spread_finish(SearchNodes& nodes)
{
    std::vector<std::vector<int>> before(nodes.size());
    std::vector<int> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const auto& [next, honest] : nodes[i].next)
            if (honest) before[static_cast<std::size_t>(next)].push_back(static_cast<int>(i));
        if (nodes[i].can_finish) open.push_back(static_cast<int>(i));
    }
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (const int previous : before[number]) {
            SearchNode& node = nodes[static_cast<std::size_t>(previous)];
            if (std::exchange(node.can_finish, true)) continue;
            open.push_back(previous);
        }
    }
}

std::vector<TileSet> reached_tiles(const SearchNodes& nodes)
{
    std::vector<TileSet> reached(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) reached[i] = nodes[i].region;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = nodes.size(); i-- > 0;) {
            TileSet all = reached[i];
            for (const auto& [next, honest] : nodes[i].next)
                if (honest) all |= reached[static_cast<std::size_t>(next)];
            changed |= all != reached[i];
            reached[i] = all;
        }
    }
    return reached;
}

LevelReach sure_reach(const SearchNodes& nodes, int start, std::span<const std::string> codes)
{
    LevelReach reach;
    std::vector<bool> known(nodes.size());
    std::vector<int> open{start};
    known[static_cast<std::size_t>(start)] = true;
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        add_to(reach, nodes[number], codes, false);
        for (const auto& [next, honest] : nodes[number].next) {
            if (!honest || known[static_cast<std::size_t>(next)]) continue;
            known[static_cast<std::size_t>(next)] = true;
            open.push_back(next);
        }
    }
    return reach;
}

LevelReach whole_reach(const SearchNodes& nodes, std::span<const std::string> codes)
{
    LevelReach reach;
    for (const SearchNode& node : nodes) add_to(reach, node, codes, true);
    return reach;
}

} // namespace rpg
