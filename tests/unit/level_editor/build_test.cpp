#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/level_acts.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/open_game.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"
#include "tests/support/places.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <set>

namespace {

std::map<std::string, rpg::Bytes> levels_of(const rpg::GameData& game)
{
    std::map<std::string, rpg::Bytes> levels;
    for (const rpg::File& file : rpg::encode_game(game))
        if (file.name.ends_with(".bsp") || file.name.ends_with(".str")) levels[file.name] = file.bytes;
    return levels;
}

rpg::GameData game_in(const std::string& path)
{
    rpg::OpenFailure failure;
    auto opened = rpg::open_game({.data = path, .bad_levels = rpg::BadLevels::Keep}, failure);
    REQUIRE(opened);
    return std::move(opened->loaded.game);
}

// Unpacks the game, opens it, takes an act back on every level, saves, and compares what it packs to.
void check_round_trip(const std::string& path)
{
    const tests::TempFolder folder;
    const std::string project = folder.in("project");
    REQUIRE(editor::make_project(project, path));
    auto document = editor::Document::open(project);
    REQUIRE(document);
    for (const std::string& stem : document->workspace().levels()) {
        INFO(stem);
        const editor::LevelPlace place{document->workspace(), stem};
        const rpg::LevelReading* level = document->workspace().level(stem);
        REQUIRE(level != nullptr);
        const auto act = editor::set_start(place, level->level.start_tile(), rpg::Side::South);
        if (!act || !document->apply(*act, editor::Check::None)) continue;
        static_cast<void>(document->undo());
    }
    CHECK(!document->is_changed());
    REQUIRE(document->save());
    const auto built = editor::build_game(*document);
    REQUIRE(built);
    CHECK(levels_of(*built) == levels_of(game_in(path)));
}

} // namespace

TEST_CASE("every level of the free game opens, is saved and packs to the same bytes in three editions",
          "[level_editor]")
{
    const std::string& brew = tests::free_game_zip();
    if (!std::filesystem::exists(brew)) return; // not built
    const std::string stem = brew.substr(0, brew.size() - 4);
    for (const std::string& path : {brew, stem + "-j92.jar", stem + "-j20.jar"}) {
        INFO(path);
        check_round_trip(path);
    }
}

TEST_CASE("every level of a game of one's own packs to the same bytes", "[level_editor]")
{
    const std::string path = rpg::environment("DOOMRPG_DATA");
    if (path.empty()) {
        WARN("SKIPPED: DOOMRPG_DATA is not set");
        return;
    }
    check_round_trip(path);
}

TEST_CASE("a new mod has a level that can be built and exported", "[level_editor]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return; // not built
    const tests::TempFolder folder;
    const std::string mod = folder.in("mod");
    const rpg::Outcome made = editor::make_mod(mod, "Old Cellar", tests::free_game_zip());
    if (!made) FAIL(to_string(made.error()));
    CHECK(!editor::make_mod(mod, "Old Cellar", tests::free_game_zip())); // the folder is not empty
    auto document = editor::Document::open(mod, tests::free_game_zip());
    REQUIRE(document);
    const std::vector<rpg::TilePos> tiles{{15, 18}};
    const auto act =
        editor::paint({document->workspace(), "old_cellar"}, tiles, {.kind = editor::BrushKind::Floor});
    REQUIRE(act);
    REQUIRE(document->apply(*act));
    auto game = editor::build_game(*document, tests::free_game_zip());
    if (!game) FAIL(to_string(game.error()));
    REQUIRE(game->levels.contains("old_cellar"));
    CHECK(!game->levels.at("old_cellar").is_solid({15, 18})); // not saved yet
    editor::start_at(*game, "old_cellar", {15, 18}, rpg::Angle256{70});
    CHECK(game->levels.at("old_cellar").start_tile() == rpg::TilePos{15, 18});
    CHECK(game->levels.at("old_cellar").spawn_angle == rpg::kNorth);
    REQUIRE(document->apply({"Table", {{"tables/rules.xml", "<rules/>\n"}}}, editor::Check::None));
    const auto files = editor::mod_of(*document, {"old_cellar"}, "cellar", "Old Cellar");
    REQUIRE(files);
    CHECK(rpg::as_text(files->at("mod.xml")) == document->text("mod.xml"));
    CHECK(rpg::as_text(files->at("levels/old_cellar.xml")) == document->text("levels/old_cellar.xml"));
    CHECK(files->contains("levels/old_cellar.drs"));
    CHECK(files->contains("tables/rules.xml")); // a mod is taken whole
}

TEST_CASE(
    "a mod that is exported from a project holds every level and text that was changed since it was unpacked",
    "[level_editor]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return; // not built
    const tests::TempFolder folder;
    const std::string project = folder.in("project"), intro = project + "/levels/intro.drs";
    REQUIRE(editor::make_project(project, tests::free_game_zip()));
    const auto files_of_mod = [](const editor::Document& document) {
        const auto mod = editor::mod_of(document, {"junction"}, "hub", "Hub");
        if (!mod) FAIL(to_string(mod.error()));
        std::set<std::string> paths;
        for (const auto& [path, bytes] : *mod) paths.insert(path);
        return paths;
    };
    auto document = editor::Document::open(project);
    REQUIRE(document);
    const std::set<std::string> before = files_of_mod(*document);
    CHECK(before == std::set<std::string>{"levels/junction.drs", "levels/junction.xml", "mod.xml"});
    const editor::LevelPlace level{document->workspace(), "level01"};
    const auto moved = editor::set_start(level, {0, 0}, rpg::Side::South);
    const auto copied = editor::copy_level(level, "deep", 60, "Deep");
    REQUIRE(moved);
    REQUIRE(copied);
    REQUIRE(document->apply(*moved, editor::Check::None));
    REQUIRE(document->apply(*copied));
    REQUIRE(document->apply({"Texts", {{"translations/de.txt", "[texts]\n"}}}, editor::Check::None));
    CHECK(files_of_mod(*document).contains("levels/level01.xml")); // not saved yet
    REQUIRE(document->save());
    const std::string script = document->text("levels/intro.drs");
    REQUIRE(rpg::write_file(intro, rpg::to_bytes(script + "# by another program\n")));
    const auto opened = editor::Document::open(project); // on another day
    REQUIRE(opened);
    std::set<std::string> expected = before;
    expected.insert({"levels/level01.xml", "levels/level01.drs", "levels/deep.xml", "levels/deep.drs",
                     "levels/intro.xml", "levels/intro.drs", "translations/de.txt"});
    CHECK(files_of_mod(*opened) == expected);
    REQUIRE(rpg::write_file(intro, rpg::to_bytes(script)));
    while (document->undo()) {
    }
    REQUIRE(document->save());
    CHECK(files_of_mod(*document) == before);
}

TEST_CASE("playing from a door or a monster begins beside it", "[level_editor]")
{
    rpg::Workspace workspace = tests::content_workspace();
    const rpg::GameData& game = workspace.game();
    const rpg::Level& level = workspace.level("level01")->level;
    const auto tile_for = [&](rpg::TilePos tile) { return editor::tile_to_play_from(game, level, tile); };
    const auto distance = [](rpg::TilePos a, rpg::TilePos b) {
        return std::abs(a.x - b.x) + std::abs(a.y - b.y);
    };
    CHECK(tile_for(level.start_tile()) == level.start_tile());
    CHECK(tile_for({0, 0}) == level.start_tile()); // rock
    int doors = 0, monsters = 0;
    for (const rpg::Line& line : level.lines) {
        const rpg::TilePos door = rpg::slab_tile(line);
        if (!line.has(rpg::line_flag::kDoor)) continue;
        CHECK(tile_for(door) != door);
        doors += distance(tile_for(door), door) == 1 ? 1 : 0;
    }
    for (const rpg::Thing& thing : level.things)
        for (const rpg::EntityDef& def : game.entities) {
            if (def.id != rpg::entity_of(thing) || thing.has(rpg::thing_flag::kHidden)) continue;
            const rpg::TilePos tile = rpg::tile_of(thing.at);
            if (def.is(rpg::EntityType::Monster)) monsters += distance(tile_for(tile), tile) == 1 ? 1 : 0;
            if (def.is(rpg::EntityType::Monster)) CHECK(tile_for(tile) != tile);
        }
    CHECK(doors > 0);
    CHECK(monsters > 0);
}
