#include "converter/arguments.h"

#include "converter/suggest.h"
#include "rpg/core/assert.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace converter {
namespace {
std::optional<std::int64_t> to_number(std::string_view text)
{
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stop != end) return std::nullopt;
    return value;
}

std::string range_of(const ArgumentRow& row)
{
    using Limits = std::numeric_limits<std::int64_t>;
    if (row.minimum == Limits::min() && row.maximum == Limits::max()) return "a whole number";
    if (row.maximum == Limits::max()) return fmt::format("a whole number of at least {}", row.minimum);
    return fmt::format("a whole number from {} to {}", row.minimum, row.maximum);
}

std::optional<std::string> complaint_about(const ArgumentRow& row, const std::string& value)
{
    if (row.takes == Takes::Number) {
        const auto number = to_number(value);
        if (number && *number >= row.minimum && *number <= row.maximum) return std::nullopt;
        return fmt::format("{}: '{}' is not {}", row.name, value, range_of(row));
    }
    if (row.takes != Takes::Flag && value.empty()) return fmt::format("{}: the value is empty", row.name);
    if (!row.has_choices()) return std::nullopt;
    const auto choices = choices_of(row);
    if (std::ranges::find(choices, value) != choices.end()) return std::nullopt;
    return fmt::format("{}: '{}' is not one of {}{}", row.name, value, fmt::join(choices, ", "),
                       did_you_mean(value, choices));
}
} // namespace

std::vector<std::string_view> choices_of(const ArgumentRow& row)
{
    std::vector<std::string_view> choices;
    if (!row.has_choices()) return choices;
    for (std::string_view left = row.value;;) {
        const std::size_t bar = left.find('|');
        choices.push_back(left.substr(0, bar));
        if (bar == std::string_view::npos) return choices;
        left.remove_prefix(bar + 1);
    }
}

Arguments::Arguments(const CommandRow& command, Values values) : command_(command), values_(std::move(values))
{
}

const ArgumentRow& Arguments::row(std::string_view name) const
{
    const auto found = std::ranges::find(command_.arguments, name, &ArgumentRow::name);
    RPG_ASSERT(found != command_.arguments.end());
    return *found;
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
    const auto value = to_number(text(name));
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
    return values_.contains(kJson.name);
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

} // namespace converter
