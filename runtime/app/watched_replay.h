#pragma once
#include "rpg/core/result.h"
#include "rpg/sim/session/replay.h"

#include <cstdint>
#include <memory>
#include <string>

namespace runtime {

// A recorded game that is shown, and how far it has come.
struct WatchedReplay {
    explicit WatchedReplay(rpg::Replay recorded)
        : replay(std::move(recorded)), walk(replay), commands(walk.commands())
    {
    }
    WatchedReplay(const WatchedReplay&) = delete;
    WatchedReplay& operator=(const WatchedReplay&) = delete;

    bool is_as_recorded() const { return !walk.report().different; }

    rpg::Replay replay;
    rpg::ReplayWalk walk;
    std::uint32_t commands;
    bool is_over = false; // it came to its end, or to the first difference
};

rpg::Result<std::unique_ptr<WatchedReplay>> load_replay(const std::string& path);

// One line for the terminal.
std::string result_of(const WatchedReplay& watched, const std::string& path);

} // namespace runtime
