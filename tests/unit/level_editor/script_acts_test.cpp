#include "editors/level_editor/model/script_acts.h"
#include "rpg/model/condition.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

#include <fmt/format.h>

namespace {

struct ScriptedPump {
    editor::Document document{tests::pump_workspace(), "nowhere"};
    editor::LevelPlace place{document.workspace(), "pump"};

    std::string script() const { return document.text("levels/pump.drs"); }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
    }
};

// A pump whose script calls a door and the boss by their numbers.
struct NumberedPump : ScriptedPump {
    std::uint32_t number(rpg::NameKind kind, const char* name)
    {
        return *document.workspace().level("pump")->names.find(kind, name);
    }
    NumberedPump()
    {
        apply(editor::Act{"Script",
                          {{"levels/pump.drs", fmt::format("drs 1\nevent 7,7\n  use => open_door line#{}\n"
                                                           "  use => show_thing thing#{} frame 0\nend\n",
                                                           number(rpg::NameKind::Line, "pump_door"),
                                                           number(rpg::NameKind::Thing, "boss"))}}});
    }
    bool means_the_same()
    {
        const auto event = editor::script_of(place, {7, 7});
        return event && event->commands.size() == 2 &&
               event->commands[0].command.argument == number(rpg::NameKind::Line, "pump_door") &&
               event->commands[1].command.argument == number(rpg::NameKind::Thing, "boss");
    }
};

} // namespace

TEST_CASE("the commands of a tile's event have their lines and fields", "[level_editor]")
{
    ScriptedPump pump;
    const auto tiles = editor::tiles_with_events(pump.place);
    REQUIRE(tiles.size() == 2);
    const auto event = editor::script_of(pump.place, {6, 6});
    REQUIRE(event);
    REQUIRE(event->commands.size() == 3);
    CHECK(event->commands[0].operation->name == "ask_code");
    CHECK(event->commands[0].has_fields);
    const auto other = editor::script_of(pump.place, tiles[1]);
    REQUIRE(other);
    CHECK(!other->commands[1].has_fields); // wait $pause: the constant would be lost
}

TEST_CASE("a changed field changes its line alone", "[level_editor]")
{
    ScriptedPump pump;
    const std::string before = pump.script();
    const auto event = editor::script_of(pump.place, {6, 6});
    rpg::Command command = event->commands[2].command;
    command.condition |= rpg::condition::kOnce;
    pump.apply(editor::set_command(pump.place, event->commands[2].line, command));
    CHECK(pump.script().find("use once                 => open_door pump_door") != std::string::npos);
    REQUIRE(pump.document.undo());
    CHECK(pump.script() == before);
}

TEST_CASE("an event is made, filled, ordered and removed", "[level_editor]")
{
    ScriptedPump pump;
    const std::string before = pump.script();
    pump.apply(editor::add_text(pump.place, "Hello|there"));
    pump.apply(editor::add_event(pump.place, {7, 5}));
    auto event = editor::script_of(pump.place, {7, 5});
    REQUIRE(event);
    const rpg::Command greet{static_cast<std::uint8_t>(rpg::Opcode::Dialog), 3, rpg::condition::kUse};
    const rpg::Command shake{static_cast<std::uint8_t>(rpg::Opcode::RevealMap), 0, rpg::condition::kUse};
    pump.apply(editor::add_command(pump.place, *event, greet));
    event = editor::script_of(pump.place, {7, 5});
    pump.apply(editor::add_command(pump.place, *event, shake));
    event = editor::script_of(pump.place, {7, 5});
    REQUIRE(event->commands.size() == 2);
    CHECK(event->commands[0].text.ends_with("dialog @3"));
    pump.apply(editor::move_command(pump.place, *event, 1, -1));
    event = editor::script_of(pump.place, {7, 5});
    CHECK(event->commands[1].text.ends_with("dialog @3"));
    pump.apply(editor::set_text(pump.place, 3, "Good \"day\""));
    CHECK(editor::texts_of(pump.place)[3] == "Good \"day\"");
    pump.apply(editor::remove_event(pump.place, *editor::script_of(pump.place, {7, 5})));
    CHECK(!editor::script_of(pump.place, {7, 5}));
    while (pump.document.undo()) {
    }
    CHECK(pump.script() == before);
}

TEST_CASE("a cell of a table changes one value", "[level_editor]")
{
    ScriptedPump pump;
    const std::string path = "tables/entities.xml";
    REQUIRE(pump.document.apply(
        {"Table",
         {{path, "<entities>\n  <entity id=\"17\" type=\"monster\" name=\"Imp\"/>\n</entities>\n"}}}));
    const auto rows = editor::rows_of(pump.document.text(path));
    REQUIRE(rows.size() == 1);
    REQUIRE(pump.document.apply(editor::set_cell(pump.document, path, rows[0], "name", "Imp <2>")));
    CHECK(pump.document.text(path).find("name=\"Imp &lt;2>\"") != std::string::npos);
    CHECK(editor::rows_of(pump.document.text(path))[0].values.back().second == "Imp <2>");
}

TEST_CASE("a row of a table gets a column, is copied and removed", "[level_editor]")
{
    ScriptedPump pump;
    const std::string path = "tables/entities.xml";
    const std::string before = "<entities>\n  <entity id=\"17\" name=\"Imp\"/>\n</entities>\n";
    REQUIRE(pump.document.apply({"Table", {{path, before}}}));
    const auto row = editor::rows_of(before)[0];
    REQUIRE(pump.document.apply(editor::set_cell(pump.document, path, row, "type", "monster")));
    CHECK(pump.document.text(path).find("name=\"Imp\" type=\"monster\"/>") != std::string::npos);
    REQUIRE(pump.document.apply(editor::set_cell(pump.document, path, row, "type", "")));
    CHECK(pump.document.text(path) == before);
    REQUIRE(pump.document.apply(editor::copy_row(pump.document, path, row)));
    CHECK(editor::rows_of(pump.document.text(path)).size() == 2);
    REQUIRE(pump.document.apply(editor::remove_row(pump.document, path, row)));
    CHECK(pump.document.text(path) == before);
}

TEST_CASE("numbers in the script of a drawn level mean the same doors and things after each act",
          "[level_editor]")
{
    NumberedPump pump;
    const rpg::FileSet before = pump.document.workspace().texts();
    const std::uint32_t door = pump.number(rpg::NameKind::Line, "pump_door");
    const std::uint32_t boss = pump.number(rpg::NameKind::Thing, "boss");
    REQUIRE(pump.means_the_same());
    pump.apply(editor::remove_thing(pump.place, 0));
    CHECK(pump.number(rpg::NameKind::Thing, "boss") != boss);
    CHECK(pump.means_the_same());
    const std::vector<rpg::TilePos> room{{20, 4}, {21, 4}};
    pump.apply(editor::paint(pump.place, room, {editor::BrushKind::Door}));
    pump.apply(editor::paint(pump.place, room, {editor::BrushKind::Floor}));
    const std::vector<rpg::TilePos> rock{{5, 4}, {6, 3}, {6, 4}};
    pump.apply(editor::paint(pump.place, rock, {editor::BrushKind::Floor}));
    CHECK(pump.number(rpg::NameKind::Line, "pump_door") != door);
    CHECK(pump.means_the_same());
    pump.apply(editor::move_thing(pump.place, pump.number(rpg::NameKind::Thing, "boss"), {8, 7}));
    CHECK(pump.means_the_same());
    while (pump.document.undo() && pump.document.workspace().texts() != before) {
    }
    CHECK(pump.document.workspace().texts() == before);
}

TEST_CASE("commands for a thing that is deleted go, whether they call it by name or number", "[level_editor]")
{
    NumberedPump pump;
    pump.apply(editor::remove_thing(pump.place, pump.number(rpg::NameKind::Thing, "boss")));
    const auto event = editor::script_of(pump.place, {7, 7});
    REQUIRE(event);
    REQUIRE(event->commands.size() == 1);
    CHECK(event->commands[0].text.find("open_door") != std::string::npos);
}

TEST_CASE("texts have umlauts as the fonts of the game do, and no letters that they lack", "[level_editor]")
{
    ScriptedPump pump;
    pump.apply(editor::set_text(pump.place, 0, "Tür zu|Öl"));
    CHECK(pump.script().find("string 0 \"Tür zu|Öl\"") != std::string::npos);
    CHECK(editor::texts_of(pump.place)[0] == "Tür zu|Öl");
    pump.apply(editor::add_text(pump.place, "Maß"));
    CHECK(editor::texts_of(pump.place).back() == "Maß");
    CHECK(!editor::set_text(pump.place, 0, "漢字"));
}

TEST_CASE("a table of the game is copied into the project by its first change, and not before",
          "[level_editor]")
{
    ScriptedPump pump;
    const std::string path = "tables/monsters.xml";
    const auto rows = editor::rows_of(editor::table_text(pump.document, path));
    CHECK(!pump.document.workspace().text(path));
    REQUIRE(!rows.empty());
    pump.apply(editor::copy_row(pump.document, path, rows.front()));
    CHECK(editor::rows_of(pump.document.text(path)).size() > rows.size());
}
