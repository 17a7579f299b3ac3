#include "converter/doom/wad/dmxgus.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <charconv>

namespace converter::wad {

namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t";
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

bool take_number(std::string_view& rest, std::uint16_t& value)
{
    const std::size_t comma = rest.find(',');
    if (comma == std::string_view::npos) return false;
    const std::string_view digits = trimmed(rest.substr(0, comma));
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    rest.remove_prefix(comma + 1);
    return error == std::errc() && end == digits.data() + digits.size();
}

bool parse_line(GusLine& line)
{
    std::string_view rest = trimmed(line.text);
    if (rest.empty() || rest[0] == '#') return true;
    line.is_patch = true;
    if (!take_number(rest, line.number)) return false;
    for (std::uint16_t& used : line.used) {
        if (!take_number(rest, used)) return false;
    }
    line.patch = trimmed(rest);
    return !line.patch.empty();
}

} // namespace

rpg::Result<GusTable> decode_dmxgus(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const std::string text(bytes.begin(), bytes.end());
    GusTable table;
    table.has_carriage_returns = text.find("\r\n") != std::string::npos;
    table.ends_with_newline = text.ends_with('\n');
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t newline = text.find('\n', begin);
        std::size_t end = newline == std::string::npos ? text.size() : newline;
        const std::size_t next = newline == std::string::npos ? text.size() : newline + 1;
        if (table.has_carriage_returns && newline != std::string::npos) {
            if (end == begin || text[end - 1] != '\r')
                in.reject_at(begin, "line", "ends without a carriage return");
            else
                --end;
        }
        GusLine line{.text = text.substr(begin, end - begin)};
        if (!parse_line(line)) in.reject_at(begin, "line", "is not \"number, a, b, c, d, name\"");
        if (in.failed()) return in.error();
        table.lines.push_back(std::move(line));
        begin = next;
    }
    return table;
}

rpg::Bytes encode_dmxgus(const GusTable& table)
{
    rpg::ByteWriter out;
    for (std::size_t i = 0; i < table.lines.size(); ++i) {
        out.text(table.lines[i].text);
        if (i + 1 < table.lines.size() || table.ends_with_newline) {
            out.text(table.has_carriage_returns ? "\r\n" : "\n");
        }
    }
    return out.take();
}

} // namespace converter::wad
