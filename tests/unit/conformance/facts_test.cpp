#include "rpg/core/crc32.h"
#include "rpg/source/data_source.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/unit/conformance/facts.h"
#include "tests/unit/conformance/own_data.h"

#include <fmt/format.h>

using namespace rpg;
using nlohmann::json;

// The comparison itself, with a game of our own: it must not be possible that it passes by looking away.

namespace {

json facts_of_files(FileList files)
{
    auto loaded = load_game(MemorySource(std::move(files)));
    REQUIRE(loaded);
    return tests::facts_of(*loaded);
}

} // namespace

TEST_CASE("a game agrees with its own facts", "[conformance_facts]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        const json facts = facts_of_files(tests::small_game_files(edition));
        CHECK(tests::differences(facts, facts).empty());
        CHECK(facts["walls"].size() > 0);
        CHECK(facts["sprites"][0].is_array());
        CHECK(facts["shapes"].size() == facts["media"]["bitshapes.bin"]["shapes"]);
    }
}

TEST_CASE("a changed byte in any measured file is a difference", "[conformance_facts]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        const FileList files = tests::small_game_files(edition);
        const json facts = facts_of_files(files);
        for (std::size_t i = 0; i < files.size(); ++i) {
            const bool has_crc = facts["bsp"].contains(files[i].name) ||
                                 facts["media"].contains(files[i].name) ||
                                 facts["strings"].contains(files[i].name);
            if (!has_crc) continue;
            INFO(files[i].name);
            FileList changed = files;
            changed[i].bytes.back() ^= 1;
            CHECK_FALSE(tests::differences(facts, facts_of_files(changed)).empty());
        }
    }
}

TEST_CASE("a changed texel and a changed colour are found in the pictures", "[conformance_facts]")
{
    auto loaded = load_game(MemorySource(tests::small_game_files(Edition::Brew)));
    REQUIRE(loaded);
    const json facts = tests::facts_of(*loaded);
    LoadedGame texel = *loaded;
    texel.game.textures[0].at(63, 63) ^= 1;
    const auto walls = tests::differences(facts, tests::facts_of(texel));
    REQUIRE_FALSE(walls.empty());
    CHECK(walls.front().starts_with("/walls/0/2: "));
    LoadedGame colour = *loaded;
    for (Palette& palette : colour.game.palettes)
        for (Bgr565& each : palette.colours) each ^= 1;
    CHECK(tests::differences(facts, tests::facts_of(colour)).size() ==
          facts["walls"].size() + facts["sprites"].size());
}

TEST_CASE("what is missing is a difference, what is unknown is none", "[conformance_facts]")
{
    const json actual = {{"a", {1, 2, 3}}, {"b", {{"c", nullptr}}}};
    CHECK(tests::differences({{"a", {1, nullptr, 3}}, {"about", "x"}}, actual).empty());
    CHECK(tests::differences({{"b", {{"c", nullptr}}}}, actual).empty());
    CHECK(tests::differences({{"b", {{"c", 5}}}}, actual) ==
          std::vector<std::string>{"/b/c: null instead of 5"});
    CHECK(tests::differences({{"z", 1}}, actual) == std::vector<std::string>{"/z: is not there"});
    CHECK(tests::differences({{"a", {1, 2}}}, actual) == std::vector<std::string>{"/a: 3 instead of 2"});
}

TEST_CASE("the tables of facts have the pictures of both editions", "[conformance_facts]")
{
    const json brew = tests::expected_facts("conformance.json");
    CHECK(brew["walls"].size() + brew["sprites"].size() == 946);
    CHECK(tests::expected_facts("conformance-j92.json")["sprites"].size() == 207);
    const json facts = facts_of_files(tests::small_game_files(Edition::Brew)); // every section is made
    for (const auto& [section, values] : brew.items())
        if (section != "about") CHECK(facts.contains(section));
    CHECK_FALSE(tests::differences(brew, facts).empty());
}
