#include "rpg/render/render_art.h"

#include <map>
#include <utility>

namespace rpg {
namespace {

bool is_whole(const Shape& shape)
{
    return shape.x0 <= shape.x1 && shape.y0 <= shape.y1 && shape.x1 < kCellSize && shape.y1 < kCellSize &&
           shape.texels.size() == static_cast<std::size_t>(shape.width() * shape.height());
}

const TruePicture* true_picture(const TrueArt::Cells& cells, std::size_t picture, std::uint32_t palette)
{
    const auto found = cells.find({static_cast<std::uint32_t>(picture), palette});
    return found == cells.end() ? nullptr : &found->second;
}

// Pictures that need more frames than an id has (J2ME): the nearest there is.
unsigned frame_in(unsigned frame, unsigned count)
{
    if (frame < count) return frame;
    constexpr std::array<unsigned, 7> kInstead{0, 1, 2, 0, 2, 1, 0};
    const unsigned other = kInstead[frame % kInstead.size()];
    return other < count ? other : 0;
}

} // namespace

RenderArt::RenderArt(const GameData& game) : game_(game)
{
    for (const Palette& palette : game.palettes) {
        Palette565& made = palettes_.emplace_back();
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = Rgb565::from_palette(palette.colours[i]);
    }
    grey_.colours.fill(to_bgr565({128, 128, 128}));
    palettes_.emplace_back().fill(Rgb565::from_rgb({128, 128, 128}));
    for (const Shape& shape : game.shapes) add_shape(shape);
    add_textures();
    add_sprites();
    pool_.finish();
}

void RenderArt::add_shape(const Shape& shape)
{
    const auto number = static_cast<std::uint32_t>(shapes_.size());
    ShapePicture& made = shapes_.emplace_back();
    if (!is_whole(shape)) return;
    made = {.number = number, .x0 = shape.x0, .x1 = shape.x1, .y0 = shape.y0, .y1 = shape.y1};
    const int height = shape.height();
    std::uint32_t texels = 0;
    for (int column = 0; column < shape.width(); ++column) {
        made.first_run.push_back(static_cast<std::uint32_t>(made.runs.size()));
        for (int row = 0; row < height; ++row) {
            if (shape.at(column, row) == kTransparent) continue;
            TexelRun run{.row = static_cast<std::uint8_t>(shape.y0 + row), .first = texels};
            for (; row < height && shape.at(column, row) != kTransparent; ++row) ++run.length;
            texels += run.length;
            made.runs.push_back(run);
        }
    }
    made.first_run.push_back(static_cast<std::uint32_t>(made.runs.size()));
}

void RenderArt::add_textures()
{
    const auto pooled = [&](const Texture& texture, const Palette& palette) {
        return TextureFrame{.flat = pool_.add_flat(texture, palette),
                            .turned_flat = pool_.add_turned_flat(texture, palette),
                            .rows = pool_.add_rows(texture, palette)};
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, TextureFrame> known;
    for (const TextureRecord& record : game_.mappings.textures) {
        const bool has_texels = record.texture() < game_.textures.size();
        const bool has_palette = record.palette() < game_.palettes.size();
        const Texture& texture = has_texels ? game_.textures[record.texture()] : blank_;
        const auto [at, is_new] = known.try_emplace({record.texture(), record.palette()});
        if (is_new) at->second = pooled(texture, has_palette ? game_.palettes[record.palette()] : grey_);
        TextureFrame& frame = textures_.emplace_back(at->second);
        frame.number = has_texels ? record.texture() : kNoTexture;
        frame.in_full_colour = true_picture(game_.true_art.textures, record.texture(), record.palette());
        frame.palette = &palettes_[has_palette ? record.palette() : palettes_.size() - 1];
    }
    TextureFrame& blank = textures_.emplace_back(pooled(blank_, grey_));
    blank.number = kNoTexture;
    blank.palette = &palettes_.back();
    for (std::size_t id = 0; id < game_.mappings.texture_ids.size(); ++id) {
        const RecordRange range = records_of(game_.mappings, TextureId{static_cast<std::uint16_t>(id)});
        texture_ids_.push_back({range.first, range.count});
    }
}

void RenderArt::add_sprites()
{
    std::map<std::uint32_t, std::size_t> by_position;
    for (std::size_t i = 0; i < game_.shapes.size(); ++i) by_position.emplace(game_.shapes[i].position, i);
    std::map<std::pair<std::size_t, std::uint32_t>, PoolPicture> known;
    for (const SpriteRecord& record : game_.mappings.sprites) {
        SpriteFrame& frame = sprites_.emplace_back();
        const auto found = by_position.find(record.shape_position);
        if (found == by_position.end() || record.palette() >= game_.palettes.size()) continue;
        if (shapes_[found->second].first_run.empty()) continue;
        frame.shape = &shapes_[found->second];
        frame.palette = &palettes_[record.palette()];
        const auto [at, is_new] = known.try_emplace({found->second, record.palette()});
        if (is_new)
            at->second = pool_.add_sprite(game_.shapes[found->second], game_.palettes[record.palette()]);
        frame.rows = at->second;
        frame.in_full_colour = true_picture(game_.true_art.sprites, found->second, record.palette());
    }
    for (std::size_t id = 0; id < game_.mappings.sprite_ids.size(); ++id) {
        const RecordRange range = records_of(game_.mappings, SpriteId{static_cast<std::uint16_t>(id)});
        sprite_ids_.push_back({range.first, range.count});
    }
}

TruePool::Texels RenderArt::halved(const TextureFrame& texture, Shade shade, Halvings halved) const
{
    if (TruePool::Texels fine = true_pool_.get(texture.in_full_colour, shade, halved)) return fine;
    return true_pool_.get(texture.rows, shade, halved, [&] {
        const Xrgb8888::Value* texels = pool_.texels(shade) + pool_.place_of(texture.rows, shade);
        return filled_texels(kCellSize, kCellSize, [&](int x, int y) { return texels[y * kTextureRow + x]; });
    });
}

TruePool::Texels RenderArt::halved(const SpriteFrame& sprite, Shade shade, Halvings halved) const
{
    if (TruePool::Texels fine = true_pool_.get(sprite.in_full_colour, shade, halved)) return fine;
    return true_pool_.get(sprite.rows, shade, halved, [&] {
        const Xrgb8888::Value* texels = pool_.texels(shade) + pool_.place_of(sprite.rows, shade);
        const ShapePicture& shape = *sprite.shape;
        return filled_texels(kCellSize, kCellSize, [&](int x, int y) -> Xrgb8888::Value {
            if (x < shape.x0 || x > shape.x1 || y < shape.y0 || y > shape.y1) return 0;
            return texels[(y - shape.y0) * sprite_row(shape) + x - shape.x0];
        });
    });
}

TextureFrame RenderArt::texture(std::size_t id, unsigned frame) const
{
    if (id >= texture_ids_.size() || texture_ids_[id].count == 0) return textures_.back();
    const Range range = texture_ids_[id];
    TextureFrame texture = textures_[range.first + frame % range.count];
    texture.loops = range.count > 1;
    return texture;
}

TextureFrame RenderArt::line_texture(std::size_t id, std::uint32_t time) const
{
    return texture(id, ((time + 3 * static_cast<std::uint32_t>(id)) >> 8) & 3U);
}

SpriteFrame RenderArt::sprite(std::size_t id, unsigned frame) const
{
    if (id >= sprite_ids_.size() || sprite_ids_[id].count == 0) return {};
    const Range range = sprite_ids_[id];
    SpriteFrame sprite = sprites_[range.first + frame_in(frame, range.count)];
    sprite.loops = range.count > 1;
    return sprite;
}

} // namespace rpg
