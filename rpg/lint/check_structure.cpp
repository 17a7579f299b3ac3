#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

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
                        "stands behind an event of a later tile: the original finds only sorted events");
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
            if (command.info != nullptr && command.is(Opcode::SetState) &&
                command.value(2) > Event::kLastState)
                view.report("S07", command.spot,
                            fmt::format("sets state {}, the last is 9", command.value(2)));
        }
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

} // namespace rpg
