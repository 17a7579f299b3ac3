#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// An element or attribute in a level's XML that defines a place of the level or refers to one.
struct MapMention {
    NameKind kind{};
    std::uint32_t place = 0;
    std::string name{}; // as written in the attribute; may be empty
    TextRange range{};  // the value, or the element's name
    bool defines = false;
};
std::vector<MapMention> map_mentions(const LevelReading& level, std::string_view xml);

// The tile whose character is at this place of a drawn map, and the reverse.
std::optional<TilePos> drawn_tile(const Workspace& workspace, std::string_view xml, TextPoint place);
std::optional<TextPoint> drawn_place(const Workspace& workspace, std::string_view xml, TilePos tile);

} // namespace rpg
