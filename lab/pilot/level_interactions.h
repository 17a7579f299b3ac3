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

// A bit for each tile, in rows from north to south: flood fills take 32 tiles at a time.
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
std::uint32_t beside_row(const TileRows& rows, std::size_t row); // its tiles next to one in `rows`
// Extends the region to all tiles of `ground` that are connected to it.
void spread(TileRows& region, const TileRows& ground);

// Something that the player can do at a place.
struct Interaction {
    enum class Kind : std::uint8_t { Step, Use, Turn, Break, Kill } kind = Kind::Use;
    TilePos from;
    Angle256 direction; // Turn: the new direction
    EntityIndex entity = kNoEntity;
    bool goes_back = false; // answers texts with Back instead of Confirm, if they allow it
    bool guesses = false;   // enters codes that no text has shown
};

// The questions that came up during an interaction.
struct Asked {
    bool could_go_back = false;
    bool unknown_code = false;
    bool guessed = false; // an unknown code was entered
};

// The progress of a player in a level.
struct LevelProgress {
    GameState state;
    std::uint64_t codes = 0; // read so far: PilotFacts::codes_in
};

// Where the player can walk in a state of the level.
struct WalkCache {
    bool is_known = false;
    TileRows bare{};                         // empty, and no script runs when the player leaves
    TileRows held{};                         // something may block: the rules decide
    std::bitset<kTileCount * 4> asked, open; // their answers so far: tile index * 4 + side
};

// Everything that the player can do in a level. The game's own rules carry it out on a real state.
// level_search.h says what is left out.
class LevelInteractions {
public:
    // `other_codes`: codes of other levels, to notice texts that contain them
    LevelInteractions(const Campaign& campaign, const Stage& stage, std::span<const std::string> other_codes);
    const PilotFacts& facts() const { return facts_; }

    GameState enter(const Player& player, const Arrival& arrival) const; // with keys, weapons, credits, ammo
    void calm(GameState& state) const;            // monsters do not hurt the player or block the way
    void add_all_credits(GameState& state) const; // as if all credits on the ground had been taken
    void remove_monsters(GameState& state) const;
    void take_away(GameState& state, ThingIndex thing) const; // as if it had never been there

    bool is_separate_place(TilePos tile) const;
    // The tiles that can be reached by walking. `ways`: shared by all states with the same key.
    struct Region {
        TileRows tiles{};
        bool is_mutual = true; // the region is the same from each of its tiles
    };
    Region region_of(const Situation& situation, TilePos start, WalkCache& ways) const;
    std::vector<Interaction> from(const Situation& situation, TilePos at, const TileSet& region) const;

    void begin(LevelProgress& progress, const Interaction& interaction); // up to its first question
    Asked answer_all(LevelProgress& progress, const Interaction& interaction);

private:
    class Flood;

    bool death_runs_script(EntityIndex monster) const; // its death runs a script
    bool walks(const Situation& situation, TilePos from, Angle256 direction) const;
    void find_ground(const Situation& situation, WalkCache& ways) const;
    bool notices_turn(TilePos tile, Angle256 direction) const;
    void add_entity_interactions(std::vector<Interaction>& found, const Situation& situation,
                                 const TileSet& region) const;
    void clear_tile(Turn& turn, TilePos tile) const;
    void note_codes(LevelProgress& progress, const GameEvents& events) const;
    void play(GameState& state, const PlayerCommand& command, GameEvents& events);

    const Campaign& campaign_;
    const Stage& stage_;
    PilotFacts facts_;
    std::vector<std::pair<std::size_t, TilePos>> acting_; // events that the player can trigger
    std::vector<std::uint64_t> codes_by_string_;          // by string: PilotFacts::codes_in
    TileRows own_places_{};                               // is_separate_place
    TileRows scripted_{};                                 // a script may keep the player from leaving
    std::vector<bool> is_removed_;                        // by entity: monsters whose death runs no script
    std::vector<EntityIndex> removed_;
    GameEvents events_;                      // of interactions: reused to save allocations
    ViewCache views_{ViewCache::Eyes::Shut}; // looking only wakes monsters and draws the map
};

} // namespace rpg
