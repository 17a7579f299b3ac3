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
    std::string map;         // its target
    bool returns = false;    // a return point: where the player continues after death
    bool completes = false;
    Entrance entrance;
};
std::vector<WayOut> ways_out(const Campaign& campaign, const Stage& stage);

// All levels that can be reached from this one, itself included.
std::set<std::string> levels_from(const Campaign& campaign, const std::string& map);

// A level with several doors to levels that lead back to it and nowhere else. No other level leads to those,
// and all their ways back of one kind end at the same place.
struct Hub {
    std::string map;
    std::vector<std::string> doors;  // by the level behind each
    std::vector<std::string> others; // levels behind doors that are not shuffled
};
std::vector<Hub> find_hubs(const Campaign& campaign);

// The door of the first level leads to the second.
using DoorPlan = std::map<std::string, std::string>;
DoorPlan original_order(const std::vector<Hub>& hubs);

// Whether a game can be finished with the doors of its hubs in another order.
//
// The proof follows all ways through the game, from the first level on, with every set of keys, axe and codes
// of other levels that a player may have on arrival. A search (find_dead_ends) with that set shows what can
// be done in the level, from each entrance. An order is good if, wherever the player is:
// * the player can always leave a hub or a level behind its doors, and can still get everything there that
//   could be had in the original order, without guessing a code;
// * with all of it, each door of the hub opens and each level behind one can be finished;
// * the player enters a level that leads elsewhere only with a set that was possible in the original order,
//   or can always leave it and still get everything.
class DoorProof {
public:
    explicit DoorProof(const Campaign& campaign);
    const std::vector<Hub>& hubs() const { return hubs_; }

    // `game`: with its keys at their new places. Searches are remembered for the next call.
    bool holds(const GameData& game, const DoorPlan& order);

private:
    struct Facts { // of a level that can be reached
        const Stage* stage = nullptr;
        KeyRing asked = 0;     // keys and codes that it asks for
        KeyRing asked_far = 0; // also those of all levels that can be reached from it
        std::vector<ThingIndex> loose;
        std::set<Entrance> entrances;
        std::set<std::string> targets;
        bool completes = false;
        bool sells = false; // a way costs credits
        bool asks_codes = false;
        std::string hub;        // the hub that it is or belongs to
        bool is_inside = false; // it is a hub or belongs to one
        bool is_beyond = false; // no hub can be reached from it
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
    struct Look { // the result of a search
        bool complete = true;
        bool safe = true;  // it can be left from everywhere
        KeyRing asked = 0; // other keys would not change the result
        Reach sure, perhaps;
    };
    struct Item {
        KeyRing bit = 0;
        TilePos tile;
    };
    using Items = std::map<std::string, std::vector<Item>>;
    using Visit = std::pair<std::string, KeyRing>; // a level, and what the player has
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
    std::vector<std::string> codes_; // by bit: those that only other levels tell
    std::map<Visit, Look> looks_;
    std::set<Visit> known_;               // possible in the original order
    std::set<Visit> usual_;               // certain in the original order, with the keys that matter there
    std::map<std::string, KeyRing> most_; // by hub: everything in it and its levels
};

} // namespace rpg
