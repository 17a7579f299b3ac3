#include "rpg/core/fixed.h"

namespace rpg {
namespace {

constexpr std::array<std::int32_t, 65> kQuarter{
    0,     1608,  3216,  4821,  6424,  8022,  9616,  11204, 12785, 14359, 15924, 17479, 19024,
    20557, 22078, 23586, 25080, 26558, 28020, 29466, 30893, 32303, 33692, 35062, 36410, 37736,
    39040, 40320, 41576, 42806, 44011, 45190, 46341, 47464, 48559, 49624, 50660, 51665, 52639,
    53581, 54491, 55368, 56212, 57022, 57798, 58538, 59244, 59914, 60547, 61145, 61705, 62228,
    62714, 63162, 63572, 63944, 64277, 64571, 64827, 65043, 65220, 65358, 65457, 65516, 65536,
};

} // namespace

std::int32_t sine_q16(Angle256 angle)
{
    const std::size_t in_half = angle.value % 128U;
    const std::int32_t value = kQuarter[in_half <= 64 ? in_half : 128 - in_half];
    return angle.value < 128 ? value : -value;
}

std::int32_t cosine_q16(Angle256 angle)
{
    return sine_q16(Angle256{static_cast<std::uint8_t>(angle.value + 64)});
}

} // namespace rpg
