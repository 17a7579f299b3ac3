#pragma once
#include "runtime/app/app.h"

namespace runtime {

// Shows the recorded game that the options name, in place of all that is open. The key that acts pauses,
// those that turn make it slower and faster, the one for a step forward shows one command, and the menu lets
// the player go on from there. An error: it cannot be played with this data.
rpg::Outcome start_watching(Context& context);

} // namespace runtime
