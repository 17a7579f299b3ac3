#pragma once
#include "rpg/core/result.h"
#include "rpg/session/splits.h"
#include "runtime/data/game_files.h"

#include <cstdint>
#include <string>
#include <vector>

namespace runtime {

// The present game against the clock, and the best times of all games, which a file keeps.
class BestTimes {
public:
    // `folder`: of the game's saves. Borrows the files.
    BestTimes(const GameFiles& files, std::string folder) : files_(files), folder_(std::move(folder)) {}

    // A game begins or goes on. Without `keeps` nothing is written.
    void begin(const rpg::GameState& state, bool keeps);
    // After each command; `played`: ms in front of the game. An error: the file could not be written.
    rpg::Outcome note(const rpg::GameState& state, std::uint32_t played);

    // A finished level, and what was the best before this game; nothing where there was none.
    struct Row {
        std::string map{}; // stem
        rpg::RunTime part{}, best_part{};
        rpg::RunTime at{}, best_at{}; // of the whole game; of the best whole game
    };
    std::vector<Row> rows() const;
    const rpg::SplitWatch& watch() const { return watch_; }
    std::string path() const;               // of the file
    void stop_keeping() { keeps_ = false; } // like a game with cheats

private:
    void go_on(const rpg::GameState& state);
    void name_new_run();
    const rpg::Campaign& campaign() const { return *files_.campaign; }
    bool is_best(const rpg::GameState& state) const;

    const GameFiles& files_;
    std::string folder_;
    std::string rules_; // which ones this game has; empty: the usual ones
    bool keeps_ = false;
    std::string run_; // its name in the file; empty: it is not there yet
    rpg::SplitWatch watch_;
    rpg::SplitFile before_, file_; // as it was when this game began, and now
};

} // namespace runtime
