#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/core/text.h"
#include "rpg/model/colour.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/line_flags.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// How values are written in all text formats.
namespace rpg {

// Raw bytes as printable text: \\ for a backslash, \xHH for bytes outside 32..126.
std::string escape(std::string_view bytes);
std::string escape_quoted(std::string_view bytes); // in quotation marks, which are escaped, too
// The same with letters in UTF-8 for the bytes that have one.
std::string escape(std::string_view bytes, GlyphEncoding encoding);
std::string escape_quoted(std::string_view bytes, GlyphEncoding encoding);

// Returns the byte of the escape at text[position] and moves past it; nullopt if it is not an escape.
std::optional<char> read_escape(std::string_view text, std::size_t& position);

struct EscapeFault {
    std::size_t position = 0;
    std::string reason;
};
// The inverse of escape(): appends to `bytes` up to the first fault.
std::optional<EscapeFault> unescape(std::string_view text, std::string& bytes);
std::optional<EscapeFault> unescape(std::string_view text, std::string& bytes, GlyphEncoding encoding);

std::string escape_byte(char byte); // \xHH
constexpr std::string_view kBadEscape = "an escape is \\\\, \\\" or \\x and two hexadecimal digits";

// "12" or "0x1F"; nullopt if it is not a number up to `maximum`.
std::optional<std::uint32_t> parse_number(std::string_view text, std::uint32_t maximum);
std::optional<TilePos> parse_tile(std::string_view text); // "x,y" on the map

// Names of the bits, and one 0x… word for bits without a name.
std::string print_flags(std::uint32_t flags, std::span<const FlagName> names);
// nullopt: a word is unknown, or a bit is outside `mask`.
std::optional<std::uint32_t> parse_flags(std::string_view text, std::span<const FlagName> names,
                                         std::uint32_t mask);

std::string print_facing(Angle256 angle);                    // a letter of NESW, or a number
std::optional<Angle256> parse_facing(std::string_view text); // the inverse; nullopt for anything else

std::string print_colour(Rgb colour);                   // #RRGGBB
std::optional<Rgb> parse_colour(std::string_view text); // nullopt if it is no colour

} // namespace rpg
