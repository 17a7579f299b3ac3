#include "rpg/formats/sprite_shapes.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

// The first two bytes say where bitshapes.bin ends and stexels.bin begins. What decodes must survive
// encoding.
FUZZ_TARGET(sprite_shapes)
{
    if (size < 2) return 0;
    const rpg::ByteView rest = rpg::ByteView(data, size).subspan(2);
    const std::size_t cut = std::min(rest.size(), data[0] + data[1] * std::size_t{256});
    constexpr std::uint32_t kWallPayload = 4096;
    const auto shapes =
        rpg::decode_shapes({rest.first(cut), rest.subspan(cut), "shapes", "texels"}, kWallPayload);
    if (!shapes) return 0;
    const rpg::EncodedShapes encoded = rpg::encode_shapes(*shapes, kWallPayload);
    auto again = rpg::decode_shapes({encoded.shapes, encoded.texels, "shapes", "texels"}, kWallPayload);
    fuzz::require(again && again->size() == shapes->size());
    for (std::size_t i = 0; i < shapes->size(); ++i) fuzz::require((*again)[i].texels == (*shapes)[i].texels);
    return 0;
}
