#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of when commands run, and with which values.
void check_triggers(const ScriptView& view);
void check_states(const ScriptView& view);
void check_values(const ScriptView& view);

// Checks of how commands and events run: their order, calls of other tiles, early ends.
void check_structure(const ScriptView& view);
void check_calls(const ScriptView& view);
void check_flow(const ScriptView& view);

// Checks of doors, exits and teleports.
void check_doors(const ScriptView& view);
void check_exits(const ScriptView& view);
void check_teleports(const ScriptView& view);

// Checks of what commands name: strings, lines, things and tiles.
void check_references(const ScriptView& view);
void check_things(const ScriptView& view);

// Checks of texts: their width, their letters, whether they are used.
void check_texts(const ScriptView& view);

} // namespace rpg
