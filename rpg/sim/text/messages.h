#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The queue of the top bar. Times are those of a bar 240 pixels wide and of the texts that
// come with the game, whatever the picture shows: the same state everywhere.
void say(Turn& turn, Message message); // those that interrupt (message_interrupts) become forced
inline void say(Turn& turn, MessageId id, int number = 0)
{
    say(turn, Message{.id = id, .number = number});
}
void say_about(Turn& turn, MessageId id, EntityIndex who, int number = 0); // with its name
void clear_messages(Turn& turn);
void expire_messages(Turn& turn); // drops those whose time is over

bool message_interrupts(MessageId id);

} // namespace rpg
