#include "editors/level_editor/app/background_tasks.h"
#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/recipes.h"
#include "rpg/model/condition.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/places.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

namespace {

using rpg::TilePos;

// An author at the desk: each of these is what a button, a click or a drag does.
struct Author {
    tests::EditorHarness& desk;
    editor::Session& session = desk.session;

    void act(const editor::EditResult& made)
    {
        const bool done = session.act(made, editor::Check::Level);
        INFO(session.message);
        REQUIRE(done);
    }
    void paint(editor::BrushKind kind, TilePos from, TilePos to)
    {
        session.choose_brush(kind);
        session.selection = {from, to, {}, true};
        session.apply_tool();
        INFO(session.message);
        REQUIRE_FALSE(session.message_is_error);
    }
    void stamp(std::string_view name, TilePos corner, editor::Mirror mirror = editor::Mirror::None)
    {
        const auto all = editor::stamps_of(session.document->workspace());
        session.choose_stamp(*std::ranges::find(all, name, &editor::Stamp::name));
        REQUIRE(session.clip);
        if (mirror != editor::Mirror::None) desk.app.mirror_clip(mirror);
        session.selection = {corner, corner, {}, true};
        session.apply_tool();
        INFO(name << ": " << session.message);
        REQUIRE_FALSE(session.message_is_error);
    }
    void new_level(const std::string& title)
    {
        desk.app.show_level_dialog(editor::LevelWork::New);
        desk.app.title = title;
        REQUIRE(desk.app.do_level_work());
        desk.app.close_dialog(editor::Dialog::Level);
    }
    void exit(TilePos tile, const std::string& level)
    {
        paint(editor::BrushKind::Exit, tile, tile);
        act(editor::lead_to(session.place(), tile, level));
    }
    // An event that takes whoever steps on the tile to another one.
    void teleporter(TilePos from, TilePos to)
    {
        act(editor::add_event(session.place(), from));
        const auto event = editor::script_of(session.place(), from);
        REQUIRE(event);
        const rpg::OpcodeInfo& info =
            *std::ranges::find(rpg::all_opcodes(), "teleport", &rpg::OpcodeInfo::name);
        act(editor::add_command(session.place(), *event,
                                {static_cast<std::uint8_t>(info.opcode), editor::with_tile(info, 0, 0, to),
                                 rpg::condition::kEnter}));
    }
    editor::ProofMarks prove(const std::string& level)
    {
        session.open_level(level);
        std::atomic<bool> is_there = false;
        editor::BackgroundTasks tasks([&] { is_there = true; });
        tasks.prove(session);
        for (int i = 0; i < 1200 && !is_there; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        tasks.poll(session);
        REQUIRE(session.proof);
        return *session.proof;
    }
};

// In the east wall; its doors are in the south-west.
void build_lever(Author author)
{
    constexpr TilePos kLever{29, 18};
    for (const int x : {5, 8}) {
        author.paint(editor::BrushKind::Floor, {x, 22}, {x + 1, 23});
        author.paint(editor::BrushKind::LockedDoor, {x, 21}, {x, 21});
        author.session.selection = {kLever, kLever, {}, true};
        author.session.pick = editor::MapPick{.opens_door = true};
        author.session.pick_tile({x, 21});
        INFO(author.session.message);
        REQUIRE_FALSE(author.session.message_is_error);
    }
}

// A hall with rooms around it, each a stamp whose opening leads to the hall.
void build_hub(Author author)
{
    constexpr editor::Mirror kDown = editor::Mirror::TopBottom;
    author.paint(editor::BrushKind::Floor, {4, 17}, {28, 20});
    author.stamp("Shop", {4, 14});
    author.stamp("Secret with a reward", {8, 12});
    author.stamp("Question with two answers", {18, 11});
    author.stamp("Locked door with its key", {25, 12});
    build_lever(author);
    author.stamp("Ambush", {11, 21}, kDown);
    author.stamp("Code door with its note", {18, 21}, kDown);
    author.exit({25, 21}, "deep");
    author.teleporter({28, 20}, {5, 18});
    author.act(editor::say(author.session.place(), {15, 14}, "The way down is in the south-east."));
}

} // namespace

TEST_CASE(
    "an adventure of two levels is made of buttons and clicks, can be finished, and goes back to nothing",
    "[level_editor][adventure]")
{
    if (!std::filesystem::exists(tests::free_game_zip()) || !editor::BackgroundTasks::can_prove())
        return; // not built
    tests::EditorHarness desk;
    desk.app.title = "Hub";
    REQUIRE(desk.app.make_new_mod());
    const rpg::FileSet before = desk.session.document->workspace().texts();
    Author author{desk};
    author.new_level("Deep");
    author.exit({15, 12}, "hub");
    desk.session.open_level("hub");
    build_hub(author);

    CHECK(desk.session.reading()->errors.empty());
    for (const rpg::LocatedFinding& finding : desk.session.reading()->findings)
        CHECK(finding.check->severity != rpg::LintSeverity::Error);
    const editor::ProofMarks hub = author.prove("hub");
    INFO(desk.session.message);
    CHECK(hub.holds);
    CHECK(hub.keys == 0);
    CHECK(hub.secrets == 0);
    CHECK(author.prove("deep").holds);
    CHECK(editor::mod_of(*desk.session.document, {"hub"}, "hub", "Hub")->contains("levels/deep.xml"));
    while (desk.session.document->undo()) {
    }
    CHECK(desk.session.document->workspace().texts() == before);
    CHECK_FALSE(desk.session.document->is_changed());
}
