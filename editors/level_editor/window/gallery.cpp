#include "editors/level_editor/window/gallery.h"

#include <algorithm>

namespace editor {
namespace {

std::vector<std::uint32_t> texels_of(const rpg::RenderArt& art, std::size_t id)
{
    const rpg::TextureFrame frame = art.texture(id, 0);
    const std::uint32_t place = art.pool().place_of(frame.flat, rpg::Tint::None);
    const rpg::Xrgb8888::Value* columns = art.pool().texels(rpg::Tint::None) + place;
    constexpr std::size_t kCell = rpg::kCellSize;
    std::vector<std::uint32_t> pixels(kCell * kCell);
    for (std::size_t x = 0; x < kCell; ++x)
        for (std::size_t y = 0; y < kCell; ++y) pixels[y * kCell + x] = columns[x * kCell + y];
    return pixels;
}

} // namespace

const Picture& Gallery::texture(std::size_t id)
{
    Picture& picture = textures_[id];
    if (!picture.is_there()) picture.set(texels_of(art_, id).data(), rpg::kCellSize, rpg::kCellSize);
    return picture;
}

std::uint32_t Gallery::colour_of_texture(std::size_t id)
{
    const auto [entry, is_new] = colours_.try_emplace(id);
    if (!is_new) return entry->second;
    constexpr std::uint32_t count = rpg::kCellSize * rpg::kCellSize;
    std::uint32_t red = 0, green = 0, blue = 0;
    for (const std::uint32_t pixel : texels_of(art_, id)) {
        red += pixel >> 16 & 255U;
        green += pixel >> 8 & 255U;
        blue += pixel & 255U;
    }
    entry->second = 0xFF000000U | red / count << 16 | green / count << 8 | blue / count;
    return entry->second;
}

Gallery::Cut Gallery::sprite(std::size_t id)
{
    const auto [entry, is_new] = cuts_.try_emplace(id);
    if (!is_new) return entry->second;
    constexpr int kCell = rpg::kCellSize;
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(kCell * kCell), 0);
    const rpg::SpriteFrame frame = art_.sprite(id, 0);
    if (frame.shape != nullptr) {
        const rpg::ShapePicture& shape = *frame.shape;
        const std::uint32_t place = art_.pool().place_of(frame.rows, rpg::Tint::None);
        const rpg::Xrgb8888::Value* rows = art_.pool().texels(rpg::Tint::None) + place;
        const int pitch = rpg::sprite_row(shape);
        for (int y = shape.y0; y <= shape.y1; ++y)
            for (int x = shape.x0; x <= shape.x1; ++x)
                pixels[static_cast<std::size_t>(y * kCell + x)] = rows[(y - shape.y0) * pitch + x - shape.x0];
        // A square around it; beyond the cell the edge repeats, which is clear or close to it.
        const float half =
            static_cast<float>(std::max({shape.x1 - shape.x0 + 1, shape.y1 - shape.y0 + 1, 24})) / 2 / kCell;
        const float x = std::clamp(static_cast<float>(shape.x0 + shape.x1 + 1) / 2 / kCell, half, 1 - half);
        const float y = std::clamp(static_cast<float>(shape.y0 + shape.y1 + 1) / 2 / kCell, half, 1 - half);
        entry->second.from = {x - half, y - half};
        entry->second.to = {x + half, y + half};
    }
    Picture& picture = sprites_[id];
    picture.set(pixels.data(), kCell, kCell);
    entry->second.id = picture.id();
    return entry->second;
}

} // namespace editor
