#include "rpg/formats/midi.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(midi)
{
    const auto song = rpg::decode_midi({data, size}, "fuzz");
    if (!song) return 0;
    fuzz::require(fuzz::is_same(rpg::encode_midi(*song), data, size));
    const auto timing = rpg::check_midi_events(*song, "fuzz");
    if (timing) fuzz::require(timing->seconds() >= 0);
    return 0;
}
