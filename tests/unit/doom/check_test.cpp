#include "converter/doom/wad_check/check.h"
#include "converter/wad/dmx.h"
#include "converter/wad/textures.h"
#include "tests/support/catch.h"
#include "tests/support/small_wad.h"

#include <algorithm>

using namespace converter::wad;

namespace {

using Lines = std::vector<std::string>;

Lines check(const rpg::FileList& lumps, WadKind kind = WadKind::Iwad, const Archive* base = nullptr)
{
    const auto archive = open_wad(encode_wad(kind, lumps), "w");
    REQUIRE(archive);
    Lines lines;
    for (const converter::wad::Finding& finding : check_wad(*archive, base)) {
        // without the offset, which other lumps move
        lines.push_back(finding.kind + " " + finding.error.field + ": " + finding.error.reason);
    }
    return lines;
}

Lines check(const Map& map)
{
    rpg::FileList lumps = encode_map(map);
    const rpg::FileList all = tests::small_wad_lumps();
    lumps.insert(lumps.end(), all.begin() + 11, all.end());
    return check(lumps);
}

rpg::Bytes& lump(rpg::FileList& lumps, std::string_view name)
{
    return std::ranges::find(lumps, name, &rpg::File::name)->bytes;
}

} // namespace

TEST_CASE("a sound WAD has no findings", "[wad][check]")
{
    CHECK(check(tests::small_wad_lumps()) == Lines{});
    CHECK(check(tests::small_map(MapForm::Hexen)) == Lines{});
}

TEST_CASE("a finding names file, offset, lump and field", "[wad][check]")
{
    Map map = tests::small_map();
    map.lines[2].special = 11;
    map.lines[3].end = 9;
    const auto archive = open_wad(encode_wad(WadKind::Pwad, encode_map(map)), "bad.wad");
    const std::vector<converter::wad::Finding> findings = check_wad(*archive);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == "reference");
    // 12 of the header, 10 of THINGS, 3 lines before, 2 within
    CHECK(to_string(findings[0].error) ==
          "bad.wad:66: MAP01/LINEDEFS[3]/end vertex: vertex 9 of 4 does not exist");
}

TEST_CASE("references of lines, sides and sectors are checked", "[wad][check]")
{
    Map map = tests::small_map();
    map.lines[0].right = 7;
    map.lines[1].right = converter::wad::kNoSide;
    map.lines[2].flags = 4;
    map.lines[3].special = 2;
    map.lines[3].tag = 9;
    map.sides[1].sector = 1;
    map.sides[2].upper = LumpName("NOWALL");
    map.sectors[0].floor_flat = LumpName("NOFLAT");
    map.reject = {0, 0};
    map.things[0].type = 2;
    CHECK(check(map) ==
          Lines{"reference MAP01/LINEDEFS[0]/right sidedef: sidedef 7 of 4 does not exist",
                "line-without-side MAP01/LINEDEFS[1]/right sidedef: is missing: every line needs one",
                "line-without-side MAP01/LINEDEFS[2]/left sidedef: is missing, though the line is flagged "
                "two-sided",
                "dead-tag MAP01/LINEDEFS[3]/tag: special 2 acts on tag 9, which no sector has",
                "reference MAP01/SIDEDEFS[1]/sector: sector 1 of 1 does not exist",
                "unknown-texture MAP01/SIDEDEFS[2]/upper texture: there is no texture NOWALL",
                "unknown-flat MAP01/SECTORS[0]/floor flat: there is no flat NOFLAT",
                "reject-size MAP01/REJECT/size: is 2 bytes where 1 sectors need 1",
                "no-start MAP01/THINGS: there is no start of player 1",
                "reference MAP01/SEGS[1]/side: line 1 has no right side"});
}

TEST_CASE("tags matter only to specials that act on sectors", "[wad][check]")
{
    Map map = tests::small_map();
    const auto findings = [&](std::uint16_t special, std::uint16_t tag) {
        map.lines[0].special = special;
        map.lines[0].tag = tag;
        return check(map).size();
    };
    CHECK(findings(2, 3) == 0);
    CHECK(findings(2, 4) == 1);
    CHECK(findings(141, 4) == 1);
    CHECK(findings(1, 4) == 0);   // a door that is opened by hand
    CHECK(findings(52, 4) == 0);  // an exit
    CHECK(findings(48, 4) == 0);  // a scrolling wall
    CHECK(findings(244, 4) == 0); // a teleport to a line
    CHECK(findings(202, 4) == 1);
    CHECK(findings(0x3C02, 4) == 1);
    CHECK(findings(0x3C06, 4) == 0); // pushed
    Map hexen = tests::small_map(MapForm::Hexen);
    hexen.lines[0].special = 12;
    hexen.lines[0].arguments[0] = 9;
    CHECK(check(hexen).size() == 1);
    hexen.lines[0].arguments[0] = 0; // the sector behind
    CHECK(check(hexen).empty());
}

TEST_CASE("the node tree must be a tree of what exists", "[wad][check]")
{
    Map map = tests::small_map();
    map.nodes = {{.dx = 1, .children = {0x8000, 0}}};
    CHECK(check(map) == Lines{"node-tree MAP01/NODES[0]/left child: node 0 is in the tree twice"});
    map.nodes[0].children = {0x8000, 0x8001};
    CHECK(check(map) == Lines{"reference MAP01/NODES[0]/left child: subsector 1 of 1 does not exist"});
    map.nodes.clear();
    map.subsectors[0].count = 5;
    CHECK(check(map) == Lines{"reference MAP01/SSECTORS[0]/segs: 0 to 4 of 4 do not exist"});
    map.subsectors[0].count = 0;
    map.segs[0].line = 4;
    map.segs[1].side = 2;
    map.segs[2].side = 1;
    CHECK(check(map) == Lines{"reference MAP01/SEGS[0]/linedef: line 4 of 4 does not exist",
                              "reference MAP01/SEGS[1]/side: 2 is neither 0 nor 1",
                              "reference MAP01/SEGS[2]/side: line 2 has no left side",
                              "reference MAP01/SSECTORS[0]/number of segs: is 0"});
}

TEST_CASE("a block map must list the lines of its blocks and no others", "[wad][check]")
{
    const Map good = tests::small_map(); // 3 x 3 blocks from (-8, -8)
    Map map = good;
    std::vector<std::uint16_t>& words = map.blockmap->words;
    const auto list = [&](std::size_t block) { return words.begin() + good.blockmap->words[4 + block]; };
    REQUIRE(list(0)[1] == 0);
    list(0)[1] = 1; // line 0 no longer there, line 1 wrongly
    CHECK(check(map) ==
          Lines{"blockmap-line MAP01/BLOCKMAP[0,0]: line 1 does not touch the block",
                "blockmap-missing MAP01/BLOCKMAP[0,0]: lacks line 0, which passes through it (1 block "
                "lacks that line)"});
    words = good.blockmap->words;
    list(0)[1] = 77;
    CHECK(check(map)[0] == "blockmap-line MAP01/BLOCKMAP[0,0]: line 77 of 4 does not exist");
    words = good.blockmap->words;
    words[4] = 5000;
    CHECK(check(map)[0] == "blockmap-offset MAP01/BLOCKMAP[0,0]: the offset 5000 lies outside the lump");
    words = good.blockmap->words;
    words[4] = 4;
    CHECK(check(map)[0] == "blockmap-offset MAP01/BLOCKMAP[0,0]: the offset 4 points into the header");
    words = good.blockmap->words;
    words.pop_back();
    CHECK(check(map)[0].ends_with("has no end"));
    words = good.blockmap->words;
    map.vertexes[2] = {500, 256};
    CHECK(check(map).back() == "blockmap-outside MAP01/BLOCKMAP: line 2 lies outside of all blocks in part");
    map = good;
    map.blockmap.reset();
    CHECK(check(map) == Lines{"blockmap-missing MAP01/BLOCKMAP: is empty: nothing would stop at a wall"});
}

TEST_CASE("textures must be made of patches that exist and cover them", "[wad][check]")
{
    rpg::FileList lumps = tests::small_wad_lumps();
    std::vector<TextureDef> textures = *decode_textures(lump(lumps, "TEXTURE1"), "t");
    textures[0].patches[1].patch = 5;
    textures.push_back({.name = LumpName("BARE"), .width = 10, .height = 1, .patches = {{.x = 3}}});
    textures.push_back({.name = LumpName("NOTHING")});
    lump(lumps, "TEXTURE1") = encode_textures(textures);
    CHECK(check(lumps) ==
          Lines{"texture-patch TEXTURE1/WALL: names patch 5 of the 2 in PNAMES",
                "texture-column TEXTURE1/BARE: no patch covers 3 of the 10 columns, the first is 0",
                "texture-size TEXTURE1/NOTHING: has no pixels",
                "texture-patch TEXTURE1/NOTHING: has no patches"});
    lumps = tests::small_wad_lumps();
    lump(lumps, "PNAMES") = encode_patch_names({LumpName("LEFT"), LumpName("GONE")});
    CHECK(check(lumps) == Lines{"texture-patch TEXTURE1/WALL: there is no patch GONE"});
}

TEST_CASE("a PWAD's names are checked against its game only", "[wad][check]")
{
    Map map = tests::small_map();
    map.sides[0].middle = LumpName("OTHER");
    CHECK(check(encode_map(map), WadKind::Pwad) == Lines{});
    const auto base = open_wad(tests::small_wad(), "iwad");
    CHECK(check(encode_map(map), WadKind::Pwad, &*base) ==
          Lines{"unknown-texture MAP01/SIDEDEFS[0]/middle texture: there is no texture OTHER"});
}

TEST_CASE("missing, doubled and stray map lumps are found", "[wad][check]")
{
    rpg::FileList lumps = encode_map(tests::small_map());
    lumps.erase(lumps.begin() + 7); // NODES
    lumps.push_back({"THINGS", {}});
    lumps.push_back({"MAP02", {}});
    lumps.push_back({"TEXT", {'a'}});
    CHECK(check(lumps, WadKind::Pwad) == Lines{"map-incomplete MAP02: no map lumps follow",
                                               "map-incomplete MAP01: the map has no NODES",
                                               "map-incomplete MAP01/THINGS: appears twice in the map"});
}

TEST_CASE("unreadable lumps are found and not looked into", "[wad][check]")
{
    rpg::FileList lumps = tests::small_wad_lumps();
    lump(lumps, "LINEDEFS").pop_back();
    lump(lumps, "DSBANG")[0] = 2;
    lump(lumps, "DPBANG")[5] = 200;
    lump(lumps, "D_SONG").pop_back();
    lump(lumps, "BOSSA0")[8] = 0xFF;
    lump(lumps, "FLOOR").pop_back();
    lump(lumps, "PLAYPAL").resize(768);
    lump(lumps, "ENDOOM").pop_back();
    CHECK(check(lumps) == Lines{"broken-lump MAP01/LINEDEFS/size: 55 is not a multiple of 14",
                                "broken-lump PLAYPAL/size: has fewer than 14 palettes",
                                "broken-lump ENDOOM/colours: runs past the end of the file",
                                "sound DSBANG/format: is 2, not 3",
                                "sound DPBANG/tone: tone 200 is above 127",
                                "music D_SONG/event: runs past the end of the file",
                                "picture BOSSA0/column offset: 255 of column 0 lies outside the lump",
                                "broken-lump FLOOR/size: 4095 bytes are not a square number of pixels"});
}

TEST_CASE("the directory must point into the file, at lumps of their own", "[wad][check]")
{
    rpg::Bytes bytes = encode_wad(WadKind::Pwad, {{"ONE", {1, 2, 3, 4}}, {"TWO", {5, 6}}, {"TH\tEE", {7}}});
    const std::size_t directory = 12 + 7;
    const auto findings = [&] {
        Lines lines;
        const auto archive = open_wad(bytes, "w");
        for (const converter::wad::Finding& finding : check_wad(*archive))
            lines.push_back(to_string(finding.error));
        return lines;
    };
    CHECK(findings() == Lines{"w:51: TH?EE/directory[2]: the name has characters that cannot be typed"});
    bytes[directory + 32 + 10] = 'R';
    CHECK(findings().empty());
    bytes[directory + 16] = 15;
    CHECK(findings() == Lines{"w:35: TWO/directory[1]: shares bytes with lump 0 (ONE)"});
    bytes[directory + 16] = 2;
    CHECK(findings() == Lines{"w:35: TWO/directory[1]: shares bytes with the header"});
    bytes[directory + 16] = 18;
    bytes[directory + 32] = 16;
    CHECK(findings() == Lines{"w:35: TWO/directory[1]: shares bytes with the directory"});
    bytes[directory + 16] = 200;
    CHECK(findings() == Lines{"w:35: TWO/directory[1]: 2 bytes at 200 lie outside the file of 67"});
}

TEST_CASE("namespaces must be opened and closed", "[wad][check]")
{
    CHECK(check({{"S_START", {}}, {"F_START", {}}, {"FF_END", {}}}, WadKind::Pwad) ==
          Lines{"namespace F_START/directory[1]: begins before S_START has an end"});
    CHECK(check({{"S_END", {}}, {"P_START", {}}}, WadKind::Pwad) ==
          Lines{"namespace S_END/directory[0]: ends what did not begin",
                "namespace P_START/directory[1]: has no end"});
}

TEST_CASE("lumps that share bytes without end are not looked at", "[wad][check]")
{
    rpg::ByteWriter out;
    out.text("PWAD");
    out.u32(1000);
    out.u32(12 + 20000);
    out.zeros(20000);
    for (int i = 0; i < 1000; ++i) {
        out.u32(12);
        out.u32(20000);
        out.text("SAME\0\0\0\0");
        out.zeros(4);
    }
    const auto archive = open_wad(out.take(), "w");
    REQUIRE(archive);
    const std::vector<converter::wad::Finding> findings = check_wad(*archive);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].error.reason == "so many lumps share bytes that they are not looked at");
}

TEST_CASE("block maps without ends are given up soon", "[wad][check]")
{
    Map map = tests::small_map();
    Blockmap& blocks = *map.blockmap;
    blocks.columns = 250;
    blocks.rows = 250;
    blocks.words = {0, 0, 250, 250};
    for (std::uint16_t block = 0; block < 62500; ++block)
        blocks.words.push_back(static_cast<std::uint16_t>(65535 - block / 25));
    blocks.words.resize(1U << 21);
    CHECK(check(map).back() == "blockmap-offset MAP01/BLOCKMAP[50,0]: the lists run into each other");
}
