#include "tests/support/random_level.h"

#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"

using namespace rpg;

namespace tests {
namespace {

// Small and regular half of the time, so that operands have symbols.
std::uint32_t random_argument(TestRandom& random, std::uint8_t opcode)
{
    const OpcodeInfo* info = find_opcode(opcode);
    if (info == nullptr || random.below(2) == 0) return random.next();
    std::uint32_t argument = random.below(8) == 0 ? random.next() & ~info->argument_mask() : 0;
    for (const Operand& operand : info->operands)
        if (random.below(4) != 0)
            argument = operand.put(argument, random.below(2) == 0 ? random.below(5) : random.next());
    return argument;
}

Command random_command(TestRandom& random)
{
    Command command;
    command.opcode =
        random.below(8) == 0 ? random.byte() : static_cast<std::uint8_t>(random.below(kOpcodeCount));
    command.argument = random_argument(random, command.opcode);
    const std::uint32_t mask = random.below(3) == 0 ? ~0U : condition::kKnown;
    command.condition = random.next() & random.next() & mask;
    return command;
}

void fill_scripts(TestRandom& random, Level& level)
{
    const std::uint32_t command_count = random.below(40);
    for (std::uint32_t i = 0; i < command_count; ++i) level.commands.push_back(random_command(random));
    if (random.below(100) == 0) level.commands.resize(600); // more than an event can begin at
    std::uint32_t first = 0;
    const std::uint32_t event_count = random.below(12);
    for (std::uint32_t i = 0; i < event_count; ++i) {
        const std::uint32_t count = random.below(6);
        const bool is_regular = random.below(4) != 0;
        const std::uint32_t word = (first << 10) | (count << 19) | random.below(kTileCount);
        level.events.push_back({is_regular && first <= Event::kMaxFirst ? word : random.next()});
        if (is_regular) first += count;
    }
}

} // namespace

std::uint32_t TestRandom::next()
{
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return static_cast<std::uint32_t>((mixed ^ (mixed >> 31)) >> 16);
}

std::string TestRandom::bytes(std::uint32_t max_size)
{
    std::string text(below(max_size + 1), ' ');
    for (char& character : text)
        character = static_cast<char>(below(3) == 0 ? byte() : static_cast<std::uint8_t>(32 + below(95)));
    return text;
}

Level random_level(TestRandom& random, Edition edition)
{
    const bool is_brew = edition == Edition::Brew;
    const auto colour = [&] { return Rgb{random.byte(), random.byte(), random.byte()}; };
    const auto position = [&] { return StepPos{random.byte(), random.byte()}; };
    const auto word = [&] { return static_cast<std::uint16_t>(random.next()); };
    Level level;
    level.edition = edition;
    if (edition != Edition::J92) level.name = random.bytes(16);
    level.name.resize(level.name.find_last_not_of('\0') + 1);
    level.floor_colour = colour();
    level.ceiling_colour = colour();
    level.loading_colour = colour();
    level.level_id = random.byte();
    level.spawn_tile = word();
    level.spawn_angle = {random.byte()};
    for (std::uint32_t i = random.below(6); i > 0; --i)
        level.nodes.push_back(
            {position(), position(), NodeType{random.byte()}, random.byte(), word(), word()});
    for (std::uint32_t i = random.below(6); i > 0; --i)
        level.lines.push_back({position(), position(), TextureId{word()}, is_brew ? random.next() : word()});
    for (std::uint32_t i = random.below(6); i > 0; --i)
        level.things.push_back({position(), random.byte(), word()});
    for (std::uint32_t i = random.below(6); i > 0; --i) level.strings.push_back(random.bytes(30));
    for (std::uint8_t& block : level.blocks) block = random.byte() & 3U;
    fill_scripts(random, level);
    if (!is_brew) return level;
    level.floor_texture = random.byte();
    level.ceiling_texture = random.byte();
    level.camera_tile = word();
    for (int i = 0; i < kTileCount; ++i) level.floor_planes.push_back(random.byte());
    for (int i = 0; i < kTileCount; ++i) level.ceiling_planes.push_back(random.byte());
    return level;
}

} // namespace tests
