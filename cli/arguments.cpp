#include "cli/arguments.h"

#include "rpg/core/assert.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <numeric>
#include <utility>

namespace cli {
namespace {

constexpr std::string_view kGiven = "true"; // the value of a flag

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
        if (value == kGiven) return std::nullopt;
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

// What a word without its "=" and value means: a long name, a short one, one of Doom's ports, or a long name
// with one dash, as people who play them type it.
const ArgumentRow* find_option(std::span<const ArgumentRow> rows, std::string_view word)
{
    const auto found = std::ranges::find_if(rows, [&](const ArgumentRow& row) {
        const auto aliases = words_of(row.aliases);
        return row.name == word || row.short_name == word || row.name.substr(1) == word ||
               std::ranges::find(aliases, word) != aliases.end();
    });
    return found == rows.end() ? nullptr : &*found;
}

// Sorts the words after a command into values: "--scale 4", "--scale=4", "-o x", "-ox", "-vq" for two flags,
// and words by their place. After "--" all words are of the last kind.
class Splitter {
public:
    // Both borrowed: the options, and the arguments, of which those with a place are used.
    Splitter(std::span<const ArgumentRow> options, std::span<const ArgumentRow> arguments)
        : options_(options), arguments_(arguments)
    {
    }

    // A reason if the value of an option is missing.
    std::optional<std::string> take(std::span<const std::string> words)
    {
        left_ = words;
        while (!left_.empty()) {
            const std::string& word = next();
            if (word == "--") {
                while (!left_.empty()) place(next());
            } else if (word.size() < 2 || word[0] != '-') {
                place(word);
            } else if (auto reason = take_option(word)) {
                return reason;
            }
        }
        return std::nullopt;
    }
    Arguments::Values&& values() && { return std::move(values_); }
    const std::vector<std::string>& unknown() const { return unknown_; } // words that no row takes

private:
    const std::string& next()
    {
        const std::string& word = left_.front();
        left_ = left_.subspan(1);
        return word;
    }
    void place(const std::string& word)
    {
        for (const ArgumentRow& row : arguments_) {
            if (!row.is_positional() || (!row.repeatable && values_.contains(row.name))) continue;
            values_[row.name].push_back(word);
            return;
        }
        unknown_.push_back(word);
    }
    std::optional<std::string> take_option(const std::string& word)
    {
        const std::size_t equals = word.find('=');
        const ArgumentRow* row = find_option(options_, std::string_view(word).substr(0, equals));
        if (row == nullptr) return take_short(word);
        if (equals != std::string::npos) {
            values_[row->name].push_back(word.substr(equals + 1));
        } else if (row->takes == Takes::Flag) {
            values_[row->name] = {std::string(kGiven)};
        } else {
            if (left_.empty()) return fmt::format("{} needs a value: {}", row->name, row->value);
            values_[row->name].push_back(next()); // it may begin with a dash
        }
        return std::nullopt;
    }
    // A short option with its value, or short flags, in one word.
    std::optional<std::string> take_short(const std::string& word)
    {
        const ArgumentRow* row = find_option(options_, std::string_view(word).substr(0, 2));
        if (row == nullptr || word.size() <= 2) {
            unknown_.push_back(word);
            return std::nullopt;
        }
        if (row->takes == Takes::Flag) {
            values_[row->name] = {std::string(kGiven)};
            return take_option('-' + word.substr(2));
        }
        values_[row->name].push_back(word.substr(2));
        return std::nullopt;
    }

    std::span<const ArgumentRow> options_, arguments_;
    std::span<const std::string> left_{};
    Arguments::Values values_;
    std::vector<std::string> unknown_;
};

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
    Splitter splitter(options, command.arguments);
    if (auto reason = splitter.take(words)) return refuse(std::move(*reason));
    const std::vector<std::string> unknown = splitter.unknown();
    Arguments arguments(command_name, command, std::move(splitter).values());
    if (arguments.asks_for(kHelp) || arguments.asks_for(kVersion)) return arguments;
    if (!unknown.empty()) return refuse(unknown_argument(options, unknown.front()));
    if (auto reason = arguments.complaint()) return refuse(std::move(*reason));
    return arguments;
}

} // namespace cli
