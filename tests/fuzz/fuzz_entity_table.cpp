#include "rpg/formats/entity_table.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(entity_table)
{
    const auto decoded = rpg::decode_entity_table({data, size}, "fuzz");
    if (decoded) fuzz::require(fuzz::is_same(rpg::encode_entity_table(*decoded), data, size));
    return 0;
}
