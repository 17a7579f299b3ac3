#include "rpg/core/files.h"
#include "rpg/source/data_source.h"
#include "rpg/source/zip_archive.h"
#include "tests/fuzz/fuzz.h"

// Everything that can be read can be written, and is the same when read again.
FUZZ_TARGET(zip)
{
    if (!rpg::is_zip({data, size})) return 0;
    const auto source = rpg::open_source(rpg::Bytes(data, data + size), "fuzz");
    if (!source) return 0;
    rpg::FileList files;
    std::uint64_t left = 4U << 20; // inflating the permitted 256 MiB takes longer than one input may
    for (std::size_t i = 0; i < (*source)->members().size(); ++i) {
        const rpg::Member& member = (*source)->members()[i];
        if (member.size > left) continue;
        left -= member.size;
        const auto bytes = (*source)->read(i);
        if (!bytes) continue;
        fuzz::require(bytes->size() == member.size);
        files.push_back({member.name, *bytes});
    }
    const auto zip = rpg::write_zip(files);
    fuzz::require(zip && fuzz::holds(rpg::open_zip(*zip, "written"), files));
    return 0;
}
