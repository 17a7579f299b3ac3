#pragma once
#include "rpg/state/command.h"
#include "rpg/world/turn.h"

#include <span>
#include <string_view>

namespace rpg {

// Debug commands that change one thing, for level authors. A refused command changes nothing.
using Refusal = std::string_view; // the reason, a literal; empty: done
Refusal set_state(Turn& turn, const command::SetState& order);
Refusal spawn(Turn& turn, const command::Spawn& order);
Refusal set_line(Turn& turn, const command::SetLine& order);
Refusal set_value(Turn& turn, const command::SetValue& order);
Refusal run_event(Turn& turn, const command::RunEvent& order);

// Numbers of the player that SetValue changes and a console shows.
struct PlayerValue {
    std::string_view name;
    int most;
    int (*get)(const Player&);
    void (*set)(Player&, int);
    int least = 0;
};
std::span<const PlayerValue> player_values();
const PlayerValue* find_player_value(std::string_view name); // nullptr if there is none

} // namespace rpg
