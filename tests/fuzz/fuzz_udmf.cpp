#include "converter/wad/udmf.h"
#include "rpg/core/bytes.h"
#include "tests/fuzz/fuzz.h"

// What is written is read as the same text again.
FUZZ_TARGET(udmf)
{
    const auto map = converter::wad::parse_udmf(rpg::as_text({data, size}), "fuzz");
    if (!map) return 0;
    const std::string text = converter::wad::write_udmf(*map);
    const auto again = converter::wad::parse_udmf(text, "again");
    fuzz::require(again && converter::wad::write_udmf(*again) == text);
    return 0;
}
