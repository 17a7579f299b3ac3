#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of doors, exits and teleports.
void check_doors(const ScriptView& view);
void check_exits(const ScriptView& view);
void check_teleports(const ScriptView& view);

} // namespace rpg
