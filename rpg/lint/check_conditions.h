#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of when commands run, and with which values.
void check_triggers(const ScriptView& view);
void check_states(const ScriptView& view);
void check_values(const ScriptView& view);

} // namespace rpg
