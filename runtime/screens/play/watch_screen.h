#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

struct Watching {
    std::shared_ptr<WatchedReplay> replay{};
    Speed speed = Speed::Default; // at first
    bool is_film = false;         // without keys and what they do, and nothing comes after it
    std::uint32_t from = 0;       // commands that are played at once
    bool ends_program = false;    // after its end, if nobody touches a key
};

// Shows a recorded game in place of all that is open. The key that acts pauses, those that turn make it
// slower and faster, those that walk show one command more or less, those that step aside lead to the mark
// before or after, those of weapons leap, a click on the time line goes there, and the menu lets the player
// go on from there. An error: it cannot be played with this data.
rpg::Outcome start_watching(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast,
                            const Watching& watching);

} // namespace runtime
