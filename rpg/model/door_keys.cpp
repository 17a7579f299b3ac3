#include "rpg/model/door_keys.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <span>

namespace rpg {
namespace {

std::span<const Command> door_commands_of(const Level& level, const Event& event)
{
    const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
    return std::span(level.commands)
        .subspan(first, std::min<std::size_t>(event.count(), level.commands.size() - first));
}

std::optional<Key> key_of(const Command& command)
{
    if (effects_of(command).demand == Demand::Key && command.argument <= kLastKeyOrStat)
        return Key(command.argument);
    return key_of_condition(command.condition);
}

// need_key ends the script for a player without the key, so it guards everything after it.
void add_named_doors(std::span<const Command> commands, std::map<std::size_t, Key>& keys)
{
    std::optional<Key> needed;
    for (const Command& command : commands) {
        const OpcodeEffects& does = effects_of(command);
        if (does.demand == Demand::Key) needed = key_of(command);
        if (!can_open(does.line) && !can_unlock(does.line)) continue;
        const auto own = key_of_condition(command.condition);
        if (own || needed) keys.emplace(command.argument, own ? *own : *needed);
    }
}

void add_doors_of_tile(const Level& level, const Event& event, std::map<std::size_t, Key>& keys)
{
    for (const Command& command : door_commands_of(level, event)) {
        const auto key = key_of(command);
        if (!key) continue;
        for (std::size_t i = 0; i < level.lines.size(); ++i) {
            const Line& line = level.lines[i];
            const TilePos tile{(line.from.x + line.to.x) / 16, (line.from.y + line.to.y) / 16};
            if (line.has(line_flag::kDoor) && tile == event.tile()) keys.emplace(i, *key);
        }
    }
}

} // namespace

std::optional<Key> key_of_condition(std::uint32_t when)
{
    for (std::size_t i = 0; i < condition::kKeyOrder.size(); ++i)
        if ((when & condition::kKeys) == condition::bit_of_key(i)) return condition::kKeyOrder[i];
    return {};
}

std::map<std::size_t, Key> door_keys(const Level& level)
{
    std::map<std::size_t, Key> keys;
    for (const Event& event : level.events) add_named_doors(door_commands_of(level, event), keys);
    for (const Event& event : level.events) add_doors_of_tile(level, event, keys);
    return keys;
}

} // namespace rpg
