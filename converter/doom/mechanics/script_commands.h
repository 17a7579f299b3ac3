#pragma once
#include "rpg/core/compass.h"
#include "rpg/model/condition.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/level.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace converter::port {

// A switch on a side of a solid tile, or tile borders that the player walks over.
enum class TriggerKind : std::uint8_t { Switch, Walk };

// A door command and the conditions before it in its script.
struct DoorCommand {
    std::uint32_t line = 0;
    rpg::LineAction order = rpg::LineAction::None;
    int tile = 0; // of its event
    std::uint32_t condition = 0;
    bool script_only = false;
    bool has_code = false; // after a code entry
    bool has_stat = false; // after a test of a value
    std::optional<rpg::Key> key{};
    std::optional<std::uint32_t> exit{}; // argument of the set_exit of the same event

    bool has(std::uint32_t bits) const { return (condition & bits) != 0; }
    // Runs on the player's action alone, whatever happened before.
    bool is_plain() const
    {
        return !script_only && !has_code && !has_stat && !key && !has(rpg::condition::kStates);
    }
};

// The event's commands that exist.
inline std::span<const rpg::Command> commands_of(const rpg::Level& level, const rpg::Event& event)
{
    const std::span all(level.commands);
    const std::size_t first = std::min<std::size_t>(event.first(), all.size());
    return all.subspan(first, std::min<std::size_t>(event.count(), all.size() - first));
}

std::vector<DoorCommand> door_commands(const rpg::Level& level);

// A script that puts the player on another tile.
struct Teleport {
    TriggerKind kind = TriggerKind::Walk;
    int tile = 0;                 // of its event
    std::vector<rpg::Side> sides; // entered over these, or used from these
    rpg::TilePos to;
    rpg::Angle256 angle{};
    bool is_once = false;
    std::uint32_t command = 0; // index in the level
    bool is_freed = false;     // conditional in the game, not here
};

// In the order of the commands.
std::vector<Teleport> find_teleports(const rpg::Level& level);

std::vector<rpg::Side> open_sides(const rpg::Level& level,
                                  rpg::TilePos tile); // towards tiles that are not solid

} // namespace converter::port
