#include "rpg/model/opcodes.h"

#include "rpg/model/level.h"

#include <algorithm>

namespace rpg {
namespace {

using Is = OperandType;
using As = StringUse;

// clang-format off
constexpr std::array kLine{
    Operand{"line", Is::Line, 0, 32},
};
constexpr std::array kTile{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
};
constexpr std::array kBarText{
    Operand{"text", Is::String, 0, 32, As::Bar},
};
constexpr std::array kDialogText{
    Operand{"text", Is::String, 0, 32, As::Dialog},
};
constexpr std::array kNoteText{
    Operand{"text", Is::String, 0, 32, As::Note},
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
    Operand{"file", Is::String, 0, 8, As::Map}, Operand{"x", Is::TileX, 8, 5},
    Operand{"y", Is::TileY, 13, 5},             Operand{"angle", Is::Angle, 18, 8},
    Operand{"unused", Is::Number, 26, 5},       Operand{"stats", Is::Flag, 31, 1},
};
constexpr std::array kHurtPlayer{
    Operand{"damage", Is::Number, 0, 32},
};
constexpr std::array kShowThing{
    Operand{"thing", Is::Thing, 0, 16},
    Operand{"frame", Is::Number, 16, 8},
};
constexpr std::array kAskCode{
    Operand{"code", Is::String, 0, 8, As::Code},
    Operand{"prompt", Is::String, 8, 8, As::Prompt},
};
constexpr std::array kSetState{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
    Operand{"state", Is::Number, 16, 8},
};
constexpr std::array kNeedStat{
    Operand{"stat", Is::Stat, 0, 8},
    Operand{"amount", Is::Number, 8, 8},
    Operand{"text", Is::String, 16, 16, As::Denial, true},
};
constexpr std::array kPlayEffect{
    Operand{"x", Is::TileX, 0, 8},
    Operand{"y", Is::TileY, 8, 8},
    Operand{"effect", Is::Effect, 16, 8},
};
constexpr std::array kSetReturnPoint{
    Operand{"file", Is::String, 0, 8, As::Map},
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
    Operand{"distance", Is::Number, 29, 3, As::None, true},
};
constexpr std::array kWait{
    Operand{"ms", Is::Number, 0, 32},
};
constexpr std::array kWarnUnlessDone{
    Operand{"text", Is::String, 0, 16, As::Dialog},
    Operand{"level", Is::Number, 16, 16, As::None, true},
};
constexpr std::array kNeedKey{
    Operand{"key", Is::Key, 0, 32},
};
constexpr std::array kPlaySound{
    Operand{"sound", Is::Sound, 0, 16},
};

constexpr std::array<OpcodeInfo, kOpcodeCount> kOpcodes{{
    {.opcode = Opcode::None, .name = "op0", .operands = {},
     .does = {}},
    {.opcode = Opcode::Teleport, .name = "teleport", .operands = kTeleport,
     .does = {.jump = Jump::Teleport}},
    {.opcode = Opcode::SetExit, .name = "set_exit", .operands = kSetExit,
     .does = {.jump = Jump::Exit, .topic = Topic::Exit},
     .form = "{file} [at {x} {angle}] [unused={unused}] [{stats}]"},
    {.opcode = Opcode::RunTile, .name = "run_tile", .operands = kTile,
     .does = {.jump = Jump::RunTile}},
    {.opcode = Opcode::StatusMsg, .name = "status_msg", .operands = kBarText,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Text}},
    {.opcode = Opcode::HurtPlayer, .name = "hurt_player", .operands = kHurtPlayer,
     .does = {.topic = Topic::Stat}},
    {.opcode = Opcode::DoorAuto, .name = "door_auto", .operands = kLine,
     .does = {.line = LineAction::Auto}},
    {.opcode = Opcode::ShowThing, .name = "show_thing", .operands = kShowThing,
     .does = {.things = ThingAction::Show},
     .form = "{thing} frame {frame}"},
    {.opcode = Opcode::Dialog, .name = "dialog", .operands = kDialogText, .pauses = true, .aborts = true,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Text}},
    {.opcode = Opcode::RevealMap, .name = "reveal_map", .operands = {},
     .does = {.topic = Topic::Scenery}},
    {.opcode = Opcode::AskCode, .name = "ask_code", .operands = kAskCode, .pauses = true, .aborts = true,
     .does = {.demand = Demand::Code, .lasts = Permanence::Nothing, .topic = Topic::Code},
     .form = "code {code} prompt {prompt}"},
    {.opcode = Opcode::SetState, .name = "set_state", .operands = kSetState,
     .does = {.state = StateAction::Set},
     .form = "{x} = {state}"},
    {.opcode = Opcode::LockDoor, .name = "lock_door", .operands = kLine,
     .does = {.line = LineAction::Lock}},
    {.opcode = Opcode::UnlockDoor, .name = "unlock_door", .operands = kLine,
     .does = {.line = LineAction::Unlock}},
    {.opcode = Opcode::ToggleLock, .name = "toggle_lock", .operands = kLine,
     .does = {.line = LineAction::ToggleLock}},
    {.opcode = Opcode::OpenDoor, .name = "open_door", .operands = kLine,
     .does = {.line = LineAction::Open}},
    {.opcode = Opcode::CloseDoor, .name = "close_door", .operands = kLine,
     .does = {.line = LineAction::Close}},
    {.opcode = Opcode::ToggleDoor, .name = "toggle_door", .operands = kLine,
     .does = {.line = LineAction::Toggle}},
    {.opcode = Opcode::HideThings, .name = "hide_things", .operands = kTile,
     .does = {.things = ThingAction::Hide}},
    {.opcode = Opcode::IncState, .name = "inc_state", .operands = kTile,
     .does = {.state = StateAction::Increase}},
    {.opcode = Opcode::DecState, .name = "dec_state", .operands = kTile,
     .does = {.state = StateAction::Decrease}},
    {.opcode = Opcode::GiveStat, .name = "give_stat", .operands = kStatAmount,
     .does = {.topic = Topic::Stat}},
    {.opcode = Opcode::TakeStat, .name = "take_stat", .operands = kStatAmount,
     .does = {.lasts = Permanence::Passing, .topic = Topic::Stat}},
    {.opcode = Opcode::NeedStat, .name = "need_stat", .operands = kNeedStat, .aborts = true,
     .does = {.demand = Demand::Stat, .lasts = Permanence::Nothing, .topic = Topic::Stat},
     .form = "{stat} {amount} else {text}"},
    {.opcode = Opcode::SetBanner, .name = "set_banner", .operands = kBarText,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Text}},
    {.opcode = Opcode::PlayEffect, .name = "play_effect", .operands = kPlayEffect,
     .does = {.topic = Topic::Scenery},
     .form = "{effect} at {x}"},
    {.opcode = Opcode::DialogForced, .name = "dialog_forced", .operands = kDialogText, .pauses = true,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Text}},
    {.opcode = Opcode::SetReturnPoint, .name = "set_return_point", .operands = kSetReturnPoint,
     .does = {.jump = Jump::ReturnPoint, .topic = Topic::Exit},
     .form = "{file} at {x} {angle}"},
    {.opcode = Opcode::CancelMove, .name = "cancel_move", .operands = {},
     .does = {.jump = Jump::CancelMove}},
    {.opcode = Opcode::Shake, .name = "shake", .operands = kShake,
     .does = {.lasts = Permanence::Passing, .topic = Topic::Scenery},
     .form = "{duration_ms}ms power {power} [buzz {buzz_ms}ms]"},
    {.opcode = Opcode::FloorColor, .name = "floor_color", .operands = kColour,
     .does = {.topic = Topic::Scenery}},
    {.opcode = Opcode::CeilingColor, .name = "ceiling_color", .operands = kColour,
     .does = {.topic = Topic::Scenery}},
    {.opcode = Opcode::Weapons, .name = "weapons", .operands = kWeapons,
     .does = {.opens_ways = true}},
    {.opcode = Opcode::OpenStore, .name = "open_store", .operands = kOpenStore,
     .does = {.topic = Topic::Stat}},
    {.opcode = Opcode::ReplaceThing, .name = "replace_thing", .operands = kReplaceThing,
     .does = {.things = ThingAction::Replace},
     .form = "{x} sprite {sprite} frame {frame}"},
    {.opcode = Opcode::Particles, .name = "particles", .operands = kParticles,
     .does = {.lasts = Permanence::Passing, .topic = Topic::Scenery},
     .form = "type {type} distance {distance} color {color}"},
    {.opcode = Opcode::RefreshView, .name = "refresh_view", .operands = {},
     .does = {.lasts = Permanence::Nothing}},
    {.opcode = Opcode::Wait, .name = "wait", .operands = kWait, .pauses = true,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Scenery},
     .form = "{ms}ms"},
    {.opcode = Opcode::StartPortal, .name = "start_portal", .operands = {},
     .does = {.opens_ways = true}},
    {.opcode = Opcode::WarnUnlessDone, .name = "warn_unless_done", .operands = kWarnUnlessDone, .pauses = true,
     .does = {.demand = Demand::Level, .lasts = Permanence::Nothing, .topic = Topic::Text},
     .form = "level {level} {text}"},
    {.opcode = Opcode::AddNote, .name = "add_note", .operands = kNoteText,
     .does = {.lasts = Permanence::Passing, .topic = Topic::Text}},
    {.opcode = Opcode::NeedKey, .name = "need_key", .operands = kNeedKey, .aborts = true,
     .does = {.demand = Demand::Key, .lasts = Permanence::Nothing}},
    {.opcode = Opcode::PlaySound, .name = "play_sound", .operands = kPlaySound,
     .does = {.lasts = Permanence::Nothing, .topic = Topic::Scenery}},
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

const OpcodeEffects& effects_of(const Command& command)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    return info == nullptr ? kOpcodes[0].does : info->does;
}

std::optional<std::uint32_t> string_of(const Command& command, StringUse use)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    const Operand* operand = info == nullptr ? nullptr : info->text(use);
    return operand == nullptr ? std::nullopt : std::optional(operand->get(command.argument));
}

TilePos target_tile(const Command& command)
{
    return {static_cast<int>(operand_of(command, OperandType::TileX)),
            static_cast<int>(operand_of(command, OperandType::TileY))};
}

std::span<const Operand> operands_of(const Command& command)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    return info == nullptr ? std::span<const Operand>() : info->operands;
}

std::uint32_t operand_of(const Command& command, OperandType type)
{
    for (const Operand& operand : operands_of(command))
        if (operand.type == type) return operand.get(command.argument);
    return 0;
}

ExitArgument exit_argument(std::uint32_t argument)
{
    const auto value = [&](std::size_t i) { return kSetExit[i].get(argument); };
    ExitArgument order{.file = value(0), .shows_stats = value(5) != 0};
    if ((argument & ~kSetExit[0].mask() & ~kSetExit[5].mask()) != 0) {
        order.tile = TilePos{static_cast<int>(value(1)), static_cast<int>(value(2))};
        order.angle = Angle256{static_cast<std::uint8_t>(value(3))};
    }
    return order;
}

} // namespace rpg
