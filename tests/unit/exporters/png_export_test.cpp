#include "converter/exporters/png_export.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <nlohmann/json.hpp>

using namespace rpg;
using converter::export_png;
using converter::PaletteChoice;
using nlohmann::json;

namespace {

json png_index(const FileSet& files)
{
    const Bytes& text = files.at("index.json");
    return json::parse(text.begin(), text.end());
}

Image picture_in(const FileSet& files, const std::string& name)
{
    INFO(name);
    const auto found = files.find(name);
    REQUIRE(found != files.end());
    const auto image = decode_png(found->second, name);
    REQUIRE(image);
    return *image;
}

const Shape& shape_at(const GameData& game, std::uint32_t position)
{
    return *std::ranges::find(game.shapes, position, &Shape::position);
}

} // namespace

TEST_CASE("every record is exported with exactly its pixels, in file order", "[converter][export_png]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        const GameData game = tests::small_game(edition);
        const auto result = export_png(game, {});
        CHECK(result.notes.empty());
        const json index = png_index(result.files);
        REQUIRE(index["textures"].size() == game.mappings.textures.size());
        REQUIRE(index["sprites"].size() == game.mappings.sprites.size());
        for (std::size_t i = 0; i < game.mappings.textures.size(); ++i) {
            const json& row = index["textures"][i];
            const TextureRecord& record = game.mappings.textures[i];
            CHECK(row["record"] == i);
            CHECK(row["texels"] == record.texture());
            CHECK(row["palette"] == record.palette());
            CHECK(picture_in(result.files, row["file"]) ==
                  wall_image(game.textures[record.texture()], colours_of(game.palettes[record.palette()])));
        }
        for (std::size_t i = 0; i < game.mappings.sprites.size(); ++i) {
            const json& row = index["sprites"][i];
            const SpriteRecord& record = game.mappings.sprites[i];
            const Shape& shape = shape_at(game, record.shape_position);
            CHECK(row["record"] == i);
            CHECK(row["x0"] == shape.x0);
            CHECK(row["y0"] == shape.y0);
            CHECK(row["width"] == shape.width());
            CHECK(row["height"] == shape.height());
            CHECK(picture_in(result.files, row["file"]) ==
                  shape_image(shape, colours_of(game.palettes[record.palette()])));
        }
    }
}

TEST_CASE("frames count from the first record of an id, and files have the names of entities",
          "[converter][export_png]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) { // J92 keeps names in entities.str
        const GameData game = tests::small_game(edition);
        const json sprites = png_index(export_png(game, {}).files)["sprites"];
        const std::size_t first = game.mappings.sprite_ids[17];
        CHECK(sprites[first + 2]["ids"] == json::array({17}));
        CHECK(sprites[first + 2]["frame"] == 2);
        CHECK(sprites[first]["file"] == "sprites/017_shambler_f0.png");
        CHECK(sprites[0]["ids"] == json::array({0, 1}));
    }
}

TEST_CASE("equal frames of one id share a file", "[converter][export_png]")
{
    const json index = png_index(export_png(tests::small_game(Edition::Brew), {}).files);
    CHECK(index["textures"][0]["file"] == index["textures"][3]["file"]);
    CHECK(index["textures"][0]["file"] != index["textures"][4]["file"]);
}

TEST_CASE("sheets, palettes, contact sheets and variants come as asked", "[converter][export_png]")
{
    const GameData game = tests::small_game(Edition::Brew);
    const auto plain = export_png(game, {}).files;
    CHECK(picture_in(plain, "sheets/larger HUD faces.png") ==
          bitmap_image(game.bitmaps.at("larger HUD faces"), KeyColour::Transparent));
    CHECK(picture_in(plain, "palettes/002.png").at(17, 3) == opaque(to_rgb(game.palettes[2].colours[1])));
    CHECK(plain.contains("palettes/overview_1.png"));
    CHECK_FALSE(plain.contains("contact/sprites_1.png"));
    const auto rich =
        export_png(game, {.scale = 2, .contact_sheets = true, .palettes = PaletteChoice::All}).files;
    const json index = png_index(rich);
    CHECK(index["scale"] == 2);
    CHECK(index["textures"][0]["width"] == 64);
    CHECK(picture_in(rich, index["textures"][0]["file"]).width == 128);
    CHECK(rich.contains("contact/textures_1.png"));
    REQUIRE(index["variants"].size() > 0);
    for (const json& row : index["variants"]) CHECK(rich.contains(row["file"]));
}

TEST_CASE("pictures without shapes or with wrong records are left out and reported",
          "[converter][export_png]")
{
    GameData game = tests::small_game(Edition::Brew);
    game.shapes.clear();
    game.mappings.textures[1].first_nibble = 99 * kTextureNibbles;
    game.mappings.textures[2].first_colour = 16 * 999;
    const auto result = export_png(game, {});
    const json index = png_index(result.files);
    CHECK(index["sprites"].empty());
    CHECK(index["textures"].size() == game.mappings.textures.size() - 2);
    CHECK(result.notes ==
          std::vector<std::string>{"texture record 1: there is no texture 99",
                                   "texture record 2: there is no palette 999",
                                   "no sprite pictures: the shapes or the palettes are missing"});
}

TEST_CASE("an empty game exports an empty index", "[converter][export_png]")
{
    const auto result = export_png({}, {.contact_sheets = true, .palettes = PaletteChoice::All});
    CHECK(result.files.size() == 1);
    CHECK(png_index(result.files)["textures"].empty());
}
