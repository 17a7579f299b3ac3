#include "rpg/render/level_texels.h"

namespace rpg {
namespace {

std::set<std::uint32_t> textures_in(const GameData& game, const LoadedPictures& loaded)
{
    std::set<std::uint32_t> numbers;
    for (const std::uint32_t record : loaded.textures)
        numbers.insert(game.mappings.textures[record].texture());
    return numbers;
}

std::set<std::uint32_t> shape_positions_in(const GameData& game, const LoadedPictures& loaded)
{
    std::set<std::uint32_t> positions;
    for (const std::uint32_t record : loaded.sprites)
        positions.insert(game.mappings.sprites[record].shape_position);
    return positions;
}

} // namespace

TexelRow::TexelRow(const GameData& game)
{
    for (const Texture& texture : game.textures) add(texture);
    for (const Shape& shape : game.shapes) add(shape);
}

TexelRow::TexelRow(const GameData& game, const PictureIds& ids)
{
    const LoadedPictures loaded = loaded_pictures(ids, game.mappings);
    const auto textures = textures_in(game, loaded);
    const auto positions = shape_positions_in(game, loaded);
    for (std::size_t i = 0; i < game.textures.size(); ++i) {
        if (textures.contains(static_cast<std::uint32_t>(i)))
            add(game.textures[i]);
        else
            textures_.push_back(kNowhere);
    }
    for (const Shape& shape : game.shapes) {
        if (positions.contains(shape.position))
            add(shape);
        else
            shapes_.push_back(kNowhere);
    }
}

void TexelRow::add(const Texture& texture)
{
    textures_.push_back(end());
    for (const std::uint8_t texel : texture.texels) texels_.push_back(texel & 15U);
}

void TexelRow::add(const Shape& shape)
{
    shapes_.push_back(end());
    for (const std::uint8_t texel : shape.texels)
        if (texel != kTransparent) texels_.push_back(texel & 15U);
    if (texels_.size() % 2 != 0) texels_.push_back(0); // each begins on a whole byte
}

void LevelTexels::enter(const PictureIds& ids)
{
    if (of_level_ && ids == ids_) return;
    ids_ = ids;
    of_level_.emplace(game_, ids);
}

const TexelRow& LevelTexels::all()
{
    if (!of_game_) of_game_.emplace(game_);
    return *of_game_;
}

TexelPlace LevelTexels::of(const TextureFrame& texture)
{
    if (texture.number == kNoTexture) return {&*of_level_, of_level_->end()};
    const std::uint32_t first = of_level_->first_of_texture(texture.number);
    if (first != TexelRow::kNowhere) return {&*of_level_, first};
    return {&all(), all().first_of_texture(texture.number)};
}

TexelPlace LevelTexels::of(const SpriteFrame& sprite)
{
    const std::uint32_t first = of_level_->first_of_shape(sprite.shape->number);
    if (first != TexelRow::kNowhere) return {&*of_level_, first};
    return {&all(), all().first_of_shape(sprite.shape->number)};
}

} // namespace rpg
