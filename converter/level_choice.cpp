#include "converter/level_choice.h"

#include "rpg/source/file_names.h"

#include <fmt/format.h>

namespace converter {

namespace {

std::string level_names(const rpg::GameData& game)
{
    std::string names;
    for (const auto& [stem, level] : game.levels) names += (names.empty() ? "" : ", ") + stem;
    return names.empty() ? "none" : names;
}

} // namespace

std::optional<std::vector<std::string>> chosen_levels(const rpg::GameData& game,
                                                      std::span<const std::string> names, Io& io)
{
    std::vector<std::string> stems;
    for (const std::string& name : names) {
        const std::string small = rpg::to_lower(name);
        stems.emplace_back(small.ends_with(".bsp") ? rpg::stem_of(small) : small);
        if (game.levels.contains(stems.back())) continue;
        io.err << fmt::format("there is no level '{}'; the levels are: {}\n", name, level_names(game));
        return std::nullopt;
    }
    if (names.empty())
        for (const auto& [stem, level] : game.levels) stems.push_back(stem);
    if (!stems.empty()) return stems;
    io.err << "the game has no levels\n";
    return std::nullopt;
}

} // namespace converter
