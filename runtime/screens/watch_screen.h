#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

namespace runtime {

struct Watching {
    WatchedReplay& replay;        // outlives the screens
    Speed speed = Speed::Default; // at first
    bool is_film = false;         // without keys and what they do, and nothing comes after it
    std::uint32_t from = 0;       // commands that are played at once
};

// Shows a recorded game in place of all that is open. The key that acts pauses, those that turn make it
// slower and faster, the one for a step forward shows one command, and the menu lets the player go on from
// there. An error: it cannot be played with this data.
rpg::Outcome start_watching(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast,
                            Watching watching);

} // namespace runtime
