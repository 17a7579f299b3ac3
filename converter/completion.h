#pragma once
#include "converter/command.h"

#include <string>

namespace converter {
// A script that teaches bash the commands, options and values of the program.
std::string bash_completion(const Program& program);
} // namespace converter
