#include "rpg/sim/turn/step.h"

#include "rpg/core/assert.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/cheats.h"
#include "rpg/sim/turn/clock.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/sim/world/entities.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

void select(Turn& turn, int weapon)
{
    const Player& player = turn.state.player;
    if (weapon < 0 || weapon >= kWeaponCount || !player.owns(weapon))
        return turn.emit(event::Refused{"the player has no such weapon"});
    select_weapon(turn, weapon);
}

void use_chosen_item(Turn& turn, int item)
{
    if (item < 0 || item >= kItemKinds || turn.state.player.items[static_cast<std::size_t>(item)] == 0)
        return turn.emit(event::Refused{"the player has no such item"});
    if (!use_item(turn, Item{static_cast<std::uint8_t>(item)}))
        turn.emit(event::Refused{"the item is of no use now"});
    settle(turn);
}

void wait(Turn& turn, int ms)
{
    constexpr int kLongest = 3'600'000;
    pass_time(turn, static_cast<std::uint32_t>(std::clamp(ms, 0, kLongest)));
    settle(turn);
}

void play(Turn& turn, const PlayerCommand& command)
{
    const Angle256 ahead = turn.state.player.angle;
    switch (command.order) {
    case Order::Forward:
        return step_player(turn, ahead);
    case Order::Back:
        return step_player(turn, turned(ahead, 128));
    case Order::StrafeLeft:
        return step_player(turn, turned(ahead, 64));
    case Order::StrafeRight:
        return step_player(turn, turned(ahead, -64));
    case Order::TurnLeft:
        return rotate_player(turn, 64);
    case Order::TurnRight:
        return rotate_player(turn, -64);
    case Order::Use:
        return use_ahead(turn);
    case Order::Pass:
        return pass_turn(turn);
    case Order::SelectWeapon:
        return select(turn, command.number);
    case Order::NextWeapon:
        return cycle_weapon(turn, true);
    case Order::PreviousWeapon:
        return cycle_weapon(turn, false);
    case Order::UseItem:
        return use_chosen_item(turn, command.number);
    case Order::Wait:
        return wait(turn, command.number);
    default:
        return turn.emit(event::Refused{"nothing asks for this now"});
    }
}

void answer(Turn& turn, const PlayerCommand& command)
{
    switch (turn.mode()) {
    case Mode::Playing:
        return play(turn, command);
    case Mode::Dialog:
        dialog_order(turn, command);
        return settle(turn);
    case Mode::Code:
        code_order(turn, command);
        return settle(turn);
    case Mode::Store:
        store_order(turn, command);
        return settle(turn);
    case Mode::Stats:
        return stats_order(turn, command);
    case Mode::Ending:
    case Mode::Ended:
        return ending_order(turn, command);
    case Mode::Dead:
        return death_order(turn, command);
    }
}

} // namespace

void step_into(const Campaign& campaign, GameState& state, const PlayerCommand& command, GameEvents& events,
               const StepAids& aids)
{
    const Stage* stage = campaign.find(state.map);
    RPG_ASSERT(stage != nullptr);
    Turn turn{campaign, stage, state, events, aids.observer};
    turn.views = aids.views;
    expire_messages(turn);
    if (is_cheat(command.order))
        cheat(turn, command);
    else
        answer(turn, command);
}

StepResult step(const Campaign& campaign, GameState state, const PlayerCommand& command)
{
    StepResult result{std::move(state), {}};
    step_into(campaign, result.state, command, result.events);
    return result;
}

} // namespace rpg
