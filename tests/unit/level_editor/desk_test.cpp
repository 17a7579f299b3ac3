#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/app/script_typing.h"
#include "editors/level_editor/model/recipes.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/level_sources.h"
#include "tests/support/places.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace {

namespace fs = std::filesystem;
using editor::Answer;
using editor::BrushKind;
using editor::Dialog;
using editor::Then;
using editor::Tool;
using rpg::TilePos;
using tests::EditorHarness;

constexpr TilePos kHallDoor{8, 5}, kFloor{6, 5}, kRock{15, 15};

// The mouse at the middle of a tile, with a map of 40 pixels a tile.
struct Mouse {
    EditorHarness& desk;
    bool shift = false;

    explicit Mouse(EditorHarness& its_desk) : desk(its_desk)
    {
        desk.session.centres = false;
        desk.session.map.scroll = {20, {0, 0}};
    }
    editor::MapInput at(TilePos tile, float dx = 0, float dy = 0) const
    {
        const float size = desk.session.map.scroll.tile;
        const editor::Point corner = desk.session.map.scroll.corner;
        return {.size = {640, 480},
                .mouse = {corner.x + (static_cast<float>(tile.x) + 0.5F + dx) * size,
                          corner.y + (static_cast<float>(tile.y) + 0.5F + dy) * size},
                .is_over = true,
                .shift = shift};
    }
    void down(TilePos tile, float dx = 0, float dy = 0) const
    {
        editor::MapInput input = at(tile, dx, dy);
        input.is_down = input.has_mouse = true;
        input.was_pressed = !desk.session.map.stroke.is_on;
        use_map(desk.session, input);
    }
    void up(TilePos tile, float dx = 0, float dy = 0) const { use_map(desk.session, at(tile, dx, dy)); }
    void drag(TilePos from, TilePos to, float dx = 0, float dy = 0) const
    {
        down(from, dx, dy);
        up(to, dx, dy);
    }
};

const rpg::Level& level_of(EditorHarness& desk)
{
    return desk.session.reading()->level;
}

} // namespace

TEST_CASE("every menu row and key that is possible can be used at any time", "[level_editor][desk]")
{
    EditorHarness desk;
    const auto use_all = [&] {
        for (const editor::Command& command : editor::all_commands()) {
            if (command.key == "F5" || command.key == "F6") continue; // start programs
            if (is_possible(command, desk.app)) run(command, desk.app);
            desk.app.close_dialog(desk.app.dialog);
            desk.app.is_over = false;
        }
    };
    use_all();
    desk.select(kFloor);
    use_all();
    use_all();
    CHECK(!editor::key_help().empty());
    editor::Session empty;
    editor::Application nothing(empty, [] {});
    for (const editor::Command& command : editor::all_commands())
        if (is_possible(command, nothing)) run(command, nothing);
    nothing.ask_before_leaving(Then::Quit);
    CHECK(nothing.is_over);
    CHECK(empty.title() == "drpg-edit");
    CHECK(!empty.save());
}

TEST_CASE("keys choose tools, and letters in a field do not", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.press("4");
    CHECK(desk.session.tool == Tool::Paint);
    CHECK(desk.session.brush.kind == BrushKind::LockedDoor);
    desk.press("0");
    CHECK(desk.session.tool == Tool::Edge);
    CHECK(desk.session.edge_brush.kind == editor::EdgeKind::Window);
    desk.press("V", {.is_typing = true});
    CHECK(desk.session.tool == Tool::Edge);
    desk.press("V", {.is_in_popup = true, .is_on_map = true});
    desk.press("1", {.is_in_popup = true, .is_on_map = true});
    CHECK(desk.session.tool == Tool::Edge);
    desk.press("V");
    CHECK(desk.session.tool == Tool::Select);
    desk.press("B"); // no thing was chosen
    CHECK(desk.session.tool == Tool::Select);
    desk.session.thing_brush.sprite = "imp";
    desk.press("B");
    CHECK(desk.session.tool == Tool::Thing);
    desk.press("P");
    CHECK(desk.session.tool == Tool::Start);
    desk.press("T");
    CHECK(desk.session.hovered_side == rpg::Side::East);
    desk.press("F3", {.is_typing = true});
    CHECK(desk.app.tab == 1);
    desk.press("F");
    CHECK(desk.session.camera_follows);
    desk.press("F1");
    CHECK(desk.app.dialog == Dialog::Keys);
    desk.press("V"); // the dialog has the keyboard
    CHECK(desk.session.tool == Tool::Start);
}

TEST_CASE("a list of pictures begins in its search, empty, and leaves the search for things alone",
          "[level_editor][desk]")
{
    EditorHarness desk;
    desk.control("F");
    CHECK(desk.session.thing_search.wants_focus);
    CHECK_FALSE(desk.session.picture_search.wants_focus);
    desk.session.thing_search.text = "monster";
    desk.session.picture_search.text = "lever";
    desk.session.picture_search.begin();
    CHECK(desk.session.picture_search.wants_focus);
    CHECK(desk.session.picture_search.text.empty());
    CHECK(desk.session.thing_search.text == "monster");
}

TEST_CASE("the keyboard selects, paints, moves things and the map", "[level_editor][desk]")
{
    EditorHarness desk;
    const std::string before = desk.text("pump.xml");
    desk.press("Right"); // from the start of the player
    CHECK(desk.session.selection.from == level_of(desk).start_tile());
    desk.press("Right");
    CHECK(desk.session.selection.from == kFloor);
    desk.press("1");
    desk.press("Return");
    CHECK(level_of(desk).is_solid(kFloor));
    desk.control("Z");
    CHECK(desk.text("pump.xml") == before);
    desk.control("Z", true);
    CHECK(desk.text("pump.xml") != before);
    desk.control("Z");
    desk.press("Right", {.is_on_map = true}, false, true);
    CHECK(desk.session.selection.to == TilePos{7, 5});
    desk.press("Delete");
    CHECK(level_of(desk).is_solid({7, 5}));
    desk.control("Z");
    desk.press("V");
    desk.select({11, 5});
    desk.press("Return");
    REQUIRE(desk.session.selection.thing);
    desk.press("Left", {.is_on_map = true}, true);
    CHECK(desk.session.selection.from == TilePos{10, 5});
    REQUIRE(desk.session.selection.thing);
    CHECK(rpg::tile_of(level_of(desk).things[*desk.session.selection.thing].at) == TilePos{10, 5});
    const float corner = desk.session.map.scroll.corner.x;
    desk.press("Left", {.is_on_map = true}, false, false, true);
    CHECK(desk.session.map.scroll.corner.x > corner);
    desk.press("+");
    CHECK(desk.session.map.zoom_by == 1);
    desk.select({0, 0});
    desk.press("Up");
    CHECK(desk.session.selection.from == TilePos{0, 0});
}

TEST_CASE("the mouse paints strokes and rectangles, drags things and the start", "[level_editor][desk]")
{
    EditorHarness desk;
    Mouse mouse(desk);
    desk.press("2");
    mouse.drag({4, 9}, {8, 9}); // a fast mouse skips tiles
    for (int x = 4; x <= 8; ++x) CHECK(!level_of(desk).is_solid({x, 9}));
    mouse.shift = true;
    mouse.drag({4, 11}, {6, 13});
    CHECK(!level_of(desk).is_solid({5, 12}));
    mouse.shift = false;
    desk.press("V");
    mouse.drag({12, 5}, {10, 5});
    CHECK(std::ranges::any_of(level_of(desk).things, [](const rpg::Thing& thing) {
        return rpg::tile_of(thing.at) == TilePos{10, 5};
    }));
    mouse.drag({6, 5}, {7, 5});
    CHECK(desk.session.selection.tiles().size() == 2);
    CHECK(desk.session.camera.x == 6 * 64 + 32);
    desk.press("P");
    mouse.drag({7, 5}, {7, 9});
    CHECK(level_of(desk).start_tile() == TilePos{7, 5});
    CHECK(level_of(desk).spawn_angle == rpg::kSouth);
    desk.session.thing_brush.sprite = "imp";
    desk.press("B");
    mouse.drag({6, 7}, {6, 7});
    CHECK(desk.session.selection.thing.has_value());
    desk.press("9");
    desk.session.edge_brush.picture = "brick";
    mouse.drag({5, 5}, {7, 5}, 0, -0.4F);
    CHECK(!desk.session.message_is_error);
    CHECK(desk.session.hovered_side == rpg::Side::North);
    for (const float sign : {-0.4F, 0.4F}) {
        mouse.up({5, 5}, sign, 0);
        CHECK(desk.session.hovered_side == (sign > 0 ? rpg::Side::East : rpg::Side::West));
    }
}

TEST_CASE("the map zooms around the mouse, moves, and always shows a piece of itself", "[level_editor][desk]")
{
    EditorHarness desk;
    editor::MapInput input = Mouse(desk).at({10, 10});
    input.wheel = 2;
    use_map(desk.session, input);
    CHECK(tile_at(desk.session.map.scroll, input.mouse) == TilePos{10, 10});
    CHECK(desk.session.map.scroll.tile > 20);
    input.wheel = 0;
    input.pans = true;
    input.moved = {-100000, 100000};
    use_map(desk.session, input);
    CHECK(desk.session.map.scroll.corner.x + 32 * desk.session.map.scroll.tile >= 59);
    CHECK(desk.session.map.scroll.corner.y <= 480 - 59);
    input.pans = false;
    desk.session.map.shows_selection = true;
    desk.select({5, 5});
    use_map(desk.session, input);
    const editor::MapScroll scroll = desk.session.map.scroll;
    CHECK(scroll.corner.x + 5 * scroll.tile >= 0);
    desk.session.centres = true;
    use_map(desk.session, input);
    const float corner = desk.session.map.scroll.corner.y;
    input.size.y -= 100; // the window has got its menu
    use_map(desk.session, input);
    CHECK(desk.session.map.scroll.corner.y == corner - 50);
    use_map(desk.session, input);
    CHECK_FALSE(desk.session.centres);
    desk.session.map.zoom_by = -1;
    use_map(desk.session, input);
    desk.session.camera_follows = true;
    use_map(desk.session, Mouse(desk).at(kFloor));
    CHECK(desk.session.camera.x == 6 * 64 + 32);
    input.size = {20, 20}; // a tiny window
    use_map(desk.session, input);
    editor::Camera camera;
    editor::fly(camera, 10, 0, 0);
    CHECK(camera.y == 1014);
    editor::fly(camera, 1e6F, 0, 64);
    CHECK(camera.x == 0);
}

TEST_CASE("a level that was left shows the same piece of its map again", "[level_editor][desk]")
{
    EditorHarness desk;
    REQUIRE(desk.session.act(editor::new_level(desk.session.document->workspace(), "other", 9, "Other"),
                             editor::Check::None));
    desk.session.map.scroll = {33, {-7, 5}};
    desk.control("PageDown");
    CHECK(desk.session.stem == "other"); // in a circle
    CHECK(desk.session.centres);
    desk.session.centres = false;
    desk.session.map.scroll = {10, {0, 0}};
    desk.session.open_level("pump");
    CHECK(!desk.session.centres);
    CHECK(desk.session.map.scroll.tile == 33);
    CHECK(desk.session.title().starts_with("pump - "));
}

TEST_CASE("undo shows the level that it changes", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.select(kFloor);
    desk.press("1");
    desk.press("Return");
    REQUIRE(desk.session.act(editor::new_level(desk.session.document->workspace(), "other", 9, "Other"),
                             editor::Check::None));
    desk.session.open_level("other");
    desk.control("Z"); // the new level itself
    desk.session.stem = "other";
    desk.control("Z");
    CHECK(desk.session.stem == "pump");
    CHECK(desk.session.message.starts_with("Undone: Wall"));
}

TEST_CASE("a piece is copied, mirrored, cut and pasted", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.session.selection = {{5, 5}, {7, 5}, {}, true};
    desk.control("C");
    REQUIRE(desk.session.clip);
    desk.press("M");
    desk.press("M", {.is_on_map = true}, false, true);
    desk.session.hovered = TilePos{5, 10};
    desk.control("V");
    CHECK(!level_of(desk).is_solid({6, 10}));
    CHECK(desk.session.selection.low() == TilePos{5, 10});
    desk.control("M", true);
    desk.session.hovered.reset();
    desk.control("X");
    CHECK(level_of(desk).is_solid({6, 10}));
    desk.session.hovered = TilePos{31, 31};
    desk.control("V"); // at the corner of the map
    CHECK(!desk.session.reading()->level.lines.empty());
}

TEST_CASE("unsaved changes are asked for before the project is left", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.app.ask_before_leaving(Then::Open);
    CHECK(desk.app.dialog == Dialog::Open);
    desk.app.close_dialog(Dialog::Open);
    CHECK(!desk.app.is_over);
    desk.select(kFloor);
    desk.press("Delete");
    desk.control("Q");
    CHECK(desk.app.dialog == Dialog::Unsaved);
    CHECK(desk.app.unsaved_files() == 1);
    desk.app.answer_unsaved(Answer::Cancel);
    CHECK(!desk.app.is_over);
    CHECK(desk.app.dialog == Dialog::None);
    SECTION("saved")
    {
        desk.control("Q");
        desk.app.answer_unsaved(Answer::Keep);
        CHECK(desk.app.is_over);
        CHECK(!desk.session.document->is_changed());
    }
    SECTION("given up")
    {
        desk.control("Q");
        CHECK(!editor::Document::unsaved_backup_in(desk.session.unsaved.folder())
                   .is_empty()); // whatever is answered
        desk.app.answer_unsaved(Answer::Discard);
        CHECK(desk.app.is_over);
        CHECK(editor::Document::unsaved_backup_in(desk.session.unsaved.folder()).is_empty());
    }
    SECTION("after a crash they are offered again")
    {
        REQUIRE(desk.app.back_up_unsaved(true));
        CHECK(desk.app.back_up_unsaved(true));
        desk.app.recovered = editor::Document::unsaved_backup_in(desk.session.unsaved.folder());
        desk.session.undo();
        desk.app.show(Dialog::Recover);
        desk.app.ask_before_leaving(Then::Quit); // not before it is answered
        CHECK(desk.app.must_be_answered());
        CHECK(!desk.app.is_over);
        desk.app.answer_recovery(Answer::Keep);
        CHECK(level_of(desk).is_solid(kFloor));
        CHECK(desk.app.dialog == Dialog::None);
        desk.app.answer_recovery(Answer::Discard);
        CHECK(editor::Document::unsaved_backup_in(desk.session.unsaved.folder()).is_empty());
    }
}

TEST_CASE("a file that another program has changed is asked for before it is overwritten",
          "[level_editor][desk]")
{
    EditorHarness desk;
    const std::string file = desk.home.in("project/levels/pump.xml");
    const std::string theirs = "<!-- theirs -->\n" + desk.text("pump.xml");
    desk.select(kFloor);
    desk.press("Delete");
    REQUIRE(rpg::write_file(file, rpg::to_bytes(theirs)));
    desk.control("S");
    desk.app.before_frame();
    REQUIRE(desk.app.dialog == Dialog::Conflict);
    SECTION("ours")
    {
        desk.app.answer_conflict(Answer::Keep);
        CHECK(rpg::as_text(*rpg::read_file(file, 1 << 20)) == desk.text("pump.xml"));
    }
    SECTION("theirs")
    {
        desk.app.answer_conflict(Answer::Discard);
        CHECK(desk.text("pump.xml") == theirs);
        desk.session.undo();
        CHECK(desk.text("pump.xml") != theirs);
    }
    SECTION("neither")
    {
        desk.app.answer_conflict(Answer::Cancel);
        CHECK(rpg::as_text(*rpg::read_file(file, 1 << 20)) == theirs);
    }
    CHECK(desk.app.dialog == Dialog::None);
    CHECK(desk.session.conflicts.empty());
}

TEST_CASE("two windows with one project: each shows what the other has saved, and loses nothing of its own",
          "[level_editor][desk]")
{
    EditorHarness desk;
    const std::string script = desk.text("pump.drs") + "; of the other window\n";
    REQUIRE(rpg::write_file(desk.home.in("project/levels/pump.drs"), rpg::to_bytes(script)));
    desk.select(kFloor);
    desk.press("Delete");
    const std::string map = desk.text("pump.xml");
    desk.app.look_at_folder();
    CHECK(desk.text("pump.drs") == script);
    CHECK(desk.text("pump.xml") == map);
    CHECK(desk.session.message == "Changed by another program: levels/pump.drs");
    REQUIRE(desk.session.save());
    CHECK(desk.app.dialog == Dialog::None);
    const auto on_disk = [&](const std::string& name) {
        return std::string(rpg::as_text(*rpg::read_file(desk.home.in("project/levels/" + name), 1 << 20)));
    };
    CHECK(on_disk("pump.xml") == map);
    CHECK(on_disk("pump.drs") == script);
    fs::remove_all(desk.home.in("project")); // a stick is pulled out
    desk.app.look_at_folder();
    CHECK(desk.text("pump.xml") == map);
}

TEST_CASE("where nothing can be written, the editor asks for another folder", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.select(kFloor);
    desk.press("Delete");
    fs::remove_all(desk.home.in("project"));
    REQUIRE(rpg::write_file(desk.home.in("project"), rpg::to_bytes("in the way")));
    CHECK(!desk.session.save(true));
    desk.app.before_frame();
    CHECK(desk.app.dialog == Dialog::SaveAs);
    CHECK(!desk.app.error.empty());
    CHECK(desk.session.document->is_changed());
    fs::remove(desk.home.in("project"));
    desk.app.ask_for_folder();
    desk.app.path = "~/elsewhere";
    CHECK(editor::shown_path(editor::whole_path(desk.app.path)) == "~/elsewhere");
}

TEST_CASE("a mod is made, opened, saved elsewhere, exported and found again", "[level_editor][desk]")
{
    if (!fs::exists(tests::free_game_zip())) return; // not built
    EditorHarness desk;
    desk.app.start("", "", false);
    CHECK(desk.app.dialog == Dialog::Open);
    desk.app.title = "Old Cellar";
    REQUIRE(desk.app.make_new_mod());
    CHECK(desk.session.stem == "old_cellar");
    CHECK(!desk.app.make_new_mod()); // it is there
    CHECK(!desk.app.error.empty());
    CHECK(editor::load_settings().recent.front().ends_with("Old Cellar")); // also after kill -9
    desk.app.close_dialog(Dialog::Open);

    desk.app.show_level_dialog(editor::LevelWork::New);
    desk.app.title = "Next Room";
    REQUIRE(desk.app.is_level_possible());
    CHECK(desk.app.do_level_work());
    CHECK(desk.session.stem == "next_room");
    CHECK(!desk.app.do_level_work());
    desk.app.ask_for_folder();
    desk.app.path = desk.home.in("copy");
    REQUIRE(desk.app.save_as());
    CHECK(!desk.app.save_as()); // it is not empty any more
    for (const auto kind : {editor::Export::Game, editor::Export::Mod, editor::Export::Pk3}) {
        if (!editor::is_built(kind)) continue;
        desk.app.show_export(kind);
        CHECK(desk.app.dialog == Dialog::Export);
        CHECK((desk.app.how_to_play().find("next_room") != std::string::npos || kind == editor::Export::Pk3));
        REQUIRE(desk.app.write_export());
        CHECK(desk.session.message.find(desk.app.how_to_play()) != std::string::npos); // it stays readable
        CHECK(fs::exists(editor::whole_path(desk.app.path)));
    }
    desk.app.show_export(editor::Export::Wad);
    CHECK(desk.app.how_to_play().find("-warp") != std::string::npos);
    desk.app.path = desk.home.in("copy/mod.xml/no");
    CHECK(!desk.app.write_export());

    CHECK(!desk.app.open_folder(desk.home.in("nothing")));
    CHECK(desk.app.open_folder(desk.home.in("copy")));
    desk.app.start(desk.home.in("copy"), "nowhere", false);
    CHECK(desk.session.message_is_error);
    desk.app.start(desk.home.in("missing"), "", false);
    CHECK(desk.app.dialog == Dialog::Open);
    CHECK(!desk.app.error.empty());
    CHECK(desk.app.folder_to_unpack().ends_with("/missing"));
    CHECK(!desk.app.unpack());
    desk.app.ask_before_leaving(Then::OpenDropped, desk.home.in("copy"));
    CHECK(desk.session.document->folder() == desk.home.in("copy"));
}

TEST_CASE("the tour goes through its steps, once", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.session.settings.has_seen_tour = false;
    desk.app.show(Dialog::Tour);
    std::size_t steps = 1;
    while (!desk.app.next_step_of_tour()) ++steps;
    CHECK(steps == editor::tour().size());
    desk.app.close_dialog(Dialog::Tour);
    CHECK(desk.session.settings.has_seen_tour);
}

TEST_CASE("settings are read as they were written", "[level_editor][desk]")
{
    EditorHarness desk;
    editor::Settings& settings = desk.session.settings;
    settings.look = editor::Look::Light;
    settings.right_width = 345;
    desk.app.use_language("de");
    for (int i = 0; i < 12; ++i) note_recent(settings, desk.home.in(std::to_string(i)));
    save_settings(settings);
    const editor::Settings read = editor::load_settings();
    CHECK(read.look == editor::Look::Light);
    CHECK(read.language == "de");
    CHECK(read.right_width == 345);
    CHECK(read.recent == settings.recent);
    CHECK(read.recent.size() == 8);
    CHECK(std::string(desk.session.tr("Save")) == "Speichern");
    CHECK(desk.session.name_of_act("Wall (3 tiles)") == "Wand (3 Felder)");
    CHECK(desk.session.explain({.file = "x", .reason = "No space left on device"}).ends_with("(x)"));
    CHECK(desk.session.explain({.file = "x", .reason = "bad", .line = 3}).find(":3") != std::string::npos);
}

TEST_CASE("the next click on the map is an operand, and gets a name that stays", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.select(kFloor);
    REQUIRE(desk.session.act(editor::add_event(desk.session.place(), kFloor), editor::Check::None));
    const auto with = [&](const char* name) {
        const auto found = editor::operations_with(name);
        REQUIRE(!found.empty());
        CHECK(found.front()->name == name);
        CHECK(!editor::help_of_operation(*found.front()).empty());
        add_operation(desk.session, *desk.session.event_of_selection(), *found.front());
    };
    REQUIRE(desk.session.act(editor::add_thing(desk.session.place(), {9, 5}, {.sprite = "imp"})));
    with("show_thing");
    REQUIRE(desk.session.pick);
    Mouse(desk).drag({9, 5}, {9, 5});
    CHECK(!desk.session.pick);
    CHECK(desk.text("pump.drs").find("show_thing thing_9_5") != std::string::npos); // thing#0 would shift
    CHECK(desk.text("pump.xml").find("name=\"thing_9_5\"") != std::string::npos);
    CHECK(desk.session.reading()->errors.empty());
    with("open_door");
    Mouse(desk).drag(kRock, kRock);
    CHECK(desk.session.message_is_error);
    desk.session.pick = editor::MapPick{desk.session.event_of_selection()->commands.back().line, 0};
    Mouse(desk).drag(kHallDoor, kHallDoor);
    CHECK(desk.text("pump.drs").find("open_door hall_door") != std::string::npos);
    with("teleport");
    REQUIRE(desk.session.pick);
    CHECK(desk.session.message == "Pick a tile on the map"); // with the fields of the command open
    CHECK(desk.session.script.opened_line == desk.session.pick->line);
    Mouse(desk).drag({5, 7}, {5, 7});
    CHECK(desk.text("pump.drs").find("teleport 5,7") != std::string::npos);
    // The button is down for longer than a frame, with a brush in the hand.
    with("teleport");
    desk.session.choose_brush(editor::BrushKind::Wall);
    const std::string map = desk.text("pump.xml");
    editor::MapInput input = Mouse(desk).at({5, 6});
    input.is_down = input.has_mouse = input.was_pressed = true;
    use_map(desk.session, input);
    input.was_pressed = false;
    use_map(desk.session, input);
    Mouse(desk).up({5, 6});
    CHECK(desk.text("pump.drs").find("teleport 5,6") != std::string::npos);
    CHECK(desk.text("pump.xml") == map);
    CHECK(desk.session.selection.from == kFloor);
    CHECK(editor::operations_with("").size() > 30);
}

TEST_CASE("operands offer what the level has", "[level_editor][desk]")
{
    EditorHarness desk;
    editor::Session& session = desk.session;
    using rpg::OperandType;
    const auto operand = [](OperandType type) { return rpg::Operand{.name = "x", .type = type, .bits = 8}; };
    for (int i = 0; i <= static_cast<int>(OperandType::ColourBgr); ++i) {
        const rpg::Operand one = operand(OperandType{static_cast<std::uint8_t>(i)});
        for (const editor::Choice& choice : choices_of(session, one, 0)) CHECK(!choice.name.empty());
        CHECK(!name_of_value(session, one, 250).empty());
        if (editor::form_of(one.type) == editor::OperandForm::Choice && one.type != OperandType::Sound)
            CHECK(!choices_of(session, one, 0).empty());
    }
    CHECK(choices_of(session, operand(OperandType::Line), 0).size() >= 2);
    CHECK(name_of_value(session, operand(OperandType::Angle), 64) == "north");
    CHECK(editor::colour_text(OperandType::ColourBgr, 0x0000FF) == "FF0000");
    CHECK(editor::parse_colour(OperandType::ColourBgr, "FF0000") == 0xFFU);
    CHECK(editor::parse_colour(OperandType::ColourArgb, "80FF0000") == 0x80FF0000U);
    CHECK(!editor::parse_colour(OperandType::ColourBgr, "x"));
    CHECK(editor::largest_value(operand(OperandType::Number)) == 255);
    CHECK(editor::text_number(session, 0).has_value());
    const auto event = editor::script_of(session.place(), {7, 7});
    for (const editor::CommandLine& line : event->commands) static_cast<void>(text_of_command(session, line));
    CHECK(!editor::question_about(level_of(desk), kHallDoor).empty());
    CHECK(editor::question_about(level_of(desk), kFloor) !=
          editor::question_about(level_of(desk), kHallDoor));
    CHECK(!editor::other_levels(session).contains("pump"));
}

TEST_CASE("a named door with an event can be renamed and deleted", "[level_editor][names]")
{
    EditorHarness desk;
    constexpr TilePos kPumpDoor{6, 6};
    REQUIRE(desk.session.act(editor::set_tile_field(desk.session.place(), kPumpDoor, "name", "way_out")));
    CHECK(desk.text("pump.drs").find("event way_out") != std::string::npos);
    CHECK(desk.text("pump.drs").find("unlock_door way_out") != std::string::npos);
    CHECK(desk.text("pump.drs").find("pump_door") == std::string::npos);
    CHECK(!editor::set_tile_field(desk.session.place(), kPumpDoor, "name", "")); // events use it
    desk.select(kPumpDoor);
    desk.press("Delete");
    CHECK(level_of(desk).is_solid(kPumpDoor));
    CHECK(desk.text("pump.drs").find("event 6,6") != std::string::npos); // with what is not about the door
    CHECK(desk.text("pump.drs").find("ask_code") != std::string::npos);
    CHECK(desk.text("pump.drs").find("_door") == std::string::npos);
    CHECK(desk.session.reading()->errors.empty());
    desk.session.undo();
    CHECK(desk.text("pump.drs").find("event way_out") != std::string::npos);
    REQUIRE(desk.session.act(editor::set_tile_field(desk.session.place(), {7, 7}, "name", "machine")));
    CHECK(desk.text("pump.xml").find("tile=\"machine\"") != std::string::npos); // of the boss
}

TEST_CASE("a person takes his dialog along", "[level_editor][names]")
{
    EditorHarness desk;
    rpg::GameData game;
    game.entities.push_back({.id = rpg::EntityId{135}, // the sprite "lamp"
                             .type = static_cast<std::uint8_t>(rpg::EntityType::Human),
                             .name = "Lamp"});
    desk.open({rpg::Workspace::Kind::Project, rpg::FileSet(tests::pump_workspace().texts()), std::move(game),
               tests::test_vocabulary()});
    REQUIRE(desk.session.act(editor::add_thing(desk.session.place(), kFloor, {.sprite = "lamp"})));
    REQUIRE(desk.session.act(editor::say(desk.session.place(), kFloor, "Hello."), editor::Check::None));
    desk.session.selection = {kFloor, kFloor, editor::thing_on(level_of(desk), kFloor, {}), true};
    desk.session.move_selected_thing({7, 5});
    CHECK(desk.text("pump.drs").find("event 7,5") != std::string::npos);
    CHECK(desk.text("pump.drs").find("event 6,5") == std::string::npos);
    desk.session.undo();
    CHECK(desk.text("pump.drs").find("event 6,5") != std::string::npos);
}

TEST_CASE("errors of included files are among the problems", "[level_editor][desk]")
{
    EditorHarness desk;
    const auto is_told = [&] {
        return !desk.session.problems().empty() &&
               std::ranges::count(desk.session.problem_files(), "levels/shared.inc") > 0;
    };
    CHECK(!is_told());
    REQUIRE(
        desk.session.act(editor::Act{"Edit", {{"levels/shared.inc", "const pause\n"}}}, editor::Check::None));
    CHECK(is_told());
}

TEST_CASE("breakpoints are set on events only", "[level_editor][desk]")
{
    EditorHarness desk;
    desk.select(kFloor);
    desk.press("F9");
    CHECK(desk.session.message_is_error);
    desk.select({7, 7});
    desk.session.wants_breakpoint = true;
    desk.app.before_frame();
    CHECK(desk.session.all_breakpoints().size() == 1);
    desk.press("F9");
    CHECK(desk.session.all_breakpoints().empty());
    CHECK(desk.session.sight_of_monsters().walks.size() == rpg::kTileCount);
    CHECK(desk.session.fields_of_selection().of_tile.element == "mark");
    CHECK(desk.session.event_of_selection().has_value());
}

#ifndef _WIN32
TEST_CASE("a game that the editor has started never wakes a window that is gone", "[level_editor][desk]")
{
    if (!fs::exists(tests::free_game_zip())) return; // not built
    EditorHarness desk;
    desk.app.title = "Old Cellar";
    REQUIRE(desk.app.make_new_mod());
    const std::string program = desk.home.in("slow");
    const std::string gone = desk.home.in("gone"), said = desk.home.in("said");
    REQUIRE(
        rpg::write_file(program, rpg::to_bytes("#!/bin/sh\nwhile [ ! -e '" + gone +
                                               "' ]; do sleep 0.02; done\necho late\n: >'" + said + "'\n")));
    fs::permissions(program, fs::perms::owner_all);
    std::atomic<int> woken = 0;
    {
        editor::BackgroundTasks tasks([&] { ++woken; }, program);
        tasks.play(desk.session, level_of(desk).start_tile());
        CHECK(tasks.is_playing());
        tasks.play(desk.session, level_of(desk).start_tile());
        tasks.use_breakpoints(desk.session);
        tasks.go_on(desk.session);
        tasks.step(desk.session);
        tasks.poll(desk.session);
    }
    const int before = woken;
    REQUIRE(rpg::write_file(gone, {}));
    for (int i = 0; i < 1000 && !fs::exists(said); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    REQUIRE(fs::exists(said));
    std::this_thread::sleep_for(std::chrono::milliseconds(50)); // the thread hears it
    CHECK(woken == before);
    editor::BackgroundTasks missing([] {}, desk.home.in("nothing"));
    missing.play(desk.session, level_of(desk).start_tile());
    CHECK(desk.session.message_is_error);
}
#endif

TEST_CASE("games that were played yesterday leave no files, and one of today keeps its own",
          "[level_editor][desk]")
{
    EditorHarness desk;
    const fs::path folder = fs::path(rpg::own_folder(rpg::UserPlace::State)) / "edit";
    const auto put = [&](const char* name, int hours) {
        REQUIRE(rpg::write_file((folder / name).generic_string(), rpg::to_bytes("x")));
        fs::last_write_time(folder / name, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    };
    put("play-1.zip", 25);
    put("play-2.zip", 23);
    put("notes.zip", 25); // is nobody's game
    const editor::BackgroundTasks tasks([] {});
    CHECK_FALSE(fs::exists(folder / "play-1.zip"));
    CHECK(fs::exists(folder / "play-2.zip"));
    CHECK(fs::exists(folder / "notes.zip"));
}

TEST_CASE("the keyboard puts the start where the selection is", "[level_editor][desk]")
{
    EditorHarness desk;
    const TilePos before = level_of(desk).start_tile();
    REQUIRE(before != kFloor);
    desk.select(kFloor);
    desk.session.tool = Tool::Start;
    desk.session.apply_tool();
    CHECK(level_of(desk).start_tile() == kFloor);
    desk.session.undo();
    CHECK(level_of(desk).start_tile() == before);
}

TEST_CASE("the pilot proves a level in the background, and gives up when the window closes",
          "[level_editor][desk]")
{
    if (!fs::exists(tests::free_game_zip()) || !editor::BackgroundTasks::can_prove()) return; // not built
    EditorHarness desk;
    desk.app.title = "Old Cellar";
    REQUIRE(desk.app.make_new_mod());
    std::mutex mutex;
    std::condition_variable news;
    bool is_there = false;
    editor::BackgroundTasks tasks([&] {
        const std::lock_guard lock(mutex);
        is_there = true;
        news.notify_all();
    });
    tasks.prove(desk.session);
    CHECK(tasks.is_proving());
    std::unique_lock lock(mutex);
    REQUIRE(news.wait_for(lock, std::chrono::seconds(60), [&] { return is_there; }));
    lock.unlock();
    tasks.poll(desk.session);
    REQUIRE(desk.session.proof);
    CHECK(!desk.session.proof->holds); // there is no exit
    CHECK(desk.session.proof->stem == "old_cellar");
    tasks.prove(desk.session);
}
