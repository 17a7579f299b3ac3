#pragma once
#include "rpg/core/angle.h"
#include "rpg/model/colour.h"
#include "rpg/model/line_flags.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Words for values of a level, the same wherever it is written as text.

namespace rpg {

constexpr bool is_printable(char character)
{
    return character >= ' ' && character <= '~';
}

// Raw bytes as printable text: \\ for a backslash, \xHH for what is not in 32..126.
std::string escape(std::string_view bytes);
std::string escape_quoted(std::string_view bytes); // also \" for a quotation mark, and the marks around it

// The byte that the escape at text[position] stands for, and moves behind it; nothing if it is no escape.
std::optional<char> read_escape(std::string_view text, std::size_t& position);

struct EscapeFault {
    std::size_t position = 0;
    std::string reason;
};
// The inverse of escape(): appends to `bytes` up to the first fault.
std::optional<EscapeFault> unescape(std::string_view text, std::string& bytes);

std::string escape_byte(char byte); // \xHH
constexpr std::string_view kBadEscape = "an escape is \\\\, \\\" or \\x and two hexadecimal digits";

// Whole texts as numbers; nothing if there is anything else in them or they do not fit.
std::optional<std::uint32_t> parse_decimal(std::string_view text);
std::optional<std::uint32_t> parse_hexadecimal(std::string_view text); // "0x" and one to eight digits

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
