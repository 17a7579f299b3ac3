#include "runtime/data/button_pictures.h"

#include <array>
#include <string_view>

namespace runtime {
namespace {

// Buttons of pads: a round ground, and on it a letter or a shape of 7 x 7 pixels.
constexpr int kButtonWidth = 14, kButtonHeight = 12, kMarkSize = 7;
constexpr std::string_view kRound = "....kkkkk......"
                                    "..kk#####kk...."
                                    ".k#########k..."
                                    ".k#########k..."
                                    "k###########k.."
                                    "k###########k.."
                                    "k###########k.."
                                    "k###########k.."
                                    ".k#########k..."
                                    ".k#########k..."
                                    "..kk#####kk...."
                                    "....kkkkk......";
constexpr int kRoundPitch = 15;

struct ButtonMark {
    rpg::Rgba ground, ink;
    std::string_view drawing;
};
constexpr rpg::Rgba kWhite{255, 255, 255, 255}, kDark{0x30, 0x34, 0x40, 255}, kGrey{0xB8, 0xBC, 0xC8, 255},
    kBlack{0, 0, 0, 255};
constexpr std::string_view kLetterA = "..###..,.##.##.,##...##,##...##,#######,##...##,##...##";
constexpr std::string_view kLetterB = "######.,##...##,##...##,######.,##...##,##...##,######.";
constexpr std::string_view kLetterX = "##...##,##...##,.##.##.,..###..,.##.##.,##...##,##...##";
constexpr std::string_view kLetterY = "##...##,##...##,.##.##.,..###..,..###..,..###..,..###..";
constexpr std::string_view kCross = "#.....#,##...##,.##.##.,..###..,.##.##.,##...##,#.....#";
constexpr std::string_view kCircle = "..###..,.#...#.,#.....#,#.....#,#.....#,.#...#.,..###..";
constexpr std::string_view kSquare = "#######,#.....#,#.....#,#.....#,#.....#,#.....#,#######";
constexpr std::string_view kTriangle = "...#...,..#.#..,..#.#..,.#...#.,.#...#.,#.....#,#######";
constexpr std::array<ButtonMark, 12> kButtons{{
    {{0x30, 0x90, 0x30, 255}, kWhite, kLetterA}, // Xbox
    {{0xB8, 0x30, 0x28, 255}, kWhite, kLetterB},
    {{0x28, 0x58, 0xC0, 255}, kWhite, kLetterX},
    {{0xB0, 0x88, 0x10, 255}, kWhite, kLetterY},
    {kDark, {0x90, 0xB8, 0xFF, 255}, kCross}, // PlayStation
    {kDark, {0xFF, 0x80, 0x78, 255}, kCircle},
    {kDark, {0xF0, 0xA0, 0xE0, 255}, kSquare},
    {kDark, {0x70, 0xE0, 0xB8, 255}, kTriangle},
    {kGrey, kBlack, kLetterA}, // Switch
    {kGrey, kBlack, kLetterB},
    {kGrey, kBlack, kLetterX},
    {kGrey, kBlack, kLetterY},
}};

void draw_button(rpg::Image& image, int left, const ButtonMark& button)
{
    constexpr int kMarkLeft = 3, kMarkTop = 2, kMarkPitch = kMarkSize + 1;
    for (int y = 0; y < kButtonHeight; ++y)
        for (int x = 0; x < kButtonWidth - 1; ++x) {
            const char ground = kRound[static_cast<std::size_t>(y * kRoundPitch + x)];
            if (ground != '.') image.at(left + x, y) = ground == 'k' ? kBlack : button.ground;
        }
    for (int y = 0; y < kMarkSize; ++y)
        for (int x = 0; x < kMarkSize; ++x)
            if (button.drawing[static_cast<std::size_t>(y * kMarkPitch + x)] == '#')
                image.at(left + kMarkLeft + x, kMarkTop + y) = button.ink;
}

} // namespace

rpg::Image button_pictures()
{
    rpg::Image image(kButtonWidth * static_cast<int>(kButtons.size()), kButtonHeight);
    for (std::size_t i = 0; i < kButtons.size(); ++i)
        draw_button(image, kButtonWidth * static_cast<int>(i), kButtons[i]);
    return image;
}

} // namespace runtime
