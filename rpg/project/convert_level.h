#pragma once
#include "rpg/model/level.h"
#include "rpg/project/remarks.h"

#include <string>

namespace rpg {

struct PlaneTextures { // texture ids for a level that has one colour each instead
    std::uint8_t floor = 0;
    std::uint8_t ceiling = 0;
};

// Without a remark nothing was lost: converting back gives the same level. `planes` counts only for BREW.
Level convert_level(Level level, Edition target, PlaneTextures planes, const std::string& name,
                    Remarks& remarks);

std::string fitted_name(std::string text); // what 16 bytes padded with zeros can hold of it

} // namespace rpg
