#pragma once
#include "rpg/sim/combat/player_attack.h"
#include "rpg/sim/world/entities.h"

#include <set>
#include <string>
#include <vector>

namespace rpg {

// What stands between two neighbouring tiles.
enum class Obstacle : std::uint8_t { None, Door, Monster, Breakable, Blocked };
struct Passage {
    Obstacle obstacle = Obstacle::Blocked;
    EntityIndex entity = kNoEntity;
    int danger = 0; // damage that arriving there does
};

// What using a tile would do now, as far as its commands tell.
struct Outlook {
    bool runs = false;       // at least one command
    bool refused = false;    // ends at a missing key or too little of something
    bool opens_exit = false; // and takes it
    bool to_stats = false;   // the exit counts the level as completed
    bool opens_store = false;
    std::string exit_map; // stem
    std::vector<LineIndex> opens;
};

// Ways that turned out not to be ways: tile index * 4 + direction / 64.
using DeadEnds = std::set<int>;
constexpr int dead_end(TilePos tile, Angle256 direction)
{
    return tile_index(tile) * 4 + direction.value / 64;
}

// A look at a state, with questions that the rules answer. Borrows the state.
class Situation {
public:
    Situation(const Campaign& campaign, const GameState& state, const DeadEnds& dead_ends)
        : world_(campaign, state), dead_ends_(dead_ends)
    {
    }

    const World& world() const { return world_; }
    const GameState& state() const { return world_.state; }
    const Stage& stage() const { return *world_.stage; }
    const Player& player() const { return world_.state.player; }
    TilePos tile() const { return tile_of(player().at); }

    Passage passage(TilePos from, Angle256 direction) const;
    Outlook use_of(TilePos tile) const; // by the player's action key, from beside it
    bool has_event(TilePos tile) const;
    int event_state(TilePos tile) const;
    int danger_of(TilePos tile) const; // health and armour that its hazards cost

    // The cheapest owned weapon that can break it, or -1.
    int breaking_weapon(EntityIndex breakable) const;
    bool is_fightable(EntityIndex entity) const; // a live monster in sight of the rules
    // What the selected weapon would hit if the player looked there.
    EntityIndex target_towards(Angle256 direction, int weapon) const
    {
        return find_target(world_, direction, weapon);
    }

private:
    void follow(Outlook& outlook, TilePos tile, std::uint32_t trigger, int depth) const;
    bool follow_command(Outlook& outlook, const Command& command, int depth) const; // false: the script ends

    World world_;
    const DeadEnds& dead_ends_;
};

TilePos beside(TilePos tile, Angle256 direction);

} // namespace rpg
