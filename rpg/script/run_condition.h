#pragma once
#include "rpg/state/player.h"

#include <cstdint>

namespace rpg {

// Which commands of an event run; script-vm.md 3.1. Words use the bits of rpg/model/condition.h.

struct RunRequest {
    std::uint8_t state = 0;     // of the event when the script was started
    std::uint32_t trigger = 0;  // why it runs
    std::uint32_t best_key = 0; // best_key_bit of the player
};

// The one key bit that conditions are compared with, or 0: red before blue, green, yellow.
std::uint32_t best_key_bit(const Player& player);

// Does a command with this condition run? A key bit alone triggers nothing: docs/fidelity.md.
bool runs(std::uint32_t condition, const RunRequest& request);

// Does the event take requests with this trigger at all?
bool accepts(bool script_only, std::uint32_t trigger);

} // namespace rpg
