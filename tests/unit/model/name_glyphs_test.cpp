#include "rpg/model/latin_text.h"
#include "tests/support/catch.h"

#include <string>

TEST_CASE("names keep the letters of Western Europe and borrow a glyph for all others", "[model][names]")
{
    CHECK(rpg::name_glyphs("Gr\xC3\xB6\xC3\x9F"
                           "e.zip") == "Gr\xF6\xDF"
                                       "e.zip");
    const std::string russian = rpg::name_glyphs("Игра.zip");
    REQUIRE(russian.size() == 8); // one for each character
    CHECK(rpg::borrows_letters());
    CHECK(rpg::letter_of(static_cast<unsigned char>(russian[0])) == U'И');
    CHECK(rpg::shown_utf8(russian) == "Игра.zip");
    CHECK(rpg::shown_utf8(rpg::name_glyphs("Żółć Ωμέγα")) == "Żółć Ωμέγα");
    CHECK(rpg::name_glyphs("Игра.zip") == russian); // the same as long as it is needed
}

TEST_CASE("what no font draws in one cell is one box for each character", "[model][names]")
{
    const std::string box(1, static_cast<char>(rpg::kBoxGlyph));
    CHECK(rpg::name_glyphs("日本.zip") == box + box + ".zip");
    CHECK(rpg::name_glyphs("\U0001F600!") == box + "!");
    CHECK(rpg::name_glyphs("a\xFF"
                           "b") == "a" + box + "b"); // no UTF-8 at all
    CHECK(rpg::name_glyphs("a\tb") == "a" + box + "b");
    CHECK(rpg::name_glyphs("e\u0301") == "e"); // its accent stands over another letter
}

TEST_CASE("more letters than there are free glyphs take the place of those not asked for the longest",
          "[model][names]")
{
    std::string all;
    for (char32_t letter = 0x400; letter < 0x460; ++letter) {
        all += static_cast<char>(0xC0 | (letter >> 6));
        all += static_cast<char>(0x80 | (letter & 63));
    }
    CHECK(rpg::name_glyphs(all).size() == 0x60);
    CHECK(rpg::shown_utf8(rpg::name_glyphs("Игра")) == "Игра");
}

TEST_CASE("signs that ASCII has in another form are written with those", "[model][names]")
{
    const rpg::GlyphText text = rpg::glyphs_of("\u201Eup\u201C \u2013 it\u2019s\u00A0far\u2026");
    CHECK(text.glyphs == "\"up\" - it's far...");
    CHECK(text.missing.empty());
    CHECK(rpg::glyphs_of("\u2192").missing == std::vector<char32_t>{U'\u2192'});
}
