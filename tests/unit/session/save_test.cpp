#include "rpg/core/crc32.h"
#include "rpg/session/content.h"
#include "rpg/session/save.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"
#include "tests/support/small_campaign.h"
#include "tests/support/state_difference.h"
#include "tests/support/sweep.h"

#include <cstdlib>
#include <filesystem>

using namespace rpg;
using tests::small_campaign;
using tests::small_state;

namespace {

constexpr std::uint64_t kContent = 0x1122334455667788U;
const std::string kFolder = tests::tests_folder() + "/data/saves/";

Bytes small_save(const SaveExtras& extras = {})
{
    return encode_save(small_campaign(), kContent, small_state(), extras);
}

Result<GameState> load(ByteView bytes, std::uint64_t content = kContent)
{
    const Result<SaveFile> save = decode_save(bytes, "s");
    if (!save) return save.error();
    return load_save(small_campaign(), content, *save, "s");
}

// The bytes with another checksum: what somebody does who changes a save on purpose.
Bytes signed_again(Bytes bytes)
{
    const std::uint32_t sum = crc32(ByteView(bytes).first(bytes.size() - 4));
    for (std::size_t i = 0; i < 4; ++i)
        bytes[bytes.size() - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    return bytes;
}

} // namespace

TEST_CASE("a save gives back the state exactly, and what a menu shows without it", "[sim][save]")
{
    const SaveExtras extras{"a mod", 1'700'000'000, {1, 2, 3}};
    GameState noted = small_state();
    noted.notes = {{"level01", {StringIndex{1}, StringIndex{0}}}};
    const Result<SaveFile> save = decode_save(encode_save(small_campaign(), kContent, noted, extras), "s");
    REQUIRE(save);
    CHECK(save->extras == extras);
    CHECK(save->summary.map == "intro");
    CHECK(save->summary.health == 30);
    CHECK(save->summary.title == small_campaign().find("intro")->level->title());
    const Result<GameState> state = load_save(small_campaign(), kContent, *save, "s");
    REQUIRE(state);
    CHECK(tests::first_difference(*state, noted).empty());
}

TEST_CASE("foreign, newer, cut and damaged saves are told apart", "[sim][save]")
{
    const Bytes good = small_save({.data_name = "a mod"});
    const auto reason = [](ByteView bytes, std::uint64_t content = kContent) {
        const Result<GameState> state = load(bytes, content);
        return state ? std::string() : to_string(state.error());
    };
    CHECK(reason({}) == "s:0: magic: this is not a saved game");
    CHECK(reason(to_bytes("something else that is long enough")) == "s:0: magic: this is not a saved game");
    CHECK(reason(ByteView(good).first(10)) == "s:10: checksum: the saved game is damaged: it is cut off");
    Bytes changed = good;
    changed[100] ^= 4;
    CHECK(reason(changed).find("the saved game is damaged: its checksum is wrong") != std::string::npos);
    CHECK(reason(ByteView(good).first(good.size() - 1)).find("damaged") != std::string::npos);
    changed = good;
    changed[8] = 10;
    CHECK(reason(signed_again(changed)) ==
          "s:8: version: the game was saved by a newer program (version 10, this one knows 9)");
    CHECK(reason(good, 5) == "s: content: the game was saved with other data: a mod");
}

TEST_CASE("every cut and every flipped bit of a save is refused", "[sim][save]")
{
    const Bytes good = small_save();
    std::size_t accepted = 0;
    for (std::size_t size = 0; size < good.size(); ++size)
        if (load(ByteView(good).first(size))) ++accepted;
    Bytes changed = good;
    for (std::size_t bit = 0; bit < good.size() * 8; bit += 7) {
        const auto mask = static_cast<std::uint8_t>(1U << (bit % 8));
        changed[bit / 8] ^= mask;
        if (load(changed)) ++accepted;
        changed[bit / 8] ^= mask;
    }
    CHECK(accepted == 0);
}

TEST_CASE("saves of every version of the program still load", "[sim][save]")
{
    const std::string newest = kFolder + "version-9.save";
    if (std::getenv("UPDATE_GOLDEN") != nullptr && !std::filesystem::exists(newest)) // never written again
    {
        GameState noted = small_state();
        noted.notes = {{"level01", {StringIndex{1}}}};
        REQUIRE(write_file(newest, encode_save(small_campaign(), kContent, noted,
                                               {.data_name = "small game",
                                                .saved_at = 1'700'000'000,
                                                .taken_back = 5,
                                                .run = 77,
                                                .name = "before the tower",
                                                .told = {{HistoryKind::Message, {}, "A key"},
                                                         {HistoryKind::Speech, "Hob", "Go.|Now."}}})));
    }
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
        if (file.path().extension() != ".save") continue;
        INFO(file.path());
        const Result<Bytes> bytes = read_file(file.path().generic_string(), 1 << 20);
        REQUIRE(bytes);
        const Result<SaveFile> save = decode_save(*bytes, file.path().generic_string());
        REQUIRE(save);
        const Result<GameState> state = load_save(small_campaign(), save->content, *save, "s");
        if (!state) FAIL(to_string(state.error()));
        CHECK(state->map == "intro");
        CHECK(state->player.fighter.health == save->summary.health);
        if (file.path().filename() == "version-3.save") // where notes stood beside the state
            CHECK(state->notes == std::vector<LevelNotes>{{"intro", {StringIndex{0}}}});
        if (file.path().filename() == "version-4.save")
            CHECK(state->notes == std::vector<LevelNotes>{{"level01", {StringIndex{1}}}});
        if (file.path().filename() == "version-7.save") CHECK(save->extras.run == 77);
        if (file.path().filename() == "version-8.save") {
            CHECK(save->extras.taken_back == 5);
            CHECK(save->extras.name == "before the tower");
        }
        if (file.path().filename() == "version-9.save")
            CHECK(save->extras.told == std::vector<HistoryEntry>{{HistoryKind::Message, {}, "A key"},
                                                                 {HistoryKind::Speech, "Hob", "Go.|Now."}});
        ++count;
    }
    CHECK(count >= 10);
}

TEST_CASE("names and marks of saves from before Unicode are letters, too", "[sim][save]")
{
    SaveExtras old{.name = "B\xE4renh\xF6hle"}; // one byte a letter
    old.marks = {{"level01", {3, 4}, "Schl\xFCssel"}, {"level01", {5, 6}, "Key"}};
    const Result<SaveFile> save = decode_save(small_save(old), "s");
    REQUIRE(save);
    CHECK(save->extras.name == "Bärenhöhle");
    REQUIRE(save->extras.marks.size() == 2);
    CHECK(save->extras.marks[0].text == "Schlüssel");
    CHECK(save->extras.marks[1].text == "Key");

    const SaveExtras now{.name = "Медвежья нора"};
    CHECK(decode_save(small_save(now), "s")->extras.name == "Медвежья нора");
}

TEST_CASE("the content hash tells data apart that plays differently", "[sim][save]")
{
    GameData data = small_campaign().data();
    const std::uint64_t before = content_hash(Campaign(data));
    CHECK(before == content_hash(small_campaign()));
    data.palettes.clear();
    data.levels.at("intro").floor_texture ^= 1U;
    CHECK(before == content_hash(Campaign(data)));
    data.levels.at("intro").commands[0].argument ^= 1U;
    CHECK(before != content_hash(Campaign(data)));
    data = small_campaign().data();
    data.entities[0].parameter += 1;
    CHECK(before != content_hash(Campaign(data)));
}
