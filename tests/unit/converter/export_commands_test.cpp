#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/formats/png.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

using namespace converter;
using tests::CommandRun;
using tests::run_command;
namespace fs = std::filesystem;

namespace {

// The small game on the disk, and a place to export to.
struct ExportPlace {
    tests::TempFolder folder;
    std::string game = folder.in("game");
    std::string output = folder.in("out");

    explicit ExportPlace(rpg::Edition edition = rpg::Edition::Brew, const std::string& without = "")
    {
        for (const rpg::File& file : tests::small_game_files(edition))
            if (file.name != without) REQUIRE(write_file(game + '/' + file.name, file.bytes));
    }
    std::string in(const char* name) const { return output + '/' + name; }
};

} // namespace

TEST_CASE("every export writes its files and says how many", "[converter][export_commands]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        const ExportPlace place(edition);
        for (const auto& [what, file] : {std::pair{"png", "index.json"},
                                         {"audio", "index.json"},
                                         {"text", "levels/intro.txt"},
                                         {"json", "levels/intro.json"},
                                         {"map", "intro.svg"}}) {
            INFO(rpg::name_of(edition) << ' ' << what);
            const CommandRun result = run_command({"export", what, place.game, "-o", place.output});
            CHECK(result.code == ExitCode::Ok);
            CHECK(result.out.find(" written\n") != std::string::npos);
            CHECK(fs::exists(place.in(file)));
            fs::remove_all(place.output);
        }
    }
}

TEST_CASE("missing files are named and the rest is exported", "[converter][export_commands]")
{
    const ExportPlace place(rpg::Edition::Brew, "bitshapes.bin");
    for (const char* what : {"png", "audio", "text", "json"}) {
        INFO(what);
        const CommandRun result = run_command({"export", what, place.game, "-o", place.output});
        CHECK(result.code == ExitCode::Ok);
        CHECK(result.err.find("bitshapes.bin") != std::string::npos);
    }
}

TEST_CASE("data that is none of the game's is unsuitable, and nothing is written",
          "[converter][export_commands]")
{
    const ExportPlace place;
    for (const char* what : {"png", "audio", "text", "json", "map"}) {
        INFO(what);
        const CommandRun result = run_command({"export", what, place.in("nothing-here"), "-o", place.output});
        CHECK(result.code == ExitCode::Unsuitable);
        CHECK_FALSE(result.err.empty());
        CHECK_FALSE(fs::exists(place.output));
    }
}

TEST_CASE("a folder that cannot be made is a failure", "[converter][export_commands]")
{
    const ExportPlace place;
    REQUIRE(write_file(place.output, rpg::to_bytes("a file")));
    for (const char* what : {"png", "audio", "text", "json"})
        CHECK(run_command({"export", what, place.game, "-o", place.output}).code == ExitCode::Failed);
}

TEST_CASE("export map draws one level into a file by its ending", "[converter][export_commands]")
{
    const ExportPlace place;
    CHECK(run_command({"export", "map", place.game, "--map", "INTRO.bsp", "-o", place.in("a.svg")}).code ==
          ExitCode::Ok);
    const auto svg = read_file(place.in("a.svg"), 1U << 26);
    REQUIRE(svg);
    CHECK(rpg::as_text(*svg).find("<svg") != std::string_view::npos);
    CHECK(run_command({"export", "map", place.game, "--map", "level01", "-o", place.in("b.PNG")}).code ==
          ExitCode::Ok);
    const auto png = read_file(place.in("b.PNG"), 1U << 26);
    REQUIRE(png);
    CHECK(rpg::decode_png(*png, "b.PNG"));
}

TEST_CASE("export map lists the levels when asked for one that is not there", "[converter][export_commands]")
{
    const ExportPlace place;
    const CommandRun result =
        run_command({"export", "map", place.game, "--map", "cellar", "-o", place.in("a.svg")});
    CHECK(result.code == ExitCode::Unsuitable);
    CHECK(result.err.find("there is no level 'cellar'; the levels are: intro, level01, menu\n") !=
          std::string::npos);
    CHECK_FALSE(fs::exists(place.output));
}

TEST_CASE("export map refuses to draw several levels into one picture", "[converter][export_commands]")
{
    const ExportPlace place;
    CHECK(run_command({"export", "map", place.game, "-o", place.in("a.svg")}).code == ExitCode::Usage);
    CHECK(run_command({"export", "map", place.game, "--map", "intro", "--map", "menu", "-o", place.output})
              .code == ExitCode::Ok);
    CHECK(fs::exists(place.in("menu.png")));
    CHECK_FALSE(fs::exists(place.in("level01.png")));
}

TEST_CASE("options reach the exporters", "[converter][export_commands]")
{
    const ExportPlace place;
    CHECK(run_command({"export", "png", place.game, "-o", place.output, "--sheet", "--scale", "2",
                       "--palette", "all"})
              .code == ExitCode::Ok);
    CHECK(fs::exists(place.in("contact")));
    CHECK(fs::exists(place.in("variants")));
    CHECK(run_command({"export", "audio", place.game, "-o", place.output, "--source", "phone",
                       "--instruments", "converter", "--chained"})
              .code == ExitCode::Ok);
    const auto index = read_file(place.in("index.json"), 1U << 26);
    REQUIRE(index);
    CHECK(rpg::as_text(*index).find("copied") == std::string_view::npos);
    CHECK(run_command({"export", "text", place.game, "-o", place.output, "--encoding", "klingon"}).code ==
          ExitCode::Usage);
    CHECK(run_command({"export", "text", place.game, "-q", "-o", place.output, "--encoding", "russian"})
              .out.empty());
}

TEST_CASE("a level whose tree has a circle is named and left out by every command that walks through levels",
          "[converter][export_commands][hang]")
{
    const ExportPlace place;
    rpg::Level broken = tests::small_level(rpg::Edition::Brew, "Circle");
    REQUIRE(broken.nodes.size() == 3);
    broken.nodes[0].a = broken.nodes[0].b = 0;
    REQUIRE(write_file(place.game + "/level01.bsp", rpg::encode_level(broken)));
    const std::string picture = place.in("frame.png"), walk = place.folder.in("walk.txt");
    REQUIRE(write_file(walk, rpg::to_bytes("turn-left\npass\n")));
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"export", "map", place.game, "-o", place.in("map")},
                                               {"export", "json", place.game, "-o", place.in("json")},
                                               {"render", place.game, "--map", "intro", "-o", picture},
                                               {"render", place.game, "--map", "level01", "-o", picture},
                                               {"sim", place.game, "--map", "intro", "--commands", walk},
                                               {"sim", place.game, "--map", "level01", "--commands", walk}}) {
        const CommandRun result = run_command(words);
        INFO(words[0] << ' ' << words[1] << ": " << result.err);
        CHECK(result.err.find("level01.bsp: node 1: a node refers to node 0") != std::string::npos);
        const bool asks_for_it = std::ranges::find(words, "level01") != words.end();
        CHECK((result.code == ExitCode::Ok) != asks_for_it);
    }
    // Who looks for mistakes gets the level.
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"verify", place.game},
                                               {"script", "lint", place.game, "--map", "level01"},
                                               {"script", "dump", place.game, "--map", "level01"},
                                               {"unpack", place.game, "-o", place.in("project")}}) {
        const CommandRun result = run_command(words);
        INFO(words[0] << ": " << result.err);
        CHECK(result.err.find("there is no level") == std::string::npos);
    }
    CHECK(fs::exists(place.in("project/levels/level01.xml")));
}
