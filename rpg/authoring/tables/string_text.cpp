#include "rpg/authoring/tables/string_text.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kHeader = "# strings, encoding ";
constexpr std::size_t kMaxCount = 0xFFFF; // of strings, and of bytes in one

constexpr char32_t kNoBreak = 0xA0, kSoftHyphen = 0xAD; // which nobody sees

// Blanks at the end of a line would fall to many an editor, so the last one is written as an escape.
std::string line_of(std::string_view string, GlyphEncoding encoding)
{
    std::string line;
    for (const char character : string) {
        auto code = code_point_of(static_cast<std::uint8_t>(character), encoding);
        if (code == kNoBreak || code == kSoftHyphen) code.reset();
        if (character == '\\')
            line += "\\\\";
        else
            line += code ? to_utf8(*code) : escape_byte(character);
    }
    if (line.ends_with(' ')) line.replace(line.size() - 1, 1, escape_byte(' '));
    return line;
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

// One line back to its bytes, up to the first fault.
std::optional<EscapeFault> parse_line(std::string_view line, GlyphEncoding encoding, std::string& bytes)
{
    for (std::size_t position = 0; position < line.size();) {
        const std::size_t start = position;
        if (line[position] == '\\') {
            const auto byte = read_escape(line, position);
            if (!byte) return EscapeFault{start, std::string(kBadEscape)};
            bytes += *byte;
            continue;
        }
        const char32_t code = read_utf8(line, position);
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

std::optional<GlyphEncoding> encoding_of(std::string_view header)
{
    return header.starts_with(kHeader) ? encoding_named(header.substr(kHeader.size())) : std::nullopt;
}

} // namespace

std::string print_strings(const std::vector<std::string>& strings, GlyphEncoding encoding)
{
    std::string text = std::string(kHeader).append(name_of(encoding)) + '\n';
    for (const std::string& string : strings) text += line_of(string, encoding) + '\n';
    return text;
}

Result<std::vector<std::string>> parse_strings(std::string_view text, std::string_view file)
{
    std::vector<std::string> strings;
    std::optional<GlyphEncoding> encoding;
    std::optional<Error> error;
    const auto refuse = [&](std::uint32_t line, std::size_t position, std::string reason) {
        if (!error)
            error = Error{.file = std::string(file),
                          .reason = std::move(reason),
                          .line = line,
                          .column = static_cast<std::uint32_t>(position + 1)};
    };
    for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        if (error) return;
        if (number == 1) {
            encoding = encoding_of(line);
            return;
        }
        if (!encoding) return;
        std::string bytes;
        if (const auto fault = parse_line(line, *encoding, bytes))
            refuse(number, fault->position, fault->reason);
        if (bytes.size() > kMaxCount) refuse(number, 0, "the string is longer than 65535 bytes");
        if (strings.size() >= kMaxCount) refuse(number, 0, "there are too many strings");
        strings.push_back(std::move(bytes));
    });
    if (!encoding)
        refuse(1, 0, fmt::format("expected \"{}{}\"", kHeader, fmt::join(kGlyphEncodingNames, ", ")));
    if (error) return *error;
    return strings;
}

} // namespace rpg
