#pragma once
#include "lab/pilot/level_search.h"
#include "lab/randomiser/key_ring.h"
#include "rpg/core/coords.h"
#include "rpg/world/stage.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// An arrival: a tile and a direction, or the level's own start.
struct Entrance {
    int tile = -1; // tile_index; -1: the level's own start
    std::uint8_t angle = 0;
    auto operator<=>(const Entrance&) const = default;
};

// A set_exit or set_return_point of a level.
struct WayOut {
    std::size_t command = 0; // index in Level::commands
    std::string map;         // that it leads to
    bool returns = false;    // a return point: where the player continues after death
    bool completes = false;
    Entrance entrance;
};
std::vector<WayOut> ways_out(const Campaign& campaign, const Stage& stage);

// All levels that can be reached from there, itself included.
std::set<std::string> levels_from(const Campaign& campaign, const std::string& map);

// A level with several doors to levels that lead back to it and nowhere else, that no other level leads to,
// and whose ways back, of each kind, all come out at the same place.
struct Hub {
    std::string map;
    std::vector<std::string> doors;  // by the level behind
    std::vector<std::string> others; // levels behind doors that stay as they are
};
std::vector<Hub> find_hubs(const Campaign& campaign);

// Behind the door of a level (first) is that level (second).
using DoorPlan = std::map<std::string, std::string>;
DoorPlan usual_order(const std::vector<Hub>& hubs);

// Whether a game can be finished with the doors of its hubs in another order.
//
// How the proof works: all ways through the game are followed, from the first level on, with every set of
// keys, axe and codes of other levels that a player may have on arrival. A search (find_dead_ends) with that
// set tells what can be done there, from each entrance. An order is good if, wherever the player is:
// * a hub or a level behind its doors can always be left, and from there everything can still be fetched that
//   could be fetched before, without guessing a code;
// * with all of it, each door of the hub opens and each level behind can be finished;
// * one comes to a level that leads elsewhere only with a set that one could have there before, too, or it
//   can always be left, and everything be fetched from there.
class DoorProof {
public:
    explicit DoorProof(const Campaign& campaign);
    const std::vector<Hub>& hubs() const { return hubs_; }

    // `game`: with its keys where they are now. What was searched is remembered.
    bool holds(const GameData& game, const DoorPlan& order);

private:
    struct Facts { // of a level that can be reached
        const Stage* stage = nullptr;
        KeyRing asked = 0;     // keys and codes that it asks for
        KeyRing asked_far = 0; // and all levels that one comes to from there
        std::vector<ThingIndex> loose;
        std::set<Entrance> entrances;
        std::set<std::string> targets;
        bool completes = false;
        bool sells = false; // ways
        bool asks_codes = false;
        std::string hub;        // that it is, or behind whose doors it is
        bool is_inside = false; // of a hub
        bool is_beyond = false; // one does not come back to a hub
    };
    struct Exit {
        std::string map;
        KeyRing key_ring = 0; // with everything found there
        auto operator<=>(const Exit&) const = default;
    };
    struct Reach {
        TileSet tiles;
        std::set<Exit> exits;
        KeyRing codes = 0;
        bool finishes = false;
    };
    struct Look { // what can be done in a level
        bool complete = true;
        bool safe = true;  // it can be left from everywhere
        KeyRing asked = 0; // it is the same with all others in hand or without
        Reach sure, perhaps;
    };
    struct Item {
        KeyRing bit = 0;
        TilePos tile;
    };
    using Items = std::map<std::string, std::vector<Item>>;
    using Visit = std::pair<std::string, KeyRing>; // a level, and what one has
    struct Way {
        Visit to;
        bool sure = false;
    };
    using Visits = std::map<Visit, std::vector<Way>>;

    void add_level(const std::string& map);
    void find_codes();
    Items items_of(const GameData& game) const;
    KeyRing mask_of(const std::string& map) const;
    const Look& look(const std::string& map, KeyRing key_ring);
    const Look* too_large_with_less(const std::string& map, KeyRing key_ring) const; // or nullptr
    Look search(const Facts& facts, KeyRing key_ring) const;
    Reach reach_of(const LevelReach& found, KeyRing key_ring) const;
    void add_report(Look& look, const DeadEndReport& report, KeyRing key_ring) const;
    static void narrow(Reach& reach, const Reach& other);
    static void widen(Reach& reach, const Reach& other);
    std::vector<Visit> first_visits() const;
    void note_usual();
    std::vector<Way> ways_from(const Visit& visit, const Items& items, const DoorPlan& order);
    std::optional<Visits> visits(const Items& items, const DoorPlan& order);
    bool is_usual(const Visit& visit) const;
    bool is_good(const Visit& visit);
    std::set<Visit> with_all_in_reach(const Visits& visits, const Hub& hub);
    bool all_can_be_done(const Hub& hub, KeyRing key_ring);

    const Campaign& campaign_;
    std::vector<Hub> hubs_;
    std::map<std::string, Facts> facts_;
    std::vector<std::string> codes_; // of other levels, by bit
    std::map<Visit, Look> looks_;
    std::set<Visit> known_;               // that one may make before
    std::set<Visit> usual_;               // that one can surely make then, with what counts there
    std::map<std::string, KeyRing> most_; // by hub: what it and its levels hold
};

} // namespace rpg
