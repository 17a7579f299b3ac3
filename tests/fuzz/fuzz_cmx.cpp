#include "rpg/formats/cmx.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/formats/qcelp.h"
#include "tests/fuzz/fuzz.h"

// A song that can be converted is a well formed MIDI file: convert_cmx_song checks its own work.
FUZZ_TARGET(cmx)
{
    const auto cmx = rpg::decode_cmx({data, size}, "fuzz");
    if (!cmx) return 0;
    fuzz::require(fuzz::is_same(rpg::encode_cmx(*cmx), data, size));
    const auto song = rpg::convert_cmx_song(*cmx, "fuzz");
    if (song) fuzz::require(rpg::decode_midi(rpg::encode_midi(song->midi), "fuzz").operator bool());
    const auto sound = rpg::decode_cmx_effect(*cmx, "fuzz");
    if (sound) fuzz::require(sound->samples.size() % rpg::kQcelpFrameSamples == 0);
    return 0;
}
