#include "rpg/formats/wave.h"
#include "tests/fuzz/fuzz.h"

// Format, channels and further chunks are not kept, so the promise is: the canonical form comes back.
FUZZ_TARGET(wave)
{
    const auto sound = rpg::decode_wave({data, size}, "fuzz");
    if (!sound) return 0;
    const auto again = rpg::decode_wave(rpg::encode_wave(*sound), "fuzz");
    fuzz::require(again && *again == *sound);
    if (sound->rate > 8000)
        fuzz::require(rpg::resample(*sound, 8000).samples.size() <= sound->samples.size());
    return 0;
}
