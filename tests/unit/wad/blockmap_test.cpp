#include "converter/wad/blockmap.h"
#include "tests/support/catch.h"

#include <set>

using namespace converter::wad;

namespace {

std::set<std::pair<int, int>> blocks(Vertex start, Vertex end)
{
    std::set<std::pair<int, int>> found;
    for (const BlockSpan& span : blocks_of_line(start, end, 0, 0)) {
        for (int column = span.first; column <= span.last; ++column) found.emplace(column, span.row);
    }
    return found;
}

using Blocks = std::set<std::pair<int, int>>;

} // namespace

TEST_CASE("a block owns its south and west border, not the others", "[wad][blockmap]")
{
    CHECK(blocks({128, 10}, {128, 100}) == Blocks{{1, 0}});
    CHECK(blocks({127, 10}, {127, 100}) == Blocks{{0, 0}});
    CHECK(blocks({10, 128}, {100, 128}) == Blocks{{0, 1}});
    CHECK(blocks({0, 0}, {128, 0}) == Blocks{{0, 0}, {1, 0}});
    CHECK(blocks({-1, -1}, {-1, -1}) == Blocks{{-1, -1}});
}

TEST_CASE("a diagonal line is in the blocks that it passes through, whichever way it runs", "[wad][blockmap]")
{
    const Blocks through_corner{{0, 0}, {1, 1}};
    CHECK(blocks({0, 0}, {255, 255}) == through_corner);
    CHECK(blocks({255, 255}, {0, 0}) == through_corner);
    CHECK(blocks({0, 256 - 1}, {255, 0}) == Blocks{{0, 1}, {0, 0}, {1, 0}});
    // This one passes through a corner, which is a point of the block north-east of it.
    CHECK(blocks({0, 256}, {256, 0}) == Blocks{{0, 2}, {0, 1}, {1, 1}, {1, 0}, {2, 0}});
    CHECK(blocks({0, 0}, {384, 127}) == Blocks{{0, 0}, {1, 0}, {2, 0}, {3, 0}});
}

TEST_CASE("a built block map lists every line in every block that it passes through", "[wad][blockmap]")
{
    const std::vector<Vertex> vertexes{{0, 0}, {300, 200}, {-50, 260}, {300, 0}};
    std::vector<Linedef> lines;
    for (std::uint16_t i = 0; i < 4; ++i) {
        lines.push_back({.start = i, .end = static_cast<std::uint16_t>((i + 1) % 4)});
    }
    const auto map = build_blockmap(lines, vertexes);
    REQUIRE(map);
    CHECK(map->x == -58);
    CHECK(map->y == -8);
    CHECK(map->columns == 3);
    CHECK(map->rows == 3);
    const auto again = decode_blockmap(encode_blockmap(*map), "BLOCKMAP");
    REQUIRE(again);
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (std::size_t block = 0; block < again->blocks(); ++block) {
            const auto list = again->list(block);
            REQUIRE(list);
            const bool listed = std::find(list->begin(), list->end(), line) != list->end();
            bool passes = false;
            for (const BlockSpan& span :
                 blocks_of_line(vertexes[lines[line].start], vertexes[lines[line].end], map->x, map->y)) {
                const int column = static_cast<int>(block % 3);
                passes = passes || (span.row == static_cast<int>(block / 3) && column >= span.first &&
                                    column <= span.last);
            }
            CHECK(listed == passes);
        }
    }
}

TEST_CASE("a line touches the closed square of a block", "[wad][blockmap]")
{
    CHECK(touches_block({-10, 0}, {-0, 0}, 0, 0));
    CHECK(touches_block({128, 128}, {200, 200}, 0, 0));
    CHECK_FALSE(touches_block({129, 128}, {200, 200}, 0, 0));
    CHECK_FALSE(touches_block({-100, 50}, {50, -110}, 0, 0)); // passes the corner outside
    CHECK(touches_block({-50, 100}, {100, -50}, 0, 0));
}
