#pragma once
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <string_view>

namespace rpg {

// The inverse of print_tiled_level().
struct TiledLevel {
    Level level;
    bool has_tree =
        true; // false: lines or blocks were changed, so that walls and tree have to be built again
};
Result<TiledLevel> parse_tiled_level(std::string_view text, std::string_view file);

} // namespace rpg
