#include "runtime/platform/sdl/sdl_renderer.h"

#include <cstdlib>

namespace runtime {
namespace {

constexpr int kManyPixels = 1920 * 1200;

SDL_Renderer* software_renderer(SDL_Window* window, Uint32 flags)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE | flags);
}

} // namespace

bool has_many_pixels(PixelSize size)
{
    return size.width * size.height > kManyPixels;
}

SDL_Renderer* open_renderer(SDL_Window* window, PixelSize size, bool vsync)
{
    const bool chosen = std::getenv("SDL_RENDER_DRIVER") != nullptr;
    const Uint32 flags = vsync ? Uint32{SDL_RENDERER_PRESENTVSYNC} : 0U;
    SDL_Renderer* renderer = nullptr;
    if (chosen || has_many_pixels(size)) renderer = SDL_CreateRenderer(window, -1, flags);
    return renderer != nullptr ? renderer : software_renderer(window, flags);
}

} // namespace runtime
