#pragma once
#include "editors/language/workspace.h"
#include "rpg/core/coords.h"
#include "rpg/model/condition.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// The levels of a game and their connections, laid out as one picture in tiles.
struct LevelSketch {
    std::string stem{}, title{};
    const rpg::Level* level = nullptr; // nullptr: an exit names it, but it does not exist
    bool is_here = false;              // in the project; false: in its base game
    rpg::TilePos corner{};             // where tile 0,0 is in the picture
};

struct LevelWay {
    enum class Kind : std::uint8_t { Exit, Teleport, Key };
    Kind kind{};
    std::string from{}, to{}; // levels; empty `from`: no level has the key of the door
    rpg::TilePos from_tile{}, to_tile{};
    rpg::Key key{};
};

struct Overview {
    std::vector<LevelSketch> levels{};
    std::vector<LevelWay> ways{};
    rpg::TilePos size{};
    const LevelSketch* find(const std::string& stem) const; // nullptr: none
};
// Reads the current levels, saved or not. The result is valid until the workspace changes.
Overview overview_of(rpg::Workspace& workspace);

struct OverviewPlace {
    std::string stem;
    rpg::TilePos tile;
};
std::optional<OverviewPlace> place_at(const Overview& overview, rpg::TilePos at);

} // namespace editor
