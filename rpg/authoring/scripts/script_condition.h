#pragma once
#include "rpg/authoring/scripts/script_cursor.h"

#include <cstdint>
#include <span>
#include <string>

namespace rpg {

// Command::condition as words: "use once st=1", "enter:N", "never cond|0x00000400".
std::string print_condition(std::uint32_t condition);
std::uint32_t take_condition(ScriptCursor& in); // all words before "=>"

std::span<const std::string> condition_words(); // those that an author would write, with "=>"

} // namespace rpg
