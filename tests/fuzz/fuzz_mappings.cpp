#include "rpg/formats/mappings.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(mappings)
{
    const auto decoded = rpg::decode_mappings({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_mappings(*decoded), data, size));
    return 0;
}
