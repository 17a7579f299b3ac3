#include "rpg/sim/turn/step.h"

#include "rpg/core/assert.h"
#include "rpg/core/overloaded.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/cheats.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"

#include <algorithm>

namespace rpg {
namespace {

void select(Turn& turn, int weapon)
{
    const Player& player = turn.state.player;
    if (weapon < 0 || weapon >= kWeaponCount || !player.owns(weapon))
        return turn.emit(event::Refused{"the player has no such weapon"});
    select_weapon(turn, weapon);
}

void use_chosen_item(Turn& turn, Item item)
{
    const auto number = static_cast<std::size_t>(item);
    if (number >= kItemKinds || turn.state.player.items[number] == 0)
        return turn.emit(event::Refused{"the player has no such item"});
    if (!use_item(turn, item)) turn.emit(event::Refused{"the item is of no use now"});
}

void wait(Turn& turn, int ms)
{
    constexpr int kLongest = 3'600'000;
    pass_time(turn, static_cast<std::uint32_t>(std::clamp(ms, 0, kLongest)));
}

// What a walking player does.
void act(Turn& turn, const PlayerCommand& chosen)
{
    const Angle256 ahead = turn.state.player.angle;
    std::visit(Overloaded{
                   [&](const command::Forward&) { step_player(turn, ahead); },
                   [&](const command::Back&) { step_player(turn, turned(ahead, 128)); },
                   [&](const command::StrafeLeft&) { step_player(turn, turned(ahead, 64)); },
                   [&](const command::StrafeRight&) { step_player(turn, turned(ahead, -64)); },
                   [&](const command::TurnLeft&) { rotate_player(turn, 64); },
                   [&](const command::TurnRight&) { rotate_player(turn, -64); },
                   [&](const command::Use&) { use_ahead(turn); },
                   [&](const command::Pass&) { pass_turn(turn); },
                   [&](const command::SelectWeapon& order) { select(turn, order.weapon); },
                   [&](const command::NextWeapon&) { cycle_weapon(turn, true); },
                   [&](const command::PreviousWeapon&) { cycle_weapon(turn, false); },
                   [&](const command::UseItem& order) { use_chosen_item(turn, order.item); },
                   [&](const command::Wait& order) { wait(turn, order.ms); },
                   [&](const auto&) { turn.emit(event::Refused{"nothing asks for this now"}); },
               },
               chosen);
}

// The command is for whatever is open.
void obey(Turn& turn, const PlayerCommand& chosen)
{
    switch (turn.mode()) {
    case Mode::Playing:
        return act(turn, chosen);
    case Mode::Dialog:
        return answer_dialog(turn, chosen);
    case Mode::Code:
        return answer_code(turn, chosen);
    case Mode::Store:
        return answer_store(turn, chosen);
    case Mode::Stats:
        return answer_stats(turn, chosen);
    case Mode::Ending:
    case Mode::Ended:
        return answer_ending(turn, chosen);
    case Mode::Dead:
        return answer_death(turn, chosen);
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
    if (is_cheat(command))
        cheat(turn, command);
    else
        obey(turn, command);
    run_until_waiting(turn);
}

} // namespace rpg
