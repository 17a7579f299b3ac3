#include "rpg/core/narrow.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace tests {
namespace {

// Two rooms of 3 x 3 tiles: x 1..3 and 5..7, y 1..3; a door in the wall between them on tile 4,2.
void add_lines(Level& level)
{
    using namespace line_flag;
    const TextureId wall{1};
    level.lines = {
        // leaf: x > 36 (steps), the east room, then the door
        {{40, 8}, {64, 8}, wall, kFaceSouth},
        {{64, 8}, {64, 32}, wall, kFaceWest | kHidden},
        {{64, 32}, {40, 32}, TextureId{2}, kFaceNorth | kFlip},
        {{40, 32}, {40, 24}, wall, kFaceEast},
        {{40, 16}, {40, 8}, wall, kFaceEast},
        // leaf: x <= 36
        {{36, 16}, {36, 24}, TextureId{3}, kTwoSided | kDoor | kAlongY | kLocked},
        {{8, 8}, {32, 8}, wall, kFaceSouth},
        {{32, 8}, {32, 16}, wall, kFaceWest},
        {{32, 24}, {32, 32}, wall, kFaceWest},
        {{32, 32}, {8, 32}, wall, kFaceNorth},
        {{8, 32}, {8, 8}, wall, kFaceEast},
    };
    level.nodes = {
        {{8, 8}, {64, 32}, NodeType::SplitX, 36, 1, 2},
        {{40, 8}, {64, 32}, NodeType::Leaf, 0, 0, 5},
        {{8, 8}, {36, 32}, NodeType::Leaf, 0, 5, 6},
    };
    for (std::size_t i = 0; i < level.blocks.size(); ++i) {
        const TilePos tile = tile_at_index(static_cast<int>(i));
        const bool in_rows = tile.y >= 1 && tile.y <= 3;
        const bool is_room = in_rows && ((tile.x >= 1 && tile.x <= 3) || (tile.x >= 5 && tile.x <= 7));
        const bool is_door = tile == TilePos{4, 2};
        level.blocks[i] = is_room || is_door ? 0 : 1;
    }
    level.blocks[static_cast<std::size_t>(tile_index({7, 3}))] = 2;
}

void add_things(Level& level)
{
    level.things = {
        {{12, 12}, 17, 0},                  // a monster
        {{28, 28}, 1, 0},                   // a weapon
        {{44, 12}, 5, thing_flag::kHidden}, // a pick-up that a script shows
        {{52, 8},
         209,
         thing_flag::kFaceSouth | thing_flag::kDecoration}, // on the north wall of the east room
        {{60, 24},
         3,
         thing_flag::kFence | thing_flag::kTexture | thing_flag::kFaceNorth | thing_flag::kTwoSided},
        {{20, 20}, 82, thing_flag::kCorpse | thing_flag::kFrozen | thing_flag::kHidden},
    };
}

// An argument that points to something real for each operand.
std::uint32_t sample_argument(const OpcodeInfo& info, Edition edition)
{
    std::uint32_t argument = 0;
    for (const Operand& operand : info.operands) {
        std::uint32_t value = 1;
        if (operand.type == OperandType::String) value = 2 + first_string(edition);
        if (operand.type == OperandType::Line) value = 5;
        if (operand.type == OperandType::Angle) value = 64;
        if (operand.type == OperandType::ColourArgb) value = 0xFF204060;
        if (operand.type == OperandType::Sound) value = 5042;
        if (operand.type == OperandType::Sprite) value = 17;
        argument = operand.put(argument, value);
    }
    return argument;
}

Event event_of(TilePos tile, std::size_t first, std::size_t count)
{
    Event event = Event::on(tile);
    event.set_range(narrow<std::uint32_t>(first), narrow<std::uint32_t>(count));
    return event;
}

void add_scripts(Level& level)
{
    using namespace condition;
    const std::uint32_t base = first_string(level.edition);
    const auto command = [](Opcode opcode, std::uint32_t argument, std::uint32_t when) {
        return Command{static_cast<std::uint8_t>(opcode), argument, when};
    };
    level.commands = {
        command(Opcode::Dialog, base + 1, kUse),
        command(Opcode::AddNote, base + 1, kUse | kOnce),
        command(Opcode::IncState, 1U | 1U << 8, kUse),
        command(Opcode::OpenDoor, 5, kUse | 1U << 16),
        command(Opcode::UnlockDoor, 5, kUse | 1U << 15 | 1U << 17),
        command(Opcode::CloseDoor, 5, kExit & ~(1U << 5)),
        command(Opcode::SetBanner, base, 1U << 29),
    };
    const std::size_t first_part = level.commands.size();
    for (const OpcodeInfo& info : all_opcodes())
        level.commands.push_back(command(info.opcode, sample_argument(info, level.edition), kEnter));
    const std::size_t second_part = level.commands.size() - first_part;
    level.events = {event_of({1, 1}, 0, first_part), event_of({2, 2}, first_part, second_part)};
    level.events.back().set_script_only();
}

} // namespace

Level small_level(Edition edition, const std::string& title)
{
    Level level;
    level.edition = edition;
    level.floor_colour = {0x30, 0x38, 0x40};
    level.ceiling_colour = {0x60, 0x68, 0x70};
    level.level_id = 1;
    level.spawn_tile = static_cast<std::uint16_t>(tile_index({2, 2}));
    level.spawn_angle = kNorth;
    level.strings = {"", "The pump is off.|Open the valve.", "/intro.bsp"};
    add_lines(level);
    add_things(level);
    add_scripts(level);
    if (edition == Edition::J92)
        level.strings.insert(level.strings.begin(), title);
    else
        level.name = title;
    if (edition == Edition::Brew) {
        level.floor_texture = 2;
        level.ceiling_texture = 153;
        level.camera_tile = static_cast<std::uint16_t>(tile_index({3, 3}));
        level.floor_planes.assign(kTileCount, 2);
        level.ceiling_planes.assign(kTileCount, 3);
    }
    return level;
}

} // namespace tests
