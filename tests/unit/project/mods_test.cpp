#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/tables/string_text.h"
#include "rpg/project/art_project.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/mods.h"
#include "rpg/source/data_source.h"
#include "rpg/source/load_game.h"
#include "rpg/source/store_game.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

Mod mod_of(const std::string& name, const std::string& inside, FileSet files = {})
{
    const std::string manifest =
        "<mod format=\"drpg-mod-1\" name=\"" + name + "\" version=\"1.2\">\n" + inside + "</mod>";
    FileList list{{"mod.xml", to_bytes(manifest)}};
    for (auto& [path, bytes] : files) list.push_back({path, bytes});
    auto mod = load_mod(MemorySource(list));
    if (!mod) FAIL(to_string(mod.error()));
    mod->path = name;
    return std::move(*mod);
}

std::string names_of(const std::vector<Mod>& mods)
{
    std::string names;
    for (const Mod& mod : mods) names += (names.empty() ? "" : " ") + mod.manifest.name;
    return names;
}

std::vector<std::string> texts_of(const std::vector<Error>& errors)
{
    std::vector<std::string> texts;
    for (const Error& error : errors) texts.push_back(to_string(error));
    return texts;
}
using Texts = std::vector<std::string>;

std::string manifest_error(const std::string& text)
{
    const auto manifest = parse_mod_xml(text, "mod.xml");
    return manifest ? "good" : to_string(manifest.error());
}

Bytes changed_script(const Level& level)
{
    Level changed = level;
    changed.strings.back() = "Changed";
    return to_bytes(print_script(changed));
}

} // namespace

TEST_CASE("the manifest of a mod is read strictly", "[project][mods]")
{
    CHECK(manifest_error(
              R"(<mod format="drpg-mod-1" name="a-b_1" version="1.0.3" title="T" edition="brew"/>)") ==
          "good");
    CHECK(manifest_error(R"(<mod format="drpg-mod-1" name="a b" version="1"/>)") ==
          "mod.xml:1:32: name: is not 1 to 64 letters, digits, _ and -");
    CHECK(manifest_error(R"(<mod format="drpg-mod-1" name="a" version="one"/>)") ==
          "mod.xml:1:44: version: is not a version such as 1.2.3");
    CHECK(manifest_error(R"(<mod format="drpg-mod-1" name="a" version="1"><wants/></mod>)") ==
          "mod.xml:1:47: wants: is not allowed here; expected <needs> or <conflicts>");
    CHECK(is_older_version("1.9", "1.10"));
    CHECK_FALSE(is_older_version("1", "1.0"));
    const auto none = load_mod(MemorySource(FileList{File{"readme.txt", {}}}));
    CHECK(to_string(none.error()) == "memory: has no mod.xml");
}

TEST_CASE("a mod in a folder of its zip is found", "[project][mods]")
{
    const auto mod = load_mod(MemorySource(
        {{"night-1.0/mod.xml", to_bytes("<mod format=\"drpg-mod-1\" name=\"n\" version=\"1\"/>")},
         {"night-1.0/levels/intro.drs", to_bytes("drs 1")},
         {"night-1.0/README.md", {}},
         {"other/file", {}}}));
    REQUIRE(mod);
    CHECK(mod->files.size() == 1);
    CHECK(mod->files.contains("levels/intro.drs"));
}

TEST_CASE("mods are sorted by their needs and refused with the place of the reason", "[project][mods]")
{
    std::vector<Mod> good{mod_of("b", "<needs mod=\"a\" version=\"1.1\"/>"), mod_of("c", ""),
                          mod_of("a", "")};
    CHECK(order_mods(good, Edition::Brew).empty());
    CHECK(names_of(good) == "c a b");

    std::vector<Mod> missing{mod_of("b", "\n<needs mod=\"a\"/>"), mod_of("c", "<needs mod=\"b\"/>"),
                             mod_of("d", "")};
    CHECK(texts_of(order_mods(missing, Edition::Brew)) ==
          Texts{"b/mod.xml:3:1: the mod a is missing, which b needs",
                "c/mod.xml:2:1: the mod b is missing, which c needs"});
    CHECK(names_of(missing) == "d");

    std::vector<Mod> old{mod_of("b", "<needs mod=\"a\" version=\"2\"/>"), mod_of("a", "")};
    CHECK(texts_of(order_mods(old, Edition::Brew)) ==
          Texts{"b/mod.xml:2:1: b needs version 2 of a, this is 1.2"});

    std::vector<Mod> enemies{mod_of("a", ""), mod_of("b", "<conflicts mod=\"a\"/>")};
    CHECK(texts_of(order_mods(enemies, Edition::Brew)) == Texts{"b/mod.xml:2:1: b cannot be used with a"});
    CHECK(names_of(enemies) == "a");

    std::vector<Mod> circle{mod_of("a", "<needs mod=\"b\"/>"), mod_of("b", "<needs mod=\"a\"/>"),
                            mod_of("c", "")};
    CHECK(texts_of(order_mods(circle, Edition::Brew)) ==
          Texts{"a/mod.xml:2:1: a and b need each other in a circle",
                "b/mod.xml:2:1: b and a need each other in a circle"});
    CHECK(names_of(circle) == "c");

    std::vector<Mod> twice{mod_of("a", ""), mod_of("a", "")};
    CHECK(texts_of(order_mods(twice, Edition::Brew)) == Texts{"a: the mod a is given twice"});
}

TEST_CASE("a mod overrides scripts, maps, tables, sounds, texts and the game's own files", "[project][mods]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        const GameData base = tests::small_game(edition);
        const auto& [stem, level] = *base.levels.begin();
        FileSet files{{"levels/" + stem + ".drs", changed_script(level)},
                      {"tables/monsters.xml", to_bytes("<monsters/>")},
                      {"text/extra.txt", to_bytes("hello")},
                      {"readme.txt", {}},
                      {"nonsense.dat", {}}};
        const OverlaidGame game = overlay(base, {mod_of("a", "", files)});
        CHECK(texts_of(game.errors) == Texts{});
        CHECK(game.remarks == Texts{"a/nonsense.dat: changes nothing"});
        CHECK(game.game.levels.at(stem).strings.back() == "Changed");
        CHECK(game.game.levels.at(stem).lines == level.lines);
        CHECK(game.scripts.contains(stem));
        const auto holds = [&](const char* name) {
            return std::ranges::any_of(game.game.files,
                                       [&](const GameFile& file) { return file.name == name; });
        };
        CHECK(holds("tables/monsters.xml"));
        CHECK(holds("extra.txt"));
        for (const File& file : encode_game(game.game))
            if (file.name == stem + ".bsp")
                CHECK(std::ranges::find(game.game.files, file.name, &GameFile::name)->original == file.bytes);
    }
}

TEST_CASE("a mod changes one picture and leaves the others as they are", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    FileSet art;
    unpack_art(base, art);
    std::vector<std::string> textures;
    for (const auto& [path, bytes] : art)
        if (path.starts_with("art/textures/")) textures.push_back(path);
    REQUIRE(textures.size() > 1);
    const OverlaidGame game = overlay(base, {mod_of("a", "", {{textures[0], art.at(textures[1])}})});
    CHECK(texts_of(game.errors) == Texts{});
    CHECK(game.game.textures.size() == base.textures.size());
    CHECK(game.game.textures[0] != base.textures[0]);
    CHECK(game.game.textures[1] == base.textures[1]);
    CHECK(game.game.mappings == base.mappings);
    CHECK(game.game.shapes == base.shapes);
    const OverlaidGame junk = overlay(base, {mod_of("a", "", {{textures[0], to_bytes("junk")}})});
    CHECK_FALSE(junk.errors.empty());
    CHECK(junk.game.textures == base.textures);
}

TEST_CASE("of two mods the later one wins, file by file", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const auto& [stem, level] = *base.levels.begin();
    Level other = level;
    other.level_id = 77;
    other.strings.back() = "Bytes";
    GameData changed = base;
    changed.levels.at(stem) = other;
    Bytes bsp;
    for (const File& file : encode_game(changed))
        if (file.name == stem + ".bsp") bsp = file.bytes;
    const Mod binary = mod_of("binary", "", {{stem + ".bsp", bsp}});
    const Mod text = mod_of("text", "", {{"levels/" + stem + ".drs", changed_script(level)}});
    const OverlaidGame text_last = overlay(base, {binary, text});
    CHECK(texts_of(text_last.errors) == Texts{});
    CHECK(text_last.game.levels.at(stem).level_id == 77);
    CHECK(text_last.game.levels.at(stem).strings.back() == "Changed");
    CHECK(overlay(base, {text, binary}).game.levels.at(stem).strings.back() == "Bytes");
}

TEST_CASE("a broken mod is left out with what needs it, and the game stays", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const std::string stem = base.levels.begin()->first;
    const auto drs = [&](const std::string& text) {
        return FileSet{{"levels/" + stem + ".drs", to_bytes(text)}};
    };
    const OverlaidGame syntax = overlay(base, {mod_of("a", "", drs("drs 1\nevent 1,1\n  use => fly\nend\n")),
                                               mod_of("b", "<needs mod=\"a\"/>"), mod_of("c", "")});
    CHECK(texts_of(syntax.errors) == Texts{"a/levels/" + stem + ".drs:3:10: there is no operation \"fly\"",
                                           "b/mod.xml:2:1: the mod a is missing, which b needs"});
    CHECK(names_of(syntax.mods) == "c");
    CHECK(syntax.game.levels == base.levels);

    const OverlaidGame dangling =
        overlay(base, {mod_of("a", "", drs("drs 1\nevent 1,1\n  use => open_door line#99\nend\n"))});
    REQUIRE(dangling.errors.size() == 1);
    CHECK(to_string(dangling.errors[0]).find("line 99 of 11 does not exist") != std::string::npos);

    const OverlaidGame xml =
        overlay(base, {mod_of("a", "", {{"levels/" + stem + ".xml", to_bytes("<level")}})});
    CHECK(texts_of(xml.errors) == Texts{"a/levels/" + stem + ".xml:1:1: <level has no > at its end"});
    const OverlaidGame bytes = overlay(base, {mod_of("a", "", {{stem + ".bsp", Bytes(10)}})});
    CHECK_FALSE(bytes.errors.empty());
    CHECK(bytes.game.levels == base.levels);
}

TEST_CASE("tables of mods are laid over each other row by row", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const auto table = [](const char* name, const std::string& text) {
        return FileSet{{std::string("tables/") + name + ".xml", to_bytes(text)}};
    };
    const Mod weak =
        mod_of("weak", "", table("weapons", R"(<weapons><weapon name="axe" most="4"/></weapons>)"));
    const Mod fast =
        mod_of("fast", "", table("weapons", R"(<weapons><weapon name="axe" hold="90"/></weapons>)"));
    const Mod text = mod_of("text", "", table("texts", R"(<texts><text id="title" v="Mine"/></texts>)"));
    const OverlaidGame game = overlay(base, {weak, fast, text});
    CHECK(texts_of(game.errors) == Texts{});
    CHECK(game.game.rules.weapons[0].most == 4);
    CHECK(game.game.rules.weapons[0].hold == 90);
    CHECK(game.game.texts.at("title") == "Mine");
    REQUIRE(game.game.mods.size() == 3);
    CHECK(game.game.mods[1].name == "fast");

    // Stored and loaded again, the game has the same rules.
    const auto zip = write_zip(encode_game(game.game));
    REQUIRE(zip);
    const auto loaded = load_whole_game(**open_source(*zip, "game.zip"));
    REQUIRE(loaded);
    CHECK(loaded->errors.empty());
    CHECK(loaded->game.rules == game.game.rules);
    CHECK(loaded->game.texts == game.game.texts);

    const OverlaidGame wrong =
        overlay(base, {mod_of("bad", "",
                              table("weapons", "<weapons>\n<weapon name=\"axe\" use=\"x\"/>"
                                               "</weapons>"))});
    CHECK(texts_of(wrong.errors) ==
          Texts{"bad/tables/weapons.xml:2:25: use: \"x\" is not a number from 0 to 99"});
    CHECK(wrong.game.rules == built_in_rules());
    CHECK(overlay(base, {mod_of("a", "", table("music", "<music/>"))}).remarks ==
          Texts{"a/tables/music.xml: changes nothing"});
}

TEST_CASE("a mod adds an entity with a class and a picture of its own", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    FileSet art;
    unpack_art(base, art);
    const auto sprite =
        std::ranges::find_if(art, [](const auto& file) { return file.first.starts_with("art/sprites/"); });
    REQUIRE(sprite != art.end());
    const std::string entity =
        R"(<entities><entity id="153" type="monster" subtype="14" parameter="294" name="Ghost"/></entities>)";
    FileSet files{{"tables/entities.xml", to_bytes(entity)},
                  {"art/new.xml", to_bytes(R"(<newArt><sprite id="153" name="ghost">
                      <frame file="sprites/g0.png"/><frame file="sprites/g1.png"/></sprite></newArt>)")},
                  {"art/sprites/g0.png", sprite->second},
                  {"art/sprites/g1.png", sprite->second}};
    const OverlaidGame unknown = overlay(base, {mod_of("a", "", files)});
    CHECK(
        texts_of(unknown.errors) ==
        Texts{
            "a/tables/entities.xml: entity 153: is a monster of class 14, which tables/monsters.xml lacks"});
    files["tables/monsters.xml"] =
        to_bytes(R"(<monsters><monster class="14" like="imp" health="3"/></monsters>)");
    const OverlaidGame game = overlay(base, {mod_of("a", "", files)});
    CHECK(texts_of(game.errors) == Texts{});
    CHECK(game.game.entities.size() == base.entities.size() + 1);
    CHECK(game.game.entities.back().name == "Ghost");
    CHECK(records_of(game.game.mappings, SpriteId{153}).count == 2);
    CHECK(game.game.palettes.size() == base.palettes.size() + 1);
    CHECK(std::equal(base.mappings.sprites.begin(), base.mappings.sprites.end(),
                     game.game.mappings.sprites.begin(),
                     [](const auto& a, const auto& b) { return a.first_colour == b.first_colour; }));

    files.erase("art/sprites/g1.png");
    CHECK(texts_of(overlay(base, {mod_of("a", "", files)}).errors) ==
          Texts{"a/art/new.xml:1:9: sprite 153: art/sprites/g1.png is missing"});
}

TEST_CASE("names in another case than the game's end nothing", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    const Level& level = base.levels.at("intro");
    const OverlaidGame capital =
        overlay(base, {mod_of("capital", "", {{"levels/Intro.drs", changed_script(level)}})});
    CHECK(texts_of(capital.errors).empty());
    CHECK(capital.remarks == Texts{"capital/levels/Intro.drs: changes nothing: names are in lower case"});
    CHECK(capital.game.levels.at("intro") == level);

    GameData damaged = base;
    const std::string stem = damaged.sounds.begin()->first;
    const Bytes wave =
        encode_game(
            base)[static_cast<std::size_t>(std::ranges::find(base.files, stem + ".wav", &GameFile::name) -
                                           base.files.begin())]
            .bytes;
    damaged.sounds.clear();
    for (GameFile& file : damaged.files)
        if (file.name == stem + ".wav") {
            file.name = "Beep.wav";
            file.is_decoded = false;
        }
    const OverlaidGame mended = overlay(damaged, {mod_of("mended", "", {{"sounds/beep.wav", wave}})});
    CHECK(texts_of(mended.errors).empty());
    CHECK(mended.game.sounds.contains("Beep"));
    CHECK(encode_game(mended.game).size() == damaged.files.size());
}

TEST_CASE("a table of strings of a J92 level changes the texts of that level", "[project][mods]")
{
    const GameData base = tests::small_game(Edition::J92);
    std::vector<std::string> strings = base.levels.at("intro").strings;
    strings.back() = "Changed";
    const std::string text = print_strings(strings, GlyphEncoding::Latin1);
    const OverlaidGame modded =
        overlay(base, {mod_of("texts", "", {{"text/intro.str.txt", to_bytes(text)}})});
    CHECK(texts_of(modded.errors).empty());
    CHECK(modded.game.levels.at("intro").strings == strings);
    CHECK_FALSE(modded.game.string_tables.contains("intro"));
}
