#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

} // namespace rpg
