#pragma once
#include "rpg/core/bytes.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Every target is this function over hostile bytes; a broken promise stops the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline void require(bool claim)
{
    if (!claim) std::abort();
}

inline bool is_same(const rpg::Bytes& bytes, const std::uint8_t* data, std::size_t size)
{
    return bytes == rpg::Bytes(data, data + size);
}

} // namespace fuzz
