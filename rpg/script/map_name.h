#pragma once
#include <string>
#include <string_view>

namespace rpg {

// "/Level01.bsp", as scripts name a map, to "level01", as GameData::levels does.
std::string map_stem(std::string_view file);

} // namespace rpg
