#include "converter/doom/wad_check/check.h"
#include "converter/doom/wad_check/extract.h"
#include "rpg/core/assert.h"
#include "tests/fuzz/fuzz.h"

// A WAD of any bytes: checking and, where it is small, extracting it ends, and what was read can be written.
FUZZ_TARGET(wad)
{
    const auto archive = converter::wad::open_wad({data, data + size}, "fuzz.wad");
    if (!archive) return 0;
    const auto findings = converter::wad::check_wad(*archive);
    for (const auto& finding : findings) RPG_ASSERT(!finding.error.reason.empty());
    rpg::FileList lumps;
    for (const auto& lump : archive->lumps)
        lumps.push_back({lump.name, {lump.bytes.begin(), lump.bytes.end()}});
    RPG_ASSERT(converter::wad::open_wad(encode_wad(converter::wad::WadKind::Pwad, lumps), "again.wad"));
    constexpr std::size_t kSmall = 4096;
    if (size <= kSmall) converter::wad::extract(*archive);
    return 0;
}
