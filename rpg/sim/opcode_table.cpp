#include "rpg/sim/ops_internal.h"

#include <array>

namespace rpg {
namespace {

struct OpcodeRow {
    Opcode opcode;
    Operation run;
};

constexpr std::array kOperations{
    OpcodeRow{Opcode::None, nullptr},
    OpcodeRow{Opcode::Teleport, ops::teleport},
    OpcodeRow{Opcode::SetExit, ops::set_exit},
    OpcodeRow{Opcode::RunTile, ops::run_other_tile},
    OpcodeRow{Opcode::StatusMsg, ops::status_msg},
    OpcodeRow{Opcode::HurtPlayer, ops::hurt_player},
    OpcodeRow{Opcode::DoorAuto, ops::door_auto},
    OpcodeRow{Opcode::ShowThing, ops::show_thing},
    OpcodeRow{Opcode::Dialog, ops::dialog},
    OpcodeRow{Opcode::RevealMap, ops::reveal_level},
    OpcodeRow{Opcode::AskCode, ops::ask_code},
    OpcodeRow{Opcode::SetState, ops::set_state},
    OpcodeRow{Opcode::LockDoor, ops::lock_door},
    OpcodeRow{Opcode::UnlockDoor, ops::unlock_door},
    OpcodeRow{Opcode::ToggleLock, ops::toggle_lock},
    OpcodeRow{Opcode::OpenDoor, ops::open_door},
    OpcodeRow{Opcode::CloseDoor, ops::close_door},
    OpcodeRow{Opcode::ToggleDoor, ops::toggle_door},
    OpcodeRow{Opcode::HideThings, ops::hide_things},
    OpcodeRow{Opcode::IncState, ops::increase_state},
    OpcodeRow{Opcode::DecState, ops::decrease_state},
    OpcodeRow{Opcode::GiveStat, ops::give_stat},
    OpcodeRow{Opcode::TakeStat, ops::take_stat},
    OpcodeRow{Opcode::NeedStat, ops::need_stat},
    OpcodeRow{Opcode::SetBanner, ops::set_banner},
    OpcodeRow{Opcode::PlayEffect, ops::play_effect},
    OpcodeRow{Opcode::DialogForced, ops::dialog_forced},
    OpcodeRow{Opcode::SetReturnPoint, ops::set_return_point},
    OpcodeRow{Opcode::CancelMove, ops::cancel_move},
    OpcodeRow{Opcode::Shake, ops::shake},
    OpcodeRow{Opcode::FloorColor, ops::floor_colour},
    OpcodeRow{Opcode::CeilingColor, ops::ceiling_colour},
    OpcodeRow{Opcode::Weapons, ops::switch_weapons},
    OpcodeRow{Opcode::OpenStore, ops::open_store},
    OpcodeRow{Opcode::ReplaceThing, ops::replace_thing},
    OpcodeRow{Opcode::Particles, ops::particles},
    OpcodeRow{Opcode::RefreshView, ops::refresh_view},
    OpcodeRow{Opcode::Wait, ops::wait},
    OpcodeRow{Opcode::StartPortal, ops::start_the_portal},
    OpcodeRow{Opcode::WarnUnlessDone, ops::warn_unless_done},
    OpcodeRow{Opcode::AddNote, ops::add_note},
    OpcodeRow{Opcode::NeedKey, ops::need_key},
    OpcodeRow{Opcode::PlaySound, ops::play_sound},
};
static_assert(kOperations.size() == kOpcodeCount);

constexpr bool rows_are_in_order()
{
    for (std::size_t i = 0; i < kOperations.size(); ++i)
        if (static_cast<std::size_t>(kOperations[i].opcode) != i) return false;
    return true;
}
static_assert(rows_are_in_order());

} // namespace

Operation find_operation(Opcode opcode)
{
    const auto row = static_cast<std::size_t>(opcode);
    return row < kOperations.size() ? kOperations[row].run : nullptr;
}

} // namespace rpg
