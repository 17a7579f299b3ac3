#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/line_joiner.h"

#include <string>
#include <string_view>

namespace converter::port {

struct NamedText { // a LANGUAGE entry
    std::string_view name;
    std::string_view text;
};

// Texts of the script machine and its level.
constexpr std::string_view kMachineTexts = R"(RPG_CODE_OK = "Code accepted.";
RPG_CODE_BAD = "Wrong code.";
RPG_SECRET = "A secret!";
RPG_NEED_KEY_0 = "You need the green key.";
RPG_NEED_KEY_1 = "You need the yellow key.";
RPG_NEED_KEY_2 = "You need the blue key.";
RPG_NEED_KEY_3 = "You need the red key.";
RPG_LACK_0 = "Not enough health.";
RPG_LACK_1 = "Not enough armor.";
)";

// A quoted text for LANGUAGE; `|` ends a line.
std::string language_text(std::string_view text);

// The same for a text wrapped to a phone's columns: wrapped lines are joined, as in the game on wide screens.
// The engine's screens wrap them again.
std::string unwrapped_text(const rpg::LineJoiner& joiner, std::string_view text);
rpg::LineJoiner joiner_for(const rpg::GameData& game); // knows the game's words

} // namespace converter::port
