#include "editors/language/text_lines.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr bool is_in_word(char character)
{
    return character > ' ' && character != '"' && character != ';' && character != '<' && character != '>';
}

// How many bytes the character at `at` has, and how many units in UTF-16. Damaged bytes count one by one.
struct Width {
    std::uint32_t bytes = 1;
    std::uint32_t units = 1;
};
Width width_at(std::string_view line, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(line[at]);
    const std::uint32_t bytes = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (at + bytes > line.size()) return {};
    return {bytes, bytes == 4 ? 2U : 1U};
}

} // namespace

TextPoint to_text_place(SourcePlace place)
{
    return {place.line == 0 ? 0 : place.line - 1, place.column == 0 ? 0 : place.column - 1};
}

TextRange range_of(SourcePlace place, std::size_t length)
{
    const TextPoint begin = to_text_place(place);
    return {begin, {begin.line, begin.column + static_cast<std::uint32_t>(length)}};
}

TextLines::TextLines(std::string_view text) : text_(text), starts_{0}
{
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        starts_.push_back(at + 1);
}

std::string_view TextLines::line(std::size_t number) const
{
    if (number >= starts_.size()) return {};
    const std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] - 1 : text_.size();
    std::string_view line = text_.substr(starts_[number], end - starts_[number]);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::size_t TextLines::offset(TextPoint place) const
{
    if (place.line >= starts_.size()) return text_.size();
    return starts_[place.line] + std::min<std::size_t>(place.column, line(place.line).size());
}

TextPoint TextLines::place(std::size_t offset) const
{
    const auto next = std::ranges::upper_bound(starts_, std::min(offset, text_.size()));
    const auto line = static_cast<std::size_t>(next - starts_.begin()) - 1;
    return {static_cast<std::uint32_t>(line),
            static_cast<std::uint32_t>(std::min(offset, text_.size()) - starts_[line])};
}

std::string_view TextLines::in(const TextRange& range) const
{
    const std::size_t begin = offset(range.begin);
    const std::size_t end = offset(range.end);
    return end > begin ? text_.substr(begin, end - begin) : std::string_view();
}

TextRange TextLines::word_at(TextPoint place) const
{
    const std::string_view text = line(place.line);
    auto begin = std::min<std::size_t>(place.column, text.size());
    std::size_t end = begin;
    while (begin > 0 && is_in_word(text[begin - 1])) --begin;
    while (end < text.size() && is_in_word(text[end])) ++end;
    return {{place.line, static_cast<std::uint32_t>(begin)}, {place.line, static_cast<std::uint32_t>(end)}};
}

TextRange TextLines::rest_of_line(SourcePlace from) const
{
    const TextPoint begin = to_text_place(from);
    const ScriptCursor words(line(begin.line));
    const std::size_t code = line(begin.line).size() - words.comment().size();
    const std::size_t last = line(begin.line).substr(0, code).find_last_not_of(kWhitespace);
    const auto end = static_cast<std::uint32_t>(last == std::string_view::npos ? 0 : last + 1);
    return {begin, {begin.line, std::max(begin.column, end)}};
}

std::uint32_t utf16_column(std::string_view line, std::uint32_t byte_column)
{
    std::uint32_t units = 0;
    for (std::size_t at = 0; at < line.size() && at < byte_column;) {
        const Width width = width_at(line, at);
        at += width.bytes;
        units += width.units;
    }
    return units + (byte_column > line.size() ? byte_column - static_cast<std::uint32_t>(line.size()) : 0);
}

std::uint32_t byte_column(std::string_view line, std::uint32_t utf16_column)
{
    std::size_t at = 0;
    for (std::uint32_t units = 0; at < line.size() && units < utf16_column;) {
        const Width width = width_at(line, at);
        at += width.bytes;
        units += width.units;
    }
    return static_cast<std::uint32_t>(at);
}

std::string edited(std::string_view text, std::vector<TextEdit> edits)
{
    const TextLines lines(text);
    std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.where.range; });
    std::string out;
    std::size_t done = 0;
    for (const TextEdit& edit : edits) {
        const std::size_t begin = std::max(done, lines.offset(edit.where.range.begin));
        out += text.substr(done, begin - done);
        out += edit.text;
        done = std::max(begin, lines.offset(edit.where.range.end));
    }
    return out += text.substr(done);
}

} // namespace rpg
