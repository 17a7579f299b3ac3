#include "rpg/authoring/text_escape.h"

#include <charconv>
#include <fmt/format.h>

namespace rpg {
namespace {

std::string escape_with(std::string_view bytes, std::string_view also)
{
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        if (!is_printable(byte))
            text += escape_byte(byte);
        else if (also.find(byte) != std::string_view::npos)
            (text += '\\') += byte;
        else
            text += byte;
    }
    return text;
}

std::optional<std::uint32_t> parse_digits(std::string_view digits, int base)
{
    std::uint32_t value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, fault] = std::from_chars(digits.data(), end, value, base);
    if (digits.empty() || fault != std::errc() || stop != end) return std::nullopt;
    return value;
}

} // namespace

std::string escape(std::string_view bytes)
{
    return escape_with(bytes, "\\");
}

std::string escape_quoted(std::string_view bytes)
{
    return '"' + escape_with(bytes, "\\\"") + '"';
}

std::string escape_byte(char byte)
{
    return fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
}

std::optional<char> read_escape(std::string_view text, std::size_t& position)
{
    const std::string_view rest = text.substr(position);
    if (rest.size() < 2 || rest[0] != '\\') return std::nullopt;
    if (rest[1] == '\\' || rest[1] == '"') {
        position += 2;
        return rest[1];
    }
    if (rest[1] != 'x' || rest.size() < 4) return std::nullopt;
    const auto value = parse_digits(rest.substr(2, 2), 16);
    if (!value) return std::nullopt;
    position += 4;
    return static_cast<char>(*value);
}

std::optional<EscapeFault> unescape(std::string_view text, std::string& bytes)
{
    for (std::size_t position = 0; position < text.size();) {
        if (!is_printable(text[position]))
            return EscapeFault{position, "a byte that is not printable ASCII must be written as " +
                                             escape_byte(text[position])};
        if (text[position] != '\\') {
            bytes += text[position++];
            continue;
        }
        const auto byte = read_escape(text, position);
        if (!byte) return EscapeFault{position, std::string(kBadEscape)};
        bytes += *byte;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> parse_decimal(std::string_view text)
{
    return parse_digits(text, 10);
}

std::optional<std::uint32_t> parse_hexadecimal(std::string_view text)
{
    if (!text.starts_with("0x") || text.size() > 10) return std::nullopt;
    return parse_digits(text.substr(2), 16);
}

} // namespace rpg
