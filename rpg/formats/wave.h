#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/sound.h"

#include <cstdint>
#include <string_view>

namespace rpg {

// *.wav. Reads PCM of 8, 16 or 24 bits, mono or stereo (mixed down), with any further chunks; a file in the
// game's own form (44 bytes of header, mono, 16 bits) is encoded to the same bytes again.
// docs/formats/wav.md.
Result<Sound> decode_wave(ByteView bytes, std::string_view file);
Bytes encode_wave(const Sound& sound);

// The same sound at `rate` (not 0) samples per second, band-limited; as long as before, rounded up to a
// sample.
Sound resample(const Sound& sound, std::uint32_t rate);

} // namespace rpg
