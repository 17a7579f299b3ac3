#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// The queue of the top bar; script-vm.md 8.3.
void say(Turn& turn, Message message);
inline void say(Turn& turn, MessageId id, int number = 0)
{
    say(turn, Message{.id = id, .number = number});
}
void say_about(Turn& turn, MessageId id, EntityIndex who, int number = 0); // with its name
void clear_messages(Turn& turn);
void expire_messages(Turn& turn); // drops those whose time is over

} // namespace rpg
