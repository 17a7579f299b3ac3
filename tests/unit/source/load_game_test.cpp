#include "rpg/source/data_source.h"
#include "rpg/source/load_game.h"
#include "rpg/source/verify.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

LoadedGame load(FileList files)
{
    Result<LoadedGame> loaded = load_game(MemorySource(std::move(files)));
    REQUIRE(loaded);
    return std::move(*loaded);
}

Bytes& bytes_of(FileList& files, const std::string& name)
{
    const auto found = std::ranges::find(files, name, &File::name);
    REQUIRE(found != files.end());
    return found->bytes;
}

std::string problems(const VerifyReport& report)
{
    std::string text;
    for (const Finding& finding : report.findings)
        if (finding.severity == Severity::Problem) text += to_string(finding.where) + '\n';
    return text;
}

} // namespace

TEST_CASE("a whole game comes back byte for byte in every edition", "[source][verify]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        CAPTURE(name_of(edition));
        const LoadedGame loaded = load(tests::small_game_files(edition));
        CHECK(loaded.game.edition == edition);
        CHECK(loaded.errors.empty());
        CHECK(loaded.game.levels.at("intro").title() == "Pump room");
        CHECK(loaded.game.shapes == tests::small_game(edition).shapes);
        const VerifyReport report = verify_game(loaded);
        CHECK(problems(report).empty());
        CHECK(report.files == report.identical);
        CHECK(report.files == loaded.game.files.size());
    }
}

TEST_CASE("a game in a folder of its own, in capitals, is found", "[source]")
{
    FileList files;
    files.push_back({"README.md", {'x'}});
    for (File file : tests::small_game_files(Edition::Brew)) {
        for (char& letter : file.name)
            if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        file.name = "GAME/" + file.name;
        files.push_back(std::move(file));
    }
    const LoadedGame loaded = load(files);
    CHECK(loaded.errors.empty());
    CHECK(loaded.game.levels.contains("intro"));
    CHECK(loaded.game.files.front().kind == FileKind::Other);
    CHECK(problems(verify_game(loaded)).empty());
}

TEST_CASE("a missing file is listed and the rest is loaded", "[source]")
{
    FileList files = tests::small_game_files(Edition::J92);
    std::erase_if(files, [](const File& file) { return file.name == "bitshapes.bin"; });
    const LoadedGame loaded = load(files);
    CHECK(std::ranges::count(loaded.missing, "bitshapes.bin") == 1);
    CHECK(std::ranges::count(loaded.missing, "mappings.bin") == 0);
    CHECK(loaded.game.textures.size() == 2);
    CHECK(loaded.game.shapes.empty());
    const VerifyReport report = verify_game(loaded);
    CHECK(problems(report).empty());
    CHECK(report.identical == report.files);
}

TEST_CASE("damage is named by file and offset and does not stop the rest", "[source]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    bytes_of(files, "palettes.bin").pop_back();
    const LoadedGame loaded = load(files);
    REQUIRE(loaded.errors.size() == 1);
    CHECK(to_string(loaded.errors.front()) == "palettes.bin:0: payload size: says 192, but 191 bytes follow");
    CHECK(loaded.game.textures.size() == 2);
    const VerifyReport report = verify_game(loaded);
    CHECK(report.has_problems());
}

TEST_CASE("a file that does not come back is named with its first other byte", "[source][verify]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    bytes_of(files, "bitshapes.bin")[4 + 6] ^= 1; // run words: follow from the mask
    bytes_of(files, "sintable.bin")[4] ^= 0x10;
    const VerifyReport report = verify_game(load(files));
    CHECK(problems(report) == "bitshapes.bin:10: round trip: byte 19 comes back as 18\n"
                              "sintable.bin:4: round trip: byte 88 comes back as 72\n");
    CHECK(report.identical == report.files - 2);
}

TEST_CASE("a source without anything of the game is refused", "[source]")
{
    const auto loaded = load_game(MemorySource({{"notes.txt", {'h', 'i'}}}));
    REQUIRE_FALSE(loaded);
    CHECK(to_string(loaded.error()) ==
          "memory: holds no file of the game (mappings.bin, *.bsp, entities.db, ...)");
}

TEST_CASE("a song that no player could play is kept as it is, and named", "[source]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    const Bytes song = tests::from_hex("4d546864 00000006 0000 0001 0000 4d54726b 0000000c "
                                       "00903c40 01803c40 00ff2f00");
    files.push_back({"5099.mid", song});
    const LoadedGame loaded = load(files);
    REQUIRE(loaded.errors.size() == 1);
    CHECK(to_string(loaded.errors[0]).ends_with("5099.mid:12: division: is zero"));
    const auto found = std::ranges::find(loaded.game.files, "5099.mid", &GameFile::name);
    REQUIRE(found != loaded.game.files.end());
    CHECK_FALSE(found->is_decoded);
    CHECK(found->original == song);
}
