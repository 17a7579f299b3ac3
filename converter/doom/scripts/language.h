#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/line_joiner.h"

#include <string>
#include <string_view>

namespace converter::port {

struct NamedText { // in LANGUAGE
    std::string_view name;
    std::string_view text;
};

// What the machine and the level around it say.
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

// A text between quotation marks for LANGUAGE; `|` ends a line.
std::string language_text(std::string_view text);

// The same of a text that was made for a phone's columns: lines that were broken for want of room are joined,
// as the game joins them on wide screens. The engine's screens divide them again.
std::string whole_text(const rpg::LineJoiner& joiner, std::string_view text);
rpg::LineJoiner joiner_for(const rpg::GameData& game); // that knows the game's words

} // namespace converter::port
