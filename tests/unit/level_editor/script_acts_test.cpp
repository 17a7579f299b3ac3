#include "editors/level_editor/model/script_acts.h"
#include "rpg/model/condition.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

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
