#include "runtime/platform/sdl/sdl_picture.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace runtime {
namespace {

constexpr int kManyPixels = 1920 * 1200;

PixelSize within_limits(PixelSize size)
{
    return {std::clamp(size.width, 128, 8192), std::clamp(size.height, 128, 8192)};
}

struct WholeMultiple { // the largest one that fits into the window, in its middle
    WholeMultiple(PixelSize frame, PixelSize window)
        : times(std::max(1, std::min(window.width / frame.width, window.height / frame.height))),
          x((window.width - frame.width * times) / 2), y((window.height - frame.height * times) / 2)
    {
    }
    SDL_Rect place_of(const SDL_Rect& part) const
    {
        return {x + part.x * times, y + part.y * times, part.w * times, part.h * times};
    }
    int times, x, y;
};

// Without any graphics driver: pixels are copied into the window's own, and only those that have changed.
class SurfacePicture final : public WindowPicture {
public:
    SurfacePicture(SDL_Window* window, bool vsync) : window_(window) { set_vsync(vsync); }

    PixelSize size() override
    {
        PixelSize size;
        SDL_GetWindowSizeInPixels(window_, &size.width, &size.height);
        return within_limits(size);
    }
    void set_vsync(bool vsync) override
    {
        SDL_DisplayMode mode;
        const bool known = SDL_GetWindowDisplayMode(window_, &mode) == 0 && mode.refresh_rate > 0;
        period_ = vsync ? 1000U / static_cast<Uint32>(known ? mode.refresh_rate : 60) : 0;
    }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override
    {
        SDL_Surface* window = SDL_GetWindowSurface(window_); // another one after the size has changed
        SDL_Surface* source =
            SDL_CreateRGBSurfaceWithFormatFrom(frame.pixels, frame.width, frame.height, 32,
                                               static_cast<int>(frame.pitch) * 4, SDL_PIXELFORMAT_RGB888);
        if (window != nullptr && source != nullptr) {
            copy(source, window, enlarge, changed);
            wait_for_display();
            SDL_UpdateWindowSurfaceRects(window_, rects_.data(), static_cast<int>(rects_.size()));
        }
        SDL_FreeSurface(source);
    }

private:
    // What came into the window is in rects_.
    void copy(SDL_Surface* source, SDL_Surface* window, Enlarge enlarge, std::span<const PixelRect> changed)
    {
        rects_.clear();
        const PixelSize frame{source->w, source->h}, all{window->w, window->h};
        if (frame == all || enlarge == Enlarge::Whole) {
            const WholeMultiple place(frame, all);
            const bool is_whole = changed.size() == 1 && changed.front().width == frame.width &&
                                  changed.front().height == frame.height;
            if (is_whole && frame != all) { // with the border
                SDL_FillRect(window, nullptr, SDL_MapRGB(window->format, 0, 0, 0));
                rects_.push_back({0, 0, all.width, all.height});
            }
            for (const PixelRect& part : changed) {
                const SDL_Rect from{part.x, part.y, part.width, part.height};
                SDL_Rect to = place.place_of(from);
                rects_.push_back(to);
                if (place.times == 1)
                    SDL_BlitSurface(source, &from, window, &to);
                else
                    SDL_BlitScaled(source, &from, window, &to);
            }
            clip_rects(all);
            return;
        }
        stretch(source, window, enlarge);
        rects_.push_back({0, 0, all.width, all.height});
    }
    void clip_rects(PixelSize all)
    {
        for (SDL_Rect& rect : rects_) {
            const SDL_Rect whole{0, 0, all.width, all.height}, wanted = rect;
            SDL_IntersectRect(&wanted, &whole, &rect);
        }
        std::erase_if(rects_, [](const SDL_Rect& rect) { return rect.w <= 0 || rect.h <= 0; });
    }
    // Sharp: squares of whole pixels, a little too large, then smoothed down: only their edges get soft.
    void stretch(SDL_Surface* source, SDL_Surface* window, Enlarge enlarge)
    {
        SDL_Surface* large = nullptr;
        if (enlarge == Enlarge::Sharp) {
            const int times = WholeMultiple({source->w, source->h}, {window->w, window->h}).times + 1;
            large = SDL_CreateRGBSurfaceWithFormat(0, source->w * times, source->h * times, 32,
                                                   source->format->format);
            if (large != nullptr) SDL_BlitScaled(source, nullptr, large, nullptr);
        }
        SDL_Surface* from = large != nullptr ? large : source;
        if (SDL_SoftStretchLinear(from, nullptr, window, nullptr) != 0) // pixels of another kind
            SDL_BlitScaled(from, nullptr, window, nullptr);
        SDL_FreeSurface(large);
    }
    void wait_for_display() // no more pictures than it shows
    {
        const Uint32 since = SDL_GetTicks() - last_;
        if (since < period_) SDL_Delay(period_ - since);
        last_ = SDL_GetTicks();
    }

    SDL_Window* window_;
    std::vector<SDL_Rect> rects_;
    Uint32 period_ = 0, last_ = 0; // ms
};

class DriverPicture : public WindowPicture {
public:
    explicit DriverPicture(SDL_Renderer* renderer) : renderer_(renderer)
    {
        SDL_RenderClear(renderer_); // black until there is a picture
        SDL_RenderPresent(renderer_);
    }
    ~DriverPicture() override
    {
        if (enlarged_ != nullptr) SDL_DestroyTexture(enlarged_);
        if (texture_ != nullptr) SDL_DestroyTexture(texture_);
        SDL_DestroyRenderer(renderer_);
    }
    DriverPicture(const DriverPicture&) = delete;
    DriverPicture& operator=(const DriverPicture&) = delete;

    PixelSize size() override
    {
        PixelSize size;
        SDL_GetRendererOutputSize(renderer_, &size.width, &size.height);
        return within_limits(size);
    }
    void set_vsync(bool vsync) override { SDL_RenderSetVSync(renderer_, vsync ? 1 : 0); }
    void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) override
    {
        const PixelSize window = size();
        const PixelSize pixels{frame.width, frame.height};
        if (!make_texture(texture_, texture_size_, pixels, false)) return;
        for (const PixelRect& part : changed) {
            const SDL_Rect place{part.x, part.y, part.width, part.height};
            SDL_UpdateTexture(texture_, &place, frame.row(part.y) + part.x,
                              static_cast<int>(frame.pitch) * 4);
        }
        SDL_SetTextureScaleMode(texture_,
                                enlarge == Enlarge::Smooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
        SDL_SetRenderDrawColor(renderer_, 0, 0, 0, SDL_ALPHA_OPAQUE);
        SDL_RenderClear(renderer_);
        const WholeMultiple whole(pixels, window);
        if (pixels == window || enlarge == Enlarge::Smooth) {
            SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
        } else if (enlarge == Enlarge::Whole) {
            const SDL_Rect place = whole.place_of({0, 0, pixels.width, pixels.height});
            SDL_RenderCopy(renderer_, texture_, nullptr, &place);
        } else if (make_texture(enlarged_, enlarged_size_,
                                {pixels.width * (whole.times + 1), pixels.height * (whole.times + 1)},
                                true)) {
            // Squares of whole pixels, a little too large, then smoothed down: only their edges get soft.
            SDL_SetRenderTarget(renderer_, enlarged_);
            SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
            SDL_SetRenderTarget(renderer_, nullptr);
            SDL_SetTextureScaleMode(enlarged_, SDL_ScaleModeLinear);
            SDL_RenderCopy(renderer_, enlarged_, nullptr, nullptr);
        }
        SDL_RenderPresent(renderer_);
    }

private:
    bool make_texture(SDL_Texture*& texture, PixelSize& made, PixelSize wanted, bool is_target)
    {
        if (texture != nullptr && made == wanted) return true;
        if (texture != nullptr) SDL_DestroyTexture(texture);
        texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888,
                                    is_target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STREAMING,
                                    wanted.width, wanted.height);
        made = wanted;
        return texture != nullptr;
    }

    SDL_Renderer* renderer_;
    SDL_Texture* texture_ = nullptr;
    PixelSize texture_size_;
    SDL_Texture* enlarged_ = nullptr;
    PixelSize enlarged_size_;
};

} // namespace

std::unique_ptr<WindowPicture> open_picture(SDL_Window* window, bool vsync)
{
    PixelSize pixels;
    SDL_GetWindowSizeInPixels(window, &pixels.width, &pixels.height);
    const char* chosen = std::getenv("SDL_RENDER_DRIVER");
    const bool wants_driver = chosen != nullptr && std::string(chosen) != "software";
    const Uint32 flags = vsync ? Uint32{SDL_RENDERER_PRESENTVSYNC} : 0U;
    SDL_Renderer* renderer = nullptr;
    if (wants_driver || pixels.width * pixels.height > kManyPixels)
        renderer = SDL_CreateRenderer(window, -1, flags);
    if (renderer == nullptr) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        if (SDL_Surface* surface = SDL_GetWindowSurface(window); surface != nullptr) {
            SDL_FillRect(surface, nullptr, 0); // black until there is a picture
            SDL_UpdateWindowSurface(window);
            return std::make_unique<SurfacePicture>(window, vsync);
        }
        renderer = SDL_CreateRenderer(window, -1, flags);
    }
    return renderer == nullptr ? nullptr : std::make_unique<DriverPicture>(renderer);
}

} // namespace runtime
