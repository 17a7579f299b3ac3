#include "rpg/model/level.h"

namespace rpg {

std::string Level::title() const
{
    if (edition != Edition::J92) return name.substr(0, name.find('\0'));
    return strings.empty() ? std::string() : strings.front();
}

} // namespace rpg
