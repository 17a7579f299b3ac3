#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/project/mods.h"

namespace rpg {

struct OverlayStep {
    GameData game{};
    std::vector<Error> errors{}; // not empty: `game` must not be used
    std::vector<std::string> remarks{};
    std::map<std::string, Script> scripts{};
    LevelVocabulary vocabulary{}; // names that levels of the mod may use
};

// The game with the files of one mod.
OverlayStep apply_mod(const GameData& base, const Mod& mod);

} // namespace rpg
