#pragma once
#include "rpg/state/command.h"
#include "rpg/state/game_state.h"

#include <cstdint>

namespace runtime {

// Tracks what a new player has tried so far, so that each hint disappears once it is no longer needed.
class FirstSteps {
public:
    enum class Hint : std::uint8_t { Walk, Act, Lists, Heal, None };

    void note(const rpg::PlayerCommand& command)
    {
        using namespace rpg::command;
        if (rpg::is_any_of<Forward, Back, StrafeLeft, StrafeRight>(command)) ++steps_;
        if (rpg::is_any_of<TurnLeft, TurnRight>(command)) ++turns_;
        if (rpg::is_any_of<Use, Confirm>(command)) ++uses_;
        if (rpg::is_any_of<UseItem>(command)) has_used_item_ = true;
        ++commands_;
    }
    void note_menu_opened() { ++lists_; } // the map, the inventory or the menu was opened
    Hint hint(const rpg::Player& player) const
    {
        constexpr int kSome = 2, kAll = 60;
        const bool has_medkit = player.items[0] + player.items[1] > 0;
        if (has_medkit && !has_used_item_ && 2 * player.fighter.health < player.fighter.max_health)
            return Hint::Heal;
        if (commands_ >= kAll) return Hint::None;
        if (steps_ < kSome || turns_ == 0) return Hint::Walk;
        if (uses_ < kSome) return Hint::Act;
        return lists_ == 0 && commands_ < kAll / 2 ? Hint::Lists : Hint::None;
    }

private:
    bool has_used_item_ = false;
    int steps_ = 0, turns_ = 0, uses_ = 0, lists_ = 0, commands_ = 0;
};

} // namespace runtime
