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

// What a level's scripts do with its doors, as far as Doom's line specials can do it, too.
namespace converter::port {

enum class DoorUse : std::uint8_t {
    Shut,   // nothing opens it
    Hand,   // by hand
    Remote, // by triggers elsewhere
    Shot,   // a jammed door or weak wall
    Exit,   // ends the level
};

struct ExitTarget {
    std::string level; // its stem; empty if the name makes no sense
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
    std::string_view freed{}; // why a condition was dropped: a code of the report; empty: it was not
};

struct Trigger {
    TriggerKind kind = TriggerKind::Switch;
    int tile = 0;
    std::vector<rpg::Side> sides;
    std::set<std::uint32_t> doors; // lines that it opens
};

struct DoorRules {
    std::map<std::uint32_t, DoorRule> doors; // by line: doors, and secret walls by their line with bit 3
    std::vector<Trigger> triggers;           // in order of their tiles; the index is the mark of its lines
    std::vector<Teleport> teleports;         // their marks continue after those of the triggers
    std::vector<Teleport> spare_teleports;   // no line has them, unless the exit is out of reach without
    std::set<std::uint32_t> open_fences;     // things: scripts remove them, so they do not block

    std::map<std::pair<int, rpg::Side>, std::int32_t> marks() const;
    // Two doors that have rules are one body from now on: it opens in the easier way of both.
    void join(std::uint32_t door, std::uint32_t other);
    void free(std::uint32_t door, std::string_view why); // opens by hand from now on
    // What a mark of a line means, as a part of this object; nullptr: the other of the two, or no mark.
    const Trigger* trigger_of(std::int32_t mark) const;
    const Teleport* teleport_of(std::int32_t mark) const;
};

// `level` is one of the game: exits lead to the others, and keys may come from there.
DoorRules find_door_rules(const rpg::GameData& game, const rpg::Level& level);

// Doors that would open by hand because their condition is lost (a code, a dialog) get a switch instead: on
// the solid tile elsewhere whose use opens them in the game.
void give_switches(const rpg::Level& level, DoorRules& rules);

// The level that a file name of a script means, and the tile on which the rules have a line.
ExitTarget exit_target(const rpg::Level& level, std::uint32_t set_exit_argument);
ExitTarget return_target(const rpg::Level& level, std::uint32_t set_return_point_argument);
int tile_of_line(const rpg::Line& line);
// The door that opens with a line: itself, or of a secret pair the one with bit 3.
std::uint32_t door_of_line(const rpg::Level& level, std::uint32_t line);

} // namespace converter::port
