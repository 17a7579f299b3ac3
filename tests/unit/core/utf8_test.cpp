#include "rpg/core/utf8.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("widths are counted in letters, and accents of their own have none", "[core][utf8]")
{
    CHECK(columns_of("") == 0);
    CHECK(columns_of("Schürfer") == 8);
    CHECK(columns_of("Шахтёр…") == 7);
    CHECK(columns_of("e\u0301te") == 3);
    CHECK(columns_of("日本\U0001F600") == 3);
    CHECK(columns_of("a\xFF\xC3") == 3); // bytes that are no UTF-8 are one letter each
}

TEST_CASE("texts are cut between letters", "[core][utf8]")
{
    CHECK(first_columns("Шахта", 2) == "Ша");
    CHECK(after_columns("Шахта", 2) == "хта");
    CHECK(first_columns("e\u0301te", 1) == "e\u0301");
    CHECK(first_columns("ab", 5) == "ab");
    CHECK(first_columns("ab", 0).empty());
    CHECK(after_columns("ab", 5).empty());
    std::string word = "Ёж";
    remove_last_letter(word);
    CHECK(word == "Ё");
    remove_last_letter(word);
    remove_last_letter(word);
    CHECK(word.empty());
}

TEST_CASE("what is no UTF-8 is refused where it is read, and a sign where it is shown", "[core][utf8]")
{
    CHECK(is_utf8("aß€\U0001F600"));
    for (const char* bad : {"\x80", "\xC3", "\xC0\x80", "\xF5\x80\x80\x80", "a\xE2\x82"}) {
        CAPTURE(bad);
        CHECK_FALSE(is_utf8(bad));
        bool has_sign = false;
        for_each_letter(bad, [&](char32_t letter) { has_sign |= letter == 0xFFFD; });
        CHECK(has_sign);
    }
    for (const char32_t letter : {U'a', U'ß', U'€', U'\U0001F600'}) {
        std::size_t at = 0;
        CHECK(read_utf8(to_utf8(letter), at) == letter);
    }
}

TEST_CASE("Latin, Greek and Cyrillic letters have small and large ones", "[core][utf8]")
{
    CHECK(in_small_letters("ÄÖÜ ŁŻ ΑΩΆ ЁЖЯ Ґ Ÿ 12") == "äöü łż αωά ёжя ґ ÿ 12");
    for (char32_t letter = 0x20; letter < 0x2000; ++letter) {
        INFO(static_cast<std::uint32_t>(letter));
        const char32_t small = small_letter(letter);
        CHECK(small_letter(small) == small);
        if (small != letter) CHECK(large_letter(small) == letter);
    }
}
