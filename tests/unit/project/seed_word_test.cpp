#include "rpg/project/seed_word.h"
#include "tests/support/catch.h"

#include <vector>

using namespace rpg;

TEST_CASE("a word to share holds the seed and what is shuffled", "[game][shuffle]")
{
    for (const std::uint32_t seed : {0U, 1U, 12345U, kSeedMask})
        for (unsigned what = 0; what <= kShuffleAll; ++what) {
            const Shuffle shuffle{seed, static_cast<std::uint8_t>(what)};
            CHECK(find_shuffle(word_of(shuffle)) == shuffle);
            CHECK(shuffle_named(word_of(shuffle), 0) == shuffle);
        }
    CHECK(word_of({0, 0}) == "babab-babab");
    CHECK(word_of({0, kShuffleAll}).ends_with('i')); // the doors
    CHECK(find_shuffle("BABAB-BABAB") == Shuffle{0, 0});
}

TEST_CASE("a word that was not made by this program is a seed of its own", "[game][shuffle]")
{
    for (const std::string_view word : {"", "babab", "babab-baba", "babab-babax", "babab_babab",
                                        "xabab-babab", "babab-bababx", "babab-babab-babab"})
        CHECK_FALSE(find_shuffle(word));
    const Shuffle named = shuffle_named("granny", kShuffleDefault);
    CHECK(named.what == kShuffleDefault);
    CHECK(named.seed <= kSeedMask);
    CHECK(named == shuffle_named("granny", kShuffleDefault));
    CHECK(named.seed != shuffle_named("grandpa", kShuffleDefault).seed);
}

TEST_CASE("the shuffle of a game is found among its mods", "[game][shuffle]")
{
    const std::string word = word_of({7, kShuffleDefault});
    std::vector<ModMark> mods(3);
    mods[0].name = "night-kitchen";
    mods[1].name = "shuffle-club"; // only begins like one
    mods[2].name = "shuffle-" + word;
    CHECK(shuffle_among(mods) == word);
    mods.pop_back();
    CHECK(shuffle_among(mods).empty());
}
