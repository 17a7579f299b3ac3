#pragma once
#include "rpg/model/game_data.h"
#include "rpg/render/texel_pool.h"
#include "rpg/render/true_pool.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

using Palette565 = std::array<Rgb565::Value, 16>;

// An unbroken vertical stretch of opaque texels in one column of a shape.
struct TexelRun {
    std::uint8_t row = 0; // of the 64 x 64 cell
    std::uint8_t length = 0;
    std::uint32_t first = 0; // index among the opaque texels of the shape
};

struct ShapePicture {
    std::uint32_t number = 0;           // in the file of shapes
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0; // inclusive bounds in the cell
    std::vector<TexelRun> runs{};
    std::vector<std::uint32_t> first_run{}; // by column from x0, one more at the end
};

constexpr int sprite_row(const ShapePicture& shape)
{
    return shape.x1 - shape.x0 + 1 + kRowEnd;
}

constexpr std::uint32_t kNoTexture = 0xFFFFFFFF;

struct TextureFrame {
    std::uint32_t number = 0; // in the file of textures; those of kNoTexture are blank
    const Palette565* palette = nullptr;
    // The same in RenderArt::pool():
    PoolPicture flat{};        // in this order: for rows of pixels that go along x on the map
    PoolPicture turned_flat{}; // by rows of 64: for rows of pixels that go along y
    PoolPicture rows{};        // by rows, kTextureRow texels each: for walls
    bool loops = false;        // its id has several pictures
    const TruePicture* in_full_colour = nullptr;
};

struct SpriteFrame {
    const ShapePicture* shape = nullptr; // nullptr: the id has no picture
    const Palette565* palette = nullptr;
    PoolPicture rows{}; // rows y0..y1 in RenderArt::pool(), sprite_row(shape) texels each
    bool loops = false; // its id has several pictures
    const TruePicture* in_full_colour = nullptr; // of the whole cell
};

// All pictures of a game, prepared for drawing. The game data must outlive it. Unknown ids and frames give
// some picture or none, never an error.
class RenderArt {
public:
    explicit RenderArt(const GameData& game);

    // The results borrow from this object: shapes, palettes and places in its pool.
    TextureFrame texture(std::size_t id, unsigned frame) const; // frame is taken modulo the id's frames
    TextureFrame line_texture(std::size_t id, std::uint32_t time) const; // at that moment
    SpriteFrame sprite(std::size_t id, unsigned frame) const; // a missing frame gives the nearest one

    const TexelPool& pool() const { return pool_; }
    // In full colour whether a mod has such a version or not, with fewer texels.
    TruePool::Texels halved(const TextureFrame& texture, Shade shade, Halvings halved) const;
    TruePool::Texels halved(const SpriteFrame& sprite, Shade shade, Halvings halved) const;
    TruePool::Texels in_full_colour(const TextureFrame& texture, Shade shade) const
    {
        return true_pool_.get(texture.in_full_colour, shade);
    }
    TruePool::Texels in_full_colour(const SpriteFrame& sprite, Shade shade) const
    {
        return true_pool_.get(sprite.in_full_colour, shade);
    }
    void limit_full_colour(std::size_t bytes) { true_pool_.limit_to(bytes); }
    const GameData& game() const { return game_; }

private:
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    void add_shape(const Shape& shape);
    void add_textures();
    void add_sprites();

    const GameData& game_;
    Texture blank_{};
    Palette grey_;                     // for records without a palette
    std::vector<Palette565> palettes_; // the last one is for records without a palette
    std::vector<ShapePicture> shapes_;
    std::vector<TextureFrame> textures_; // by record; the last one is blank
    std::vector<SpriteFrame> sprites_;   // by record
    std::vector<Range> texture_ids_;
    std::vector<Range> sprite_ids_;
    TexelPool pool_;
    TruePool true_pool_;
};

} // namespace rpg
