#include "rpg/model/opcodes.h"

#include "rpg/model/level.h"

#include <algorithm>

namespace rpg {
namespace {

using Is = OperandType;

// clang-format off
constexpr std::array kLine{
    Operand{"line", Is::Line, 0, 32},
};
constexpr std::array kTile{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
};
constexpr std::array kText{
    Operand{"text", Is::String, 0, 32},
};
constexpr std::array kColour{
    Operand{"argb", Is::ColourArgb, 0, 32},
};
constexpr std::array kStatAmount{
    Operand{"stat", Is::Stat, 0, 8},
    Operand{"amount", Is::Number, 8, 8},
};
constexpr std::array kTeleport{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
    Operand{"angle", Is::Angle, 16, 8},
};
constexpr std::array kSetExit{
    Operand{"file", Is::String, 0, 8},  Operand{"x", Is::TileX, 8, 5},        Operand{"y", Is::TileY, 13, 5},
    Operand{"angle", Is::Angle, 18, 8}, Operand{"unused", Is::Number, 26, 5}, Operand{"stats", Is::Flag, 31, 1},
};
constexpr std::array kHurtPlayer{
    Operand{"damage", Is::Number, 0, 32},
};
constexpr std::array kShowThing{
    Operand{"thing", Is::Thing, 0, 16},
    Operand{"frame", Is::Number, 16, 8},
};
constexpr std::array kAskCode{
    Operand{"code", Is::String, 0, 8},
    Operand{"prompt", Is::String, 8, 8},
};
constexpr std::array kSetState{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
    Operand{"state", Is::Number, 16, 8},
};
constexpr std::array kNeedStat{
    Operand{"stat", Is::Stat, 0, 8},
    Operand{"amount", Is::Number, 8, 8},
    Operand{"text", Is::String, 16, 16},
};
constexpr std::array kPlayEffect{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
    Operand{"effect", Is::Effect, 16, 8},
};
constexpr std::array kSetReturnPoint{
    Operand{"file", Is::String, 0, 8},
    Operand{"x", Is::TileX, 8, 8},
    Operand{"y", Is::TileY, 16, 8},
    Operand{"angle", Is::Angle, 24, 8},
};
constexpr std::array kShake{
    Operand{"duration_ms", Is::Number, 0, 12},
    Operand{"buzz_ms", Is::Number, 12, 12},
    Operand{"power", Is::Number, 24, 8},
};
constexpr std::array kWeapons{
    Operand{"on", Is::OnOff, 0, 32},
};
constexpr std::array kOpenStore{
    Operand{"store", Is::Number, 0, 32},
};
constexpr std::array kReplaceThing{
    Operand{"x", Is::TileX, 0, 5},
    Operand{"y", Is::TileY, 5, 5},
    Operand{"frame", Is::Number, 10, 3},
    Operand{"sprite", Is::Sprite, 13, 19},
};
constexpr std::array kParticles{
    Operand{"color", Is::ColourBgr, 0, 24},
    Operand{"type", Is::Number, 24, 5},
    Operand{"distance", Is::Number, 29, 3},
};
constexpr std::array kWait{
    Operand{"ms", Is::Number, 0, 32},
};
constexpr std::array kWarnUnlessDone{
    Operand{"text", Is::String, 0, 16},
    Operand{"level", Is::Number, 16, 16},
};
constexpr std::array kNeedKey{
    Operand{"key", Is::Key, 0, 32},
};
constexpr std::array kPlaySound{
    Operand{"sound", Is::Sound, 0, 16},
};

constexpr std::array<OpcodeInfo, kOpcodeCount> kOpcodes{{
    {Opcode::None, "op0", {}, false, false},
    {Opcode::Teleport, "teleport", kTeleport, false, false},
    {Opcode::SetExit, "set_exit", kSetExit, false, false},
    {Opcode::RunTile, "run_tile", kTile, false, false},
    {Opcode::StatusMsg, "status_msg", kText, false, false},
    {Opcode::HurtPlayer, "hurt_player", kHurtPlayer, false, false},
    {Opcode::DoorAuto, "door_auto", kLine, false, false},
    {Opcode::ShowThing, "show_thing", kShowThing, false, false},
    {Opcode::Dialog, "dialog", kText, true, true},
    {Opcode::RevealMap, "reveal_map", {}, false, false},
    {Opcode::AskCode, "ask_code", kAskCode, true, true},
    {Opcode::SetState, "set_state", kSetState, false, false},
    {Opcode::LockDoor, "lock_door", kLine, false, false},
    {Opcode::UnlockDoor, "unlock_door", kLine, false, false},
    {Opcode::ToggleLock, "toggle_lock", kLine, false, false},
    {Opcode::OpenDoor, "open_door", kLine, false, false},
    {Opcode::CloseDoor, "close_door", kLine, false, false},
    {Opcode::ToggleDoor, "toggle_door", kLine, false, false},
    {Opcode::HideThings, "hide_things", kTile, false, false},
    {Opcode::IncState, "inc_state", kTile, false, false},
    {Opcode::DecState, "dec_state", kTile, false, false},
    {Opcode::GiveStat, "give_stat", kStatAmount, false, false},
    {Opcode::TakeStat, "take_stat", kStatAmount, false, false},
    {Opcode::NeedStat, "need_stat", kNeedStat, false, true},
    {Opcode::SetBanner, "set_banner", kText, false, false},
    {Opcode::PlayEffect, "play_effect", kPlayEffect, false, false},
    {Opcode::DialogForced, "dialog_forced", kText, true, false},
    {Opcode::SetReturnPoint, "set_return_point", kSetReturnPoint, false, false},
    {Opcode::CancelMove, "cancel_move", {}, false, false},
    {Opcode::Shake, "shake", kShake, false, false},
    {Opcode::FloorColor, "floor_color", kColour, false, false},
    {Opcode::CeilingColor, "ceiling_color", kColour, false, false},
    {Opcode::Weapons, "weapons", kWeapons, false, false},
    {Opcode::OpenStore, "open_store", kOpenStore, false, false},
    {Opcode::ReplaceThing, "replace_thing", kReplaceThing, false, false},
    {Opcode::Particles, "particles", kParticles, false, false},
    {Opcode::RefreshView, "refresh_view", {}, false, false},
    {Opcode::Wait, "wait", kWait, true, false},
    {Opcode::StartPortal, "start_portal", {}, false, false},
    {Opcode::WarnUnlessDone, "warn_unless_done", kWarnUnlessDone, true, false},
    {Opcode::AddNote, "add_note", kText, false, false},
    {Opcode::NeedKey, "need_key", kNeedKey, false, true},
    {Opcode::PlaySound, "play_sound", kPlaySound, false, false},
}};
// clang-format on

constexpr bool rows_are_in_order()
{
    for (std::size_t i = 0; i < kOpcodes.size(); ++i)
        if (static_cast<std::size_t>(kOpcodes[i].opcode) != i) return false;
    return true;
}
static_assert(rows_are_in_order());

} // namespace

const OpcodeInfo* find_opcode(std::uint8_t number)
{
    return number < kOpcodes.size() ? &kOpcodes[number] : nullptr;
}

const OpcodeInfo* find_opcode(std::string_view name)
{
    const auto found = std::ranges::find(kOpcodes, name, &OpcodeInfo::name);
    return found == kOpcodes.end() ? nullptr : &*found;
}

std::span<const OpcodeInfo> all_opcodes()
{
    return kOpcodes;
}

std::uint32_t operand_of(const Command& command, OperandType type)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    if (info == nullptr) return 0;
    for (const Operand& operand : info->operands)
        if (operand.type == type) return operand.get(command.argument);
    return 0;
}

ExitOrder exit_order(std::uint32_t argument)
{
    const auto value = [&](std::size_t i) { return kSetExit[i].get(argument); };
    ExitOrder order{.file = value(0), .shows_stats = value(5) != 0};
    if ((argument & ~kSetExit[0].mask() & ~kSetExit[5].mask()) != 0) {
        order.tile = TilePos{static_cast<int>(value(1)), static_cast<int>(value(2))};
        order.angle = Angle256{static_cast<std::uint8_t>(value(3))};
    }
    return order;
}

} // namespace rpg
