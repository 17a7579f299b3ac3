#include "rpg/render/pixel.h"

namespace rpg {
namespace {

constexpr std::uint32_t kHalf = 0xF7DF;     // without the lowest bit of red and green ...
constexpr std::uint32_t kQuarter = 0xE79F;  // ... the two lowest ones
constexpr std::uint32_t kEven = 0xF7DE;     // without the lowest bit of each channel
constexpr std::uint32_t kCarries = 0x10820; // the bits above each channel

Rgb565::Value add_565(std::uint32_t d, std::uint32_t s)
{
    const std::uint32_t sum = (s & kEven) + (d & kEven);
    const std::uint32_t over = sum & kCarries;
    return static_cast<Rgb565::Value>((sum & kEven) | over >> 1 | over >> 2 | over >> 3);
}

Rgb565::Value subtract_565(std::uint32_t d, std::uint32_t s)
{
    const auto rest = static_cast<std::int32_t>((d | kCarries) - (s & kEven));
    const std::int32_t over = rest | static_cast<std::int32_t>(0xFFFEF7DFU);
    return static_cast<Rgb565::Value>(rest & (over >> 1) & (over >> 2) & (over >> 3) &
                                      static_cast<std::int32_t>(kEven));
}

Rgb565::Value spectre_565(std::uint32_t d, std::uint32_t noise)
{
    const std::uint32_t r = std::min(31U, 3 * (d >> 11 >> 2) + noise);
    const std::uint32_t g = std::min(63U, 3 * ((d >> 5 & 63U) >> 2) + 2 * noise);
    const std::uint32_t b = std::min(31U, 3 * ((d & 31U) >> 2) + noise);
    return static_cast<Rgb565::Value>(r << 11 | g << 5 | b);
}

template <class Channel> std::uint32_t by_channels(std::uint32_t d, std::uint32_t s, Channel&& channel)
{
    std::uint32_t out = 0xFF000000U;
    for (unsigned shift = 0; shift < 24; shift += 8)
        out |= channel(d >> shift & 255U, s >> shift & 255U) << shift;
    return out;
}

std::uint32_t average(std::uint32_t a, std::uint32_t b)
{
    return (a + b + 1) >> 1;
}

} // namespace

Rgb565::Value Rgb565::blend(Blend mode, Value target, Value source, std::uint32_t noise)
{
    const std::uint32_t d = target, s = source;
    switch (mode) {
    case Blend::Copy:
        break;
    case Blend::Xor:
        return static_cast<Value>(d ^ s);
    case Blend::Or:
        return static_cast<Value>(d | s);
    case Blend::And:
        return static_cast<Value>(d & s);
    case Blend::Quarter:
        return static_cast<Value>(((d & kHalf) >> 1) + ((d & kQuarter) >> 2) + ((s & kQuarter) >> 2));
    case Blend::Half:
        return static_cast<Value>(((d & kHalf) >> 1) + ((s & kHalf) >> 1));
    case Blend::ThreeQuarters:
        return static_cast<Value>(((s & kHalf) >> 1) + ((s & kQuarter) >> 2) + ((d & kQuarter) >> 2));
    case Blend::Add:
        return add_565(d, s);
    case Blend::Subtract:
        return subtract_565(d, s);
    case Blend::Spectre:
        return spectre_565(d, noise);
    }
    return source;
}

Xrgb8888::Value Xrgb8888::blend(Blend mode, Value target, Value source, std::uint32_t noise)
{
    const std::uint32_t d = target, s = source;
    switch (mode) {
    case Blend::Copy:
        break;
    case Blend::Xor:
        return (d ^ s) | 0xFF000000U;
    case Blend::Or:
        return d | s;
    case Blend::And:
        return d & s;
    case Blend::Quarter:
        return by_channels(d, s, [](auto a, auto b) { return average(a, average(a, b)); });
    case Blend::Half:
        return by_channels(d, s, average);
    case Blend::ThreeQuarters:
        return by_channels(d, s, [](auto a, auto b) { return average(b, average(a, b)); });
    case Blend::Add:
        return by_channels(d, s, [](auto a, auto b) { return std::min(255U, a + b); });
    case Blend::Subtract:
        return by_channels(d, s, [](auto a, auto b) { return a > b ? a - b : 0U; });
    case Blend::Spectre:
        return by_channels(d, s, [&](auto a, auto) { return std::min(255U, 3 * (a >> 2) + 8 * noise); });
    }
    return source;
}

} // namespace rpg
