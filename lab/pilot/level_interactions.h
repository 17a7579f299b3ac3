#pragma once
#include "lab/pilot/coverage.h"
#include "lab/pilot/level_facts.h"
#include "lab/pilot/route.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/state/event.h"

#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// A bit for each tile, in rows from north to south, for floods: 32 tiles at a time.
using TileRows = std::array<std::uint32_t, kMapTiles>;

inline void put(TileRows& rows, TilePos tile)
{
    rows[static_cast<std::size_t>(tile.y)] |= 1U << static_cast<unsigned>(tile.x);
}
inline bool has(const TileRows& rows, TilePos tile)
{
    return (rows[static_cast<std::size_t>(tile.y)] >> static_cast<unsigned>(tile.x) & 1U) != 0;
}
template <class Action> void for_each_tile(std::size_t row, std::uint32_t columns, Action action)
{
    for (; columns != 0; columns &= columns - 1)
        action(TilePos{std::countr_zero(columns), static_cast<int>(row)});
}

TileSet tile_set(const TileRows& rows);
int first_tile(const TileRows& rows);                            // tile index; -1 if there is none
std::uint32_t beside_row(const TileRows& rows, std::size_t row); // its tiles that are beside one of `rows`
// Extends the region to all tiles of `ground` that are connected with one of its tiles.
void spread(TileRows& region, const TileRows& ground);

// An interaction that can be done from somewhere.
struct Interaction {
    enum class Kind : std::uint8_t { Step, Use, Turn, Break, Kill } kind = Kind::Use;
    TilePos from;
    Angle256 direction; // Turn: where the player looks then
    EntityIndex entity = kNoEntity;
    bool goes_back = false; // Back instead of Confirm where a text allows it
    bool guesses = false;   // enters codes that were not read
};

// What an interaction asked on the way.
struct Asked {
    bool could_go_back = false;
    bool unknown_code = false;
    bool guessed = false; // such a code was entered
};

// The progress of a player in a level.
struct LevelProgress {
    GameState state;
    std::uint64_t codes = 0; // read
};

// Where one can walk in a state of the level.
struct KnownWays {
    bool is_known = false;
    TileRows bare{}; // nothing is in the way, and no script runs when the player leaves
    TileRows held{}; // something may be in the way: the rules are asked
    std::bitset<kTileCount * 4> asked, open; // them, as far as they were: tile index * 4 + side
};

// Everything that can be done in a level, and its effects: the game's own rules carry it out on a real state.
// level_search.h says what is left out.
class LevelInteractions {
public:
    // `other_codes`: of other levels, to notice where a text tells them
    LevelInteractions(const Campaign& campaign, const Stage& stage, std::span<const std::string> other_codes);
    const PilotFacts& facts() const { return facts_; }

    GameState enter(const Player& player, const Arrival& arrival) const; // with everything that he carries
    void calm(GameState& state) const;       // no monster hurts the player or is in the way
    void fill_purse(GameState& state) const; // as if all credits on the ground had been taken
    void remove_monsters(GameState& state) const;
    void take_away(GameState& state, ThingIndex thing) const; // as if it had never been there

    bool is_place_of_its_own(TilePos tile) const;
    // That one can walk through. `ways`: of all states with the same key.
    struct Region {
        TileRows tiles{};
        bool is_mutual = true; // the same from each of its tiles
    };
    Region region_of(const Situation& situation, TilePos start, KnownWays& ways) const;
    std::vector<Interaction> from(const Situation& situation, TilePos at, const TileSet& region) const;

    void begin(LevelProgress& progress, const Interaction& interaction); // to its first question
    Asked answer_all(LevelProgress& progress, const Interaction& interaction);

private:
    class Flood;

    bool has_last_words(EntityIndex monster) const; // its death runs a script
    bool walks(const Situation& situation, TilePos from, Angle256 direction) const;
    void find_ground(const Situation& situation, KnownWays& ways) const;
    bool notices_turn(TilePos tile, Angle256 direction) const;
    void add_entity_interactions(std::vector<Interaction>& found, const Situation& situation,
                                 const TileSet& region) const;
    void clear_tile(Turn& turn, TilePos tile) const;
    void note_codes(LevelProgress& progress, const GameEvents& events) const;
    void play(GameState& state, const PlayerCommand& command, GameEvents& events);

    const Campaign& campaign_;
    const Stage& stage_;
    PilotFacts facts_;
    std::vector<std::pair<std::size_t, TilePos>> acting_; // events that players set off where they are
    std::vector<std::uint64_t> codes_told_;               // by string
    TileRows own_places_{};                               // is_place_of_its_own
    TileRows scripted_{};          // a script that moves players may hold back who leaves
    std::vector<bool> is_removed_; // by entity: a monster whose death runs no script
    std::vector<EntityIndex> removed_;
    GameEvents events_;                        // of interactions: reused to save allocations
    ViewMemory views_{ViewMemory::Eyes::Shut}; // looking only wakes monsters and draws the map
};

} // namespace rpg
