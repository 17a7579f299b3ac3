#include "converter/tool/disk.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_wad.h"
#include "tests/support/temp_folder.h"

#include <filesystem>

using namespace converter;
using tests::CommandRun;
using tests::run_command;

TEST_CASE("wad list, check and extract work on files", "[wad][command]")
{
    const tests::TempFolder folder;
    const auto put = [&](const std::string& name, const rpg::Bytes& bytes) {
        REQUIRE(write_file(folder.in(name), bytes));
    };
    put("small.wad", tests::small_wad());
    const CommandRun list = run_command({"wad", "list", folder.in("small.wad")});
    CHECK(list.code == ExitCode::Ok);
    CHECK(list.out.find("picture      sprites   BOSSA0") != std::string::npos);
    CHECK(run_command({"wad", "check", folder.in("small.wad"), "--iwad", folder.in("small.wad")}).code ==
          ExitCode::Ok);
    rpg::Bytes broken = tests::small_wad();
    broken[12 + 4] = 1; // the player's angle
    broken[12 + 6] = 9; // and kind
    put("broken.wad", broken);
    const CommandRun check = run_command({"wad", "check", folder.in("broken.wad"), "--json"});
    CHECK(check.code == ExitCode::Failed);
    CHECK(check.out.find("\"kind\": \"no-start\"") != std::string::npos);
    CHECK(run_command({"wad", "extract", folder.in("small.wad"), "-o", folder.in("out"), "--quiet"})
              .err.empty());
    CHECK(std::filesystem::exists(folder.in("out/sprites/BOSSA0.png")));
    put("\xFC.wad", broken); // no UTF-8
    CHECK(run_command({"wad", "list", folder.in("\xFC.wad"), "--json"}).code == ExitCode::Ok);
    CHECK(run_command({"wad", "check", folder.in("\xFC.wad"), "--json"}).code == ExitCode::Failed);
    put("none.wad", {1, 2, 3});
    CHECK(run_command({"wad", "check", folder.in("none.wad")}).code == ExitCode::Unsuitable);
}
