#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The queue of the top bar. Times assume a bar 240 pixels wide and the game's own texts, so that the state
// does not depend on the display.
void say(Turn& turn, Message message); // messages that interrupt (message_interrupts) become forced
inline void say(Turn& turn, MessageId id, int number = 0)
{
    say(turn, Message{.id = id, .number = number});
}
void say_about(Turn& turn, MessageId id, EntityIndex who, int number = 0); // with the name of `who`
void clear_messages(Turn& turn);
void expire_messages(Turn& turn); // drops those whose time is over

bool message_interrupts(MessageId id);

} // namespace rpg
