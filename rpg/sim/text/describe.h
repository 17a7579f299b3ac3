#pragma once
#include "rpg/state/event.h"

#include <string>

namespace rpg {

// An event as one line of a trace: "moved 544,1824 to 544,1760". Indices stay numbers; the time is left out.
std::string describe(const EventBody& body);
std::string describe(const GameEvent& event); // preceded by its time

} // namespace rpg
