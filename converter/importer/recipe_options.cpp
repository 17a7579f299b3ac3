#include "converter/importer/recipe_words_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::importer {

namespace {

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
    in.reject("anchor", fmt::format("'{}' is none of origin, bottom, centre, top, tile", value));
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
    constexpr double kMost = 64;
    const std::array<double, 2> scale = read_pair(in, value, "scale");
    if (std::ranges::all_of(scale, [](double factor) { return factor > 0 && factor <= kMost; })) return scale;
    in.reject("scale", "is not above 0 and up to 64");
    return {1, 1};
}

int read_quarter_turns(WordReader& in, std::string_view value)
{
    if (value == "90") return 1;
    if (value == "180") return 2;
    if (value == "270") return 3;
    in.reject("rot", fmt::format("'{}' is none of 90, 180, 270", value));
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
