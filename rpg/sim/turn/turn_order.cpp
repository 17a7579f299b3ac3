#include "rpg/sim/turn/turn_order.h"

#include "rpg/model/condition.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/screens.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

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

// When the next door moves or effect ends, or kNever.
std::uint32_t next_motion(const LevelState& level)
{
    return std::min(next_effect_end(level), next_door_frame(level));
}

bool is_quiet(const LevelState& level)
{
    return level.moving.empty() && std::ranges::none_of(level.effects, &EffectState::runs);
}

// Effects that it triggers get other slots.
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
// has come act before the player sees how the doors are now.
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

// Steps of the order below: each does one thing and says true, or has nothing to do.

bool leave_by_the_open_exit(Turn& turn)
{
    if (!turn.level().turn.leaving || turn.mode() == Mode::Dead) return false;
    take_exit(turn);
    return true;
}

bool die_without_health(Turn& turn)
{
    if (turn.mode() != Mode::Playing || turn.state.player.fighter.health != 0) return false;
    kill_player(turn);
    return true;
}

bool go_on_with_scripts(Turn& turn)
{
    if (turn.mode() != Mode::Playing || next_deadline(turn) > turn.state.clock) return false;
    serve_deadlines(turn);
    return true;
}

bool let_monsters_act(Turn& turn)
{
    const LevelState& level = turn.level();
    if (turn.mode() != Mode::Playing || !level.turn.monsters_due || !is_quiet(level)) return false;
    run_monsters(turn);
    return true;
}

bool arrive_from_a_teleport(Turn& turn)
{
    if (turn.mode() != Mode::Playing || !turn.level().turn.arriving) return false;
    pass_time(turn, kFrameMs);
    if (turn.mode() != Mode::Playing) return true;
    turn.level().turn.arriving = false;
    turn.level().turn.step_triggers = 0;
    arrive(turn, condition::kEnter);
    return true;
}

bool finish_the_players_step(Turn& turn)
{
    if (turn.mode() != Mode::Playing || turn.level().turn.step_triggers == 0) return false;
    finish_step(turn);
    return true;
}

// Until a door moves or an effect ends; while the game is played, until a script goes on, which the player
// watches.
bool let_time_pass(Turn& turn)
{
    if (!can_open_screen(turn)) return false; // not in the level any more
    std::uint32_t next = next_motion(turn.level());
    const std::uint32_t deadline = turn.mode() == Mode::Playing ? next_deadline(turn) : kNever;
    next = std::min(next, deadline);
    if (next == kNever) return false;
    if (deadline != kNever) look(turn);
    pass_time(turn, next > turn.state.clock ? next - turn.state.clock : 0);
    return true;
}

// The order of a turn. The first step that has something to do does it, and the list is gone through again
// from its top; when none has, the game waits. A text, a code or a store that opens leaves only the first and
// the last.
constexpr std::array kTurnOrder{
    leave_by_the_open_exit,
    die_without_health,      // a script took the last of it
    go_on_with_scripts,      // those whose time has come
    let_monsters_act,        // the player's turn is over, and nothing moves by itself any more
    arrive_from_a_teleport,  // a script has moved the player
    finish_the_players_step, // scripts of the tile behind have had their say
    let_time_pass,           // until something of this list is due
};

// Everything that has changed so far is seen before the time that passes now.
void tell_bars(Turn& turn)
{
    const Bars now = bars_of(turn.state.player);
    if (now == turn.told_bars) return;
    turn.told_bars = now;
    turn.emit(event::BarsChanged{now});
}

void set_clock(Turn& turn, std::uint32_t clock)
{
    if (clock <= turn.state.clock) return;
    tell_bars(turn);
    turn.state.clock = clock;
}

} // namespace

void pass_time(Turn& turn, std::uint32_t ms)
{
    const std::uint32_t end = turn.state.clock + ms;
    for (;;) {
        const std::uint32_t next = next_motion(turn.level());
        if (next > end) break;
        set_clock(turn, next);
        do_what_is_due(turn);
    }
    set_clock(turn, end);
}

void run_until_waiting(Turn& turn)
{
    while (std::ranges::any_of(kTurnOrder, [&](const auto& step) { return step(turn); })) {
    }
    if (can_open_screen(turn) && turn.mode() != Mode::Store) look(turn); // a store hides the level
    expire_messages(turn);
}

} // namespace rpg
