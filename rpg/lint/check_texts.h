#pragma once
#include "rpg/lint/script_view.h"

namespace rpg {

// Checks of texts: their width, their letters, whether anybody reads them.
void check_texts(const ScriptView& view);

} // namespace rpg
