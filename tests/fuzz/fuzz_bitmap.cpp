#include "rpg/formats/bitmap.h"
#include "tests/fuzz/fuzz.h"

// Resolution, sizes and padding are not kept, so the promise is: the canonical form comes back.
FUZZ_TARGET(bitmap)
{
    const auto decoded = rpg::decode_bitmap({data, size}, "fuzz");
    if (!decoded) return 0;
    const rpg::Bytes canonical = rpg::encode_bitmap(*decoded);
    const auto again = rpg::decode_bitmap(canonical, "fuzz");
    fuzz::require(again && *again == *decoded);
    return 0;
}
