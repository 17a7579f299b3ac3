#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <limits>
#include <string>

namespace rpg {

// Reads a regular file of at most `limit` bytes, or only its `first` bytes. Fails, with the path, if it is
// missing, something else (a folder, a device), longer, or not readable.
Result<Bytes> read_file(const std::string& path, std::uint64_t limit,
                        std::uint64_t first = std::numeric_limits<std::uint64_t>::max());

} // namespace rpg
