#pragma once
#include "rpg/core/result.h"
#include "runtime/platform/platform.h"

#include <memory>

namespace runtime {

struct WindowOptions {
    PixelSize size;
    bool fullscreen = false;
    bool vsync = true;
    int display = 0; // monitor, from 1; 0: the default one
    std::string title;
    std::string user_folder{}; // searched for a folder "soundfonts"
};

// Opens a window with sound. The error says why that failed.
rpg::Result<std::unique_ptr<Platform>> open_sdl_platform(const WindowOptions& wish);

} // namespace runtime
