#include "converter/wad/extended_nodes.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(extended_nodes)
{
    const auto nodes = converter::wad::decode_extended_nodes({data, size}, "fuzz");
    if (!nodes) return 0;
    const auto again = converter::wad::decode_extended_nodes(encode_extended_nodes(*nodes), "again");
    fuzz::require(again && *again == *nodes);
    return 0;
}
