#include "rpg/formats/string_table.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(string_table)
{
    const auto decoded = rpg::decode_string_table({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_string_table(*decoded), data, size));
    return 0;
}
