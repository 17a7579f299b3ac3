#pragma once
#include "converter/doom/wad/midi.h"
#include "converter/doom/wad/mus.h"

namespace converter::wad {

// One track of 70 ticks a quarter note at 120 quarters a minute: a tick is MUS's 1/140 s. MUS channels 0-8
// and 9-14 become 0-8 and 10-15, percussion becomes 9.
Midi to_midi(const Mus& song);

// The inverse for any MIDI file: tempo changes are followed, times rounded to 1/140 s; what MUS cannot say
// (pressure, texts, other controllers) is left out.
Mus to_mus(const Midi& song);

} // namespace converter::wad
