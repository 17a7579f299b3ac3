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

// Rows of pictures in the pool have kRowEnd more texels than columns: textures repeat there, sprites are
// transparent. So eight neighbours can be read at once.
constexpr int kRowEnd = 8;
constexpr int kTextureRow = kCellSize + kRowEnd;

enum class PoolPicture : std::uint32_t {};

// The texels of many pictures as 0xFFRRGGBB, transparent ones 0, in one array for each shade, addressed by
// index. Every picture has a place from the start, but its texels are made on first use: a level uses few of
// a game's pictures, and untouched memory costs nothing. Several threads may use it.
class TexelPool {
public:
    // Added pictures are borrowed and must outlive the pool. Add everything before finish(), and use it after
    // that.
    PoolPicture add_flat(const Texture& texture, const Palette& palette);        // 64 columns of 64 texels
    PoolPicture add_turned_flat(const Texture& texture, const Palette& palette); // 64 rows of 64 texels
    PoolPicture add_rows(const Texture& texture, const Palette& palette);        // 64 rows of kTextureRow
    PoolPicture add_sprite(const Shape& shape, const Palette& palette);          // rows of width + kRowEnd
    void finish();

    std::uint32_t place_of(PoolPicture picture, Shade shade) const; // of its first texel; makes it if needed
    const Xrgb8888::Value* texels(Shade shade) const
    {
        return of(shade).texels.get();
    } // with kRowEnd extra texels at the end

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
    std::array<Shaded, 2> bright_; // in colour, and grey
    mutable std::map<Shade, Shaded> dark_;
    mutable std::mutex making_;
};

} // namespace rpg
