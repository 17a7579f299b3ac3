#include "rpg/render/texel_pool.h"

#include "rpg/core/assert.h"

namespace rpg {

PoolPicture TexelPool::add(Entry entry, int size)
{
    entry.first = size_;
    size_ += static_cast<std::uint32_t>(size);
    entries_.push_back(entry);
    return PoolPicture{static_cast<std::uint32_t>(entries_.size() - 1)};
}

PoolPicture TexelPool::add_flat(const Texture& texture, const Palette& palette)
{
    return add({.texels = texture.texels.data(), .palette = &palette, .form = Entry::Form::Flat},
               kCellSize * kCellSize);
}

PoolPicture TexelPool::add_turned_flat(const Texture& texture, const Palette& palette)
{
    return add({.texels = texture.texels.data(), .palette = &palette, .form = Entry::Form::TurnedFlat},
               kCellSize * kCellSize);
}

PoolPicture TexelPool::add_rows(const Texture& texture, const Palette& palette)
{
    return add({.texels = texture.texels.data(), .palette = &palette, .form = Entry::Form::TextureRows},
               kTextureRow * kCellSize);
}

PoolPicture TexelPool::add_sprite(const Shape& shape, const Palette& palette)
{
    return add({.texels = shape.texels.data(),
                .palette = &palette,
                .columns = shape.width(),
                .rows = shape.height(),
                .form = Entry::Form::SpriteRows},
               (shape.width() + kRowEnd) * shape.height());
}

void TexelPool::finish()
{
    for (Shaded& shaded : bright_) begin(shaded);
}

void TexelPool::begin(Shaded& shaded) const
{
    shaded.texels = std::make_unique_for_overwrite<Xrgb8888::Value[]>(size_ + std::size_t{kRowEnd});
    shaded.is_made = std::make_unique<std::atomic<bool>[]>(entries_.size());
}

const TexelPool::Shaded& TexelPool::dark(Shade shade) const
{
    const std::lock_guard lock(making_);
    const auto [place, is_new] = dark_.try_emplace(shade);
    if (is_new) begin(place->second);
    return place->second;
}

std::uint32_t TexelPool::place_of(PoolPicture picture, Shade shade) const
{
    const auto number = static_cast<std::size_t>(picture);
    const Shaded& shaded = of(shade);
    RPG_ASSERT(number < entries_.size() && shaded.texels != nullptr);
    const Entry& entry = entries_[number];
    std::atomic<bool>& is_made = shaded.is_made[number];
    if (is_made.load(std::memory_order_acquire)) return entry.first;
    const std::lock_guard lock(making_);
    if (!is_made.load(std::memory_order_relaxed)) make(entry, shade, &shaded.texels[entry.first]);
    is_made.store(true, std::memory_order_release);
    return entry.first;
}

void TexelPool::make(const Entry& entry, Shade shade, Xrgb8888::Value* to)
{
    std::array<Xrgb8888::Value, 16> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        colours[i] = shade.of(Xrgb8888::from_palette(entry.palette->colours[i]));
    if (entry.form == Entry::Form::Flat) {
        for (int i = 0; i < kCellSize * kCellSize; ++i) *to++ = colours[entry.texels[i] & 15U];
        return;
    }
    const bool is_sprite = entry.form == Entry::Form::SpriteRows;
    const int row_end = entry.form == Entry::Form::TurnedFlat ? 0 : kRowEnd;
    for (int row = 0; row < entry.rows; ++row) {
        for (int column = 0; column < entry.columns; ++column) {
            const std::uint8_t texel = entry.texels[column * entry.rows + row];
            *to++ = is_sprite && texel == kTransparent ? 0 : colours[texel & 15U];
        }
        for (int i = 0; i < row_end; ++i, ++to) *to = is_sprite ? 0 : *(to - entry.columns);
    }
}

} // namespace rpg
