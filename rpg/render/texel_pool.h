#pragma once
#include "rpg/model/colour.h"
#include "rpg/model/texture.h"
#include "rpg/render/pixel.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace rpg {

// Rows of pictures in the pool end with kRowEnd texels more than they have columns: a texture begins again
// there, a sprite is clear. So eight neighbours can be read at once.
constexpr int kRowEnd = 8;
constexpr int kTextureRow = kCellSize + kRowEnd;

enum class PoolPicture : std::uint32_t {};

// The texels of many pictures as 0xFFRRGGBB, transparent ones 0, in one array for each shade, so that a
// number says where one is. A picture has its place from the start, but its texels are made when they are
// first asked for: few of a game's pictures are in one level, and untouched memory is no memory. Several
// threads may ask.
class TexelPool {
public:
    // What is added is borrowed for good. All is added before finish(), and asked for after it.
    PoolPicture add_flat(const Texture& texture, const Palette& palette);        // 64 columns of 64 texels
    PoolPicture add_turned_flat(const Texture& texture, const Palette& palette); // 64 rows of 64 texels
    PoolPicture add_rows(const Texture& texture, const Palette& palette);        // 64 rows of kTextureRow
    PoolPicture add_sprite(const Shape& shape, const Palette& palette);          // rows of width + kRowEnd
    void finish();

    std::uint32_t place_of(PoolPicture picture, Shade shade) const; // of its first texel, which is there now
    const Xrgb8888::Value* texels(Shade shade) const
    {
        return of(shade).texels.get();
    } // kRowEnd more at the end

private:
    struct Entry {
        const std::uint8_t* texels = nullptr; // by columns
        const Palette* palette = nullptr;
        int columns = kCellSize, rows = kCellSize;
        enum class Form : std::uint8_t { Flat, TurnedFlat, TextureRows, SpriteRows } form = Form::Flat;
        std::uint32_t first = 0;
    };
    struct Shaded {
        std::unique_ptr<Xrgb8888::Value[]> texels;
        std::unique_ptr<std::atomic<bool>[]> is_made; // by picture
    };

    PoolPicture add(Entry entry, int size);
    void begin(Shaded& shaded) const;
    static void make(const Entry& entry, Shade shade, Xrgb8888::Value* to);
    const Shaded& of(Shade shade) const
    {
        return shade.darkness == 0 ? bright_[shade.is_grey ? 1 : 0] : dark(shade);
    }
    const Shaded& dark(Shade shade) const;

    std::vector<Entry> entries_;
    std::uint32_t size_ = 0;
    std::array<Shaded, 2> bright_; // as they are, and grey
    mutable std::map<Shade, Shaded> dark_;
    mutable std::mutex making_;
};

} // namespace rpg
