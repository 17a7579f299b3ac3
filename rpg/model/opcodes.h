#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace rpg {

// The instructions of event scripts: docs/formats/script.md. What each one is and does is one row of
// opcodes.cpp, which the script machine, the text form, validate, lint, the pilot and the exporters read. A
// new instruction is such a row and the function in rpg/sim/script that carries it out.
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
constexpr std::size_t kMaxCodeDigits = 7; // digits of ask_code

// What a string is for.
enum class StringUse : std::uint8_t {
    None,
    Bar,    // one line above or below the view
    Dialog, // a window of text
    Denial, // a window of text when the player lacks something
    Prompt, // the window that asks for a code
    Note,   // a page of the notebook
    Code,   // digits to compare with; never shown
    Map,    // file name of a level; never shown
};

struct Operand { // a bit field of Command::argument
    std::string_view name;
    OperandType type = OperandType::Number;
    std::uint8_t shift = 0;
    std::uint8_t bits = 0;
    StringUse text = StringUse::None; // for a String
    bool is_signed = false;           // its highest bit is the sign

    constexpr std::uint32_t mask() const { return bits == 32 ? ~0U : ((1U << bits) - 1U) << shift; }
    constexpr std::uint32_t get(std::uint32_t argument) const { return (argument & mask()) >> shift; }
    constexpr std::uint32_t put(std::uint32_t argument, std::uint32_t value) const
    {
        return (argument & ~mask()) | ((value << shift) & mask());
    }
};

// What a command does to its line.
enum class LineAction : std::uint8_t { None, Open, Auto, Close, Toggle, Lock, Unlock, ToggleLock };
constexpr bool can_open(LineAction order)
{
    return order == LineAction::Open || order == LineAction::Auto || order == LineAction::Toggle;
}
constexpr bool can_unlock(LineAction order)
{
    return order == LineAction::Unlock || order == LineAction::ToggleLock;
}

// What it does to the state of the event on its tile.
enum class StateAction : std::uint8_t { None, Set, Increase, Decrease };
// What it does to things: to its thing (Show), or to those on its tile.
enum class ThingAction : std::uint8_t { None, Show, Hide, Replace };
// Where it moves the player or the script.
enum class Jump : std::uint8_t { None, Teleport, CancelMove, RunTile, Exit, ReturnPoint };
// What the player needs for the rest of the script to run. Level: a completed level; it only warns.
enum class Demand : std::uint8_t { None, Key, Stat, Code, Level };
// What remains of it after the script.
enum class Permanence : std::uint8_t {
    Nothing, // a text, a sound, time
    Passing, // nothing that counts as progress: a note, a payment, a shaking view
    Lasting,
};
// Its subject, for reports.
enum class Topic : std::uint8_t { State, Text, Stat, Scenery, Exit, Code };

struct OpcodeEffects {
    LineAction line = LineAction::None;
    StateAction state = StateAction::None;
    ThingAction things = ThingAction::None;
    Jump jump = Jump::None;
    Demand demand = Demand::None;
    Permanence lasts = Permanence::Lasting;
    Topic topic = Topic::State;
    bool opens_ways = false; // matters for finishing a level in a way not listed above
};

struct OpcodeInfo {
    Opcode opcode = Opcode::None;
    std::string_view name;
    std::span<const Operand> operands;
    bool pauses = false; // the script waits: for the player, or for time
    bool aborts = false; // the script can end here
    OpcodeEffects does{};
    // How script text writes the operands, if not one after the other: {x} is a whole tile; [ ] may be left
    // out when all of its operands are zero.
    std::string_view form{};

    // A window with a text, which the player has to close.
    constexpr bool opens_text() const { return pauses && does.topic != Topic::Scenery; }
    constexpr const Operand* text(StringUse use) const // its first operand of that use, or nullptr
    {
        for (const Operand& operand : operands)
            if (operand.text == use) return &operand;
        return nullptr;
    }

    constexpr std::uint32_t argument_mask() const
    {
        std::uint32_t mask = 0;
        for (const Operand& operand : operands) mask |= operand.mask();
        return mask;
    }
};

// The argument of set_exit. Without `tile`, the player arrives at the start of the next level.
struct ExitArgument {
    std::uint32_t file = 0; // index of a string
    std::optional<TilePos> tile{};
    Angle256 angle{};
    bool shows_stats = false; // and the level counts as completed
};
ExitArgument exit_argument(std::uint32_t argument);

constexpr std::uint8_t kOpcodeCount = 43;

// The row of an opcode, or nullptr for a number that the game does not know.
const OpcodeInfo* find_opcode(std::uint8_t number);
const OpcodeInfo* find_opcode(std::string_view name);
std::span<const OpcodeInfo> all_opcodes();

struct Command;
// What the command does; the effects of op0, which does nothing, if the game does not know its number.
const OpcodeEffects& effects_of(const Command& command);
// The operands in its argument; empty if the game does not know its number.
std::span<const Operand> operands_of(const Command& command);
// The value of the first operand of that type; 0 if the command has none.
std::uint32_t operand_of(const Command& command, OperandType type);
// The index of the string that the command uses in this way, if any; it may be out of range.
std::optional<std::uint32_t> string_of(const Command& command, StringUse use);
// The tile that the command names first; it may be outside the map. (0, 0) if it names none.
TilePos target_tile(const Command& command);

} // namespace rpg
