#include "rpg/model/condition.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"

using namespace rpg;

namespace {

Command command(Opcode opcode, std::uint32_t argument, std::uint32_t when = 0)
{
    return {.opcode = static_cast<std::uint8_t>(opcode), .argument = argument, .condition = when};
}

// A level with two doors, whose only event has these commands.
Level level_with(std::vector<Command> commands, TilePos tile = {9, 9})
{
    Level level;
    level.lines.resize(2);
    level.lines[0] = {.from = {24, 8}, .to = {24, 16}, .flags = line_flag::kDoor}; // on (3,1)
    level.lines[1] = {.from = {40, 8}, .to = {40, 16}, .flags = line_flag::kDoor};
    level.events.push_back(Event::on(tile));
    level.events.back().set_range(0, static_cast<std::uint32_t>(commands.size()));
    level.commands = std::move(commands);
    return level;
}

} // namespace

TEST_CASE("a door that a script opens for a key has that key", "[model][doors]")
{
    using Keys = std::map<std::size_t, Key>;
    const auto red = static_cast<std::uint32_t>(Key::Red);
    CHECK(door_keys(level_with({command(Opcode::OpenDoor, 0)})).empty());
    CHECK(door_keys(level_with({command(Opcode::NeedKey, red), command(Opcode::OpenDoor, 1)})) ==
          Keys{{1, Key::Red}});
    for (std::size_t i = 0; i < condition::kKeyOrder.size(); ++i) {
        const std::uint32_t when = condition::bit_of_key(i);
        CHECK(key_of_condition(when) == condition::kKeyOrder[i]);
        CHECK(door_keys(level_with({command(Opcode::UnlockDoor, 0, when)})) ==
              Keys{{0, condition::kKeyOrder[i]}});
    }
    CHECK_FALSE(key_of_condition(0));
}

TEST_CASE("a door that no command names has the key that the script of its tile asks for", "[model][doors]")
{
    const auto blue = static_cast<std::uint32_t>(Key::Blue);
    const auto keys = door_keys(level_with({command(Opcode::NeedKey, blue)}, {3, 1}));
    CHECK(keys == std::map<std::size_t, Key>{{0, Key::Blue}});
}
