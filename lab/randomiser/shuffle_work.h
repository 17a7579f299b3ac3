#pragma once
#include "rpg/core/random.h"
#include "rpg/model/game_data.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// A game while it is shuffled.
struct ShuffleWork {
    const Campaign& campaign;                   // of the game as it was
    GameData game;                              // the one that changes
    Random random{};                            // of one part alone: other parts do not influence it
    std::vector<std::string> told{};            // the spoiler: what was done, line by line
    std::map<std::string, std::string> codes{}; // new ones by those before
    std::map<EntityId, EntityId> names{};       // which monster has which name now
    std::map<std::string, std::string> signs{}; // names of texts in translations, by those that say it now

    const GameData& before() const { return campaign.data(); }
    std::size_t below(std::size_t count) { return random.word() % count; }
    template <class T> void mix(std::vector<T>& list)
    {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }
};

} // namespace rpg
