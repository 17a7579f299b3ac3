#include "editors/level_editor/model/script_acts.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/free_game.h"

#include <algorithm>
#include <fmt/format.h>

namespace {

using rpg::TilePos;

// The free game with a new level "room": floor from 13,13 to 17,16 in rock.
rpg::Workspace room()
{
    rpg::Workspace workspace = tests::content_workspace();
    for (const auto& [path, text] : editor::new_level(workspace, "room", 99, "Room").texts)
        workspace.put(path, text);
    return workspace;
}

// So that the way out of the stamp leads into the room.
TilePos north_of_room(const editor::Clip& clip)
{
    return {15 - clip.width / 2, 13 - clip.height};
}

const editor::Stamp& stamp_named(const std::vector<editor::Stamp>& stamps, std::string_view name)
{
    const auto found = std::ranges::find(stamps, name, &editor::Stamp::name);
    REQUIRE(found != stamps.end());
    return *found;
}

} // namespace

TEST_CASE("each stamp of the editor can be put twice into a level, and what it needs comes along",
          "[level_editor][content]")
{
    editor::Document document(room(), "nowhere");
    const editor::LevelPlace level{document.workspace(), "room"};
    const rpg::FileSet before = document.workspace().texts();
    const std::vector<editor::Stamp> stamps = editor::stamps_of(document.workspace());
    CHECK(stamps.size() == 7);
    for (const editor::Stamp& stamp : stamps) {
        INFO(stamp.name);
        const auto clip = editor::clip_of(document.workspace(), stamp);
        if (!clip) FAIL(to_string(clip.error()));
        for (const TilePos corner : {north_of_room(*clip), TilePos{22, 22}}) {
            const auto act = editor::paste(level, *clip, corner);
            REQUIRE(act);
            CHECK(act->name == "Paste"); // no command is left out
            const rpg::Outcome done = document.apply(*act);
            if (!done) FAIL(to_string(done.error()));
        }
        CHECK(document.workspace().level("room")->errors.empty());
        for (const rpg::LocatedFinding& finding : document.workspace().level("room")->findings)
            CHECK(finding.check->severity != rpg::LintSeverity::Error);
        while (document.undo()) {
        }
        CHECK(document.workspace().texts() == before);
    }
}

TEST_CASE("the things of a stamp are those of the game, and a game without them refuses it", "[level_editor]")
{
    editor::Document document(room(), "nowhere");
    const std::vector<editor::Stamp> stamps = editor::stamps_of(document.workspace());
    const auto clip = editor::clip_of(document.workspace(), stamp_named(stamps, "Locked door with its key"));
    REQUIRE(clip);
    REQUIRE(document.apply(*editor::paste({document.workspace(), "room"}, *clip, {3, 3})));
    const auto is_key = [&](const rpg::Thing& thing) {
        return std::ranges::any_of(document.workspace().game().entities, [&](const rpg::EntityDef& def) {
            return def.id == rpg::entity_of(thing) && def.is(rpg::EntityType::PickUp, rpg::subtype::kKey) &&
                   def.parameter == 1;
        });
    };
    CHECK(std::ranges::count_if(document.workspace().level("room")->level.things, is_key) == 1);
    const auto ambush = editor::clip_of(tests::pump_workspace(), stamp_named(stamps, "Ambush"));
    REQUIRE(!ambush);
    CHECK(ambush.error().reason == "the game lacks a thing of this stamp");
}

TEST_CASE("a selection is kept as a stamp of the project and pasted with a click", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    editor::Session& session = desk.session;
    session.selection = {{4, 6}, {12, 8}, {}, true}; // pump_door and the room below it
    session.keep_stamp("Pump room", false);
    REQUIRE(!session.message_is_error);
    const auto stamps = editor::stamps_of(session.document->workspace());
    const editor::Stamp& own = stamp_named(stamps, "pump_room");
    CHECK(own.is_own);
    CHECK(own.text.find("ask_code") != std::string::npos);
    CHECK(own.text.find("spawn") != std::string::npos);
    session.choose_stamp(own);
    REQUIRE(session.tool == editor::Tool::Stamp);
    session.centres = false;
    session.map.scroll = {.tile = 10, .corner = {}};
    const editor::MapInput press{.size = {320, 320},
                                 .mouse = {155, 205},
                                 .is_over = true,
                                 .is_down = true,
                                 .was_pressed = true,
                                 .has_mouse = true};
    use_map(session, press);
    use_map(session, {.size = {320, 320}, .mouse = {155, 205}, .is_over = true});
    CHECK(!session.message_is_error);
    CHECK(session.selection.low() == TilePos{15, 20});
    CHECK(desk.text("pump.drs").find("event pump_door_2") != std::string::npos);
    CHECK(session.reading()->errors.empty());
    session.undo();
    session.undo();
    CHECK(!session.document->is_changed());
}

TEST_CASE("a stamp for all projects is there in the next one", "[level_editor][desk]")
{
    tests::EditorHarness desk;
    desk.session.selection = {{4, 6}, {12, 8}, {}, true};
    desk.session.keep_stamp("Pump room", true);
    CHECK(!desk.session.message_is_error);
    CHECK(!desk.session.document->is_changed());
    const auto stamps = editor::stamps_of(tests::content_workspace());
    CHECK(editor::clip_of(tests::pump_workspace(), stamp_named(stamps, "pump_room")));
    desk.session.keep_stamp("...", false); // no name is left of it
    CHECK(desk.session.message_is_error);
}

TEST_CASE("a copy whose floor has a name gives it to the player's start where it is put on it",
          "[level_editor]")
{
    editor::Document document(tests::pump_workspace(), "nowhere");
    const editor::LevelPlace level{document.workspace(), "pump"};
    const editor::Clip mark = copy(level, {7, 7}, {7, 7}); // "pump", with an event
    const auto on_start = editor::paste(level, mark, {5, 5});
    REQUIRE(on_start);
    REQUIRE(document.apply(*on_start));
    CHECK(document.workspace().level("pump")->level.start_tile() == TilePos{5, 5});
    CHECK(editor::script_of(level, {5, 5}));
    const editor::Clip door = copy(level, {6, 6}, {6, 6}); // "pump_door"
    const auto refused = editor::paste(level, door, {5, 5});
    REQUIRE(!refused);
    CHECK(refused.error().reason.find("start") != std::string::npos);
    const editor::Clip guard = copy(level, {11, 5}, {11, 5}); // a thing with a symbol
    const std::size_t things = document.workspace().level("pump")->level.things.size();
    REQUIRE(document.apply(*editor::paste(level, guard, {5, 5})));
    CHECK(document.workspace().level("pump")->level.things.size() == things + 1);
}
