#include "rpg/session/monkey.h"

#include "rpg/world/entities.h"

namespace rpg {
PlayerCommand Monkey::choose(const GameState& state)
{
    switch (state.screen.mode) {
    case Mode::Playing:
        return walk(state);
    case Mode::Dialog:
        return chance(90)   ? PlayerCommand{command::Confirm{}}
               : chance(50) ? PlayerCommand{command::Cancel{}}
                            : command::Use{};
    case Mode::Code:
        return answer_code(state);
    case Mode::Store:
        return chance(60) ? PlayerCommand{command::Buy{1 + below(13)}} : command::Leave{};
    case Mode::Dead:
        return chance(80) ? PlayerCommand{command::Confirm{}} : command::Leave{};
    case Mode::Stats:
    case Mode::Ending:
    case Mode::Ended:
        break;
    }
    return command::Confirm{};
}

PlayerCommand Monkey::walk(const GameState& state)
{
    const Stage* stage = campaign_.find(state.map);
    const TilePos ahead = tile_of(state.player.at + step_vector(state.player.angle));
    const bool is_solid = stage == nullptr || !is_on_map(ahead) || stage->level->is_solid(ahead);
    const int dice = below(100);
    if (dice < 45)
        return !is_solid    ? PlayerCommand{command::Forward{}}
               : chance(50) ? PlayerCommand{command::TurnLeft{}}
                            : command::TurnRight{};
    if (dice < 70) return command::Use{};
    if (dice < 80) return chance(50) ? PlayerCommand{command::TurnLeft{}} : command::TurnRight{};
    if (dice < 84) return chance(50) ? PlayerCommand{command::StrafeLeft{}} : command::StrafeRight{};
    if (dice < 87) return command::Back{};
    if (dice < 90) return command::Pass{};
    if (dice < 93) return command::SelectWeapon{below(kWeaponCount)};
    if (dice < 95) return chance(50) ? PlayerCommand{command::NextWeapon{}} : command::PreviousWeapon{};
    if (dice < 98) return command::UseItem{static_cast<Item>(below(kItemKinds))};
    return command::Wait{10 * below(100)};
}

// Half of the time what is asked for, as if it had read the notes.
PlayerCommand Monkey::answer_code(const GameState& state)
{
    if (chance(10)) return command::Cancel{};
    command::EnterCode command;
    const Stage* stage = campaign_.find(state.map);
    const auto string = static_cast<std::size_t>(state.screen.code.code);
    if (stage != nullptr && string < stage->level->strings.size() && chance(50)) {
        command.digits = stage->level->strings[string];
        std::erase_if(command.digits, [](char c) { return c < '0' || c > '9'; });
    }
    while (command.digits.size() < 4) command.digits += static_cast<char>('0' + below(10));
    return command;
}

} // namespace rpg
