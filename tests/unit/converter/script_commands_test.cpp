#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

using namespace converter;
using tests::CommandRun;
using tests::run_command;
namespace fs = std::filesystem;

namespace {

// The small game on the disk, as it is and as a project.
struct ScriptPlace : tests::TempFolder {
    std::string game = in("game");

    explicit ScriptPlace(rpg::Edition edition = rpg::Edition::Brew)
    {
        rpg::FileSet files;
        for (const rpg::File& file : tests::small_game_files(edition)) files[file.name] = file.bytes;
        REQUIRE(write_files(game, files));
    }
    std::string read(const std::string& name) const
    {
        std::ifstream file(path / name, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    void write(const std::string& name, const std::string& text) const
    {
        REQUIRE(write_file(path / name, rpg::to_bytes(text)));
    }
};

} // namespace

TEST_CASE("scripts of all levels go out as text and back to the same bytes", "[converter][script_commands]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        INFO(rpg::name_of(edition));
        const ScriptPlace place(edition);
        REQUIRE(
            run_command({"script", "dump", place.game, "-o", place.in("s"), "--names", "auto", "-c"}).code ==
            ExitCode::Ok);
        const CommandRun built =
            run_command({"script", "build", place.in("s"), "--data", place.game, "-o", place.in("built")});
        INFO(built.err);
        REQUIRE(built.code == ExitCode::Ok);
        int files = 0;
        for (const auto& file : fs::directory_iterator(place.in("built"))) {
            const std::string name = file.path().filename().generic_string();
            INFO(name);
            CHECK(place.read("built/" + name) == place.read("game/" + name));
            ++files;
        }
        CHECK(files > 0);
    }
}

TEST_CASE("one script is dumped to the output or a file and built into one level",
          "[converter][script_commands]")
{
    const ScriptPlace place;
    const CommandRun dump = run_command({"script", "dump", place.game, "--map", "INTRO"});
    CHECK(dump.code == ExitCode::Ok);
    CHECK(dump.out.starts_with("drs 1\n"));
    place.write("intro.drs", dump.out);
    REQUIRE(run_command(
                {"script", "build", place.in("intro.drs"), "--data", place.game, "-o", place.in("out.bsp")})
                .code == ExitCode::Ok);
    CHECK(place.read("out.bsp") == place.read("game/intro.bsp"));
    CHECK(run_command({"script", "build", place.in("intro.drs"), "--data", place.game, "--sort", "-o",
                       place.in("g.zip")})
              .code == ExitCode::Ok);
    CHECK(run_command({"info", place.in("g.zip")}).code == ExitCode::Ok);
    CHECK(run_command({"script", "dump", place.game, "-o", place.in("x.drs")}).code == ExitCode::Usage);
    CHECK(run_command({"script", "dump", place.game, "--map", "nowhere"}).code == ExitCode::Unsuitable);
}

TEST_CASE("mistakes in a script are all reported and nothing is written", "[converter][script_commands]")
{
    const ScriptPlace place;
    place.write("intro.drs", "drs 1\nevent 1,1\n  use => fly\n  use => dialog 3\nend\n");
    const CommandRun built = run_command(
        {"script", "build", place.in("intro.drs"), "--data", place.game, "-o", place.in("out.bsp")});
    CHECK(built.code == ExitCode::Failed);
    CHECK(built.err.find("intro.drs:3:10: there is no operation \"fly\"\n") != std::string::npos);
    CHECK(built.err.find("intro.drs:4:17: text is written @N or as a name\n") != std::string::npos);
    CHECK_FALSE(fs::exists(place.in("out.bsp")));
}

TEST_CASE("findings name the event of a binary level and the line of a text", "[converter][script_commands]")
{
    const ScriptPlace place;
    const CommandRun binary = run_command({"script", "lint", place.game, "--map", "intro"});
    CHECK(binary.out.find("intro.bsp:event(1,1):command 0: M14 I Back skips the 2 commands after it\n") !=
          std::string::npos);

    REQUIRE(run_command({"unpack", place.game, "-o", place.in("project")}).code == ExitCode::Ok);
    const CommandRun text = run_command({"script", "lint", place.in("project"), "--map", "intro"});
    const std::string script = place.read("project/levels/intro.drs");
    const std::size_t at = script.find("  use                      => dialog");
    const auto line = std::count(script.begin(), script.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    CHECK(text.out.find("levels/intro.drs:" + std::to_string(line) + ":3: M14 I ") != std::string::npos);

    const auto listed =
        nlohmann::json::parse(run_command({"script", "lint", place.in("project"), "--json"}).out);
    CHECK(listed["findings"].size() == listed["errors"].get<std::size_t>() +
                                           listed["warnings"].get<std::size_t>() +
                                           listed["notes"].get<std::size_t>());
    CHECK(listed["findings"][0].contains("id"));
}

TEST_CASE("the exit code of lint follows errors, and warnings if it is strict",
          "[converter][script_commands]")
{
    const ScriptPlace place;
    REQUIRE(run_command({"unpack", place.game, "-o", place.in("project")}).code == ExitCode::Ok);
    const auto lint = [&](const std::string& commands, bool strict) {
        place.write("project/levels/intro.drs",
                    "drs 1\nstring 0 \"Hi\"\nevent 2,1\n  use => dialog @0\n" + commands + "end\n");
        std::vector<std::string> args{"script", "lint", place.in("project"), "--map", "intro"};
        if (strict) args.emplace_back("--strict");
        return run_command(args).code;
    };
    CHECK(lint("", true) == ExitCode::Ok);
    CHECK(lint("  use st=1 => wait 0ms\n", false) == ExitCode::Ok);
    CHECK(lint("  use st=1 => wait 0ms\n", true) == ExitCode::Failed);
    CHECK(lint("  use => open_door line#99\n", false) == ExitCode::Failed);
    CHECK(lint("  use => fly\n", false) == ExitCode::Failed);
    CHECK(run_command({"script", "lint", place.in("nothing")}).code == ExitCode::Unsuitable);
}

TEST_CASE("the commands for Tiled name the level editor", "[converter][script_commands]")
{
    for (const std::string verb : {"export", "import"}) {
        const CommandRun gone = run_command({verb, "tmx", "free", "--map", "intro", "-o", "x.tmx"});
        CHECK(gone.code == ExitCode::Usage);
        CHECK(gone.err == "drpg " + verb + " tmx is gone; use 'drpg-edit " +
                              (verb == "export" ? "DATA" : "PROJECT") + " --map NAME'\n");
        CHECK(run_command({verb, "--help"}).out.find("tmx") == std::string::npos);
    }
}

TEST_CASE("info shows the mods in their order and refuses broken ones", "[converter][script_commands]")
{
    const ScriptPlace place;
    place.write("a/mod.xml", "<mod format=\"drpg-mod-1\" name=\"a\" version=\"1\"><needs mod=\"b\"/></mod>");
    place.write("b/mod.xml", "<mod format=\"drpg-mod-1\" name=\"b\" version=\"2\" title=\"The B\"/>");
    place.write("b/levels/intro.drs", "drs 1\nstring 0 \"Hi\"\nevent 2,1\n  use => dialog @0\nend\n");
    const CommandRun good = run_command({"info", place.game, "--mod", place.in("a"), "--mod", place.in("b")});
    CHECK(good.code == ExitCode::Ok);
    CHECK(good.out.find("mod b 2: The B, 1 file\nmod a 1: a, 0 files\n") != std::string::npos);
    const auto listed =
        nlohmann::json::parse(run_command({"info", place.game, "--json", "-m", place.in("b")}).out);
    CHECK(listed["levels"]["intro"]["strings"] == 1);
    CHECK(listed["mods"][0]["files"][0] == "levels/intro.drs");
    CHECK(run_command({"script", "lint", place.game, "-m", place.in("b"), "--map", "intro"}).code ==
          ExitCode::Ok);

    const CommandRun missing = run_command({"info", place.game, "-m", place.in("a")});
    CHECK(missing.code == ExitCode::BadSave);
    CHECK(missing.err.find("mod.xml:1:47: the mod b is missing, which a needs\n") != std::string::npos);
    CHECK(run_command({"info", place.game, "-m", place.in("nowhere")}).code == ExitCode::BadSave);
}

TEST_CASE("every command that reads a game takes mods, and refuses broken ones before it does anything",
          "[converter][script_commands]")
{
    const ScriptPlace place;
    place.write("m/mod.xml", "<mod format=\"drpg-mod-1\" name=\"m\" version=\"1\"/>");
    place.write("m/tables/player.xml", "<player health=\"20\" credits=\"77\"/>");
    place.write("m/levels/intro.drs", "drs 1\nstring 0 \"Hi\"\nevent 2,1\n  use => dialog @0\nend\n");
    place.write("bad/mod.xml", "<mod format=\"drpg-mod-1\" name=\"bad\" version=\"1\"/>");
    place.write("bad/tables/player.xml", "<player health=\"x\"/>");
    place.write("walk.txt", "pass\n");
    const std::string m = place.in("m");
    const CommandRun played = run_command({"sim", place.game, "-m", m, "--map", "intro", "--commands",
                                           place.in("walk.txt"), "--record", place.in("g.replay")});
    REQUIRE(played.code == ExitCode::Ok);
    CHECK(nlohmann::json::parse(played.out)["player"]["credits"] == 77);
    CHECK(played.err.find("mods, each over those before it: m 1\n") != std::string::npos);
    CHECK(run_command({"replay", place.in("g.replay"), place.game, "-m", m}).code == ExitCode::Ok);
    const CommandRun without = run_command({"replay", place.in("g.replay"), place.game});
    CHECK(without.code == ExitCode::BadSave);
    CHECK(without.err.find("mod m 1 is missing") != std::string::npos);

    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"export", "text", place.game, "-o", place.in("texts")},
             {"export", "json", place.game, "-o", place.in("json")},
             {"export", "map", place.game, "--map", "intro", "-o", place.in("map.svg")},
             {"script", "dump", place.game, "--map", "intro", "-o", place.in("i.drs")},
             {"unpack", place.game, "-o", place.in("project")},
             {"verify", place.game},
             {"pack", place.game, "-o", place.in("packed.zip")},
             {"render", place.game, "--map", "intro", "-o", place.in("p.png")}}) {
        std::vector<std::string> words = command;
        words.insert(words.end(), {"-m", place.in("bad")});
        const CommandRun refused = run_command(words);
        CAPTURE(words);
        CHECK(refused.code == ExitCode::BadSave);
        CHECK(refused.err.find("player.xml:1:17: health: \"x\" is not a number from 1 to 99\n") !=
              std::string::npos);
        words.back() = m;
        CHECK(run_command(words).code == ExitCode::Ok);
    }
    CHECK(place.read("project/tables/player.xml").find("credits=\"77\"") != std::string::npos);
    CHECK(place.read("i.drs").find("\"Hi\"") != std::string::npos);
    const CommandRun packed =
        run_command({"sim", place.in("packed.zip"), "--map", "intro", "--commands", place.in("walk.txt")});
    REQUIRE(packed.code == ExitCode::Ok);
    CHECK(nlohmann::json::parse(packed.out)["player"]["credits"] == 77);
    CHECK(run_command({"verify", place.in("packed.zip")}).code == ExitCode::Ok);
}

TEST_CASE("all numbers of the rules can be unpacked, changed and packed with the game",
          "[converter][script_commands]")
{
    const ScriptPlace place;
    REQUIRE(run_command({"unpack", place.game, "--tables", "-o", place.in("p")}).code == ExitCode::Ok);
    CHECK(place.read("p/tables/monsters.xml").find("<monster class=\"imp\" health=\"9\"") !=
          std::string::npos);
    place.write("p/tables/player.xml", "<player credits=\"5\"/>");
    REQUIRE(run_command({"pack", place.in("p"), "-o", place.in("own.zip")}).code == ExitCode::Ok);
    CHECK(run_command({"verify", place.in("own.zip")}).code == ExitCode::Ok);
    place.write("walk.txt", "pass\n");
    const CommandRun played =
        run_command({"sim", place.in("own.zip"), "--map", "intro", "--commands", place.in("walk.txt")});
    CHECK(nlohmann::json::parse(played.out)["player"]["credits"] == 5);
    place.write("p/tables/player.xml", "<player credits=\"-5\"/>");
    const CommandRun wrong = run_command({"pack", place.in("p"), "-o", place.in("own.zip")});
    CHECK(wrong.code == ExitCode::Failed);
    CHECK(wrong.err.find("tables/player.xml:1:18: credits: ") != std::string::npos);
}

TEST_CASE("scripts dumped from a project and packed again give every file of the game byte for byte",
          "[converter][script_commands]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        const ScriptPlace place(edition);
        REQUIRE(run_command({"unpack", place.game, "-o", place.in("p")}).code == ExitCode::Ok);
        REQUIRE(run_command({"script", "dump", place.in("p"), "-o", place.in("p/levels")}).code ==
                ExitCode::Ok);
        REQUIRE(run_command({"pack", place.in("p"), "-o", place.in("again.zip")}).code == ExitCode::Ok);
        const auto source = rpg::open_source(place.in("again.zip"));
        REQUIRE(source);
        for (const rpg::File& file : tests::small_game_files(edition)) {
            CAPTURE(file.name);
            const auto index = (*source)->find(file.name);
            REQUIRE(index);
            CHECK(*(*source)->read(*index) == file.bytes);
        }
    }
}
