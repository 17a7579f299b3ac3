#pragma once
#include "rpg/core/error.h"

#include <string>
#include <string_view>

namespace runtime {

// What is wrong with a file, as a player would say it: English words to be looked up, in which {a}, {b} ...
// stand for the details of the error. Empty: the reason is for the author of the file, who needs it as it is.
std::string_view file_trouble(const rpg::Error& error);

// For what is kept and looked up later: the words if they need no details, else the error as it is.
std::string kept_trouble(const rpg::Error& error);

} // namespace runtime
