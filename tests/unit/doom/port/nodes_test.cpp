#include "converter/doom/classic/classic_map.h"
#include "converter/doom/nodes/classic_nodes.h"
#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/wad_check/check.h"
#include "rpg/source/deflate.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace converter;
using namespace converter::port;

namespace {

std::optional<PortedMap> ported(const rpg::GameData& game, const std::string& stem)
{
    Report report;
    return port_map(game, {.stem = stem, .name = "MAP01"}, {}, report);
}

wad::Map with_nodes(const rpg::GameData& game, const PortedMap& map)
{
    TextureBook book(game);
    wad::Map made = classic_map(map, {}, book);
    REQUIRE(add_nodes(made));
    return made;
}

std::size_t leaf_at(const wad::Map& map, int x, int y)
{
    std::size_t child = map.nodes.empty() ? 0x8000U : map.nodes.size() - 1;
    while ((child & 0x8000U) == 0) {
        const wad::Node& node = map.nodes[child];
        const std::int64_t side = std::int64_t{node.dx} * (y - node.y) - std::int64_t{node.dy} * (x - node.x);
        child = node.children[side > 0 ? 1 : 0];
    }
    return child & 0x7FFFU;
}

std::size_t sector_of_leaf(const wad::Map& map, std::size_t leaf)
{
    const wad::Seg& seg = map.segs[map.subsectors[leaf].first];
    const wad::Linedef& line = map.lines[seg.line];
    return map.sides[seg.side == 0 ? line.right : line.left].sector;
}

// Every point that is not on a line lies in a subsector of its sector.
std::size_t misplaced_points(const PortedMap& source, const wad::Map& map)
{
    std::size_t wrong = 0;
    for (int x = 5; x < kMapUnits; x += 14) {
        for (int y = 3; y < kMapUnits; y += 14) {
            const std::int32_t sector = source.geometry.sector_at({x, y});
            if (sector == kNoSector) continue;
            const bool is_on_line = std::ranges::any_of(source.geometry.lines, [&](const GeometryLine& line) {
                return std::abs(side_of(line.from, line.to, {x, y})) <=
                       2 * columns_between(line.from, line.to);
            });
            if (is_on_line) continue;
            const std::size_t leaf = leaf_at(map, (x - 1024) * 2, (1024 - y) * 2);
            if (sector_of_leaf(map, leaf) != static_cast<std::size_t>(sector)) ++wrong;
        }
    }
    return wrong;
}

std::vector<std::string> node_findings(const wad::Map& map)
{
    const auto archive = wad::open_wad(wad::encode_wad(wad::WadKind::Pwad, encode_map(map)), "w");
    REQUIRE(archive);
    std::vector<std::string> lines;
    for (const wad::Finding& finding : wad::check_wad(*archive))
        lines.push_back(finding.kind + " " + to_string(finding.error));
    return lines;
}

// Segs that begin a subsector and lie on no line.
std::size_t count_bad_starts(const wad::ExtendedNodes& nodes)
{
    std::size_t count = 0;
    std::size_t first = 0;
    for (const std::uint32_t segs : nodes.subsectors) {
        if (nodes.segs[first].line == wad::kNoLine) ++count;
        first += segs;
    }
    return count;
}

NodeInput square_with_island()
{
    NodeInput input;
    input.points = {{0, 0}, {0, 256}, {256, 256}, {256, 0}, {64, 64}, {64, 192}, {192, 192}, {192, 64}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        input.lines.push_back({i, (i + 1) % 4, {0, kNoSide}});
        input.lines.push_back({4 + i, 4 + (i + 1) % 4, {1, 0}});
    }
    return input;
}

} // namespace

TEST_CASE("a convex room is one subsector without a node", "[port][nodes]")
{
    NodeInput input;
    input.points = {{0, 0}, {0, 256}, {256, 256}, {256, 0}};
    for (std::uint32_t i = 0; i < 4; ++i) input.lines.push_back({i, (i + 1) % 4, {0, kNoSide}});
    const NodeTree tree = build_nodes(input, SplitPoints::Whole);
    CHECK(tree.leaves.size() == 1);
    CHECK(tree.nodes.empty());
    CHECK(tree.segs() == 4);
    CHECK(build_nodes({}, SplitPoints::Whole).leaves.empty());
}

TEST_CASE("closed subsectors have partners on all their open borders", "[port][nodes]")
{
    const wad::ExtendedNodes nodes = build_gl_nodes(square_with_island());
    CHECK(nodes.subsectors.size() >= 5);
    for (std::size_t i = 0; i < nodes.segs.size(); ++i) {
        const wad::GlSeg& seg = nodes.segs[i];
        const bool is_wall = seg.line != wad::kNoLine && seg.line % 2 == 0;
        CHECK((seg.partner == wad::kNoPartner) == is_wall);
        if (seg.partner != wad::kNoPartner) CHECK(nodes.segs[seg.partner].partner == i);
    }
    const rpg::Bytes bytes = encode_extended_nodes(nodes);
    CHECK(*wad::decode_extended_nodes(bytes, "n") == nodes);
    tests::sweep(bytes, [](rpg::ByteView view) { return wad::decode_extended_nodes(view, "n"); });
}

TEST_CASE("closed subsectors are read in all their forms", "[port][nodes]")
{
    wad::ExtendedNodes nodes = build_gl_nodes(square_with_island());
    const rpg::Bytes plain = encode_extended_nodes(nodes);
    rpg::Bytes packed = rpg::to_bytes("ZGLN");
    const rpg::Bytes body = rpg::deflate_zlib(rpg::ByteView(plain).subspan(4));
    packed.insert(packed.end(), body.begin(), body.end());
    CHECK(*wad::decode_extended_nodes(packed, "n") == nodes);
    tests::sweep(packed, [](rpg::ByteView view) { return wad::decode_extended_nodes(view, "n"); });
    REQUIRE_FALSE(nodes.nodes.empty());
    nodes.nodes[0].at.x += FixedPoint::kOne / 2; // between whole units
    const rpg::Bytes fine = encode_extended_nodes(nodes);
    CHECK(rpg::as_text(fine).starts_with("XGL3"));
    CHECK(*wad::decode_extended_nodes(fine, "n") == nodes);
    CHECK_FALSE(wad::decode_extended_nodes(rpg::to_bytes("XNOD"), "n"));
}

TEST_CASE("closed subsectors in SSECTORS of a map in Doom's format are checked, too", "[port][nodes][check]")
{
    tests::TestRandom random(79);
    const rpg::GameData game = tests::game_of(tests::random_rooms(random));
    const auto source = ported(game, "intro");
    REQUIRE(source);
    TextureBook book(game);
    wad::Map map = classic_map(*source, {}, book);
    wad::ExtendedNodes nodes = build_gl_nodes(node_input(map));
    REQUIRE(add_nodes(map));
    map.vertexes.resize(nodes.map_vertexes);
    const auto count_starts = [&] {
        rpg::FileList lumps = encode_map(map);
        for (rpg::File& lump : lumps) {
            if (lump.name == "SSECTORS") lump.bytes = encode_extended_nodes(nodes);
            if (lump.name == "SEGS" || lump.name == "NODES") lump.bytes.clear();
        }
        const auto archive = wad::open_wad(wad::encode_wad(wad::WadKind::Pwad, lumps), "w");
        return std::ranges::count(wad::check_wad(*archive), "subsector-start", &wad::Finding::kind);
    };
    CHECK(count_starts() == 0);
    const auto inner = std::ranges::find(nodes.segs, wad::kNoLine, &wad::GlSeg::line);
    REQUIRE(inner != nodes.segs.end());
    for (wad::GlSeg& seg : nodes.segs) seg.line = wad::kNoLine;
    CHECK(count_starts() == static_cast<std::ptrdiff_t>(nodes.subsectors.size()));
}

TEST_CASE("no border through open space lacks its partner in the levels of the free game",
          "[port][nodes][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    for (const auto& [stem, level] : game.levels) {
        INFO(stem);
        const auto source = ported(game, stem);
        REQUIRE(source);
        TextureBook book(game);
        const wad::ExtendedNodes nodes = build_gl_nodes(node_input(classic_map(*source, {}, book)));
        CHECK(std::ranges::none_of(nodes.segs, [](const wad::GlSeg& seg) {
            return seg.line == wad::kNoLine && seg.partner == wad::kNoPartner;
        }));
        CHECK(count_bad_starts(nodes) == 0);
    }
}

TEST_CASE("every closed subsector begins with a seg on a line, from which engines take its sector",
          "[port][nodes]")
{
    CHECK(count_bad_starts(build_gl_nodes(square_with_island())) == 0);
    tests::TestRandom random(78);
    for (int i = 0; i < 30; ++i) {
        INFO(i);
        const rpg::GameData game = tests::game_of(tests::random_rooms(random));
        const auto source = ported(game, "intro");
        REQUIRE(source);
        TextureBook book(game);
        CHECK(count_bad_starts(build_gl_nodes(node_input(classic_map(*source, {}, book)))) == 0);
    }
}

TEST_CASE("nodes of all levels of the free game put every point into its sector", "[port][nodes][content]")
{
    const rpg::GameData& game = tests::free_levels_game();
    for (const auto& [stem, level] : game.levels) {
        INFO(stem);
        const auto source = ported(game, stem);
        REQUIRE(source);
        const wad::Map map = with_nodes(game, *source);
        CHECK(misplaced_points(*source, map) == 0);
        CHECK(node_findings(map) == std::vector<std::string>{});
        CHECK(map.segs.size() <= map.sides.size() * 11 / 10);
    }
}

TEST_CASE("nodes of random rooms are sound", "[port][nodes][random]")
{
    tests::TestRandom random(77);
    for (int i = 0; i < 30; ++i) {
        INFO(i);
        const rpg::GameData game = tests::game_of(tests::random_rooms(random));
        const auto source = ported(game, "intro");
        REQUIRE(source);
        const wad::Map map = with_nodes(game, *source);
        CHECK(misplaced_points(*source, map) == 0);
        CHECK(node_findings(map) == std::vector<std::string>{});
    }
}

TEST_CASE("nodes built for Freedoom's maps are as good as its own", "[port][nodes][freedoom]")
{
    auto game = wad::open_archive(std::string("/usr/share/games/doom/freedoom2.wad"));
    if (!game) tests::skip_test("freedoom is not installed");
    std::size_t own = 0;
    std::size_t theirs = 0;
    const std::vector<wad::MapPlace> places = wad::find_maps(*game);
    for (std::size_t i = 0; i < places.size(); i += 4) { // enough of them
        const wad::MapPlace& place = places[i];
        INFO(place.name);
        std::vector<rpg::Error> problems;
        wad::Map map = read_map(*game, place, problems);
        theirs += map.segs.size();
        const auto count = [](const std::vector<std::string>& lines, std::string_view kind) {
            return std::ranges::count_if(lines,
                                         [&](const std::string& line) { return line.starts_with(kind); });
        };
        const std::vector<std::string> before = node_findings(map);
        std::set<std::uint16_t> used;
        for (const wad::Linedef& line : map.lines) used.insert({line.start, line.end});
        map.vertexes.resize(std::size_t{*used.rbegin()} + 1);
        REQUIRE(add_nodes(map));
        own += map.segs.size();
        const std::vector<std::string> after = node_findings(map);
        CHECK(count_bad_starts(build_gl_nodes(node_input(map))) == 0);
        for (const char* kind : {"seg-off-line", "side-uncovered", "node-tree", "reference"})
            CHECK(count(after, kind) <= count(before, kind));
    }
    CHECK(own <= theirs * 11 / 10);
}
