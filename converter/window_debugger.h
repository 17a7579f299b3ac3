#pragma once
#include "rpg/core/result.h"

#include <iosfwd>
#include <string>

namespace converter {

// Debugs a game in its window: starts `drpg-play --dap`, which lies beside this program, and passes on what
// the editor and it say to each other, until either leaves. `launch`: the editor's first message to it.
rpg::Outcome debug_in_window(const std::string& launch, std::istream& in, std::ostream& out);

} // namespace converter
