#pragma once
#include <string>
#include <string_view>

namespace rpg {

// A script or a file of names in the layout of print_script. Comments stay; formatting twice changes nothing
// more, and what the text means stays the same. Lines that cannot be divided into words stay as they are.
std::string format_script(std::string_view text);

// The layout of one command, which the formatter and the printer share.
std::string lay_out_command(std::string_view condition, std::string_view operation,
                            std::string_view comment); // the comment without its ';', or nothing

} // namespace rpg
