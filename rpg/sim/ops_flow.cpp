#include "rpg/script/trigger.h"
#include "rpg/sim/ops_internal.h"
#include "rpg/sim/scripts.h"
#include "rpg/sim/world.h"

#include <algorithm>

namespace rpg::ops {
namespace {

constexpr std::uint32_t kLongestScriptWait = 60'000; // ms; real levels wait 1500 at most

Flow change_state(ScriptContext& script, TilePos tile, int by)
{
    Turn& turn = script.turn;
    if (!is_on_map(tile)) return Flow::Next;
    const std::uint16_t event = turn.stage->event_of[static_cast<std::size_t>(tile_index(tile))];
    if (event != Stage::kNoEvent) set_event_state(turn, tile, turn.level().event_states[event] + by);
    return Flow::Next;
}

} // namespace

// At once and to its end or pause; then the script that asks goes on.
Flow run_other_tile(ScriptContext& script, const Instruction& in)
{
    run_tile(script.turn, in.tile(), trigger::kByEngine);
    return Flow::Next;
}

Flow set_state(ScriptContext& script, const Instruction& in)
{
    set_event_state(script.turn, in.tile(), static_cast<int>(in.operand(2)));
    return Flow::Next;
}

Flow increase_state(ScriptContext& script, const Instruction& in)
{
    return change_state(script, in.tile(), 1);
}

Flow decrease_state(ScriptContext& script, const Instruction& in)
{
    return change_state(script, in.tile(), -1);
}

Flow wait(ScriptContext& script, const Instruction& in)
{
    script.deadline = script.turn.state.clock + std::min(in.operand(0), kLongestScriptWait);
    return Flow::WaitForTime;
}

} // namespace rpg::ops
