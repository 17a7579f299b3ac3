#include "rpg/formats/wall_texels.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(wall_texels)
{
    const auto decoded = rpg::decode_wall_texels({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_wall_texels(*decoded), data, size));
    return 0;
}
