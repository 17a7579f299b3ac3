#pragma once
#include "converter/command.h"

#include <string>
#include <string_view>

namespace converter {

// Manual pages in roff, section 1: one of the program and one a command.
std::string manual_page(const Program& program);
std::string manual_page(const Program& program, const CommandRow& command);
std::string page_name(const Program& program, std::string_view path); // "drpg-export-png"

} // namespace converter
