#pragma once
#include "rpg/pilot/level_facts.h"
#include "rpg/pilot/level_search.h"
#include "rpg/pilot/route.h"
#include "rpg/state/event.h"

#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rpg {

// What a deed asked on the way.
struct Asked {
    bool could_go_back = false;
    bool unknown_code = false;
    bool guessed = false; // such a code was entered
};

struct SearchNode {
    GameState state;
    std::uint64_t codes = 0; // read
    TilePos at;
    int parent = -1;
    Deed deed; // that led here from the parent
    int depth = 0;
    int openness = 0; // how much is done and can be reached: the more, the sooner it is looked at
    std::vector<std::pair<int, bool>> next; // node, without guessing
    bool can_finish = false;
    std::optional<Deed> last; // that finishes
};

class Explorer {
public:
    Explorer(const Campaign& campaign, const Stage& stage)
        : campaign_(campaign), stage_(stage), facts_(campaign, stage)
    {
    }
    DeadEndReport find_dead_ends(const DeadEndTask& task);
    std::optional<std::vector<Deed>> find_way(const GameState& state, const WayTask& task);

private:
    GameState enter(const DeadEndTask& task) const;
    void calm(GameState& state) const;       // nobody hurts and nobody is in the way
    void fill_purse(GameState& state) const; // as if all credits that lie about had been taken
    void expand(int number);
    TileSet region_of(const Situation& situation, TilePos start) const;
    bool walks(const Situation& situation, TilePos from, Angle256 direction) const;
    bool is_place_of_its_own(TilePos tile) const;
    std::vector<Deed> deeds(const Situation& situation, TilePos at, const TileSet& region) const;
    void add_entity_deeds(std::vector<Deed>& found, const Situation& situation, const TileSet& region) const;
    void try_deed(int number, const Deed& deed);
    Asked carry_out(int number, const Deed& deed, SearchNode node);
    void arrive(int number, const Deed& deed, SearchNode node, bool guessed);
    bool finishes(const GameState& state) const;
    void clear_tile(Turn& turn, TilePos tile) const;
    void begin(GameState& state, const Deed& deed, GameEvents& events) const;
    Asked answer_all(GameState& state, SearchNode& node, const Deed& manner) const;
    void note_codes(SearchNode& node, const GameEvents& events) const;
    void remove_monsters(GameState& state) const;
    bool has_last_words(EntityIndex monster) const; // its death runs a script
    std::string key_of(const SearchNode& node) const;
    void add_things_to(std::string& key, const LevelState& level) const;
    int place_of(const SearchNode& node, const TileSet& region) const;
    int openness_of(const SearchNode& node, const TileSet& region) const;
    int add(SearchNode node);
    int next_to_look_at();
    std::vector<Deed> way_to(int number) const;
    void spread_finish();
    std::string story_of(int number) const;

    const Campaign& campaign_;
    const Stage& stage_;
    LevelFacts facts_;
    std::function<bool(const GameState&)> is_wanted_;
    std::deque<SearchNode> nodes_;
    std::unordered_map<std::string, int> known_;
    std::unordered_map<std::string, int> seen_; // before its place was looked for
    std::vector<std::vector<int>> before_;
    std::vector<std::pair<int, int>> open_; // a heap: openness, node; for find_way
    std::size_t oldest_ = 0;                // not looked at yet
    std::vector<bool> looked_at_;
    int finisher_ = -1; // a node that can be finished from, without guessing if there is a choice
    bool guessed_finish_ = false;
    Beliefs none_; // no way is given up
    DeadEndReport report_;
};

} // namespace rpg
