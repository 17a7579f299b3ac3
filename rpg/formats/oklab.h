#pragma once
#include "rpg/model/colour.h"

#include <cstdint>

namespace rpg {

// A colour where equal distances look equally large (OKLab), in fixed point (65536 = 1) so that comparisons
// are the same on every machine.
struct OkLab {
    static constexpr double kOne = 65536.0;

    std::int64_t lightness = 0;
    std::int64_t a = 0;
    std::int64_t b = 0;
    bool operator==(const OkLab&) const = default;
};

OkLab to_oklab(Rgb colour);
Rgb to_rgb(const OkLab& colour);

constexpr std::int64_t squared_distance(const OkLab& one, const OkLab& other)
{
    const std::int64_t lightness = one.lightness - other.lightness;
    const std::int64_t a = one.a - other.a;
    const std::int64_t b = one.b - other.b;
    return lightness * lightness + a * a + b * b;
}

} // namespace rpg
