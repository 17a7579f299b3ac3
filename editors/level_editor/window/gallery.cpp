#include "editors/level_editor/window/gallery.h"

#include <algorithm>

namespace editor {
namespace {

std::vector<std::uint32_t> texels_of(const rpg::RenderArt& art, std::size_t id)
{
    const rpg::TextureFrame frame = art.texture(id, 0);
    const std::uint32_t place = art.pool().place_of(frame.flat, rpg::Shade{});
    const rpg::Xrgb8888::Value* columns = art.pool().texels(rpg::Shade{}) + place;
    constexpr std::size_t kCell = rpg::kCellSize;
    std::vector<std::uint32_t> pixels(kCell * kCell);
    for (std::size_t x = 0; x < kCell; ++x)
        for (std::size_t y = 0; y < kCell; ++y) pixels[y * kCell + x] = columns[x * kCell + y];
    return pixels;
}

} // namespace

Gallery::Cut Gallery::Sheet::add(const std::vector<std::uint32_t>& pixels)
{
    constexpr std::size_t kCells = 32; // in a row and in a column: more than all pictures of a game
    constexpr int kCell = rpg::kCellSize, kSide = static_cast<int>(kCells) * kCell;
    if (!picture_.is_there()) picture_.set(nullptr, kSide, kSide);
    const std::size_t cell = used_++ % (kCells * kCells);
    const int x = static_cast<int>(cell % kCells) * kCell, y = static_cast<int>(cell / kCells) * kCell;
    picture_.set_part(pixels.data(), x, y, kCell, kCell);
    const auto part = [](int at) { return static_cast<float>(at) / static_cast<float>(kSide); };
    return {picture_.id(), {part(x), part(y)}, {part(x + kCell), part(y + kCell)}};
}

Gallery::Cut Gallery::texture(std::size_t id)
{
    const auto [entry, is_new] = textures_.try_emplace(id);
    if (is_new) entry->second = sheet_.add(texels_of(art_, id));
    return entry->second;
}

std::uint32_t Gallery::colour_of_texture(std::size_t id)
{
    const auto [entry, is_new] = colours_.try_emplace(id);
    if (!is_new) return entry->second;
    constexpr std::uint32_t kCount = rpg::kCellSize * rpg::kCellSize;
    std::uint32_t red = 0, green = 0, blue = 0;
    for (const std::uint32_t pixel : texels_of(art_, id)) {
        red += pixel >> 16 & 255U;
        green += pixel >> 8 & 255U;
        blue += pixel & 255U;
    }
    entry->second = 0xFF000000U | red / kCount << 16 | green / kCount << 8 | blue / kCount;
    return entry->second;
}

Gallery::Cut Gallery::sprite(std::size_t id)
{
    const auto [entry, is_new] = sprites_.try_emplace(id);
    if (!is_new) return entry->second;
    constexpr int kCell = rpg::kCellSize;
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(kCell * kCell), 0);
    const rpg::SpriteFrame frame = art_.sprite(id, 0);
    ImVec2 low{0, 0}, high{1, 1}; // of the cell
    if (frame.shape != nullptr) {
        const rpg::ShapePicture& shape = *frame.shape;
        const std::uint32_t place = art_.pool().place_of(frame.rows, rpg::Shade{});
        const rpg::Xrgb8888::Value* rows = art_.pool().texels(rpg::Shade{}) + place;
        const int pitch = rpg::sprite_row(shape);
        for (int y = shape.y0; y <= shape.y1; ++y)
            for (int x = shape.x0; x <= shape.x1; ++x)
                pixels[static_cast<std::size_t>(y * kCell + x)] = rows[(y - shape.y0) * pitch + x - shape.x0];
        // A square around it; beyond the cell the edge repeats, which is clear or close to it.
        const float half =
            static_cast<float>(std::max({shape.x1 - shape.x0 + 1, shape.y1 - shape.y0 + 1, 24})) / 2 / kCell;
        const float x = std::clamp(static_cast<float>(shape.x0 + shape.x1 + 1) / 2 / kCell, half, 1 - half);
        const float y = std::clamp(static_cast<float>(shape.y0 + shape.y1 + 1) / 2 / kCell, half, 1 - half);
        low = {x - half, y - half};
        high = {x + half, y + half};
    }
    const Cut cell = sheet_.add(pixels);
    const float side = cell.to.x - cell.from.x;
    const auto in_cell = [&](ImVec2 at) {
        return ImVec2{cell.from.x + at.x * side, cell.from.y + at.y * side};
    };
    entry->second = {cell.id, in_cell(low), in_cell(high)};
    return entry->second;
}

} // namespace editor
