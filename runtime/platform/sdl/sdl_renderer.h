#pragma once
#include "runtime/platform/platform.h"

#include <SDL.h>

namespace runtime {

// What brings finished frames to the window; nullptr and SDL_GetError() if nothing does. The game draws its
// pixels by itself, so small frames need no graphics driver, which would cost more memory and time at the
// start than all the rest. Frames of many pixels are faster with one. SDL_RENDER_DRIVER overrules this.
SDL_Renderer* open_renderer(SDL_Window* window, PixelSize size, bool vsync);

bool has_many_pixels(PixelSize size);

} // namespace runtime
