#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/sound.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// A digital sound of the DMX library: format 3, unsigned 8-bit. The library treats the first and last 16
// samples as padding and skips them; many sounds have no padding there, though.
struct DigitalSound {
    static constexpr std::size_t kPadding = 16;

    std::uint16_t rate = 11025;
    rpg::Bytes samples{};   // with the padding
    rpg::Bytes left_over{}; // bytes after the samples: no meaning, kept
    bool operator==(const DigitalSound&) const = default;
};

// Refuses other formats and more samples than there are bytes.
rpg::Result<DigitalSound> decode_digital_sound(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_digital_sound(const DigitalSound& sound);

rpg::Sound to_sound(const DigitalSound& sound); // sixteen equal samples at an end are padding and left out
DigitalSound to_digital_sound(const rpg::Sound& sound); // rounded to 8 bits, padding added; rate below 65536

// A PC speaker sound: format 0, tones of 1/140 s. 0 is silence, n is 175 Hz * 2^((n-1)/24).
struct SpeakerSound {
    rpg::Bytes tones{};
    rpg::Bytes left_over{}; // no meaning, kept
    bool operator==(const SpeakerSound&) const = default;
};

constexpr std::uint8_t kHighestTone = 127;

rpg::Result<SpeakerSound> decode_speaker_sound(rpg::ByteView bytes, std::string_view file);
rpg::Sound to_sound(const SpeakerSound& sound); // a square wave at 44100 Hz

} // namespace converter::wad
