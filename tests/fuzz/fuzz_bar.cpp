#include "rpg/core/files.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/data_source.h"
#include "tests/fuzz/fuzz.h"

// A .bar that can be written holds what was put in.
FUZZ_TARGET(bar)
{
    if (!rpg::is_bar({data, size})) return 0;
    const auto source = rpg::open_source(rpg::Bytes(data, data + size), "fuzz");
    if (!source) return 0;
    std::vector<rpg::BarFile> files;
    rpg::FileList kept;
    std::uint64_t left = 4U << 20;
    for (std::size_t i = 0; i < (*source)->members().size(); ++i) {
        const rpg::Member& member = (*source)->members()[i];
        if (member.size > left) continue;
        left -= member.size;
        const auto bytes = (*source)->read(i);
        if (!bytes) continue;
        files.push_back({member.name, *bytes, member.resource});
        if (!member.name.ends_with(".wav") && !member.name.ends_with(".mid"))
            kept.push_back({member.name, *bytes});
    }
    const auto bar = rpg::write_bar(files, "fuzz");
    fuzz::require(!bar || fuzz::holds(rpg::open_bar(*bar, "written"), kept));
    return 0;
}
