#include "editors/level_editor/model/script_acts.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

namespace {

using rpg::TilePos;

constexpr const char* kOtherMap = R"(<level source="drl-1" id="4" title="Other">
  <colors floor="#404038" ceiling="#607080"/>
  <theme name="hall" wall="brick" floor="tiles" ceiling="tiles"/>
  <door char="+" name="pump_door"/>
  <spawn char="@" facing="E"/>
  <map at="4,4"><![CDATA[
    ##########
    #@..+....#
    #...#....#
    ##########
  ]]></map>
</level>
)";

// The levels "pump", with a door that a code opens and an imp that a script shows, and "other".
struct TwoLevels {
    editor::Document document{workspace(), "nowhere"};
    editor::LevelPlace pump{document.workspace(), "pump"}, other{document.workspace(), "other"};

    static rpg::Workspace workspace()
    {
        rpg::Workspace made = tests::pump_workspace();
        made.put("levels/other.xml", kOtherMap);
        made.put("levels/other.drs", "drs 1\nstring 0 \"Hello\"\nevent 6,6\n  use => dialog @0\nend\n");
        return made;
    }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
    }
    std::vector<std::string> commands(const editor::LevelPlace& level, TilePos tile)
    {
        std::vector<std::string> texts;
        if (const auto event = editor::script_of(level, tile))
            for (const editor::CommandLine& line : event->commands)
                texts.push_back(line.text.substr(line.text.find("=>") + 3));
        return texts;
    }
    const rpg::LevelReading& reading(const editor::LevelPlace& level)
    {
        return *level.workspace.level(level.stem);
    }
};

} // namespace

TEST_CASE("a door that is copied into another level takes its name, its event and its texts along",
          "[level_editor]")
{
    TwoLevels two;
    const rpg::FileSet before = two.document.workspace().texts();
    const editor::Clip clip = editor::copy(two.pump, {5, 5}, {7, 6});
    two.apply(editor::paste(two.other, clip, {10, 5}));
    REQUIRE(two.reading(two.other).errors.empty());
    CHECK(two.commands(two.other, {11, 6}) == std::vector<std::string>{"ask_code code @1 prompt @2",
                                                                       "unlock_door pump_door_2",
                                                                       "open_door pump_door_2"});
    CHECK(editor::texts_of(two.other) == std::vector<std::string>{"Hello", "4711", "Code?"});
    CHECK(two.reading(two.other).names.find(rpg::NameKind::Line, "pump_door")); // its own door
    const auto door = two.reading(two.other).names.find(rpg::NameKind::Line, "pump_door_2");
    REQUIRE(door);
    CHECK(two.reading(two.other).level.lines[*door].has(rpg::line_flag::kLocked));
    while (two.document.undo()) {
    }
    CHECK(two.document.workspace().texts() == before);
}

TEST_CASE("things that a copied event means are the copied ones, and constants become their values",
          "[level_editor]")
{
    TwoLevels two;
    two.apply(editor::paste(two.other, editor::copy(two.pump, {7, 7}, {7, 7}), {11, 6}));
    REQUIRE(two.reading(two.other).errors.empty());
    CHECK(two.commands(two.other, {11, 6}) ==
          std::vector<std::string>{"show_thing boss frame 0", "wait 300ms", "dialog @1"});
    const auto boss = two.reading(two.other).names.find(rpg::NameKind::Thing, "boss");
    REQUIRE(boss);
    CHECK(rpg::tile_of(two.reading(two.other).level.things[*boss].at) == TilePos{11, 6});
}

TEST_CASE("an event that is pasted takes the place of the one that is there", "[level_editor]")
{
    TwoLevels two;
    two.apply(editor::paste(two.other, editor::copy(two.pump, {7, 7}, {7, 7}), {6, 6}));
    CHECK(two.commands(two.other, {6, 6}).front() == "show_thing boss frame 0");
    CHECK(editor::tiles_with_events(two.other).size() == 1);
}

TEST_CASE("in the level that it is from, a copied event may mean what was not copied; in another, such a "
          "command is left out",
          "[level_editor]")
{
    TwoLevels two;
    const auto event = editor::script_of(two.pump, {7, 7});
    two.apply(editor::set_line(two.pump, event->commands[2].line, "use => unlock_door pump_door"));
    const editor::Clip clip = editor::copy(two.pump, {7, 7}, {7, 7});
    two.apply(editor::paste(two.pump, clip, {9, 7}));
    CHECK(two.commands(two.pump, {9, 7}) ==
          std::vector<std::string>{"show_thing boss_2 frame 0", "wait 300ms", "unlock_door pump_door"});
    const editor::EditResult act = editor::paste(two.other, clip, {9, 6});
    REQUIRE(act);
    CHECK(act->name == "Paste (1 command left out)");
    two.apply(act);
    CHECK(two.commands(two.other, {9, 6}) ==
          std::vector<std::string>{"show_thing boss frame 0", "wait 300ms"});
}

TEST_CASE("a piece that is mirrored before it is pasted has its events on the other side", "[level_editor]")
{
    TwoLevels two;
    const auto event = editor::script_of(two.pump, {7, 7});
    two.apply(editor::set_line(two.pump, event->commands[1].line, "enter:E => set_state 8,7 = 2"));
    const editor::Clip clip =
        editor::mirrored(editor::copy(two.pump, {7, 7}, {8, 7}), editor::Mirror::LeftRight);
    two.apply(editor::paste(two.other, clip, {10, 6}));
    const auto pasted = editor::script_of(two.other, {11, 6});
    REQUIRE(pasted);
    CHECK(pasted->commands[1].text.find("enter:W") != std::string::npos);
    CHECK(pasted->commands[1].text.find("set_state 10,6 = 2") != std::string::npos);
}
