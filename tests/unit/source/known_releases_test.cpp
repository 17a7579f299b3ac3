#include "rpg/core/crc32.h"
#include "rpg/source/known_releases.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <set>

using namespace rpg;

TEST_CASE("no file of a known release is listed twice", "[source][releases]")
{
    std::set<std::pair<Edition, std::string_view>> seen;
    for (const KnownFile& file : known_files()) {
        CHECK(file.size > 0);
        CHECK(seen.emplace(file.edition, file.name).second);
    }
}

TEST_CASE("a game is compared with the release of its edition, file by file", "[source][releases]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        const GameData small = tests::small_game(edition); // has the names, not the contents
        const ReleaseMatch match = compare_with_release(small);
        CHECK(match.listed > 0);
        CHECK_FALSE(match.changed.empty());
        CHECK_FALSE(match.is_known());
    }
    GameData other;
    other.edition = Edition::Brew;
    other.files.push_back({.name = "readme.txt"});
    CHECK(compare_with_release(other).listed == 0);
    CHECK_FALSE(compare_with_release(other).is_known()); // nothing of it says that it is the release
}
