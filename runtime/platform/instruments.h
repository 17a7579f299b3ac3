#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace runtime {

// A sample for a range of keys of an instrument, and its envelope. Times are in seconds.
struct Zone {
    std::uint8_t low_key = 0, high_key = 127;
    std::uint8_t group = 0;                     // notes of the same group cut each other off; 0: none
    std::uint32_t start = 0, end = 0;           // in Instruments::samples
    std::uint32_t loop_start = 0, loop_end = 0; // equal: plays once, to its end
    float rate = 0;                             // samples per second for the key `root`
    float root = 60, gain = 1;
    float attack = 0, decay = 0, sustain = 1, release = 0; // `decay`, `release`: for 100 dB; `sustain`: gain
};

struct Instruments {
    static constexpr int kDrums = 128; // added to the program of channel 10
    static constexpr std::size_t kMaxSamples = 1U << 22;

    std::vector<std::int16_t> samples;
    std::map<int, std::vector<Zone>> presets; // by program
};

// Synthesises the sample for a key of a program from sines and noise, unless it exists or kMaxSamples is used
// up.
void make_instrument(Instruments& instruments, int preset, int key);

} // namespace runtime
