#pragma once
#include "rpg/core/angle.h"
#include "rpg/model/colour.h"
#include "rpg/model/line_flags.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Words for values of a level, the same wherever it is written as text.
namespace rpg {

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
