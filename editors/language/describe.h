#pragma once
#include "editors/language/workspace.h"

#include <string>

namespace rpg {

// Descriptions of places of a level, in Markdown.
std::string describe_place(const Workspace& workspace, const LevelReading& level, NameKind kind,
                           std::uint32_t place);
std::string describe_tile(const Workspace& workspace, const LevelReading& level, TilePos tile);
std::string describe_string(const Workspace& workspace, const LevelReading& level, std::uint32_t place);

// The same as one line of plain text, for inlay hints and lists. Empty: there is no description.
std::string short_text(const Workspace& workspace, const LevelReading& level, NameKind kind,
                       std::uint32_t place);

} // namespace rpg
