#pragma once
#include "rpg/core/error.h"

#include <string>
#include <string_view>

namespace runtime {

// Describes a broken file for players: English words to translate, with {a}, {b} ... for the details of the
// error. Empty: only the original reason helps, since it is for the file's author.
std::string_view describe_file_error(const rpg::Error& error);

// For errors that are stored and translated later: the words if they need no details, else the error itself.
std::string storable_file_error(const rpg::Error& error);

} // namespace runtime
