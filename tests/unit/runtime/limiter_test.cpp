#include "runtime/platform/limiter.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using Samples = std::vector<float>;
constexpr int kRate = 22050;
constexpr std::size_t kDelay = 2 * runtime::Limiter::kDelay; // samples

// Left and right of a tone, from its zero on.
Samples tone(float loudness, std::size_t frames)
{
    Samples samples;
    for (std::size_t i = 0; i < frames; ++i) {
        const float value = loudness * std::sin(0.05F * static_cast<float>(i));
        samples.insert(samples.end(), {value, -value});
    }
    return samples;
}

// In pieces of every size, as devices ask for them.
Samples limited(runtime::Limiter& limiter, Samples samples)
{
    std::size_t at = 0;
    for (std::size_t size = 2; at < samples.size(); at += size, size = size % 700 + 2)
        limiter.pass(std::span(samples).subspan(at, std::min(size, samples.size() - at)));
    return samples;
}

float peak(const Samples& samples)
{
    float most = 0;
    for (const float sample : samples) most = std::max(most, std::abs(sample));
    return most;
}

} // namespace

TEST_CASE("what fits passes the limiter as it is, a few milliseconds later", "[runtime][limiter]")
{
    runtime::Limiter limiter;
    limiter.start(kRate);
    const Samples quiet = tone(0.9F, 5000), heard = limited(limiter, quiet);
    CHECK(peak({heard.begin(), heard.begin() + std::ptrdiff_t{kDelay}}) == 0);
    CHECK(std::equal(heard.begin() + std::ptrdiff_t{kDelay}, heard.end(), quiet.begin()));
    CHECK(kDelay / 2 * 1000 / kRate < 10);
}

TEST_CASE("however loud sounds are together, they stay below full scale", "[runtime][limiter]")
{
    runtime::Limiter limiter;
    limiter.start(kRate);
    for (const float loudness : {1.0F, 2.0F, 12.0F, 0.5F, 40.0F}) {
        const Samples heard = limited(limiter, tone(loudness, 3000));
        CHECK(peak(heard) <= runtime::Limiter::kMax);
    }
    Samples bursts = tone(0.2F, 4000);
    for (std::size_t i = 1001; i < bursts.size(); i += 977) bursts[i] = 9;
    CHECK(peak(limited(limiter, bursts)) <= runtime::Limiter::kMax);
}

TEST_CASE("after a loud moment the rest comes back slowly, without a jump", "[runtime][limiter]")
{
    runtime::Limiter limiter;
    limiter.start(kRate);
    limited(limiter, tone(4, 2000));
    const Samples constant(static_cast<std::size_t>(2 * kRate), 0.5F); // a second
    const Samples heard = limited(limiter, constant);
    float widest = 0;
    for (std::size_t i = kDelay + 2; i < heard.size(); i += 2)
        widest = std::max(widest, std::abs(heard[i] - heard[i - 2]));
    CHECK(widest < 0.01F);
    CHECK(heard[kDelay + 200] < 0.3F);
    CHECK(heard.back() == 0.5F);
}
