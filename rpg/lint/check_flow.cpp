#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

bool opens_text(const CommandView& command)
{
    return command.is_one_of({Opcode::Dialog, Opcode::DialogForced, Opcode::AskCode, Opcode::WarnUnlessDone});
}

// What stays done when the rest of the script does not run.
bool has_effect(const CommandView& command)
{
    return !opens_text(command) &&
           !command.is_one_of({Opcode::NeedKey, Opcode::NeedStat, Opcode::RefreshView, Opcode::StatusMsg,
                               Opcode::SetBanner, Opcode::PlaySound, Opcode::Wait});
}

// All enter bits and the face bit of the start direction run the event of the start tile.
void check_start(const ScriptView& view)
{
    const Level& level = view.level();
    if (level.spawn_tile >= kTileCount) return;
    const EventView* event = view.event_at(tile_at_index(level.spawn_tile));
    if (event == nullptr || event->event.script_only()) return;
    constexpr std::array<unsigned, 4> kFaceBits{29, 28, 31, 30}; // E, N, W, S
    std::uint32_t start = condition::kEnter;
    if (is_compass(level.spawn_angle)) start |= 1U << kFaceBits[level.spawn_angle.value / 64];
    for (const CommandView& command : event->commands)
        if (opens_text(command) && command.has(start) &&
            (command.states() & (1U << event->event.state())) != 0)
            view.report("M01", command.spot, "runs while the level is entered, and its text is lost");
}

void check_aborts(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (command.is(Opcode::Dialog)) {
        const std::size_t skipped = commands_behind(event, command).size();
        if (skipped != 0)
            view.report(
                "M14", command.spot,
                fmt::format("Back skips the {} command{} after it", skipped, skipped == 1 ? "" : "s"));
    }
    if (command.is_one_of({Opcode::NeedKey, Opcode::NeedStat})) {
        for (const CommandView* other : commands_before(event, command)) {
            if (!has_effect(*other)) continue;
            view.report("M15", command.spot,
                        fmt::format("{} before it has happened already when this ends the script",
                                    other->info->name));
            break;
        }
    }
}

// Whether the event, run by run_tile, opens a text or a store in every state.
bool always_shows_something(const EventView& event)
{
    return std::ranges::any_of(event.commands, [](const CommandView& command) {
        return command.info != nullptr && command.has(condition::kUse) &&
               !command.has(condition::kStates | condition::kKeys | condition::kOnce) &&
               (opens_text(command) || command.is(Opcode::OpenStore));
    });
}

// A store and a text of another event do not stop this script, so that its next text takes their place.
void check_replaced(const ScriptView& view, const EventView& event, const CommandView& command)
{
    const EventView* called = command.is(Opcode::RunTile) ? view.event_at(command.tile()) : nullptr;
    const bool shows =
        command.is(Opcode::OpenStore) || (called != nullptr && always_shows_something(*called));
    if (!shows) return;
    for (const CommandView* other : commands_behind(event, command)) {
        if (other->is(Opcode::Wait)) return;
        if (!opens_text(*other) && !other->is(Opcode::OpenStore)) continue;
        view.report("M17", other->spot, fmt::format("takes the place of what {} shows", command.info->name));
        return;
    }
}

void check_weapons(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (!command.is(Opcode::Weapons) || command.command->argument != 0) return;
    const auto gives_back = [](const CommandView* other) {
        return other->is(Opcode::Weapons) && other->command->argument != 0;
    };
    if (std::ranges::none_of(view.commands(), gives_back))
        view.report("M18", command.spot, "no command of the level gives the weapons back");
    for (const CommandView* other : commands_behind(event, command)) {
        if (!other->is(Opcode::Weapons)) continue;
        if (!gives_back(other)) view.report("M18", other->spot, "a second weapons off loses them");
        return;
    }
}

} // namespace

void check_flow(const ScriptView& view)
{
    check_start(view);
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) {
            if (command.info == nullptr) continue;
            check_aborts(view, event, command);
            check_replaced(view, event, command);
            check_weapons(view, event, command);
        }
    }
}

} // namespace rpg
