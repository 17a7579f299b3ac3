#pragma once
#include "converter/doom/mechanics/script_commands.h"
#include "rpg/core/angle.h"
#include "rpg/core/compass.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/game_data.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Door behaviour of a level's scripts, as far as Doom's line specials can express it.
namespace converter::port {

enum class DoorUse : std::uint8_t {
    Shut,   // nothing opens it
    Hand,   // by hand
    Remote, // by triggers elsewhere
    Shot,   // a jammed door or weak wall
    Exit,   // ends the level
};

struct ExitTarget {
    std::string level; // its stem; empty if the name is invalid
    std::optional<rpg::TilePos> tile{};
    rpg::Angle256 angle{};
    bool has_statistics = false;
    bool operator==(const ExitTarget&) const = default;
};

struct DoorRule {
    DoorUse use = DoorUse::Shut;
    bool stays_open = false;
    std::optional<rpg::Key> key{};
    std::optional<ExitTarget> exit{};
    std::string_view freed{}; // report code that says why a condition was dropped; empty: kept
};

struct Trigger {
    TriggerKind kind = TriggerKind::Switch;
    int tile = 0;
    std::vector<rpg::Side> sides;
    std::set<std::uint32_t> doors; // lines that it opens
};

struct DoorRules {
    std::map<std::uint32_t, DoorRule> doors;  // by line: doors, and secret walls by their line with bit 3
    std::vector<Trigger> triggers;            // in order of their tiles; the index is the mark of its lines
    std::vector<Teleport> teleports;          // their marks continue after those of the triggers
    std::vector<Teleport> fallback_teleports; // get lines only if no exit is reachable otherwise
    std::set<std::uint32_t> removed_fences;   // things that scripts remove: they do not block

    std::map<std::pair<int, rpg::Side>, std::int32_t> marks() const;
    // Merges two doors that have rules; the result opens in the easier of both ways.
    void join(std::uint32_t door, std::uint32_t other);
    void free(std::uint32_t door, std::string_view why); // makes it open by hand
    // Trigger or teleport behind a line's mark, owned by this; nullptr: of the other kind, or no mark.
    const Trigger* trigger_of(std::int32_t mark) const;
    const Teleport* teleport_of(std::int32_t mark) const;
};

// `level` belongs to `game`: its exits lead to other levels, which may hold keys.
DoorRules find_door_rules(const rpg::GameData& game, const rpg::Level& level);

// Gives doors whose condition is lost (a code, a dialog) a switch instead of opening by hand, on the solid
// tile elsewhere that opens them in the game.
void add_door_switches(const rpg::Level& level, DoorRules& rules);

// Targets decoded from script arguments, and the tile that a line belongs to.
ExitTarget exit_target(const rpg::Level& level, std::uint32_t set_exit_argument);
ExitTarget return_target(const rpg::Level& level, std::uint32_t set_return_point_argument);
int tile_of_line(const rpg::Line& line);
// The door of a line: the line itself, or the one with bit 3 of a secret pair.
std::uint32_t door_of_line(const rpg::Level& level, std::uint32_t line);

} // namespace converter::port
