#pragma once
#include "editors/language/subject.h"
#include "editors/level_editor/model/acts.h"
#include "rpg/model/level.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace editor {

// One place of a level, as a line of a list.
struct Hit {
    std::string stem;
    std::string text{};                    // what is there, as people read it
    std::optional<rpg::TilePos> tile{};    // of the map
    std::optional<std::size_t> thing{};    // by its number in the level
    std::optional<std::size_t> line{};     // of the level's script, from 0
    std::optional<std::size_t> map_line{}; // of its drawing
};

// All texts, commands, names and pictures of the project's levels, and things by their names, with these
// letters, however they are written; at most 1,000.
std::vector<Hit> find_in_levels(rpg::Workspace& workspace, const std::string& letters);
// The letters become other ones, as they are written, in the lines of these hits: in texts, words of scripts,
// and values of drawings.
EditResult replace_in(rpg::Workspace& workspace, std::span<const Hit> hits, const std::string& letters,
                      const std::string& now);
// Where the levels' texts speak of these.
std::vector<Hit> uses_of(rpg::Workspace& workspace, std::span<const rpg::Subject> subjects);
// The thing, or else the door and the tile itself.
std::vector<rpg::Subject> subjects_on(rpg::Workspace& workspace, const std::string& stem, rpg::TilePos tile,
                                      std::optional<std::size_t> thing);

// Of a tile, the thing that follows the given one; after the last, the first again.
std::optional<std::size_t> thing_on(const rpg::Level& level, rpg::TilePos tile,
                                    std::optional<std::size_t> before = {});

// As the game calls it; where it has no name, the sprite, or else its number.
std::string name_of_thing(const rpg::Workspace& workspace, const rpg::Thing& thing);

} // namespace editor
