#include "rpg/render/accents.h"
#include "tests/support/catch.h"

#include <set>

using namespace rpg;

namespace {

constexpr FontMetrics kSmallMetrics = metrics_of(FontSize::Small);

// A font in which every letter is the same box of ink, as high as a capital or not.
UiPicture boxy_font(int top)
{
    const FontMetrics& m = kSmallMetrics;
    UiPicture font{16 * m.cell_width, 6 * m.cell_height, {}};
    font.pixels.assign(static_cast<std::size_t>(font.width * font.height), 0);
    for (int y = 0; y < font.height; ++y)
        for (int x = 0; x < font.width; ++x) {
            const int cell_x = x % m.cell_width, cell_y = y % m.cell_height;
            auto& pixel = font.pixels[static_cast<std::size_t>(y * font.width + x)];
            if (cell_x >= 1 && cell_x <= 7 && cell_y >= top - 1 && cell_y <= 8) pixel = 0xFF000000U;
            if (cell_x >= 2 && cell_x <= 6 && cell_y >= top && cell_y <= 7) pixel = 0xFFFFFFFFU;
        }
    return font;
}

int bright_pixels(const GlyphCell& cell, int from_row, int to_row)
{
    int count = 0;
    for (int y = from_row; y <= to_row; ++y)
        for (int x = 0; x < cell.width; ++x) count += cell.at(x, y) == 0xFFFFFFFFU ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("the letters of Western Europe are put together from those of the font", "[render][accents]")
{
    const UiPicture font = boxy_font(3);
    constexpr std::u32string_view kComposed =
        U"¡«»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ";
    for (char32_t letter = 0; letter < 0x500; ++letter) {
        const GlyphCell cell = composed_cell(font, kSmallMetrics, letter);
        INFO(static_cast<std::uint32_t>(letter));
        CHECK(cell.pixels.empty() == (kComposed.find(letter) == std::u32string_view::npos));
        if (!cell.pixels.empty()) CHECK(bright_pixels(cell, 0, cell.height - 1) > 5); // something can be seen
    }
}

TEST_CASE("two dots stand above a letter with a gap between, also above a capital", "[render][accents]")
{
    struct Look {
        int top, dots, ink;
    };
    for (const Look look : {Look{3, 1, 25}, Look{1, 0, 30}}) { // the capital loses a row
        const GlyphCell cell = composed_cell(boxy_font(look.top), kSmallMetrics, 0xE4);
        CHECK(bright_pixels(cell, 0, look.dots - 1) == 0);
        CHECK(bright_pixels(cell, look.dots, look.dots) == 2);
        CHECK(bright_pixels(cell, look.dots + 1, look.dots + 1) == 0);
        CHECK(bright_pixels(cell, look.dots + 2, 7) == look.ink);
        CHECK(bright_pixels(cell, 8, cell.height - 1) == 0);
    }
}

TEST_CASE("a game without a font, or with a sheet too small, has no letters", "[render][accents]")
{
    CHECK(composed_cell(UiPicture{}, kSmallMetrics, 0xE4).pixels.empty());
    CHECK(composed_cell(UiPicture{9, 12, std::vector<Xrgb8888::Value>(108, 0)}, kSmallMetrics, 0xFC)
              .pixels.empty());
    UiPicture blank{16 * 9, 6 * 12, std::vector<Xrgb8888::Value>(16 * 9 * 6 * 12, 0)};
    CHECK_FALSE(composed_cell(blank, kSmallMetrics, 0xFC).pixels.empty());
}
