#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/model/rules.h"

#include <string>
#include <variant>

namespace rpg {

// Commands of the player, a replay or a bot. As text: rpg/sim/text/command_text.h.
namespace command {

struct Plain { // a command without parameters
    bool operator==(const Plain&) const = default;
};
// clang-format off
struct Forward : Plain {};
struct Back : Plain {};
struct StrafeLeft : Plain {};
struct StrafeRight : Plain {};
struct TurnLeft : Plain {};
struct TurnRight : Plain {};
struct Use : Plain {};
struct Pass : Plain {};
struct SelectWeapon { int weapon = 0; bool operator==(const SelectWeapon&) const = default; };
struct NextWeapon : Plain {};
struct PreviousWeapon : Plain {};
struct UseItem { Item item{}; bool operator==(const UseItem&) const = default; };
struct Confirm : Plain {};
struct Cancel : Plain {};
struct EnterCode { std::string digits{}; bool operator==(const EnterCode&) const = default; };
struct Buy { int place = 0; bool operator==(const Buy&) const = default; }; // in the list, from 1
struct Leave : Plain {};
struct Wait { int ms = 0; bool operator==(const Wait&) const = default; };
// Handled by Session, not by step_into.
struct Save { std::string name{}; bool operator==(const Save&) const = default; };
struct Load { std::string name{}; bool operator==(const Load&) const = default; };

// After the ending: starts again at the first level with the same character.
struct NewGamePlus : Plain {};

// Cheats and debug commands.
struct GoTo { std::string map{}; bool operator==(const GoTo&) const = default; };
struct Give { std::string what{}; bool operator==(const Give&) const = default; };
struct Warp { TilePos tile{}; Angle256 angle{}; bool operator==(const Warp&) const = default; };
struct SetAi { bool on = false; bool operator==(const SetAi&) const = default; };
struct SetGod { bool on = false; bool operator==(const SetGod&) const = default; };
struct SetNoClip { bool on = false; bool operator==(const SetNoClip&) const = default; };
struct SetState { TilePos tile{}; int state = 0; bool operator==(const SetState&) const = default; }; // of an event
struct Spawn { int sprite = 0; TilePos tile{}; bool operator==(const Spawn&) const = default; };
// `what`: open, close, lock, unlock
struct SetLine { int line = 0; std::string what{}; bool operator==(const SetLine&) const = default; };
struct SetValue { std::string name{}; int value = 0; bool operator==(const SetValue&) const = default; };
struct RunEvent { TilePos tile{}; bool operator==(const RunEvent&) const = default; };
// clang-format on

} // namespace command

using PlayerCommand =
    std::variant<command::Forward, command::Back, command::StrafeLeft, command::StrafeRight,
                 command::TurnLeft, command::TurnRight, command::Use, command::Pass, command::SelectWeapon,
                 command::NextWeapon, command::PreviousWeapon, command::UseItem, command::Confirm,
                 command::Cancel, command::EnterCode, command::Buy, command::Leave, command::Wait,
                 command::Save, command::Load, command::NewGamePlus, command::GoTo, command::Give,
                 command::Warp, command::SetAi, command::SetGod, command::SetNoClip, command::SetState,
                 command::Spawn, command::SetLine, command::SetValue, command::RunEvent>;

template <class... Kinds> bool is_any_of(const PlayerCommand& chosen)
{
    return (std::holds_alternative<Kinds>(chosen) || ...);
}

} // namespace rpg
