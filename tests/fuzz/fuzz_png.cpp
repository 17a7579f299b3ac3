#include "rpg/formats/png.h"
#include "tests/fuzz/fuzz.h"

// Whatever can be decoded comes back from our own PNG.
FUZZ_TARGET(png)
{
    const auto decoded = rpg::decode_png({data, size}, "fuzz");
    if (!decoded) return 0;
    const auto again = rpg::decode_png(rpg::encode_png(*decoded), "fuzz");
    fuzz::require(again && *again == *decoded);
    return 0;
}
