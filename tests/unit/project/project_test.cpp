#include "rpg/formats/png.h"
#include "rpg/formats/string_table.h"
#include "rpg/model/game_texts.h"
#include "rpg/project/pack.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/translation_check.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/store_game.h"
#include "rpg/source/verify.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

#include <fmt/format.h>

using namespace rpg;

namespace {

LoadedGame load_files(FileList files)
{
    Result<LoadedGame> loaded = load_game(MemorySource(std::move(files)));
    REQUIRE(loaded);
    return std::move(*loaded);
}

FileSet unpack(FileList files)
{
    Result<FileSet> project = unpack_game(load_files(std::move(files)), {});
    REQUIRE(project);
    return std::move(*project);
}

// Names of files whose bytes differ, or that are on one side only.
std::string differences(const FileList& before, const PackedGame& packed)
{
    std::string text;
    for (const Error& error : packed.errors) text += to_string(error) + '\n';
    if (before.size() != packed.files.size()) text += "another number of files\n";
    for (std::size_t i = 0; i < std::min(before.size(), packed.files.size()); ++i)
        if (before[i].name != packed.files[i].name || before[i].bytes != packed.files[i].bytes)
            text += before[i].name + '\n';
    return text;
}

std::string join(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

Bytes& bytes_of(FileList& files, const std::string& name)
{
    const auto found = std::ranges::find(files, name, &File::name);
    REQUIRE(found != files.end());
    return found->bytes;
}

Bytes changed_picture(const Bytes& png, Rgba colour)
{
    Image image = *decode_png(png, "picture");
    image.at(5, 60) = colour;
    return encode_png(image);
}

// A corridor whose walls show this many textures, with those of its floor and ceiling.
std::string colourful_level(int textures)
{
    std::string walls;
    for (int i = 0; i + 4 < textures; ++i)
        walls +=
            fmt::format(R"(<wall tile="{},1" side="{}" texture="{}"/>)", 1 + i % 30, "NSW"[i / 30], i + 4);
    return fmt::format("<level source=\"drl-1\" id=\"9\" title=\"Drawn\">"
                       "<theme name=\"a\" wall=\"1\" floor=\"2\" ceiling=\"3\"/>"
                       "<spawn char=\"@\" facing=\"N\"/>{0}<map>\n{1}\n#@{2}#\n{1}\n</map></level>",
                       walls, std::string(32, '#'), std::string(29, '.'));
}

} // namespace

TEST_CASE("packing an untouched project gives every file byte for byte, in every edition", "[project]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        CAPTURE(name_of(edition));
        const FileList files = tests::small_game_files(edition);
        const FileSet project = unpack(files);
        const PackedGame packed = pack_project(project);
        CHECK(differences(files, packed).empty());
        CHECK(packed.remarks.empty());
        CHECK(project.contains("levels/intro.xml"));
        CHECK(project.contains("levels/intro.drs"));
        CHECK(project.contains("art/index.xml"));
        CHECK(project.contains("tables/entities.xml"));
    }
}

TEST_CASE("Russian strings of a J2ME game are letters in its project, and bytes again when it is packed",
          "[project]")
{
    const auto bytes = [](std::string_view utf8) { return *to_bytes_of(utf8, GlyphEncoding::Windows1251); };
    std::vector<std::string> strings{bytes("Новая игра"), bytes("Шахта 4: подъём|нужен ключ № 5"),
                                     "\x81 Level %1 \x98", bytes("Крик в штольне — и тишина…")};
    FileList files = tests::small_game_files(Edition::J92);
    bytes_of(files, "base.str") = encode_string_table(strings);
    const LoadedGame game = load_files(files);
    CHECK(encoding_of_texts(game.game) == GlyphEncoding::Windows1251);
    FileSet project = unpack(files);
    CHECK(differences(files, pack_project(project)).empty());

    Bytes& table = project.at(project_path::string_table("base"));
    std::string text(as_text(table));
    CHECK(text.starts_with("# strings, encoding windows-1251\nНовая игра\nШахта 4: подъём|нужен ключ № 5\n"));
    text.replace(text.find("Шахта"), std::string("Шахта").size(), "Штольня");
    table = to_bytes(text);
    strings[1] = bytes("Штольня 4: подъём|нужен ключ № 5");
    bytes_of(files, "base.str") = encode_string_table(strings);
    CHECK(differences(files, pack_project(project)).empty());
}

TEST_CASE("a game says what its bytes are where they do not tell it", "[project]")
{
    GameData game;
    game.string_tables["base"] = {"Caf\xE9"};
    CHECK(encoding_of_texts(game) == GlyphEncoding::Latin1);
    game.texts["encoding"] = "windows-1251";
    CHECK(encoding_of_texts(game) == GlyphEncoding::Windows1251);
    CHECK_FALSE(translatable_texts(game).contains("encoding"));
}

TEST_CASE("only what the editable files cannot say is kept raw", "[project]")
{
    const auto raw_files = [](const FileSet& project) {
        std::string text;
        for (const auto& [path, bytes] : project)
            if (path.starts_with("raw/")) text += path + '\n';
        return text;
    };
    CHECK(raw_files(unpack(tests::small_game_files(Edition::Brew))) == "raw/5039.pmd\nraw/5042.pmd\n");
    CHECK(raw_files(unpack(tests::small_game_files(Edition::J92))) == "raw/META-INF/MANIFEST.MF\n");
}

TEST_CASE("damaged and unusual files survive a project untouched", "[project]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    bytes_of(files, "bitshapes.bin")[4 + 6] ^= 1;
    bytes_of(files, "sintable.bin")[4] ^= 0x10;
    bytes_of(files, "level01.bsp").pop_back();
    bytes_of(files, "k.bmp")[38] ^= 1; // resolution
    CHECK(differences(files, pack_project(unpack(files))).empty());
}

TEST_CASE("a set without sprite shapes can be edited without losing the sprites", "[project]")
{
    FileList files = tests::small_game_files(Edition::J92);
    std::erase_if(files, [](const File& file) { return file.name == "bitshapes.bin"; });
    FileSet project = unpack(files);
    CHECK(differences(files, pack_project(project)).empty());
    Bytes& texture = project.at("art/textures/000-0.png");
    texture = changed_picture(texture, {0, 0, 0, 255});
    CHECK(differences(files, pack_project(project)) == "wtexels.bin\n");
}

TEST_CASE("an edited texture of any colours takes those of its palette, with a report", "[project]")
{
    const FileList files = tests::small_game_files(Edition::Brew);
    FileSet project = unpack(files);
    Bytes& texture = project.at("art/textures/000-0.png");
    texture = changed_picture(texture, {201, 13, 77, 255});
    const PackedGame packed = pack_project(project);
    CHECK(differences(files, packed) == "wtexels.bin\n");
    REQUIRE(packed.remarks.size() == 1);
    CHECK(packed.remarks.front().starts_with(
        "art/textures/000-0.png: 1 of 4096 pixels took the nearest colour"));
    CHECK(verify_game(load_files(packed.files)).findings.empty());
}

TEST_CASE("a sprite that grows moves the shapes behind it and stays a valid game", "[project]")
{
    const FileList files = tests::small_game_files(Edition::Brew);
    FileSet project = unpack(files);
    Bytes& sprite = project.at("art/sprites/001-crowbar-0.png");
    sprite = changed_picture(sprite, {0, 0, 0, 255});
    const PackedGame packed = pack_project(project);
    CHECK(differences(files, packed) == "stexels.bin\nbitshapes.bin\nmappings.bin\n");
    const LoadedGame loaded = load_files(packed.files);
    CHECK(verify_game(loaded).findings.empty());
    CHECK(loaded.game.shapes.front().x0 == 5);
}

TEST_CASE("pictures that fit nowhere are refused by name", "[project]")
{
    FileSet project = unpack(tests::small_game_files(Edition::Brew));
    project.at("art/textures/000-0.png") = encode_png(Image(32, 64, {0, 0, 0, 255}));
    project.at("art/sprites/001-crowbar-0.png") = encode_png(Image(65, 64, {0, 0, 0, 255}));
    project.erase("art/sheets/a.png");
    const PackedGame packed = pack_project(project);
    std::string errors;
    for (const Error& error : packed.errors) errors += to_string(error) + '\n';
    CHECK(errors == "art/textures/000-0.png: is not a texture: 64 x 64 pixels, none of them transparent\n"
                    "art/sprites/001-crowbar-0.png: is 65 x 64, more than 64 x 64\n"
                    "art/sheets/a.png: is missing, but named in art/index.xml\n"
                    "art/index.xml: has no sheet \"a\"\n");
    CHECK(packed.files.empty());
}

TEST_CASE("a palette of nothing but new pictures adapts when asked", "[project]")
{
    FileSet project = unpack(tests::small_game_files(Edition::Brew));
    for (const char* file : {"art/textures/000-0.png", "art/textures/001-0.png"})
        project.at(file) = encode_png(Image(64, 64, {255, 128, 0, 255}));
    CHECK(pack_project(project).remarks.size() == 2);
    const PackedGame packed = pack_project(project, PaletteChange::Adapt);
    CHECK(join(packed.remarks).find("is a new one") != std::string::npos);
}

TEST_CASE("an edited sound replaces the phone's form of it", "[project]")
{
    FileSet project = unpack(tests::small_game_files(Edition::Brew));
    project.at("sounds/5042.wav") =
        tests::from_hex("52494646 2c000000 57415645 666d7420 10000000 0100 0100 44ac0000"
                        "88580100 0200 1000 64617461 08000000 0000 1000 2000 3000");
    const PackedGame packed = pack_project(project);
    CHECK(packed.errors.empty());
    CHECK(std::ranges::none_of(packed.files, [](const File& file) { return file.name == "5042.pmd"; }));
    CHECK(join(packed.remarks) ==
          "5042.pmd: left out, because its sound was changed; the .wav or .mid takes its place\n"
          "sounds/5042.wav: resampled from 44100 to 8000 Hz\n");
    CHECK(load_files(packed.files).game.sounds.at("5042").rate == 8000);
}

TEST_CASE("files that are added to a project become files of the game", "[project]")
{
    FileSet project = unpack(tests::small_game_files(Edition::J92));
    project["levels/level02.xml"] = project.at("levels/intro.xml");
    project["levels/level02.drs"] = project.at("levels/intro.drs");
    project["music/7.mid"] = project.at("music/0.mid");
    const PackedGame packed = pack_project(project);
    CHECK(packed.errors.empty());
    const LoadedGame loaded = load_files(packed.files);
    CHECK(loaded.game.levels.at("level02").title() == "Pump room");
    CHECK(verify_game(loaded).findings.empty());
    CHECK(std::ranges::any_of(packed.files, [](const File& file) { return file.name == "7.mid"; }));
}

TEST_CASE("a translation is part of the game, comes back, and is checked", "[project]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92}) {
        FileSet project = unpack(tests::small_game_files(edition));
        project["translations/de.txt"] = to_bytes("drpg-text 1\nintro.name = \"Anfang\"\n");
        const PackedGame packed = pack_project(project);
        REQUIRE(packed.errors.empty());
        const auto is_german = [](const File& file) { return file.name == "translations/de.txt"; };
        CHECK(std::ranges::count_if(packed.files, is_german) == 1);
        FileSet again = unpack(packed.files);
        CHECK(again.at("translations/de.txt") == project.at("translations/de.txt"));
        CHECK_FALSE(again.contains("text/de.txt"));

        again["translations/de.txt"] = to_bytes("drpg-text 1\nintro.name = Anfang\n");
        const PackedGame wrong = pack_project(again);
        REQUIRE(wrong.errors.size() == 1);
        CHECK(to_string(wrong.errors[0]).starts_with("translations/de.txt:2:"));
    }
}

TEST_CASE("a mistake in a script is reported with its line", "[project]")
{
    FileSet project = unpack(tests::small_game_files(Edition::Brew));
    project.at("levels/intro.drs") = to_bytes("drs 1\nevent 1,1\n  use => fly_away\nend\n");
    const PackedGame packed = pack_project(project);
    REQUIRE(packed.errors.size() == 1);
    CHECK(packed.errors.front().file == "levels/intro.drs");
    CHECK(packed.errors.front().line == 3);
}

TEST_CASE("a folder without a manifest is no project", "[project]")
{
    const PackedGame packed = pack_project({});
    REQUIRE(packed.errors.size() == 1);
    CHECK(to_string(packed.errors.front()) == "project.xml: is missing");
}

TEST_CASE("a level that is drawn is compiled when the project is packed", "[project][compiler]")
{
    FileSet project = unpack(tests::small_game_files(Edition::Brew));
    const std::string drawn = "<level source=\"drl-1\" id=\"9\" title=\"Drawn\">"
                              "<theme name=\"a\" wall=\"1\" floor=\"2\" ceiling=\"3\"/>"
                              "<spawn char=\"@\" facing=\"N\"/><map>\n####\n#@.#\n####\n</map></level>";
    project["levels/drawn.xml"] = Bytes(drawn.begin(), drawn.end());
    PackedGame packed = pack_project(project);
    std::string errors;
    for (const Error& error : packed.errors) errors += to_string(error) + '\n';
    REQUIRE(errors.empty());
    CHECK(packed.game.levels.at("drawn").lines.size() == 4);
    CHECK(bytes_of(packed.files, "drawn.bsp").size() > 2048);

    const std::string broken = drawn.substr(0, drawn.find("#@.#")) + "#@!#\n####\n</map></level>";
    project["levels/drawn.xml"] = Bytes(broken.begin(), broken.end());
    packed = pack_project(project);
    REQUIRE(packed.errors.size() == 1);
    CHECK(to_string(packed.errors[0]) == "levels/drawn.xml:3:3: no element has char=\"!\"");
}

TEST_CASE("writing that can be seen from behind is packed, with a warning", "[project][compiler]")
{
    FileSet project = unpack(encode_game(tests::small_game(Edition::Brew)));
    std::string index(as_text(project.at("art/index.xml")));
    const std::size_t id = index.find("<id n=\"1\"", index.find("<textureIds"));
    REQUIRE(id != std::string::npos);
    index.insert(index.find("/>", id), " name=\"store\" writing=\"yes\"");
    project["art/index.xml"] = to_bytes(index);
    const auto remarks_of = [&](const std::string& element) {
        project["levels/drawn.xml"] = to_bytes(
            R"(<level source="drl-1" id="9" title="Drawn"><theme name="a" wall="2" floor="2" ceiling="3"/>)"
            R"(<spawn char="@" facing="N"/>)" +
            element + "<map>\n#####\n#@+.#\n#####\n</map></level>");
        const PackedGame packed = pack_project(project);
        CHECK(packed.errors.empty());
        return join(packed.remarks);
    };
    CHECK(remarks_of(R"(<door char="+"/><wall tile="1,1" side="N" texture="store"/>)").empty());
    CHECK(remarks_of(R"(<door char="+" texture="store"/>)") ==
          "levels/drawn.xml: both sides of the line at 2,1 can be seen, so the writing of texture store is "
          "mirrored on one of them\n");
}

TEST_CASE("a level of more textures than the original can hold is packed, with a warning",
          "[project][compiler]")
{
    GameData game = tests::small_game(Edition::Brew);
    for (std::size_t id = 4; id < 80; ++id) { // pictures with four frames of their own
        game.mappings.texture_ids.at(id) = static_cast<std::uint16_t>(game.mappings.textures.size());
        for (std::uint32_t frame = 0; frame < 4; ++frame) game.mappings.textures.push_back({0, 16 * frame});
    }
    FileSet project = unpack(encode_game(game));
    project["levels/drawn.xml"] = to_bytes(colourful_level(64));
    PackedGame packed = pack_project(project);
    CHECK(join(packed.remarks).empty());

    project["levels/drawn.xml"] = to_bytes(colourful_level(65));
    packed = pack_project(project);
    CHECK(packed.errors.empty());
    CHECK(join(packed.remarks) ==
          "levels/drawn.xml: needs 260 frames of textures, the original holds at most 256: each texture used "
          "brings its own frame and the three after it\n");
    const auto findings = verify_game(load_files(packed.files)).findings;
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].severity == Severity::Note);
    CHECK(to_string(findings[0].where).starts_with("drawn.bsp: textures: 260 frames are loaded"));
}
