#include "rpg/model/line_flags.h"
#include "rpg/sim/doors.h"
#include "rpg/sim/ops_internal.h"

namespace rpg::ops {
namespace {

// The line of the command, if it is one that can move; else kNoLine, and reported.
LineIndex movable_line(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t line = in.operand(0);
    const std::vector<Line>& lines = script.turn.map().lines;
    if (line < lines.size() && lines[line].has(line_flag::kDoor | line_flag::kSecret))
        return static_cast<LineIndex>(line);
    script.problem("the line is neither a door nor a secret wall");
    return kNoLine;
}

Flow move(ScriptContext& script, const Instruction& in, DoorOrder order)
{
    const LineIndex line = movable_line(script, in);
    return line != kNoLine && move_door(script.turn, line, order, script.trigger) ? Flow::Next
                                                                                  : Flow::NotHandled;
}

Flow change_lock(ScriptContext& script, const Instruction& in, LockOrder order)
{
    const LineIndex line = movable_line(script, in);
    if (line != kNoLine) set_lock(script.turn, line, order);
    return Flow::Next;
}

} // namespace

Flow door_auto(ScriptContext& script, const Instruction& in)
{
    return move(script, in, DoorOrder::Auto);
}

Flow open_door(ScriptContext& script, const Instruction& in)
{
    return move(script, in, DoorOrder::Open);
}

Flow close_door(ScriptContext& script, const Instruction& in)
{
    return move(script, in, DoorOrder::Close);
}

Flow toggle_door(ScriptContext& script, const Instruction& in)
{
    return move(script, in, DoorOrder::Toggle);
}

Flow lock_door(ScriptContext& script, const Instruction& in)
{
    return change_lock(script, in, LockOrder::Lock);
}

Flow unlock_door(ScriptContext& script, const Instruction& in)
{
    return change_lock(script, in, LockOrder::Unlock);
}

Flow toggle_lock(ScriptContext& script, const Instruction& in)
{
    return change_lock(script, in, LockOrder::Toggle);
}

} // namespace rpg::ops
