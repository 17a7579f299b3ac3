#include "cli/arguments.h"

#include "rpg/core/assert.h"
#include "rpg/core/text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <utility>

namespace cli {
namespace {

bool is_in_range(const ArgumentRow& row, std::optional<std::int64_t> number)
{
    return number && *number >= row.minimum && *number <= row.maximum;
}

std::optional<Size> to_size(const ArgumentRow& row, std::string_view text)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = rpg::parse_whole<std::int64_t>(text.substr(0, cross));
    const auto height = rpg::parse_whole<std::int64_t>(text.substr(cross + 1));
    if (!is_in_range(row, width) || !is_in_range(row, height)) return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

// What the row wants, for people.
std::string wish_of(const ArgumentRow& row)
{
    using Limits = std::numeric_limits<std::int64_t>;
    if (row.takes == Takes::Size) return fmt::format("WIDTHxHEIGHT, {} to {} each", row.minimum, row.maximum);
    if (row.minimum == Limits::min() && row.maximum == Limits::max()) return "a whole number";
    if (row.maximum == Limits::max()) return fmt::format("a whole number of at least {}", row.minimum);
    return fmt::format("a whole number from {} to {}", row.minimum, row.maximum);
}

std::optional<std::string> complaint_about(const ArgumentRow& row, const std::string& value)
{
    if (row.takes == Takes::Number || row.takes == Takes::Size) {
        const bool is_good = row.takes == Takes::Number
                                 ? is_in_range(row, rpg::parse_whole<std::int64_t>(value))
                                 : to_size(row, value).has_value();
        if (is_good) return std::nullopt;
        return fmt::format("{}: '{}' is not {}", row.name, value, wish_of(row));
    }
    if (row.takes == Takes::Flag) {
        if (value == "true") return std::nullopt; // what CLI11 gives it
        return fmt::format("{} takes no value", row.name);
    }
    if (value.empty()) return fmt::format("{}: the value is empty", row.name);
    if (!row.has_choices()) return std::nullopt;
    const auto choices = choices_of(row);
    if (std::ranges::find(choices, value) != choices.end()) return std::nullopt;
    return fmt::format("{}: '{}' is not one of {}{}", row.name, value, fmt::join(choices, ", "),
                       did_you_mean(value, choices));
}

// Letters to insert, delete or replace to turn one word into the other.
std::size_t edit_distance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

// What the word means without the value behind its "=": a long name, a short one, one of Doom's ports, or a
// long name with one dash, as people who play them type it.
const ArgumentRow* find_option(std::span<const ArgumentRow> rows, std::string_view word)
{
    const auto found = std::ranges::find_if(rows, [&](const ArgumentRow& row) {
        const auto aliases = words_of(row.aliases);
        return row.name == word || row.short_name == word || row.name.substr(1) == word ||
               std::ranges::find(aliases, word) != aliases.end();
    });
    return found == rows.end() ? nullptr : &*found;
}

// All options by their long names. Behind "--" and in the place of a value nothing is changed.
std::vector<std::string> with_long_names(std::span<const ArgumentRow> rows,
                                         std::span<const std::string> words)
{
    std::vector<std::string> result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "--") {
            result.insert(result.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
            break;
        }
        const std::size_t equals = std::min(word.find('='), word.size());
        const ArgumentRow* row =
            word.starts_with('-') ? find_option(rows, std::string_view(word).substr(0, equals)) : nullptr;
        result.push_back(row == nullptr ? word : std::string(row->name) + word.substr(equals));
        const bool has_value_behind = row != nullptr && row->takes != Takes::Flag && equals == word.size();
        if (has_value_behind && i + 1 < words.size()) result.push_back(words[++i]);
    }
    return result;
}

void add_row(CLI::App& app, const ArgumentRow& row, Arguments::Values& values)
{
    const std::string names =
        row.short_name.empty() ? std::string(row.name) : fmt::format("{},{}", row.short_name, row.name);
    const auto keep = [&values, name = row.name](const CLI::results_t& typed) {
        values[name] = typed;
        return true;
    };
    CLI::Option* option = app.add_option(names, keep);
    if (row.takes == Takes::Flag) {
        option->expected(0)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    } else if (row.is_positional() && !row.repeatable) {
        option->expected(1); // what follows belongs to the next place
    } else {
        option->expected(1, CLI::detail::expected_max_vector_size)
            ->allow_extra_args(row.is_positional() && row.repeatable);
    }
}

std::string unknown_argument(std::span<const ArgumentRow> options, const std::string& word)
{
    if (!word.starts_with('-')) return fmt::format("unexpected argument '{}'", word);
    std::vector<std::string_view> names;
    for (const ArgumentRow& row : options)
        if (!row.hidden) names.push_back(row.name);
    const std::string name = word.substr(0, word.find('='));
    return fmt::format("there is no option '{}'{}", name, did_you_mean(name, names));
}

} // namespace

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words)
{
    std::string_view best;
    std::size_t best_distance = typed.size() / 3 + 1; // one slip in three letters, and one more
    for (const std::string_view word : words) {
        const bool completes = typed.size() >= 2 && word.starts_with(typed);
        const std::size_t distance = completes ? 1 : edit_distance(typed, word);
        if (distance > best_distance || (distance == best_distance && !best.empty())) continue;
        best = word;
        best_distance = distance;
    }
    return best.empty() ? std::string() : fmt::format(" (did you mean '{}'?)", best);
}

Arguments::Arguments(std::string name, const CommandRow& command, Values values)
    : name_(std::move(name)), command_(command), values_(std::move(values))
{
}

const ArgumentRow& Arguments::row(std::string_view name) const
{
    const auto found = std::ranges::find(command_.arguments, name, &ArgumentRow::name);
    RPG_ASSERT(found != command_.arguments.end());
    return *found;
}

bool Arguments::knows(std::string_view name) const
{
    return std::ranges::find(command_.arguments, name, &ArgumentRow::name) != command_.arguments.end();
}

bool Arguments::has(std::string_view name) const
{
    return !list(name).empty();
}

std::string Arguments::text(std::string_view name) const
{
    const auto typed = list(name);
    return typed.empty() ? std::string(row(name).fallback) : typed.front();
}

std::int64_t Arguments::number(std::string_view name) const
{
    const auto value = rpg::parse_whole<std::int64_t>(text(name));
    RPG_ASSERT(value.has_value());
    return *value;
}

Size Arguments::size(std::string_view name) const
{
    const auto value = to_size(row(name), text(name));
    RPG_ASSERT(value.has_value());
    return *value;
}

std::span<const std::string> Arguments::list(std::string_view name) const
{
    const auto found = values_.find(row(name).name);
    if (found == values_.end()) return {};
    return found->second;
}

bool Arguments::json() const
{
    RPG_ASSERT(command_.json);
    return asks_for(kJson);
}

std::optional<std::string> Arguments::complaint() const
{
    for (const ArgumentRow& row : command_.arguments) {
        const auto typed = list(row.name);
        if (row.required && typed.empty()) {
            return fmt::format("{}{} is missing", row.name,
                               row.is_positional() ? "" : " " + std::string(row.value));
        }
        if (row.takes != Takes::Flag && !row.repeatable && typed.size() > 1) {
            return fmt::format("{} is given more than once", row.name);
        }
        for (const std::string& value : typed) {
            if (auto reason = complaint_about(row, value)) return reason;
        }
    }
    return std::nullopt;
}

rpg::Result<Arguments> parse(const std::string& command_name, const CommandRow& command,
                             std::span<const std::string> words)
{
    const auto refuse = [&](std::string reason) {
        return rpg::Error{.file = command_name, .reason = std::move(reason)};
    };
    const std::vector<ArgumentRow> options = options_of(command);
    std::vector<std::string> left = with_long_names(options, words);
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    app.allow_windows_style_options(false); // '/' begins a path everywhere
    Arguments::Values values;
    for (const ArgumentRow& row : options) add_row(app, row, values);
    for (const ArgumentRow& row : command.arguments)
        if (row.is_positional()) add_row(app, row, values);
    try {
        std::ranges::reverse(left); // CLI11 takes them from the back
        app.parse(std::move(left));
    } catch (const CLI::ParseError& error) {
        return refuse(error.what());
    }
    Arguments arguments(command_name, command, std::move(values));
    if (arguments.asks_for(kHelp) || arguments.asks_for(kVersion)) return arguments;
    for (const std::string& word : app.remaining())
        if (word != "--") return refuse(unknown_argument(options, word));
    if (auto reason = arguments.complaint()) return refuse(std::move(*reason));
    return arguments;
}

} // namespace cli
