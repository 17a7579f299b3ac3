#include "rpg/core/assert.h"
#include "rpg/formats/wave.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace rpg {
namespace {

// A sinc of 16 zero crossings under a Blackman window, one half of it. The table is of integers and so is all
// that is done with it: the result does not depend on the machine.
constexpr std::uint64_t kCrossings = 16;
constexpr std::uint64_t kStepsPerCrossing = 512;
constexpr double kOne = 1 << 24;

using Kernel = std::array<std::int32_t, kCrossings * kStepsPerCrossing + 1>;

Kernel make_kernel()
{
    Kernel kernel{};
    for (std::size_t i = 0; i + 1 < kernel.size(); ++i) {
        const double x = std::numbers::pi * static_cast<double>(i) / kStepsPerCrossing;
        const double sinc = i == 0 ? 1 : std::sin(x) / x;
        const double window = 0.42 + 0.5 * std::cos(x / kCrossings) + 0.08 * std::cos(2 * x / kCrossings);
        kernel[i] = static_cast<std::int32_t>(std::lround(sinc * window * kOne));
    }
    return kernel; // the last one is 0
}

} // namespace

Sound resample(const Sound& sound, std::uint32_t rate)
{
    RPG_ASSERT(rate > 0 && sound.rate > 0);
    if (rate == sound.rate) return sound;
    const Kernel kernel = make_kernel();
    // Sample i of the source stands at i * up, sample n of the result at n * down.
    const std::uint64_t common = std::gcd(rate, sound.rate);
    const std::uint64_t up = rate / common;
    const std::uint64_t down = sound.rate / common;
    const std::uint64_t crossing =
        (std::max(up, down) * 16 + 14) / 15; // the cut lies 1/16 under the lower limit
    const std::uint64_t reach = crossing * kCrossings;

    Sound result{.rate = rate, .samples = {}};
    const std::uint64_t count = (sound.samples.size() * up + down - 1) / down;
    result.samples.reserve(count);
    for (std::uint64_t n = 0; n < count; ++n) {
        const std::uint64_t centre = n * down;
        std::int64_t sum = 0;
        std::int64_t weights = 0;
        // Before the beginning and after the end there is silence, which still has its weight.
        const auto add = [&](std::uint64_t distance, std::uint64_t index, bool is_inside) {
            const std::uint64_t place = distance * (kStepsPerCrossing << 12) / crossing;
            const std::size_t step = place >> 12;
            const auto part = static_cast<std::int64_t>(place & 0xFFF);
            const std::int64_t weight = kernel[step] + (((kernel[step + 1] - kernel[step]) * part) >> 12);
            weights += weight;
            if (is_inside) sum += weight * sound.samples[index];
        };
        const std::uint64_t nearest = centre / up;
        for (std::uint64_t i = 0, at = centre % up; at < reach; ++i, at += up)
            add(at, nearest - i, i <= nearest && nearest - i < sound.samples.size());
        for (std::uint64_t i = 1, at = up - centre % up; at < reach; ++i, at += up)
            add(at, nearest + i, nearest + i < sound.samples.size());
        const std::int64_t value = (2 * sum + (sum < 0 ? -weights : weights)) / (2 * weights);
        result.samples.push_back(static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32768, 32767)));
    }
    return result;
}

} // namespace rpg
