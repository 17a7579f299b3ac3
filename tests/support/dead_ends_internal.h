#pragma once
#include "rpg/pilot/situation.h"
#include "tests/support/dead_ends.h"
#include "tests/support/level_facts.h"

#include <bitset>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tests {

using namespace rpg;

using Region = std::bitset<kTileCount>;

// Which answers are given on the way through a deed.
struct Manner {
    bool goes_back = false; // Back instead of Confirm where a text allows it
    bool guesses = false;   // codes that were not read
};

// What a deed asked on the way.
struct Asked {
    bool could_go_back = false;
    bool unknown_code = false;
    bool guessed = false; // such a code was entered
};

// A deed that can be done from somewhere; what it is called is for the report.
struct Deed {
    enum class Kind : std::uint8_t { Step, Use, Turn, Break, Kill } kind = Kind::Use;
    TilePos from;
    Angle256 direction;
    EntityIndex entity = kNoEntity;
};

struct SearchNode {
    GameState state;
    std::uint32_t codes = 0; // read
    TilePos at;
    int parent = -1;
    std::string deed;
    std::vector<std::pair<int, bool>> next; // node, without guessing
    bool can_finish = false;
};

class Explorer {
public:
    Explorer(const Campaign& campaign, const DeadEndTask& task)
        : campaign_(campaign), task_(task), stage_(*campaign.find(task.map)), facts_(campaign, stage_)
    {
    }
    DeadEndReport explore();

private:
    GameState enter() const;
    void expand(int number);
    Region region_of(const Situation& situation, TilePos start) const;
    bool walks(const Situation& situation, TilePos from, Angle256 direction) const;
    bool is_place_of_its_own(TilePos tile) const;
    std::vector<Deed> deeds(const Situation& situation, TilePos at, const Region& region) const;
    void add_entity_deeds(std::vector<Deed>& found, const Situation& situation, const Region& region) const;
    void try_deed(int number, const Deed& deed);
    Asked carry_out(int number, const Deed& deed, SearchNode node, Manner manner);
    void arrive(int number, const Deed& deed, SearchNode node, bool guessed);
    void clear_tile(Turn& turn, TilePos tile) const;
    void begin(GameState& state, const Deed& deed, GameEvents& events) const;
    Asked answer_all(GameState& state, SearchNode& node, Manner manner) const;
    void note_codes(SearchNode& node, const GameEvents& events) const;
    void remove_monsters(GameState& state) const;
    std::string key_of(const SearchNode& node) const;
    int place_of(const SearchNode& node, const Region& region) const;
    int add(SearchNode node);
    void spread_finish();
    std::string way_to(int number) const;

    const Campaign& campaign_;
    const DeadEndTask& task_;
    const Stage& stage_;
    LevelFacts facts_;
    std::deque<SearchNode> nodes_;
    std::unordered_map<std::string, int> known_;
    std::unordered_map<std::string, int> seen_; // before its place was looked for
    std::vector<std::vector<int>> before_;
    DeadEnds none_; // no way is given up
    DeadEndReport report_;
};

} // namespace tests
