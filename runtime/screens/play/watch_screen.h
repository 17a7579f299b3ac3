#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

struct Watching {
    std::shared_ptr<WatchedReplay> replay{};
    Speed speed = Speed::Default; // initial speed
    bool is_film = false;         // no key hints, and no screen after it
    std::uint32_t from = 0;       // commands to play instantly at the start
    bool ends_program = false;    // end the program after the replay, unless a key is pressed
};

// Replaces all open screens with a recorded game. Keys: Use pauses, turning changes the speed, walking moves
// by one command, strafing goes to the previous or next mark, changing weapons jumps, a click on the time
// line seeks, and the menu lets the player continue from there. Error: it cannot be played with this data.
rpg::Outcome start_watching(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast,
                            const Watching& watching);

} // namespace runtime
