#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/texture.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rpg {

// bitshapes.bin and stexels.bin, which belong together: docs/formats/bitshapes-bin.md. `wall_payload` is the
// payload size of wtexels.bin: sprite texels are counted after the wall texels.
struct SpriteFiles {
    ByteView shapes;
    ByteView texels;
    std::string_view shapes_name;
    std::string_view texels_name;
};
// Refuses shapes outside of their cell and texels outside of their file.
Result<std::vector<Shape>> decode_shapes(const SpriteFiles& files, std::uint32_t wall_payload);

struct EncodedShapes {
    Bytes shapes;
    Bytes texels;
    std::vector<std::uint32_t> positions; // the new Shape::position of each shape
};
// In the order given; the caller must update the mappings with `positions`.
EncodedShapes encode_shapes(const std::vector<Shape>& shapes, std::uint32_t wall_payload);

} // namespace rpg
