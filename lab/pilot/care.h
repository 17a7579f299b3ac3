#pragma once
#include "lab/pilot/goals.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <optional>

namespace rpg {

PlayerCommand turn_towards(Angle256 from, Angle256 to); // one of the two turns

// How the pilot heals and shops. `caution`: percentage points of health by which it heals earlier.
std::optional<PlayerCommand> look_after_itself(const Situation& situation, Temperament temperament,
                                               int caution);
// Medicine, if the damage of the next turn could be fatal.
std::optional<PlayerCommand> heal_before_blow(const Situation& situation, int blow);
// A collar for the dog ahead, if nothing else stops it or a dog is wanted as a weapon.
std::optional<PlayerCommand> use_collar(const Situation& situation, Angle256 direction);
// What the medicine in the bag would heal.
int medicine_in_bag(const Player& player);
// Medicine, if a script asks for more health than there is.
std::optional<PlayerCommand> heal_for_script(const Situation& situation, const ScriptForecast& use);
// What to buy in the store that is open, or to leave it. Some credits are kept.
PlayerCommand shop(const Campaign& campaign, const GameState& state, std::uint32_t kept);

} // namespace rpg
