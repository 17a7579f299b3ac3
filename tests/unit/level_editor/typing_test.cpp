#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/app/script_typing.h"
#include "rpg/source/read_file.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"

namespace {

using editor::EditResult;
using tests::EditorHarness;

// A text of the level, letter by letter.
void type_text(EditorHarness& desk, std::size_t number, const std::string& text)
{
    for (std::size_t i = 1; i <= text.size(); ++i)
        desk.session.type(
            editor::text_field(desk.session, number), text.substr(0, i),
            [&](const std::string& typed) { return editor::set_text(desk.session.place(), number, typed); });
}

void type_name(EditorHarness& desk, rpg::TilePos tile, const std::string& text)
{
    desk.session.type(
        "name", text,
        [&](const std::string& typed) { return set_tile_field(desk.session.place(), tile, "name", typed); },
        editor::Check::Level);
}

constexpr rpg::TilePos kHallDoor{8, 5};

} // namespace

TEST_CASE("what is being typed is saved", "[level_editor][typing]")
{
    EditorHarness desk;
    type_text(desk, 0, "Stop here");
    desk.press("S", {.is_typing = true}, true);
    const auto written = rpg::read_file(desk.home.in("project/levels/pump.drs"), 1 << 20);
    REQUIRE(written);
    CHECK(rpg::as_text(*written).find("string 0 \"Stop here\"") != std::string::npos);
    CHECK(!desk.session.document->is_changed());
}

TEST_CASE("typing in a field is one step of undo, and another field or level another one",
          "[level_editor][typing]")
{
    EditorHarness desk;
    const std::string before = desk.text("pump.drs");
    type_text(desk, 0, "One");
    type_text(desk, 1, "12");
    CHECK(desk.session.document->undo());
    CHECK(desk.text("pump.drs").find("\"One\"") != std::string::npos);
    CHECK(desk.session.document->undo());
    CHECK(desk.text("pump.drs") == before);
    CHECK(!desk.session.document->undo());

    desk.session.redo();
    desk.session.redo();
    type_text(desk, 0, "A");
    REQUIRE(desk.session.act(editor::new_level(desk.session.document->workspace(), "other", 9, "Other"),
                             editor::Check::None));
    desk.session.open_level("other");
    REQUIRE(desk.session.act(editor::add_text(desk.session.place(), "x"), editor::Check::None));
    desk.session.open_level("pump");
    type_text(desk, 0, "In A");
    desk.session.open_level("other");
    type_text(desk, 0, "In B");
    CHECK(desk.text("pump.drs").find("\"In A\"") != std::string::npos); // it was lost once
    desk.session.undo();
    CHECK(desk.text("other.drs").find("\"In B\"") == std::string::npos);
    CHECK(desk.text("pump.drs").find("\"In A\"") != std::string::npos);
}

TEST_CASE("typing again in a field after something else is a new step", "[level_editor][typing]")
{
    EditorHarness desk;
    type_text(desk, 0, "One");
    desk.session.leave_field();
    type_text(desk, 0, "Two");
    desk.session.undo();
    CHECK(desk.text("pump.drs").find("\"One\"") != std::string::npos);
}

TEST_CASE("a name that is not possible yet waits in its field, and who leaves it is told",
          "[level_editor][typing]")
{
    EditorHarness desk;
    const std::string before = desk.text("pump.xml");
    type_name(desk, kHallDoor, "pump_door"); // there is one
    CHECK(desk.text("pump.xml") == before);
    CHECK(desk.session.typed("name", "hall_door") == "pump_door");
    type_name(desk, kHallDoor, "pump_door_2");
    CHECK(desk.text("pump.xml").find("name=\"pump_door_2\"") != std::string::npos);
    CHECK(desk.session.typed("name", "pump_door_2") == "pump_door_2");
    type_name(desk, kHallDoor, "pump_door");
    desk.session.leave_field();
    CHECK(desk.session.message_is_error);
    CHECK(desk.session.typing.field.empty());
    CHECK(desk.text("pump.xml").find("name=\"pump_door_2\"") != std::string::npos);
    desk.session.undo();
    CHECK(desk.text("pump.xml") == before);
}

TEST_CASE("a name on its way to another one leaves things of that name alone", "[level_editor][typing]")
{
    EditorHarness desk;
    for (const char* name : {"b", "bo", "bos", "boss", "boss_", "boss_door"}) type_name(desk, {6, 6}, name);
    CHECK(desk.text("pump.drs").find("open_door boss_door") != std::string::npos);
    CHECK(desk.text("pump.drs").find("show_thing boss frame 0") != std::string::npos);
    CHECK(desk.session.reading()->errors.empty());
}

TEST_CASE("saving tells what a field could not take", "[level_editor][typing]")
{
    EditorHarness desk;
    type_text(desk, 0, "Stop here");
    type_name(desk, kHallDoor, "9");
    REQUIRE(!desk.session.typing.refusal.empty());
    const std::string refusal = desk.session.typing.refusal;
    CHECK(desk.session.save());
    CHECK(desk.session.message.starts_with(refusal));
    CHECK(desk.session.message_is_error);
    CHECK(!desk.session.document->is_changed());
}

TEST_CASE("half a command waits, and is taken as it is by who leaves the field", "[level_editor][typing]")
{
    EditorHarness desk;
    const auto event =
        editor::script_of(desk.session.place(), desk.session.reading()->script.events[0].tile());
    REQUIRE(event);
    const std::uint32_t line = event->commands.front().line;
    const auto type = [&](const std::string& text) {
        desk.session.type(
            "line", text,
            [&](const std::string& typed) { return set_line(desk.session.place(), line, typed); },
            editor::Check::Level, editor::Session::Refused::ApplyAnyway);
    };
    const std::string before = desk.text("pump.drs");
    type("use => dialo");
    CHECK(desk.text("pump.drs") == before);
    CHECK(desk.session.typed("line", "") == "use => dialo");
    type("use => dialog @0");
    CHECK(desk.text("pump.drs").find("use => dialog @0") != std::string::npos);
    type("use => dialog @");
    desk.session.leave_field();
    CHECK(desk.text("pump.drs").find("use => dialog @\n") != std::string::npos);
    CHECK(desk.session.message_is_error);
}

TEST_CASE("the script follows the cursor with help, offers and mistakes", "[level_editor][typing]")
{
    EditorHarness desk;
    editor::read_script(desk.session);
    editor::ScriptState& state = desk.session.script;
    const std::string before = state.text;
    state.text += "event hall_door\n  use => open_d\nend\n";
    editor::type_script(desk.session);
    state.cursor = static_cast<int>(state.text.rfind("open_d") + 6);
    editor::look_up(desk.session);
    REQUIRE(!state.offered.items.empty());
    CHECK(!state.mistakes.empty());
    CHECK(editor::is_first_taken_by_tab(state));
    const editor::ScriptEdit tab =
        editor::edit_of_tab(state, state.text, static_cast<std::size_t>(state.cursor));
    CHECK(tab.text.starts_with("open_door"));
    CHECK(editor::edit_of_tab(state, "\n", 1).text == "  ");
    editor::take_offer(desk.session, rpg::Completion(state.offered.items.front()));
    CHECK(desk.text("pump.drs").find("use => open_door") != std::string::npos);
    desk.session.undo();
    editor::read_script(desk.session);
    CHECK(state.text == before);
}

TEST_CASE("why a brush cannot be used is said in the language of the window", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.session.words.use("de");
    for (const auto kind : {editor::BrushKind::Door, editor::BrushKind::SecretWall}) {
        desk.session.choose_brush(kind);
        desk.session.paint({{20, 20}}); // rock on all sides
        INFO(desk.session.message);
        CHECK(desk.session.message_is_error);
        CHECK(desk.session.message.find("W\xC3\xA4nde auf zwei gegen\xC3\xBC"
                                        "berliegenden Seiten") != std::string::npos);
    }
}

TEST_CASE("problems are in the language of the window, with their numbers", "[level_editor]")
{
    editor::Words words;
    words.use("de_DE");
    CHECK(words.message("string @0 names no level") == "Text @0 nennt kein Level");
    CHECK(words.message("tile 3,4 of cellar is solid") == "Feld 3,4 von cellar ist massiv");
    CHECK(words.message("a script begins with \"drs 1\"") == "ein Skript beginnt mit \"drs 1\"");
    CHECK(words.message("nobody has translated 5 of these") == "nobody has translated 5 of these");
    words.use("en");
    CHECK(words.message("string @0 names no level") == "string @0 names no level");
}
