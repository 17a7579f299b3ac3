#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

struct BarFile {
    std::string name;
    Bytes bytes;
    std::uint16_t resource = 0; // 0: by the name, else the next free number
    Bytes deflated{};           // optional: a ready-made deflate stream of `bytes`
};

// "N.txt" become strings and "N.pmd" raw resources; a .wav or .mid whose .pmd is there too is left out
// because it is made from that; everything else is stored as gzip. What read_bar would not give back is
// refused.
Result<Bytes> write_bar(const std::vector<BarFile>& files, std::string_view file);

} // namespace rpg
