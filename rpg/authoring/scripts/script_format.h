#pragma once
#include <string>
#include <string_view>

namespace rpg {

// Formats a script or a .names file like print_script, with its comments and its meaning unchanged.
// Formatting twice changes nothing more. Lines that cannot be split into words stay as they are.
std::string format_script(std::string_view text);

// The layout of one command, which the formatter and the printer share.
std::string lay_out_command(std::string_view condition, std::string_view operation,
                            std::string_view comment); // the comment without its ';', or empty

} // namespace rpg
