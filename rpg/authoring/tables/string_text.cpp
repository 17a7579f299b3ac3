#include "rpg/authoring/tables/string_text.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/value_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kHeader = "# strings, encoding ";
constexpr std::size_t kMaxCount = 0xFFFF; // of strings, and of bytes in one

// Blanks at the end of a line would fall to many an editor, so the last one is written as an escape.
std::string line_of(std::string_view string, GlyphEncoding encoding)
{
    std::string line = escape(string, encoding);
    if (line.ends_with(' ')) line.replace(line.size() - 1, 1, escape_byte(' '));
    return line;
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
        if (const auto fault = unescape(line, bytes, *encoding))
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
