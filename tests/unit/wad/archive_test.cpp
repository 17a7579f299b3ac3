#include "converter/wad/archive.h"
#include "converter/wad/lump_kind.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_wad.h"
#include "tests/support/sweep.h"

using namespace converter::wad;

TEST_CASE("a WAD comes back with its lumps in their order", "[wad][archive]")
{
    const rpg::FileList lumps = tests::small_wad_lumps();
    const auto archive = open_wad(encode_wad(WadKind::Pwad, lumps), "a.wad");
    REQUIRE(archive);
    CHECK(archive->kind == ArchiveKind::Pwad);
    REQUIRE(archive->lumps.size() == lumps.size());
    for (std::size_t i = 0; i < lumps.size(); ++i) {
        CHECK(archive->lumps[i].name == lumps[i].name);
        CHECK(rpg::Bytes(archive->lumps[i].bytes.begin(), archive->lumps[i].bytes.end()) == lumps[i].bytes);
    }
}

TEST_CASE("the header and directory of a WAD stand where the format says", "[wad][archive]")
{
    const rpg::Bytes bytes = encode_wad(WadKind::Pwad, {{"TEXT", {'h', 'i'}}, {"END", {}}});
    CHECK(bytes == rpg::Bytes{'P', 'W', 'A', 'D', 2, 0, 0, 0, 14,  0,   0,   0,   'h', 'i',       //
                              12,  0,   0,   0,   2, 0, 0, 0, 'T', 'E', 'X', 'T', 0,   0,   0, 0, //
                              14,  0,   0,   0,   0, 0, 0, 0, 'E', 'N', 'D', 0,   0,   0,   0, 0});
}

TEST_CASE("markers put lumps into namespaces, doubled letters and inner markers too", "[wad][archive]")
{
    const auto archive = open_wad(encode_wad(WadKind::Pwad, {{"SS_START", {}},
                                                             {"AAAAA0", {1}},
                                                             {"SS_END", {}},
                                                             {"FF_START", {}},
                                                             {"F1_START", {}},
                                                             {"STONE", {2}},
                                                             {"F1_END", {}},
                                                             {"STONE", {3}},
                                                             {"F_END", {}},
                                                             {"stone", {4}}}),
                                  "a.wad");
    REQUIRE(archive);
    CHECK(archive->lumps[1].space == Namespace::Sprites);
    CHECK(archive->lumps[5].space == Namespace::Flats);
    CHECK(archive->lumps[9].space == Namespace::Global);
    CHECK(archive->lumps[0].is_marker);
    CHECK_FALSE(archive->lumps[1].is_marker);
    CHECK(archive->find("STONE", Namespace::Flats)->bytes[0] == 3);
    CHECK(archive->find("STONE")->bytes[0] == 4);
    CHECK(archive->find("F_END") == nullptr);
}

TEST_CASE("a pk3 gives its folders as namespaces and the lumps of its maps", "[wad][archive]")
{
    const auto archive =
        open_pk3({{"sprites/", {}},
                  {"sprites/BossA0.png", {1}},
                  {"Flats/sub/floor0_1.lmp", {2}},
                  {"maps/map01.wad", encode_wad(WadKind::Pwad, encode_map(tests::small_map()))},
                  {"readme.txt", {3}},
                  {"models/tree.md3", {4}}},
                 "a.pk3");
    REQUIRE(archive);
    CHECK(archive->lumps[0].name == "BOSSA0");
    CHECK(archive->lumps[0].path == "sprites/BossA0.png");
    CHECK(archive->lumps[0].space == Namespace::Sprites);
    CHECK(archive->lumps[1].name == "FLOOR0_1");
    CHECK(archive->lumps[1].space == Namespace::Flats);
    CHECK(find_maps(*archive).size() == 1);
    CHECK(archive->find("README") != nullptr);
    CHECK(archive->find("TREE")->space == Namespace::Other);
}

TEST_CASE("lumps are told apart by place, name and content", "[wad][archive]")
{
    const auto archive = open_wad(tests::small_wad(), "a.wad");
    REQUIRE(archive);
    const std::vector<LumpKind> kinds = classify(*archive);
    const auto kind = [&](std::string_view name) {
        return kinds[static_cast<std::size_t>(archive->find(name) - archive->lumps.data())];
    };
    CHECK(kinds[0] == LumpKind::Map);
    CHECK(kind("BLOCKMAP") == LumpKind::MapPart);
    CHECK(kind("PLAYPAL") == LumpKind::Palettes);
    CHECK(kind("DSBANG") == LumpKind::DigitalSound);
    CHECK(kind("DPBANG") == LumpKind::SpeakerSound);
    CHECK(kind("D_SONG") == LumpKind::Mus);
    CHECK(kind("BOSSA0") == LumpKind::Picture);
    CHECK(kind("FLOOR") == LumpKind::Flat);
    CHECK(kinds.back() == LumpKind::Marker);
    const auto port =
        open_wad(encode_wad(WadKind::Pwad, {{"DSHELP", {'h', 'i'}}, {"DSBAD", {0xFF, 0, 1, 2}}}), "b.wad");
    CHECK(classify(*port) == std::vector<LumpKind>{LumpKind::Text, LumpKind::DigitalSound});
}

TEST_CASE("damaged directories are refused or read, never more", "[wad][archive]")
{
    const rpg::Bytes good = encode_wad(WadKind::Pwad, {{"A", {1, 2, 3}}, {"B", {}}});
    tests::sweep(
        good, [](rpg::ByteView bytes) { return open_wad(rpg::Bytes(bytes.begin(), bytes.end()), "a.wad"); });
}

TEST_CASE("a zip is opened as pk3, by content", "[wad][archive]")
{
    const auto zip =
        rpg::write_zip({{"flats/STONE.lmp", rpg::Bytes(4096, 3)}, {"maps/a.wad", tests::small_wad()}});
    REQUIRE(zip);
    const auto archive = open_archive(*zip, "a.pk3");
    REQUIRE(archive);
    CHECK(archive->kind == ArchiveKind::Pk3);
    CHECK(archive->find("STONE", Namespace::Flats)->bytes.size() == 4096);
    CHECK(find_maps(*archive).size() == 1);
    CHECK(open_archive(tests::small_wad(), "a.wad")->kind == ArchiveKind::Iwad);
}
