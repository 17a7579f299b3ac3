#pragma once
#include "lab/pilot/goals.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <optional>

namespace rpg {

PlayerCommand turn_towards(Angle256 from, Angle256 to); // one of the two turns

// How the pilot heals and shops. `caution`: it heals this many percentage points of health earlier.
std::optional<PlayerCommand> heal_or_shop(const Situation& situation, Temperament temperament, int caution);
// Medicine, if the damage of the next turn could be fatal.
std::optional<PlayerCommand> heal_before_damage(const Situation& situation, int blow);
// A collar for the dog ahead, if nothing else stops it or a dog is wanted as a weapon.
std::optional<PlayerCommand> use_collar(const Situation& situation, Angle256 direction);
// Points of health that the carried medicine would restore.
int medicine_in_bag(const Player& player);
// Medicine, if a script asks for more health than the player has.
std::optional<PlayerCommand> heal_for_script(const Situation& situation, const ScriptForecast& use);
// Buys something in the open store, or leaves it. `kept`: credits that it does not spend.
PlayerCommand shop(const Campaign& campaign, const GameState& state, std::uint32_t kept);

} // namespace rpg
