#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/model/game_data.h"
#include "rpg/model/line_flags.h"
#include "rpg/state/command.h"
#include "rpg/world/stage.h"
#include "rpg/world/turn.h"

#include <string>
#include <variant>
#include <vector>

namespace tests {

// Sprite ids of monsters and things of every SimGame: kEntities of sim_game.cpp.
constexpr int kZombie = 17;
constexpr int kHellhound = 20;
constexpr int kPhantom = 29;
constexpr int kBeholder = 38;
constexpr int kBarrel = 130;
constexpr int kCrate = 161;

inline const std::vector<std::string> kHall{"###########", "#@........#", "###########"};
inline const std::vector<std::string> kRoom{"#########", "#.......#", "#.......#", "#..@....#",
                                            "#.......#", "#.......#", "#########"};

struct Placed { // a thing in the middle of a tile
    int id = 0; // sprite id: kEntities of sim_game.cpp
    rpg::TilePos tile;
    std::uint16_t flags = 0;
};

// A game with one small level, for tests of the rules. `#` is wall, `@` the player, who looks east; `+` a
// door named "door" that nothing opens automatically, `W` a weak wall named "weak", with the script that
// opens it.
class SimGame {
public:
    explicit SimGame(const std::vector<std::string>& rows, const std::vector<Placed>& things = {},
                     const std::string& script = "");
    SimGame(const SimGame&) = delete;
    SimGame& operator=(const SimGame&) = delete;

    void play(const rpg::PlayerCommand& command); // `events` are those of this command
    rpg::Turn turn() { return {campaign, campaign.find(state.map), state, events}; }

    rpg::EntityIndex entity(std::size_t placed) const; // by index in `things`
    rpg::EntityIndex line_entity(const std::string& name) const;
    rpg::ThingState& thing(std::size_t placed);
    rpg::MonsterState& monster(std::size_t placed);
    rpg::Fighter& fighter(std::size_t placed) { return monster(placed).fighter; }
    rpg::TilePos tile(std::size_t placed) { return rpg::tile_of(thing(placed).at); }
    void make_tough(std::size_t placed); // survives anything
    bool has(std::size_t placed, std::uint16_t entity_bit) const;
    void arm(int weapon, int ammo = 99); // the player owns the weapon and holds it
    void put_player(rpg::TilePos tile, rpg::Angle256 angle);
    void seed(std::uint64_t seed) { state.random.state = seed; }

    template <class Body> std::vector<Body> all() const
    {
        std::vector<Body> found;
        for (const rpg::GameEvent& event : events)
            if (const Body* body = std::get_if<Body>(&event.body)) found.push_back(*body);
        return found;
    }
    template <class Body> std::vector<std::uint32_t> times() const // times of these events
    {
        std::vector<std::uint32_t> found;
        for (const rpg::GameEvent& event : events)
            if (std::holds_alternative<Body>(event.body)) found.push_back(event.at);
        return found;
    }
    template <class Body> std::size_t count() const { return all<Body>().size(); }
    bool said(rpg::MessageId id) const;
    bool heard(int sound) const;

    rpg::ScriptNames names;
    rpg::GameData data;
    rpg::Campaign campaign; // of `data`
    rpg::GameEvents events;
    rpg::GameState state;

private:
    std::size_t first_placed_ = 0;
};

} // namespace tests
