#include "rpg/sim/turn/clock.h"

#include "rpg/model/condition.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/monsters/sight.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"

#include <algorithm>
#include <limits>

namespace rpg {
namespace {

constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

std::uint32_t next_effect_end(const LevelState& level)
{
    std::uint32_t first = kNever;
    for (const EffectState& effect : level.effects)
        if (effect.runs()) first = std::min(first, effect.ends);
    return first;
}

std::uint32_t next_door_frame(const LevelState& level)
{
    return level.moving.empty() ? kNever : level.moving_next;
}

// In a store, dead or between levels there is no picture of it.
bool sees_the_level(const Turn& turn)
{
    const Mode mode = turn.state.screen.mode;
    return mode == Mode::Playing || mode == Mode::Dialog || mode == Mode::Code;
}

bool is_quiet(const LevelState& level)
{
    return level.moving.empty() && std::ranges::none_of(level.effects, &EffectState::runs);
}

// What it set off could not take its slot.
void end_effect(Turn& turn, std::size_t slot)
{
    std::vector<EffectState>& effects = turn.level().effects;
    const EffectState done = effects[slot];
    look(turn);
    finish_effect(turn, done);
    if (effects[slot] == done) effects[slot] = {};
    while (!effects.empty() && !effects.back().runs()) effects.pop_back();
    look(turn);
}

// What is due now: one door frame, and the effects whose time is over, by their slots. Monsters whose turn
// has come act before the player sees how the doors stand now.
void do_what_is_due(Turn& turn)
{
    LevelState& level = turn.level();
    if (next_door_frame(level) <= turn.state.clock) {
        advance_doors(turn);
        if (!level.turn.monsters_due || !is_quiet(level)) look(turn);
    }
    for (std::size_t slot = 0; slot < level.effects.size(); ++slot)
        if (level.effects[slot].runs() && level.effects[slot].ends <= turn.state.clock)
            end_effect(turn, slot);
}

// The next thing that moves by itself; while the game is played, scripts that wait count too.
std::uint32_t next_moment(const Turn& turn)
{
    const LevelState& level = turn.state.level;
    const std::uint32_t things = std::min(next_effect_end(level), next_door_frame(level));
    const bool playing = turn.state.screen.mode == Mode::Playing;
    return playing && waits_for_time(turn) ? std::min(things, next_deadline(turn)) : things;
}

// One thing that has to happen before the next command; false: nothing is left.
bool do_next(Turn& turn)
{
    TurnState& pending = turn.level().turn;
    if (pending.leaving && turn.mode() != Mode::Dead) {
        take_exit(turn);
        return true;
    }
    if (turn.mode() == Mode::Playing) {
        if (turn.state.player.fighter.health == 0) {
            kill_player(turn);
            return true;
        }
        if (waits_for_time(turn) && next_deadline(turn) <= turn.state.clock) {
            serve_deadlines(turn);
            return true;
        }
        if (pending.monsters_due && is_quiet(turn.level())) {
            if (run_monsters(turn)) turn.level().turn.monsters_due = false;
            return true;
        }
        if (pending.arriving) {
            pass_time(turn, kFrameMs);
            if (turn.mode() != Mode::Playing) return true;
            turn.level().turn.arriving = false;
            turn.level().turn.step_triggers = 0;
            arrive(turn, condition::kEnter);
            return true;
        }
        if (pending.step_triggers != 0) {
            finish_step(turn);
            return true;
        }
    }
    const bool in_level = turn.mode() == Mode::Playing || turn.mode() == Mode::Dialog ||
                          turn.mode() == Mode::Code || turn.mode() == Mode::Store;
    const std::uint32_t next = in_level ? next_moment(turn) : kNever;
    if (next == kNever) return false;
    if (turn.mode() == Mode::Playing && waits_for_time(turn)) look(turn);
    pass_time(turn, next > turn.state.clock ? next - turn.state.clock : 0);
    return true;
}

} // namespace

void pass_time(Turn& turn, std::uint32_t ms)
{
    const std::uint32_t end = turn.state.clock + ms;
    for (;;) {
        const std::uint32_t next = std::min(next_effect_end(turn.level()), next_door_frame(turn.level()));
        if (next > end) break;
        turn.state.clock = std::max(turn.state.clock, next);
        do_what_is_due(turn);
    }
    turn.state.clock = std::max(turn.state.clock, end);
}

void settle(Turn& turn)
{
    while (do_next(turn)) {
    }
    if (sees_the_level(turn)) look(turn);
    expire_messages(turn);
}

} // namespace rpg
