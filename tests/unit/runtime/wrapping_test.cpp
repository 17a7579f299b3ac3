#include "rpg/model/line_joiner.h"
#include "runtime/view/wrapping.h"
#include "tests/support/catch.h"

using WrappedLines = std::vector<std::string>;

TEST_CASE("texts are wrapped at blanks, and words that are too long are cut", "[runtime][text]")
{
    CHECK(runtime::wrapped("one two three", 7) == WrappedLines{"one two", "three"});
    CHECK(runtime::wrapped("a|b", 7) == WrappedLines{"a", "b"});
    CHECK(runtime::wrapped("", 7) == WrappedLines{""});
    CHECK(runtime::wrapped("abcdefghij", 4) == WrappedLines{"abcd", "efgh", "ij"});
    CHECK(runtime::wrapped("ab", 0) == WrappedLines{"a", "b"});
    CHECK(runtime::fitted("too long", 5) == "too …");
    CHECK(runtime::fitted("fits", 4) == "fits");
    CHECK(runtime::fitted("x", 0).empty());
}

TEST_CASE("a word that is too long is divided behind its own hyphen", "[runtime][text]")
{
    CHECK(runtime::wrapped_evenly("speech-dispatcher", 16) == WrappedLines{"speech-", "dispatcher"});
    CHECK(runtime::wrapped("speech-dispatcher", 16) == WrappedLines{"speech-", "dispatcher"});
}

TEST_CASE("a rule of dashes becomes shorter where it has no room, not two", "[runtime][text]")
{
    CHECK(runtime::wrapped("----------", 4) == WrappedLines{"----"});
    CHECK(runtime::wrapped_evenly("title|----------|words", 6) == WrappedLines{"title", "------", "words"});
    CHECK(runtime::wrapped("---", 4) == WrappedLines{"---"});
    std::string rule, shorter;
    for (int i = 0; i < 17; ++i) (i < 13 ? rule : shorter) += "─";
    std::swap(rule, shorter);
    rule = shorter + rule;
    CHECK(runtime::wrapped_evenly("TURNS|" + rule + "|Each step", 13) ==
          WrappedLines{"TURNS", shorter, "Each step"});
    CHECK(rpg::LineJoiner().paragraphs(rule + "|You are Captain|Rook.", 18) ==
          rule + "|You are Captain Rook.");
}

TEST_CASE("a list that has no room ends with a whole member where it can", "[runtime][text]")
{
    CHECK(runtime::fitted_list("Up, W, Num 8", 12) == "Up, W, Num 8");
    CHECK(runtime::fitted_list("Up, W, Num 8", 9) == "Up, W…");
    CHECK(runtime::fitted_list("Backspace", 5) == "Back…");
}

TEST_CASE("texts that are read leave no word alone, and divide what is longer than a line", "[runtime][text]")
{
    CHECK(runtime::wrapped_evenly("one two three four", 14) == WrappedLines{"one two", "three four"});
    CHECK(runtime::wrapped_evenly("one two three four", 40) == WrappedLines{"one two three four"});
    CHECK(runtime::wrapped_evenly("a bit of words", 11) == WrappedLines{"a bit", "of words"});
    CHECK(runtime::wrapped_evenly("seven eight nine", 12) == WrappedLines{"seven", "eight nine"});
    CHECK(runtime::wrapped_evenly("Two words", 5) == WrappedLines{"Two", "words"}); // it cannot be helped
    CHECK(runtime::wrapped_evenly("extinguisher", 10) == WrappedLines{"extinguis-", "her"});
    CHECK(runtime::wrapped_evenly("/var/lib/games", 10) == WrappedLines{"/var/lib/g", "ames"});
    CHECK(runtime::wrapped_evenly("others can play the same shuffle.", 16) ==
          WrappedLines{"others can", "play the", "same shuffle."}); // nor a word alone before the last line
    CHECK(runtime::wrapped_evenly("2026-11-26 01:33", 14) == WrappedLines{"2026-11-26", "01:33"});
    CHECK(runtime::wrapped_evenly("a|  b", 10) == WrappedLines{"a", "  b"});
    for (const std::string& line : runtime::wrapped_evenly("the rather long words of a rather long text", 11))
        CHECK(line.size() <= 11);
}

TEST_CASE("no page begins with an empty line or in the middle of a paragraph that fits on one",
          "[runtime][text]")
{
    CHECK(runtime::on_pages({"a", "", "b", "c"}, 2) == WrappedLines{"a", "", "b", "c"});
    CHECK(runtime::on_pages({"a", "b", "", "c"}, 2) == WrappedLines{"a", "b", "c"});
    CHECK(runtime::on_pages({"a", "", "b", "c"}, 3) == WrappedLines{"a", "", "", "b", "c"});
    CHECK(runtime::on_pages({"a", "b", "c", "", "d"}, 2) == WrappedLines{"a", "b", "c", "", "d"});
    CHECK(runtime::on_pages({"", ""}, 2).empty());
}

TEST_CASE("no line begins with a comma or another mark that ends a word", "[runtime][text]")
{
    CHECK(runtime::wrapped("wait here , please", 9) == WrappedLines{"wait", "here ,", "please"});
    CHECK(runtime::wrapped("abcd, e", 4) == WrappedLines{"abc", "d, e"});
    CHECK(runtime::wrapped_evenly("wait here , please", 9) == WrappedLines{"wait", "here ,", "please"});
    CHECK(runtime::wrapped_evenly("well ... no !", 8) == WrappedLines{"well ...", "no !"});
    CHECK(runtime::wrapped(",,,,,,", 4).size() > 1); // nothing but marks: it ends all the same
}
