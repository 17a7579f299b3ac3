#include "editors/language/remedies.h"

#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "rpg/core/text.h"
#include "rpg/lint/lint.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

namespace rpg {
namespace {

constexpr std::string_view kArrow = "=>";

struct Repair {
    std::string title;
    TextRange where;
    std::string text;
};

// One line of a script that has a finding.
struct FindingLine {
    const Diagnostic& finding;
    const TextLines& lines;
    std::uint32_t number = finding.range.begin.line;
    std::string_view text = lines.line(number);
    std::size_t arrow = text.find(kArrow); // npos: no command

    bool is_command() const { return arrow != std::string_view::npos; }
    TextRange part(std::size_t begin, std::size_t length) const
    {
        return {{number, static_cast<std::uint32_t>(begin)},
                {number, static_cast<std::uint32_t>(begin + length)}};
    }
    std::string_view first_word(std::uint32_t line) const
    {
        const std::string_view words = trimmed(lines.line(line));
        return words.substr(0, words.find_first_of(" \t"));
    }
};

TextRange whole_lines(std::uint32_t first, std::uint32_t last)
{
    return {{first, 0}, {last + 1, 0}};
}

std::optional<Repair> do_it_once(const FindingLine& at)
{
    const bool has_once = at.text.substr(0, at.arrow).find("once") != std::string_view::npos;
    if (!at.is_command() || has_once) return std::nullopt;
    const std::size_t first = at.text.find_first_not_of(" \t");
    const std::size_t behind = std::min(at.text.find_first_of(" \t", first), at.arrow);
    return Repair{"Do it once", at.part(behind, 0), " once"};
}

std::optional<Repair> do_it_once_if_said(const FindingLine& at)
{
    return at.finding.text.ends_with("without once") ? do_it_once(at) : std::nullopt;
}

std::optional<Repair> force_the_dialog(const FindingLine& at)
{
    constexpr std::string_view kDialog = "dialog ";
    const std::size_t word = at.is_command() ? at.text.find(kDialog, at.arrow) : std::string_view::npos;
    if (word == std::string_view::npos) return std::nullopt;
    return Repair{"Make it a dialog that cannot be left", at.part(word, kDialog.size() - 1), "dialog_forced"};
}

// A condition is asked for before anything has happened: it becomes the first command of its event.
std::optional<Repair> put_it_first(const FindingLine& at)
{
    std::uint32_t event = at.number;
    while (event > 0 && at.first_word(event) != "event") --event;
    const std::uint32_t first = event + 1;
    if (!at.is_command() || first >= at.number || at.first_word(event) != "event") return std::nullopt;
    std::string text(at.text);
    for (std::uint32_t line = first; line < at.number; ++line)
        text += '\n' + std::string(at.lines.line(line));
    return Repair{"Put it first", whole_lines(first, at.number), text + '\n'};
}

std::optional<Repair> cancel_the_move(const FindingLine& at)
{
    if (!at.is_command()) return std::nullopt;
    const std::string condition(at.text.substr(0, at.arrow));
    return Repair{"Cancel the step before", {{at.number, 0}, {at.number, 0}}, condition + "=> cancel_move\n"};
}

std::optional<Repair> leave_out_a_wait_of_nothing(const FindingLine& at)
{
    if (!at.is_command() || at.finding.text != "waits no time at all") return std::nullopt;
    return Repair{"Leave it out", whole_lines(at.number, at.number), ""};
}

std::optional<Repair> break_the_text(const FindingLine& at)
{
    const std::size_t begin = at.text.find('"');
    const std::size_t end = at.text.rfind('"');
    if (begin == std::string_view::npos || end == begin) return std::nullopt;
    const std::string_view text = at.text.substr(begin + 1, end - begin - 1);
    if (text.find('\\') != std::string_view::npos) return std::nullopt; // a character of several letters
    const auto lines = broken_for_dialog(text);
    if (!lines) return std::nullopt;
    return Repair{"Break the long lines", at.part(begin + 1, text.size()), *lines};
}

std::optional<Repair> settle_the_note(const FindingLine& at)
{
    return at.finding.text.ends_with("in one line") ? break_the_text(at) : do_it_once(at);
}

struct RemedyRow {
    std::string_view check;
    std::optional<Repair> (*repair)(const FindingLine& at);
};
constexpr std::array kRemedies{
    RemedyRow{"M03", cancel_the_move}, RemedyRow{"M09", do_it_once_if_said},
    RemedyRow{"M10", do_it_once},      RemedyRow{"M14", force_the_dialog},
    RemedyRow{"M15", put_it_first},    RemedyRow{"M16", leave_out_a_wait_of_nothing},
    RemedyRow{"T01", break_the_text},  RemedyRow{"T06", settle_the_note},
};

// How many letters have to be put in, left out or changed.
std::size_t distance_of(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t before = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = before + (a[i] == b[j] ? 0 : 1);
            before = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

// A known word that is similar to the one written there.
std::optional<Repair> meant_word(Workspace& workspace, const std::string& path, const FindingLine& at)
{
    const std::string typed(at.lines.in(at.finding.range));
    if (typed.size() < 3 || at.finding.range.begin.line != at.finding.range.end.line) return std::nullopt;
    const std::size_t max_distance = typed.size() < 6 ? 1 : 2;
    std::optional<std::string> meant;
    for (const Completion& item : completions(workspace, path, at.finding.range.end).items) {
        const std::string word = item.text.substr(0, item.text.find_first_of(" \n="));
        if (distance_of(typed, word) > max_distance || word == meant) continue;
        if (meant) return std::nullopt; // either
        meant = word;
    }
    if (!meant || *meant == typed) return std::nullopt;
    return Repair{"Write " + *meant, at.finding.range, *meant};
}

} // namespace

// Bars in place of blanks, so that each line of the text has room. Nothing: a word alone has none.
std::optional<std::string> broken_for_dialog(std::string_view text)
{
    std::string all(text);
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.find('|', begin), all.size());
        if (end - begin <= kDialogColumns) {
            begin = end + 1;
            continue;
        }
        const std::size_t blank = all.rfind(' ', begin + kDialogColumns);
        if (blank == std::string::npos || blank <= begin) return std::nullopt;
        all[blank] = '|';
        begin = blank + 1;
    }
    return all;
}

std::vector<Remedy> remedies(Workspace& workspace, const std::string& path, TextRange range)
{
    std::vector<Remedy> all;
    if (!path.ends_with(".drs")) return all;
    const std::string text(workspace.text(path).value_or(""));
    const TextLines lines(text);
    for (const Diagnostic& finding : diagnostics(workspace, path)) {
        if (finding.range.end < range.begin || range.end < finding.range.begin) continue;
        const FindingLine at{finding, lines};
        const auto row = std::ranges::find(kRemedies, finding.check, &RemedyRow::check);
        const auto repair = finding.check.empty()    ? meant_word(workspace, path, at)
                            : row != kRemedies.end() ? row->repair(at)
                                                     : std::nullopt;
        if (repair)
            all.push_back(
                {repair->title, finding.check, finding.range, {{path, repair->where}, repair->text}});
    }
    return all;
}

} // namespace rpg
