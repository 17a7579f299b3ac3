#include "converter/program/commands.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/temp_folder.h"

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace rpg;
namespace fs = std::filesystem;

namespace {

class Studio {
public:
    Studio()
    {
        tests::need_free_game();
        REQUIRE(write_file(path("walk.txt"), to_bytes("turn-left\nforward\npass\nturn-right\nforward\n")));
        REQUIRE(run({"sim", tests::free_game_zip(), "--map", "intro", "--commands", path("walk.txt"),
                     "--dump", path("a.json"), "--record", path("walk.replay")}) == 0);
    }

    std::string path(const std::string& name) const { return folder.in(name); }
    int run(std::vector<std::string> args)
    {
        out.str("");
        err.str("");
        return static_cast<int>(converter::run_cli(args, {out, err}));
    }
    int film(const std::string& name, std::vector<std::string> more = {})
    {
        std::vector<std::string> args{"film",
                                      path("walk.replay"),
                                      tests::free_game_zip(),
                                      "-o",
                                      path(name),
                                      "--size",
                                      "160x128",
                                      "--fps",
                                      "10",
                                      "--speed",
                                      "fast"};
        args.insert(args.end(), more.begin(), more.end());
        return run(args);
    }

    const tests::TempFolder folder;
    std::ostringstream out;
    std::ostringstream err;
};

} // namespace

TEST_CASE("a recorded game becomes a film of whole frames", "[converter][film]")
{
    Studio studio;
    REQUIRE(studio.film("walk.y4m") == 0);
    const Result<Bytes> bytes = read_file(studio.path("walk.y4m"), 1U << 28);
    REQUIRE(bytes);
    const std::string header = "YUV4MPEG2 W160 H128 F10:1 Ip A1:1 C444\n";
    REQUIRE(as_text(*bytes).starts_with(header));
    const std::size_t frame = 6 + 160 * 128 * 3, frames = (bytes->size() - header.size()) / frame;
    CHECK((bytes->size() - header.size()) % frame == 0);
    CHECK(frames >= 5);
    CHECK(studio.out.str().find(std::to_string(frames) + " frames") != std::string::npos);
    CHECK_FALSE(fs::exists(studio.path("walk.y4m.part")));
    REQUIRE(studio.film("part.y4m", {"--from", "3"}) == 0);
    CHECK(fs::file_size(studio.path("part.y4m")) < bytes->size());
    REQUIRE(studio.film("bare.y4m", {"--bare"}) == 0);
    CHECK(read_file(studio.path("bare.y4m"), 1U << 28)->size() == bytes->size());
    CHECK_FALSE(*read_file(studio.path("bare.y4m"), 1U << 28) == *bytes);
}

TEST_CASE("ffmpeg reads the films", "[converter][film]")
{
    if (std::system("ffmpeg -version > /dev/null 2>&1") != 0) return tests::skip_test("ffmpeg is not there");
    Studio studio;
    for (const char* name : {"a.y4m", "a.gif", "a.apng"}) {
        INFO(name);
        REQUIRE(studio.film(name) == 0);
        const std::string command = "ffmpeg -v error -i " + studio.path(name) + " -fps_mode passthrough " +
                                    studio.path(std::string(name) + "-%03d.png") + " > /dev/null 2> " +
                                    studio.path("said");
        CHECK(std::system(command.c_str()) == 0);
        CHECK(fs::file_size(studio.path("said")) == 0);
        CHECK(fs::exists(studio.path(std::string(name) + "-002.png")));
    }
}

TEST_CASE("a film of nothing, of another game or in an unknown form is refused", "[converter][film]")
{
    Studio studio;
    CHECK(studio.film("a.avi") == 2);
    CHECK(studio.err.str().find("none of .y4m .gif .apng") != std::string::npos);
    CHECK(studio.film("a.gif", {"--speed", "slow"}) == 2);
    REQUIRE(write_file(studio.path("walk.replay"), to_bytes("drpg-replay 1\ncontent 1\nstart intro\n")));
    CHECK(studio.film("a.y4m") == 4);
    CHECK_FALSE(fs::exists(studio.path("a.y4m")));
}

TEST_CASE("replay prints splits, writes them for LiveSplit, and compares with such a file",
          "[converter][splits]")
{
    Studio studio;
    const std::string replay = tests::tests_folder() + "/replays/level-intro.replay";
    REQUIRE(studio.run(
                {"replay", replay, tests::free_game_zip(), "--splits", "--lss", studio.path("a.lss")}) == 0);
    CHECK(studio.out.str().find("of the game") != std::string::npos);
    REQUIRE(studio.run({"replay", replay, tests::free_game_zip(), "--json"}) == 0);
    const auto splits = nlohmann::json::parse(studio.out.str())["splits"];
    REQUIRE(splits.size() == 1);
    CHECK(splits[0]["map"] == "intro");
    CHECK(splits[0]["turns"] == splits[0]["turns_of_game"]);
    REQUIRE(studio.run({"replay", replay, tests::free_game_zip(), "--splits", "--against",
                        studio.path("a.lss")}) == 0);
    CHECK(studio.out.str().find(" (+0)") != std::string::npos);
    REQUIRE(write_file(studio.path("bad.lss"), to_bytes("<Run/>")));
    CHECK(studio.run({"replay", replay, tests::free_game_zip(), "--splits", "--against",
                      studio.path("bad.lss")}) == 4);
}
