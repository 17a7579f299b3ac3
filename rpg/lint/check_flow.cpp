#include "rpg/core/text.h"
#include "rpg/lint/checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kAddressable = std::size_t{Event::kMaxFirst} + 1 + Event::kMaxCount;
constexpr std::size_t kByteStrings = 256; // that an operand of 8 bits can name

void check_ranges(const ScriptView& view)
{
    const std::size_t count = view.level().commands.size();
    std::vector<std::optional<std::size_t>> owner(count);
    for (const EventView& event : view.events()) {
        const std::size_t first = event.event.first();
        const std::size_t end = first + event.event.count();
        if (end > count)
            view.report("S01", {.event = event.index},
                        fmt::format("has commands {} to {}, but there are only {}", first, end - 1, count));
        if (event.event.count() == 0) view.report("S04", {.event = event.index}, "has no command");
        bool is_shared = false;
        for (std::size_t i = first; i < std::min(end, count); ++i) {
            if (owner[i] && !is_shared)
                view.report("S03", {.event = event.index},
                            fmt::format("shares command {} of the table with another event", i));
            is_shared = is_shared || owner[i].has_value();
            owner[i] = event.index;
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!owner[i]) view.report("S03", {}, fmt::format("command {} of the table belongs to no event", i));
}

void check_order(const ScriptView& view)
{
    int last = -1;
    for (const EventView& event : view.events()) {
        const int tile = tile_index(event.event.tile());
        if (tile == last) view.report("S02", {.event = event.index}, "is the second event of its tile");
        if (tile < last)
            view.report("S02", {.event = event.index},
                        "comes after an event of a later tile: the original finds only sorted events");
        last = tile;
    }
}

void check_counts(const ScriptView& view)
{
    const Level& level = view.level();
    if (level.commands.size() > kAddressable)
        view.report(
            "S05", {},
            fmt::format("{} commands: events reach only the first {}", level.commands.size(), kAddressable));
    const auto is_narrow = [](const CommandView* command) {
        return std::ranges::any_of(command->info->operands, [](const Operand& operand) {
            return operand.type == OperandType::String && operand.bits == 8;
        });
    };
    if (level.strings.size() > kByteStrings && std::ranges::any_of(view.commands(), is_narrow))
        view.report("S05", {},
                    fmt::format("{} strings: exits, return points and codes reach only the first {}",
                                level.strings.size(), kByteStrings));
}

void check_bits(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        if (event.event.unused() != 0)
            view.report("S06", {.event = event.index}, "has bits without a meaning");
        if (event.event.state() > Event::kLastState)
            view.report("S07", {.event = event.index},
                        fmt::format("starts in state {}, the last is 9", event.event.state()));
        for (const CommandView& command : event.commands) {
            if (command.info == nullptr)
                view.report("S06", command.spot,
                            fmt::format("operation {} is unknown", command.command->opcode));
            else if (const std::uint32_t rest = command.command->argument & ~command.info->argument_mask();
                     rest != 0)
                view.report("S06", command.spot, fmt::format("argument bits 0x{:08X} mean nothing", rest));
            if (const std::uint32_t rest = command.command->condition & ~condition::kKnown; rest != 0)
                view.report("S06", command.spot, fmt::format("condition bits 0x{:08X} mean nothing", rest));
            if (command.info != nullptr && command.does().state == StateAction::Set &&
                command.value(2) > Event::kLastState)
                view.report("S07", command.spot,
                            fmt::format("sets state {}, the last is 9", command.value(2)));
        }
    }
}

// Whether following run_tile from `start` comes to `target`.
bool leads_to(const std::map<int, std::set<int>>& calls, int start, int target)
{
    std::set<int> seen;
    std::vector<int> left{start};
    while (!left.empty()) {
        const int tile = left.back();
        left.pop_back();
        if (tile == target) return true;
        if (!seen.insert(tile).second) continue;
        if (const auto found = calls.find(tile); found != calls.end())
            left.insert(left.end(), found->second.begin(), found->second.end());
    }
    return false;
}

// run_tile runs only commands with `use`.
void check_circles(const ScriptView& view)
{
    const auto is_call = [](const CommandView& command) {
        return command.does().jump == Jump::RunTile && command.has(condition::kUse) &&
               is_on_map(command.tile());
    };
    std::map<int, std::set<int>> calls;
    for (const CommandView* command : view.commands())
        if (is_call(*command))
            calls[tile_index(view.events()[*command->spot.event].event.tile())].insert(
                tile_index(command->tile()));
    for (const CommandView* command : view.commands()) {
        if (!is_call(*command)) continue;
        const int own = tile_index(view.events()[*command->spot.event].event.tile());
        const int target = tile_index(command->tile());
        if (leads_to(calls, target, own))
            view.report("R10", command->spot,
                        own == target ? "runs its own event without end"
                                      : fmt::format("{} runs this event again, without end",
                                                    tile_text(command->tile())));
    }
}

void check_targets(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        if (command->does().state == StateAction::None && command->does().jump != Jump::RunTile) continue;
        if (is_on_map(command->tile()) && view.event_at(command->tile()) == nullptr)
            view.report("R09", command->spot,
                        fmt::format("tile {} has no event", tile_text(command->tile())));
    }
}

void check_codes(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        const auto index = string_of(*command->command, StringUse::Code);
        const std::string* code = index ? view.string(*index) : nullptr;
        if (code == nullptr) continue;
        if (code->empty() || !std::ranges::all_of(*code, is_digit) || code->size() > kMaxCodeDigits)
            view.report("R08", command->spot,
                        fmt::format("the code {} is not 1 to {} digits, so nothing after this ever runs",
                                    string_name(view.level(), *index), kMaxCodeDigits));
    }
}

bool opens_text(const CommandView& command)
{
    return command.info != nullptr && command.info->opens_text();
}

void check_aborts(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (command.is(Opcode::Dialog)) {
        const std::size_t skipped = commands_after(event, command).size();
        if (skipped != 0)
            view.report(
                "M14", command.spot,
                fmt::format("Back skips the {} command{} after it", skipped, skipped == 1 ? "" : "s"));
    }
    if (command.does().demand == Demand::Key || command.does().demand == Demand::Stat) {
        for (const CommandView* other : commands_before(event, command)) {
            if (other->does().lasts == Permanence::Nothing) continue; // nothing to undo
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
    const EventView* called = command.does().jump == Jump::RunTile ? view.event_at(command.tile()) : nullptr;
    const bool shows =
        command.is(Opcode::OpenStore) || (called != nullptr && always_shows_something(*called));
    if (!shows) return;
    for (const CommandView* other : commands_after(event, command)) {
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
    for (const CommandView* other : commands_after(event, command)) {
        if (!other->is(Opcode::Weapons)) continue;
        if (!gives_back(other)) view.report("M18", other->spot, "a second weapons off loses them");
        return;
    }
}

} // namespace

void check_structure(const ScriptView& view)
{
    check_ranges(view);
    check_order(view);
    check_counts(view);
    check_bits(view);
}

void check_calls(const ScriptView& view)
{
    check_codes(view);
    check_targets(view);
    check_circles(view);
}

void check_flow(const ScriptView& view)
{
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
