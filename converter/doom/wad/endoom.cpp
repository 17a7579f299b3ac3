#include "converter/doom/wad/endoom.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <fmt/format.h>

namespace converter::wad {

namespace {

// Code page 437: below 32 as drawn on the screen, and from 127.
constexpr std::u16string_view kLow = u" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";
constexpr std::u16string_view kHigh =
    u"⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚"
    u"╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(kLow.size() == 32 && kHigh.size() == 129);

void append_utf8(std::string& text, std::uint8_t character)
{
    const char16_t code =
        character < 32 ? kLow[character] : (character < 127 ? char16_t{character} : kHigh[character - 127U]);
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        text += static_cast<char>(0xE0 | (code >> 12));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

constexpr std::array<int, 8> kAnsiOrder{0, 4, 2, 6,
                                        1, 5, 3, 7}; // the screen's red and blue are swapped there

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

rpg::Bytes encode_text_screen(const TextScreen& screen)
{
    rpg::ByteWriter out;
    for (const TextScreen::Cell cell : screen.cells) {
        out.u8(cell.character);
        out.u8(cell.colours);
    }
    return out.take();
}

std::string to_utf8(const TextScreen& screen)
{
    std::string text;
    for (std::size_t row = 0; row < TextScreen::kRows; ++row) {
        for (std::size_t column = 0; column < TextScreen::kColumns; ++column) {
            append_utf8(text, screen.cells[row * TextScreen::kColumns + column].character);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string to_ansi(const TextScreen& screen)
{
    std::string text;
    for (std::size_t row = 0; row < TextScreen::kRows; ++row) {
        int colours = -1;
        for (std::size_t column = 0; column < TextScreen::kColumns; ++column) {
            const TextScreen::Cell cell = screen.cells[row * TextScreen::kColumns + column];
            if (cell.colours != colours) {
                colours = cell.colours;
                text += fmt::format("\x1b[0;{}{};{}{}m", (colours & 8) != 0 ? 9 : 3,
                                    kAnsiOrder[static_cast<std::size_t>(colours & 7)], 4,
                                    kAnsiOrder[static_cast<std::size_t>((colours >> 4) & 7)]);
                if ((colours & 128) != 0) text += "\x1b[5m";
            }
            append_utf8(text, cell.character);
        }
        text += "\x1b[0m\n";
    }
    return text;
}

} // namespace converter::wad
