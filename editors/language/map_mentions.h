#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// One element or attribute of a level's XML that makes or names a place of it.
struct MapMention {
    NameKind kind{};
    std::uint32_t place = 0;
    std::string name{}; // written in the attribute, or empty
    TextRange range{};  // of the value, or of the element's name
    bool defines = false;
};
std::vector<MapMention> map_mentions(const LevelReading& level, std::string_view xml);

// The tile whose character in a drawn map is at this place.
std::optional<TilePos> drawn_tile(const Workspace& workspace, std::string_view xml, TextPoint place);
std::optional<TextPoint> drawn_place(const Workspace& workspace, std::string_view xml, TilePos tile);

} // namespace rpg
