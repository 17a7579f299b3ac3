#pragma once
#include "rpg/render/true_pool.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace rpg {

// How the clean picture turns positions into numbers of texels.

// Towards smaller numbers. (std::floor and std::ceil are calls on processors of 2003, for which this is
// compiled.)
inline std::int64_t floor_of(double value)
{
    const double inside = std::clamp(value, -4e18, 4e18);
    const auto whole = static_cast<std::int64_t>(inside);
    return whole - (inside < static_cast<double>(whole) ? 1 : 0);
}

// Modulo 2^32, towards smaller numbers.
inline std::uint32_t wrapped(double value)
{
    return static_cast<std::uint32_t>(floor_of(value));
}

// Smooth distance: a picture is halved until a pixel covers at most one texel of it.
constexpr int kMaxHalvings = 10;

inline std::uint8_t halvings(double texels)
{
    std::uint8_t count = 0;
    for (; texels > 1 && count < kMaxHalvings; texels /= 2) ++count;
    return count;
}

// Units of the map that a pixel covers, across a picture and down.
struct Footprint {
    double across = 0, down = 0;
};

// Of a picture of the game itself if `whole` is nullptr.
inline Halvings halvings(const Footprint& pixel, const TrueTexels* whole)
{
    const double across = whole == nullptr ? 1 : whole->width / double{kCellSize};
    const double down = whole == nullptr ? 1 : whole->height / double{kCellSize};
    return {halvings(pixel.across * across), halvings(pixel.down * down)};
}

// The pictures in full colour that a frame shows: the pool drops none of them.
class HeldTexels {
public:
    const TrueTexels* hold(TruePool::Texels texels)
    {
        if (texels == nullptr) return nullptr;
        held_.push_back(std::move(texels));
        return held_.back().get();
    }
    void clear() { held_.clear(); }
    bool is_empty() const { return held_.empty(); }

private:
    std::vector<TruePool::Texels> held_;
};

} // namespace rpg
