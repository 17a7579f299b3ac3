#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/render_level.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rpg {

// Palette indices of all pictures in sequence: textures, then the opaque texels of shapes, both in the order
// of their files. The original reads past the end of some columns and shows what follows there.
class TexelRow {
public:
    TexelRow() = default;
    explicit TexelRow(const GameData& game); // of all pictures
    TexelRow(const GameData& game, const PictureIds& ids);

    static constexpr std::uint32_t kNowhere = 0xFFFFFFFF;
    std::uint32_t first_of_texture(std::uint32_t number) const { return first_in(textures_, number); }
    std::uint32_t first_of_shape(std::uint32_t number) const { return first_in(shapes_, number); }
    std::uint32_t end() const { return static_cast<std::uint32_t>(texels_.size()); }
    std::uint8_t at(std::int64_t place) const // 0 outside
    {
        return static_cast<std::uint64_t>(place) < texels_.size() ? texels_[static_cast<std::size_t>(place)]
                                                                  : 0;
    }

private:
    static std::uint32_t first_in(const std::vector<std::uint32_t>& places, std::uint32_t number)
    {
        return number < places.size() ? places[number] : kNowhere;
    }
    void add(const Texture& texture);
    void add(const Shape& shape);

    std::vector<std::uint32_t> textures_; // places by number
    std::vector<std::uint32_t> shapes_;
    std::vector<std::uint8_t> texels_;
};

// Where a picture begins in a row.
struct TexelPlace {
    const TexelRow* row = nullptr;
    std::uint32_t first = 0;
};

// The pictures that the original loads for a level. Other pictures, which it could not draw there, come from
// the row of the whole game. The game of the art must outlive it.
class LevelTexels {
public:
    explicit LevelTexels(const RenderArt& art) : game_(art.game()) {}

    void enter(const PictureIds& ids); // free if they are those of the previous level
    TexelPlace of(const TextureFrame& texture);
    TexelPlace of(const SpriteFrame& sprite); // REQUIRES: it has a shape

private:
    const TexelRow& all();

    const GameData& game_;
    PictureIds ids_;
    std::optional<TexelRow> of_level_, of_game_; // made when they are first needed
};

} // namespace rpg
