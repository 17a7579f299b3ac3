#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of what commands name: strings, lines, things and tiles.
void check_references(const ScriptView& view);
void check_things(const ScriptView& view);

} // namespace rpg
