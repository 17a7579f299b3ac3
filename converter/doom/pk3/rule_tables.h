#pragma once
#include "converter/doom/pk3/actor_book.h"

#include <string>

namespace converter::port {

// RpgTables: the numbers of the rules and the classes of a game as ZScript.
std::string rule_tables(const ActorBook& actors, const rpg::Rules& rules);

} // namespace converter::port
