#include "rpg/core/utf8.h"

#include <array>

namespace rpg {
namespace {

// Letters whose small ones are `by` further on; in pairs, a large letter is followed by its small one.
struct Capitals {
    char32_t first, last, by;
    bool are_pairs = false;
};
constexpr std::array<Capitals, 21> kCapitals{{
    {U'A', U'Z', 32},        {0xC0, 0xD6, 32},        // Latin-1
    {0xD8, 0xDE, 32},        {0x100, 0x12E, 1, true}, // Latin Extended-A
    {0x132, 0x136, 1, true}, {0x139, 0x147, 1, true},   {0x14A, 0x176, 1, true},
    {0x179, 0x17D, 1, true}, {0x218, 0x21A, 1, true},   {0x386, 0x386, 38}, // Greek
    {0x388, 0x38A, 37},      {0x38C, 0x38C, 64},        {0x38E, 0x38F, 63},
    {0x391, 0x3A1, 32},      {0x3A3, 0x3AB, 32},        {0x400, 0x40F, 80}, // Cyrillic
    {0x410, 0x42F, 32},      {0x460, 0x480, 1, true},   {0x48A, 0x4BE, 1, true},
    {0x4D0, 0x52E, 1, true}, {0x1E00, 0x1EFE, 1, true},
}};
constexpr char32_t kLargeYWithDots = 0x178, kSmallYWithDots = 0xFF;

} // namespace

char32_t read_utf8(std::string_view text, std::size_t& position)
{
    const auto lead = static_cast<unsigned char>(text[position]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : (lead & 0xF0U) == 0xE0      ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || length > text.size() - position) return 0;
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[position + i]);
        if ((next & 0xC0U) != 0x80) return 0;
        code = (code << 6) | (next & 0x3FU);
    }
    position += length;
    return code;
}

bool is_utf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();)
        if (read_utf8(text, at) == 0) return false;
    return true;
}

std::string to_utf8(char32_t letter)
{
    const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (letter < 0x80) return {byte(letter)};
    if (letter < 0x800) return {byte(0xC0 | (letter >> 6)), byte(0x80 | (letter & 63))};
    if (letter < 0x10000)
        return {byte(0xE0 | (letter >> 12)), byte(0x80 | ((letter >> 6) & 63)), byte(0x80 | (letter & 63))};
    return {byte(0xF0 | (letter >> 18)), byte(0x80 | ((letter >> 12) & 63)),
            byte(0x80 | ((letter >> 6) & 63)), byte(0x80 | (letter & 63))};
}

char32_t next_letter(std::string_view text, std::size_t& position)
{
    const std::size_t before = position;
    const char32_t letter = read_utf8(text, position);
    if (position > before) return letter;
    ++position;
    return 0xFFFD;
}

int columns_of(std::string_view text)
{
    int columns = 0;
    for_each_letter(text, [&](char32_t letter) { columns += is_combining(letter) ? 0 : 1; });
    return columns;
}

std::string_view first_columns(std::string_view text, int columns)
{
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t before = position;
        if (is_combining(next_letter(text, position))) continue;
        if (--columns < 0) return text.substr(0, before);
    }
    return text;
}

std::string_view after_columns(std::string_view text, int columns)
{
    return text.substr(first_columns(text, columns).size());
}

void remove_last_letter(std::string& text)
{
    text.resize(first_columns(text, columns_of(text) - 1).size());
}

char32_t small_letter(char32_t letter)
{
    if (letter == kLargeYWithDots) return kSmallYWithDots;
    for (const Capitals& row : kCapitals)
        if (letter >= row.first && letter <= row.last)
            return row.are_pairs && (letter - row.first) % 2 != 0 ? letter : letter + row.by;
    return letter;
}

char32_t large_letter(char32_t letter)
{
    if (letter == kSmallYWithDots) return kLargeYWithDots;
    for (const Capitals& row : kCapitals)
        if (letter >= row.first + row.by && small_letter(letter - row.by) == letter) return letter - row.by;
    return letter;
}

std::string in_small_letters(std::string_view text)
{
    std::string small;
    small.reserve(text.size());
    for_each_letter(text, [&](char32_t letter) { small += to_utf8(small_letter(letter)); });
    return small;
}

} // namespace rpg
