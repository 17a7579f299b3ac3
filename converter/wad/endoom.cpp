#include "converter/wad/endoom.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/utf8.h"

namespace converter::wad {

namespace {

// Code page 437: below 32 as drawn on the screen, and from 127.
constexpr std::u16string_view kLow = u" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";
constexpr std::u16string_view kHigh =
    u"⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚"
    u"╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(kLow.size() == 32 && kHigh.size() == 129);

std::string utf8_of(std::uint8_t character)
{
    if (character < 32) return rpg::to_utf8(kLow[character]);
    return rpg::to_utf8(character < 127 ? char16_t{character} : kHigh[character - 127U]);
}

} // namespace

rpg::Result<TextScreen> decode_text_screen(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    TextScreen screen;
    for (TextScreen::Cell& cell : screen.cells) {
        cell.character = in.u8("character");
        cell.colours = in.u8("colours");
    }
    in.expect_end("end");
    if (in.failed()) return in.error();
    return screen;
}

std::string to_utf8(const TextScreen& screen)
{
    std::string text;
    for (std::size_t row = 0; row < TextScreen::kRows; ++row) {
        for (std::size_t column = 0; column < TextScreen::kColumns; ++column) {
            text += utf8_of(screen.cells[row * TextScreen::kColumns + column].character);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

} // namespace converter::wad
