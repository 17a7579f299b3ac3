#include "rpg/model/line_joiner.h"
#include "tests/support/catch.h"

using JoinedLines = std::vector<std::string>;

namespace {

JoinedLines whole(const JoinedLines& lines, const rpg::LineJoiner& joiner = {})
{
    return joiner.paragraphs(lines, 18);
}

} // namespace

TEST_CASE("lines that were broken for want of room are joined, others are not", "[model][text]")
{
    CHECK(whole({"The dog was very", "hungry and ate."}) == JoinedLines{"The dog was very hungry and ate."});
    CHECK(whole({"Code:", "1234"}) == JoinedLines{"Code:", "1234"});
    CHECK(whole({"A long line, then", "", "a new paragraph"}) ==
          JoinedLines{"A long line, then", "", "a new paragraph"});
    CHECK(whole({"", "Page one", "", "", "Page two", ""}) == JoinedLines{"Page one", "", "Page two"});
    CHECK(whole({}).empty());
}

TEST_CASE("a sentence that an author broke a little early goes on", "[model][text]")
{
    CHECK(whole({"We went down to", "the old pit."}) == JoinedLines{"We went down to the old pit."});
    CHECK(whole({"the others. Line", "7."}) == JoinedLines{"the others. Line 7."});
    CHECK(whole({"Ein Schalter mit", "Schild: KAPELLE."}) ==
          JoinedLines{"Ein Schalter mit Schild: KAPELLE."});
    CHECK(whole({"Break the prop by:", "saint, blue lamp,", "crate."}) ==
          JoinedLines{"Break the prop by: saint, blue lamp, crate."});
    CHECK(whole({"You need:", "axe", "rope"}) == JoinedLines{"You need:", "axe", "rope"});
    CHECK(whole({"axe", "pistol", "shotgun"}) == JoinedLines{"axe", "pistol", "shotgun"});
    CHECK(whole({"It is over.", "the end"}) == JoinedLines{"It is over.", "the end"});
}

TEST_CASE("a line that ends with a small word goes on in every language", "[model][text]")
{
    CHECK(whole({"El turno de", "Tamber calla."}) == JoinedLines{"El turno de Tamber calla."});
    CHECK(whole({"On descend dans", "Tamber."}) == JoinedLines{"On descend dans Tamber."});
    CHECK(whole({"Os pais dos", "Vera."}) == JoinedLines{"Os pais dos Vera."});
    CHECK(whole({"\u0428\u0430\u0445\u0442\u0430 \u043d\u0430", "\u0422\u0435\u043c\u0431\u0435\u0440."}) ==
          JoinedLines{"\u0428\u0430\u0445\u0442\u0430 \u043d\u0430 \u0422\u0435\u043c\u0431\u0435\u0440."});
    CHECK(whole({"Er liegt da", "Tamber liegt dort."}) == JoinedLines{"Er liegt da", "Tamber liegt dort."});
}

TEST_CASE("a sentence goes on to its colon, a speaker or a row of a list does not", "[model][text]")
{
    CHECK(whole({"Die Tafel schrieb", "Rang und Namen: 3."}) ==
          JoinedLines{"Die Tafel schrieb Rang und Namen: 3."});
    CHECK(whole({"Soup of the house", "FRIDAY: fish"}) == JoinedLines{"Soup of the house", "FRIDAY: fish"});
    CHECK(whole({"Coffins: ordered", "Crates: late"}) == JoinedLines{"Coffins: ordered", "Crates: late"});
    CHECK(whole({"Is somebody here?", "Oak: Only me."}) == JoinedLines{"Is somebody here?", "Oak: Only me."});
    CHECK(whole({"Cans, empty    70", "Coffins: ordered"}) ==
          JoinedLines{"Cans, empty    70", "Coffins: ordered"});
}

TEST_CASE("lists, signs, tables and names of speakers stay in lines of their own", "[model][text]")
{
    CHECK(whole({"The list is here:", "-one", "-two"}) == JoinedLines{"The list is here:", "-one", "-two"});
    CHECK(whole({"Take these things,", "1. rope", "2. lamp oil"}) ==
          JoinedLines{"Take these things,", "1. rope", "2. lamp oil"});
    CHECK(whole({"    DANGER", "  DEEP WATER OF", "  UNKNOWN DEPTH"}) ==
          JoinedLines{"    DANGER", "  DEEP WATER OF", "  UNKNOWN DEPTH"});
    CHECK(whole({"Strength     +2", "Agility      +1"}) == JoinedLines{"Strength     +2", "Agility      +1"});
    CHECK(whole({"Is somebody there?", "DR. OAK: Only me."}) ==
          JoinedLines{"Is somebody there?", "DR. OAK: Only me."});
    CHECK(whole({"In case of fire:", "1 Finish the shift", "2 Report it"}) ==
          JoinedLines{"In case of fire:", "1 Finish the shift", "2 Report it"});
    CHECK(whole({"COLD STORE KEEPERS", "Shut the door."}) ==
          JoinedLines{"COLD STORE KEEPERS", "Shut the door."});
    CHECK(whole({"Press 2, 4, 6 and", "8. Burn this."}) == JoinedLines{"Press 2, 4, 6 and 8. Burn this."});
    CHECK(whole({"The lamp is in", "Line 5."}) == JoinedLines{"The lamp is in Line 5."});
    CHECK(whole({"[Somebody far away]", "I hear you."}) == JoinedLines{"[Somebody far away]", "I hear you."});
    CHECK(whole({"There were at least", "12 men in the hall"}) ==
          JoinedLines{"There were at least 12 men in the hall"});
}

TEST_CASE("the heading of a letter ends before a capital", "[model][text]")
{
    CHECK(whole({"From: Night Watch", "To: All Foresters", "Subject: Old Bridge", "Nobody crosses it."}) ==
          JoinedLines{"From: Night Watch", "To: All Foresters", "Subject: Old Bridge", "Nobody crosses it."});
    CHECK(whole({"Subject: lamps for", "the lower halls", "They went out in", "the night."}) ==
          JoinedLines{"Subject: lamps for the lower halls", "They went out in the night."});
    CHECK(whole({"FROM: THE MILLER", "Flour is late."}) == JoinedLines{"FROM: THE MILLER", "Flour is late."});
    CHECK(whole({"To: the keeper of", "Old Bridge", "Come at once."}) ==
          JoinedLines{"To: the keeper of Old Bridge", "Come at once."});
    CHECK(whole({"He came early from: nowhere and", "To: is a word."}) ==
          JoinedLines{"He came early from: nowhere and", "To: is a word."});
}

TEST_CASE("a signature begins a line and ends before a capital", "[model][text]")
{
    CHECK(whole({"Do not feed the", "wolf. -Dr. Oak"}) == JoinedLines{"Do not feed the wolf.", "-Dr. Oak"});
    CHECK(whole({"The mill is shut.", "-Dr. Anna Oakwood", "Keep the key safe."}) ==
          JoinedLines{"The mill is shut.", "-Dr. Anna Oakwood", "Keep the key safe."});
    CHECK(whole({"Was it you? - The", "Miller"}) == JoinedLines{"Was it you?", "- The Miller"});
    CHECK(whole({"It was a long way.", "- very long - for", "a dog"}) ==
          JoinedLines{"It was a long way.", "- very long - for a dog"});
    CHECK(whole({"Pick one. -Left it", "is."}) == JoinedLines{"Pick one. -Left it is."});
}

TEST_CASE("a heading of two lines keeps both", "[model][text]")
{
    CHECK(whole({"FOREMAN H. BIRCH", "FOREST WATCH", "", "One man is what", "they send."}) ==
          JoinedLines{"FOREMAN H. BIRCH", "FOREST WATCH", "", "One man is what they send."});
    CHECK(whole({"NORTHERN FORESTRY", "OFFICE", "Closed until May."}) ==
          JoinedLines{"NORTHERN FORESTRY", "OFFICE", "Closed until May."});
    CHECK(whole({"BEWARE OF THE OLD", "BRIDGE", "", "The Watch"}) ==
          JoinedLines{"BEWARE OF THE OLD", "BRIDGE", "", "The Watch"});
    CHECK(whole({"PLEASE KEEP OUT OF", "THE MILL"}) == JoinedLines{"PLEASE KEEP OUT OF THE MILL"});
    CHECK(whole({"NOBODY MAY ENTER", "THE FOREST BEHIND", "THE MILL AT NIGHT."}) ==
          JoinedLines{"NOBODY MAY ENTER THE FOREST BEHIND THE MILL AT NIGHT."});
}

TEST_CASE("a word that was divided is one again, over any number of lines and pages", "[model][text]")
{
    CHECK(whole({"He took the cor-", "ridor to the ele-", "vator and was for-", "gotten."}) ==
          JoinedLines{"He took the corridor to the elevator and was forgotten."});
    CHECK(whole({"It was a long -", "very long - way"}) == JoinedLines{"It was a long - very long - way"});
    CHECK(whole({"----------", "words"}) == JoinedLines{"----------", "words"});
}

TEST_CASE("a hyphen that belongs to the word stays", "[model][text]")
{
    rpg::LineJoiner joiner;
    CHECK(joiner.keeps_hyphen(U"X", U"ray"));
    CHECK(joiner.keeps_hyphen(U"twenty", U"one"));
    CHECK(joiner.keeps_hyphen(U"self", U"made"));
    CHECK(joiner.keeps_hyphen(U"half", U"eaten"));
    CHECK(joiner.keeps_hyphen(U"Franco", U"German"));
    CHECK(joiner.keeps_hyphen(U"B", U"52"));
    CHECK(joiner.keeps_hyphen(U"no", U"one"));
    CHECK_FALSE(joiner.keeps_hyphen(U"some", U"thing"));
    CHECK_FALSE(joiner.keeps_hyphen(U"with", U"out"));
    CHECK_FALSE(joiner.keeps_hyphen(U"KEEP", U"ING"));
    CHECK_FALSE(joiner.keeps_hyphen(U"equip", U"ment"));
}

TEST_CASE("the words of the game decide before the rules", "[model][text]")
{
    rpg::LineJoiner joiner;
    CHECK_FALSE(joiner.keeps_hyphen(U"lamp", U"post"));
    joiner.learn("the lamp by the post|of the sea-wolf");
    CHECK(joiner.keeps_hyphen(U"lamp", U"post")); // two words of their own
    CHECK(joiner.keeps_hyphen(U"sea", U"wolf"));
    joiner.learn("A Lamppost!");
    CHECK_FALSE(joiner.keeps_hyphen(U"lamp", U"post"));
    joiner.learn("a half-|ling"); // itself divided: says nothing
    CHECK(joiner.keeps_hyphen(U"half", U"ling"));
    joiner.learn("Every halfling");
    CHECK_FALSE(joiner.keeps_hyphen(U"half", U"ling"));
    joiner.forget();
    CHECK(joiner.keeps_hyphen(U"half", U"ling"));
}

TEST_CASE("a text with bars is joined like its lines", "[model][text]")
{
    const rpg::LineJoiner joiner;
    const std::vector<std::string> lines{"They went down to", "the seventh floor.", "", "- a lamp",
                                         "- a rope"};
    std::string text, expected;
    for (const std::string& line : lines) text += (text.empty() ? "" : "|") + line;
    for (const std::string& line : joiner.paragraphs(lines, 18))
        expected += (expected.empty() ? "" : "|") + line;
    CHECK(joiner.paragraphs(text, 18) == expected);
}
