#pragma once
#include "converter/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace converter {

// Texts for a terminal of 80 columns.
std::string overview(const Program& program, std::string_view group = {}); // all commands, or a group's
std::string command_help(const Program& program, const CommandRow& command);

// What the help, the manual and the completion are made from.
std::vector<ArgumentRow> options_of(const CommandRow& command); // its own and those of every command
std::vector<std::string_view> next_words(const Program& program, std::string_view prefix);
std::string usage_of(const Program& program, const CommandRow& command); // "drpg info [DATA] [options]"
std::string sentence_of(const ArgumentRow& row); // its help with range, fallback and repetition

} // namespace converter
