#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace rpg {

// The instructions of event scripts: docs/formats/script.md. One row here feeds the script machine, the text
// form, validate and `export json`.
enum class Opcode : std::uint8_t {
    None = 0,
    Teleport = 1,
    SetExit = 2,
    RunTile = 3,
    StatusMsg = 4,
    HurtPlayer = 5,
    DoorAuto = 6,
    ShowThing = 7,
    Dialog = 8,
    RevealMap = 9,
    AskCode = 10,
    SetState = 11,
    LockDoor = 12,
    UnlockDoor = 13,
    ToggleLock = 14,
    OpenDoor = 15,
    CloseDoor = 16,
    ToggleDoor = 17,
    HideThings = 18,
    IncState = 19,
    DecState = 20,
    GiveStat = 21,
    TakeStat = 22,
    NeedStat = 23,
    SetBanner = 24,
    PlayEffect = 25,
    DialogForced = 26,
    SetReturnPoint = 27,
    CancelMove = 28,
    Shake = 29,
    FloorColor = 30,
    CeilingColor = 31,
    Weapons = 32,
    OpenStore = 33,
    ReplaceThing = 34,
    Particles = 35,
    RefreshView = 36,
    Wait = 37,
    StartPortal = 38,
    WarnUnlessDone = 39,
    AddNote = 40,
    NeedKey = 41,
    PlaySound = 42,
};

enum class OperandType : std::uint8_t {
    Number,
    TileX,
    TileY,
    Angle,
    String, // index into Level::strings
    Line,
    Thing,
    Sprite,
    Sound, // resource number
    Stat,  // stat::kHealth ...
    Key,   // 0 green, 1 yellow, 2 blue, 3 red
    Effect,
    OnOff,
    Flag,
    ColourArgb,
    ColourBgr,
};
constexpr std::uint32_t kLastKeyOrStat = 3;
namespace stat {
constexpr std::uint32_t kHealth = 0;
constexpr std::uint32_t kArmour = 1;
constexpr std::uint32_t kCredits = 2;
constexpr std::uint32_t kExperience = 3;
} // namespace stat
constexpr std::size_t kLongestCode = 7; // digits of ask_code

struct Operand { // a bit field of Command::argument
    std::string_view name;
    OperandType type = OperandType::Number;
    std::uint8_t shift = 0;
    std::uint8_t bits = 0;

    constexpr std::uint32_t mask() const { return bits == 32 ? ~0U : ((1U << bits) - 1U) << shift; }
    constexpr std::uint32_t get(std::uint32_t argument) const { return (argument & mask()) >> shift; }
    constexpr std::uint32_t put(std::uint32_t argument, std::uint32_t value) const
    {
        return (argument & ~mask()) | ((value << shift) & mask());
    }
};

struct OpcodeInfo {
    Opcode opcode = Opcode::None;
    std::string_view name;
    std::span<const Operand> operands;
    bool pauses = false; // the script waits: for the player, or for time
    bool aborts = false; // the script can end here

    constexpr std::uint32_t argument_mask() const
    {
        std::uint32_t mask = 0;
        for (const Operand& operand : operands) mask |= operand.mask();
        return mask;
    }
};

// The argument of set_exit; `tile`: none is the start of the level that it leads to.
struct ExitOrder {
    std::uint32_t file = 0; // index of a string
    std::optional<TilePos> tile{};
    Angle256 angle{};
    bool shows_stats = false; // and the level counts as completed
};
ExitOrder exit_order(std::uint32_t argument);

constexpr std::uint8_t kOpcodeCount = 43;

// The row of an opcode, or nullptr for a number that the game does not know.
const OpcodeInfo* find_opcode(std::uint8_t number);
const OpcodeInfo* find_opcode(std::string_view name);
std::span<const OpcodeInfo> all_opcodes();

struct Command;
// The value of the first operand of that type; 0 if the command has none.
std::uint32_t operand_of(const Command& command, OperandType type);

} // namespace rpg
