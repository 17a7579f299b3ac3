#include "rpg/authoring/value_text.h"

#include "rpg/core/utf8.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr char32_t kNoBreak = 0xA0, kSoftHyphen = 0xAD; // which nobody sees

std::string escape_with(std::string_view bytes, std::string_view also,
                        std::optional<GlyphEncoding> encoding = {})
{
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        if (also.find(byte) != std::string_view::npos) {
            (text += '\\') += byte;
            continue;
        }
        auto code = encoding ? code_point_of(static_cast<std::uint8_t>(byte), *encoding) : std::nullopt;
        if (code == kNoBreak || code == kSoftHyphen) code.reset();
        if (code)
            text += to_utf8(*code);
        else
            text += is_printable(byte) && !encoding ? std::string(1, byte) : escape_byte(byte);
    }
    return text;
}

// Letters that are drawn with other glyphs.
std::string_view spelling_of(char32_t code_point)
{
    switch (code_point) {
    case U'О':
        return "0";
    case U'З':
        return "3";
    case U'Ы':
        return "bl";
    default:
        return {};
    }
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

std::string escape(std::string_view bytes, GlyphEncoding encoding)
{
    return escape_with(bytes, "\\", encoding);
}

std::string escape_quoted(std::string_view bytes, GlyphEncoding encoding)
{
    return '"' + escape_with(bytes, "\\\"", encoding) + '"';
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
    const auto value = parse_whole<std::uint8_t>(rest.substr(2, 2), 16);
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

std::optional<EscapeFault> unescape(std::string_view text, std::string& bytes, GlyphEncoding encoding)
{
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t start = position;
        if (text[position] == '\\') {
            const auto byte = read_escape(text, position);
            if (!byte) return EscapeFault{start, std::string(kBadEscape)};
            bytes += *byte;
            continue;
        }
        const char32_t code = read_utf8(text, position);
        if (code == 0) return EscapeFault{start, "this is not UTF-8"};
        const std::string_view spelling =
            encoding == GlyphEncoding::Russian ? spelling_of(code) : std::string_view();
        const auto glyph = glyph_of(code, encoding);
        if (!glyph && spelling.empty())
            return EscapeFault{
                start, fmt::format("the font has no glyph for U+{:04X}", static_cast<std::uint32_t>(code))};
        if (glyph)
            bytes += static_cast<char>(*glyph);
        else
            bytes += spelling;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> parse_number(std::string_view text, std::uint32_t maximum)
{
    const bool is_hexadecimal = text.starts_with("0x");
    const auto value = is_hexadecimal ? parse_whole<std::uint32_t>(text.substr(2), 16) : parse_decimal(text);
    return value && *value <= maximum ? value : std::nullopt;
}

std::optional<TilePos> parse_tile(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_decimal(text.substr(0, comma));
    const auto y = parse_decimal(text.substr(comma + 1));
    if (!x || !y || *x >= unsigned{kMapTiles} || *y >= unsigned{kMapTiles}) return std::nullopt;
    return TilePos{static_cast<int>(*x), static_cast<int>(*y)};
}

std::string print_flags(std::uint32_t flags, std::span<const FlagName> names)
{
    std::string text;
    std::uint32_t rest = flags;
    for (std::size_t bit = 0; bit < names.size(); ++bit) {
        if (((flags >> bit) & 1U) == 0) continue;
        (text += text.empty() ? "" : " ") += names[bit].name;
        rest &= ~(1U << bit);
    }
    if (rest != 0) text += fmt::format("{}0x{:08X}", text.empty() ? "" : " ", rest);
    return text;
}

std::optional<std::uint32_t> parse_flags(std::string_view text, std::span<const FlagName> names,
                                         std::uint32_t mask)
{
    std::uint32_t flags = 0;
    for (const std::string_view word : words_of(text)) {
        const auto found = std::ranges::find(names, word, &FlagName::name);
        const auto bits =
            found != names.end() ? std::optional(1U << (found - names.begin())) : parse_hexadecimal(word);
        if (!bits || (*bits & ~mask) != 0) return std::nullopt;
        flags |= *bits;
    }
    return flags;
}

std::string print_facing(Angle256 angle)
{
    return is_compass(angle) ? std::string(1, compass_letter(angle)) : std::to_string(angle.value);
}

std::optional<Angle256> parse_facing(std::string_view text)
{
    for (const Angle256 angle : {kEast, kNorth, kWest, kSouth})
        if (text.size() == 1 && text[0] == compass_letter(angle)) return angle;
    const auto value = parse_decimal(text);
    if (!value || *value > 255) return std::nullopt;
    return Angle256{static_cast<std::uint8_t>(*value)};
}

std::string print_colour(Rgb colour)
{
    return fmt::format("#{:02X}{:02X}{:02X}", colour.r, colour.g, colour.b);
}

std::optional<Rgb> parse_colour(std::string_view text)
{
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    const auto value = parse_whole<std::uint32_t>(text.substr(1), 16);
    if (!value) return std::nullopt;
    return Rgb{static_cast<std::uint8_t>(*value >> 16), static_cast<std::uint8_t>((*value >> 8) & 255U),
               static_cast<std::uint8_t>(*value & 255U)};
}

} // namespace rpg
