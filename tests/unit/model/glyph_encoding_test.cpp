#include "rpg/model/glyph_encoding.h"
#include "tests/support/catch.h"

#include <set>
#include <string>
#include <vector>

using namespace rpg;

TEST_CASE("every glyph has a code point of its own in each encoding", "[model][glyphs]")
{
    for (const GlyphEncoding encoding :
         {GlyphEncoding::Latin1, GlyphEncoding::Russian, GlyphEncoding::Windows1251}) {
        std::set<char32_t> seen;
        for (unsigned glyph = 0; glyph < 256; ++glyph) {
            const auto code = code_point_of(static_cast<std::uint8_t>(glyph), encoding);
            if (!code) continue;
            CAPTURE(glyph);
            CHECK(seen.insert(*code).second);
            CHECK(glyph_of(*code, encoding) == glyph);
        }
        for (char32_t code = 0; code < 0x10000; ++code)
            if (!seen.contains(code) && glyph_of(code, encoding))
                FAIL("a glyph for what none draws: " << static_cast<std::uint32_t>(code));
        const std::size_t high = encoding == GlyphEncoding::Latin1    ? 96
                                 : encoding == GlyphEncoding::Russian ? 27
                                                                      : 126;
        CHECK(seen.size() == 97 + high);
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
    CHECK(to_unicode("30 HP|bl", GlyphEncoding::Latin1) == "30 HP|bl");
}

TEST_CASE("bytes of Western Europe and of Windows-1251 are letters, the phone's rule is a rule",
          "[model][glyphs]")
{
    CHECK(to_unicode("Caf\xE9\x7F\x80", GlyphEncoding::Latin1) == "Café…─");
    CHECK(to_unicode("\xD8\xE0\xF5\xF2\xB8\xF0|\xB9 5\x85", GlyphEncoding::Windows1251) == "Шахтёр|№ 5…");
    CHECK(to_unicode("\x81", GlyphEncoding::Latin1) == "\\x81");
    CHECK(shown_text("\x81", GlyphEncoding::Latin1) == "\xC2\x81"); // for the screen
    CHECK(to_bytes_of("Шахтёр", GlyphEncoding::Windows1251) == "\xD8\xE0\xF5\xF2\xB8\xF0");
    CHECK_FALSE(to_bytes_of("Шахтёр", GlyphEncoding::Latin1));
}

TEST_CASE("the encoding is seen from all strings together", "[model][glyphs]")
{
    const auto encoding_of = [](const std::vector<std::string>& strings) {
        EncodingGuess guess;
        for (const std::string& string : strings) guess.add(string);
        return guess.encoding();
    };
    CHECK(encoding_of({"Use the axe.", "Caf\xE9 \xC0 la carte, and then a long English text behind it."}) ==
          GlyphEncoding::Latin1);
    CHECK(encoding_of({"D\xE9j\xE0 cr\xE9\xE9\x65, \xE0 c\xF4t\xE9 des fen\xEAtres ferm\xE9\x65s"}) ==
          GlyphEncoding::Latin1);
    CHECK(encoding_of({"\xC0xog", "\xC7mo \xEB\xC0\xC2\xCA"}) == GlyphEncoding::Russian);
    CHECK(encoding_of({"/intro.bsp", "\xC2\xF5\xEE\xE4 \xE2 \xF8\xE0\xF5\xF2\xF3"}) ==
          GlyphEncoding::Windows1251);
    CHECK(encoding_of({}) == GlyphEncoding::Latin1);
}
