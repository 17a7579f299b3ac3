#include "lab/randomiser/key_places.h"

#include "lab/pilot/level_search.h"
#include "lab/randomiser/key_ring.h"
#include "rpg/sim/level/level_flow.h"

#include <map>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kMaxKeys = 3;      // of a level: every set of them is searched
constexpr std::size_t kMaxStates = 4000; // where there are keys
constexpr std::size_t kMaxWithoutKeys = 1000;

class KeySearch {
public:
    explicit KeySearch(const Campaign& campaign) : campaign_(campaign)
    {
        for (const Stage& stage : campaign.stages()) add_level(stage);
    }
    std::vector<LevelKeys> run()
    {
        follow_exits();
        std::vector<LevelKeys> found;
        for (const auto& [map, level] : levels_)
            if (!level.keys.empty()) found.push_back(places_of(map, level));
        return found;
    }

private:
    struct Key {
        ThingIndex thing{};
        KeyRing bit = 0;
        TilePos tile;
    };
    struct LevelFacts {
        const Stage* stage = nullptr;
        std::vector<Key> keys;
        std::vector<ThingIndex> loose;
        KeyRing own = 0;     // bits of its keys
        KeyRing matters = 0; // what the level asks for anywhere
    };

    void add_level(const Stage& stage);
    void follow_exits();
    bool leave_from(const std::string& map, KeyRing key_ring);
    const DeadEndReport& look(const LevelFacts& level, KeyRing key_ring);
    bool narrow(const LevelFacts& level, KeyRing arrival, std::vector<TileSet>& good);
    LevelKeys places_of(const std::string& map, const LevelFacts& level);
    static std::vector<TilePos> goals_of(const LevelFacts& level, KeyRing key_ring);

    const Campaign& campaign_;
    std::map<std::string, LevelFacts> levels_;
    std::map<std::string, KeyRing> first_; // what one has at least when a level is reached first
    std::map<std::pair<std::string, KeyRing>, DeadEndReport> looks_;
    std::set<std::string> texts_; // digits of all levels' texts: codes are told anywhere
};

void KeySearch::add_level(const Stage& stage)
{
    LevelFacts& level = levels_[stage.name];
    level.stage = &stage;
    level.loose = loose_things(campaign_, stage);
    for (const ThingIndex thing : level.loose) {
        const EntityDef& def = *def_of_thing(campaign_, stage, index_of(thing));
        if (!is_key(def)) continue;
        level.keys.push_back({thing, key_ring_of(def), tile_of_thing(*stage.level, thing)});
        level.own |= key_ring_of(def);
    }
    level.matters = level.own | keys_needed(campaign_, stage);
    for (const std::string& text : stage.level->strings)
        if (const std::string digits = digits_of(text); !digits.empty()) texts_.insert(digits);
}

std::vector<TilePos> KeySearch::goals_of(const LevelFacts& level, KeyRing key_ring)
{
    std::vector<TilePos> goals;
    for (const Key& key : level.keys)
        if ((key_ring & key.bit) == 0) goals.push_back(key.tile);
    return goals;
}

const DeadEndReport& KeySearch::look(const LevelFacts& level, KeyRing key_ring)
{
    key_ring &= level.matters;
    const auto [place, is_new] = looks_.try_emplace({level.stage->name, key_ring});
    if (!is_new) return place->second;
    DeadEndTask task;
    task.map = level.stage->name;
    task.player = with_key_ring(key_ring);
    task.most_states = level.keys.empty() ? kMaxWithoutKeys : kMaxStates;
    for (const Key& key : level.keys) task.without.push_back(key.thing);
    task.goals = goals_of(level, key_ring);
    task.read_codes = texts_;
    return place->second = find_dead_ends(campaign_, task);
}

// Leaves the level by all exits that the key_ring allows, with every set of its keys that can be had. True:
// some level was reached that was not before.
bool KeySearch::leave_from(const std::string& map, KeyRing key_ring)
{
    const LevelFacts& level = levels_.at(map);
    bool reached_more = false;
    std::set<KeyRing> tried;
    std::vector<KeyRing> open{key_ring};
    while (!open.empty()) {
        const KeyRing now = open.back();
        open.pop_back();
        if (!tried.insert(now).second) continue;
        const DeadEndReport& report = look(level, now);
        for (const LevelExit& exit : report.perhaps.exits)
            if (levels_.contains(exit.map)) reached_more |= first_.try_emplace(exit.map, now).second;
        std::size_t goal = 0;
        for (const Key& key : level.keys)
            if ((now & level.matters & key.bit) == 0 && report.goals.size() > goal &&
                report.goals[goal++].is_reached)
                open.push_back(now | key.bit);
    }
    return reached_more;
}

// Level by level, as far as the keys that were found on the way open them.
void KeySearch::follow_exits()
{
    first_.emplace(std::string(first_map(campaign_)), KeyRing{0});
    KeyRing key_ring = 0;
    for (bool more = true; more;) {
        more = false;
        const std::map<std::string, KeyRing> known = first_;
        KeyRing found = key_ring;
        for (const auto& [map, arrival] : known) {
            more |= leave_from(map, static_cast<KeyRing>(key_ring | arrival));
            const LevelFacts& level = levels_.at(map);
            const DeadEndReport& report = look(level, key_ring);
            for (std::size_t i = 0; i < report.goals.size(); ++i)
                for (const Key& key : level.keys)
                    if (report.goals[i].is_reached && key.tile == goals_of(level, key_ring)[i])
                        found |= key.bit;
        }
        more |= found != key_ring;
        key_ring = found;
    }
}

// False: the search does not prove that the level can be finished with its keys where they are.
bool KeySearch::narrow(const LevelFacts& level, KeyRing arrival, std::vector<TileSet>& good)
{
    for (unsigned set = 0; set < 1U << level.keys.size(); ++set) {
        KeyRing key_ring = arrival & static_cast<KeyRing>(~level.own);
        for (std::size_t i = 0; i < level.keys.size(); ++i)
            if ((set >> i & 1U) != 0) key_ring |= level.keys[i].bit;
        const DeadEndReport& report = look(level, key_ring);
        if (!report.complete || !report.dead_ends.empty()) return false;
        std::size_t goal = 0;
        for (std::size_t i = 0; i < level.keys.size(); ++i)
            if ((key_ring & level.keys[i].bit) == 0) good[i] &= report.goals[goal++].as_good;
    }
    return true;
}

LevelKeys KeySearch::places_of(const std::string& map, const LevelFacts& level)
{
    LevelKeys found{map, {}, level.keys.size()};
    const auto first = first_.find(map);
    if (level.keys.size() > kMaxKeys || first == first_.end()) return found;
    std::vector<TileSet> good(level.keys.size(), TileSet().set());
    if (!narrow(level, first->second, good) || !narrow(level, kAllTools, good)) return found;
    for (std::size_t i = 0; i < level.keys.size(); ++i) {
        KeyPlaces& key = found.keys.emplace_back(KeyPlaces{level.keys[i].thing, {}});
        for (const ThingIndex thing : level.loose) {
            const TilePos tile = tile_of_thing(*level.stage->level, thing);
            if (good[i][static_cast<std::size_t>(tile_index(tile))]) key.places.push_back(thing);
        }
    }
    found.left = 0;
    return found;
}

} // namespace

std::vector<LevelKeys> find_key_places(const Campaign& campaign)
{
    return KeySearch(campaign).run();
}

} // namespace rpg
