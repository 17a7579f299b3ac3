#pragma once
#include "rpg/core/result.h"
#include "rpg/session/splits.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// The fewest moves in which each level was finished, kept in a file with a line "intro 120" for each level.
class BestMoves {
public:
    explicit BestMoves(std::string folder) : folder_(std::move(folder)) {} // the folder of the game's saves

    // Called when a game begins or continues. Without `keeps` nothing is written.
    void begin(const rpg::GameState& state, bool keeps);
    // Called after each command. Error: the file could not be written.
    rpg::Outcome note(const rpg::GameState& state);

    // A level that was finished since begin(), and the best result before that; empty if there was none.
    struct Row {
        std::string map; // stem
        std::uint32_t moves = 0;
        std::optional<std::uint32_t> best{};
    };
    std::vector<Row> rows() const;
    std::string path() const;               // of the file
    void stop_keeping() { keeps_ = false; } // as in a game with cheats

private:
    std::string folder_;
    std::string rules_; // suffix for other rules than the default: "-hard"
    bool keeps_ = false;
    rpg::SplitTracker watch_;
    std::map<std::string, std::uint32_t> before_, best_; // best moves when this game began, and now
};

} // namespace runtime
