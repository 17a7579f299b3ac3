#include "editors/level_editor/model/recipes.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/lint/lint.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

namespace {

using rpg::TilePos;

struct Author {
    editor::Document document;
    std::string stem;
    editor::LevelPlace place{document.workspace(), stem};

    Author(rpg::Workspace workspace, std::string its_stem)
        : document(std::move(workspace), "nowhere"), stem(std::move(its_stem))
    {
    }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
        CHECK(document.workspace().level(stem)->errors.empty());
    }
    std::vector<std::string> commands(TilePos tile)
    {
        std::vector<std::string> texts;
        if (const auto event = editor::script_of(place, tile))
            for (const editor::CommandLine& line : event->commands)
                texts.push_back(line.text.substr(line.text.find("=>") + 3));
        return texts;
    }
};

} // namespace

TEST_CASE("a door with a key, a code and a level behind it takes three clicks", "[level_editor][recipes]")
{
    Author author(tests::pump_workspace("drs 1\n"), "pump");
    const rpg::FileSet before = author.document.workspace().texts();
    const TilePos locked{6, 6}, plain{8, 5};
    author.apply(editor::need_key(author.place, locked, 1));
    CHECK(author.commands(locked) ==
          std::vector<std::string>{"need_key yellow", "unlock_door pump_door", "open_door pump_door"});
    const auto event = editor::script_of(author.place, locked);
    CHECK(event->commands[1].text.starts_with("use once ")); // at the open door, one can shoot again
    CHECK(event->commands[0].text.starts_with("use  "));
    author.apply(editor::need_code(author.place, locked, "1234"));
    author.apply(editor::need_key(author.place, locked, 2)); // in place of the yellow one
    CHECK(author.commands(locked) == std::vector<std::string>{"need_key blue", "ask_code code @0 prompt @1",
                                                              "unlock_door pump_door",
                                                              "open_door pump_door"});
    author.apply(editor::lead_to(author.place, plain, "junction"));
    CHECK(author.commands(plain) == std::vector<std::string>{"set_exit @2 stats", "open_door hall_door"});
    CHECK(editor::texts_of(author.place) == std::vector<std::string>{"1234", "Code?", "/junction.bsp"});
    while (author.document.undo()) {
    }
    CHECK(author.document.workspace().texts() == before);
}

TEST_CASE("a door without a name gets one, so that its commands outlive other walls",
          "[level_editor][recipes]")
{
    Author author(tests::pump_workspace("drs 1\n"), "pump");
    const std::vector<TilePos> tiles{{9, 6}};
    author.apply(editor::paint(author.place, tiles, {.kind = editor::BrushKind::LockedDoor}));
    CHECK(editor::has_door(author.place, {9, 6}));
    author.apply(editor::need_code(author.place, {9, 6}, "77"));
    CHECK(author.commands({9, 6}) == std::vector<std::string>{"ask_code code @0 prompt @1",
                                                              "unlock_door door_9_6", "open_door door_9_6"});
    author.apply(editor::say(author.place, {5, 5}, "The door in the middle opens with 77, I think."));
    const std::vector<std::string> texts = editor::texts_of(author.place);
    REQUIRE(texts.size() == 3);
    for (const std::string_view line : rpg::split(texts[2], '|')) CHECK(line.size() <= rpg::kDialogColumns);
}

TEST_CASE("a lever opens doors in other rooms, each with one click on the map",
          "[level_editor][recipes][desk]")
{
    Author author(tests::pump_workspace("drs 1\n"), "pump");
    const rpg::FileSet before = author.document.workspace().texts();
    const TilePos lever{5, 5}, locked{6, 6}, plain{8, 5};
    author.apply(editor::open_from(author.place, lever, locked));
    author.apply(editor::open_from(author.place, lever, plain));
    CHECK(author.commands(lever) ==
          std::vector<std::string>{"unlock_door pump_door", "open_door pump_door", "open_door hall_door"});
    const auto event = editor::script_of(author.place, lever);
    for (const editor::CommandLine& line : event->commands) CHECK(line.text.starts_with("use once "));
    CHECK_FALSE(editor::open_from(author.place, lever, {5, 5})); // no door
    const std::vector<TilePos> tiles{{9, 6}};
    author.apply(editor::paint(author.place, tiles, {.kind = editor::BrushKind::LockedDoor}));
    author.apply(editor::open_from(author.place, {4, 5}, tiles.front()));
    CHECK(author.commands({4, 5}) == std::vector<std::string>{"unlock_door door_9_6", "open_door door_9_6"});
    while (author.document.undo()) {
    }
    CHECK(author.document.workspace().texts() == before);
}

TEST_CASE("recipes for compiled levels use numbers and keep the rest of the script",
          "[level_editor][recipes]")
{
    Author author(tests::unpacked_workspace(), "level01");
    const rpg::Level before = author.document.workspace().level("level01")->level;
    TilePos door{};
    for (const rpg::Line& line : before.lines)
        if (line.has(rpg::line_flag::kDoor)) door = rpg::slab_tile(line);
    author.apply(editor::need_code(author.place, door, "9183746"));
    const rpg::Level& after = author.document.workspace().level("level01")->level;
    CHECK(after.lines == before.lines);
    const std::vector<std::string> commands = author.commands(door);
    CHECK(std::ranges::any_of(commands, [](const std::string& one) { return one.starts_with("ask_code"); }));
    CHECK(std::ranges::any_of(commands,
                              [](const std::string& one) { return one.starts_with("open_door line#"); }));
    CHECK(after.strings.size() > before.strings.size());
}

TEST_CASE("what no door or code can be is refused", "[level_editor][recipes]")
{
    Author author(tests::pump_workspace("drs 1\n"), "pump");
    CHECK(!editor::has_door(author.place, {5, 5}));
    CHECK(!editor::need_key(author.place, {5, 5}, 1));
    CHECK(!editor::need_code(author.place, {8, 5}, "12345678"));
    CHECK(!editor::need_code(author.place, {8, 5}, "12x"));
    CHECK(!editor::need_code(author.place, {8, 5}, ""));
    CHECK(!editor::say(author.place, {5, 5}, "  "));
}
