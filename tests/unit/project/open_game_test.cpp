#include "rpg/formats/bsp_level.h"
#include "rpg/project/game_places.h"
#include "rpg/project/open_game.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"
#include "tests/support/variable.h"

#include <algorithm>
#include <filesystem>

using namespace rpg;
namespace fs = std::filesystem;

namespace {

class GameDesk { // files on the disk, gone at the end
public:
    GameDesk() { put("game.zip", *write_zip(tests::small_game_files(Edition::Brew))); }

    std::string path(const std::string& name) const { return folder.in(name); }
    void put(const std::string& name, const Bytes& bytes) const { REQUIRE(write_file(path(name), bytes)); }
    void put(const std::string& name, const std::string& text) const { put(name, to_bytes(text)); }
    void put_project(const std::string& name) const
    {
        const auto loaded = load_game(MemorySource(tests::small_game_files(Edition::Brew)));
        REQUIRE(loaded);
        const Result<FileSet> project = unpack_game(*loaded, {});
        REQUIRE(project);
        for (const auto& [file, bytes] : *project) put(name + '/' + file, bytes);
    }
    void put_mod(const std::string& name, const std::string& health) const
    {
        put(name + "/mod.xml", "<mod format=\"drpg-mod-1\" name=\"" + name + "\" version=\"1\"/>");
        put(name + "/tables/player.xml", "<player health=\"" + health + "\"/>");
    }

    const tests::TempFolder folder;
};

} // namespace

TEST_CASE("a project that is opened is the same game as the one it was unpacked from", "[game][open]")
{
    const GameDesk desk;
    desk.put_project("project");
    OpenFailure failure;
    const auto game = open_game({.data = desk.path("game.zip")}, failure);
    const auto project = open_game({.data = desk.path("project")}, failure);
    REQUIRE(game);
    REQUIRE(project);
    CHECK_FALSE(game->is_project);
    CHECK(project->is_project);
    CHECK(project->scripts.contains("intro"));
    CHECK(project->loaded.missing == game->loaded.missing);
    REQUIRE(project->data().files.size() == game->data().files.size());
    for (const GameFile& file : game->data().files) {
        INFO(file.name);
        const auto same = std::ranges::find(project->data().files, file.name, &GameFile::name);
        REQUIRE(same != project->data().files.end());
        CHECK(same->original == file.original);
    }
}

TEST_CASE("mistakes of a project are all named, each with the file to open", "[game][open]")
{
    const GameDesk desk;
    desk.put_project("project");
    desk.put("project/levels/intro.drs", "drs 1\nevent 1,1\n  use => fly\n  use => dialog 3\nend\n");
    OpenFailure failure;
    CHECK_FALSE(open_game({.data = desk.path("project")}, failure));
    CHECK(failure.cause == OpenFailure::Cause::Project);
    REQUIRE(failure.errors.size() == 2);
    CHECK(to_string(failure.errors[0]) ==
          desk.path("project/levels/intro.drs") + ":3:10: there is no operation \"fly\"");
}

TEST_CASE("a mod with a mistake is refused, or left out and named", "[game][open]")
{
    const GameDesk desk;
    desk.put_mod("good", "20");
    desk.put_mod("bad", "x");
    GameRequest request{.data = desk.path("game.zip"),
                        .mods = {desk.path("good"), desk.path("bad"), desk.path("nowhere")}};
    OpenFailure failure;
    CHECK_FALSE(open_game(request, failure));
    CHECK(failure.cause == OpenFailure::Cause::Mod);
    CHECK(failure.errors.size() == 2);

    request.bad_mods = BadMods::LeaveOut;
    const auto opened = open_game(request, failure);
    REQUIRE(opened);
    CHECK(failure.errors.empty());
    CHECK(opened->mod_errors.size() == 2);
    REQUIRE(opened->mods_in_use.size() == 1);
    CHECK(opened->mods_in_use[0].manifest.name == "good");
    CHECK(opened->data().rules.player.health == 20);
    CHECK(opened->sources == std::vector<std::string>{desk.path("game.zip"), desk.path("good"),
                                                      desk.path("bad"), desk.path("nowhere")});
}

TEST_CASE("levels that nobody could play safely are left out, but for who mends them", "[game][open]")
{
    const GameDesk desk;
    Level broken = tests::small_level(Edition::Brew, "Broken");
    broken.nodes.push_back(broken.nodes.back());
    const Bytes bytes = encode_level(broken);
    FileList files = tests::small_game_files(Edition::Brew);
    const auto put_broken = [&](const std::string& name) {
        const auto file = std::ranges::find(files, name, &File::name);
        REQUIRE(file != files.end());
        file->bytes = bytes;
        desk.put("broken.zip", *write_zip(files));
    };
    put_broken("level01.bsp");
    OpenFailure failure;
    GameRequest request{.data = desk.path("broken.zip"), .bad_levels = BadLevels::Keep};
    const auto all = open_game(request, failure);
    REQUIRE(all);
    CHECK(all->left_out.empty());
    CHECK(all->data().levels.contains("level01"));

    request.bad_levels = BadLevels::LeaveOut;
    const auto playable = open_game(request, failure);
    REQUIRE(playable);
    CHECK_FALSE(playable->data().levels.contains("level01"));
    CHECK(playable->data().levels.contains("intro"));
    REQUIRE(playable->left_out.size() == 1);
    CHECK(playable->left_out[0].file == "level01.bsp");

    std::erase_if(files, [](const File& file) {
        return file.name.ends_with(".bsp") && file.name != "level01.bsp" && file.name != "intro.bsp";
    });
    put_broken("intro.bsp");
    const auto none = open_game(request, failure);
    REQUIRE(none);
    CHECK(none->data().levels.empty());
    request.to_play = true;
    CHECK_FALSE(open_game(request, failure));
    CHECK(failure.cause == OpenFailure::Cause::Data);
    REQUIRE(failure.errors.size() == 3);
    CHECK(to_string(failure.errors[0]) ==
          desk.path("broken.zip") + ": the game has no level that can be played");
}

TEST_CASE("texts beside a game are its own, but those in it and in mods come first", "[game][open]")
{
    const GameDesk desk;
    desk.put("game-texts.xml",
             "<texts><text id=\"title\" v=\"Beside\"/><text id=\"rank-1\" v=\"Boss\"/></texts>");
    desk.put("m/mod.xml", "<mod format=\"drpg-mod-1\" name=\"m\" version=\"1\"/>");
    desk.put("m/tables/texts.xml", "<texts><text id=\"title\" v=\"Of the mod\"/></texts>");
    OpenFailure failure;
    const auto plain = open_game({.data = desk.path("game.zip")}, failure);
    REQUIRE(plain);
    CHECK(plain->data().texts.at("title") == "Beside");
    const auto modded = open_game({.data = desk.path("game.zip"), .mods = {desk.path("m")}}, failure);
    REQUIRE(modded);
    CHECK(modded->data().texts.at("title") == "Of the mod");
    CHECK(modded->data().texts.at("rank-1") == "Boss");

    desk.put("game-texts.xml", "<texts");
    const auto wrong = open_game({.data = desk.path("game.zip")}, failure);
    REQUIRE(wrong);
    REQUIRE(wrong->left_out.size() == 1);
    CHECK(wrong->left_out[0].file == desk.path("game-texts.xml"));
}

TEST_CASE("a name is looked for in the player's folder, then where the system keeps games",
          "[game][places][xdg]")
{
    const GameDesk desk;
    const tests::Variable home("XDG_DATA_HOME", desk.path("home"));
    const tests::Variable system("XDG_DATA_DIRS", "relative:" + desk.path("a") + ":" + desk.path("b"));
    CHECK(own_folder(UserPlace::Data) == desk.path("home/drpg"));
    CHECK(find_game("mine.zip") == "mine.zip"); // nowhere
    desk.put("b/games/drpg/mine.zip", std::string("x"));
    CHECK(find_game("mine.zip") == desk.path("b/games/drpg/mine.zip"));
    desk.put("a/drpg/mine.zip", std::string("x"));
    CHECK(find_game("mine.zip") == desk.path("a/drpg/mine.zip"));
    desk.put("home/drpg/mine.zip", std::string("x"));
    CHECK(find_game("mine.zip") == desk.path("home/drpg/mine.zip"));
    desk.put("portable/mine.zip", std::string("x"));
    CHECK(find_game("mine.zip", desk.path("portable")) == desk.path("portable/mine.zip"));
    CHECK(find_game(desk.path("nowhere.zip")) == desk.path("nowhere.zip"));
    CHECK(find_game("free") == free_game_path());
    for (const std::string& folder : game_folders()) CHECK(folder.starts_with('/'));
}

TEST_CASE("a variable with a relative path does not count, as the specification of XDG says",
          "[game][places][xdg]")
{
    const tests::Variable home("HOME", "/nobody");
    const tests::Variable data("XDG_DATA_HOME", "relative");
    CHECK(own_folder(UserPlace::Data) == "/nobody/.local/share/drpg");
}

TEST_CASE("a failure says something even if nobody knows a reason", "[game][open]")
{
    CHECK(to_string(OpenFailure{}.first()) == "there is no game");
    CHECK(OpenFailure{.errors = {{.reason = "it is red"}, {.reason = "it is round"}}}.first().reason ==
          "it is red");
}
