#include "runtime/platform/limiter.h"

#include <algorithm>
#include <cmath>

namespace runtime {

void Limiter::start(int rate)
{
    constexpr float kRecovery = 0.4F; // seconds from silence to full loudness
    *this = {};
    recovery_ = static_cast<float>(kPiece) / (kRecovery * static_cast<float>(std::max(rate, 1)));
}

// The gain of a piece goes straight from that of its first frame, which fits both neighbours, to one that
// fits itself and the next piece.
void Limiter::turn()
{
    float peak = 0;
    for (const float sample : taken_.samples) peak = std::max(peak, std::abs(sample));
    taken_.most = peak > kMax ? kMax / peak : 1;
    given_ = next_;
    next_ = taken_;
    gain_ = goal_;
    goal_ = std::min({gain_ + recovery_, given_.most, next_.most});
    step_ = (goal_ - gain_) / static_cast<float>(kPiece);
    at_ = 0;
}

void Limiter::pass(std::span<float> samples)
{
    for (float& sample : samples) {
        taken_.samples[at_] = sample;
        sample = std::clamp(given_.samples[at_] * gain_, -kMax, kMax);
        if (at_ % 2 == 1) gain_ += step_;
        if (++at_ == taken_.samples.size()) turn();
    }
}

} // namespace runtime
