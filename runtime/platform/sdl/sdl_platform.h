#pragma once
#include "rpg/core/result.h"
#include "runtime/platform/platform.h"

#include <memory>

namespace runtime {

struct WindowWish {
    PixelSize size;
    bool fullscreen = false;
    bool vsync = true;
    std::string title;
};

// A window with sound. An error says why there is none.
rpg::Result<std::unique_ptr<Platform>> open_sdl_platform(const WindowWish& wish);

} // namespace runtime
