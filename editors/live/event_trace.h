#pragma once
#include "rpg/core/result.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"

#include <string>

namespace runtime {

// Commands and their events as text, kept in a file while the game runs.
class EventTrace {
public:
    // Begins a new file, which is written at once, so that a bad path is known at once.
    rpg::Outcome start(const std::string& path);
    rpg::Outcome stop(); // writes what is left
    bool is_on() const { return !path_.empty(); }
    const std::string& path() const { return path_; }

    void note(const rpg::PlayerCommand& command, const rpg::GameEvents& events);
    rpg::Outcome write(); // what is new; nothing if there is nothing

private:
    std::string path_;
    std::string text_;
    std::size_t written_ = 0;
    bool is_full_ = false;
};

} // namespace runtime
