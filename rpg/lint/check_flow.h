#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of how commands and events run: their order, what is run from where, what ends too early.
void check_structure(const ScriptView& view);
void check_calls(const ScriptView& view);
void check_flow(const ScriptView& view);

} // namespace rpg
