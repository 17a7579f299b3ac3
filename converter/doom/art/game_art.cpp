#include "converter/doom/art/game_art.h"

#include "rpg/formats/pictures.h"

#include <algorithm>

namespace converter::port {
namespace {

using rpg::GameData;
using rpg::Image;

std::optional<rpg::PaletteColours> palette_of(const GameData& game, std::uint32_t palette)
{
    if (palette >= game.palettes.size()) return std::nullopt;
    return rpg::colours_of(game.palettes[palette]);
}

const rpg::TextureRecord* texture_record(const GameData& game, std::uint16_t texture, std::uint32_t frame)
{
    if (texture >= game.mappings.texture_ids.size()) return nullptr;
    const rpg::RecordRange range = records_of(game.mappings, rpg::TextureId{texture});
    const std::uint32_t record = range.first + frame;
    if (frame >= std::max(range.count, 1U) || record >= game.mappings.textures.size()) return nullptr;
    return &game.mappings.textures[record];
}

} // namespace

std::optional<Image> wall_of(const GameData& game, std::uint16_t texture, std::uint32_t frame)
{
    const rpg::TextureRecord* record = texture_record(game, texture, frame);
    if (record == nullptr || record->texture() >= game.textures.size()) return std::nullopt;
    const auto colours = palette_of(game, record->palette());
    if (!colours) return std::nullopt;
    return rpg::wall_image(game.textures[record->texture()], *colours);
}

// The same texels by rows.
std::optional<Image> flat_of(const GameData& game, std::uint16_t texture, std::uint32_t frame)
{
    const std::optional<Image> wall = wall_of(game, texture, frame);
    if (!wall) return std::nullopt;
    Image flat(wall->height, wall->width);
    for (int y = 0; y < flat.height; ++y)
        for (int x = 0; x < flat.width; ++x) flat.at(x, y) = wall->at(y, x);
    return flat;
}

std::optional<Image> cell_of(const GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    if (sprite >= game.mappings.sprite_ids.size()) return std::nullopt;
    const rpg::RecordRange range = records_of(game.mappings, rpg::SpriteId{sprite});
    const std::uint32_t record = range.first + frame;
    if (frame >= range.count || record >= game.mappings.sprites.size()) return std::nullopt;
    const rpg::SpriteRecord& found = game.mappings.sprites[record];
    const auto shape = std::ranges::find(game.shapes, found.shape_position, &rpg::Shape::position);
    const auto colours = palette_of(game, found.palette());
    if (shape == game.shapes.end() || !colours) return std::nullopt;
    return rpg::cell_image(*shape, *colours);
}

std::uint32_t frames_of(const GameData& game, std::uint16_t texture)
{
    if (texture >= game.mappings.texture_ids.size()) return 1;
    const std::uint32_t count = records_of(game.mappings, rpg::TextureId{texture}).count;
    const rpg::TextureRecord* first = texture_record(game, texture, 0);
    if (first == nullptr) return 1;
    for (std::uint32_t frame = 1; frame < count; ++frame) {
        const rpg::TextureRecord* other = texture_record(game, texture, frame);
        if (other == nullptr) return 1;
        if (!(*other == *first)) return count;
    }
    return 1;
}

Image mirrored(const Image& image)
{
    Image turned(image.width, image.height);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) turned.at(x, y) = image.at(image.width - 1 - x, y);
    return turned;
}

Image shifted(const Image& image, int columns)
{
    Image moved(image.width, image.height);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            moved.at(x, y) = image.at(((x + columns) % image.width + image.width) % image.width, y);
    return moved;
}

} // namespace converter::port
