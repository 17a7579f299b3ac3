#pragma once
#include "lab/pilot/coverage.h"
#include "lab/pilot/pilot_run.h"

#include <functional>
#include <string>
#include <vector>

namespace rpg {

// Finds out whether a game can be finished by playing it.

struct ProofOptions {
    int seeds = 3; // each with every temperament
    std::uint64_t first_seed = 1;
    std::vector<Temperament> temperaments{Temperament::Careful, Temperament::Average, Temperament::Greedy};
    bool classic = false;
    Difficulty difficulty = Difficulty::Normal;
    std::string map{};                    // only this level, with a new player; empty: the whole game
    int most_reloads = 300;               // loads in each game on each level
    std::uint32_t most_commands = 400000; // of a game
    int threads = 1;
    bool keeps_recordings = false;        // in GameProof::run
    std::function<void()> on_game_over{}; // from any thread, one at a time
    std::function<bool()> is_cancelled{}; // asked from any thread; true ends all games
};

struct GameProof {
    std::uint64_t seed = 1;
    Temperament temperament = Temperament::Average;
    PilotRun run; // visits, deaths, reloads
};

// A code that a script asks for.
struct CodeProof {
    std::string code;
    TilePos tile;         // of the event that asks for it
    bool entered = false; // in at least one game
    bool guessed = false; // in at least one game without a text that told it
};

struct LevelProof {
    std::string map;
    std::string title;
    bool is_linked = false; // it is the first level, or exits lead to it
    bool completes = false; // it has an exit that counts the level as completed
    int reached = 0;        // games that entered it
    int finished = 0;       // games that completed it, or left it if it cannot be completed
    int given_up = 0;       // games that got stuck on it
    std::uint32_t deaths = 0;
    std::uint32_t reloads = 0;
    std::uint32_t turns = 0;
    LevelCoverage coverage; // of all games
    // Indices of things, lines and events in Level that no game reached.
    std::vector<std::uint16_t> keys;
    std::vector<std::uint16_t> things;
    std::vector<std::uint16_t> secrets;
    std::vector<std::uint16_t> events;
    std::vector<CodeProof> codes; // all of them
    bool holds(std::size_t games) const
    {
        return !is_linked || !completes || finished == static_cast<int>(games);
    }
};

struct Proof {
    std::vector<LevelProof> levels; // by level id; levels without one come last
    std::vector<GameProof> games;   // by seed, then by temperament
    bool holds() const;             // every level was finished in every game
};

// Plays all games, several at a time, and returns when the last one is over. `content`:
// content_hash(campaign).
Proof prove(const Campaign& campaign, std::uint64_t content, const ProofOptions& options);

} // namespace rpg
