#include "runtime/platform/sdl/sdl_renderer.h"

#include <cstdlib>

namespace runtime {
namespace {

constexpr int kManyPixels = 1920 * 1200;

SDL_Renderer* software_renderer(SDL_Window* window)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE | SDL_RENDERER_PRESENTVSYNC);
}

} // namespace

bool has_many_pixels(PixelSize size)
{
    return size.width * size.height > kManyPixels;
}

SDL_Renderer* open_renderer(SDL_Window* window, PixelSize size)
{
    const bool chosen = std::getenv("SDL_RENDER_DRIVER") != nullptr;
    SDL_Renderer* renderer = nullptr;
    if (chosen || has_many_pixels(size)) renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    return renderer != nullptr ? renderer : software_renderer(window);
}

} // namespace runtime
