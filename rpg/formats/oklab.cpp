#include "rpg/formats/oklab.h"

#include <algorithm>
#include <cmath>

// The matrices are those that Björn Ottosson published for OKLab.
namespace rpg {
namespace {

double linear(std::uint8_t channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

std::uint8_t gamma(double value)
{
    const double clamped = std::clamp(value, 0.0, 1.0);
    const double encoded =
        clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * std::pow(clamped, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(encoded * 255.0));
}

std::int64_t fixed(double value)
{
    return std::llround(value * OkLab::kOne);
}

double cube(double value)
{
    return value * value * value;
}

} // namespace

OkLab to_oklab(Rgb colour)
{
    const double r = linear(colour.r);
    const double g = linear(colour.g);
    const double b = linear(colour.b);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {fixed(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
            fixed(1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
            fixed(0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)};
}

Rgb to_rgb(const OkLab& colour)
{
    const double lightness = static_cast<double>(colour.lightness) / OkLab::kOne;
    const double a = static_cast<double>(colour.a) / OkLab::kOne;
    const double b = static_cast<double>(colour.b) / OkLab::kOne;
    const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return {gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            gamma(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

} // namespace rpg
