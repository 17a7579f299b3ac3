#pragma once
#include "rpg/core/angle.h"
#include "rpg/model/edition.h"
#include "rpg/model/level.h"
#include "rpg/model/line_flags.h"

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

// Names of the bits, and one 0x… word for those that have none.
std::string print_flags(std::uint32_t flags, std::span<const FlagName> names);
// Nothing: a word is unknown, or a bit is outside `mask`.
std::optional<std::uint32_t> parse_flags(std::string_view text, std::span<const FlagName> names,
                                         std::uint32_t mask);

std::string print_facing(Angle256 angle); // a letter of NESW, or a number
std::optional<Angle256> parse_facing(std::string_view text);

std::string print_colour(Rgb colour); // #RRGGBB
std::optional<Rgb> parse_colour(std::string_view text);

} // namespace rpg
