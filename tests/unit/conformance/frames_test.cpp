#include "rpg/core/crc32.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/unit/conformance/own_data.h"

#include <fmt/format.h>

using namespace rpg;
using nlohmann::json;

namespace {

std::string crc_of(const tests::Frame565& frame)
{
    Bytes bytes;
    for (const Rgb565::Value pixel : frame.pixels) {
        bytes.push_back(static_cast<std::uint8_t>(pixel & 255));
        bytes.push_back(static_cast<std::uint8_t>(pixel >> 8));
    }
    return fmt::format("{:08x}", crc32(bytes));
}

WorldView view_of(const tests::PictureStage& stage, const json& row)
{
    const json& eye = row.at("eye");
    WorldView view = stage.view({eye[0], eye[1], row.at("angle")}, row.at("time"));
    view.eye.height = to_q16(eye[2]);
    if (row.contains("shake")) {
        view.effects.shake_x = row.at("shake")[0];
        view.effects.shake_y = row.at("shake")[1];
    }
    if (row.contains("line")) {
        ViewLine& line = view.lines.at(row.at("line")[0].get<std::size_t>());
        line = moved_line(line, kOpened / 4 * row.at("line")[1].get<int>());
    }
    return view;
}

} // namespace

TEST_CASE("own BREW data gives the known classic frames", "[conformance_brew]")
{
    const auto own = tests::open_own_data("DOOMRPG_DATA");
    const GameData& game = own.loaded.game;
    const json expected = tests::expected_facts("frames.json");
    for (const json& row : expected.at("frames")) {
        const std::string map = row.at("map");
        INFO(row.dump());
        REQUIRE(game.levels.contains(map));
        const tests::PictureStage stage(game, game.levels.at(map));
        const WorldView view = view_of(stage, row);
        const int width = row.at("size")[0], height = row.at("size")[1];
        const auto crc = [&](const ViewLayers& layers) {
            return crc_of(tests::classic_frame(stage, view, width, height, layers));
        };
        CHECK(crc({.walls = false, .things = false}) == row.at("planes").get<std::string>());
        CHECK(crc({.things = false}) == row.at("walls").get<std::string>());
        CHECK(crc({}) == row.at("all").get<std::string>());
        if (!row.contains("found")) continue;
        tests::Frame565 frame(width, height);
        ClassicView classic(stage.art);
        classic.draw(view, frame.surface());
        // The CRCs say which lines are seen; how many were looked at besides is nobody's business. Hidden
        // things are not in our list.
        const json& found = row.at("found");
        CHECK(classic.seen().leaves == found[0].get<std::size_t>());
        CHECK(classic.seen().things <= found[2].get<std::size_t>());
    }
}
