#pragma once
#include "runtime/platform/platform.h"

#include <SDL.h>
#include <memory>

namespace runtime {

// Shows finished frames in the window.
class WindowPicture {
public:
    virtual ~WindowPicture() = default;
    virtual PixelSize size() = 0; // of the window
    virtual void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) = 0;
    virtual void set_vsync(bool vsync) = 0;
};

// nullptr and SDL_GetError() on failure. The game draws its pixels itself, so small frames need no graphics
// driver, which would cost more memory and startup time than all the rest. Large frames are faster with one.
// SDL_RENDER_DRIVER overrides the choice.
std::unique_ptr<WindowPicture> open_picture(SDL_Window* window, bool vsync);

} // namespace runtime
