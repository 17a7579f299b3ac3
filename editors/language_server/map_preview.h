#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace converter {

// The focus of a place in a script or map: its event, and the doors, things and tiles that this names.
struct MapFocus {
    std::string level; // stem
    std::optional<rpg::TilePos> event{};
    std::vector<rpg::TilePos> tiles{};
    std::vector<std::uint32_t> lines{};
    std::vector<std::uint32_t> things{};
};
std::optional<MapFocus> map_focus(rpg::Workspace& workspace, const std::string& path, rpg::TextPoint place);

// The map of `drpg export map` with the focus marked.
std::string map_preview(const rpg::GameData& game, const rpg::Level& level, const MapFocus& focus);

} // namespace converter
