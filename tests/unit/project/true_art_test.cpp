#include "rpg/formats/pictures.h"
#include "rpg/project/mods.h"
#include "rpg/project/pack.h"
#include "rpg/project/true_art.h"
#include "rpg/project/unpack.h"
#include "rpg/source/load_game.h"
#include "rpg/source/store_game.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/support/true_mod.h"

#include <algorithm>

using namespace rpg;
using tests::true_mod;

namespace {

using Texts = std::vector<std::string>;

Bytes plain(int width, int height)
{
    return encode_png(Image(width, height, {200, 100, 50, 255}));
}

// The paths of all pictures of a game, without the folder art/true.
std::vector<std::string> paths_of(const GameData& game)
{
    std::vector<std::string> paths;
    for (const auto& [path, name] : missing_true_art(game)) paths.push_back(path);
    return paths;
}

std::string first_with(const GameData& game, std::string_view folder)
{
    const auto paths = paths_of(game);
    return *std::ranges::find_if(paths, [&](const std::string& path) { return path.starts_with(folder); });
}

} // namespace

TEST_CASE("pictures in full colour replace what they name, and no file of the game changes",
          "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    FileSet files;
    for (const std::string& path : paths_of(base)) files["art/true/" + path] = plain(128, 128);
    REQUIRE(files.size() > 4);
    const OverlaidGame game = overlay(base, {true_mod("a", files)});
    CHECK(game.errors.empty());
    CHECK(game.remarks.empty());
    CHECK(game.mods.size() == 1);
    CHECK(paths_of(game.game).empty());
    CHECK(encode_game(game.game).size() == encode_game(base).size());
    CHECK(game.game.textures == base.textures);
    CHECK(game.game.shapes == base.shapes);
    REQUIRE_FALSE(game.game.true_art.textures.empty());
    const auto image = game.game.true_art.textures.begin()->second.decode();
    REQUIRE(image);
    CHECK(image->at(0, 0) == Rgba{200, 100, 50, 255});
}

TEST_CASE("every picture in each of its palettes has a name of its own", "[project][mods]")
{
    GameData game = tests::small_game(Edition::Brew);
    REQUIRE(game.palettes.size() > 1);
    const std::size_t before = missing_true_art(game).size();
    SpriteRecord& last = game.mappings.sprites.back();
    last.first_colour = last.palette() == 0 ? kPaletteColours : 0; // another monster in the same shape
    const auto names = missing_true_art(game);
    std::set<std::pair<std::uint32_t, std::uint32_t>> cells;
    for (const auto& [path, name] : names)
        if (name.kind == TruePngKind::Sprite) CHECK(cells.insert(name.cell).second);
    CHECK(names.size() >= before);
    for (const auto& [path, name] : names)
        if (name.kind == TruePngKind::Sprite)
            CHECK(own_picture(game, name) ==
                  cell_image(game.shapes[name.cell.first], colours_of(game.palettes[name.cell.second])));
}

TEST_CASE("sheets that a J2ME edition keeps as PNG have names, too", "[project][mods]")
{
    GameData game = tests::small_game(Edition::J92);
    game.files.push_back({.name = "c.png", .original = encode_png(Image(40, 20, {1, 2, 3, 255}))});
    const auto names = missing_true_art(game);
    REQUIRE(names.contains("sheets/c.png"));
    CHECK(own_picture(game, names.at("sheets/c.png")) == Image(40, 20, {1, 2, 3, 255}));
    const OverlaidGame with = overlay(game, {true_mod("a", {{"art/true/sheets/c.png", plain(160, 80)}})});
    CHECK(with.remarks.empty());
    CHECK(with.game.true_art.sheets.contains("c"));
}

TEST_CASE("a mod of nothing but pictures in full colour is not remembered by saves and replays",
          "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const std::string path = "art/true/" + first_with(base, "textures/");
    const OverlaidGame alone = overlay(base, {true_mod("a", {{path, plain(64, 64)}})});
    CHECK(alone.game.mods.empty());
    const FileSet text{{"text/extra.txt", to_bytes("hello")}};
    FileSet both = text;
    both[path] = plain(64, 64);
    const OverlaidGame with = overlay(base, {true_mod("a", both)}),
                       without = overlay(base, {true_mod("a", text)});
    CHECK(with.game.mods == without.game.mods); // its pictures do not count
    REQUIRE(with.game.mods.size() == 1);
}

TEST_CASE("a picture in full colour that cannot be used gives one line and leaves the game's own",
          "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const std::string texture = first_with(base, "textures/"), sprite = first_with(base, "sprites/");
    Bytes cut = plain(64, 64);
    cut.resize(cut.size() / 2);
    const OverlaidGame game =
        overlay(base, {true_mod("a", {{"art/true/" + texture, plain(96, 64)},
                                      {"art/true/" + sprite, cut},
                                      {"art/true/sprites/nobody.png", plain(64, 64)}})});
    CHECK(game.errors.empty());
    CHECK(game.game.true_art.empty());
    REQUIRE(game.remarks.size() == 3);
    CHECK(game.remarks[0].starts_with("a/art/true/" + sprite));
    CHECK(game.remarks[0].ends_with("; the game's own picture is used"));
    CHECK(game.remarks[1] ==
          "a/art/true/sprites/nobody.png: changes nothing: no picture of the game has this name");
    CHECK(game.remarks[2] ==
          "a/art/true/" + texture +
              ": PNG: the sides of a texture are powers of two, this is 96 x 64; the game's "
              "own picture is used");
}

TEST_CASE("a glow map belongs to the picture beside it and is as large", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const std::string texture = first_with(base, "textures/"), sprite = first_with(base, "sprites/");
    const auto glow_of = [](const std::string& path) {
        return "art/true/" + path.substr(0, path.size() - 4) + ".glow.png";
    };
    const OverlaidGame good = overlay(base, {true_mod("a", {{"art/true/" + texture, plain(64, 128)},
                                                            {glow_of(texture), plain(64, 128)},
                                                            {"art/true/" + sprite, plain(64, 64)}})});
    CHECK(good.remarks.empty());
    CHECK(good.game.mods.empty());
    const TruePicture& shining = good.game.true_art.textures.begin()->second;
    REQUIRE(shining.decode_glow);
    CHECK(shining.decode_glow()->height == 128);
    CHECK_FALSE(good.game.true_art.sprites.begin()->second.decode_glow);

    const OverlaidGame bad = overlay(base, {true_mod("a", {{"art/true/" + texture, plain(64, 64)},
                                                           {glow_of(texture), plain(64, 128)},
                                                           {glow_of(sprite), plain(64, 64)}})});
    CHECK(bad.errors.empty());
    CHECK_FALSE(bad.game.true_art.textures.begin()->second.decode_glow);
    CHECK(bad.remarks ==
          Texts{"a/" + glow_of(sprite) + ": changes nothing: there is no art/true/" + sprite,
                "a/" + glow_of(texture) + ": is not as large as its picture, 64 x 64; nothing shines"});
}

TEST_CASE("a table of darkness belongs to the pictures: a later mod wins level by level, no save knows of it",
          "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const auto table = [](const std::string& rows) {
        return FileSet{{"art/true/darkness.xml", to_bytes("<darkness>" + rows + "</darkness>")}};
    };
    const OverlaidGame game = overlay(
        base, {true_mod("a", table(R"(<level name="intro" percent="20"/><level name="x" percent="7"/>)")),
               true_mod("b", table(R"(<level name="intro" percent="100"/>)"))});
    CHECK(game.remarks.empty());
    CHECK(game.game.mods.empty());
    CHECK(game.game.true_art.darkness_of("intro") == 255);
    CHECK(game.game.true_art.darkness_of("x") == 17);
    CHECK(game.game.true_art.darkness_of("other") == 0);
    for (const std::string rows : {R"(<level name="intro" percent="101"/>)", R"(<level name="intro"/>)",
                                   R"(<room name="intro" percent="1"/>)",
                                   R"(<level name="a" percent="1"/><level name="a" percent="2"/>)"}) {
        const OverlaidGame refused = overlay(base, {true_mod("a", table(rows))});
        INFO(rows);
        CHECK(refused.errors.empty());
        CHECK(refused.game.true_art.darkness.empty());
        REQUIRE(refused.remarks.size() == 1);
        CHECK(refused.remarks[0].starts_with("a/art/true/darkness.xml:1:"));
        CHECK(refused.remarks[0].ends_with("; it is not used"));
    }
}

TEST_CASE("the later of two mods with the same picture in full colour wins", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const std::string path = "art/true/" + first_with(base, "textures/");
    const OverlaidGame game =
        overlay(base, {true_mod("a", {{path, plain(64, 64)}}), true_mod("b", {{path, plain(32, 32)}})});
    REQUIRE(game.game.true_art.textures.size() == 1);
    CHECK(game.game.true_art.textures.begin()->second.decode()->width == 32);
}

TEST_CASE("a project may have pictures in full colour, which are not packed", "[project][mods]")
{
    const auto loaded = load_game(MemorySource(encode_game(tests::small_game(Edition::Brew))));
    REQUIRE(loaded);
    auto project = unpack_game(*loaded, {});
    REQUIRE(project);
    const PackedGame plain_game = pack_project(*project);
    const std::string path = first_with(loaded->game, "textures/");
    (*project)["art/true/" + path] = plain(64, 64);
    const PackedGame packed = pack_project(*project);
    CHECK(packed.errors.empty());
    CHECK(packed.game.true_art.textures.size() == 1);
    REQUIRE(packed.files.size() == plain_game.files.size());
    for (std::size_t i = 0; i < packed.files.size(); ++i)
        CHECK(packed.files[i].bytes == plain_game.files[i].bytes);
}
