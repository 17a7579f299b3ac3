#pragma once
#include "rpg/sim/message_text.h"

namespace rpg {

// Texts of the program that no message shows: title, story, ranks and credits, by name, for games that say
// nothing in their place.
const TextReplacements& usual_texts();

// A text of the program by its name, its {words} still in it: what `own` says, else what is usual. Empty if
// there is none.
std::string_view text_pattern(std::string_view name, const TextReplacements& own);

} // namespace rpg
