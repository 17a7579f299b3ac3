#include "rpg/render/true_pool.h"

#include <algorithm>

namespace rpg {
namespace {

std::size_t bytes_of(const TruePool::Texels& texels)
{
    return texels == nullptr ? 0 : texels->texels.size() * sizeof(Xrgb8888::Value);
}

Xrgb8888::Value value_of(Rgba pixel, Shade shade, Rgba glow)
{
    if (pixel.a == 0) return 0;
    const Xrgb8888::Value colour = shade.of(Xrgb8888::from_rgb({pixel.r, pixel.g, pixel.b}),
                                            Xrgb8888::from_rgb({glow.r, glow.g, glow.b}));
    return (colour & 0xFFFFFFU) | Xrgb8888::Value{pixel.a} << 24;
}

// `glow`: as large as the image, or empty.
TruePool::Texels make_texels(const Image& image, Shade shade, const Image& glow)
{
    TrueTexels made{.width = image.width,
                    .height = image.height,
                    .pitch = image.width + kRowEnd,
                    .x0 = image.width,
                    .y0 = image.height};
    made.texels.assign(static_cast<std::size_t>(made.pitch) * (static_cast<std::size_t>(made.height) + 1), 0);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const Xrgb8888::Value value =
                value_of(image.at(x, y), shade, glow.width == 0 ? Rgba{} : glow.at(x, y));
            if (value == 0) continue;
            made.texels[static_cast<std::size_t>(y) * static_cast<std::size_t>(made.pitch) +
                        static_cast<std::size_t>(x)] = value;
            made.x0 = std::min(made.x0, x);
            made.x1 = std::max(made.x1, x + 1);
            made.y0 = std::min(made.y0, y);
            made.y1 = y + 1;
        }
    return std::make_shared<const TrueTexels>(std::move(made));
}

} // namespace

TruePool::Texels decode_true(const TruePicture& picture, Shade shade)
{
    const Result<Image> image = picture.decode();
    if (!image) return nullptr;
    if (shade.darkness == 0 || !picture.decode_glow) return make_texels(*image, shade, {});
    const Result<Image> glow = picture.decode_glow();
    const bool fits = glow && glow->width == image->width && glow->height == image->height;
    return make_texels(*image, shade, fits ? *glow : Image());
}

TruePool::Texels TruePool::get(const TruePicture* picture, Shade shade) const
{
    if (picture == nullptr) return nullptr;
    const std::lock_guard lock(making_);
    const auto [place, is_new] = entries_.try_emplace({picture, shade});
    place->second.last_use = ++uses_;
    if (!is_new) return place->second.texels;
    Texels texels = decode_true(*picture, shade);
    place->second.texels = texels;
    size_ += bytes_of(texels);
    forget_unused();
    return texels;
}

void TruePool::forget_unused() const
{
    const auto is_held = [](const auto& entry) {
        return entry.second.texels == nullptr || entry.second.texels.use_count() > 1;
    };
    while (size_ > limit_) {
        auto oldest = entries_.end();
        for (auto entry = entries_.begin(); entry != entries_.end(); ++entry)
            if (!is_held(*entry) &&
                (oldest == entries_.end() || entry->second.last_use < oldest->second.last_use))
                oldest = entry;
        if (oldest == entries_.end()) return;
        size_ -= bytes_of(oldest->second.texels);
        entries_.erase(oldest);
    }
}

} // namespace rpg
