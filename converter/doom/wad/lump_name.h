#pragma once
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <array>
#include <string>
#include <string_view>

namespace converter::wad {

// The eight characters of a name as a WAD stores them. What follows the first zero has no meaning and is
// kept.
struct LumpName {
    std::array<char, 8> raw{};

    LumpName() = default;
    explicit LumpName(std::string_view text);                     // at most eight characters
    std::string text() const;                                     // up to the first zero, in capitals
    bool is_none() const { return raw[0] == '-' || raw[0] == 0; } // of a texture: no texture
    bool operator==(const LumpName&) const = default;
};

LumpName read_name(rpg::ByteReader& in, std::string_view field);
void write_name(rpg::ByteWriter& out, const LumpName& name);

std::string in_capitals(std::string_view text);

} // namespace converter::wad
