#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/document.h"
#include "editors/level_editor/model/imports.h"
#include "editors/level_editor/model/kept_tests.h"
#include "editors/level_editor/model/level_acts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/model/entity_def.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/unpack.h"
#include "rpg/source/read_file.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/language_project.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <map>
#include <random>

namespace {

using rpg::TilePos;

constexpr const char* kMap = "levels/pump.xml";

editor::Document pump(const std::string& folder = "nowhere")
{
    return {tests::pump_workspace(), folder};
}

editor::LevelPlace place(editor::Document& document, const std::string& stem = "pump")
{
    return {document.workspace(), stem};
}

bool apply(editor::Document& document, const editor::EditResult& act)
{
    return act && document.apply(*act);
}

TilePos random_tile(std::mt19937& dice)
{
    return {static_cast<int>(dice() % 30) + 1, static_cast<int>(dice() % 30) + 1};
}

// One act by chance; some are refused.
editor::EditResult random_act(editor::Document& document, const std::string& stem, std::mt19937& dice)
{
    const editor::LevelPlace level = place(document, stem);
    const TilePos tile = random_tile(dice), other = random_tile(dice);
    const std::size_t things = document.workspace().level(stem)->level.things.size();
    const std::size_t thing = things == 0 ? 0 : dice() % things;
    switch (dice() % 12) {
    case 0:
    case 1:
    case 2: {
        const auto kind = editor::BrushKind{static_cast<std::uint8_t>(dice() % editor::kBrushNames.size())};
        const std::vector<TilePos> tiles{tile};
        return editor::paint(level, tiles, {.kind = kind});
    }
    case 3:
        return editor::add_thing(level, tile, {.sprite = "26", .is_hidden = dice() % 2 == 0});
    case 4:
        return editor::remove_thing(level, thing);
    case 5:
        return editor::move_thing(level, thing, tile);
    case 6:
        return editor::set_start(level, tile, rpg::Side{static_cast<std::uint8_t>(dice() % 4)});
    case 7: {
        const TilePos corner{std::min(tile.x + static_cast<int>(dice() % 4), 31),
                             std::min(tile.y + static_cast<int>(dice() % 4), 31)};
        return editor::paste(
            level, mirrored(copy(level, tile, corner), editor::Mirror{static_cast<std::uint8_t>(dice() % 3)}),
            other);
    }
    case 8:
        return editor::set_thing_field(level, thing, "hidden", dice() % 2 == 0 ? "yes" : "");
    case 9: {
        const std::vector<editor::Edge> edges{{tile, rpg::Side{static_cast<std::uint8_t>(dice() % 4)}}};
        return editor::paint_edges(level, edges,
                                   {editor::EdgeKind{static_cast<std::uint8_t>(dice() % 3)}, "26"});
    }
    case 10:
        return editor::mirror(level, tile, other,
                              dice() % 2 == 0 ? editor::Mirror::LeftRight : editor::Mirror::TopBottom);
    default: {
        const std::vector<TilePos> tiles{tile, other};
        return editor::set_secret(level, tiles, dice() % 2 == 0);
    }
    }
}

// Plays `count` acts that are accepted, then takes all of them back.
void edit_and_undo(editor::Document& document, const std::string& stem, int count, unsigned seed)
{
    const rpg::FileSet before = document.workspace().texts();
    std::mt19937 dice(seed);
    int done = 0;
    for (int tries = 0; done < count && tries < 40 * count; ++tries)
        if (apply(document, random_act(document, stem, dice))) ++done;
    REQUIRE(done == count);
    CHECK(document.workspace().level(stem)->errors.empty());
    const rpg::FileSet after = document.workspace().texts();
    while (document.undo()) {
    }
    CHECK(document.workspace().texts() == before);
    CHECK(!document.is_changed());
    while (document.redo()) {
    }
    CHECK(document.workspace().texts() == after);
}

rpg::FileSet files_below(const std::string& folder)
{
    rpg::FileSet files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files[std::filesystem::relative(entry.path(), folder).generic_string()] =
                *rpg::read_file(entry.path().string(), 1 << 24);
    return files;
}

// A project of a small game on the disk: its files.
rpg::FileSet unpack_small_game(const std::string& folder)
{
    const auto game = rpg::load_whole_game(rpg::MemorySource(tests::small_game_files(rpg::Edition::Brew)));
    REQUIRE(game);
    const auto files = rpg::unpack_game(*game, {});
    REQUIRE(files);
    REQUIRE(rpg::write_files(folder, *files));
    return files_below(folder);
}

// Something that concerns more than a level.
editor::EditResult random_project_act(editor::Document& document, std::mt19937& dice)
{
    rpg::Workspace& workspace = document.workspace();
    editor::ImportFile file{.name = "p" + std::to_string(dice() % 9), .picture = rpg::Image(64, 64)};
    for (rpg::Rgba& pixel : file.picture.pixels) pixel = {static_cast<std::uint8_t>(dice()), 7, 9, 255};
    const auto kind = editor::ImportKind{static_cast<std::uint8_t>(dice() % 3)};
    editor::ImportChoice choice = first_choice(workspace, file, kind);
    switch (dice() % 7) {
    case 0: { // in place of another
        choice.old = static_cast<int>(dice() % 150);
        return import_file(document, file, choice);
    }
    case 1: {
        file.sound = {8000, {1, 2, static_cast<std::int16_t>(dice())}};
        return import_file(
            document, file,
            {.kind = editor::ImportKind::Sound, .number = static_cast<int>(dice() % 9) + 5000});
    }
    case 2: {
        const auto monsters = editor::monsters_of(workspace);
        auto monster = editor::monster_like(
            workspace, static_cast<int>(index_of(monsters[dice() % monsters.size()].id)));
        if (!monster) return monster.error();
        monster->tint.g = static_cast<std::uint8_t>(dice());
        if (dice() % 2 == 0) monster->frames.front().own = file.picture;
        return add_monster(document, *monster);
    }
    case 3:
        return editor::keep_test(
            {"t" + std::to_string(dice() % 5), {"intro", {1, 1}}, {}, {{"intro", {1, 1}}}, "x"});
    case 4:
        return editor::remove_test("t" + std::to_string(dice() % 5));
    case 5:
        return editor::new_level(workspace, "extra" + std::to_string(dice() % 5), 77, "Extra");
    default:
        return import_file(document, file, choice);
    }
}

// A text of a level, a cell or row of a table, or a file that another program has written.
bool apply_written(editor::Document& document, const std::string& stem, std::mt19937& dice)
{
    const editor::LevelPlace level = place(document, stem);
    const std::string words = "Words " + std::to_string(dice() % 1000);
    if (dice() % 3 == 0) {
        const std::size_t texts = editor::texts_of(level).size();
        return apply(document, texts == 0 || dice() % 4 == 0
                                   ? editor::add_text(level, words)
                                   : editor::set_text(level, dice() % texts, words));
    }
    if (dice() % 2 == 0) {
        const std::string path = "tables/entities.xml";
        const auto rows = editor::rows_of(editor::table_text(document, path));
        const editor::TableRow& row = rows[dice() % rows.size()];
        return apply(document, dice() % 4 == 0 ? editor::copy_row(document, path, row)
                                               : editor::set_cell(document, path, row, "name", words));
    }
    const std::string path = "levels/" + stem + ".drs";
    if (!rpg::write_file(document.folder() + "/" + path,
                         rpg::to_bytes(document.text(path) + "; " + words + "\n")))
        return false;
    document.take_from_folder(dice() % 2 == 0 ? document.newer_in_folder() : document.changed_elsewhere());
    return document.text(path).ends_with(words + "\n");
}

// The small game as a project on the disk, and open.
struct SmallProject {
    tests::TempFolder folder{};
    std::string path = folder.in("game");
    rpg::FileSet on_disk = unpack_small_game(path);
    rpg::Result<editor::Document> opened = editor::Document::open(path);
};

} // namespace

TEST_CASE(
    "two thousand acts on levels, pictures, monsters and tests, with storms of undo and redo, come back",
    "[level_editor][storm]")
{
    SmallProject project;
    REQUIRE(project.opened);
    editor::Document& document = *project.opened;
    const rpg::FileSet before = document.workspace().texts();
    const rpg::GameData game = document.workspace().game();
    std::mt19937 dice(51);
    int done = 0, of_project = 0;
    for (int tries = 0; done < 2000 && tries < 60000; ++tries) {
        const bool is_of_project = dice() % 24 == 0;
        const std::vector<std::string> levels = document.workspace().levels();
        const bool is_done =
            is_of_project ? apply(document, random_project_act(document, dice))
                          : apply(document, random_act(document, levels[dice() % levels.size()], dice));
        done += is_done ? 1 : 0;
        of_project += is_done && is_of_project ? 1 : 0;
        if (dice() % 50 != 0) continue;
        for (auto steps = dice() % 12; steps > 0; --steps) document.undo();
        for (auto steps = dice() % 12; steps > 0; --steps) document.redo();
        if (dice() % 20 == 0) REQUIRE(document.save());
    }
    CHECK(done == 2000);
    CHECK(of_project > 50);
    while (document.undo()) {
    }
    for (const auto& [path, text] : before) CHECK(document.text(path) == rpg::as_text(text));
    REQUIRE(document.save());
    CHECK(files_below(project.path) == project.on_disk);
    CHECK(document.workspace().game().shapes == game.shapes);
    CHECK(document.workspace().game().entities.size() == game.entities.size());
}

TEST_CASE(
    "acts on maps, texts, tables and files of another program, in several levels, come and go byte by byte",
    "[level_editor][storm]")
{
    SmallProject project;
    REQUIRE(project.opened);
    editor::Document& document = *project.opened;
    const rpg::FileSet before = document.workspace().texts();
    for (const char* stem : {"second", "third"})
        REQUIRE(apply(document, editor::new_level(document.workspace(), stem, 70, "Another")));
    const std::vector<std::string> levels = document.workspace().levels();
    std::mt19937 dice(46);
    std::map<std::string, int> drawn, written;
    for (int i = 0; i < 600; ++i) {
        const std::string& stem = levels[dice() % levels.size()];
        if (dice() % 4 == 0)
            written[stem] += apply_written(document, stem, dice) ? 1 : 0;
        else
            drawn[stem] += apply(document, random_act(document, stem, dice)) ? 1 : 0;
    }
    for (const std::string& stem : levels) {
        INFO(stem);
        CHECK(drawn[stem] > 20);
        CHECK(written[stem] > 10);
    }
    const rpg::FileSet after = document.workspace().texts();
    for (int storm = 0; storm < 2; ++storm) {
        while (document.undo()) {
        }
        CHECK(document.workspace().texts() == before);
        while (document.redo()) {
        }
        CHECK(document.workspace().texts() == after);
    }
    while (document.undo()) {
    }
    REQUIRE(document.save(true));
    CHECK(files_below(project.path) == project.on_disk);
}

TEST_CASE("a thousand random acts and as many undos leave the bytes as they were", "[level_editor]")
{
    editor::Document document = pump();
    edit_and_undo(document, "pump", 1000, 1);
}

TEST_CASE("levels of the free game, drawn and compiled, survive acts and undos", "[level_editor]")
{
    editor::Document drawn{tests::content_workspace(), "nowhere"};
    edit_and_undo(drawn, "level01", 20, 2);
    editor::Document compiled{tests::unpacked_workspace(), "nowhere"};
    edit_and_undo(compiled, "level01", 20, 3);
}

TEST_CASE("every level of the free game opens without a change to its texts", "[level_editor]")
{
    for (auto* const make : {tests::content_workspace, tests::unpacked_workspace}) {
        editor::Document document{make(), "nowhere"};
        for (const std::string& stem : document.workspace().levels()) {
            INFO(stem);
            const rpg::LevelReading* level = document.workspace().level(stem);
            REQUIRE(level != nullptr);
            CHECK(level->errors.empty());
            const rpg::TilePos start = level->level.start_tile();
            // Setting what is there already is no change.
            const auto same = editor::move_thing(place(document, stem), level->level.things.size(), start);
            CHECK(!same); // there is no such thing
        }
        CHECK(!document.is_changed());
    }
}

TEST_CASE("an act that breaks a good level is refused with the compiler's reason", "[level_editor]")
{
    editor::Document document = pump();
    const std::vector<TilePos> middle_of_room{{11, 5}};
    const auto act = editor::paint(place(document), middle_of_room, {.kind = editor::BrushKind::Wall});
    REQUIRE(act);
    const std::string before = document.text(kMap);
    const std::vector<TilePos> door{{7, 7}};
    const auto wrong = editor::paint(place(document), door, {.kind = editor::BrushKind::SecretWall});
    REQUIRE(wrong);
    const rpg::Outcome done = document.apply(*wrong);
    REQUIRE(!done);
    CHECK(!done.error().reason.empty());
    CHECK(document.text(kMap) == before);
    CHECK(document.next_undo() == nullptr);
}

TEST_CASE("an act on a file of several levels is refused if any of them breaks, with that level's reason",
          "[level_editor]")
{
    editor::Document document = pump();
    const std::string map = document.text(kMap), shared = document.text("levels/shared.inc");
    REQUIRE(document.apply({"Add level",
                            {{"levels/another.xml", map},
                             {"levels/another.drs", "drs 1\ninclude \"shared.inc\"\n"},
                             {"levels/valve.xml", map},
                             {"levels/valve.drs", "drs 1\ninclude \"shared.inc\"\nconst depth 3\n"}}}));
    const rpg::Outcome refused =
        document.apply({"Edit script", {{"levels/shared.inc", shared + "const depth 4\n"}}});
    REQUIRE_FALSE(refused);
    CHECK(rpg::to_string(refused.error()) == "levels/valve.drs:3:7: $depth is already 4");
    CHECK(document.text("levels/shared.inc") == shared);
}

TEST_CASE("typing is one step until something else happens", "[level_editor]")
{
    editor::Document document = pump();
    const std::string path = "levels/pump.drs";
    const std::string before = document.text(path);
    for (const char* end : {"; a", "; ab", "; abc"})
        REQUIRE(document.apply_typing({"Script", {{path, before + end + '\n'}}}, path));
    CHECK(document.text(path) == before + "; abc\n");
    REQUIRE(document.undo());
    CHECK(document.text(path) == before);
    CHECK(document.next_undo() == nullptr);
}

TEST_CASE("steps of one name are one only if the same field was typed in", "[level_editor]")
{
    editor::Document document = pump();
    const std::string path = "levels/pump.drs", names = "levels/pump.names";
    const std::string before = document.text(path);
    REQUIRE(document.apply_typing({"Script", {{path, before + "; a\n"}}}, path));
    REQUIRE(document.apply_typing({"Script", {{names, "; b\n"}}}, names));
    REQUIRE(document.undo());
    CHECK(document.text(names) != "; b\n");
    CHECK(document.text(path) == before + "; a\n");
}

TEST_CASE("saving writes changed files only and keeps the undo list", "[level_editor]")
{
    const tests::TempFolder folder;
    editor::Document document = pump(folder.path.generic_string());
    for (const auto& [path, bytes] : document.workspace().texts())
        REQUIRE(rpg::write_file(folder.in(path), bytes));
    const auto written = std::filesystem::last_write_time(folder.in("levels/pump.drs"));
    REQUIRE(apply(document, editor::add_thing(place(document), {6, 5}, {.sprite = "imp"})));
    CHECK(document.changed() == std::vector<std::string>{kMap});
    REQUIRE(document.save());
    CHECK(!document.is_changed());
    CHECK(std::filesystem::last_write_time(folder.in("levels/pump.drs")) == written);
    REQUIRE(document.undo());
    CHECK(document.is_changed());

    SECTION("what another program has changed meanwhile is not overwritten")
    {
        REQUIRE(rpg::write_file(folder.in(kMap), rpg::to_bytes("<level/>")));
        CHECK(!document.save());
        CHECK(document.changed_elsewhere() == std::vector<std::string>{kMap});
        CHECK(document.save(true));
        CHECK(rpg::read_file(folder.in(kMap), 1 << 20).operator*() == rpg::to_bytes(document.text(kMap)));
    }
    SECTION("what another program has written can be taken, and taken back")
    {
        const std::string own = document.text(kMap);
        const std::string theirs = "<!-- theirs -->\n" + own;
        REQUIRE(rpg::write_file(folder.in(kMap), rpg::to_bytes(theirs)));
        document.take_from_folder(document.changed_elsewhere());
        CHECK(document.text(kMap) == theirs);
        CHECK(!document.is_changed());
        REQUIRE(document.undo());
        CHECK(document.text(kMap) == own);
        CHECK(document.changed_elsewhere().empty());
        CHECK(document.save());
    }
    SECTION("what has no changes here is taken over when another program has changed or removed it")
    {
        CHECK(document.newer_in_folder().empty());
        const std::string script = "levels/pump.drs", own = document.text(script),
                          theirs = own + "; theirs\n";
        REQUIRE(rpg::write_file(folder.in(script), rpg::to_bytes(theirs)));
        REQUIRE(rpg::write_file(folder.in(kMap),
                                rpg::to_bytes("<level/>"))); // is changed here: asked for at saving
        CHECK(document.newer_in_folder() == std::vector<std::string>{script});
        document.take_from_folder(document.newer_in_folder());
        CHECK(document.text(script) == theirs);
        CHECK(document.changed() == std::vector<std::string>{kMap});
        CHECK(document.newer_in_folder().empty());
        std::filesystem::remove(folder.in(script));
        document.take_from_folder(document.newer_in_folder());
        CHECK_FALSE(document.workspace().text(script));
        REQUIRE(document.undo());
        CHECK(document.text(script) == theirs);
        REQUIRE(document.undo());
        CHECK(document.text(script) == own);
        REQUIRE(document.save(true));
        CHECK(rpg::read_file(folder.in(script), 1 << 20).operator*() == rpg::to_bytes(own));
    }
    SECTION("a file that is gone meanwhile is written again only on demand")
    {
        std::filesystem::remove(folder.in(kMap));
        CHECK(!document.save());
        document.take_from_folder(document.changed_elsewhere());
        CHECK(document.save());
        CHECK(std::filesystem::exists(folder.in(kMap)));
    }
}

TEST_CASE("a folder in which nothing can be written keeps its files and the changes unsaved",
          "[level_editor]")
{
    const tests::TempFolder folder;
    editor::Document document = pump(folder.in("project"));
    for (const auto& [path, bytes] : document.workspace().texts())
        REQUIRE(rpg::write_file(folder.in("project/" + path), bytes));
    REQUIRE(apply(document, editor::add_thing(place(document), {6, 5}, {.sprite = "imp"})));
    // The file's place is taken by a folder, which fails for every user.
    std::filesystem::remove(folder.in("project/" + std::string(kMap)));
    std::filesystem::create_directories(folder.in("project/" + std::string(kMap)));
    const rpg::Outcome saved = document.save(true);
    REQUIRE(!saved);
    CHECK(!saved.error().reason.empty());
    CHECK(document.is_changed());
}

TEST_CASE("two editors of one project keep their unsaved texts apart", "[level_editor]")
{
    const tests::TempFolder state;
    const auto take = [&] { return editor::UnsavedPlace::take("some/project", state.path.generic_string()); };
    std::string crashed;
    {
        const editor::UnsavedPlace first = take(), second = take();
        CHECK(!first.is_shared());
        CHECK(second.is_shared());
        CHECK(first.folder() != second.folder());
        CHECK(editor::UnsavedPlace::take("another", state.path.generic_string()).folder() != first.folder());
        REQUIRE(rpg::write_file(second.folder() + "/levels/pump.xml", rpg::to_bytes("<level/>")));
        crashed = second.folder();
        CHECK(take().folder() != crashed); // that one is still open
    }
    const editor::UnsavedPlace next = take(); // what the second one has left
    CHECK(next.folder() == crashed);
    CHECK(!next.is_shared());
    CHECK(editor::Document::unsaved_backup_in(next.folder()).texts.size() == 1);
}

TEST_CASE("unsaved texts outlive a crash and go when they are saved", "[level_editor]")
{
    const tests::TempFolder folder, kept;
    editor::Document document = pump(folder.path.generic_string());
    REQUIRE(apply(document, editor::add_thing(place(document), {6, 5}, {.sprite = "imp"})));
    REQUIRE(document.back_up_unsaved(kept.in("x")));
    const editor::Act unsaved = editor::Document::unsaved_backup_in(kept.in("x"));
    REQUIRE(unsaved.texts.size() == 1);
    CHECK(unsaved.texts.at(kMap) == document.text(kMap));

    editor::Document again = pump(folder.path.generic_string());
    REQUIRE(again.apply(unsaved));
    CHECK(again.text(kMap) == document.text(kMap));
    REQUIRE(again.undo());
    REQUIRE(again.back_up_unsaved(kept.in("x")));
    CHECK(editor::Document::unsaved_backup_in(kept.in("x")).is_empty());
}

TEST_CASE("a level that was renamed and not saved comes back after a crash under its new name alone",
          "[level_editor]")
{
    const tests::TempFolder folder, kept;
    editor::Document document = pump(folder.path.generic_string());
    REQUIRE(apply(document, editor::rename_level(place(document), "vault")));
    REQUIRE(document.back_up_unsaved(kept.in("x")));
    editor::Document again = pump(folder.path.generic_string());
    REQUIRE(again.apply(editor::Document::unsaved_backup_in(kept.in("x")), editor::Check::None));
    CHECK(again.workspace().texts() == document.workspace().texts());
    CHECK(again.workspace().levels() == document.workspace().levels());
}
