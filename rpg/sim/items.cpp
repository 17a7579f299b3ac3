#include "rpg/rules/items.h"

#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/messages.h"
#include "rpg/sim/movement.h"
#include "rpg/sim/player_body.h"

namespace rpg {

bool use_item(Turn& turn, Item item)
{
    Player& player = turn.state.player;
    std::uint8_t& count = player.items[static_cast<std::size_t>(item)];
    if (count == 0 || !is_useful(turn.rules(), player, item)) return false;
    if (item == Item::DogCollar) return use_collar(turn);
    const ItemRow& row = turn.rules().item(item);
    --count;
    if (row.health > 0) give_health(turn, row.health);
    if (row.armour > 0) give_armour(turn, row.armour);
    if (row.berserk > 0) {
        player.berserk += row.berserk;
        say(turn, MessageId::BerserkOn);
        turn.emit(event::BerserkChanged{player.berserk});
    }
    turn.sound(row.sound);
    end_turn(turn);
    return true;
}

} // namespace rpg
