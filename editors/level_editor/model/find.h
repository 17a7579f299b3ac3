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
    std::string text{}; // for the list
    std::optional<rpg::TilePos> tile{};
    std::optional<std::size_t> thing{};    // its number in the level
    std::optional<std::size_t> line{};     // line of the level's script, from 0
    std::optional<std::size_t> map_line{}; // line of the level's XML
};

// All texts, commands, names, pictures and things in the project's levels that contain these letters, in
// upper or lower case; at most 1,000.
std::vector<Hit> find_in_levels(rpg::Workspace& workspace, const std::string& letters);
// Replaces the letters (case matters) by `now` in the lines of these hits: in texts, words of scripts, and
// values of drawings.
EditResult replace_in(rpg::Workspace& workspace, std::span<const Hit> hits, const std::string& letters,
                      const std::string& now);
// All references to these subjects in the levels.
std::vector<Hit> uses_of(rpg::Workspace& workspace, std::span<const rpg::Subject> subjects);
// The thing; without one, the tile's door and the tile itself.
std::vector<rpg::Subject> subjects_on(rpg::Workspace& workspace, const std::string& stem, rpg::TilePos tile,
                                      std::optional<std::size_t> thing);

// The thing on the tile after the given one; after the last, the first again.
std::optional<std::size_t> thing_on(const rpg::Level& level, rpg::TilePos tile,
                                    std::optional<std::size_t> before = {});

// The thing's name in the game, else the name of its sprite, else its number.
std::string name_of_thing(const rpg::Workspace& workspace, const rpg::Thing& thing);

} // namespace editor
