#include "editors/language/manual.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

// The cells of a table row; a bar after a backslash is part of a cell.
std::vector<std::string> cells_of(std::string_view line)
{
    std::vector<std::string> cells;
    if (!line.starts_with('|')) return cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '|') {
            cells.emplace_back(trimmed(cell));
            cell.clear();
        } else if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else {
            cell += line[i];
        }
    }
    return cells;
}

// Whether one of the `quoted` words of a cell fits.
template <class Fits> bool has_quoted(std::string_view cell, Fits fits)
{
    for (std::size_t at = cell.find('`'); at != std::string_view::npos;) {
        const std::size_t end = cell.find('`', at + 1);
        if (end == std::string_view::npos) return false;
        if (fits(cell.substr(at + 1, end - at - 1))) return true;
        at = cell.find('`', end + 1);
    }
    return false;
}

// The first row of the page whose cells `fits` takes.
template <class Fits> std::vector<std::string> find_row(std::string_view page, Fits fits)
{
    std::vector<std::string> found;
    for_each_line(manual_page(page), [&](std::string_view line, std::uint32_t) {
        if (!found.empty() || !line.starts_with('|')) return;
        std::vector<std::string> cells = cells_of(line);
        if (fits(cells)) found = std::move(cells);
    });
    return found;
}

bool is_first_word(std::string_view text, std::string_view word)
{
    return text.substr(0, text.find(' ')) == word;
}

// "enter:NESW" of the manual is "enter:N" as well, "st=1" is any state.
bool is_condition(std::string_view cell, std::string_view word)
{
    const std::size_t end = cell.find_first_of(":=|");
    return cell.substr(0, end) == word.substr(0, word.find_first_of(":=|"));
}

} // namespace

std::string_view manual_page(std::string_view name)
{
    static const std::vector<EmbeddedText> kPages = manual_texts();
    const auto page = std::ranges::find(kPages, name, &EmbeddedText::name);
    return page == kPages.end() ? std::string_view() : page->text;
}

std::string manual_of_operation(std::string_view name)
{
    const auto row = find_row("formats/script.md", [&](const std::vector<std::string>& cells) {
        return cells.size() == 4 &&
               has_quoted(cells[1], [&](std::string_view text) { return is_first_word(text, name); });
    });
    return row.empty() ? std::string() : row[1] + "\n\n" + row[3];
}

std::string manual_of_condition(std::string_view word)
{
    const auto row = find_row("formats/script.md", [&](const std::vector<std::string>& cells) {
        return cells.size() == 3 &&
               has_quoted(cells[1], [&](std::string_view text) { return is_condition(text, word); });
    });
    return row.empty() ? std::string() : row[1] + ": runs " + row[2];
}

std::string manual_of_element(std::string_view name)
{
    const auto row = find_row("howto/write-a-level.md", [&](const std::vector<std::string>& cells) {
        return cells.size() == 3 && has_quoted(cells[0].substr(0, cells[0].find(' ')),
                                               [&](std::string_view text) { return text == name; });
    });
    return row.empty() ? std::string() : row[2] + "\n\nAttributes: " + row[1];
}

} // namespace rpg
