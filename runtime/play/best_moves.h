#pragma once
#include "rpg/core/result.h"
#include "rpg/session/splits.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// The fewest moves in which each level was finished. A file keeps them, with a line "intro 120" for each
// level.
class BestMoves {
public:
    explicit BestMoves(std::string folder) : folder_(std::move(folder)) {} // of the game's saves

    // A game begins or goes on. Without `keeps` nothing is written.
    void begin(const rpg::GameState& state, bool keeps);
    // After each command. An error: the file could not be written.
    rpg::Outcome note(const rpg::GameState& state);

    // A level that was finished since begin(), and the best before it; nothing where there was none.
    struct Row {
        std::string map; // stem
        std::uint32_t moves = 0;
        std::optional<std::uint32_t> best{};
    };
    std::vector<Row> rows() const;
    std::string path() const;               // of the file
    void stop_keeping() { keeps_ = false; } // like a game with cheats

private:
    std::string folder_;
    std::string rules_; // that are not the usual ones: "-hard"
    bool keeps_ = false;
    rpg::SplitWatch watch_;
    std::map<std::string, std::uint32_t> before_, best_; // when this game began, and now
};

} // namespace runtime
