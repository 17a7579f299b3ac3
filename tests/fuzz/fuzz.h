#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/files.h"
#include "rpg/source/data_source.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Every target is a function over hostile bytes, `data` and `size`; a broken promise stops the program. With
// libFuzzer each is a program of its own, else they are all in one.
#ifdef DRPG_FUZZ
#define FUZZ_TARGET(name) extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#else
#define FUZZ_TARGET(name) int fuzz_##name(const std::uint8_t* data, std::size_t size)
#endif

namespace fuzz {

inline void require(bool claim)
{
    if (!claim) std::abort();
}

inline bool is_same(const rpg::Bytes& bytes, const std::uint8_t* data, std::size_t size)
{
    return bytes == rpg::Bytes(data, data + size);
}

// The container opened and has these files. What is in an archive inside of it does not count.
inline bool holds(const rpg::Result<std::unique_ptr<rpg::DataSource>>& source, const rpg::FileList& files)
{
    return source && std::ranges::all_of(files, [&](const rpg::File& file) {
               const auto index = (*source)->find(file.name);
               if (!index) return false;
               const auto bytes = (*source)->read(*index);
               return bytes && *bytes == file.bytes;
           });
}

} // namespace fuzz
