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

struct AnchorRow {
    std::string_view name;
    Anchor anchor;
};
constexpr std::array kAnchors{AnchorRow{"origin", Anchor::Origin}, AnchorRow{"bottom", Anchor::Bottom},
                              AnchorRow{"centre", Anchor::Centre}, AnchorRow{"top", Anchor::Top},
                              AnchorRow{"tile", Anchor::Tile}};

Anchor read_anchor(WordReader& in, std::string_view value)
{
    const auto* found = std::ranges::find(kAnchors, value, &AnchorRow::name);
    if (found != kAnchors.end()) return found->anchor;
    in.reject("anchor", fmt::format("'{}' is not one of origin, bottom, centre, top, tile", value));
    return Anchor::Origin;
}

// "F" or "FX,FY"
std::array<double, 2> read_pair(WordReader& in, std::string_view value, std::string_view what)
{
    const std::size_t comma = value.find(',');
    const double first = in.number(value.substr(0, comma), what);
    if (comma == std::string_view::npos) return {first, first};
    return {first, in.number(value.substr(comma + 1), what)};
}

std::array<double, 2> read_scale(WordReader& in, std::string_view value)
{
    constexpr double kMax = 64;
    const std::array<double, 2> scale = read_pair(in, value, "scale");
    if (std::ranges::all_of(scale, [](double factor) { return factor > 0 && factor <= kMax; })) return scale;
    in.reject("scale", "is not above 0 and at most 64");
    return {1, 1};
}

int read_quarter_turns(WordReader& in, std::string_view value)
{
    if (value == "90") return 1;
    if (value == "180") return 2;
    if (value == "270") return 3;
    in.reject("rot", fmt::format("'{}' is not one of 90, 180, 270", value));
    return 0;
}

std::array<int, 2> read_size(WordReader& in, std::string_view value)
{
    const std::vector<int> size = in.whole_numbers(value, "fit", 2);
    if (size[0] < 1 || size[1] < 1) in.reject("fit", "has no pixels");
    return {size[0], size[1]};
}

Crop read_crop(WordReader& in, std::string_view value)
{
    const std::vector<int> crop = in.whole_numbers(value, "crop", 4);
    if (crop[2] < 1 || crop[3] < 1) in.reject("crop", "has no pixels");
    return {crop[0], crop[1], crop[2], crop[3]};
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

std::vector<int> WordReader::whole_numbers(std::string_view text, std::string_view what, std::size_t count)
{
    constexpr int kMax = 4096;
    std::vector<int> values;
    while (values.size() < count) {
        const std::size_t comma = text.find(',');
        const bool is_last = values.size() + 1 == count;
        if (is_last != (comma == std::string_view::npos))
            reject(what, fmt::format("needs {} numbers", count));
        values.push_back(whole_number(text.substr(0, comma), what, -kMax, kMax));
        if (!is_last) text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return values;
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

bool read_colour_option(WordReader& in, const Option& option, ColourChange& change)
{
    const auto& [key, value] = option;
    if (key == "hue") {
        change.hue = in.number(value, key);
    } else if (key == "sat") {
        change.saturation = in.number(value, key);
    } else if (key == "val") {
        change.value = in.number(value, key);
    } else if (key == "tint") {
        const std::size_t comma = value.find(',');
        if (comma == std::string_view::npos) in.reject(key, "needs a colour and a share");
        change.tint = in.colour(value.substr(0, comma), key);
        change.tint_share = comma == std::string_view::npos ? 0 : in.number(value.substr(comma + 1), key);
    } else if (key == "only") {
        change.only_hues = read_pair(in, value, key);
    } else {
        return false;
    }
    return true;
}

bool read_layer_option(WordReader& in, const Option& option, LayerOptions& options)
{
    const auto& [key, value] = option;
    if (key == "crop") {
        options.crop = read_crop(in, value);
    } else if (key == "flip") {
        options.flip = true;
    } else if (key == "rot") {
        options.quarter_turns = read_quarter_turns(in, value);
    } else if (key == "scale") {
        options.scale = read_scale(in, value);
        options.fit.reset();
    } else if (key == "fit") {
        options.fit = read_size(in, value);
    } else if (key == "at") {
        const std::vector<int> at = in.whole_numbers(value, key, 2);
        options.at = {at[0], at[1]};
    } else if (key == "anchor") {
        options.anchor = read_anchor(in, value);
        options.at.reset();
    } else if (key == "dx" || key == "dy") {
        (key == "dx" ? options.dx : options.dy) = in.whole_numbers(value, key, 1)[0];
    } else {
        return read_colour_option(in, option, options.colour);
    }
    return true;
}

} // namespace converter::importer
