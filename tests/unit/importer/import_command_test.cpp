#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_wad.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <sstream>

using namespace converter;
using tests::CommandRun;
using tests::run_command;
namespace fs = std::filesystem;

namespace {

rpg::Bytes bytes_of(std::string_view text)
{
    return {text.begin(), text.end()};
}

struct RecipeFolder : tests::TempFolder {
    RecipeFolder() { put("small.wad", tests::small_wad()); }
    void put(const std::string& name, const rpg::Bytes& bytes) const { REQUIRE(write_file(in(name), bytes)); }
    std::string operator/(const std::string& name) const { return in(name); }
};

} // namespace

TEST_CASE("import wad makes what recipes and the table of songs ask for", "[importer][command]")
{
    const RecipeFolder folder;
    folder.put("a.recipe", bytes_of("sprite 1 dot | draw:dot\nsound 7 bang DSBANG\n"));
    folder.put("drawings/dot.txt", bytes_of("a #FF0000\n---\na\n"));
    folder.put("music.xml", bytes_of("<music>\n  <level name=\"intro\" song=\"D_SONG\"/>\n</music>\n"));
    const CommandRun made =
        run_command({"import", "wad", folder / "small.wad", "--recipe", folder / "a.recipe", "--songs",
                     folder / "music.xml", "-o", folder / "out"});
    CHECK(made.err == "4 files in " + folder / "out" + "\n");
    CHECK(made.code == ExitCode::Ok);
    for (const char* name :
         {"out/art/index.xml", "out/art/sprites/001-dot-0.png", "out/sounds/7.wav", "out/music/intro.mid"}) {
        CHECK(fs::exists(folder / name));
    }
}

TEST_CASE("import wad writes nothing if a line fails", "[importer][command]")
{
    const RecipeFolder folder;
    folder.put("a.recipe", bytes_of("sound 7 bang DSBANG\nsound 8 none DSNONE\n"));
    const CommandRun failed = run_command(
        {"import", "wad", folder / "small.wad", "--recipe", folder / "a.recipe", "-o", folder / "out"});
    CHECK(failed.code == ExitCode::Failed);
    CHECK(failed.err == (folder / "a.recipe") + ":2:1: DSNONE: there is no such sound\n");
    CHECK_FALSE(fs::exists(folder / "out"));
    CHECK(run_command(
              {"import", "wad", folder / "none.wad", "--recipe", folder / "a.recipe", "-o", folder / "out"})
              .code == ExitCode::Unsuitable);
}
