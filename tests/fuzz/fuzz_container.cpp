#include "rpg/source/data_source.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

// A .zip, .jar or .bar in memory, and what its first members hold.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto source = rpg::open_source(rpg::Bytes(data, data + size), "fuzz");
    if (!source) return 0;
    const auto& members = (*source)->members();
    for (std::size_t i = 0; i < std::min<std::size_t>(members.size(), 8); ++i) {
        fuzz::require((*source)->find(members[i].name).has_value());
        const auto bytes = (*source)->read(i);
        fuzz::require(!bytes || bytes->size() == members[i].size);
    }
    return 0;
}
