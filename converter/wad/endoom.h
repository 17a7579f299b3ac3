#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace converter::wad {

// ENDOOM: a screen of 80x25 characters of code page 437 with their colours.
struct TextScreen {
    static constexpr std::size_t kColumns = 80;
    static constexpr std::size_t kRows = 25;
    struct Cell {
        std::uint8_t character = ' ';
        std::uint8_t colours = 7; // bits 0-3 text, 4-6 background, 7 blink
        bool operator==(const Cell&) const = default;
    };
    std::array<Cell, kColumns * kRows> cells{};
    bool operator==(const TextScreen&) const = default;
};

rpg::Result<TextScreen> decode_text_screen(rpg::ByteView bytes, std::string_view file); // exactly 4000 bytes

std::string to_utf8(const TextScreen& screen); // 25 lines without colours or trailing spaces

} // namespace converter::wad
