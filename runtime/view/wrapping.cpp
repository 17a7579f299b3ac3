#include "runtime/view/wrapping.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace runtime {
namespace {

// A line that is drawn with dashes, or with the letter for rules, becomes shorter, not two.
std::string_view without_long_rule(std::string_view line, int columns)
{
    bool is_rule = true;
    rpg::for_each_letter(line, [&](char32_t letter) { is_rule &= letter == U'-' || letter == 0x2500; });
    return is_rule ? rpg::first_columns(line, columns) : line;
}

bool belongs_to_word_before(std::string_view text)
{
    return !text.empty() && std::string_view(",.;:!?").find(text.front()) != std::string_view::npos;
}

// Of the first word, with what is written behind it after a blank: "Wait , please" has "Wait ,".
std::size_t length_of_word(std::string_view text)
{
    std::size_t end = text.find(' ');
    while (end != std::string_view::npos && belongs_to_word_before(text.substr(end + 1)))
        end = text.find(' ', end + 1);
    return std::min(end, text.size());
}

// The beginning of a text that has no blank where it could end, in so many letters; no sign begins the next
// line.
// Behind a hyphen of its own, if there is one.
std::string_view cut_part(std::string_view text, int columns)
{
    std::string_view part = rpg::first_columns(text, columns);
    if (const std::size_t hyphen = part.rfind('-'); hyphen != std::string_view::npos && hyphen > 0)
        return part.substr(0, hyphen + 1);
    while (columns > 1 && belongs_to_word_before(text.substr(part.size())))
        part = rpg::first_columns(text, --columns);
    return part;
}

void wrap_line(std::string_view line, int columns, std::vector<std::string>& lines)
{
    line = without_long_rule(line, columns);
    while (rpg::columns_of(line) > columns) {
        std::size_t end = line.rfind(' ', rpg::first_columns(line, columns).size());
        while (end != std::string_view::npos && end > 0 && belongs_to_word_before(line.substr(end + 1)))
            end = line.rfind(' ', end - 1);
        if (end == std::string_view::npos || end == 0) end = cut_part(line, columns).size();
        lines.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    }
    lines.emplace_back(line);
}

// Words that are longer than a line are divided.
std::vector<std::string> filled_lines(std::string_view paragraph, int columns)
{
    std::vector<std::string> lines(1);
    while (!paragraph.empty()) {
        std::string_view word = paragraph.substr(0, length_of_word(paragraph));
        paragraph.remove_prefix(std::min(paragraph.size(), word.size() + 1));
        if (word.empty()) continue;
        if (!lines.back().empty() && rpg::columns_of(lines.back()) + 1 + rpg::columns_of(word) > columns)
            lines.emplace_back();
        const bool is_plain = std::ranges::all_of(word, [](char c) { return c > '@' || c < 0; });
        while (rpg::columns_of(word) > columns) {
            const std::string_view part =
                cut_part(word, is_plain ? columns - 1 : columns); // file names: no hyphen
            lines.back() = std::string(part) + (is_plain && !part.ends_with('-') ? "-" : "");
            lines.emplace_back();
            word.remove_prefix(part.size());
        }
        lines.back() += (lines.back().empty() ? "" : " ") + std::string(word);
    }
    return lines;
}

// The last line gets a word of the one before, where both fit into it.
std::vector<std::string> with_word_taken_down(std::vector<std::string> lines, int columns)
{
    if (lines.size() < 2) return lines;
    std::string& before = lines[lines.size() - 2];
    std::size_t blank = before.rfind(' ');
    while (blank != std::string::npos && blank > 0 && belongs_to_word_before(before.substr(blank + 1)))
        blank = before.rfind(' ', blank - 1);
    if (blank == std::string::npos ||
        rpg::columns_of(before.substr(blank)) + rpg::columns_of(lines.back()) > columns)
        return lines;
    lines.back() = before.substr(blank + 1) + " " + lines.back();
    before.resize(blank);
    if (lines.size() > 2 &&
        before.find(' ') == std::string::npos) { // nor is that one left with a single word
        std::string& above = lines[lines.size() - 3];
        const std::size_t last = above.rfind(' ');
        if (last != std::string::npos &&
            rpg::columns_of(above.substr(last)) + rpg::columns_of(before) <= columns) {
            before = above.substr(last + 1) + " " + before;
            above.resize(last);
        }
    }
    return lines;
}

// The last line of several has more than one word, where narrower ones of the same number let it.
std::vector<std::string> even_lines(std::string_view paragraph, int columns)
{
    paragraph = without_long_rule(paragraph, columns);
    if (rpg::columns_of(paragraph) <= columns) return {std::string(paragraph)};
    std::vector<std::string> widest = filled_lines(paragraph, columns);
    const auto has_orphan = [](const std::vector<std::string>& lines) {
        return lines.back().find(' ') == std::string::npos;
    };
    if (!has_orphan(widest)) return widest;
    int longest = 0; // word, which stays whole
    for (const std::string_view word : rpg::words_of(paragraph))
        longest = std::max(longest, rpg::columns_of(word));
    const int narrowest = std::max({columns / 2, std::min(longest, columns), 2});
    for (int narrower = columns - 1; narrower >= narrowest; --narrower) {
        std::vector<std::string> lines = filled_lines(paragraph, narrower);
        if (lines.size() > widest.size()) break;
        if (!has_orphan(lines)) return lines;
    }
    return with_word_taken_down(widest, columns);
}

} // namespace

int widest_of(const std::vector<std::string>& lines)
{
    int widest = 0;
    for (const std::string& line : lines) widest = std::max(widest, rpg::columns_of(line));
    return widest;
}

std::string fitted(std::string_view text, int columns)
{
    if (rpg::columns_of(text) <= columns) return std::string(text);
    if (columns <= 0) return {};
    return std::string(rpg::first_columns(text, columns - 1)).append(kEllipsis);
}

std::string fitted_list(std::string_view list, int columns)
{
    std::string cut = fitted(list, columns);
    if (cut == list) return cut;
    const std::size_t comma = cut.rfind(", ");
    return comma == std::string::npos ? cut : cut.substr(0, comma).append(kEllipsis);
}

std::vector<std::string> wrapped(std::string_view text, int columns)
{
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('|');
        wrap_line(text.substr(0, end), std::max(columns, 1), lines);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> wrapped_evenly(std::string_view text, int columns)
{
    const int room = std::max(columns, 2);
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('|');
        for (std::string& line : even_lines(text.substr(0, end), room)) lines.push_back(std::move(line));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> wrap_game_text(const Words& words, std::string_view text, int columns)
{
    if (columns == kWrittenColumns || (columns > kWrittenColumns && !words.joins_lines()))
        return wrapped(text, columns);
    return wrapped_evenly(words.texts.joiner().paragraphs(text, kWrittenColumns), columns);
}

std::vector<std::string> on_pages(const std::vector<std::string>& lines, std::size_t rows)
{
    std::vector<std::string> pages;
    const auto room = [&] { return rows - pages.size() % rows; };
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        if (line->empty() && room() == rows) continue;
        const bool begins = line == lines.begin() || std::prev(line)->empty();
        const auto length =
            begins ? static_cast<std::size_t>(std::find(line, lines.end(), std::string()) - line) : 0;
        if (length > room() && length <= rows) pages.resize(pages.size() + room());
        pages.push_back(*line);
    }
    while (!pages.empty() && pages.back().empty()) pages.pop_back();
    return pages;
}

std::string format_turns_behind(int turns)
{
    return (turns > 0 ? "+" : "") + std::to_string(turns);
}

std::string clock_text(std::uint32_t ms)
{
    const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::uint32_t s = ms / 1000;
    return two(s / 3600) + ":" + two(s / 60 % 60) + ":" + two(s % 60);
}

} // namespace runtime
