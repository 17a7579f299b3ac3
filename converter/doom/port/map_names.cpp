#include "converter/doom/port/map_names.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace converter::port {
namespace {

struct KnownSlot {
    std::string_view stem;
    int number;
    bool is_level = true;
};
constexpr std::array kKnown{
    KnownSlot{"intro", 1},         KnownSlot{"junction", 2},
    KnownSlot{"level01", 3},       KnownSlot{"level02", 4},
    KnownSlot{"level03", 5},       KnownSlot{"level04", 6},
    KnownSlot{"level05", 7},       KnownSlot{"level06", 8},
    KnownSlot{"level07", 9},       KnownSlot{"junction_destroyed", 10},
    KnownSlot{"reactor", 11},      KnownSlot{"endgame", 30, false},
    KnownSlot{"items", 31, false}, KnownSlot{"menu", 32, false},
};
constexpr int kFirstFree = 12;
constexpr int kLastSlot = 99;

constexpr std::array<std::string_view, 32> kSecondGameSongs{
    "RUNNIN", "STALKS", "COUNTD", "BETWEE", "DOOM",   "THE_DA", "SHAWN",  "DDTBLU",
    "IN_CIT", "DEAD",   "STLKS2", "THEDA2", "DOOM2",  "DDTBL2", "RUNNI2", "DEAD2",
    "STLKS3", "ROMERO", "SHAWN2", "MESSAG", "COUNT2", "DDTBL3", "AMPIE",  "THEDA3",
    "ADRIAN", "MESSG2", "ROMER2", "TENSE",  "SHAWN3", "OPENIN", "EVIL",   "ULTIMA"};

std::string name_of(int number, DoomGame doom)
{
    if (doom == DoomGame::Doom2) return fmt::format("MAP{:02}", number);
    const int episode = std::min((number - 1) / 9 + 1, 9);
    return fmt::format("E{}M{}", episode, (number - 1) % 9 + 1);
}

} // namespace

std::vector<MapSlot> map_slots(const rpg::GameData& game, DoomGame doom, bool all,
                               const std::vector<std::string>& chosen)
{
    std::vector<MapSlot> slots;
    std::set<int> taken;
    const auto is_wanted = [&](const std::string& stem, bool is_level) {
        if (!chosen.empty()) return std::ranges::find(chosen, stem) != chosen.end();
        return is_level || all;
    };
    for (const KnownSlot& known : kKnown) {
        taken.insert(known.number);
        const std::string stem(known.stem);
        if (game.levels.contains(stem) && is_wanted(stem, known.is_level))
            slots.push_back({stem, known.number, name_of(known.number, doom)});
    }
    int next = kFirstFree;
    for (const auto& [stem, level] : game.levels) {
        if (std::ranges::find(kKnown, stem, &KnownSlot::stem) != kKnown.end()) continue;
        while (taken.contains(next)) ++next;
        if (next > kLastSlot) break;
        if (is_wanted(stem, true)) slots.push_back({stem, next, name_of(next, doom)});
        ++next;
    }
    std::ranges::sort(slots, {}, &MapSlot::number);
    return slots;
}

std::string music_lump(const MapSlot& slot, DoomGame doom)
{
    if (doom == DoomGame::Doom1) return "D_" + slot.name;
    const auto index = static_cast<std::size_t>(slot.number - 1);
    return "D_" + (index < kSecondGameSongs.size() ? std::string(kSecondGameSongs[index]) : slot.name);
}

} // namespace converter::port
