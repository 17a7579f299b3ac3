#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/level_rules.h"
#include "tests/support/level_sources.h"

#include <algorithm>
#include <random>

using namespace rpg;

namespace {

using Faults = std::vector<std::string>;
using Rows = std::vector<std::string>;

int pick(std::mt19937& random, int count)
{
    return static_cast<int>(random() % static_cast<unsigned>(count));
}

// Rooms, or noise of some density, with doors and secret walls wherever they fit.
Rows random_rows(unsigned seed)
{
    std::mt19937 random(seed);
    Rows rows(32, std::string(32, '#'));
    const auto cell = [&](int x, int y) -> char& {
        return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    };
    const int density = pick(random, 100);
    if (seed % 2 == 0) {
        for (int room = 0; room < 4 + density / 5; ++room) {
            const int x0 = 1 + pick(random, 26);
            const int y0 = 1 + pick(random, 26);
            for (int y = y0; y <= std::min(30, y0 + pick(random, 7)); ++y)
                for (int x = x0; x <= std::min(30, x0 + pick(random, 7)); ++x)
                    cell(x, y) = ".,"[seed / 2 % 2];
        }
    } else {
        for (int y = 1; y < 31; ++y)
            for (int x = 1; x < 31; ++x)
                if (pick(random, 100) < density) cell(x, y) = '.';
    }
    const auto open = [&](int x, int y) { return cell(x, y) == '.' || cell(x, y) == ','; };
    for (int y = 1; y < 31; ++y)
        for (int x = 1; x < 31; ++x) {
            const bool fits_x =
                cell(x - 1, y) == '#' && cell(x + 1, y) == '#' && open(x, y - 1) && open(x, y + 1);
            const bool fits_y =
                cell(x, y - 1) == '#' && cell(x, y + 1) == '#' && open(x - 1, y) && open(x + 1, y);
            if ((fits_x || fits_y) && pick(random, 3) == 0) cell(x, y) = "+S"[pick(random, 2)];
        }
    cell(1, 1) = '@';
    cell(1, 2) = '.';
    return rows;
}

std::size_t depth(const Level& level, std::size_t node = 0)
{
    const Node& n = level.nodes[node];
    return n.type == NodeType::Leaf ? 1 : 1 + std::max(depth(level, n.a), depth(level, n.b));
}

} // namespace

TEST_CASE("any map that can be drawn becomes a level by all rules", "[authoring][compiler]")
{
    int levels = 0;
    for (unsigned seed = 0; seed < 120; ++seed) {
        const std::string source = tests::level_source(
            random_rows(seed),
            {R"(<spawn char="@" facing="E" on="."/>)", R"(<door char="+"/>)", R"(<secret char="S"/>)",
             R"(<theme name="b" wall="rock" floor="wood" ceiling="sky"><vary wall="panel" every="5"/></theme>)",
             R"(<open char="," theme="b"/>)"});
        INFO(source);
        const LevelCompilation made = tests::compile(source);
        if (!made.errors.empty()) {
            // A neighbour that became a door or a secret wall can spoil the place of another one.
            for (const Error& error : made.errors)
                REQUIRE(error.reason.find("walls on two opposite sides") != std::string::npos);
            continue;
        }
        ++levels;
        const Level& level = made.result.level;
        REQUIRE(tests::broken_line_rules(level) == Faults{});
        REQUIRE(tests::broken_wall_rules(level) == Faults{});
        REQUIRE(tests::broken_tree_rules(level) == Faults{});
        const auto leaves = (level.nodes.size() + 1) / 2;
        std::size_t log2 = 1;
        while ((std::size_t{1} << log2) < leaves) ++log2;
        CHECK(depth(level) <= log2 + 4);
    }
    CHECK(levels >= 40);
}
