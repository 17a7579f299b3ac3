#pragma once
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <cstdint>

namespace rpg {

// Vending machines.

int present_amount(const Player& player, const Article& article); // how much of it the player has
enum class Sale : std::uint8_t { Done, TooExpensive, Full };
Sale may_buy(const Player& player, const Article& article); // changes nothing
// Pays and takes it, clamped to 99. REQUIRES: may_buy returned Done.
void buy(Player& player, const Article& article);

} // namespace rpg
