#include "rpg/pilot/monkey.h"

#include "rpg/sim/world/entities.h"

#include <algorithm>

namespace rpg {
namespace {

PlayerCommand just(Order order, int number = 0)
{
    PlayerCommand command;
    command.order = order;
    command.number = number;
    return command;
}

} // namespace

PlayerCommand Monkey::choose(const GameState& state)
{
    switch (state.screen.mode) {
    case Mode::Playing:
        return walk(state);
    case Mode::Dialog:
        return just(chance(90) ? Order::Confirm : chance(50) ? Order::Cancel : Order::Use);
    case Mode::Code:
        return answer_code(state);
    case Mode::Store:
        return chance(60) ? just(Order::Buy, 1 + below(13)) : just(Order::Leave);
    case Mode::Dead:
        return just(chance(80) ? Order::Confirm : Order::Leave);
    case Mode::Stats:
    case Mode::Ending:
    case Mode::Ended:
        break;
    }
    return just(Order::Confirm);
}

PlayerCommand Monkey::walk(const GameState& state)
{
    const Stage* stage = campaign_.find(state.map);
    const TilePos ahead = tile_of(state.player.at + step_vector(state.player.angle));
    const bool is_solid = stage == nullptr || !is_on_map(ahead) || stage->level->is_solid(ahead);
    const int dice = below(100);
    if (dice < 45)
        return is_solid ? just(chance(50) ? Order::TurnLeft : Order::TurnRight) : just(Order::Forward);
    if (dice < 70) return just(Order::Use);
    if (dice < 80) return just(chance(50) ? Order::TurnLeft : Order::TurnRight);
    if (dice < 84) return just(chance(50) ? Order::StrafeLeft : Order::StrafeRight);
    if (dice < 87) return just(Order::Back);
    if (dice < 90) return just(Order::Pass);
    if (dice < 93) return just(Order::SelectWeapon, below(kWeaponCount));
    if (dice < 95) return just(chance(50) ? Order::NextWeapon : Order::PreviousWeapon);
    if (dice < 98) return just(Order::UseItem, below(kItemKinds));
    return just(Order::Wait, 10 * below(100));
}

// Half of the time what is asked for, as if it had read the notes.
PlayerCommand Monkey::answer_code(const GameState& state)
{
    if (chance(10)) return just(Order::Cancel);
    PlayerCommand command = just(Order::EnterCode);
    const Stage* stage = campaign_.find(state.map);
    const auto string = static_cast<std::size_t>(state.screen.code.code);
    if (stage != nullptr && string < stage->level->strings.size() && chance(50)) {
        command.text = stage->level->strings[string];
        std::erase_if(command.text, [](char c) { return c < '0' || c > '9'; });
    }
    while (command.text.size() < 4) command.text += static_cast<char>('0' + below(10));
    return command;
}

} // namespace rpg
