#include "rpg/formats/midi.h"
#include "runtime/platform/synth.h"
#include "tests/fuzz/fuzz.h"

#include <array>

FUZZ_TARGET(midi)
{
    const auto song = rpg::decode_midi({data, size}, "fuzz");
    if (!song) return 0;
    fuzz::require(fuzz::is_same(rpg::encode_midi(*song), data, size));
    const auto timing = rpg::check_midi_events(*song, "fuzz");
    if (timing) fuzz::require(timing->seconds() >= 0);
    runtime::Synth synth;
    fuzz::require(bool(synth.play({data, size}, "fuzz", 8000)) ==
                  bool(rpg::check_song({data, size}, "fuzz")));
    std::array<float, 16000> second{};
    synth.fill(second);
    return 0;
}
