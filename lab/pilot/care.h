#pragma once
#include "lab/pilot/goals.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <optional>

namespace rpg {

PlayerCommand turn_towards(Angle256 from, Angle256 to); // one of the two turns

// What the player does for its body. `caution` more percent of health make it worry earlier.
std::optional<PlayerCommand> look_after_itself(const Situation& situation, Temperament temperament,
                                               int caution);
// Medicine, if what may come at once would be too much.
std::optional<PlayerCommand> heal_before_blow(const Situation& situation, int blow);
// A collar for the dog ahead, if it is one and nothing else helps, or its help is needed.
std::optional<PlayerCommand> use_collar(const Situation& situation, Angle256 direction);
// What the medicine in the bag would heal.
int medicine_in_bag(const Player& player);
// Medicine, if a script asks for more health than there is.
std::optional<PlayerCommand> heal_for_script(const Situation& situation, const ScriptForecast& use);
// What to buy in the store that is open, or to leave it. Some credits are kept.
PlayerCommand shop(const Campaign& campaign, const GameState& state, std::uint32_t kept);

} // namespace rpg
