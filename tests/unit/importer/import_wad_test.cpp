#include "converter/importer/import_wad.h"
#include "converter/wad/dmx.h"
#include "converter/wad/mus.h"
#include "converter/wad/textures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "rpg/project/art_project.h"
#include "tests/support/catch.h"
#include "tests/support/small_wad.h"

#include <algorithm>

using namespace converter;
using namespace converter::importer;

namespace {

Imported import_text(std::string_view text)
{
    const auto archive = wad::open_wad(tests::small_wad(), "small.wad");
    const auto recipe = parse_recipe(text, "r");
    REQUIRE(recipe);
    return import_wad(*archive, nullptr, {*recipe}, [](const std::string& name) -> rpg::Result<std::string> {
        if (name == "dot") return std::string("a #FF0000\n---\naa\naa\n");
        if (name == "blue") return std::string("a #0000FF\n---\naa\naa\n");
        if (name == "bad") return std::string("---\nx\n");
        return rpg::Error{.reason = "there is no such drawing"};
    });
}

std::string mistake(std::string_view text)
{
    const Imported imported = import_text(text);
    REQUIRE(imported.errors.size() == 1);
    return to_string(imported.errors[0]);
}

rpg::Image cell_of(const rpg::FileSet& files, const std::string& name)
{
    const auto image = rpg::decode_png(files.at("art/" + name), name);
    REQUIRE(image);
    return *image;
}

} // namespace

TEST_CASE("imported art packs into a game without a complaint", "[importer][import]")
{
    const Imported imported =
        import_text("texture 3 floor | flat:FLOOR | draw:blue scale=32\n"
                    "texture 5 same | flat:FLOOR | draw:blue scale=32\n"
                    "sprite 9 dot | draw:dot | draw:dot at=35,62\n"
                    "sprite 10 other | draw:blue\n"
                    "sprite 12 boss | BOSSA0\n"
                    "sheet f.bmp 4x2 cells=2x2 key=yes colours=3 | draw:dot at=0,0 | draw:dot at=1,0\n");
    CHECK(imported.errors.empty());
    rpg::GameData game;
    rpg::PackedArt packed;
    rpg::pack_art(imported.files, rpg::PaletteChange::Keep, game, packed);
    CHECK(packed.errors.empty());
    CHECK(packed.remarks.empty());
    CHECK(game.mappings.texture_ids == std::vector<std::uint16_t>{0, 0, 0, 0, 0, 4});
    CHECK(game.mappings.textures.size() == 8);
    CHECK(game.textures.size() == 2);
    CHECK(game.mappings.textures[4].texture() == game.mappings.textures[0].texture());
    CHECK(game.mappings.sprites.size() == 12);
    CHECK(game.shapes.size() == 3);
    CHECK(game.shapes[0].x0 == 31);
    CHECK(game.shapes[0].y1 == 63);
    CHECK(game.shapes[1].x0 == 35);
    CHECK(game.mappings.sprites[4].shape_position == game.mappings.sprites[0].shape_position);
    CHECK(game.mappings.sprites[4].palette() != game.mappings.sprites[0].palette());
    CHECK(game.palettes[game.mappings.sprites[4].palette()].colours[0] == rpg::to_bgr565({0, 0, 255}));
    CHECK(packed.sprite_names.at(12) == "boss");
    const rpg::Bitmap& sheet = game.bitmaps.at("f");
    CHECK(sheet.palette[0] == rpg::kKeyColour);
    CHECK(sheet.palette[sheet.at(0, 0)] == rpg::Rgb{255, 0, 0});
    CHECK(sheet.at(2, 0) == 0); // left of the dot in the second cell
}

TEST_CASE("the same recipe gives the same bytes", "[importer][import]")
{
    const char* recipe = "texture 1 a | tex:WALL scale=6 at=0,0\nsprite 1 b | BOSSA0 scale=0.5\n"
                         "sound 1 a DSBANG\nmusic 2 b D_SONG\n";
    CHECK(import_text(recipe).files == import_text(recipe).files);
}

TEST_CASE("a picture stands on its origin, or where the recipe says", "[importer][import]")
{
    const auto first_pixel = [](std::string_view frame) {
        const Imported imported = import_text("sprite 1 a | " + std::string(frame));
        REQUIRE(imported.errors.empty());
        const rpg::Image cell = cell_of(imported.files, "sprites/001-a-0.png");
        const auto found =
            std::ranges::find(cell.pixels, std::uint8_t{255}, &rpg::Rgba::a) - cell.pixels.begin();
        return std::pair<int, int>(static_cast<int>(found % 64), static_cast<int>(found / 64));
    };
    CHECK(first_pixel("draw:dot") == std::pair(31, 62));
    CHECK(first_pixel("draw:dot scale=4") == std::pair(28, 56));
    CHECK(first_pixel("draw:dot at=60,61") == std::pair(60, 61));
    CHECK(first_pixel("BOSSA0 at=0,0") == std::pair(1, 0)); // its first pixel is clear
    CHECK(first_pixel("BOSSA0 flip at=0,0") == std::pair(0, 0));
}

TEST_CASE("a frame may have one picture for all sides, or one for two", "[importer][import]")
{
    const rpg::Bytes dot = wad::encode_picture(wad::Picture(1, 1));
    const auto archive = wad::open_wad(
        wad::encode_wad(
            wad::WadKind::Pwad,
            {{"S_START", {}}, {"VILEN0", dot}, {"VILEG1D5", dot}, {"VILEP2", dot}, {"S_END", {}}}),
        "w");
    const wad::PictureSource source(*archive, nullptr);
    CHECK(source.picture("VILEN1"));
    CHECK(source.picture("VILEG1"));
    CHECK_FALSE(source.picture("VILEP1"));
    CHECK_FALSE(source.picture("VILED5")); // would be a mirror image
    CHECK_FALSE(source.picture("VILE"));
}

TEST_CASE("sounds come at 8000 Hz, cut, faded and in whole blocks of 20 ms", "[importer][sound]")
{
    rpg::FileList lumps{
        {"DSLONG", encode_digital_sound(wad::to_digital_sound(
                       {.rate = 16000, .samples = std::vector<std::int16_t>(16000, 8192)}))},
        {"D_MIDI", rpg::encode_midi(wad::to_midi({.events = {{.kind = wad::MusKind::EndOfScore}}}))}};
    const auto archive = wad::open_wad(wad::encode_wad(wad::WadKind::Pwad, lumps), "w");
    const auto recipe =
        parse_recipe("sound 1 a DSLONG\nsound 2 b DSLONG pitch=2 start=100 length=210 fade=100 gain=2\n"
                     "music song c D_MIDI",
                     "r");
    const Imported imported = import_wad(*archive, nullptr, {*recipe}, {});
    REQUIRE(imported.errors.empty());
    CHECK(rpg::decode_wave(imported.files.at("sounds/1.wav"), "f")->samples.size() == 8000);
    const auto cut = rpg::decode_wave(imported.files.at("sounds/2.wav"), "f");
    CHECK(cut->rate == 8000);
    CHECK(cut->samples.size() == 1760); // 210 ms, padded to 220
    CHECK(cut->samples[200] == Approx(16384).margin(64));
    CHECK(cut->samples[1280] == Approx(8192).margin(64));
    CHECK(cut->samples[1679] == 0);
    CHECK(imported.files.at("music/song.mid") == lumps[1].bytes);
}

TEST_CASE("MUS songs become MIDI", "[importer][sound]")
{
    const Imported imported = import_text("music 5039 title D_SONG");
    CHECK(rpg::is_midi(imported.files.at("music/5039.mid")));
}

TEST_CASE("what cannot be made is named with its place in the recipe", "[importer][import]")
{
    CHECK(mistake("sprite 1 a | NOSUCH") == "r:1:14: NOSUCH: there is no such picture");
    CHECK(mistake("sprite 1 a | tex:NOSUCH") == "r:1:14: NOSUCH: there is no such texture");
    CHECK(mistake("sprite 1 a | draw:none") == "r:1:14: none: there is no such drawing");
    CHECK(mistake("sprite 1 a | draw:bad") == "drawings/bad.txt:2:1: drawing: 'x' has no colour");
    CHECK(mistake("texture 1 a | draw:dot") == "r:1:15: picture: 4092 of 4096 pixels are not covered");
    CHECK(mistake("sprite 1 a | draw:dot at=64,0") == "r:1:14: picture: is blank");
    CHECK(mistake("sprite 1 a | BOSSA0\nsprite 1 b | BOSSA0") == "r:2:1: id: 1 already exists");
    CHECK(mistake("sound 1 a DSNONE") == "r:1:1: DSNONE: there is no such sound");
    CHECK(mistake("sound 1 a PLAYPAL") == "r:1:1: PLAYPAL: PLAYPAL:0: format: is 65280, not 3");
    CHECK(mistake("music 1 a DSBANG") == "r:1:1: DSBANG: DSBANG:0: magic: is not MThd");
    CHECK(mistake("sound 1 a DSBANG\nsound 1 b DSBANG") == "r:2:1: number: sounds/1.wav already exists");
}
