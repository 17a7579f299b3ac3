#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// DMXGUS: a text table that says which patch a Gravis UltraSound plays for an instrument, for cards with 256,
// 512, 768 and 1024 KiB. Kept line by line, so encoding gives the same bytes.
struct GusLine {
    std::string text{}; // as it stands, without the line's end
    bool is_patch = false;
    std::uint16_t number = 0; // 0..127 instruments, 128.. drums
    std::array<std::uint16_t, 4> used{};
    std::string patch{};
    bool operator==(const GusLine&) const = default;
};

struct GusTable {
    std::vector<GusLine> lines;
    bool has_carriage_returns = false;
    bool ends_with_newline = true;
    bool operator==(const GusTable&) const = default;
};

// Refused: a line that is neither empty, a # comment, nor "number, a, b, c, d, name"; lines with mixed ends.
rpg::Result<GusTable> decode_dmxgus(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_dmxgus(const GusTable& table);

} // namespace converter::wad
