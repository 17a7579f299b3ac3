#include "rpg/formats/sine_table.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(sine_table)
{
    const auto decoded = rpg::decode_sine_table({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_sine_table(*decoded), data, size));
    return 0;
}
