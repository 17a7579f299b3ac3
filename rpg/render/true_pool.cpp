#include "rpg/render/true_pool.h"

#include <algorithm>
#include <array>

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
    return filled_texels(image.width, image.height, [&](int x, int y) {
        return value_of(image.at(x, y), shade, glow.width == 0 ? Rgba{} : glow.at(x, y));
    });
}

// Sums of channels times alpha, of texels that count more or less.
class TexelMean {
public:
    void add(Xrgb8888::Value texel, std::uint32_t weight)
    {
        const std::uint32_t alpha = (texel >> 24) * weight;
        for (std::size_t i = 0; i < sums_.size(); ++i)
            sums_[i] += std::uint64_t{alpha} * (texel >> (8 * i) & 255U);
        alpha_ += alpha;
        weight_ += weight;
    }
    Xrgb8888::Value mean() const
    {
        const std::uint32_t alpha = weight_ == 0 ? 0 : (alpha_ + weight_ / 2) / weight_;
        if (alpha == 0) return 0;
        Xrgb8888::Value made = alpha << 24;
        for (std::size_t i = 0; i < sums_.size(); ++i)
            made |= static_cast<Xrgb8888::Value>((sums_[i] + alpha_ / 2) / alpha_) << (8 * i);
        return made;
    }

private:
    std::array<std::uint64_t, 3> sums_{};
    std::uint32_t alpha_ = 0, weight_ = 0;
};

// Half as wide or high, rounded down: a new texel is the mean of those that it covers.
TruePool::Texels halved_once(const TrueTexels& whole, bool is_down)
{
    const int size = is_down ? whole.height : whole.width, half = std::max(size / 2, 1);
    const auto mean = [&](int x, int y) {
        TexelMean sum;
        const int first = (is_down ? y : x) * size, end = first + size; // of `half` parts of a texel each
        for (int i = first / half; i * half < end; ++i)
            sum.add(is_down ? whole.at(x, i) : whole.at(i, y),
                    static_cast<std::uint32_t>(std::min((i + 1) * half, end) - std::max(i * half, first)));
        return sum.mean();
    };
    return filled_texels(is_down ? whole.width : half, is_down ? half : whole.height, mean);
}

} // namespace

TruePool::Texels filled_texels(int width, int height, const std::function<Xrgb8888::Value(int, int)>& texel)
{
    TrueTexels made{.width = width, .height = height, .pitch = width + kRowEnd, .x0 = width, .y0 = height};
    made.texels.assign(static_cast<std::size_t>(made.pitch) * (static_cast<std::size_t>(height) + 1), 0);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const Xrgb8888::Value value = texel(x, y);
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

TruePool::Texels decode_true(const TruePicture& picture, Shade shade)
{
    const Result<Image> image = picture.decode();
    if (!image) return nullptr;
    if (shade.darkness == 0 || !picture.decode_glow) return make_texels(*image, shade, {});
    const Result<Image> glow = picture.decode_glow();
    const bool fits = glow && glow->width == image->width && glow->height == image->height;
    return make_texels(*image, shade, fits ? *glow : Image());
}

TruePool::Texels TruePool::get(const TruePicture* picture, Shade shade, Halvings halved) const
{
    if (picture == nullptr) return nullptr;
    const std::lock_guard lock(making_);
    return find({.picture = picture, .shade = shade, .halved = halved},
                [&] { return decode_true(*picture, shade); });
}

TruePool::Texels TruePool::get(PoolPicture picture, Shade shade, Halvings halved,
                               const std::function<Texels()>& whole) const
{
    const std::lock_guard lock(making_);
    return find({.own = picture, .shade = shade, .halved = halved}, whole);
}

void TruePool::limit_to(std::size_t bytes)
{
    const std::lock_guard lock(making_);
    limit_ = bytes;
    forget_unused();
}

TruePool::Texels TruePool::find(const Key& key, const std::function<Texels()>& whole) const
{
    if (const auto known = entries_.find(key); known != entries_.end()) {
        known->second.last_use = ++uses_;
        return known->second.texels;
    }
    Key larger = key; // that this one is half of
    const bool is_down = key.halved.across == 0;
    if (key.halved != Halvings{}) --(is_down ? larger.halved.down : larger.halved.across);
    Texels texels = key.halved == Halvings{} ? whole() : find(larger, whole);
    if (texels != nullptr && key.halved != Halvings{}) texels = halved_once(*texels, is_down);
    entries_[key] = {texels, ++uses_};
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
