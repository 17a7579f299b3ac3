#include "runtime/data/ui_pictures.h"

#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_texts.h"
#include "rpg/source/file_names.h"
#include "runtime/data/outline_font.h"

#include <algorithm>
#include <array>

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

// of pads, for Sheet::Buttons
rpg::Image button_pictures()
{
    rpg::Image image(kButtonWidth * static_cast<int>(kButtons.size()), kButtonHeight);
    for (std::size_t i = 0; i < kButtons.size(); ++i)
        draw_button(image, kButtonWidth * static_cast<int>(i), kButtons[i]);
    return image;
}

// A sheet of another width has its glyphs elsewhere; more than six rows are letters of other alphabets.
bool has_size_of(const rpg::UiPicture& font, rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    return font.width == 16 * metrics.cell_width && font.height >= 6 * metrics.cell_height &&
           font.height % metrics.cell_height == 0;
}

} // namespace

rpg::UiArt with_plain_fonts(const rpg::UiArt& art)
{
    rpg::UiArt plain = art;
    plain.set(rpg::Sheet::SmallFont, builtin_font(rpg::FontSize::Small));
    plain.set(rpg::Sheet::LargeFont, builtin_font(rpg::FontSize::Large));
    plain.set(rpg::Sheet::Buttons, button_pictures());
    plain.letters = rpg::GlyphEncoding::Latin1;
    if (!plain.other_letters) plain.other_letters = builtin_letters();
    return plain;
}

rpg::UiArt plain_pictures()
{
    return with_plain_fonts({});
}

rpg::UiArt ui_pictures(const rpg::GameData& game)
{
    rpg::UiArt art(game.bitmaps);
    for (const rpg::GameFile& file : game.files) {
        if (file.kind != rpg::FileKind::Other) continue;
        const std::string name = rpg::to_lower(file.name);
        if (!name.ends_with(".png")) continue;
        const auto sheet = rpg::sheet_named(rpg::stem_of(name));
        if (!sheet || !art.of(*sheet).empty()) continue;
        if (const auto image = rpg::decode_png(file.original, file.name)) art.set(*sheet, *image);
    }
    if (!has_size_of(art.of(rpg::Sheet::SmallFont), rpg::FontSize::Small))
        art.set(rpg::Sheet::SmallFont, builtin_font(rpg::FontSize::Small));
    if (!has_size_of(art.of(rpg::Sheet::LargeFont), rpg::FontSize::Large))
        art.set(rpg::Sheet::LargeFont, builtin_font(rpg::FontSize::Large));
    art.set(rpg::Sheet::Buttons, button_pictures());
    art.add(game.true_art);
    art.other_letters = builtin_letters();
    art.letters = rpg::encoding_of_texts(game);
    return art;
}

rpg::Image builtin_font(rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    rpg::Image image(16 * metrics.cell_width, 6 * metrics.cell_height);
    std::string_view drawing = font_drawing(size);
    drawing.remove_prefix(std::min(drawing.size(), drawing.find("---\n") + 4));
    const std::vector<std::string_view> rows = rpg::split(drawing, '\n');
    for (int y = 0; y < std::min(image.height, static_cast<int>(rows.size())); ++y) {
        const std::string_view row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < std::min(image.width, static_cast<int>(row.size())); ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            if (letter == 'k') image.at(x, y) = {0, 0, 0, 255};
            if (letter == 'w') image.at(x, y) = {255, 255, 255, 255};
        }
    }
    return image;
}

} // namespace runtime
