#pragma once
#include "rpg/sim/stage.h"

#include <string>

namespace rpg {

Stage build_stage(const Campaign& campaign, const std::string& name, const Level& level);

} // namespace rpg
