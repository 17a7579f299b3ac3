#pragma once
#include "rpg/script/instruction.h"
#include "rpg/sim/turn.h"

#include <cstdint>
#include <string_view>

namespace rpg {

// What an operation tells the script machine.
enum class Flow : std::uint8_t {
    Next,        // handled
    NotHandled,  // it changed nothing: the action key may still attack
    WaitForText, // the script goes on when the text that was opened is confirmed
    WaitForTime, // ... when `deadline` has come
    Stop,        // the rest of the script is dropped; handled
};

// The script that runs.
struct ScriptContext {
    Turn& turn;
    std::uint16_t event = 0;    // index
    std::uint16_t command = 0;  // index in Level::commands
    std::uint32_t trigger = 0;  // of its request
    std::uint32_t deadline = 0; // for WaitForTime

    void problem(std::string_view what) const { turn.emit(event::ScriptProblem{command, what}); }

    // The string's text; nullptr, and reported, if there is none.
    const std::string* string(std::uint32_t index) const;
};

using Operation = Flow (*)(ScriptContext& script, const Instruction& in);

// The row of the opcode; nullptr for a number without meaning.
Operation find_operation(Opcode opcode);

} // namespace rpg
