#include "runtime/view/wrapping.h"
#include "tests/support/catch.h"

using Lines = std::vector<std::string>;

TEST_CASE("texts are wrapped at blanks, and words that are too long are cut", "[runtime][text]")
{
    CHECK(runtime::wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(runtime::wrapped("a|b", 7) == Lines{"a", "b"});
    CHECK(runtime::wrapped("", 7) == Lines{""});
    CHECK(runtime::wrapped("abcdefghij", 4) == Lines{"abcd", "efgh", "ij"});
    CHECK(runtime::wrapped("ab", 0) == Lines{"a", "b"});
    CHECK(runtime::fitted("too long", 5) == "too \x7F");
    CHECK(runtime::fitted("fits", 4) == "fits");
    CHECK(runtime::fitted("x", 0).empty());
}

TEST_CASE("a list that has no room ends with a whole member where it can", "[runtime][text]")
{
    CHECK(runtime::fitted_list("Up, W, Num 8", 12) == "Up, W, Num 8");
    CHECK(runtime::fitted_list("Up, W, Num 8", 9) == "Up, W\x7F");
    CHECK(runtime::fitted_list("Backspace", 5) == "Back\x7F");
}

TEST_CASE("lines that were broken for want of room are joined, others are not", "[runtime][text]")
{
    // 18 columns: "hungry" had no room behind "The dog was very".
    CHECK(runtime::reflowed({"The dog was very", "hungry and ate."}, 18, 40) ==
          Lines{"The dog was very hungry and ate."});
    CHECK(runtime::reflowed({"Code:", "1234"}, 18, 40) == Lines{"Code:", "1234"});
    CHECK(runtime::reflowed({"A long line, then", "", "a new paragraph"}, 18, 40) ==
          Lines{"A long line, then", "", "a new paragraph"});
    CHECK(runtime::reflowed({"The list is here:", "-one", "-two"}, 18, 40) ==
          Lines{"The list is here:", "-one", "-two"});
    CHECK(runtime::reflowed({"Something extra-", "ordinary happens"}, 18, 40) ==
          Lines{"Something extra-ordinary happens"});
    CHECK(runtime::reflowed({}, 18, 40).empty());
}
