#pragma once
#include "rpg/model/level.h"
#include "rpg/project/remarks.h"

#include <string>

namespace rpg {

struct PlaneTextures { // texture ids for a level that has only colours
    std::uint8_t floor = 0;
    std::uint8_t ceiling = 0;
};

// If there is no remark, nothing was lost: converting back gives the same level. `planes` is used only for
// BREW.
Level convert_level(Level level, Edition target, PlaneTextures planes, const std::string& name,
                    Remarks& remarks);

std::string fitted_name(std::string text); // cut to what 16 bytes padded with zeros can hold

} // namespace rpg
