#include "rpg/formats/palettes.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(palettes)
{
    const auto decoded = rpg::decode_palettes({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_palettes(*decoded), data, size));
    return 0;
}
