#include "runtime/text/line_joiner.h"
#include "tests/support/catch.h"

using Lines = std::vector<std::string>;

namespace {

Lines whole(const Lines& lines, const runtime::LineJoiner& joiner = {})
{
    return joiner.paragraphs(lines, 18);
}

} // namespace

TEST_CASE("lines that were broken for want of room are joined, others are not", "[runtime][text]")
{
    CHECK(whole({"The dog was very", "hungry and ate."}) == Lines{"The dog was very hungry and ate."});
    CHECK(whole({"Code:", "1234"}) == Lines{"Code:", "1234"});
    CHECK(whole({"A long line, then", "", "a new paragraph"}) ==
          Lines{"A long line, then", "", "a new paragraph"});
    CHECK(whole({"", "Page one", "", "", "Page two", ""}) == Lines{"Page one", "", "Page two"});
    CHECK(whole({}).empty());
}

TEST_CASE("a sentence that an author broke a little early goes on", "[runtime][text]")
{
    CHECK(whole({"We went down to", "the old pit."}) == Lines{"We went down to the old pit."});
    CHECK(whole({"axe", "pistol", "shotgun"}) == Lines{"axe", "pistol", "shotgun"});
    CHECK(whole({"It is over.", "the end"}) == Lines{"It is over.", "the end"});
}

TEST_CASE("lists, signs, tables and names of speakers stay in lines of their own", "[runtime][text]")
{
    CHECK(whole({"The list is here:", "-one", "-two"}) == Lines{"The list is here:", "-one", "-two"});
    CHECK(whole({"Take these things,", "1. rope", "2. lamp oil"}) ==
          Lines{"Take these things,", "1. rope", "2. lamp oil"});
    CHECK(whole({"    DANGER", "  DEEP WATER OF", "  UNKNOWN DEPTH"}) ==
          Lines{"    DANGER", "  DEEP WATER OF", "  UNKNOWN DEPTH"});
    CHECK(whole({"Strength     +2", "Agility      +1"}) == Lines{"Strength     +2", "Agility      +1"});
    CHECK(whole({"Is somebody there?", "DR. OAK: Only me."}) ==
          Lines{"Is somebody there?", "DR. OAK: Only me."});
    CHECK(whole({"In case of fire:", "1 Finish the shift", "2 Report it"}) ==
          Lines{"In case of fire:", "1 Finish the shift", "2 Report it"});
    CHECK(whole({"COLD STORE KEEPERS", "Shut the door."}) == Lines{"COLD STORE KEEPERS", "Shut the door."});
    CHECK(whole({"Press 2, 4, 6 and", "8. Burn this."}) == Lines{"Press 2, 4, 6 and 8. Burn this."});
    CHECK(whole({"The lamp is in", "Line 5."}) == Lines{"The lamp is in Line 5."});
    CHECK(whole({"[Somebody far away]", "I hear you."}) == Lines{"[Somebody far away]", "I hear you."});
    CHECK(whole({"There were at least", "12 men in the hall"}) ==
          Lines{"There were at least 12 men in the hall"});
}

TEST_CASE("a word that was divided is one again, over any number of lines and pages", "[runtime][text]")
{
    CHECK(whole({"He took the cor-", "ridor to the ele-", "vator and was for-", "gotten."}) ==
          Lines{"He took the corridor to the elevator and was forgotten."});
    CHECK(whole({"It was a long -", "very long - way"}) == Lines{"It was a long - very long - way"});
    CHECK(whole({"----------", "words"}) == Lines{"----------", "words"});
}

TEST_CASE("a hyphen that belongs to the word stays", "[runtime][text]")
{
    runtime::LineJoiner joiner;
    CHECK(joiner.keeps_hyphen("X", "ray"));
    CHECK(joiner.keeps_hyphen("twenty", "one"));
    CHECK(joiner.keeps_hyphen("self", "made"));
    CHECK(joiner.keeps_hyphen("half", "eaten"));
    CHECK(joiner.keeps_hyphen("Franco", "German"));
    CHECK(joiner.keeps_hyphen("B", "52"));
    CHECK(joiner.keeps_hyphen("no", "one"));
    CHECK_FALSE(joiner.keeps_hyphen("some", "thing"));
    CHECK_FALSE(joiner.keeps_hyphen("with", "out"));
    CHECK_FALSE(joiner.keeps_hyphen("KEEP", "ING"));
    CHECK_FALSE(joiner.keeps_hyphen("equip", "ment"));
}

TEST_CASE("the words of the game decide before the rules", "[runtime][text]")
{
    runtime::LineJoiner joiner;
    CHECK_FALSE(joiner.keeps_hyphen("lamp", "post"));
    joiner.learn("the lamp by the post|of the sea-wolf");
    CHECK(joiner.keeps_hyphen("lamp", "post")); // two words of their own
    CHECK(joiner.keeps_hyphen("sea", "wolf"));
    joiner.learn("A Lamppost!");
    CHECK_FALSE(joiner.keeps_hyphen("lamp", "post"));
    joiner.learn("a half-|ling"); // itself divided: says nothing
    CHECK(joiner.keeps_hyphen("half", "ling"));
    joiner.learn("Every halfling");
    CHECK_FALSE(joiner.keeps_hyphen("half", "ling"));
    joiner.forget();
    CHECK(joiner.keeps_hyphen("half", "ling"));
}
