#pragma once
#include "runtime/platform/platform.h"

#include <SDL.h>
#include <memory>

namespace runtime {

// How finished frames come to the window.
class WindowPicture {
public:
    virtual ~WindowPicture() = default;
    virtual PixelSize size() = 0; // of the window
    virtual void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) = 0;
    virtual void set_vsync(bool vsync) = 0;
};

// nullptr and SDL_GetError() if nothing does it. The game draws its pixels by itself, so small frames need no
// graphics driver, which would cost more memory and time at the start than all the rest. Frames of many
// pixels are faster with one. SDL_RENDER_DRIVER overrules this.
std::unique_ptr<WindowPicture> open_picture(SDL_Window* window, bool vsync);

} // namespace runtime
