#include "rpg/model/census.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate.h"
#include "rpg/model/validate_level.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <functional>

using namespace rpg;

namespace {

std::string describe(const std::vector<Finding>& findings)
{
    std::string text;
    for (const Finding& finding : findings)
        text += (finding.severity == Severity::Note ? "note " : "") + to_string(finding.where) + '\n';
    return text;
}

// What validate says of the small game after one change to its first level.
std::string after(const std::function<void(Level&)>& change)
{
    GameData game = tests::small_game(Edition::Brew);
    change(game.levels["intro"]);
    return describe(validate(game));
}

} // namespace

TEST_CASE("the small game of every edition is faultless", "[model][validate]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        CHECK(describe(validate(tests::small_game(edition))).empty());
}

TEST_CASE("broken references of a level are named", "[model][validate]")
{
    CHECK(after([](Level& l) { l.lines[2].texture = TextureId{200}; }) ==
          "intro.bsp: line 2 texture: 200 is not a texture id: there are 154\n");
    CHECK(after([](Level& l) { l.lines[2].texture = TextureId{77}; }) ==
          "intro.bsp: line 2 texture: texture id 77 has no picture\n");
    CHECK(after([](Level& l) { l.things[0].id = 253; }) ==
          "intro.bsp: thing 0 id: 253 is not a sprite id: there are 252\n");
    CHECK(after([](Level& l) { l.things[0].id = 18; }) ==
          "intro.bsp: thing 0 id: sprite id 18 has no picture\n");
    CHECK(after([](Level& l) { l.things[4].id = 99; }) ==
          "intro.bsp: thing 4 id: texture id 99 has no picture\n");
    CHECK(after([](Level& l) { l.floor_planes[33] = 88; }) ==
          "intro.bsp: floor of tile 1,1: texture id 88 has no picture\n");
    CHECK(after([](Level& l) { l.commands[0].argument = 9; }) ==
          "intro.bsp: command 0 dialog text: string 9 of 3 does not exist\n");
    CHECK(after([](Level& l) { l.commands[3].argument = 11; }) ==
          "intro.bsp: command 3 open_door line: line 11 of 11 does not exist\n");
    CHECK(after([](Level& l) { l.commands[2].argument = 40; }) ==
          "intro.bsp: command 2 inc_state x: 40 is not on the map\n");
    CHECK(after([](Level& l) { l.commands[2].opcode = 77; }) ==
          "intro.bsp: command 2: opcode 77 is unknown\n");
    CHECK(after([](Level& l) { l.spawn_tile = 0; }) == "intro.bsp: spawn tile: 0,0 is solid\n");
    CHECK(after([](Level& l) { l.spawn_tile = 1024; }) == "intro.bsp: spawn tile: 1024 is not on the map\n");
}

TEST_CASE("events must be sorted and share no command", "[model][validate]")
{
    CHECK(after([](Level& l) { std::swap(l.events[0], l.events[1]); }) ==
          "intro.bsp: event 0 at 2,2: begins at command 7, not at 0\n"
          "intro.bsp: event 1 at 1,1: is not after the event before it: events are sorted by tile, one per "
          "tile\n"
          "intro.bsp: event 1 at 1,1: begins at command 0, not at 50\n"
          "intro.bsp: command 7: belongs to no event\n");
    CHECK(after([](Level& l) { l.commands.pop_back(); }) ==
          "intro.bsp: event 1 at 2,2: has commands after the last one\n");
    CHECK(after([](Level& l) { l.events[0].word |= 12U << 25; }) ==
          "intro.bsp: event 0 at 1,1: starts in state 12, the last is 9\n");
}

TEST_CASE("the node tree must be in order and its boxes must fit", "[model][validate]")
{
    CHECK(after([](Level& l) { l.nodes.clear(); }) == "intro.bsp: nodes: there is none\n");
    CHECK(after([](Level& l) { std::swap(l.nodes[0].a, l.nodes[0].b); }) ==
          "intro.bsp: node 1: a node refers to node 2: not in pre-order, high side first\n");
    CHECK(after([](Level& l) { l.nodes[0].a = 0; }) ==
          "intro.bsp: node 1: a node refers to node 0: not in pre-order, high side first\n");
    CHECK(after([](Level& l) { l.nodes[2].b = 5; }) == "intro.bsp: line 10: is in no leaf\n");
    CHECK(after([](Level& l) { l.nodes[2].b = 7; }) ==
          "intro.bsp: node 2: is a leaf with lines after the last one\n"
          "intro.bsp: line 12: is in no leaf\n");
    CHECK(after([](Level& l) { l.nodes[0].split = 64; }) ==
          "intro.bsp: node 0 split: at 64 is not inside the box\n");
    CHECK(after([](Level& l) { l.nodes[0].high.x = 72; }) ==
          "intro.bsp: node 0 box: is not the union of its children's\n");
    CHECK(after([](Level& l) { l.lines[0].to.x = 65; }) == "intro.bsp: node 1 box: does not hold line 0\n");
    CHECK(after([](Level& l) { l.nodes[0].type = NodeType{9}; }) ==
          "intro.bsp: node 0 type: 9 is neither leaf nor split\n");
}

TEST_CASE("bits without a meaning are noted, not refused", "[model][validate]")
{
    CHECK(after([](Level& l) { l.lines[0].flags |= 1U << 20; }) ==
          "note intro.bsp: line 0 flags: bits above 15 are set\n");
    CHECK(after([](Level& l) { l.commands[2].argument |= 1U << 31; }) ==
          "note intro.bsp: command 2 inc_state: argument bits 0x80000000 have no meaning\n");
    CHECK(after([](Level& l) { l.commands[2].condition |= 1U << 10; }) ==
          "note intro.bsp: command 2 inc_state: condition bits 0x00000400 have no meaning\n");
}

TEST_CASE("broken references of the media are named", "[model][validate]")
{
    const auto media_after = [](const std::function<void(GameData&)>& change) {
        GameData game = tests::small_game(Edition::Brew);
        change(game);
        return describe(validate_media(game));
    };
    CHECK(media_after([](GameData& g) { g.mappings.textures[1].first_nibble = 5; }) ==
          "mappings.bin: texture record 1 texels: nibble 5 does not begin a texture\n");
    CHECK(media_after([](GameData& g) { g.mappings.textures[1].first_nibble = 4096 * 2; }) ==
          "mappings.bin: texture record 1 texels: texture 2 of 2 does not exist\n");
    CHECK(media_after([](GameData& g) { g.mappings.sprites[3].first_colour = 96; }) ==
          "mappings.bin: sprite record 3 palette: palette 6 of 6 does not exist\n");
    CHECK(media_after([](GameData& g) { g.mappings.sprites[3].shape_position = 1; }) ==
          "mappings.bin: sprite record 3 shape: no shape begins at byte 1 of bitshapes.bin\n");
    CHECK(media_after([](GameData& g) { g.mappings.sprite_ids[240] = 31; }) ==
          "mappings.bin: sprite id 240: record 31 of 31 does not exist\n");
    CHECK(media_after([](GameData& g) { g.entities[2].id = g.entities[0].id; }) ==
          "entities.db: entity 2 id: 1 is already that of entity 0\n");
}

TEST_CASE("the census counts what the level holds", "[model][census]")
{
    const LevelCensus census = count_level(tests::small_level(Edition::Brew, "Pump room"));
    CHECK(census.leaves == 2);
    CHECK(census.doors == 1);
    CHECK(census.secret_tiles == 1);
    CHECK(census.solid_tiles == 1024 - 19);
    CHECK(census.hidden_things == 2);
    CHECK(census.script_only_events == 1);
    CHECK(census.plane_textures == 2);
    CHECK(census.opcodes.size() == kOpcodeCount);
    CHECK(census.opcodes.at(8) == 2);
}

TEST_CASE("a tree with a circle, or one deeper than any map can be cut, is a problem", "[model][validate]")
{
    CHECK(after([](Level& l) { l.nodes[0].b = 0; }) ==
          "intro.bsp: node 2: a node refers to node 0: not in pre-order, high side first\n");
    const std::string deep = after([](Level& l) { // each cut leaves one line aside
        const Line line = l.lines[0];
        l.lines.assign(600, line);
        l.nodes.clear();
        for (std::uint16_t i = 0; i < 600; ++i) {
            const std::uint16_t here = static_cast<std::uint16_t>(2 * i);
            if (i < 599)
                l.nodes.push_back({{40, 8},
                                   {64, 8},
                                   NodeType::SplitX,
                                   50,
                                   static_cast<std::uint16_t>(here + 1),
                                   static_cast<std::uint16_t>(here + 2)});
            l.nodes.push_back({{40, 8}, {64, 8}, NodeType::Leaf, 0, i, 1});
        }
    });
    CHECK(deep == "intro.bsp: node 1025: lies below 513 others\n");
}

TEST_CASE("a level that needs more texture frames than the original holds gets a note", "[model][validate]")
{
    GameData game;
    for (std::uint16_t id = 0; id < 100; ++id) {
        game.mappings.texture_ids.push_back(static_cast<std::uint16_t>(4 * id));
        for (int i = 0; i < 4; ++i) game.mappings.textures.push_back({id * kTextureNibbles, 0});
    }
    Level level;
    const auto notes = [&] {
        std::vector<std::string> texts;
        for (const Finding& finding : validate_level(game, level, "a.bsp"))
            if (finding.where.field == "textures") texts.push_back(finding.where.reason);
        return texts;
    };
    for (std::uint16_t id = 0; id < 64; ++id) level.lines.push_back({{0, 0}, {8, 0}, TextureId{id}, 0});
    level.lines[34].texture = level.lines[33].texture = TextureId{1}; // would bring 92 and 91
    CHECK(notes().empty());                                           // 62 textures
    level.lines[34].texture = TextureId{70};
    level.lines[33].texture = TextureId{71};
    CHECK(notes().empty()); // 64
    level.lines.push_back(level.lines.front());
    level.lines.back().texture = TextureId{72};
    REQUIRE(notes().size() == 1);
    CHECK(notes().front().starts_with("260 frames are loaded, the original holds at most 256"));
}
