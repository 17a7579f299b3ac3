#pragma once
#include "rpg/sim/message_text.h"

#include <algorithm>
#include <array>

namespace rpg {

const TextRow& text_row(MessageId id);
const TextRow* find_text(std::string_view name); // nullptr if there is none

} // namespace rpg
