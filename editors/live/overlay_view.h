#pragma once
#include "runtime/view/painter.h"

namespace runtime {

class DevTools;

// Draws the overlay: where the player is; tiles, events, things and states from above; the script that runs.
void draw_overlay(DevTools& tools, const Painter& painter);

} // namespace runtime
