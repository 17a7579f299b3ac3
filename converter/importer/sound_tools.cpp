#include "converter/importer/sound_tools.h"

#include "rpg/formats/wave.h"

#include <algorithm>
#include <cmath>

namespace converter::importer {

namespace {

constexpr std::uint32_t kRate = 8000;
constexpr std::size_t kBlock = kRate / 50; // 20 ms

std::size_t samples_of(int milliseconds)
{
    return static_cast<std::size_t>(milliseconds) * kRate / 1000;
}

std::int16_t louder(std::int16_t sample, double gain)
{
    return static_cast<std::int16_t>(std::floor(std::clamp(sample * gain, -32768.0, 32767.0) + 0.5));
}

} // namespace

rpg::Sound prepared(rpg::Sound sound, const SoundRecipe& recipe)
{
    sound.rate = std::max(1U, static_cast<std::uint32_t>(std::floor(sound.rate * recipe.pitch + 0.5)));
    rpg::Sound result = rpg::resample(sound, kRate);
    std::vector<std::int16_t>& samples = result.samples;
    const std::size_t start = std::min(samples_of(recipe.start), samples.size());
    samples.erase(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(start));
    if (recipe.length != 0) samples.resize(std::min(samples.size(), samples_of(recipe.length)));
    const std::size_t fade = std::min(samples_of(recipe.fade), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::size_t left = samples.size() - i;
        const double level = left <= fade ? static_cast<double>(left - 1) / static_cast<double>(fade) : 1;
        samples[i] = louder(samples[i], recipe.gain * level);
    }
    samples.resize((samples.size() + kBlock - 1) / kBlock * kBlock);
    return result;
}

} // namespace converter::importer
