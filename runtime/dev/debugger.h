#pragma once
#include "rpg/debug/script_stops.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/world/stage.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// Where the picture is to wait before a script goes on. What is not given fits everything.
struct Breakpoint {
    std::string map{}; // stem
    std::optional<rpg::TilePos> tile{};
    std::optional<std::uint8_t> opcode{};
    bool operator==(const Breakpoint&) const = default;
};
std::string to_string(const Breakpoint& breakpoint);

// Steps through scripts. The rules have always run the whole command already: what waits is the picture, and
// the state at a stop is found by running the command once more on a copy. So a game that is stepped through
// goes the same way as any other.
class Debugger : private rpg::ScriptObserver {
public:
    explicit Debugger(const rpg::Campaign& campaign) : campaign_(&campaign) {}
    void use(const rpg::Campaign& campaign); // other data: forgets what has run
    rpg::ScriptObserver& observer() { return *this; }

    bool toggle(const Breakpoint& breakpoint); // true: it is there now
    void clear() { breakpoints_.clear(); }
    const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }

    // A command of the player is about to be played, and has been; what Scene::hold takes then.
    void before(const rpg::PlayerCommand& command, const rpg::GameState& state);
    std::size_t after();

    // All that the last command ran, and the place in it where the picture waits.
    const std::vector<rpg::ScriptStop>& stops() const { return stops_; }
    const rpg::ScriptStop* held() const { return at_ < stops_.size() ? &stops_[at_] : nullptr; }
    const rpg::GameState& state_there() const { return there_; } // just before the held command

    // For Scene::hold: how many script commands of the last run are not to be shown yet.
    std::size_t step();  // the next one runs
    std::size_t go_on(); // to the next breakpoint, or to the end

private:
    void before_command(const rpg::GameState& state, const rpg::ScriptMoment& moment) override;
    bool is_breakpoint(const rpg::ScriptStop& stop) const;
    std::size_t hold_from(std::size_t first);
    std::size_t hold_at(std::size_t stop);

    const rpg::Campaign* campaign_;
    std::vector<Breakpoint> breakpoints_;
    rpg::GameState before_;
    rpg::PlayerCommand command_;
    std::vector<rpg::ScriptStop> stops_;
    std::size_t at_ = 0;
    rpg::GameState there_;
};

} // namespace runtime
