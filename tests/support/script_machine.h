#pragma once
#include "rpg/world/turn.h"
#include "tests/support/random_level.h"
#include "tests/tools/zscript_check/evaluator.h"

#include <string>
#include <vector>

namespace tests {

// Runs the pk3's script machine in the evaluator beside the game's own, with the same requests; `difference`
// names the first mismatch.
class ScriptMachine {
public:
    ScriptMachine(const rpg::Campaign& campaign, const std::string& map, std::uint64_t seed);

    // Runs one random action of the player or of passing time.
    void act();
    const std::string& difference() const { return difference_; }
    std::size_t commands_run() const { return commands_run_; }
    std::size_t texts_closed() const { return texts_closed_; }

private:
    struct Ran {
        int event = 0;
        int command = 0;
        bool handled = true;
        bool operator==(const Ran&) const = default;
    };
    struct Asked {
        int tile = 0;
        std::uint32_t trigger = 0;
        bool operator==(const Asked&) const = default;
    };

    void give_world(const rpg::Level& level);
    void give_stats();
    void request();
    void close_screen();
    void pass_time();
    void change_player();
    void settle();
    void begin();
    void compare(const std::string& what);
    void compare_state(const std::string& what);
    std::string screens() const;
    rpg::Turn turn() { return {campaign_, stage_, state_, events_}; }
    int mirrored_stat(int which) const;
    int below(int limit) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(limit))); }

    const rpg::Campaign& campaign_;
    const rpg::Stage* stage_;
    rpg::GameState state_;
    rpg::GameEvents events_{};
    TestRandom random_;
    zscript::Evaluator machine_;
    rpg::Player mirror_{}; // the player as the machine sees it
    std::uint16_t levels_done_ = 0;
    std::vector<Ran> ran_{};
    std::vector<Asked> asked_{};
    std::vector<std::size_t> open_{}; // indexes in ran_ of running commands
    std::string difference_{};
    std::size_t commands_run_ = 0;
    std::size_t texts_closed_ = 0;
};

} // namespace tests
