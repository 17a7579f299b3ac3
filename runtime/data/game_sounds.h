#pragma once
#include "runtime/data/game_files.h"

namespace runtime {

// Songs of every form and the phone's own effects. What cannot be read is a remark.
void find_sounds(GameFiles& files);

} // namespace runtime
