#include "converter/doom/wad_check/extract.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "tests/support/catch.h"
#include "tests/support/small_wad.h"

#include <nlohmann/json.hpp>

using namespace converter::wad;

namespace {

nlohmann::json json_of(const rpg::Bytes& bytes)
{
    return nlohmann::json::parse(bytes.begin(), bytes.end());
}

} // namespace

TEST_CASE("everything of a WAD comes out as files that others can read", "[wad][extract]")
{
    const auto archive = open_wad(tests::small_wad(), "a.wad");
    Extracted extracted = extract(*archive);
    CHECK(extracted.problems.empty());
    std::vector<std::string> names;
    for (const auto& [name, bytes] : extracted.files) names.push_back(name);
    CHECK(names == std::vector<std::string>{"flats/FLOOR.png", "index.json", "maps/MAP01.json",
                                            "music/D_SONG.mid", "patches/LEFT.png", "patches/RIGHT.png",
                                            "sounds/DSBANG.wav", "speaker/DPBANG.wav", "sprites/BOSSA0.png",
                                            "tables/COLORMAP.json", "tables/PLAYPAL.json",
                                            "tables/PNAMES.json", "tables/TEXTURE1.json", "texts/ENDOOM.txt",
                                            "textures/WALL.png"});
    const auto texture = rpg::decode_png(extracted.files["textures/WALL.png"], "f");
    REQUIRE(texture);
    CHECK(texture->width == 12);
    CHECK(texture->at(9, 5) == rpg::Rgba{50, 205, 7, 255});
    CHECK(texture->at(9, 1) == rpg::Rgba{});
    const auto sound = rpg::decode_wave(extracted.files["sounds/DSBANG.wav"], "f");
    CHECK(sound->samples == std::vector<std::int16_t>{0, 256, -256, 512});
    const auto map = json_of(extracted.files["maps/MAP01.json"]);
    CHECK(map["linedefs"].size() == 4);
    CHECK(map["sidedefs"][0]["middle"] == "WALL");
    CHECK(map["things"][0]["angle"] == 90);
    CHECK(json_of(extracted.files["tables/PLAYPAL.json"])["palettes"][13][1] == "#01fe07");
    CHECK(json_of(extracted.files["index.json"]).size() == 14);
}

TEST_CASE("a lump that cannot be read comes out as it is and is named", "[wad][extract]")
{
    const auto archive = open_wad(
        encode_wad(WadKind::Pwad, {{"DSBAD", {9, 9, 0, 9, 9}}, {"VILE\\1", {'x'}}, {"VILE\\1", {'y'}}}),
        "a.wad");
    Extracted extracted = extract(*archive);
    REQUIRE(extracted.problems.size() == 1);
    CHECK(to_string(extracted.problems[0]) == "a.wad:12: DSBAD/format: is 2313, not 3");
    CHECK(extracted.files["lumps/DSBAD.lmp"] == rpg::Bytes{9, 9, 0, 9, 9});
    CHECK(extracted.files["texts/VILE%5C1.txt"] == rpg::Bytes{'x'});
    CHECK(extracted.files["texts/VILE%5C1~2.txt"] == rpg::Bytes{'y'});
}
