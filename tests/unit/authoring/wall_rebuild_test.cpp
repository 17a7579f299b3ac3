#include "rpg/authoring/levels/wall_rebuild.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_rules.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

// As if every tile had been painted.
Result<RebuiltWalls> rebuild_all(Level level)
{
    return rebuild_walls_around(std::move(level), TileSet().set(), {}, "t");
}

std::vector<std::string> problems_of(const Level& level)
{
    std::vector<std::string> texts;
    for (const Finding& finding : validate_level({}, level, "t"))
        if (finding.severity == Severity::Problem) texts.push_back(to_string(finding.where));
    return texts;
}

} // namespace

TEST_CASE("where blocks were painted, walls and tree are built again", "[authoring][walls]")
{
    Level level = tests::small_level(Edition::Brew, "Small");
    level.blocks[static_cast<std::size_t>(tile_index({2, 4}))] =
        0; // an alcove in the south wall of the west room
    const auto walls = rebuild_all(level);
    REQUIRE(walls);
    const Level* const rebuilt = &walls->level;
    CHECK(problems_of(*rebuilt) == std::vector<std::string>{});
    CHECK(tests::broken_line_rules(*rebuilt) == tests::broken_line_rules(level));
    const auto is_alcove_end = [](const Line& line) {
        return line.from == StepPos{24, 40} && line.to == StepPos{16, 40} && line.has(line_flag::kFaceNorth);
    };
    CHECK(std::ranges::any_of(rebuilt->lines, is_alcove_end));
    const auto door =
        std::ranges::find_if(rebuilt->lines, [](const Line& line) { return line.has(line_flag::kDoor); });
    CHECK(rebuilt->commands[3].argument == static_cast<std::uint32_t>(door - rebuilt->lines.begin()));
}

TEST_CASE("levels of the free game stay whole when their walls are built again",
          "[authoring][walls][content]")
{
    for (const std::string& stem : tests::content_levels()) {
        INFO(stem);
        const Level level = tests::content_level(stem);
        const auto walls = rebuild_all(level);
        REQUIRE(walls);
        const Level* const rebuilt = &walls->level;
        CHECK(problems_of(*rebuilt) == std::vector<std::string>{});
        const auto is_moving = [](const Line& line) {
            return line.has(line_flag::kDoor | line_flag::kSecret);
        };
        CHECK(std::ranges::count_if(rebuilt->lines, is_moving) ==
              std::ranges::count_if(level.lines, is_moving));
    }
}
