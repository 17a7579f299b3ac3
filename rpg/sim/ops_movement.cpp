#include "rpg/sim/level_flow.h"
#include "rpg/sim/ops_internal.h"
#include "rpg/sim/world.h"

namespace rpg::ops {
namespace {

// One unit against the direction.
UnitPos one_short(UnitPos at, Angle256 direction)
{
    const UnitPos step = step_vector(direction);
    return {at.x - step.x / 64, at.y - step.y / 64};
}

} // namespace

// The view stays one unit short of the tile, along the old direction: the clock lets the player arrive.
Flow teleport(ScriptContext& script, const Instruction& in)
{
    const TilePos tile = in.tile();
    if (!is_on_map(tile)) {
        script.problem("teleport to a tile outside the map");
        return Flow::Next;
    }
    Player& player = script.turn.state.player;
    player.at = centre_of(tile);
    player.view = one_short(player.at, player.angle);
    player.angle = in.angle(2);
    player.view_angle = player.angle;
    script.turn.level().turn.arriving = true;
    script.turn.emit(event::Warped{player.at, player.angle});
    return Flow::Next;
}

Flow cancel_move(ScriptContext& script, const Instruction& /*in*/)
{
    script.turn.move_cancelled = true;
    return Flow::Next;
}

// Only arms the exit: it is taken when an exit door has opened.
Flow set_exit(ScriptContext& script, const Instruction& in)
{
    if (script.string(in.operand(0)) == nullptr) return Flow::Next;
    script.turn.level().exit_armed = true;
    script.turn.level().exit_word = in.argument;
    return Flow::Next;
}

Flow set_return_point(ScriptContext& script, const Instruction& in)
{
    const std::string* file = script.string(in.operand(0));
    const TilePos tile = in.tile(1);
    if (file == nullptr) return Flow::Next;
    std::string map = map_stem(*file);
    if (!is_on_map(tile) || script.turn.campaign.find(map) == nullptr) {
        script.problem("return point on no map of the game");
        return Flow::Next;
    }
    script.turn.state.return_point = {true, std::move(map), centre_of(tile), in.angle(3)};
    return Flow::Next;
}

} // namespace rpg::ops
