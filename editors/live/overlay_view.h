#pragma once
#include "runtime/view/painter.h"

namespace runtime {

class DevTools;

// Draws the overlay: the place of the player, a map with tiles, events, things and states, the running
// script.
void draw_overlay(DevTools& tools, const Painter& painter);

} // namespace runtime
