#pragma once
#include <string>

namespace converter::port {

// What the machine that runs scripts in GZDoom calls the numbers of the game, as ZScript: commands, bits of
// conditions and of lines, limits.
std::string script_names();

} // namespace converter::port
