#pragma once
#include "rpg/model/level.h"

#include <string>

namespace converter::port {

// What an event does, in plain words for a comment: `dialog "Welcome to ..."; needs the blue key; opens door
// 204`.
std::string event_words(const rpg::Level& level, const rpg::Event& event);

} // namespace converter::port
