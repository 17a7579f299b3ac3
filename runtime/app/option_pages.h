#pragma once
#include <string>
#include <string_view>

namespace runtime {

// Made from the table of options, when the program is built.
std::string manual_page(std::string_view version); // roff, section 6
std::string bash_completion();

} // namespace runtime
