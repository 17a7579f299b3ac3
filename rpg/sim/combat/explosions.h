#pragma once
#include "rpg/world/turn.h"

#include <cstdint>

namespace rpg {

constexpr int kExplosionEffect = 1; // hurts at its end
constexpr int kTeleportEffect = 2;
void start_effect(Turn& turn, int kind, UnitPos at);                            // sprite, sound, shake
void start_effect_later(Turn& turn, int kind, UnitPos at, std::uint32_t delay); // ms of the game's clock
void start_harmless_effect(Turn& turn, int kind, UnitPos at);                   // of a missile: never a blast
void finish_effect(Turn& turn, const EffectState& effect); // at its end: kind 1 causes a blast

// Damage around the target of a rocket or BFG shot, which took `health` and `armour` damage itself.
void splash(Turn& turn, UnitPos centre, int weapon, int health, int armour);

} // namespace rpg
