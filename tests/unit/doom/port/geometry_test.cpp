#include "converter/doom/geometry/map_geometry.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/port_levels.h"

#include <algorithm>
#include <map>

using namespace converter::port;

namespace {

// Everything that is wrong with closed sectors, written down apart from what makes them.
std::vector<std::string> broken_rules(const MapGeometry& geometry)
{
    std::vector<std::string> broken;
    std::map<std::pair<std::int32_t, std::pair<int, int>>, int> balance;
    std::vector<std::int64_t> areas(geometry.sectors.size());
    for (const GeometryLine& line : geometry.lines) {
        if (line.from == line.to) broken.emplace_back("a line without length");
        if (line.front_sector == kNoSector) broken.emplace_back("a line without a front");
        if (line.role == LineRole::Wall && !line.front.is_shown)
            broken.emplace_back("a wall without a texture");
        if (line.front_sector == line.back_sector) continue;
        for (const auto& [sector, sign] :
             {std::pair(line.front_sector, 1), std::pair(line.back_sector, -1)}) {
            if (sector == kNoSector) continue;
            balance[{sector, order_of(line.from)}] += sign;
            balance[{sector, order_of(line.to)}] -= sign;
            areas[static_cast<std::size_t>(sector)] += sign * cross(line.from, line.to);
        }
    }
    for (const auto& [place, sum] : balance)
        if (sum != 0) broken.push_back("sector " + std::to_string(place.first) + " is open");
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (areas[i] != geometry.sectors[i].double_area || areas[i] <= 0)
            broken.push_back("sector " + std::to_string(i) + " has another area than its faces");
    return broken;
}

MapGeometry geometry_of(const rpg::Level& level)
{
    return build_geometry(level, {});
}

rpg::Level one_tile_room()
{
    rpg::Level level;
    level.blocks.fill(1);
    level.blocks[static_cast<std::size_t>(rpg::tile_index({4, 4}))] = 0;
    level.spawn_tile = static_cast<std::uint16_t>(rpg::tile_index({4, 4}));
    level.lines = {{{32, 32}, {40, 32}, rpg::TextureId{1}, 0},
                   {{40, 32}, {40, 40}, rpg::TextureId{2}, 0},
                   {{40, 40}, {32, 40}, rpg::TextureId{3}, 0},
                   {{32, 40}, {32, 32}, rpg::TextureId{4}, 0}};
    return level;
}

} // namespace

TEST_CASE("a room of one tile is one sector with its four walls", "[port][geometry]")
{
    const MapGeometry geometry = geometry_of(one_tile_room());
    REQUIRE(geometry.sectors.size() == 1);
    CHECK(geometry.sectors[0].double_area == 2 * 64 * 64);
    CHECK(geometry.lines.size() == 4);
    CHECK(geometry.notes.closure == Closure::Walls);
    CHECK(broken_rules(geometry).empty());
    for (const GeometryLine& line : geometry.lines) CHECK(line.front.column == 0);
    CHECK(geometry.sector_at({4 * 64 + 32, 4 * 64 + 32}) == 0);
    CHECK(geometry.sector_at({8, 8}) == kNoSector);
}

TEST_CASE("a wall that lacks is made up along the block map", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines.erase(level.lines.begin());
    const MapGeometry geometry = geometry_of(level);
    CHECK(geometry.notes.closure == Closure::Blocks);
    CHECK(geometry.notes.bare == 1);
    CHECK(geometry.lines.size() == 4);
    CHECK(broken_rules(geometry).empty());
}

TEST_CASE("walls of no use at all get a frame around everything", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines.resize(1);
    level.blocks.fill(0);
    const MapGeometry geometry = geometry_of(level);
    CHECK(geometry.notes.closure == Closure::Frame);
    CHECK(geometry.sectors.size() == 1);
    CHECK(broken_rules(geometry).empty());
}

TEST_CASE("a door is a room of its own with a face to either side", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines.push_back({{32, 36},
                           {40, 36},
                           rpg::TextureId{9},
                           rpg::line_flag::kTwoSided | rpg::line_flag::kDoor | rpg::line_flag::kAlongX});
    const MapGeometry geometry = geometry_of(level);
    CHECK(geometry.sectors.size() == 3);
    CHECK(broken_rules(geometry).empty());
    std::size_t faces = 0;
    std::size_t jambs = 0;
    for (const GeometryLine& line : geometry.lines) {
        if (line.role == LineRole::Jamb) ++jambs;
        if (line.role != LineRole::SlabFace) continue;
        ++faces;
        CHECK(line.front.picture == 9);
        CHECK(line.front.column == 0);
        CHECK(line.front.flip == (line.to.x < line.from.x)); // seen from behind it is mirrored
        CHECK(geometry.sectors[static_cast<std::size_t>(line.back_sector)].slab == 0);
        CHECK(std::abs(line.from.y - (4 * 64 + 32)) == 4);
    }
    CHECK(faces == 2);
    CHECK(jambs == 2);
}

TEST_CASE("doors side by side are one body, so that neither keeps the other down", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    constexpr std::uint32_t kDoor =
        rpg::line_flag::kTwoSided | rpg::line_flag::kDoor | rpg::line_flag::kAlongX;
    level.lines[0].to.x = level.lines[1].from.x = level.lines[1].to.x = level.lines[2].from.x = 48;
    level.lines.push_back({{32, 36}, {40, 36}, rpg::TextureId{9}, kDoor});
    level.lines.push_back({{40, 36}, {48, 36}, rpg::TextureId{9}, kDoor});
    const MapGeometry geometry = geometry_of(level);
    CHECK(geometry.sectors.size() == 3);
    CHECK(geometry.slabs[1].body == 0);
    CHECK(broken_rules(geometry).empty());
}

TEST_CASE("a pillar in the middle of a tile hangs on nothing and is still closed", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines.push_back({{34, 38}, {38, 38}, rpg::TextureId{5}, 0});
    level.lines.push_back({{38, 38}, {38, 34}, rpg::TextureId{5}, 0});
    level.lines.push_back({{38, 34}, {34, 34}, rpg::TextureId{5}, 0});
    level.lines.push_back({{34, 34}, {34, 38}, rpg::TextureId{5}, 0});
    level.things.push_back({{36, 33}, 17, 0}); // the middle of the tile is solid
    const MapGeometry geometry = geometry_of(level);
    CHECK(broken_rules(geometry).empty());
    CHECK_FALSE(geometry.lines.empty());
}

TEST_CASE("pieces of a wall join where the texture goes on", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines.erase(level.lines.begin());
    level.lines.push_back({{32, 32}, {36, 32}, rpg::TextureId{1}, 0});
    level.lines.push_back({{36, 32}, {40, 32}, rpg::TextureId{1}, 0}); // starts again with column 0
    CHECK(geometry_of(level).lines.size() == 5);
    level.lines.back().flags = rpg::line_flag::kFlip; // mirrored: another picture
    CHECK(geometry_of(level).lines.size() == 5);
}

TEST_CASE("a mirrored wall counts its columns from the other end", "[port][geometry]")
{
    rpg::Level level = one_tile_room();
    level.lines[0] = {{32, 32}, {36, 32}, rpg::TextureId{1}, rpg::line_flag::kFlip};
    level.lines.push_back({{36, 32}, {40, 32}, rpg::TextureId{1}, 0});
    const MapGeometry geometry = geometry_of(level);
    const auto line =
        std::ranges::find_if(geometry.lines, [](const GeometryLine& l) { return l.front.flip; });
    REQUIRE(line != geometry.lines.end());
    CHECK(line->front.column == 32); // (64 - 32) mod 64
}

TEST_CASE("all levels of the free game close by their own walls", "[port][geometry][content]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92}) {
        for (const auto& [stem, level] : tests::free_levels_game(edition).levels) {
            INFO(stem << ' ' << rpg::name_of(edition));
            const MapGeometry geometry = geometry_of(level);
            CHECK(broken_rules(geometry) == std::vector<std::string>{});
            CHECK(geometry.notes.rounded == 0);
            CHECK(geometry.notes.dropped == 0);
            if (stem != "endgame" && stem != "menu") CHECK(geometry.notes.closure == Closure::Walls);
            if (geometry.notes.closure == Closure::Walls) CHECK(geometry.notes.bare == 0);
            for (const rpg::Thing& thing : level.things) {
                const bool is_standing = !thing.has(rpg::thing_flag::kPlane);
                if (is_standing && !level.is_solid(rpg::tile_of(thing.at)))
                    CHECK(geometry.sector_at(to_point(thing.at)) != kNoSector);
            }
        }
    }
}

TEST_CASE("whatever lines a level has, its sectors are closed", "[port][geometry][random]")
{
    tests::TestRandom random(20260);
    for (int i = 0; i < 60; ++i) {
        INFO(i);
        CHECK(broken_rules(geometry_of(tests::random_rooms(random))) == std::vector<std::string>{});
    }
    for (int i = 0; i < 60; ++i) {
        INFO(i);
        rpg::Level level = tests::random_level(random, rpg::Edition::Brew);
        for (int more = 0; more < 20; ++more)
            level.lines.push_back({{random.byte(), random.byte()},
                                   {random.byte(), random.byte()},
                                   rpg::TextureId{7},
                                   random.next() & 0xFFFFU});
        CHECK(broken_rules(geometry_of(level)) == std::vector<std::string>{});
    }
}

TEST_CASE("a level with far too many crossings is refused, not computed for ever", "[port][geometry]")
{
    tests::TestRandom random(4);
    rpg::Level level = one_tile_room();
    for (int i = 0; i < 3000; ++i)
        level.lines.push_back(
            {{random.byte(), random.byte()}, {random.byte(), random.byte()}, rpg::TextureId{1}, 0});
    CHECK(geometry_of(level).notes.is_too_complex);
}
