#include "rpg/formats/quantise.h"

#include "rpg/core/assert.h"
#include "rpg/formats/oklab.h"

#include <algorithm>
#include <array>
#include <vector>

namespace rpg {
namespace {

constexpr int kRounds = 12; // of k-means: more do not change anything that can be seen

struct Sample {
    OkLab lab;
    Bgr565 colour = 0;
    std::int64_t weight = 0; // pixels
    std::size_t cluster = 0;
};
using Samples = std::span<Sample>;
using ColourAxis = std::int64_t OkLab::*;

Bgr565 nearest_565(Rgb colour)
{
    const auto scaled = [](unsigned value, unsigned top) { return (value * top + 127) / 255; };
    return static_cast<Bgr565>(scaled(colour.b, 31) << 11 | scaled(colour.g, 63) << 5 | scaled(colour.r, 31));
}

std::vector<Sample> collect(std::span<const Image> images)
{
    std::vector<std::int64_t> counts(65536);
    for (const Image& image : images)
        for (const Rgba& pixel : image.pixels)
            if (pixel.a >= 128) ++counts[nearest_565({pixel.r, pixel.g, pixel.b})];
    std::vector<Sample> samples;
    for (std::size_t colour = 0; colour < counts.size(); ++colour) {
        if (counts[colour] == 0) continue;
        const auto stored = static_cast<Bgr565>(colour);
        samples.push_back({to_oklab(to_rgb(stored)), stored, counts[colour], 0});
    }
    return samples;
}

// Weighted mean; the caller makes sure that there is something to weigh.
OkLab mean(std::span<const Sample> samples, std::size_t cluster)
{
    OkLab sum;
    std::int64_t weight = 0;
    for (const Sample& sample : samples) {
        if (sample.cluster != cluster) continue;
        sum.lightness += sample.lab.lightness * sample.weight;
        sum.a += sample.lab.a * sample.weight;
        sum.b += sample.lab.b * sample.weight;
        weight += sample.weight;
    }
    if (weight == 0) return {};
    return {sum.lightness / weight, sum.a / weight, sum.b / weight};
}

struct Spread {
    std::int64_t amount = 0; // weighted squared distance from the middle along one axis
    ColourAxis axis = &OkLab::lightness;
};

Spread widest(Samples box)
{
    Spread result;
    for (const ColourAxis axis : {&OkLab::lightness, &OkLab::a, &OkLab::b}) {
        std::int64_t sum = 0;
        std::int64_t weight = 0;
        for (const Sample& sample : box) {
            sum += sample.lab.*axis * sample.weight;
            weight += sample.weight;
        }
        if (weight == 0) continue;
        std::int64_t amount = 0;
        for (const Sample& sample : box) {
            const std::int64_t distance = sample.lab.*axis - sum / weight;
            amount += distance * distance * sample.weight;
        }
        if (amount > result.amount) result = {amount, axis};
    }
    return result;
}

// Sorts a box along its widest axis; gives the number of samples up to half of its pixels.
std::size_t halve(Samples box, ColourAxis axis)
{
    std::ranges::sort(box, [axis](const Sample& one, const Sample& other) {
        return one.lab.*axis != other.lab.*axis ? one.lab.*axis < other.lab.*axis : one.colour < other.colour;
    });
    std::int64_t total = 0;
    for (const Sample& sample : box) total += sample.weight;
    std::size_t size = 0;
    for (std::int64_t weight = 0; size + 1 < box.size() && (size == 0 || weight * 2 < total); ++size)
        weight += box[size].weight;
    return size;
}

void median_cut(Samples samples, std::size_t colours)
{
    std::vector<Samples> boxes{samples};
    while (boxes.size() < colours) {
        std::vector<Spread> spreads;
        spreads.reserve(boxes.size());
        for (const Samples box : boxes) spreads.push_back(widest(box));
        const auto worst = std::ranges::max_element(spreads, {}, &Spread::amount);
        if (worst->amount == 0) break;
        const auto number = static_cast<std::size_t>(worst - spreads.begin());
        const Samples box = boxes[number];
        const std::size_t middle = halve(box, worst->axis);
        boxes[number] = box.first(middle);
        boxes.push_back(box.subspan(middle));
    }
    for (std::size_t number = 0; number < boxes.size(); ++number)
        for (Sample& sample : boxes[number]) sample.cluster = number;
}

using Centres = std::vector<OkLab>;

// The farthest sample restarts a centre that lost all of its own.
void refill(Samples samples, const Centres& centres, std::size_t cluster)
{
    const auto farthest = std::ranges::max_element(samples, {}, [&](const Sample& sample) {
        return squared_distance(sample.lab, centres[sample.cluster]);
    });
    farthest->cluster = cluster;
}

Centres k_means(Samples samples, std::size_t colours)
{
    Centres centres(colours);
    for (int round = 0; round < kRounds; ++round) {
        for (std::size_t cluster = 0; cluster < colours; ++cluster) {
            if (std::ranges::find(samples, cluster, &Sample::cluster) == samples.end())
                refill(samples, centres, cluster);
            centres[cluster] = mean(samples, cluster);
        }
        for (Sample& sample : samples) {
            const auto nearest = std::ranges::min_element(
                centres, {}, [&](const OkLab& centre) { return squared_distance(centre, sample.lab); });
            sample.cluster = static_cast<std::size_t>(nearest - centres.begin());
        }
    }
    return centres;
}

} // namespace

Palette choose_palette(std::span<const Image> images, std::size_t colours)
{
    RPG_ASSERT(colours >= 1 && colours <= Palette{}.colours.size());
    std::vector<Sample> samples = collect(images);
    std::vector<Bgr565> chosen;
    if (samples.size() <= colours) {
        for (const Sample& sample : samples) chosen.push_back(sample.colour);
    } else {
        median_cut(samples, colours);
        for (const OkLab& centre : k_means(samples, colours)) chosen.push_back(nearest_565(to_rgb(centre)));
    }
    std::ranges::sort(chosen, {}, [](Bgr565 colour) {
        const OkLab lab = to_oklab(to_rgb(colour));
        return std::array{lab.lightness, std::int64_t{colour}};
    });
    Palette palette;
    std::ranges::copy(chosen, palette.colours.begin());
    return palette;
}

} // namespace rpg
