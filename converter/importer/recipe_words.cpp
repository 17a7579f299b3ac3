#include "converter/importer/recipe_words.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace converter::importer {

namespace {

bool is_blank(char letter)
{
    return rpg::kWhitespace.find(letter) != std::string_view::npos;
}

} // namespace

// A comment is a '#' at the start of the line or on its own.
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
    const auto value = rpg::parse_whole<int>(text);
    if (value && *value >= least && *value <= most) return *value;
    reject(what, fmt::format("'{}' is not a whole number from {} to {}", text, least, most));
    return least;
}

double WordReader::number(std::string_view text, std::string_view what)
{
    constexpr double kMax = 100000;
    const auto value = rpg::parse_real(text);
    if (value && std::abs(*value) <= kMax) return *value;
    reject(what, fmt::format("'{}' is not a number", text));
    return 1;
}

std::array<int, 2> WordReader::place_in_cell(std::string_view text, std::string_view what)
{
    constexpr int kMax = 4096;
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) reject(what, "needs 2 numbers");
    if (failed()) return {};
    return {whole_number(text.substr(0, comma), what, -kMax, kMax),
            whole_number(text.substr(comma + 1), what, -kMax, kMax)};
}

rpg::Rgb WordReader::colour(std::string_view text, std::string_view what)
{
    const auto colour = rpg::parse_colour(text);
    if (!colour) reject(what, fmt::format("'{}' is not a colour like #40FF00", text));
    return colour.value_or(rpg::Rgb{});
}

Option split_option(std::string_view word)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return {word, {}};
    return {word.substr(0, equals), word.substr(equals + 1)};
}

bool read_frame_option(WordReader& in, const Option& option, FrameOptions& options)
{
    constexpr double kLargestScale = 64;
    const auto& [key, value] = option;
    if (key == "flip") {
        options.flip = true;
    } else if (key == "scale") {
        options.scale = in.number(value, key);
        if (options.scale <= 0 || options.scale > kLargestScale)
            in.reject(key, "is not above 0 and at most 64");
    } else if (key == "at") {
        options.at = in.place_in_cell(value, key);
    } else {
        return false;
    }
    return true;
}

} // namespace converter::importer
