#include "converter/exporters/audio_export.h"
#include "rpg/formats/qcelp.h"
#include "rpg/formats/wave.h"
#include "rpg/source/data_source.h"
#include "rpg/source/load_game.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

#include <nlohmann/json.hpp>

using namespace rpg;
using converter::AudioSource;
using converter::export_audio;
using nlohmann::json;

namespace {

GameData loaded_game(FileList files)
{
    auto result = load_game(MemorySource(std::move(files)));
    REQUIRE(result);
    return std::move(result->game);
}

FileList files_without(std::string_view name)
{
    FileList files = tests::small_game_files(Edition::Brew);
    REQUIRE(std::erase_if(files, [&](const File& file) { return file.name == name; }) == 1);
    return files;
}

json index_of_export(const FileSet& files)
{
    const Bytes& text = files.at("index.json");
    return json::parse(text.begin(), text.end());
}

Sound effect(std::string_view file)
{
    return *decode_cmx_effect(*decode_cmx(tests::small_effect(), file), file);
}

} // namespace

TEST_CASE("sounds and songs that the game has are copied byte for byte", "[converter][export_audio]")
{
    const GameData game = loaded_game(tests::small_game_files(Edition::Brew));
    const auto result = export_audio(game, {});
    CHECK(result.notes.empty());
    CHECK(result.files.size() == 3);
    CHECK(result.files.at("sounds/5042.wav") == encode_wave(game.sounds.at("5042")));
    CHECK(result.files.at("music/5039.mid") == tests::from_hex(tests::kMidiSongHex));
    const json index = index_of_export(result.files);
    REQUIRE(index.size() == 2);
    CHECK(index[0]["number"] == 5039);
    CHECK(index[0]["kind"] == "song");
    CHECK(index[1]["source"] == "5042.wav");
    CHECK(index[1]["origin"] == "copied");
    CHECK(index[1]["use"] == "menu: back; backspace of the code entry");
    CHECK(index[1]["seconds"] == 0.06);
    CHECK(index[1]["samples"] == 480);
}

TEST_CASE("what is there only as a phone sound is decoded", "[converter][export_audio]")
{
    const auto sounds = export_audio(loaded_game(files_without("5042.wav")), {}).files;
    CHECK(sounds.at("sounds/5042.wav") == encode_wave(effect("5042.pmd")));
    CHECK(index_of_export(sounds)[1]["origin"] == "decoded");
    const auto songs = export_audio(loaded_game(files_without("5039.mid")), {}).files;
    const json row = index_of_export(songs)[0];
    CHECK(row["source"] == "5039.pmd");
    CHECK(row["loop_ticks"] > 0);
    CHECK(row["loop_seconds"] >= row["seconds"]);
}

TEST_CASE("a damaged copy gives way to the phone sound", "[converter][export_audio]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    std::ranges::find(files, "5042.wav", &File::name)->bytes.resize(20);
    CHECK(export_audio(loaded_game(files), {}).files.at("sounds/5042.wav") ==
          encode_wave(effect("5042.pmd")));
}

TEST_CASE("the phone's files alone give sounds and, with the converter's instruments, the known songs",
          "[converter][export_audio]")
{
    const GameData game = loaded_game(tests::small_game_files(Edition::Brew));
    const auto corrected = export_audio(game, {.source = AudioSource::Phone}).files;
    CHECK(corrected.at("sounds/5042.wav") == encode_wave(effect("5042.pmd")));
    const auto converted =
        export_audio(game, {.source = AudioSource::Phone, .instruments = Instruments::AsConverted}).files;
    CHECK(converted.at("music/5039.mid") == tests::from_hex(tests::kMidiSongHex));
    for (const json& row : index_of_export(corrected)) CHECK(row["origin"] == "decoded");
}

TEST_CASE("chained effects begin with what is left of the one before, by number", "[converter][export_audio]")
{
    FileList files{{"5044.pmd", tests::small_effect()}, {"5042.pmd", tests::small_effect()}};
    files.push_back({"mappings.bin", Bytes(16)});
    const GameData game = loaded_game(files);
    const auto fresh = export_audio(game, {.source = AudioSource::Phone}).files;
    const auto chained = export_audio(game, {.source = AudioSource::Phone, .chained = true}).files;
    CHECK(fresh.at("sounds/5042.wav") == fresh.at("sounds/5044.wav"));
    CHECK(chained.at("sounds/5042.wav") == fresh.at("sounds/5042.wav"));
    CHECK(chained.at("sounds/5044.wav") != fresh.at("sounds/5044.wav"));
    QcelpDecoder decoder;
    const Cmx cmx = *decode_cmx(tests::small_effect(), "5042.pmd");
    CHECK(decode_cmx_effect(cmx, "5042.pmd", decoder));
    decoder.reset_spectrum();
    CHECK(chained.at("sounds/5044.wav") == encode_wave(*decode_cmx_effect(cmx, "5044.pmd", decoder)));
}

TEST_CASE("a game without audio exports an empty index and says so", "[converter][export_audio]")
{
    const auto result = export_audio(loaded_game({{"mappings.bin", Bytes(16)}}), {});
    CHECK(index_of_export(result.files) == json::array());
    CHECK(result.notes.size() == 1);
    const auto j92 = export_audio(loaded_game(tests::small_game_files(Edition::J92)), {});
    CHECK(index_of_export(j92.files)[0]["use"].is_null());
    CHECK(j92.files.contains("music/0.mid"));
}

TEST_CASE("two songs of one name do not overwrite each other", "[converter][export_audio]")
{
    const Bytes song = tests::from_hex(tests::kMidiSongHex);
    const auto result =
        export_audio(loaded_game({{"mappings.bin", Bytes(16)}, {"0.mid", song}, {"0.MID", song}}), {});
    CHECK(result.files.size() == 2);
    REQUIRE(result.notes.size() == 1);
    CHECK(result.notes[0] == "0.MID: is left out: music/0.mid comes from another file");
}

TEST_CASE("every sound has a use, and other numbers have none", "[converter][export_audio]")
{
    CHECK(converter::describe_sound(5039).starts_with("music"));
    CHECK(converter::describe_sound(5138) == "last boss dies");
    CHECK(converter::describe_sound(5041).empty());
    CHECK(converter::describe_sound(0).empty());
    int sounds = 0;
    for (std::uint16_t number = 5001; number <= 5138; ++number)
        if (!converter::describe_sound(number).empty()) ++sounds;
    CHECK(sounds == 95);
}

TEST_CASE("the listing of an audio export stays the same", "[converter][export_audio]")
{
    const GameData game = loaded_game(tests::small_game_files(Edition::Brew));
    tests::check_golden("export_audio.txt", tests::listing(export_audio(game, {}).files));
}
