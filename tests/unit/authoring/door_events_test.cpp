#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/level_sources.h"

#include <algorithm>

using namespace rpg;
using tests::kSpawn;
using tests::level_source;

namespace {

CompiledLevel door_level(const std::vector<std::string>& rows, std::vector<std::string> elements,
                         const std::string& script = "")
{
    elements.push_back(kSpawn);
    LevelCompilation made = tests::compile(level_source(rows, elements), script);
    REQUIRE(tests::texts_of(made.errors) == std::vector<std::string>{});
    return std::move(made.result);
}

const Event* event_at(const Level& level, TilePos tile)
{
    const auto found = std::ranges::find(level.events, tile, &Event::tile);
    return found == level.events.end() ? nullptr : &*found;
}

std::vector<Command> commands_at(const Level& level, TilePos tile)
{
    const Event* event = event_at(level, tile);
    if (event == nullptr) return {};
    const auto first = level.commands.begin() + event->first();
    return {first, first + event->count()};
}

Command event_command(Opcode opcode, std::uint32_t line, std::uint32_t when)
{
    return {static_cast<std::uint8_t>(opcode), line, when};
}

using Commands = std::vector<Command>;

} // namespace

TEST_CASE("a door opens when it is used and closes behind the player", "[authoring][compiler]")
{
    const CompiledLevel made =
        door_level({"#######", "#@.+..#", "#######"}, {R"(<door char="+" name="d"/>)"});
    const std::uint32_t line = made.names.find(NameKind::Line, "d").value();
    CHECK(commands_at(made.level, {3, 1}) ==
          Commands{event_command(Opcode::OpenDoor, line, condition::kUse)});
    // Leaving to the north (bit 4), east, south and west, but not through the door.
    CHECK(commands_at(made.level, {2, 1}) == Commands{event_command(Opcode::CloseDoor, line, 0xD0)});
    CHECK(commands_at(made.level, {4, 1}) == Commands{event_command(Opcode::CloseDoor, line, 0x70)});
    CHECK(made.level.events.size() == 3);
}

TEST_CASE("the parts of a wide door move together", "[authoring][compiler]")
{
    const CompiledLevel made =
        door_level({"######", "##..##", "##++##", "##@.##", "######"}, {R"(<door char="+" name="d"/>)"});
    const std::uint32_t west = made.names.find(NameKind::Line, "d_1").value();
    const std::uint32_t east = made.names.find(NameKind::Line, "d_2").value();
    const Commands both{event_command(Opcode::OpenDoor, west, condition::kUse),
                        event_command(Opcode::OpenDoor, east, condition::kUse)};
    CHECK(commands_at(made.level, {2, 2}) == both);
    CHECK(commands_at(made.level, {3, 2}) == both);
    CHECK(commands_at(made.level, {2, 1}).size() == 2);
}

TEST_CASE("a secret wall opens once and a weak wall only by its script", "[authoring][compiler]")
{
    const CompiledLevel made =
        door_level({"#######", "#@S.W.#", "#######"},
                   {R"(<secret char="S" name="s"/>)", R"(<weak char="W" name="w" texture="weak"/>)"});
    const std::uint32_t once = condition::kUse | condition::kOnce;
    Commands found = commands_at(made.level, {2, 1});
    const std::uint32_t a = made.names.find(NameKind::Line, "s_a").value();
    const std::uint32_t b = made.names.find(NameKind::Line, "s_b").value();
    CHECK(found == Commands{event_command(Opcode::OpenDoor, std::min(a, b), once),
                            event_command(Opcode::OpenDoor, std::max(a, b), once)});
    REQUIRE(event_at(made.level, {4, 1}) != nullptr);
    CHECK(event_at(made.level, {4, 1})->script_only());
    CHECK(made.level.events.size() == 2);
}

TEST_CASE("what the script says of a door comes first, and it closes in every state of its neighbours",
          "[authoring][compiler]")
{
    const std::string script = "drs 1\n"
                               "event d\n  use => need_key blue\n  use => open_door d\nend\n"
                               "event 2,1\n  enter st=1 => refresh_view\nend\n";
    const CompiledLevel made =
        door_level({"#######", "#@.+..#", "#######"}, {R"(<door char="+" name="d"/>)"}, script);
    const std::uint32_t line = made.names.find(NameKind::Line, "d").value();
    CHECK(commands_at(made.level, {3, 1}).size() == 2);
    const Commands before = commands_at(made.level, {2, 1});
    REQUIRE(before.size() == 3);
    CHECK(before[1] == event_command(Opcode::CloseDoor, line, 0xD0));
    CHECK(before[2] == event_command(Opcode::CloseDoor, line, 0xD0 | condition::kStates));
    CHECK(commands_at(made.level, {4, 1}).size() == 1);
}

TEST_CASE("exit doors and doors that are not automatic wait for their script", "[authoring][compiler]")
{
    const CompiledLevel made = door_level({"########", "#@.+..X#", "########"},
                                          {R"(<door char="+" automatic="no"/>)", R"(<exit char="X"/>)"});
    CHECK(made.level.events.empty());
}

TEST_CASE("a door cannot close from a tile whose event is for scripts only", "[authoring][compiler]")
{
    const std::string source =
        level_source({"#######", "#@.+..#", "#######"}, {kSpawn, R"(<door char="+"/>)"});
    const auto made = tests::compile(source, "drs 1\nevent 4,1 script_only\n  use => refresh_view\nend\n");
    REQUIRE(made.errors.size() == 1);
    CHECK(tests::texts_of(made.errors)[0].starts_with("test.xml:7:5: the event of this tile is script_only"));
}

TEST_CASE("the source of a level is told from the XML of a finished one", "[authoring][compiler]")
{
    CHECK(is_level_source(level_source({"###", "#@#", "###"}, {kSpawn})));
    CHECK(is_level_source("<level source=\"drl-1\"><a"));
    CHECK(!is_level_source("<level format=\"drx-1\"/>"));
    CHECK(!is_level_source(""));
}
