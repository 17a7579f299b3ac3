#pragma once
#include "cli/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace cli {

// Texts for a terminal of 80 columns.
std::string overview(const Program& program, std::string_view group = {}); // all commands, or a group's
std::string command_help(const Program& program, const CommandRow& command);

// The pieces of help, manual and messages.
std::string full_name(const Program& program, std::string_view path); // "drpg export png"
std::vector<std::string_view> next_words(const Program& program, std::string_view prefix);
std::string usage_of(const Program& program, const CommandRow& command); // "drpg info [DATA] [options]"
std::string sentence_of(const ArgumentRow& row); // its help with default value and repetition

} // namespace cli
