#include "rpg/sim/script/scripts.h"

#include "rpg/model/condition.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/operation.h"
#include "rpg/sim/script/ops.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

// What one opcode does.
using Operation = Flow (*)(RunningScript& script, const Instruction& in);

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
    OpcodeRow{Opcode::DoorAuto, ops::move_line},
    OpcodeRow{Opcode::ShowThing, ops::show_thing},
    OpcodeRow{Opcode::Dialog, ops::dialog},
    OpcodeRow{Opcode::RevealMap, ops::reveal_level},
    OpcodeRow{Opcode::AskCode, ops::ask_code},
    OpcodeRow{Opcode::SetState, ops::change_state},
    OpcodeRow{Opcode::LockDoor, ops::change_lock},
    OpcodeRow{Opcode::UnlockDoor, ops::change_lock},
    OpcodeRow{Opcode::ToggleLock, ops::change_lock},
    OpcodeRow{Opcode::OpenDoor, ops::move_line},
    OpcodeRow{Opcode::CloseDoor, ops::move_line},
    OpcodeRow{Opcode::ToggleDoor, ops::move_line},
    OpcodeRow{Opcode::HideThings, ops::hide_things},
    OpcodeRow{Opcode::IncState, ops::change_state},
    OpcodeRow{Opcode::DecState, ops::change_state},
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

Operation find_operation(Opcode opcode)
{
    const auto row = static_cast<std::size_t>(opcode);
    return row < kOperations.size() ? kOperations[row].run : nullptr;
}

bool may_run_more(Turn& turn, std::uint16_t command)
{
    if (turn.script_commands < kMaxScriptCommands) {
        ++turn.script_commands;
        return true;
    }
    if (turn.script_commands == kMaxScriptCommands) {
        ++turn.script_commands;
        turn.emit(event::ScriptProblem{command, "too many commands in one turn"});
    }
    return false;
}

Flow run_command(RunningScript& script)
{
    const Command& command = script.turn.map().commands[script.command];
    const std::size_t report = script.turn.events.size();
    if (ScriptObserver* observer = script.turn.observer; observer != nullptr)
        observer->before_command(script.turn.state, {.event = script.event,
                                                     .command = script.command,
                                                     .reported = report,
                                                     .depth = script.turn.script_depth,
                                                     .trigger = script.trigger});
    script.turn.emit(event::CommandRan{script.event, script.command, true});
    const Operation operation = find_operation(Opcode{command.opcode});
    if (operation == nullptr) {
        script.problem("unknown opcode");
        return Flow::Next;
    }
    const Flow flow = operation(script, Instruction{find_opcode(command.opcode), command.argument});
    if (flow == Flow::NotHandled)
        std::get<event::CommandRan>(script.turn.events[report].body).handled = false;
    return flow;
}

RunRequest request_of(const World& world, const SuspendedScript& script)
{
    return {script.state, script.trigger, best_key_bit(world.state.player)};
}

// Runs on from `script.command`. True: a command was handled.
bool run_on(Turn& turn, SuspendedScript script)
{
    const Level& level = turn.map();
    const Event& event = level.events[script.event];
    const RunRequest request = request_of(turn, script);
    const std::size_t end = level.end_of(event);
    bool handled = false;
    for (std::size_t i = event.first() + script.command; i < end; ++i) {
        // Read again: the commands before it may have used it up.
        if (turn.level().spent[i] || !runs(level.commands[i].condition, request)) continue;
        RunningScript context{turn, script.event, static_cast<std::uint16_t>(i), script.trigger};
        if (!may_run_more(turn, context.command)) break;
        const Flow flow = run_command(context);
        if (flow == Flow::NotHandled) continue;
        handled = true;
        if ((level.commands[i].condition & condition::kOnce) != 0) turn.level().spent[i] = true;
        if (flow == Flow::Next) continue;
        if (flow != Flow::Stop) {
            script.command = static_cast<std::uint8_t>(i + 1 - event.first());
            script.timed = flow == Flow::WaitForTime;
            script.deadline = context.deadline;
            turn.level().scripts.push_back(script);
        }
        break;
    }
    return handled;
}

using Scripts = std::vector<SuspendedScript>;

void resume(Turn& turn, Scripts::iterator place)
{
    const SuspendedScript script = *place;
    turn.level().scripts.erase(place);
    if (script.event >= turn.map().events.size()) return;
    ++turn.script_depth;
    run_on(turn, script);
    --turn.script_depth;
}

Scripts::iterator first_due(Turn& turn)
{
    Scripts& scripts = turn.level().scripts;
    auto first = scripts.end();
    for (auto i = scripts.begin(); i != scripts.end(); ++i)
        if (i->timed && (first == scripts.end() || i->deadline < first->deadline)) first = i;
    return first != scripts.end() && first->deadline <= turn.state.clock ? first : scripts.end();
}

// The script on top that waits for a text, or end().
auto waiting_for_text(auto& scripts)
{
    for (auto i = scripts.end(); i != scripts.begin();)
        if (!(--i)->timed) return i;
    return scripts.end();
}

bool opens_screen(const Command& command)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    if (info == nullptr) return false;
    const bool lacks_nothing = info->does.demand == Demand::None || info->does.demand == Demand::Code;
    return info->opcode == Opcode::OpenStore || (info->opens_text() && lacks_nothing);
}

} // namespace

RunResult run_tile(Turn& turn, TilePos tile, std::uint32_t trigger)
{
    turn.text_opened = false;
    if (!is_on_map(tile)) return {};
    const std::uint16_t index = turn.stage->event_of[static_cast<std::size_t>(tile_index(tile))];
    if (index == Stage::kNoEvent) return {};
    const Event& event = turn.map().events[index];
    if (event.count() == 0 || !accepts(event.script_only(), trigger)) return {};
    if (turn.script_depth >= kMaxScriptDepth) {
        turn.emit(event::ScriptProblem{static_cast<std::uint16_t>(event.first()), "nested too deep"});
        return {};
    }
    turn.emit(event::ScriptStarted{tile, trigger});
    ++turn.script_depth;
    const bool handled =
        run_on(turn, {.event = index, .state = turn.level().event_states[index], .trigger = trigger});
    --turn.script_depth;
    return {handled};
}

std::uint32_t next_deadline(const World& world)
{
    std::uint32_t first = kNever;
    for (const SuspendedScript& script : world.state.level.scripts)
        if (script.timed) first = std::min(first, script.deadline);
    return first;
}

void serve_deadlines(Turn& turn)
{
    while (turn.mode() == Mode::Playing) {
        const auto due = first_due(turn);
        if (due == turn.level().scripts.end()) return;
        resume(turn, due);
    }
}

void resume_after_text(Turn& turn)
{
    const auto place = waiting_for_text(turn.level().scripts);
    if (place != turn.level().scripts.end()) resume(turn, place);
}

void drop_after_text(Turn& turn)
{
    Scripts& scripts = turn.level().scripts;
    const auto place = waiting_for_text(scripts);
    if (place != scripts.end()) scripts.erase(place);
}

AfterText after_text(const World& world)
{
    if (world.mode() != Mode::Dialog || !world.state.screen.dialog.resumes) return AfterText::Nothing;
    const Scripts& scripts = world.level().scripts;
    const auto script = waiting_for_text(scripts);
    const Level& level = world.map();
    if (script == scripts.end() || script->event >= level.events.size()) return AfterText::Nothing;
    const Event& event = level.events[script->event];
    const RunRequest request = request_of(world, *script);
    AfterText after = AfterText::Nothing;
    for (std::size_t i = event.first() + script->command; i < level.end_of(event); ++i) {
        const Command& command = level.commands[i];
        if (world.level().spent[i] || !runs(command.condition, request)) continue;
        if (opens_screen(command)) return AfterText::AnotherText;
        after = AfterText::Commands;
        if (Opcode{command.opcode} == Opcode::Wait) break; // the player sees the level meanwhile
    }
    return after;
}

} // namespace rpg
