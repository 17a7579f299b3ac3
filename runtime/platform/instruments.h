#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace runtime {

// A recording for some keys of an instrument, and the course of its loudness. Times are in seconds.
struct Zone {
    std::uint8_t low_key = 0, high_key = 127;
    std::uint8_t group = 0;                     // notes of the same one silence each other; 0: none
    std::uint32_t start = 0, end = 0;           // in Instruments::samples
    std::uint32_t loop_start = 0, loop_end = 0; // equal: heard once, to its end
    float rate = 0;                             // samples a second for the key `root`
    float root = 60, gain = 1;
    float attack = 0, decay = 0, sustain = 1, release = 0; // `decay`, `release`: of 100 dB; `sustain`: a gain
};

struct Instruments {
    static constexpr int kDrums = 128; // added to the program of channel 10
    static constexpr std::size_t kMaxSamples = 1U << 22;

    std::vector<std::int16_t> samples;
    std::map<int, std::vector<Zone>> presets; // by program
};

// Adds the recording for a key of a program, unless it is there or memory for kMaxSamples is used up: made of
// sines and noise.
void make_instrument(Instruments& instruments, int preset, int key);

} // namespace runtime
