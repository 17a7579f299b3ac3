#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/frame_renderer.h"
#include "rpg/formats/png.h"
#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"
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

// The small game's level as `map`, with plain floors and perhaps a script on its start that makes them blue.
rpg::GameData plain_game(const std::string& map, bool has_script)
{
    rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    rpg::Level level = game.levels.at("intro");
    level.floor_planes.clear();
    level.ceiling_planes.clear();
    level.floor_colour = {200, 40, 40};
    level.events.clear();
    level.commands.clear();
    if (has_script) {
        rpg::Event event = rpg::Event::on(level.start_tile());
        event.set_range(0, 1);
        level.events.push_back(event);
        level.commands.push_back({static_cast<std::uint8_t>(rpg::Opcode::FloorColor), 0xFF0000FF,
                                  rpg::condition::kEnter | rpg::condition::kFace});
    }
    game.levels.clear();
    game.levels.emplace(map, std::move(level));
    return game;
}

rpg::Image drawn(const rpg::GameData& game, bool classic)
{
    const rpg::Campaign campaign(game);
    const rpg::Stage& stage = campaign.stages().front();
    return FrameRenderer(campaign, stage, classic)
        .draw({.width = 64, .height = 48, .pose = rpg::ViewPose{160, 160, 64}, .classic = classic})
        .image();
}

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

TEST_CASE("render shows a level after its start script has run", "[converter][render]")
{
    for (const bool classic : {false, true}) {
        CAPTURE(classic);
        const rpg::Rgba before = drawn(plain_game("intro", false), classic).at(32, 47);
        const rpg::Rgba after = drawn(plain_game("intro", true), classic).at(32, 47);
        CHECK(before.r > before.b);
        CHECK(after.b > after.r);
    }
}

TEST_CASE("render shows the level behind the title grey, from where one stands, and lets nobody play there",
          "[converter][render]")
{
    const rpg::GameData played = plain_game("intro", false);
    for (const bool has_script : {false, true}) {
        const rpg::Image title = drawn(plain_game("menu", has_script), true);
        for (const rpg::Rgba& pixel : title.pixels) {
            REQUIRE(pixel.r == pixel.b);
            REQUIRE(std::abs(pixel.r - pixel.g) <= 8);
        }
        const rpg::Image level = drawn(played, true);
        int as_greyed = 0;
        for (std::size_t i = 0; i < level.pixels.size(); ++i) {
            const auto grey = rpg::Rgb565::to_rgb(rpg::Rgb565::grey(
                rpg::Rgb565::from_rgb({level.pixels[i].r, level.pixels[i].g, level.pixels[i].b})));
            as_greyed += grey == rpg::Rgb{title.pixels[i].r, title.pixels[i].g, title.pixels[i].b} ? 1 : 0;
        }
        CHECK(as_greyed < 64 * 48); // the eye is somewhere else
    }
}

TEST_CASE("the clean title keeps its colours in a game that has texts of its own", "[converter][render]")
{
    rpg::GameData game = plain_game("menu", false);
    const auto is_grey = [](const rpg::Rgba& pixel) { return pixel.r == pixel.b; };
    CHECK(is_grey(drawn(game, false).at(32, 47)));
    game.texts["title"] = "Own";
    CHECK_FALSE(is_grey(drawn(game, false).at(32, 47)));
    CHECK(is_grey(drawn(game, true).at(32, 47)));
}
