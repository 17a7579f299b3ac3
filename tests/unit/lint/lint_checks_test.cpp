#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/lint/lint.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/places.h"

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace rpg;

namespace {

// A room of 8 x 8 tiles: line 0 is a door, 1 a wall, 2 an exit door, 3 and 4 the faces of a secret wall.
// Thing 0 is a hidden monster, 1 a lamp.
Level room()
{
    using namespace line_flag;
    Level level;
    level.level_id = 3;
    level.spawn_tile = static_cast<std::uint16_t>(tile_index({1, 1}));
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos tile = tile_at_index(i);
        const bool is_open = tile.x >= 1 && tile.x <= 8 && tile.y >= 1 && tile.y <= 8;
        level.blocks[static_cast<std::size_t>(i)] = is_open ? 0 : 1;
    }
    level.floor_planes.resize(kTileCount);
    level.ceiling_planes.resize(kTileCount);
    level.lines = {{{32, 36}, {40, 36}, TextureId{10}, kTwoSided | kDoor | kAlongX},
                   {{8, 8}, {72, 8}, TextureId{1}, kFaceSouth},
                   {{48, 52}, {56, 52}, TextureId{7}, kTwoSided | kDoor | kAlongX},
                   {{24, 24}, {32, 24}, TextureId{1}, kRecessPlus | kAlongX | kFaceSouth},
                   {{32, 32}, {24, 32}, TextureId{1}, kRecessMinus | kAlongX | kFaceNorth}};
    level.nodes = {{{8, 8}, {72, 72}, NodeType::Leaf, 0, 0, 5}};
    level.things = {{{20, 20}, 17, thing_flag::kHidden}, {{44, 44}, 135, 0}};
    return level;
}

constexpr const char* kGoodEvents = R"(
event 3,3
  use once => open_door line#3
  use once => open_door line#4
end
event 4,3
  exit:NEW => close_door line#0
end
event 4,4
  use => open_door line#0
end
event 4,5
  exit:ESW => close_door line#0
end
event 6,6
  use => set_return_point @1 at 1,1 facing N
  use => set_exit @1 at 2,1 facing N stats
  use => open_door line#2
end
event 7,7
  use => status_msg @0
end
)";

GameData game_with(const Level& level)
{
    GameData game;
    game.entities = {
        {EntityId{17}, 1, 0, 0, "Imp"}, {EntityId{135}, 7, 0, 0, "Lamp"}, {EntityId{332}, 12, 3, 0, "Weak"}};
    game.levels["level01"] = level;
    return game;
}

Level level_with(const std::string& events, const std::string& strings = {},
                 const std::string& good = kGoodEvents)
{
    Level level = room();
    const std::string text =
        "drs 1\nstring 0 \"Hello\"\nstring 1 \"/level01.bsp\"\n" + strings + good + events;
    const auto script = parse_script(text, "t.drs", Edition::Brew);
    if (!script) FAIL(to_string(script.error()) << '\n' << text);
    level.events = script->events;
    level.commands = script->commands;
    level.strings = script->strings;
    return level;
}

// The ids found, without the exit door that nobody closes.
std::string ids_of(const Level& level)
{
    std::string ids;
    for (const LintFinding& finding : lint_level(game_with(level), level)) {
        if (finding.check->id == "M12" && finding.text.find("closes on leaving") != std::string::npos)
            continue;
        ids += (ids.empty() ? "" : " ") + std::string(finding.check->id);
    }
    return ids;
}

struct Case {
    const char* ids;
    const char* events;
    const char* strings = "";
};

// Line 8 is the first row behind the room, solid.
const std::vector<Case> kCases{
    {"S03", "event 2,8 at=0 alias count=1"},
    {"S02", "event 2,2\nuse => reveal_map\nend"},
    {"S02", "event 7,7\nuse => reveal_map\nend"},
    {"S04", "event 2,8\nend"},
    {"S06", "event 2,8\nuse => op57 raw 0x1\nend"},
    {"S06", "event 2,8\nuse => reveal_map arg|0x1\nend"},
    {"S06 S06", "event 2,8 word|0x40000000\nuse cond|0x400 => reveal_map\nend\n"},
    {"S07", "event 2,8\nuse => set_state 2,8 = 10\nend"},
    {"S08", "event 2,8\nuse => status_msg @9\nend"},
    {"S09", "event 2,8\nuse => unlock_door line#9\nend"},
    {"S09 M11", "event 2,8\nuse => unlock_door line#1\nend"},
    {"S10", "event 2,8\nuse once => show_thing thing#2 frame 0\nend"},
    {"S11", "event 2,8\nuse => play_effect raw 0x00010120\nend"},
    {"S12", "", "string 2 \"Nobody\"\n"},
    {"S12", "event 2,8\nuse => status_msg @2\nend", "string 2 \"Hello\"\n"},
    {"R01", "event 2,8\nnever => reveal_map\nend"},
    {"R02", "event 2,8\nuse cond|0x3000 => reveal_map\nend"},
    {"R02", "event 2,8\nenter key=red => reveal_map\nend"},
    {"R03", "event 2,8\nuse st=2 => reveal_map\nend"},
    {"", "event 2,8\nuse => inc_state 2,8\nuse st=1 => inc_state 2,8\nuse st=2 => reveal_map\nend"},
    {"R03", "event 2,8\nuse => inc_state 2,8\nuse st=2 => reveal_map\nend"},
    {"R04 R06", "event 2,8 script_only\nenter => reveal_map\nend"},
    {"R05", "event 2,9\nenter => reveal_map\nend"},
    {"R06", "event 2,8 script_only\nuse => reveal_map\nend"},
    {"R07", "event 20,20\nuse => reveal_map\nend"},
    {"R08", "event 2,8\nuse => ask_code code @0 prompt @2\nend", "string 2 \"Code:\"\n"},
    {"", "event 2,8\nuse => ask_code code @2 prompt @3\nend", "string 2 \"3071\"\nstring 3 \"Code:\"\n"},
    {"R09", "event 2,8\nuse => set_state 1,8 = 1\nend"},
    {"R10", "event 2,8\nuse => run_tile 2,8\nend"},
    {"R10 R10", "event 2,8\nuse => run_tile 3,8\nend\nevent 3,8\nuse => run_tile 2,8\nend"},
    {"R11", "event 2,8\nenter => teleport 2,8 facing N\nend"},
    {"R11 R11",
     "event 2,8\nenter => teleport 3,8 facing N\nend\nevent 3,8\nenter => teleport 2,8 facing N\nend"},
    {"", "event 2,8\nenter => teleport 3,8 facing N\nenter => inc_state 2,8\nend\nevent 3,8\nenter => "
         "teleport 2,8 facing N\nend"},
    {"M02", "event 2,8\nuse => teleport 20,20 facing N\nend"},
    {"M02",
     "event 2,8\nuse => teleport 3,8 facing N\nuse => wait 30ms\nend\nevent 3,8\nenter => reveal_map\nend"},
    {"M03", "event 2,8\nexit => teleport 3,8 facing N\nend"},
    {"", "event 2,8\nexit => cancel_move\nexit => teleport 3,8 facing N\nend"},
    {"M04 M07", "event 2,8\nuse => set_exit @1\nend"},
    {"M05", "event 2,8\nuse => open_door line#2\nend"},
    {"M06 M07", "event 2,8\nuse => set_exit @0\nuse => open_door line#2\nend"},
    {"M06", "event 2,8\nuse => set_return_point @1 at 20,20 facing N\nend"},
    {"M06", "event 2,8\nuse => set_return_point @1 at 5,5 facing N\nend"},
    {"M08", "event 2,8\nuse once => hide_things 2,2\nend"},
    {"", "event 2,8\nuse once => hide_things 5,5\nend"},
    {"M09", "event 2,8\nuse once => show_thing thing#1 frame 0\nend"},
    {"M09", "event 2,8\nuse => show_thing thing#0 frame 0\nend"},
    {"M09 T06", "event 2,8\nuse => add_note @0\nend"},
    {"M10", "event 2,8\nuse => replace_thing 5,5 sprite 17 frame 2\nend"},
    {"M11", "event 2,8\nuse => unlock_door line#0\nend"},
    {"", "event 2,8\nuse => close_door line#0\nend"}, // a lever shuts a door elsewhere
    {"",
     "event 1,8\nuse => replace_thing 5,5 sprite 17 frame 2\nend\nevent 2,8\nuse once => run_tile 1,8\nend"},
    {"M14", "event 2,8\nuse => dialog @0\nuse => reveal_map\nend"},
    {"", "event 2,8\nuse => inc_state 2,8\nuse => dialog @0\nuse st=1 => reveal_map\nend"},
    {"M15", "event 2,8\nuse => reveal_map\nuse => need_key blue\nend"},
    {"M16", "event 2,8\nuse => wait 20000ms\nend"},
    {"M16", "event 2,8\nuse => wait 0ms\nend"},
    {"M17", "event 2,8\nuse => open_store 1\nuse => dialog @0\nend"},
    {"M17", "event 2,8\nuse => run_tile 3,8\nuse => dialog @0\nend\nevent 3,8\nuse => dialog_forced @0\nend"},
    {"M18", "event 2,8\nuse => weapons off\nend"},
    {"M18", "event 2,8\nuse => weapons off\nuse => weapons off\nuse => weapons on\nend"},
    {"M19", "event 2,8\nuse => play_sound 5041\nend"},
    {"M19", "event 2,8\nuse => play_effect 3 at 2,2\nend"},
    {"M19", "event 2,8\nuse => open_store 4\nend"},
    {"M19", "event 2,8\nuse => need_key raw 0x00000004\nend"},
    {"T01", "event 2,8\nuse => dialog @2\nend", "string 2 \"Short|This line is too long.\"\n"},
    {"T03", "event 2,8\nuse => ask_code code @2 prompt @3\nend", "string 2 \"1\"\nstring 3 \"a|b|c|d|e\"\n"},
    {"T04", "event 2,8\nuse => dialog @2\nend", "string 2 \"A\\x0AB\"\n"},
    {"T05", "event 2,8\nuse => status_msg @2\nend", "string 2 \"Eighteen letters :)\"\n"},
    {"T06", "event 2,8\nuse once => add_note @2\nend", "string 2 \"A note of one long line\"\n"},
    {"T07", "event 2,8\nface:N => set_banner @0\nend"},
    {"", "event 2,8\nface:N => set_banner @0\nface:ESW => set_banner @2\nexit => set_banner @2\nend",
     "string 2 \"\"\n"},
};

} // namespace

TEST_CASE("each check finds what it is there for, and nothing else", "[lint]")
{
    CHECK(ids_of(level_with("")).empty());
    for (const Case& c : kCases) {
        INFO(c.events);
        CHECK(ids_of(level_with(c.events, c.strings)) == c.ids);
    }
}

TEST_CASE("what hangs on a wall is found on the tile from which it is seen", "[lint]")
{
    struct Hung {
        StepPos at;
        std::uint16_t side;
    };
    Level level = level_with("event 2,8\nuse once => hide_things 2,2\nend");
    CHECK(ids_of(level) == "M08");
    level.things.push_back({{}, 135, 0});
    for (const auto& [at, side] :
         {Hung{{20, 24}, thing_flag::kFaceSouth}, Hung{{20, 16}, thing_flag::kFaceNorth},
          Hung{{24, 20}, thing_flag::kFaceEast}, Hung{{16, 20}, thing_flag::kFaceWest}}) {
        CAPTURE(side);
        level.things.back() = {at, 135, static_cast<std::uint16_t>(thing_flag::kDecoration | side)};
        CHECK(ids_of(level).empty());
    }
}

TEST_CASE("checks of the whole level find what they are there for", "[lint]")
{
    Level cut = level_with("");
    cut.commands.resize(cut.commands.size() - 1);
    CHECK(ids_of(cut).starts_with("S01"));

    Level crowded = level_with("");
    crowded.commands.resize(600);
    CHECK(ids_of(crowded).starts_with("S03"));
    CHECK(ids_of(crowded).find("S05") != std::string::npos);

    Level start = level_with("", "", "event 1,1\nenter => dialog @0\nuse => status_msg @1\nend\n");
    CHECK(ids_of(start).find("M01") != std::string::npos);

    const std::string call = "event 3,1\nuse => dialog_forced @0\nend\n";
    const std::string back =
        "event 7,7\nuse => set_return_point @1 at 2,1 facing N\nuse => open_door line#2\nend\n";
    const auto with_text = [&](const std::string& line) {
        return ids_of(level_with("", "", call + back + "event 2,1\n" + line + "\nend\n")).find("M01") !=
               std::string::npos;
    };
    CHECK(with_text("enter => run_tile 3,1")); // arrivals, and events that they run
    CHECK(with_text("enter:N => dialog @0"));
    CHECK(with_text("face:N => dialog @0"));
    CHECK_FALSE(with_text("face:E => dialog @0"));
    CHECK_FALSE(with_text("exit => run_tile 3,1"));
    CHECK_FALSE(with_text("enter => wait 100ms\nenter => dialog @0"));

    std::string notes;
    std::string strings;
    for (int i = 2; i < 60; ++i) {
        strings += "string " + std::to_string(i) + " \"note " + std::to_string(i) + "\"\n";
        notes += "use once => add_note @" + std::to_string(i) + "\n";
    }
    CHECK(ids_of(level_with("event 2,8\n" + notes + "end", strings)) == "T02");

    const std::string no_door = "event 3,3\nuse => open_door line#3\nend\nevent 7,7\nuse => status_msg "
                                "@0\nuse => set_return_point @1 at 1,1 facing N\nend\n";
    CHECK(ids_of(level_with("", "", no_door)) == "M12 M12 M12"); // half a secret wall, two doors never open

    std::string shut = kGoodEvents;
    shut.replace(shut.find("use => open_door line#0"), 23, "use => close_door line#0");
    CHECK(ids_of(level_with("", "", shut)) == "M12 M13"); // and so the door never opens
}

TEST_CASE("every check of the table has a test", "[lint]")
{
    std::string tested = "V01 S01 S05 M01 M12 M13 T02";
    for (const Case& c : kCases) tested += std::string(" ") + c.ids;
    for (const LintCheck& check : all_lint_checks()) {
        INFO(check.id);
        CHECK(tested.find(check.id) != std::string::npos);
    }
}

TEST_CASE("the manual explains every check, with its severity", "[lint]")
{
    std::ifstream file(tests::tests_folder() + "/../docs/howto/check-scripts.md");
    std::ostringstream text;
    text << file.rdbuf();
    for (const LintCheck& check : all_lint_checks()) {
        const std::string row = "\n| " + std::string(check.id) + " | " + letter_of(check.severity) + " | ";
        INFO(row);
        CHECK(text.str().find(row) != std::string::npos);
    }
}

TEST_CASE("a decoration may be shown again and again", "[lint]")
{
    Level level = level_with("event 2,8\nuse => show_thing thing#0 frame 0\nend");
    CHECK(ids_of(level) == "M09");
    level.things[0].flags |= thing_flag::kDecoration;
    CHECK(ids_of(level).empty());
}

TEST_CASE("a level that names a tile which is not there fails the check of the model", "[lint]")
{
    Level level = level_with("");
    level.camera_tile = 5000;
    CHECK(ids_of(level) == "V01");
}

TEST_CASE("the free game has no error and no warning", "[lint][content]")
{
    GameData game;
    game.entities = tests::content_entities();
    for (const std::string& stem : tests::content_levels()) game.levels[stem] = tests::content_level(stem);
    for (const auto& [stem, level] : game.levels)
        for (const LintFinding& finding : lint_level(game, level)) {
            INFO(stem << ' ' << finding.check->id << ' ' << finding.text);
            CHECK(finding.check->severity == LintSeverity::Note);
        }
}
