#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Health, damage and experience of the player, and of the dog that takes damage instead.

void give_health(Turn& turn, int amount);    // clamped to the maximum, message and white flash if it changed
void give_armour(Turn& turn, int amount);    // up to the maximum
void give_credits(Turn& turn, int amount);   // silent
void add_experience(Turn& turn, int amount); // message, and all levels gained by it
void gain_level(Turn& turn, bool with_dialog = true);
void hit_player(Turn& turn, UnitPos attacker_at); // shows the impact: border, face, shake, sound
// Applies damage to health and armour: god mode, dog, armour, warnings, death.
void damage_player(Turn& turn, int health, int armour, bool critical = false);
void kill_player(Turn& turn); // mode Dead

bool holds_dog(const Player& player);
bool use_collar(Turn& turn); // catches the dog ahead. False: there is none

} // namespace rpg
