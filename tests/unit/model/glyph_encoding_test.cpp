#include "rpg/model/glyph_encoding.h"
#include "tests/support/catch.h"

#include <set>
#include <vector>

using namespace rpg;

TEST_CASE("every glyph has a code point of its own in each encoding", "[model][glyphs]")
{
    for (const GlyphEncoding encoding : {GlyphEncoding::Ascii, GlyphEncoding::Russian}) {
        std::set<char32_t> seen;
        for (unsigned glyph = 0; glyph < 256; ++glyph) {
            const auto code = code_point_of(static_cast<std::uint8_t>(glyph), encoding);
            if (!code) continue;
            CAPTURE(glyph);
            CHECK(seen.insert(*code).second);
            CHECK(glyph_of(*code, encoding) == glyph);
        }
        for (char32_t code = 0; code < 0x3000; ++code)
            if (!seen.contains(code) && glyph_of(code, encoding))
                FAIL("a glyph for what none draws: " << static_cast<std::uint32_t>(code));
        CHECK(seen.size() == (encoding == GlyphEncoding::Ascii ? 95U : 122U));
    }
}

TEST_CASE("Russian glyphs read as Russian", "[model][glyphs]")
{
    CHECK(to_unicode("H0\xC0", GlyphEncoding::Russian) == "НОв"); // a digit that is a letter by its word
    CHECK(to_unicode("30 3", GlyphEncoding::Russian) == "30 3");
    CHECK(to_unicode("A13", GlyphEncoding::Russian) == "А13");
    CHECK(to_unicode("CblP", GlyphEncoding::Russian) == "СЫР");
    CHECK(to_unicode("/intro.bsp", GlyphEncoding::Russian) == "/intro.bsp");
    CHECK(to_unicode("a\xFF", GlyphEncoding::Russian) == "а\\xFF");
    CHECK(to_unicode("30 HP|bl", GlyphEncoding::Ascii) == "30 HP|bl");
}

TEST_CASE("the encoding is seen from all strings together", "[model][glyphs]")
{
    const std::vector<std::string> english{"Use the axe.",
                                           "Caf\xE9 \xC0 la carte, and then a long English text behind it."};
    const std::vector<std::string> russian{"\xC0xog", "\xC7mo \xEB\xC0\xC2\xCA"};
    CHECK(detect_encoding(english) == GlyphEncoding::Ascii);
    CHECK(detect_encoding(russian) == GlyphEncoding::Russian);
    CHECK(detect_encoding({}) == GlyphEncoding::Ascii);
}
