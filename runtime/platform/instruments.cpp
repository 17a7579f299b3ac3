#include "runtime/platform/instruments.h"

#include "rpg/core/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace runtime {
namespace {

constexpr float kRate = 32000, kHighest = 0.45F * kRate;
constexpr double kInaudible = 1e-4;
constexpr int kMaxPartials = 32, kKeysOfZone = 12;
constexpr float kHead = 0.6F;   // s: how long the partials of a tone fall; after that it repeats
constexpr float kChorus = 0.5F; // s: what repeats of a tone that many play together
constexpr float kNoiseLoop = 2; // s

// A partial n has the level 1 / n^slope, even ones times `even`; all but the first fall, (n - 1) times `fall`
// a second. `spread`: in cents, of many that play together. `formant`: Hz of the loudest partials.
enum class Body : std::uint8_t { String, Bar, Bell };
struct Tone {
    std::uint8_t last; // program; it begins after the tone before
    Body body;
    float slope, even, fall, spread, formant, noise; // `noise`: at its start
    float attack, decay, sustain, release;           // as in Zone
    float gain;
};
constexpr auto kString = Body::String, kBar = Body::Bar, kBell = Body::Bell;

// clang-format off
constexpr std::array kTones{
    //   last body      slope even  fall  spread form. noise  attack decay sust. rel.  gain
    Tone{  3, kString, 1.0F,  1,    0.8F, 0,    400,   .10F,  .001F,  24,   0,    .5F, 0.85F}, // pianos
    Tone{  5, kString, 1.8F,  .6F,  .5F,  0,    0,     .05F,  .001F,  16,   0,    .5F, 1.16F}, // electric pianos
    Tone{  7, kString, .5F,   1,    .6F,  0,    0,     .15F,  .001F,  12,   0,    .2F, 1}, // harpsichord, clavinet
    Tone{ 11, kBar,    1.0F,  1,    1.5F, 0,    0,     .05F,  .001F,  10,   0,    1.5F, 1.42F}, // celesta to vibraphone
    Tone{ 13, kBar,    .8F,   1,    4.0F, 0,    0,     .20F,  .001F,  3,    0,    .5F, 1.08F}, // marimba, xylophone
    Tone{ 14, kBell,   .1F,   1,    .3F,  0,    0,     .05F,  .001F,  16,   0,    3, 1.86F}, // tubular bells
    Tone{ 15, kString, .8F,   1,    1.0F, 0,    0,     .15F,  .001F,  10,   0,    .6F, 0.83F}, // dulcimer
    Tone{ 20, kString, 1.1F,  .8F,  0,    4,    0,     0,     .010F,  1,    1,    .1F, 0.87F}, // organs
    Tone{ 23, kString, 0.8F,  .8F,  0,    6,    0,     0,     .030F,  1,    1,    .1F, 1.03F}, // accordion, harmonica
    Tone{ 25, kString, 1.1F,  .8F,  1.6F, 0,    0,     .15F,  .001F,  14,   0,    .3F, 1.22F}, // acoustic guitars
    Tone{ 28, kString, .9F,   .7F,  .6F,  0,    0,     .08F,  .001F,  16,   0,    .2F, 1.03F}, // electric guitars
    Tone{ 31, kString, .7F,   1,    0.1F, 3,    0,     0,     .004F,  40,   0,    .2F, 1.28F}, // distorted ones
    Tone{ 35, kString, .9F,   .8F,  .8F,  0,    320,   .06F,  .001F,  18,   0,    .2F, 1.62F}, // basses
    Tone{ 37, kString, .7F,   1,    1.0F, 0,    200,   .20F,  .001F,  12,   0,    .2F, 1.03F}, // slapped ones
    Tone{ 39, kString, 1.0F,  1,    0.5F, 2,    200,   0,     .002F,  20,   0,    .15F, 1.31F}, // synthesised ones
    Tone{ 43, kString, 1.2F,  1,    0,    3,    0,     .03F,  .060F,  1,    1,    .2F, 1.46F}, // violin to contrabass
    Tone{ 44, kString, 1.0F,  1,    0,    14,   0,     0,     .060F,  1,    1,    .3F, 0.94F}, // tremolo
    Tone{ 46, kString, 1.5F,  1,    2.5F, 0,    0,     .08F,  .001F,  8,    0,    .5F, 1.6F}, // pizzicato, harp
    Tone{ 47, kBell,   1.0F,  1,    1.2F, 0,    350,   .25F,  .001F,  10,   0,    1, 1.2F}, // timpani
    Tone{ 51, kString, 1.1F,  1,    0,    16,   0,     0,     .140F,  1,    1,    .5F, 0.6F}, // strings
    Tone{ 54, kString, 1.3F,  1,    0,    16,   700,   0,     .120F,  1,    1,    .4F, 0.9F}, // choirs
    Tone{ 55, kString, 1.9F,  1,    1.0F, 14,   0,     .10F,  .002F,  4,    0,    .4F, 1.69F}, // a hit of the orchestra
    Tone{ 58, kString, 0.8F,  1,    0,    2,    1200,  .03F,  .030F,  1,    .8F,  .1F, 1.05F}, // trumpet to tuba
    Tone{ 60, kString, 1.1F,  1,    0,    3,    900,   .02F,  .050F,  1,    .9F,  .2F, 1.05F}, // muted, French horn
    Tone{ 63, kString, 0.8F,  1,    0,    9,    1000,  .03F,  .040F,  1,    .9F,  .2F, 1.14F}, // brass
    Tone{ 67, kString, .7F,   .8F,  0,    3,    1600,  .05F,  .030F,  1,    .9F,  .1F, 0.92F}, // saxophones
    Tone{ 70, kString, 0.6F,  .9F,  0,    2,    1100,  .03F,  .030F,  1,    .9F,  .1F, 1.07F}, // oboe to bassoon
    Tone{ 71, kString, 1.0F,  .1F,  0,    2,    0,     .03F,  .030F,  1,    .9F,  .1F, 1.43F}, // clarinet
    Tone{ 79, kString, 2.1F,  .7F,  0,    3,    0,     .12F,  .050F,  1,    .9F,  .1F, 1.28F}, // pipes
    Tone{ 80, kString, 1.0F,  0,    0,    2,    0,     0,     .004F,  1,    1,    .05F, 1.46F}, // leads: square
    Tone{ 81, kString, 1.0F,  1,    0,    2,    0,     0,     .004F,  1,    1,    .05F, 1.17F}, // saw
    Tone{ 87, kString, 1.2F,  .6F,  0,    7,    0,     .05F,  .010F,  1,    1,    .1F, 1.37F},
    Tone{ 95, kString, 1.6F,  .8F,  0,    18,   300,   0,     .300F,  1,    1,    .8F, 1.06F}, // pads
    Tone{103, kBell,   .6F,   1,    0.3F, 12,   0,     0,     .100F,  20,   .3F,  1, 1.43F}, // effects
    Tone{107, kString, .5F,   .9F,  .7F,  0,    0,     .15F,  .001F,  9,    0,    .3F, 1.28F}, // sitar to koto
    Tone{108, kBar,    2.0F,  1,    6.0F, 0,    0,     .10F,  .001F,  5,    0,    .5F, 1.55F}, // kalimba
    Tone{111, kString, 0.7F,  1,    0,    4,    1600,  .02F,  .030F,  1,    1,    .1F, 1.04F}, // bagpipe, fiddle, shanai
    Tone{115, kBar,    .7F,   1,    1.5F, 0,    0,     .20F,  .001F,  4,    0,    .5F, 0.9F}, // bells and blocks
    Tone{118, kBell,   1.4F,  1,    4.0F, 0,    0,     .40F,  .001F,  4,    0,    .6F, 1.58F}, // drums
};

// Noise between two pitches, which are those of key 60.
struct Noise {
    std::uint8_t last; // program; the first begins after the last tone
    float low_hz, high_hz;
    float attack, decay, sustain, release, gain; // as in Tone
};
constexpr std::array kNoises{
    //    last low    high   attack decay sust. rel.  gain
    Noise{119, 1600,  5000,  1.5F,  3,    0,    .8F,  1},    // a cymbal backwards
    Noise{121, 800,   2500,  .010F, 1.5F, 0,    .3F,  1.5F}, // a touch of strings, breath
    Noise{122, 300,   1600,  .7F,   30,   .4F,  3,    1},    // the sea
    Noise{124, 2500,  3500,  .010F, 3,    0,    .3F,  1.8F}, // bird, telephone
    Noise{125, 150,   900,   1.5F,  1,    1,    1.5F, .5F},  // helicopter
    Noise{126, 900,   2500,  .6F,   1,    1,    1.5F, 1},    // applause
    Noise{127, 80,    1000,  .001F, 3.5F, 0,    .8F,  1.8F}, // a shot
};

// A drum: a tone that falls from one pitch to another, and noise between two pitches. Times until a third.
struct Drum {
    std::uint8_t last; // key; it begins after the drum before
    std::uint8_t group;
    float from_hz, to_hz, tone_s, tone; // `tone`, `noise`: levels
    float low_hz, high_hz, noise_s, noise;
    bool is_metal;
    float gain;
};
constexpr std::array kDrumSounds{
    //   last grp  from  to    time   tone   low   high   time   noise  metal  gain
    Drum{ 34, 0, 900,  700,  .03F,  .3F,   2000, 8000,  .02F,  .8F,   false, 0.8F},
    Drum{ 36, 0, 170,  52,   .14F,  1,     300,  4000,  .008F, .3F,   false, 1.09F},   // bass drums
    Drum{ 37, 0, 1700, 1600, .015F, .8F,   1000, 8000,  .010F, .5F,   false, 0.62F},   // side stick
    Drum{ 38, 0, 230,  180,  .07F,  .8F,   500,  3000,  .10F,  .3F,   false, 0.73F},   // snare
    Drum{ 39, 0, 900,  900,  .03F,  .3F,   300,  1200,  .09F,  1,     false, 0.48F},   // clap
    Drum{ 40, 0, 260,  200,  .06F,  .8F,   500,  3000,  .09F,  .35F,  false, 0.78F},   // snare
    Drum{ 41, 0, 110,  75,   .20F,  1,     200,  3000,  .02F,  .2F,   false, 1.24F},   // toms
    Drum{ 42, 1, 6200, 6200, .02F,  .2F,   7000, 15000, .025F, 1,     true, 0.25F},   // closed hi-hat
    Drum{ 43, 0, 125,  88,   .20F,  1,     200,  3000,  .02F,  .2F,   false, 1.25F},
    Drum{ 44, 1, 6200, 6200, .02F,  .2F,   7000, 15000, .030F, 1,     true, 0.34F},   // by pedal
    Drum{ 45, 0, 145,  105,  .18F,  1,     200,  3000,  .02F,  .2F,   false, 1.21F},
    Drum{ 46, 1, 2400, 2400, .15F,  .3F,   700,  2000,  .20F,  1,     true, 0.22F},   // open hi-hat
    Drum{ 47, 0, 170,  125,  .18F,  1,     200,  3000,  .02F,  .2F,   false, 1.03F},
    Drum{ 48, 0, 200,  150,  .16F,  1,     200,  3000,  .02F,  .2F,   false, 0.92F},
    Drum{ 49, 0, 3100, 3100, .40F,  .2F,   1500, 7000,  .55F,  1,     true, 0.61F},   // crash
    Drum{ 50, 0, 240,  180,  .15F,  1,     200,  3000,  .02F,  .2F,   false, 0.76F},
    Drum{ 51, 0, 3900, 3900, .45F,  .4F,   5000, 13000, .35F,  .6F,   true, 0.11F},   // ride
    Drum{ 52, 0, 1600, 1600, .30F,  .4F,   400,  1800,  .50F,  1,     true, 0.55F},   // Chinese
    Drum{ 53, 0, 2500, 2500, .40F,  .8F,   5000, 13000, .20F,  .3F,   true, 0.14F},   // bell of the ride
    Drum{ 54, 0, 7000, 7000, .06F,  .4F,   4000, 10000, .07F,  1,     true, 0.61F},   // tambourine
    Drum{ 55, 0, 3500, 3500, .20F,  .2F,   2500, 8000,  .25F,  1,     true, 0.49F},   // splash
    Drum{ 56, 0, 560,  555,  .08F,  1,     800,  5000,  .01F,  .2F,   true, 0.41F},   // cowbell
    Drum{ 57, 0, 2900, 2900, .40F,  .2F,   1500, 7000,  .55F,  1,     true, 0.56F},   // crash
    Drum{ 58, 0, 1900, 1800, .20F,  .4F,   1500, 6000,  .25F,  .8F,   true, 0.28F},   // vibraslap
    Drum{ 59, 0, 4100, 4100, .45F,  .4F,   5000, 13000, .35F,  .6F,   true, 0.1F},   // ride
    Drum{ 60, 0, 420,  400,  .06F,  .7F,   500,  5000,  .03F,  1,   false, 0.44F},   // bongos
    Drum{ 61, 0, 310,  290,  .08F,  1,     500,  5000,  .01F,  .2F,   false, 0.61F},
    Drum{ 62, 0, 350,  345,  .03F,  1,     500,  5000,  .02F,  .4F,   false, 0.52F},   // congas
    Drum{ 63, 0, 345,  330,  .12F,  1,     500,  5000,  .01F,  .2F,   false, 0.63F},
    Drum{ 64, 0, 230,  215,  .14F,  1,     500,  5000,  .01F,  .2F,   false, 0.81F},
    Drum{ 65, 0, 330,  290,  .10F,  1,     700,  8000,  .05F,  .4F,   false, 0.96F},   // timbales
    Drum{ 66, 0, 240,  210,  .12F,  1,     700,  8000,  .05F,  .4F,   false, 1.04F},
    Drum{ 67, 0, 920,  915,  .15F,  1,     800,  5000,  .01F,  .1F,   true, 0.34F},   // agogos
    Drum{ 68, 0, 690,  685,  .17F,  1,     800,  5000,  .01F,  .1F,   true, 0.4F},
    Drum{ 70, 0, 0,    0,    .01F,  0,     5000, 15000, .035F, 1,     false, 0.6F},   // cabasa, maracas
    Drum{ 72, 0, 2300, 2350, .15F,  1,     2000, 6000,  .10F,  .1F,   false, 0.85F},   // whistles
    Drum{ 74, 0, 0,    0,    .01F,  0,     2000, 7000,  .12F,  1,     false, 0.44F},   // guiros
    Drum{ 75, 0, 2500, 2500, .03F,  1,     3000, 8000,  .004F, .2F,   false, 0.54F},   // claves
    Drum{ 76, 0, 1050, 1040, .03F,  1,     1000, 6000,  .004F, .2F,   false, 0.56F},   // wood blocks
    Drum{ 77, 0, 800,  790,  .04F,  1,     1000, 6000,  .004F, .2F,   false, 0.56F},
    Drum{ 79, 0, 450,  600,  .12F,  1,     500,  3000,  .05F,  .1F,   false, 0.62F},   // cuicas
    Drum{ 80, 2, 5200, 5200, .04F,  1,     8000, 15000, .01F,  .1F,   true, 0.12F},   // triangles
    Drum{ 81, 2, 5200, 5200, .50F,  1,     8000, 15000, .01F,  .1F,   true, 0.26F},
    Drum{ 84, 0, 6000, 6000, .06F,  .3F,   3000, 8000,  .05F,  1,     true, 0.39F},   // shaker, bells
    Drum{ 85, 0, 2200, 2200, .02F,  .6F,   1500, 5000,  .012F, .6F,   false, 0.4F},   // castanets
    Drum{127, 0, 6000, 6000, .06F,  .3F,   3000, 8000,  .05F,  1,     true, 0.39F},
};
// clang-format on

constexpr std::array kBarRatios{1.0F, 2.76F, 5.4F, 8.94F};
constexpr std::array kBellRatios{1.0F, 1.5F, 2.0F, 2.4F, 3.0F, 4.0F, 5.0F, 6.0F};
constexpr std::array kMetalRatios{1.0F, 1.48F, 1.83F, 2.54F};
constexpr int kRatioCycles = 50; // in which the ratios are whole
constexpr float kLevel = 0.25F;  // root of the mean square of a sound with a gain of 1

float noise(rpg::Random& random)
{
    return static_cast<float>(random.byte() + random.byte() - 255) / 255;
}

// Lets pass what is between two pitches.
class Band {
public:
    Band(float low_hz, float high_hz) : low_(share_of(low_hz)), high_(share_of(high_hz)) {}
    float operator()(float sample)
    {
        below_ += (sample - below_) * low_;
        return passed_ += (sample - below_ - passed_) * high_;
    }

private:
    static float share_of(float hz) { return 1 - std::exp(-2 * std::numbers::pi_v<float> * hz / kRate); }
    float low_, high_, below_ = 0, passed_ = 0;
};

float hz_of(float key)
{
    return 440 * std::exp2((key - 69) / 12);
}

// Adds a sine; for the first `falling` samples it gets quieter by `keeps` each. Four samples at a time do not
// wait for each other.
void add_sine(std::span<float> to, double turns, double phase, double level, double keeps = 1,
              std::size_t falling = 0)
{
    constexpr std::size_t kLanes = 4;
    constexpr double kCircle = 2 * std::numbers::pi;
    const auto add = [&](std::span<float> part, double start, double loudness, double kept) {
        std::array<double, kLanes> x{}, y{};
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const double here = loudness * std::pow(kept, static_cast<double>(lane));
            x[lane] = here * std::cos((start + turns * static_cast<double>(lane)) * kCircle);
            y[lane] = here * std::sin((start + turns * static_cast<double>(lane)) * kCircle);
        }
        const double keeps_all = std::pow(kept, static_cast<double>(kLanes));
        const double cosine = keeps_all * std::cos(turns * kLanes * kCircle),
                     sine = keeps_all * std::sin(turns * kLanes * kCircle);
        for (std::size_t i = 0; i < part.size(); i += kLanes) {
            for (std::size_t lane = 0; lane < std::min(kLanes, part.size() - i); ++lane) {
                part[i + lane] += static_cast<float>(y[lane]);
                const double before = x[lane];
                x[lane] = before * cosine - y[lane] * sine;
                y[lane] = before * sine + y[lane] * cosine;
            }
        }
    };
    add(to.first(falling), phase, level, keeps);
    const double later = level * std::pow(keeps, static_cast<double>(falling));
    if (later > level * kInaudible)
        add(to.subspan(falling), phase + turns * static_cast<double>(falling), later, 1);
}

// Appends it as loud as 16 bits hold; `zone.gain` makes up for that.
void append(Instruments& instruments, Zone& zone, std::span<const float> sound)
{
    float peak = 1e-6F, sum = 1e-9F;
    const std::size_t judged = std::min<std::size_t>(sound.size(), 8000);
    for (const float sample : sound) peak = std::max(peak, std::abs(sample));
    for (const float sample : sound.first(judged)) sum += sample * sample;
    const auto start = static_cast<std::uint32_t>(instruments.samples.size());
    for (const float sample : sound)
        instruments.samples.push_back(static_cast<std::int16_t>(sample / peak * 32000));
    zone.start = start;
    zone.end = start + static_cast<std::uint32_t>(sound.size());
    zone.gain *= kLevel * peak / std::sqrt(sum / static_cast<float>(judged));
    if (zone.loop_start == zone.loop_end) return;
    zone.loop_start += start;
    zone.loop_end += start;
    instruments.samples.push_back(instruments.samples[zone.loop_start]); // read between the two ends
}

std::span<const float> ratios_of(Body body)
{
    static constexpr auto kHarmonics = [] {
        std::array<float, kMaxPartials> all{};
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<float>(i + 1);
        return all;
    }();
    if (body == Body::String) return kHarmonics;
    return body == Body::Bar ? std::span<const float>(kBarRatios) : kBellRatios;
}

// A whole number of samples for a cycle of the tone, and a whole number of cycles of each partial for what
// repeats: it has no seam.
Zone make_tone(Instruments& instruments, const Tone& tone, Zone zone)
{
    const float hz = hz_of(zone.root);
    const auto cycle = static_cast<std::size_t>(std::max(2.0F, std::round(kRate / hz)));
    zone.rate = static_cast<float>(cycle) * hz;
    const bool is_chorus = tone.spread > 0;
    const auto cycles = static_cast<std::size_t>(is_chorus ? std::max(1.0F, std::ceil(kChorus * hz))
                                                 : tone.body == Body::String ? 1
                                                                             : kRatioCycles);
    const std::size_t loop = cycle * cycles;
    const bool changes = tone.fall > 0 || tone.noise > 0;
    const std::size_t head = changes ? (static_cast<std::size_t>(kHead * zone.rate) / loop + 1) * loop : 0;
    std::vector<float> sound(head + loop);
    rpg::Random random{.state = static_cast<std::uint64_t>(zone.root)};
    int number = 0;
    float sum = 0;
    for (const float ratio : ratios_of(tone.body)) {
        ++number;
        if (ratio * hz > kHighest) break;
        float level =
            std::pow(static_cast<float>(number), -tone.slope) * (number % 2 == 0 ? tone.even : 1.0F);
        if (tone.formant > 0) level *= 0.1F + std::exp(-std::pow(std::log2(ratio * hz / tone.formant), 2.0F));
        sum += level;
        const double keeps =
            static_cast<double>(std::exp(-tone.fall * static_cast<float>(number - 1) / zone.rate));
        for (int voice = is_chorus ? -1 : 0; voice <= (is_chorus ? 1 : 0); ++voice) {
            const double cents = static_cast<double>(tone.spread) * voice;
            const double turns = std::round(static_cast<double>(ratio) * static_cast<double>(cycles) *
                                            std::exp2(cents / 1200)) /
                                 static_cast<double>(loop);
            const double phase = is_chorus ? random.byte() / 256.0 : 0;
            add_sine(sound, turns, phase, static_cast<double>(level) / (1 + std::abs(voice)), keeps, head);
        }
    }
    for (std::size_t i = 0; i < head && tone.noise > 0; ++i)
        sound[i] +=
            noise(random) * tone.noise * sum * std::exp(-static_cast<float>(i) / (0.012F * zone.rate));
    zone.loop_start = static_cast<std::uint32_t>(head);
    zone.loop_end = static_cast<std::uint32_t>(sound.size());
    append(instruments, zone, sound);
    return zone;
}

// The band goes over the same noise twice, so that it has no seam where it repeats.
Zone make_noise(Instruments& instruments, const Noise& sound, Zone zone)
{
    zone.rate = kRate;
    std::vector<float> white(static_cast<std::size_t>(kNoiseLoop * kRate)), passed;
    rpg::Random random{.state = sound.last};
    Band band(sound.low_hz, sound.high_hz), narrow = band; // steeper
    for (float& sample : white) narrow(band(sample = noise(random)));
    for (const float sample : white) passed.push_back(narrow(band(sample)));
    zone.loop_end = static_cast<std::uint32_t>(passed.size());
    append(instruments, zone, passed);
    return zone;
}

Zone make_drum(Instruments& instruments, const Drum& drum, Zone zone)
{
    zone.rate = kRate;
    std::vector<float> sound(
        static_cast<std::size_t>(kRate * 5 * std::max(drum.tone > 0 ? drum.tone_s : 0, drum.noise_s)));
    rpg::Random random{.state = static_cast<std::uint64_t>(zone.root)};
    Band band(drum.low_hz, drum.high_hz);
    std::array<double, kMetalRatios.size()> turns{};
    for (std::size_t i = 0; i < sound.size(); ++i) {
        const float seconds = static_cast<float>(i) / kRate;
        const float faded = std::exp(-seconds / drum.tone_s);
        const float hz = drum.to_hz + (drum.from_hz - drum.to_hz) * std::exp(-seconds * 40);
        for (std::size_t partial = 0; partial < (drum.is_metal ? turns.size() : 1); ++partial) {
            turns[partial] += static_cast<double>(hz) * static_cast<double>(kMetalRatios[partial]) /
                              static_cast<double>(kRate);
            sound[i] +=
                drum.tone * faded * static_cast<float>(std::sin(turns[partial] * 2 * std::numbers::pi));
        }
        sound[i] += drum.noise * 3 * band(noise(random)) * std::exp(-seconds / drum.noise_s);
    }
    append(instruments, zone, sound);
    return zone;
}

} // namespace

void make_instrument(Instruments& instruments, int preset, int key)
{
    const bool is_drum = preset >= Instruments::kDrums;
    std::vector<Zone>& zones =
        instruments.presets[is_drum ? Instruments::kDrums : preset]; // one set of drums
    const auto has_key = [key](const Zone& zone) { return key >= zone.low_key && key <= zone.high_key; };
    if (instruments.samples.size() > Instruments::kMaxSamples || std::ranges::any_of(zones, has_key)) return;
    if (is_drum) {
        const Drum& drum = *std::ranges::lower_bound(kDrumSounds, key, {}, &Drum::last);
        const auto only = static_cast<std::uint8_t>(key);
        zones.push_back(make_drum(instruments, drum,
                                  {.low_key = only,
                                   .high_key = only,
                                   .group = drum.group,
                                   .root = static_cast<float>(key),
                                   .gain = drum.gain,
                                   .release = 0.2F}));
        return;
    }
    const auto zone_of = [](const auto& sound, int low, int high, float root, float shorter) {
        return Zone{.low_key = static_cast<std::uint8_t>(low),
                    .high_key = static_cast<std::uint8_t>(high),
                    .root = root,
                    .gain = sound.gain,
                    .attack = sound.attack,
                    .decay = sound.decay * shorter,
                    .sustain = sound.sustain,
                    .release = sound.release};
    };
    if (preset > kTones.back().last) {
        const Noise& sound = *std::ranges::lower_bound(kNoises, preset, {}, &Noise::last);
        zones.push_back(make_noise(instruments, sound, zone_of(sound, 0, 127, 60, 1)));
        return;
    }
    const Tone& tone = *std::ranges::lower_bound(kTones, preset, {}, &Tone::last);
    const int low = key / kKeysOfZone * kKeysOfZone;
    const int middle = low + kKeysOfZone / 2;
    const auto root = static_cast<float>(middle);
    const float shorter = tone.sustain > 0 ? 1 : std::exp2((60 - root) / 24); // high strings are short
    zones.push_back(make_tone(instruments, tone, zone_of(tone, low, low + kKeysOfZone - 1, root, shorter)));
}

} // namespace runtime
