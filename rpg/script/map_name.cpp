#include "rpg/script/map_name.h"

#include <algorithm>

namespace rpg {

std::string map_stem(std::string_view file)
{
    file = file.substr(file.find_last_of("/\\") + 1); // npos + 1 is 0
    std::string stem(file.substr(0, file.rfind('.')));
    std::ranges::transform(stem, stem.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return stem;
}

} // namespace rpg
