#include "converter/importer/recipe_words_internal.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace converter::importer {

namespace {

bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r';
}

template <class Number> bool parse(std::string_view text, Number& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

} // namespace

// A comment is a '#' that begins the line or stands alone.
std::vector<Word> split_words(std::string_view line)
{
    std::vector<Word> words;
    for (std::size_t i = 0; i < line.size();) {
        if (is_blank(line[i])) {
            ++i;
            continue;
        }
        Word word{.column = static_cast<std::uint32_t>(i + 1)};
        bool in_quotes = false;
        for (; i < line.size() && (in_quotes || !is_blank(line[i])); ++i) {
            if (line[i] == '"') {
                in_quotes = !in_quotes;
                word.is_quoted = true;
            } else {
                word.text += line[i];
            }
        }
        const bool is_comment =
            !word.is_quoted && (word.text == "#" || (words.empty() && word.text[0] == '#'));
        if (is_comment) break;
        words.push_back(std::move(word));
    }
    return words;
}

Place WordReader::place() const
{
    if (words_.empty()) return {line_, 1};
    const Word& word = at_end() ? words_.back() : words_[next_];
    return {line_, at_end() ? word.column + static_cast<std::uint32_t>(word.text.size()) : word.column};
}

Word WordReader::take(std::string_view what)
{
    if (at_end() || at_separator()) {
        reject(what, "is missing");
        return {};
    }
    return words_[next_++];
}

void WordReader::reject(std::string_view what, std::string_view reason)
{
    reject_at(place(), what, reason);
}

void WordReader::reject_at(Place place, std::string_view what, std::string_view reason)
{
    if (error_) return;
    error_ = rpg::Error{.file = std::string(file_),
                        .field = std::string(what),
                        .reason = std::string(reason),
                        .line = place.line,
                        .column = place.column};
}

int WordReader::whole_number(std::string_view text, std::string_view what, int least, int most)
{
    int value = 0;
    if (parse(text, value) && value >= least && value <= most) return value;
    reject(what, fmt::format("'{}' is no whole number from {} to {}", text, least, most));
    return least;
}

double WordReader::number(std::string_view text, std::string_view what)
{
    double value = 0;
    constexpr double kMost = 100000;
    if (parse(text, value) && std::abs(value) <= kMost) return value;
    reject(what, fmt::format("'{}' is no number", text));
    return 1;
}

std::vector<int> WordReader::whole_numbers(std::string_view text, std::string_view what, std::size_t count)
{
    constexpr int kMost = 4096;
    std::vector<int> values;
    while (values.size() < count) {
        const std::size_t comma = text.find(',');
        const bool is_last = values.size() + 1 == count;
        if (is_last != (comma == std::string_view::npos))
            reject(what, fmt::format("needs {} numbers", count));
        values.push_back(whole_number(text.substr(0, comma), what, -kMost, kMost));
        if (!is_last) text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return values;
}

rpg::Rgb WordReader::colour(std::string_view text, std::string_view what)
{
    unsigned value = 0;
    const bool is_colour =
        text.size() == 7 && text[0] == '#' &&
        std::from_chars(text.data() + 1, text.data() + 7, value, 16).ptr == text.data() + 7;
    if (!is_colour) reject(what, fmt::format("'{}' is no colour like #40FF00", text));
    return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value)};
}

Option split_option(std::string_view word)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return {word, {}};
    return {word.substr(0, equals), word.substr(equals + 1)};
}

} // namespace converter::importer
