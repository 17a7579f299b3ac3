#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/script_machine.h"

#include <memory>

using namespace tests;

namespace {

constexpr int kSteps = 140;

struct Tally {
    std::size_t commands = 0;
    std::size_t texts = 0;
};

Tally play_both(const rpg::Campaign& campaign, const std::string& map, std::uint64_t seed, int steps)
{
    ScriptMachine both(campaign, map, seed);
    INFO(map << " seed " << seed);
    for (int step = 0; step < steps && both.difference().empty(); ++step) both.act();
    CHECK(both.difference() == "");
    return {both.commands_run(), both.texts_closed()};
}

// The events of a level with commands by chance: every opcode, also numbers without meaning.
rpg::GameData random_scripts(std::uint64_t seed)
{
    rpg::GameData game = free_campaign().data();
    TestRandom random(seed);
    rpg::Level& level = game.levels.at("level03");
    const auto below = [&](std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); };
    for (rpg::Command& command : level.commands) {
        const auto opcode = static_cast<std::uint8_t>(random.below(45));
        command.opcode = opcode;
        command.argument = 0;
        const rpg::OpcodeInfo* info = rpg::find_opcode(opcode);
        if (info == nullptr) continue;
        for (const rpg::Operand& operand : info->operands) {
            std::uint32_t value = below(12);
            using enum rpg::OperandType;
            if (operand.type == String) value = below(level.strings.size() + 1);
            if (operand.type == Line) value = below(level.lines.size() + 2);
            if (operand.type == Thing) value = below(level.things.size() + 2);
            if (operand.type == TileX || operand.type == TileY) value = below(36);
            if (info->opcode == rpg::Opcode::Wait) value = below(800);
            if (operand.type == Sprite) value = below(200);
            command.argument = operand.put(command.argument, value);
        }
        constexpr std::uint32_t kDoorLine = 15;
        if (opcode >= 12 && opcode <= 17 && opcode != kDoorLine && below(3) == 0)
            for (std::uint32_t i = 0; i < level.lines.size(); ++i)
                if (level.lines[i].flags != 0 && below(20) == 0) command.argument = i;
        if (opcode == static_cast<std::uint8_t>(rpg::Opcode::ShowThing))
            command.argument = 0xFFFF; // what dies where it appears has scripts of its own
    }
    return game;
}

} // namespace

TEST_CASE("the machine of the pk3 runs the free game's scripts as the game does", "[pk3]")
{
    Tally sum;
    for (const auto& [map, level] : free_campaign().data().levels) {
        if (level.events.empty()) continue;
        for (const std::uint64_t seed : {1U}) {
            const Tally tally = play_both(free_campaign(), map, seed, kSteps);
            sum.commands += tally.commands;
            sum.texts += tally.texts;
        }
    }
    CHECK(sum.commands > 500);
    CHECK(sum.texts > 60);
}

TEST_CASE("the machine of the pk3 runs commands that no level has as the game does", "[pk3]")
{
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const rpg::GameData game = random_scripts(seed);
        const rpg::Campaign campaign(game);
        play_both(campaign, "level03", seed, 2 * kSteps);
    }
}
