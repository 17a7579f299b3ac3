#pragma once
#include "rpg/model/opcodes.h"
#include "rpg/sim/combat/player_attack.h"
#include "rpg/sim/script/operation.h"
#include "rpg/world/entities.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// What blocks the way between two neighbouring tiles.
enum class Obstacle : std::uint8_t { None, Door, Monster, Breakable, Blocked };
struct Passage {
    Obstacle obstacle = Obstacle::Blocked;
    EntityIndex entity = kNoEntity;
    int danger = 0;           // damage on arrival
    bool carries_off = false; // a script there moves the player elsewhere: the tiles beyond are not reached
};

struct StatNeed { // a script asks for it
    std::uint32_t stat = 0;
    int amount = 0;
};

bool moves_player(const Level& level, const Event& event); // it may also keep the player on its tile

// The effects that a script would have now, as far as its commands show. Texts count as read to the end.
struct ScriptForecast {
    bool runs = false;         // at least one command
    bool handled = false;      // at least one of them does something
    bool changes = false;      // the level or the player, not only texts and credits
    bool takes = false;        // it takes something from the player
    bool refused = false;      // it ends early: a key is missing, a stat is too low, a code is unknown
    bool cancels_move = false; // it keeps the player from leaving the tile
    bool opens_exit = false;   // the player leaves the level
    bool to_stats = false;     // the exit counts the level as completed
    bool opens_store = false;
    bool asks_unknown_code = false;
    std::uint8_t missing_keys = 0; // bit 1 << Key
    std::optional<StatNeed> need;  // the first one; need_met: whether the player meets it
    bool need_met = true;
    std::string exit_map; // stem
    std::vector<LineIndex> opens;
    std::vector<LineIndex> unlocks;
    std::optional<TilePos> teleports_to;
    std::uint32_t signature = 0; // equal for scripts with the same effects
};

// Steps that turned out to be impossible: tile index * 4 + direction / 64.
using DeadEnds = std::set<int>;
constexpr int dead_end(TilePos tile, Angle256 direction)
{
    return tile_index(tile) * 4 + direction.value / 64;
}

// Knowledge of the pilot that is not in the state.
struct Beliefs {
    DeadEnds dead_ends;
    std::set<std::string> read_codes; // the digits of each text that was read
    bool guesses_codes = true;        // false: only codes that were read are known
    mutable bool missed_code = false; // an unknown code was asked for
    bool knows(const std::string& code) const;
};

// Answers questions about a state by the rules of the game. Borrows the state.
class Situation {
public:
    Situation(const Campaign& campaign, const GameState& state, const Beliefs& beliefs);

    const World& world() const { return world_; }
    const GameState& state() const { return world_.state; }
    const Stage& stage() const { return *world_.stage; }
    const Player& player() const { return world_.state.player; }
    const Beliefs& beliefs() const { return beliefs_; }
    TilePos tile() const { return tile_of(player().at); }

    Passage passage(TilePos from, Angle256 direction) const;
    ScriptForecast use_of(TilePos tile) const; // by the action key, from a neighbouring tile
    ScriptForecast arrival_at(TilePos tile, Angle256 direction) const;  // by a step in the direction
    ScriptForecast forecast(TilePos tile, std::uint32_t trigger) const; // by any other trigger
    bool has_event(TilePos tile) const;
    int danger_of(TilePos tile) const; // points of health and armour that its hazards cost
    bool burns(TilePos tile) const;    // there is a fire that can be put out

    // The cheapest owned weapon that can break it, or -1.
    int breaking_weapon(EntityIndex breakable) const;
    bool can_fire(int weapon) const; // owned, with ammunition for an attack
    // Calls action(index, state, definition, tile) for every entity on the map except the wall and the
    // player.
    template <class Action> void for_each_entity(Action action) const
    {
        for (std::size_t i = static_cast<std::size_t>(kPlayerEntity) + 1;
             i < world_.state.level.entities.size(); ++i) {
            const EntityIndex index{static_cast<std::uint16_t>(i)};
            const EntityState& here = entity(world_, index);
            if (here.def == kNoDef || !here.has(entity_bit::kLinked)) continue;
            action(index, here, def_of(world_, index), tile_at_index(here.tile));
        }
    }
    bool is_fightable(EntityIndex entity) const; // a live monster in sight of the rules
    bool is_dog(EntityIndex monster) const;      // a collar can catch it
    bool is_barrel(EntityIndex entity) const;    // it blows up
    // The target of the weapon if the player looked there.
    EntityIndex target_towards(Angle256 direction, int weapon) const
    {
        return find_target(world_, direction, weapon);
    }

private:
    void follow(ScriptForecast& forecast, TilePos tile, std::uint32_t trigger, int depth) const;
    bool follow_command(ScriptForecast& forecast, const Command& command,
                        int depth) const; // false: the script ends
    void follow_line(ScriptForecast& forecast, LineAction order, std::uint32_t line) const;
    void follow_jump(ScriptForecast& forecast, const Instruction& in, int depth) const;
    static bool changes_something(const OpcodeEffects& effects);
    bool follow_need(ScriptForecast& forecast, const StatNeed& need) const;
    void set_exit(ScriptForecast& forecast, std::uint32_t word) const;
    int amount_of(std::uint32_t stat) const;

    // The event has commands that move the player away or keep the player there.
    bool may_carry_off(TilePos tile) const;

    World world_;
    const Beliefs& beliefs_;
};

TilePos beside(TilePos tile, Angle256 direction);
constexpr Angle256 quarter(int number) // 0 east, 1 north, 2 west, 3 south
{
    return Angle256{static_cast<std::uint8_t>(number * 64)};
}

} // namespace rpg
