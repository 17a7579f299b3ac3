#include "converter/exporters/port/pk3/pk3_export.h"
#include "converter/wad/archive.h"
#include "converter/wad/check.h"
#include "rpg/source/load_game.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/pk3_package.h"
#include "tests/support/port_levels.h"
#include "tests/support/small_game.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace converter::port;
using namespace tests;

namespace {

const zscript::Engine& engine()
{
    static const zscript::Engine known = [] {
        std::ifstream file(DRPG_TESTS_DIR "/data/zscript_engine.txt", std::ios::binary);
        std::vector<std::string> problems;
        zscript::Engine read =
            zscript::read_engine(std::string(std::istreambuf_iterator<char>(file), {}), problems);
        REQUIRE(problems == std::vector<std::string>{});
        return read;
    }();
    return known;
}

// Problems that a list of the engine cannot blame: every one is a line of the test's output.
std::vector<std::string> problems_of(const Pk3& pk3)
{
    std::vector<std::string> found = pk3.problems;
    for (const std::string& each : zscript::check(pk3.scripts, engine(), pk3.names)) found.push_back(each);
    for (const std::string& each : lost_names(pk3)) found.push_back(each);
    return found;
}

std::vector<std::string> map_findings(const rpg::Bytes& file)
{
    std::vector<std::string> lines;
    const auto archive = converter::wad::open_archive(file, "game.pk3");
    REQUIRE(archive);
    for (const converter::wad::Finding& finding : converter::wad::check_wad(*archive))
        lines.push_back(finding.kind + ' ' + to_string(finding.error));
    return lines;
}

std::vector<std::string> check_snippet(const std::string& text)
{
    return zscript::check({zscript::parse(text, "t")}, engine(), {});
}

} // namespace

TEST_CASE("a pk3 of the whole free game names nothing that is not in it", "[pk3][content]")
{
    if (!std::filesystem::exists(DRPG_FREE_GAME)) {
        WARN("the free game is not built");
        return;
    }
    const auto source = rpg::open_source(DRPG_FREE_GAME);
    REQUIRE(source);
    const auto loaded = rpg::load_game(**source);
    REQUIRE(loaded);
    const PortExport made = export_pk3(loaded->game, {});
    CHECK(made.maps == 11);
    CHECK_FALSE(made.report.has_errors());
    const Pk3 pk3 = open_pk3(made.file);
    CHECK(problems_of(pk3) == std::vector<std::string>{});
    CHECK(map_findings(made.file) == std::vector<std::string>{});
    CHECK(pk3.names.sprites.size() > 200);
    CHECK(pk3.names.sounds.size() > 50);
}

TEST_CASE("games without pictures and of other editions make a pk3, too", "[pk3][content]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92}) {
        const PortExport made = export_pk3(small_game(edition), {.all = true});
        CHECK(made.maps > 0);
        const Pk3 pk3 = open_pk3(made.file);
        CHECK(pk3.problems == std::vector<std::string>{});
    }
    const PortExport bare = export_pk3(free_levels_game(rpg::Edition::J92), {});
    CHECK(bare.maps == 11);
    CHECK(export_pk3(free_levels_game(rpg::Edition::J92), {}).file == bare.file);
    CHECK(lost_names(open_pk3(bare.file)) == std::vector<std::string>{});
}

TEST_CASE("`export pk3` writes its file and says what is in it", "[pk3]")
{
    const std::string folder =
        std::filesystem::temp_directory_path() / ("drpg-pk3-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string source = folder + "/game.zip";
    const std::string target = folder + "/game.pk3";
    {
        std::ofstream damaged(source, std::ios::binary);
        damaged << "PK no zip";
    }
    CHECK(run_command({"export", "pk3", source, "-o", target}).code != converter::ExitCode::Ok);
    CHECK_FALSE(std::filesystem::exists(target));
    std::filesystem::remove_all(folder);
}

TEST_CASE("the checker sees what GZDoom would refuse", "[pk3]")
{
    const auto first = [](const std::string& text) {
        const auto found = check_snippet(text);
        return found.empty() ? std::string() : found.front();
    };
    CHECK(first("class A : Actor { void F() { A_StartSound(\"menu/x\"); } }") == "");
    CHECK(first("class A : Nobody { }") == "t: a: no class nobody");
    CHECK(first("class A : Actor { void F() { B_StartSound(1); } }") == "t:1: unknown function b_startsound");
    CHECK(first("class A : Actor { void F() { GiveBody(); } }") == "t:1: givebody takes 1 to 2 arguments");
    CHECK(first("class A : Actor { void F() { int x = nobody; } }") == "t:1: unknown name nobody");
    CHECK(first("class A : Actor { int Accuracy; }") == "t: a: accuracy hides what there is");
    CHECK(first("class A : Actor { override void Tock() {} }") == "t: a: tock overrides nothing");
    CHECK(first("class A : Actor { void Tick() {} }") == "t: a: tick hides what there is");
    CHECK(first("class A : Actor { States { Spawn: ABCD A -1; Stop; } }") == "t:1: no picture abcda");
    CHECK(first("class A : Actor { States { Spawn: TNT1 A 3; } }") == "t:1: the states end without a jump");
    CHECK(first("class A : Actor { States { Spawn: TNT1 A 3; Goto See; } }") == "t:1: no label see");
    CHECK(first("class A : Actor { Default { +SOLIDD } }") == "t:1: unknown flag solidd");
    CHECK(first("class A : Actor { void F() { Spawn(\"Nothing\"); } }") == "t:1: no class Nothing");
    CHECK(first("class A : Actor { void F() { A_StartSound(\"rpg/1\"); } }") == "t:1: no sound rpg/1");
    CHECK(first("class A : Actor { int n; clearscope void F() const { n = 1; } }") ==
          "t:1: a clear method changes something");
    CHECK(first("class W : Actor { int n; void F() {} } class M : Menu { W w; void G() { w.F(); } }") ==
          "t:1: the world's method f is called from outside");
    CHECK(first("class A : Actor { void F() { int until = 1 } }") == "t:1: ';' is expected before }");
}
