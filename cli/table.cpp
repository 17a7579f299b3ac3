#include "cli/table.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <iterator>

namespace cli {

std::vector<std::string_view> words_of(std::string_view text, char separator)
{
    std::vector<std::string_view> words = rpg::split(text, separator);
    std::erase(words, std::string_view());
    return words;
}

std::vector<std::string_view> choices_of(const ArgumentRow& row)
{
    return row.has_choices() ? words_of(row.value, '|') : std::vector<std::string_view>();
}

std::vector<ArgumentRow> options_of(const CommandRow& command)
{
    std::vector<ArgumentRow> rows;
    const auto is_option = [](const ArgumentRow& row) { return !row.is_positional(); };
    std::ranges::copy_if(command.arguments, std::back_inserter(rows), is_option);
    if (command.json) rows.push_back(kJson);
    if (command.talks) rows.insert(rows.end(), {kQuiet, kVerbose});
    rows.insert(rows.end(), {kHelp, kVersion});
    return rows;
}

} // namespace cli
