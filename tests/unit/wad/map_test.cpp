#include "converter/wad/map.h"
#include "converter/wad/map_records.h"
#include "tests/support/catch.h"
#include "tests/support/small_wad.h"
#include "tests/support/sweep.h"

using namespace converter::wad;

namespace {

Map round_trip(const Map& map)
{
    const auto archive = open_wad(encode_wad(WadKind::Pwad, encode_map(map)), "map.wad");
    REQUIRE(archive);
    const std::vector<MapPlace> places = find_maps(*archive);
    REQUIRE(places.size() == 1);
    std::vector<rpg::Error> problems;
    Map back = read_map(*archive, places[0], problems);
    CHECK(problems.empty());
    return back;
}

} // namespace

TEST_CASE("a map comes back the same in Doom and Hexen form", "[wad][map]")
{
    for (const MapForm form : {MapForm::Doom, MapForm::Hexen}) {
        Map map = tests::small_map(form);
        map.nodes = {{.x = 1,
                      .y = -2,
                      .dx = 3,
                      .dy = -4,
                      .boxes = {Box{9, -9, -8, 8}, Box{}},
                      .children = {0x8000, 0x8000}}};
        map.lines[0].special = 11;
        if (form == MapForm::Hexen) {
            map.lines[0].arguments = {1, 2, 3, 4, 255};
            map.things[0].id = 7;
            map.things[0].height = -8;
            map.things[0].special = 80;
            map.things[0].arguments = {5, 4, 3, 2, 1};
        } else {
            map.lines[0].tag = 667;
        }
        const Map back = round_trip(map);
        CHECK(back.form == form);
        CHECK(back.things == map.things);
        CHECK(back.lines == map.lines);
        CHECK(back.sides == map.sides);
        CHECK(back.vertexes == map.vertexes);
        CHECK(back.segs == map.segs);
        CHECK(back.subsectors == map.subsectors);
        CHECK(back.nodes == map.nodes);
        CHECK(back.sectors == map.sectors);
        CHECK(back.reject == map.reject);
        REQUIRE(back.blockmap);
        CHECK(back.blockmap->words == map.blockmap->words);
        CHECK(back.behavior == map.behavior);
    }
}

TEST_CASE("a line of a map has its fields where the format says", "[wad][map]")
{
    const rpg::Bytes doom{1, 0, 2, 0, 4, 0, 97, 0, 3, 1, 5, 0, 0xFF, 0xFF};
    const auto lines = decode_records<Linedef>(doom, "f");
    REQUIRE(lines);
    CHECK((*lines)[0] == Linedef{.start = 1, .end = 2, .flags = 4, .special = 97, .tag = 259, .right = 5});
    CHECK(encode_records(*lines) == doom);
    const rpg::Bytes hexen{1, 0, 2, 0, 4, 0, 70, 9, 8, 7, 6, 5, 5, 0, 6, 0};
    const auto other = decode_records<Linedef>(hexen, "f", MapForm::Hexen);
    REQUIRE(other);
    CHECK((*other)[0] == Linedef{.start = 1,
                                 .end = 2,
                                 .flags = 4,
                                 .special = 70,
                                 .arguments = {9, 8, 7, 6, 5},
                                 .right = 5,
                                 .left = 6});
    CHECK(encode_records(*other, MapForm::Hexen) == hexen);
}

TEST_CASE("names keep what follows their first zero", "[wad][map]")
{
    rpg::Bytes side(30);
    side[4] = 'a';
    side[6] = 'x';
    const auto sides = decode_records<Sidedef>(side, "f");
    REQUIRE(sides);
    CHECK((*sides)[0].upper.text() == "A");
    CHECK(encode_records(*sides) == side);
}

TEST_CASE("a lump that is no whole number of records is refused", "[wad][map]")
{
    const auto things = decode_records<Thing>(rpg::Bytes(11), "THINGS");
    REQUIRE_FALSE(things);
    CHECK(to_string(things.error()) == "THINGS:10: size: 11 is not a multiple of 10");
}

TEST_CASE("reject bits are counted as the format says", "[wad][map]")
{
    Reject reject(5);
    for (const auto& [monster, player] :
         {std::pair{0, 1}, {1, 0}, {1, 2}, {1, 3}, {2, 1}, {2, 3}, {3, 1}, {3, 2}, {3, 3}, {4, 2}})
        reject.block(static_cast<std::size_t>(monster), static_cast<std::size_t>(player));
    CHECK(reject.encode() == rpg::Bytes{0xA2, 0x29, 0x47, 0x00}); // the table of the unofficial specification
}

TEST_CASE("a map is found behind a lump of any name, a text map too", "[wad][map]")
{
    rpg::FileList lumps{{"INTRO", {1}}};
    for (rpg::File& lump : encode_map(tests::small_map())) lumps.push_back(std::move(lump));
    for (const char* name : {"ROOM", "TEXTMAP", "ZNODES", "ENDMAP", "AFTER"}) lumps.push_back({name, {}});
    const auto archive = open_wad(encode_wad(WadKind::Pwad, lumps), "a.wad");
    REQUIRE(archive);
    const std::vector<MapPlace> places = find_maps(*archive);
    REQUIRE(places.size() == 2);
    CHECK(places[0].name == "MAP01");
    CHECK(places[0].end == 12);
    CHECK(places[1].name == "ROOM");
    CHECK(places[1].is_text);
    CHECK(archive->lumps[places[1].end].name == "AFTER");
}

TEST_CASE("damaged map lumps are refused or read, never more", "[wad][map]")
{
    const Map map = tests::small_map();
    tests::sweep(encode_records(map.segs),
                 [](rpg::ByteView bytes) { return decode_records<Seg>(bytes, "f"); });
    tests::sweep(encode_records(map.sectors),
                 [](rpg::ByteView bytes) { return decode_records<Sector>(bytes, "f"); });
    tests::sweep(encode_blockmap(*map.blockmap),
                 [](rpg::ByteView bytes) { return decode_blockmap(bytes, "f"); });
}
