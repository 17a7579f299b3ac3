#include "converter/doom/mechanics/door_commands.h"

#include <algorithm>
#include <array>

namespace converter::port {
namespace {

using rpg::Command;
using rpg::Level;
using rpg::Opcode;

std::optional<rpg::DoorKey> key_of_condition(std::uint32_t condition)
{
    constexpr std::array kBits{rpg::DoorKey::Yellow, rpg::DoorKey::Green, rpg::DoorKey::Blue,
                               rpg::DoorKey::Red}; // bits 12..15
    for (std::size_t i = 0; i < kBits.size(); ++i)
        if ((condition & rpg::condition::kKeys) == 1U << (12 + i)) return kBits[i];
    return std::nullopt;
}

bool names_a_line(Opcode opcode)
{
    return opens(opcode) || unlocks(opcode) || opcode == Opcode::CloseDoor || opcode == Opcode::LockDoor;
}

void read_event(const Level& level, const rpg::Event& event, std::vector<DoorCommand>& found)
{
    const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
    const std::size_t last = std::min(first + event.count(), level.commands.size());
    DoorCommand seen{.tile = tile_index(event.tile()), .script_only = event.script_only()};
    const std::size_t start = found.size();
    for (std::size_t i = first; i < last; ++i) {
        const Command& command = level.commands[i];
        const Opcode opcode{command.opcode};
        if (opcode == Opcode::NeedKey && command.argument <= 3) seen.key = rpg::DoorKey(command.argument);
        if (opcode == Opcode::AskCode) seen.has_code = true;
        if (opcode == Opcode::NeedStat) seen.has_stat = true;
        if (opcode == Opcode::SetExit) seen.exit = command.argument;
        if (!names_a_line(opcode) || command.argument >= level.lines.size()) continue;
        DoorCommand made = seen;
        made.line = command.argument;
        made.opcode = opcode;
        made.condition = command.condition;
        if (const auto key = key_of_condition(command.condition)) made.key = key;
        found.push_back(made);
    }
    for (std::size_t i = start; i < found.size(); ++i) found[i].exit = seen.exit;
}

} // namespace

bool opens(Opcode opcode)
{
    return opcode == Opcode::OpenDoor || opcode == Opcode::DoorAuto || opcode == Opcode::ToggleDoor;
}

bool unlocks(Opcode opcode)
{
    return opcode == Opcode::UnlockDoor || opcode == Opcode::ToggleLock;
}

std::vector<DoorCommand> door_commands(const Level& level)
{
    std::vector<DoorCommand> found;
    for (const rpg::Event& event : level.events) read_event(level, event, found);
    return found;
}

} // namespace converter::port
