#include "editors/level_editor/app/import_desk.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/imports.h"
#include "editors/level_editor/model/kept_tests.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "rpg/model/entity_def.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/mods.h"
#include "rpg/project/open_game.h"
#include "rpg/project/unpack.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

#include <filesystem>

namespace {

using editor::Dialog;
using editor::ImportKind;

// Many colours, with a clear border if it is a sprite.
rpg::Image rainbow(int width, int height, bool has_border)
{
    rpg::Image picture(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (!has_border || (x > 0 && y > 0 && x + 1 < width))
                picture.at(x, y) = {static_cast<std::uint8_t>(x * 255 / width),
                                    static_cast<std::uint8_t>(y * 255 / height), 90, 255};
    return picture;
}

// A project of a small game on the disk, and files beside it.
struct Studio {
    tests::TempFolder folder;
    std::string project = folder.in("project");
    rpg::GameData game;

    Studio()
    {
        auto loaded = rpg::load_whole_game(rpg::MemorySource(tests::small_game_files(rpg::Edition::Brew)));
        REQUIRE(loaded);
        const auto files = rpg::unpack_game(*loaded, {});
        if (!files) FAIL(to_string(files.error()));
        game = std::move(loaded->game);
        REQUIRE(rpg::write_files(project, *files));
    }
    std::string put(const std::string& name, const rpg::Bytes& bytes) const
    {
        REQUIRE(rpg::write_file(folder.in(name), bytes));
        return folder.in(name);
    }
    std::string picture(const std::string& name, int width, int height, bool has_border = false) const
    {
        return put(name, rpg::encode_png(rainbow(width, height, has_border)));
    }
    std::string sound(const std::string& name, std::uint32_t rate) const
    {
        return put(name, rpg::encode_wave({rate, std::vector<std::int16_t>(rate / 10, 900)}));
    }
    editor::Document open(bool as_mod = false) const // the project, or a mod of the game
    {
        if (as_mod) put("mod/mod.xml", rpg::to_bytes(R"(<mod format="drpg-mod-1" name="m" version="1"/>)"));
        auto document =
            as_mod ? editor::Document::open(folder.in("mod"), game_file()) : editor::Document::open(project);
        REQUIRE(document);
        return std::move(*document);
    }
    std::string game_file() const
    {
        const std::string path = folder.in("game.zip");
        if (!std::filesystem::exists(path)) {
            const auto zip = rpg::write_zip(tests::small_game_files(rpg::Edition::Brew), path);
            REQUIRE(zip);
            REQUIRE(rpg::write_file(path, *zip));
        }
        return path;
    }
};

void import(editor::Document& document, const std::string& path, ImportKind kind)
{
    const auto file = editor::read_import(path);
    if (!file) FAIL(to_string(file.error()));
    editor::ImportChoice choice = first_choice(document.workspace(), *file, kind);
    choice.old = 0; // one more
    const auto act = import_file(document, *file, choice);
    if (!act) FAIL(to_string(act.error()));
    const rpg::Outcome done = document.apply(*act, editor::Check::None);
    if (!done) FAIL(to_string(done.error()));
}

std::size_t pictures_of(const rpg::GameData& game)
{
    return game.textures.size() + game.shapes.size();
}

} // namespace

TEST_CASE("a picture from outside becomes a texture and a thing of a project, and undo takes both back",
          "[level_editor][imports]")
{
    const Studio studio;
    editor::Document document = studio.open();
    const rpg::FileSet before = document.workspace().texts();
    const std::size_t pictures = pictures_of(document.workspace().game());
    import(document, studio.picture("Old Mould!.png", 100, 30), ImportKind::Texture);
    import(document, studio.picture("crate.png", 40, 200, true), ImportKind::Sprite);
    CHECK(pictures_of(document.workspace().game()) == pictures + 2); // at once, for the map and the 3D view
    const auto& names = document.workspace().vocabulary();
    REQUIRE(names.textures.contains("old_mould"));
    REQUIRE(names.sprites.contains("crate"));
    const auto built = editor::build_game(document);
    if (!built) FAIL(to_string(built.error()));
    CHECK(rpg::has_picture(built->mappings, names.textures.find("old_mould")->second));
    CHECK(built->entities.back().name == "crate");
    CHECK(built->entities.back().id == rpg::entity_of(names.sprites.find("crate")->second));
    const rpg::Image made = *rpg::decode_png(rpg::to_bytes(document.text("art/sprites/crate.png")), "");
    CHECK(made.width == 64); // a whole cell, in which the picture is as high as it
    CHECK(made.at(32, 1).a == 255);
    CHECK(made.at(20, 60).a == 0);
    while (document.undo()) {
    }
    CHECK(document.workspace().texts() == before);
    CHECK(pictures_of(document.workspace().game()) == pictures);
    CHECK_FALSE(document.workspace().vocabulary().sprites.contains("crate"));
    while (document.redo()) {
    }
    REQUIRE(document.save());
    CHECK(pictures_of(studio.open().workspace().game()) == pictures + 2); // opened again
}

TEST_CASE("what is imported into a project is in its game file and in the mod that is exported",
          "[level_editor][imports]")
{
    const Studio studio;
    editor::Document document = studio.open();
    import(document, studio.picture("mould.png", 64, 64), ImportKind::Texture);
    import(document, studio.picture("crate.png", 64, 64, true), ImportKind::Sprite);
    import(document, studio.sound("clank.wav", 22050), ImportKind::Sound);
    const int sound = editor::first_choice(document.workspace(), {}, ImportKind::Sound).number - 1;
    CHECK(document.workspace().game().sounds.contains(std::to_string(sound)));
    const auto files = editor::mod_of(document, {"intro"}, "art", "Art");
    REQUIRE(files);
    rpg::FileList list;
    for (const auto& [path, bytes] : *files) list.push_back({path, bytes});
    auto mod = rpg::load_mod(rpg::MemorySource(std::move(list)));
    if (!mod) FAIL(to_string(mod.error()));
    CHECK(mod->files.contains("art/textures/mould.png"));
    const rpg::OverlaidGame played = rpg::overlay(studio.game, {*mod});
    for (const rpg::Error& error : played.errors) FAIL(to_string(error));
    const auto built = editor::build_game(document);
    REQUIRE(built);
    for (const rpg::GameData* game : {&played.game, &*built}) {
        CHECK(pictures_of(*game) == pictures_of(studio.game) + 2);
        CHECK(game->entities.size() == studio.game.entities.size() + 1);
        CHECK(game->sounds.at(std::to_string(sound)).rate == 8000);
    }
    CHECK(rpg::encode_game(*built).size() == rpg::encode_game(studio.game).size() + 1); // the sound
}

TEST_CASE("a sound or song in place of one of the game comes back with undo, also after saving",
          "[level_editor][imports]")
{
    const Studio studio;
    editor::Document document = studio.open();
    REQUIRE_FALSE(studio.game.sounds.empty());
    const std::string stem = studio.game.sounds.begin()->first, path = "sounds/" + stem + ".wav";
    const auto on_disk = [&] { return *rpg::read_file(studio.project + '/' + path, 1 << 20); };
    const rpg::Bytes before = on_disk();
    const auto file = editor::read_import(studio.sound("new.wav", 8000));
    REQUIRE(file);
    const auto act = import_file(document, *file, {.kind = ImportKind::Sound, .number = std::stoi(stem)});
    REQUIRE(act);
    REQUIRE(document.apply(*act));
    CHECK(document.workspace().game().sounds.at(stem) == file->sound);
    REQUIRE(document.save());
    CHECK(on_disk() != before);
    REQUIRE(document.undo());
    REQUIRE(document.save());
    CHECK(on_disk() == before);
    CHECK(document.workspace().game().sounds == studio.game.sounds);
    CHECK_FALSE(import_file(document, *file, {.kind = ImportKind::Sound, .number = 0}));
    CHECK_FALSE(import_file(document, *file, {.kind = ImportKind::Sound, .number = 65536}));
}

TEST_CASE("a portrait and a song are in the game, the project's files and the mod; undo takes both back",
          "[level_editor][imports]")
{
    const Studio studio;
    editor::Document document = studio.open();
    const rpg::FileSet before = document.workspace().texts();
    const auto persons = editor::persons_without_portrait(document.workspace());
    REQUIRE_FALSE(persons.empty());
    const rpg::SpriteId portrait{static_cast<std::uint16_t>(index_of(persons.front().id) + 200)};
    CHECK_FALSE(rpg::has_picture(document.workspace().game().mappings, portrait));
    import(document, studio.picture("face.png", 32, 32, true), ImportKind::Portrait);
    CHECK(rpg::has_picture(document.workspace().game().mappings, portrait));
    CHECK(editor::persons_without_portrait(document.workspace()).size() == persons.size() - 1);
    rpg::Bytes song = tests::from_hex(tests::kMidiSongHex);
    song[13] ^= 1; // slower or faster
    const std::vector<int> songs = editor::songs_of(document.workspace());
    REQUIRE_FALSE(songs.empty());
    const auto file = editor::read_import(studio.put("tune.mid", song));
    if (!file) FAIL(to_string(file.error()));
    CHECK(file->seconds > 0);
    CHECK(kinds_of(document.workspace(), *file) == std::vector{ImportKind::Song});
    import(document, studio.folder.in("tune.mid"), ImportKind::Song);
    const auto built = editor::build_game(document);
    if (!built) FAIL(to_string(built.error()));
    CHECK(rpg::has_picture(built->mappings, portrait));
    const std::string stem = std::to_string(songs.front());
    const auto is_song = [&](const rpg::GameFile& one) {
        return one.kind == rpg::FileKind::Midi && rpg::stem_of(one.name) == stem;
    };
    CHECK(std::ranges::find_if(built->files, is_song)->original == song);
    const auto mod = editor::mod_of(document, {"intro"}, "art", "Art");
    REQUIRE(mod);
    CHECK(mod->at("music/" + stem + ".mid") == song);
    CHECK(mod->contains("art/sprites/face.png"));
    while (document.undo()) {
    }
    CHECK(document.workspace().texts().at("project.xml") == before.at("project.xml"));
    CHECK_FALSE(document.is_changed());
    CHECK_FALSE(rpg::has_picture(document.workspace().game().mappings, portrait));
}

TEST_CASE("a picture takes the place of one of the game, in its colours, of a project and of a mod",
          "[level_editor][imports]")
{
    const Studio studio;
    for (const bool is_mod : {false, true}) {
        INFO(is_mod);
        editor::Document document = studio.open(is_mod);
        const rpg::GameData old = document.workspace().game();
        const auto monsters = editor::monsters_of(document.workspace());
        const int number = static_cast<int>(index_of(monsters.front().id));
        const auto pictures = editor::old_pictures(document.workspace(), false, number);
        REQUIRE_FALSE(pictures.empty());
        const auto file = editor::read_import(studio.picture("other.png", 64, 64, true));
        REQUIRE(file);
        editor::ImportChoice choice = first_choice(document.workspace(), *file, ImportKind::Sprite);
        CHECK(choice.old == 0);
        choice.old = number;
        choice.frame = static_cast<int>(pictures.size()) - 1;
        const rpg::Image cell = editor::picture_for(file->picture, ImportKind::Sprite);
        const rpg::Image shown = shown_picture(document.workspace(), cell, choice);
        const auto act = import_file(document, *file, choice);
        if (!act) FAIL(to_string(act.error()));
        REQUIRE(document.apply(*act));
        CHECK(pictures_of(document.workspace().game()) == pictures_of(old));
        CHECK(editor::old_pictures(document.workspace(), false, number).back() == shown);
        const auto built = editor::build_game(document, studio.game_file());
        if (!built) FAIL(to_string(built.error()));
        CHECK(built->shapes != old.shapes);
        if (!is_mod) // and in a mod that is made of the project
            CHECK(editor::mod_of(document, {"intro"}, "art", "Art")->contains(act->texts.begin()->first) !=
                  act->texts.begin()->first.starts_with('.'));
        REQUIRE(document.undo());
        CHECK(document.workspace().game().shapes == old.shapes);
        CHECK_FALSE(document.is_changed());
        choice.frame = 99;
        CHECK_FALSE(import_file(document, *file, choice));
    }
}

TEST_CASE("a dropped file with the name of a picture of the game is shown beside it, and takes its place",
          "[level_editor][imports][desk]")
{
    const Studio studio;
    tests::EditorHarness desk;
    desk.session.document = std::make_unique<editor::Document>(studio.open());
    editor::ImportDesk& imports = desk.app.imports;
    const auto walls = std::filesystem::directory_iterator(studio.project + "/art/textures");
    const std::string name = std::filesystem::begin(walls)->path().filename().string();
    const rpg::Bytes before = *rpg::read_file(studio.project + "/art/textures/" + name, 1 << 20);
    desk.app.drop({studio.picture(name, 64, 64)});
    REQUIRE(imports.has_file());
    CHECK(imports.choice.kind == ImportKind::Texture);
    REQUIRE(imports.choice.old != 0);
    CHECK(imports.before() == *rpg::decode_png(before, "")); // what it takes the place of
    imports.take_place_of(0);
    CHECK(imports.before().at(10, 10).b == 90); // what was dropped
    imports.take_place_of(1);
    CHECK(imports.choice.old != 0);
    imports.choose(ImportKind::Texture);
    CHECK(imports.import());
    CHECK(desk.session.document->text("art/textures/" + name) != rpg::as_text(before));
    CHECK(desk.session.document->text("art/new.xml").empty());
    // Its own picture, too: a second file of the same name is the newer one.
    desk.app.drop({studio.picture("crate.png", 30, 64, true)});
    imports.choose(ImportKind::Sprite);
    CHECK(imports.import());
    desk.app.drop({studio.picture("Crate.png", 50, 20, true)});
    CHECK(imports.choice.kind == ImportKind::Sprite);
    CHECK(imports.choice.old != 0);
    CHECK(imports.import());
    CHECK_FALSE(desk.session.document->text("art/sprites/crate.png").empty());
    CHECK(desk.session.document->text("art/sprites/crate_2.png").empty());
}

TEST_CASE("a file that cannot be used is refused in one line", "[level_editor][imports]")
{
    const Studio studio;
    const auto reason = [&](const std::string& name, const rpg::Bytes& bytes) {
        const auto file = editor::read_import(studio.put(name, bytes));
        REQUIRE_FALSE(file);
        const std::string text = to_string(file.error());
        CHECK(text.find('\n') == std::string::npos);
        return text;
    };
    CHECK(reason("a.txt", {}) == "a.txt: is neither PNG, BMP, WAV nor MIDI");
    CHECK(reason("a.png", rpg::to_bytes("GIF89a")).starts_with("a.png"));
    CHECK(reason("b.png", rpg::encode_png(rpg::Image(8, 8))) ==
          "b.png: there is nothing to see in this picture");
    CHECK(reason("a.bmp", rpg::to_bytes("BM")) ==
          "a.bmp: only BMP files with 16 colours can be read: use PNG");
    CHECK(reason("a.wav", rpg::to_bytes("RIFF")).starts_with("a.wav"));
    CHECK(reason("b.wav", rpg::encode_wave({8000, {}})) == "b.wav: there is nothing to hear");
    CHECK(reason("a.mid", rpg::to_bytes("MThd")).starts_with("a.mid"));
    CHECK_FALSE(editor::read_import(studio.folder.in("missing.png")));
    CHECK_FALSE(editor::read_import(studio.project)); // a folder
    rpg::Bytes png = rpg::encode_png(rainbow(64, 64, false));
    for (std::size_t size = 0; size < png.size(); size += 7)
        static_cast<void>(editor::read_import(
            studio.put("cut.png", {png.begin(), png.begin() + static_cast<std::ptrdiff_t>(size)})));
}

TEST_CASE("imports into a broken project are refused in one line or leave it as broken as it was",
          "[level_editor][imports][broken]")
{
    const Studio studio;
    const std::string picture = studio.picture("crate.png", 40, 64, true),
                      sound = studio.sound("a.wav", 8000);
    constexpr std::array kFiles{"art/new.xml",         "art/index.xml", "tables/entities.xml",
                                "tables/monsters.xml", ".imports.txt",  ".tests/a.txt"};
    const std::array<std::string, 6> broken{"",
                                            "<",
                                            "<newArt>\n",
                                            "<monsters></monsters",
                                            "\xFF\n\n/../x\n",
                                            "<newArt><sprite id=\"1\"/></newArt>"};
    for (const char* name : kFiles)
        for (const std::string& text : broken) {
            INFO(name << ": " << text);
            const std::string path = studio.project + '/' + name;
            const auto was = rpg::read_file(path, 1 << 24);
            REQUIRE(rpg::write_file(path, rpg::to_bytes(text)));
            auto opened = editor::Document::open(studio.project);
            REQUIRE(opened);
            editor::Document& document = *opened;
            const rpg::FileSet before = document.workspace().texts();
            const auto try_act = [&](const editor::EditResult& act) {
                const rpg::Outcome done =
                    act ? document.apply(*act, editor::Check::None) : rpg::Outcome(act.error());
                if (!done) CHECK(to_string(done.error()).find('\n') == std::string::npos);
            };
            for (const std::string& from : {picture, sound}) {
                const auto file = editor::read_import(from);
                for (const ImportKind kind : kinds_of(document.workspace(), *file))
                    for (const int old : {0, 1, 30}) {
                        editor::ImportChoice choice = first_choice(document.workspace(), *file, kind);
                        choice.old = old;
                        try_act(import_file(document, *file, choice));
                    }
            }
            for (const rpg::EntityDef& def : editor::monsters_of(document.workspace()))
                if (const auto monster =
                        editor::monster_like(document.workspace(), static_cast<int>(index_of(def.id))))
                    try_act(add_monster(document, *monster));
            CHECK(editor::kept_tests(document.workspace()).empty());
            static_cast<void>(editor::mod_of(document, {"intro"}, "art", "Art"));
            while (document.undo()) {
            }
            for (const auto& [file, bytes] : before) CHECK(document.text(file) == rpg::as_text(bytes));
            CHECK_FALSE(document.is_changed());
            if (was)
                REQUIRE(rpg::write_file(path, *was));
            else
                std::filesystem::remove(path);
        }
}

TEST_CASE("what a picture can be is known before it is chosen", "[level_editor][imports]")
{
    const Studio studio;
    editor::Document document = studio.open();
    const auto kinds = [&](const std::string& path) {
        return kinds_of(document.workspace(), *editor::read_import(path));
    };
    const std::vector<ImportKind> opaque = kinds(studio.picture("a.png", 64, 64));
    CHECK(opaque.front() == ImportKind::Texture);
    const std::vector<ImportKind> clear = kinds(studio.picture("b.png", 64, 64, true));
    CHECK(std::ranges::find(clear, ImportKind::Texture) == clear.end()); // it has holes
    CHECK(kinds(studio.sound("c.wav", 11025)) == std::vector{ImportKind::Sound});
    import(document, studio.picture("Name.png", 20, 20, true), ImportKind::Sprite);
    import(document, studio.picture("Name.png", 20, 20, true),
           ImportKind::Sprite); // a second one of the same name
    CHECK(document.text("art/new.xml").find("file=\"sprites/name_2.png\"") != std::string::npos);
    CHECK(document.workspace().vocabulary().sprites.contains("name_2"));
    CHECK(document.workspace().game().entities.back().name == "Name_2");
    import(document, studio.picture("\xD0\x9F.png", 20, 20, true), ImportKind::Sprite); // Cyrillic
    CHECK(document.text("art/sprites/p.png").size() > 8);
}

TEST_CASE("a new monster has the old one's pictures in another colour, its own numbers, and one new picture",
          "[level_editor][imports]")
{
    const Studio studio;
    for (const bool is_mod : {false, true}) {
        INFO(is_mod);
        editor::Document document = studio.open(is_mod);
        const rpg::FileSet before = document.workspace().texts();
        const auto monsters = editor::monsters_of(document.workspace());
        REQUIRE_FALSE(monsters.empty());
        auto monster =
            editor::monster_like(document.workspace(), static_cast<int>(index_of(monsters.front().id)));
        if (!monster) FAIL(to_string(monster.error()));
        monster->name = "Lamp Ghost";
        monster->tint = {10, 200, 30};
        REQUIRE_FALSE(monster->numbers.empty());
        CHECK(monster->numbers.front().first == "health");
        monster->numbers.front().second = 77;
        monster->frames.front().own = rainbow(30, 40, true);
        const std::vector<rpg::Image> shown = editor::frames_of(*monster);
        REQUIRE(shown.size() == monster->frames.size());
        std::size_t colours = 0;
        for (const rpg::Image& picture : shown) colours = std::max(colours, editor::colours_of(picture));
        CHECK(colours <= 15);
        const auto act = add_monster(document, *monster);
        REQUIRE(act);
        const rpg::Outcome done = document.apply(*act, editor::Check::None);
        if (!done) FAIL(to_string(done.error()));
        const auto game = editor::build_game(document, studio.game_file());
        if (!game) FAIL(to_string(game.error()));
        const rpg::EntityDef& ghost = game->entities.back();
        CHECK(ghost.name == "Lamp Ghost");
        CHECK(ghost.subtype == 14);
        CHECK(ghost.parameter == monsters.front().parameter);
        CHECK(game->rules.monster(ghost.subtype).health == 77);
        CHECK(rpg::records_of(game->mappings, rpg::SpriteId{static_cast<std::uint16_t>(ghost.id)}).count ==
              shown.size());
        // Another one like the new one, whose pictures are in art/new.xml.
        const auto second = editor::monster_like(document.workspace(), static_cast<int>(index_of(ghost.id)));
        REQUIRE(second);
        const auto more = add_monster(document, *second);
        REQUIRE(more);
        const rpg::Outcome added = document.apply(*more, editor::Check::None);
        if (!added) FAIL(to_string(added.error()));
        CHECK(editor::build_game(document, studio.game_file())->entities.back().subtype == 15);
        while (document.undo()) {
        }
        CHECK(document.workspace().texts() == before);
    }
}

TEST_CASE("files that are dropped on the window are read one after the other",
          "[level_editor][imports][desk]")
{
    const Studio studio;
    tests::EditorHarness desk;
    desk.session.document = std::make_unique<editor::Document>(studio.open());
    editor::ImportDesk& imports = desk.app.imports;
    const std::string broken = studio.put("broken.png", rpg::to_bytes("no picture"));
    desk.app.drop({studio.picture("a.png", 64, 64), broken, studio.sound("b.wav", 8000)});
    REQUIRE(desk.app.dialog == Dialog::Import);
    REQUIRE(imports.has_file());
    CHECK(imports.choice.name == "a");
    CHECK(imports.after().width == 64);
    CHECK(editor::colours_of(imports.after()) <= 16);
    CHECK(imports.says().starts_with("64 x 64 pixels"));
    imports.choose(ImportKind::Sprite);
    CHECK(editor::colours_of(imports.after()) <= 15);
    CHECK_FALSE(imports.import()); // the next one
    CHECK_FALSE(imports.has_file());
    CHECK(imports.error.find("broken.png") != std::string::npos);
    desk.app.close_dialog(Dialog::Import);
    CHECK(imports.error.empty());

    desk.app.show_new_monster();
    REQUIRE(imports.monster);
    desk.app.drop({studio.picture("m0.png", 64, 64, true), studio.picture("m1.png", 64, 64, true)});
    CHECK(imports.frame == 2 % imports.monster->frames.size());
    CHECK_FALSE(imports.monster->frames[0].own.pixels.empty());
    desk.app.drop({studio.sound("b.wav", 8000)});
    CHECK(imports.error.starts_with("is no picture"));
    imports.drop_frame(0);
    CHECK(imports.monster->frames[0].own.pixels.empty());
    CHECK(imports.frames().size() == imports.monster->frames.size());
    CHECK(imports.add_monster());
    CHECK(desk.session.document->text("art/new.xml").find("_1.png") != std::string::npos);
}
