#pragma once
#include "rpg/authoring/value_text.h"
#include "rpg/core/result.h"
#include "rpg/model/edition.h"
#include "rpg/model/level.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

constexpr std::string_view kLevelFormat = "drx-1";
constexpr std::size_t kLevelNameWidth = 16;
constexpr std::array<std::string_view, 3> kNodeTypes{"leaf", "split_x", "split_y"}; // by NodeType

// What only the BREW layout has: menu textures, camera, planes, 32 bits of line flags.
constexpr bool has_brew_fields(Edition edition)
{
    return edition == Edition::Brew;
}

// A level as XML: docs/formats/level-xml.md. Scripts and strings are not in it, but for the title of a J92
// level; they are in the script text.
std::string print_level_xml(const Level& level);
Result<Level> parse_level_xml(std::string_view text, std::string_view file);

} // namespace rpg
