#pragma once
#include "rpg/core/ids.h"

#include <cstdint>
#include <vector>

namespace rpg {

constexpr std::uint32_t kTextureNibbles = 4096; // nibbles of one texture in wtexels.bin
constexpr std::uint32_t kPaletteColours = 16;

// mappings.bin as it is stored: positions in the other media files, and the first record of each id.
struct TextureRecord {              // group 1
    std::uint32_t first_nibble = 0; // 4096 * texture
    std::uint32_t first_colour = 0; // 16 * palette
    std::uint32_t texture() const { return first_nibble / kTextureNibbles; }
    std::uint32_t palette() const { return first_colour / kPaletteColours; }
    bool operator==(const TextureRecord&) const = default;
};

struct SpriteRecord {                 // group 2
    std::uint32_t shape_position = 0; // Shape::position
    std::uint32_t first_colour = 0;
    std::uint32_t palette() const { return first_colour / kPaletteColours; }
    bool operator==(const SpriteRecord&) const = default;
};

struct Mappings {
    std::vector<TextureRecord> textures;
    std::vector<SpriteRecord> sprites;
    std::vector<std::uint16_t> texture_ids; // group 3: texture id -> first record
    std::vector<std::uint16_t> sprite_ids;  // group 4: sprite id -> first record
    bool operator==(const Mappings&) const = default;
};

// The records of one id; none if it has no picture of its own. Id 0 and sprite id 1 own record 0.
struct RecordRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};
RecordRange records_of(const Mappings& mappings, TextureId id);
RecordRange records_of(const Mappings& mappings, SpriteId id);

// Whether the id has a picture. Pick-ups of several pieces have none: the picture before is drawn four times.
bool has_picture(const Mappings& mappings, TextureId id);
bool has_picture(const Mappings& mappings, SpriteId id);

} // namespace rpg
