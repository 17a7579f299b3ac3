#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

void wrap_line(std::string_view line, std::size_t columns, std::vector<std::string>& lines)
{
    while (line.size() > columns) {
        std::size_t end = line.rfind(' ', columns);
        if (end == std::string_view::npos || end == 0) end = columns;
        lines.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    }
    lines.emplace_back(line);
}

bool begins_as_item(std::string_view line)
{
    constexpr std::string_view kItemMarks = " -*>[0123456789";
    return line.empty() || kItemMarks.find(line.front()) != std::string_view::npos ||
           static_cast<unsigned char>(line.front()) >= 127;
}

} // namespace

std::string fitted(std::string_view text, int columns)
{
    constexpr char kEllipsis = 127;
    if (static_cast<int>(text.size()) <= columns) return std::string(text);
    if (columns <= 0) return {};
    return std::string(text.substr(0, static_cast<std::size_t>(columns - 1))) + kEllipsis;
}

std::string fitted_list(std::string_view list, int columns)
{
    const std::string cut = fitted(list, columns);
    if (cut.size() == list.size()) return cut;
    const std::size_t comma = cut.rfind(", ");
    return comma == std::string::npos ? cut : cut.substr(0, comma) + cut.back();
}

std::vector<std::string> wrapped(std::string_view text, int columns)
{
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('|');
        wrap_line(text.substr(0, end), static_cast<std::size_t>(std::max(columns, 1)), lines);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> reflowed(const std::vector<std::string>& lines, int made_for, int columns)
{
    std::vector<std::string> paragraphs;
    bool joins = false;
    for (const std::string& line : lines) {
        if (joins && !begins_as_item(line)) {
            const std::string& before = paragraphs.back();
            paragraphs.back() += (before.ends_with('-') ? "" : " ") + line;
        } else {
            paragraphs.push_back(line);
        }
        // Joined with the next line if that one's first word had no room here.
        const std::size_t at = static_cast<std::size_t>(&line - lines.data()) + 1;
        if (at >= lines.size() || line.empty()) {
            joins = false;
            continue;
        }
        const std::string& next = lines[at];
        const std::size_t word = std::min(next.find(' '), next.size());
        joins = !begins_as_item(next) && line.size() + 1 + word > static_cast<std::size_t>(made_for);
    }
    std::vector<std::string> result;
    for (const std::string& paragraph : paragraphs)
        for (std::string& line : wrapped(paragraph, columns)) result.push_back(std::move(line));
    return result;
}

std::string clock_text(std::uint32_t ms)
{
    const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::uint32_t s = ms / 1000;
    return two(s / 3600) + ":" + two(s / 60 % 60) + ":" + two(s % 60);
}

} // namespace runtime
