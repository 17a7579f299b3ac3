#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/app/film.h"
#include "runtime/app/log.h"
#include "runtime/settings/settings.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/temp_folder.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

using namespace rpg;
namespace fs = std::filesystem;

namespace {

// The first commands of a recorded level.
struct Studio {
    int film(const std::string& file, std::vector<std::string> more = {"--to", "5"})
    {
        std::vector<std::string> words{"--replay", replay,  "--film", file,      "--size",
                                       "160x128",  "--fps", "10",     "--speed", "fast"};
        words.insert(words.end(), more.begin(), more.end());
        Result<runtime::Options> options = runtime::parse_options(words);
        REQUIRE(options);
        runtime::SettingsFile config(folder.in("drpg.conf"));
        runtime::Log log;
        out.str("");
        err.str("");
        return runtime::run_film(*options, tests::free_files(), config, log, out, err);
    }
    std::string made(const std::string& name) const
    {
        const Result<Bytes> bytes = read_file(folder.in(name), 1U << 28);
        REQUIRE(bytes);
        return std::string(as_text(*bytes));
    }

    const tests::TempFolder folder;
    std::string replay = tests::tests_folder() + "/replays/level-intro.replay";
    std::ostringstream out, err;
};

} // namespace

TEST_CASE("a recorded game becomes a film of whole frames, and nothing else is written", "[runtime][film]")
{
    Studio studio;
    REQUIRE(studio.film(studio.folder.in("walk.y4m")) == 0);
    const std::string film = studio.made("walk.y4m");
    const std::string header = "YUV4MPEG2 W160 H128 F10:1 Ip A1:1 C444\n";
    REQUIRE(film.starts_with(header + "FRAME\n"));
    const std::size_t frame = 6 + 160 * 128 * 3, frames = (film.size() - header.size()) / frame;
    CHECK((film.size() - header.size()) % frame == 0);
    CHECK(frames >= 5);
    CHECK(studio.out.str().find(std::to_string(frames) + " frames") != std::string::npos);
    REQUIRE(studio.film("-") == 0);
    CHECK(studio.out.str() == film);
    REQUIRE(studio.film(studio.folder.in("part.y4m"), {"--from", "3", "--to", "5"}) == 0);
    CHECK(studio.made("part.y4m").size() < film.size());
    REQUIRE(studio.film(studio.folder.in("bare.y4m"), {"--bare", "--to", "5"}) == 0);
    CHECK(studio.made("bare.y4m").size() == film.size());
    CHECK_FALSE(studio.made("bare.y4m") == film);
    const auto files = std::distance(fs::directory_iterator(studio.folder.path), fs::directory_iterator());
    CHECK(files == 3);
}

TEST_CASE("the black and the white of a film are those of video", "[runtime][film]")
{
    Studio studio;
    REQUIRE(studio.film("-", {"--to", "1"}) == 0);
    const std::string film = studio.out.str();
    const std::size_t first = film.find("FRAME\n") + 6;
    for (std::size_t i = 0; i < 160 * 128; ++i) {
        const auto light = static_cast<std::uint8_t>(film[first + i]);
        if (light >= 16 && light <= 235) continue;
        FAIL("a pixel has the light " << int{light});
    }
}

TEST_CASE("ffmpeg reads the films", "[runtime][film]")
{
    if (std::system("ffmpeg -version > /dev/null 2>&1") != 0) return tests::skip_test("ffmpeg is not there");
    Studio studio;
    REQUIRE(studio.film(studio.folder.in("a.y4m")) == 0);
    const std::string command = "ffmpeg -v error -i " + studio.folder.in("a.y4m") +
                                " -fps_mode passthrough " + studio.folder.in("%03d.png") +
                                " > /dev/null 2> " + studio.folder.in("said");
    CHECK(std::system(command.c_str()) == 0);
    CHECK(fs::file_size(studio.folder.in("said")) == 0);
    CHECK(fs::exists(studio.folder.in("002.png")));
}

TEST_CASE("a film of another game or into a folder that cannot be is refused", "[runtime][film]")
{
    Studio studio;
    CHECK(studio.film(studio.folder.in("said/a.y4m"), {"--to", "1"}) == 0); // folders are made
    REQUIRE(write_file(studio.folder.in("file"), to_bytes("x")));
    CHECK(studio.film(studio.folder.in("file/a.y4m"), {"--to", "1"}) == 1);
    studio.replay = studio.folder.in("walk.replay");
    REQUIRE(write_file(studio.replay, to_bytes("drpg-replay 1\ncontent 1\nstart intro\n")));
    CHECK(studio.film(studio.folder.in("a.y4m")) == 4);
    CHECK_FALSE(fs::exists(studio.folder.in("a.y4m")));
}
