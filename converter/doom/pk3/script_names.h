#pragma once
#include <array>
#include <string>
#include <string_view>

namespace converter::port {

// Keys as the table of a level's scripts calls them, in the order of the bits of a condition.
constexpr std::array<std::string_view, 4> kConditionKeys{"yellow", "green", "blue", "red"};

// What the machine that runs scripts in GZDoom calls the numbers of the game, as ZScript: commands, bits of
// conditions and of lines, limits.
std::string script_names();

} // namespace converter::port
