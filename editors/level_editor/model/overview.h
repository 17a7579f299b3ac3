#pragma once
#include "editors/language/workspace.h"
#include "rpg/core/coords.h"
#include "rpg/model/condition.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// How the levels of a game hang together, laid out as one picture in tiles.
struct LevelSketch {
    std::string stem{}, title{};
    const rpg::Level* level = nullptr; // nullptr: it is named, but there is none
    bool is_here = false;              // in the project; else in the game below it
    rpg::TilePos corner{};             // of tile 0,0 in the picture
};

struct LevelWay {
    enum class Kind : std::uint8_t { Exit, Teleport, Key };
    Kind kind{};
    std::string from{}, to{}; // levels. From nowhere: no level has the key that the door asks for
    rpg::TilePos from_tile{}, to_tile{};
    rpg::Key key{};
};

struct Overview {
    std::vector<LevelSketch> levels{};
    std::vector<LevelWay> ways{};
    rpg::TilePos size{};
    const LevelSketch* find(const std::string& stem) const; // nullptr: none
};
// Levels are read as they are now, saved or not; good until the workspace changes.
Overview overview_of(rpg::Workspace& workspace);

struct OverviewPlace {
    std::string stem;
    rpg::TilePos tile;
};
std::optional<OverviewPlace> place_at(const Overview& overview, rpg::TilePos at);

} // namespace editor
