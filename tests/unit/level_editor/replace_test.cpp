#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"

namespace {

const std::string kPumpkins = "drs 1\nstring 0 \"A pump is no \\\"pumpkin\\\".\"\nevent pump\n"
                              "  use => open_door pump_door ; the pump\nend\n";

// Two levels with the same words.
rpg::Workspace same_words()
{
    rpg::Workspace workspace = tests::pump_workspace(kPumpkins);
    workspace.put("levels/cellar.xml", *workspace.text("levels/pump.xml"));
    workspace.put("levels/cellar.drs", kPumpkins);
    return workspace;
}

} // namespace

TEST_CASE("a name is replaced in the maps and scripts of all levels as one step of undo",
          "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.open(same_words());
    const rpg::FileSet before = desk.session.document->workspace().texts();
    desk.session.found.letters = "pump_door";
    desk.session.found.replacement = "gate";
    desk.session.replace_hits(true);
    REQUIRE(!desk.session.message_is_error);
    for (const char* level : {"pump", "cellar"}) {
        CHECK(desk.session.document->workspace().level(level)->errors.empty());
        CHECK(desk.text(std::string(level) + ".xml").find("name=\"gate\"") != std::string::npos);
        CHECK(desk.text(std::string(level) + ".drs").find("open_door gate ; the pump") != std::string::npos);
    }
    CHECK(desk.session.hits().empty());
    desk.session.undo();
    CHECK(desk.session.document->workspace().texts() == before);
}

TEST_CASE("letters are replaced in values of a map, and never in its elements or its drawing",
          "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.session.found.letters = "imp"; // a sprite
    desk.session.found.replacement = "lamp";
    desk.session.replace_hits(true);
    CHECK(desk.text("pump.xml").find("sprite=\"lamp\"") != std::string::npos);
    CHECK(desk.text("pump.xml").find("\"imp\"") == std::string::npos);
    const std::string map = desk.text("pump.xml");
    desk.session.found.letters = "thing";
    desk.session.replace_hits(true);
    CHECK(desk.session.message_is_error); // it is an element
    CHECK(desk.text("pump.xml") == map);
}

TEST_CASE("letters are replaced in a script that has them, and stay letters", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.open(tests::pump_workspace(
        "drs 1 windows-1251\nstring 0 \"Насос стоит\"\nevent pump\n  use => dialog @0\nend\n"));
    desk.session.found.letters = "стоит";
    desk.session.found.replacement = "идёт";
    desk.session.replace_hits(true);
    CHECK(desk.text("pump.drs").starts_with("drs 1 windows-1251\nstring 0 \"Насос идёт\"\n"));
}

TEST_CASE("one place is replaced after the other, also where the new word has the old one in it",
          "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.open(same_words());
    editor::Session& session = desk.session;
    session.found.letters = "pumpkin";
    session.found.replacement = "pumpkin \"x\"";
    REQUIRE(session.hits().size() == 2);
    session.replace_hits(false);
    CHECK(session.found.hits.at(session.found.current).stem == "pump"); // "cellar" comes first
    CHECK(desk.text("cellar.drs").find("\\\"pumpkin \\\"x\\\"\\\".\"") != std::string::npos);
    CHECK(session.document->workspace().level("cellar")->errors.empty());
    CHECK(desk.text("pump.drs") == kPumpkins);
}

TEST_CASE("what a level cannot be after replacing is refused, and nothing changes", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.open(same_words());
    desk.session.found.letters = "open_door";
    desk.session.found.replacement = "sing_song";
    desk.session.replace_hits(true);
    CHECK(desk.session.message_is_error);
    CHECK(!desk.session.document->is_changed());
}
