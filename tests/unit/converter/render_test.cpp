#include "converter/commands.h"
#include "converter/disk.h"
#include "rpg/formats/png.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <sstream>

using namespace converter;
namespace fs = std::filesystem;

namespace {

rpg::Bytes content_of(const std::string& path)
{
    const auto bytes = read_file(path, 1U << 24);
    REQUIRE(bytes);
    return *bytes;
}

struct Answer {
    ExitCode code;
    std::string out, err;
};

class RenderFolder { // with a small game in it
public:
    RenderFolder()
    {
        const auto zip = rpg::write_zip(tests::small_game_files(rpg::Edition::Brew));
        REQUIRE(write_file(file("game.zip"), *zip));
    }
    std::string file(const std::string& name) const { return folder_.in(name); }
    Answer render(std::vector<std::string> words) const
    {
        std::vector<std::string> all{"render", file("game.zip"), "--map", "intro"};
        all.insert(all.end(), words.begin(), words.end());
        std::ostringstream out, err;
        const ExitCode code = run_cli(all, {out, err});
        return {code, out.str(), err.str()};
    }

private:
    tests::TempFolder folder_;
};

} // namespace

TEST_CASE("render writes one picture of the size asked for", "[converter][render]")
{
    const RenderFolder folder;
    for (const std::string show : {"view", "weapon", "frame"}) {
        INFO(show);
        const Answer answer = folder.render(
            {"--pose", "160,160,64", "--size", "176x208", "--show", show, "-o", folder.file("a.png")});
        INFO(answer.err);
        REQUIRE(answer.code == ExitCode::Ok);
        const auto image = rpg::decode_png(content_of(folder.file("a.png")), "a.png");
        REQUIRE(image);
        CHECK(image->width == 176);
        CHECK(image->height == 208);
    }
}

TEST_CASE("render writes frame n of a poses file as n.raw", "[converter][render]")
{
    const RenderFolder folder;
    REQUIRE(write_file(folder.file("poses"), rpg::to_bytes("# x y angle\n160 160 64\n\n96 96 0\r\n")));
    const auto draw = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"--poses", folder.file("poses"), "--size", "64x48", "--raw",
                                       "-o",      folder.file("out")};
        words.insert(words.end(), more.begin(), more.end());
        return folder.render(words).code;
    };
    REQUIRE(draw({"--classic"}) == ExitCode::Ok);
    CHECK(content_of(folder.file("out/1.raw")).size() == 64 * 48 * 2);
    REQUIRE(draw({}) == ExitCode::Ok);
    const rpg::Bytes one = content_of(folder.file("out/0.raw"));
    CHECK(one.size() == 64 * 48 * 4);
    REQUIRE(draw({"--threads", "3"}) == ExitCode::Ok);
    CHECK(content_of(folder.file("out/0.raw")) == one);
    CHECK_FALSE(fs::exists(folder.file("out/2.raw")));
}

TEST_CASE("render says what is wrong with what it was told", "[converter][render]")
{
    const RenderFolder folder;
    const std::string target = folder.file("a.png");
    REQUIRE(write_file(folder.file("poses"), rpg::to_bytes("1 2 3\n1 2 x\n")));
    CHECK(folder.render({"--pose", "1,2", "-o", target}).code == ExitCode::Usage);
    CHECK(folder.render({"--pose", "1,2,256", "-o", target}).code == ExitCode::Usage);
    CHECK(folder.render({"--pose", "2048,2,0", "-o", target}).code == ExitCode::Usage);
    CHECK(folder.render({"--size", "0x10", "-o", target}).code == ExitCode::Usage);
    CHECK(folder.render({"--size", "10x99999999999", "-o", target}).code == ExitCode::Usage);
    const Answer answer = folder.render({"--poses", folder.file("poses"), "-o", target});
    CHECK(answer.code == ExitCode::Failed);
    CHECK(answer.err.find("poses:2:1: ") != std::string::npos);
    CHECK(folder.render({"--map", "nowhere", "-o", target}).code != ExitCode::Ok);
    CHECK_FALSE(fs::exists(target));
}
