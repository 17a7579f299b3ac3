#pragma once
#include "rpg/model/door_keys.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/state/command.h"
#include "rpg/world/world.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace runtime {

// The player's surroundings and destinations, for playing by ear. Includes only what a sighted player knows:
// visible places and the automap. Secret walls count as walls.
// In tiles, relative to the player.

// In tiles, as seen from the player.
struct Offset {
    int ahead = 0, right = 0; // negative: behind, left
    bool operator==(const Offset&) const = default;
};

enum class Obstacle : std::uint8_t { Wall, Door, LockedDoor, Exit, Fence, Thing };

// A straight way and the obstacle at its end.
struct Sight {
    int free = 0; // walkable tiles
    Obstacle end = Obstacle::Wall;
    std::string name{}; // of a thing, or of a door that has one
    std::optional<rpg::Key> key{};
};

// Somebody or something in sight.
struct Neighbour {
    std::string name{};
    Offset at;
    int health = -1; // of a monster that can be hurt, in percent
};

enum class Goal : std::uint8_t { Unexplored, Item, Person, LockedDoor, Exit, Use };

// A place to walk to.
struct Destination {
    Goal goal{};
    rpg::TilePos tile;
    std::string name{};              // of an item, a person, a thing to use
    std::vector<rpg::TilePos> way{}; // without the tile of the player, with `tile`
    std::optional<rpg::Key> key{};   // of a locked door
};

// What can leave the sight of the player or break, by its entity; and its name.
using Watched = std::map<rpg::EntityIndex, std::string>;

class Surroundings {
public:
    // Borrows everything. `texts` replace the program's own; may be nullptr.
    Surroundings(const rpg::World& world, const rpg::TextReplacements* texts)
        : world_(world), texts_(texts), keys_(rpg::door_keys(world.map()))
    {
    }

    Sight towards(int quarter_turns) const;  // clockwise: 0 is ahead, 3 is left
    std::vector<Neighbour> in_sight() const; // nearest first
    Watched watched() const;
    bool is_live(rpg::EntityIndex entity) const; // and on the map
    // The nearest unexplored place, then all other reachable destinations, nearest first. `passed_by`: things
    // on tiles where the player has been.
    std::vector<Destination> destinations(const std::set<rpg::ThingIndex>& passed_by) const;
    // The next command along the way; nothing at its end.
    std::optional<rpg::PlayerCommand> step_along(const std::vector<rpg::TilePos>& way) const;
    Offset offset_of(rpg::TilePos tile) const;

private:
    enum class Edge : std::uint8_t { Open, Opens, Blocked };
    struct Barrier {
        Edge edge = Edge::Open;
        Obstacle what = Obstacle::Wall;
        rpg::EntityIndex entity = rpg::kNoEntity; // the first in the way
    };
    Barrier between(rpg::TilePos from, rpg::TilePos to) const;
    Obstacle obstacle_of(rpg::EntityIndex entity) const;
    std::optional<rpg::Key> key_of(rpg::EntityIndex line) const;
    bool is_enemy(rpg::EntityIndex entity) const;
    std::optional<int> distance_in_sight(rpg::EntityIndex entity) const; // of a thing
    rpg::EntityIndex hazard_on(rpg::TilePos tile) const;
    std::optional<Goal> goal_of(const Barrier& barrier, rpg::TilePos tile) const; // of the barrier itself
    void add_items(std::vector<Destination>& list, rpg::TilePos tile, const std::vector<rpg::TilePos>& way,
                   const std::set<rpg::ThingIndex>& passed_by) const;
    void add_barrier(std::vector<Destination>& list, rpg::TilePos tile, std::vector<rpg::TilePos> way,
                     const Barrier& barrier) const;
    std::string name_of(rpg::EntityIndex entity) const;
    bool answers_to_use(rpg::TilePos tile) const;

    const rpg::World& world_;
    const rpg::TextReplacements* texts_;
    std::map<std::size_t, rpg::Key> keys_; // of doors, by line
};

// On the tile of the player.
std::vector<rpg::ThingIndex> things_underfoot(const rpg::World& world);

} // namespace runtime
