#pragma once
#include "rpg/state/command.h"
#include "rpg/world/turn.h"

namespace rpg {

// The screens that scripts and the rules open, and the player's answers to them. A text that opens over
// another screen covers it until the text is closed.

// Whether the player is in the level and alive; otherwise no text, code or store opens.
bool can_open_screen(const World& world);
void open_dialog(Turn& turn, DialogState dialog);
void open_code(Turn& turn, StringIndex code, StringIndex prompt);
void open_store_list(Turn& turn, std::uint8_t list);

void answer_dialog(Turn& turn, const PlayerCommand& command);
void answer_code(Turn& turn, const PlayerCommand& command);
void answer_store(Turn& turn, const PlayerCommand& command);

} // namespace rpg
