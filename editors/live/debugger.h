#pragma once
#include "editors/debug/debug_game.h"
#include "runtime/play/play.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// rpg::DebugGame in the window. The rules have always run the whole command already. What waits is the
// picture; while it does, the player is not heard.
class Debugger : private rpg::DebugPlayer {
public:
    // `show`: the game is at another place, and its screen is wanted.
    explicit Debugger(std::function<void()> show) : show_(std::move(show)) {}

    void follow(Play* play); // from now on; nullptr: nothing is played

    bool toggle(const rpg::DebugBreak& breakpoint); // of the player; true: it is there now
    void clear();
    const std::vector<rpg::DebugBreak>& breakpoints() const { return breakpoints_; }
    void use_breaks(std::vector<rpg::DebugBreak> breaks); // of an editor

    std::size_t after_command(); // a command has been played; what Scene::hold takes then
    bool tick();                 // after each frame; true: the picture waits from now on

    rpg::DebugGame* game() { return game_ ? &*game_ : nullptr; }
    bool is_stopped() const { return wait_ == Wait::There; }
    bool is_waiting() const { return wait_ != Wait::None; } // or about to
    rpg::StopCause cause() const { return cause_; }
    const rpg::ScriptStop* held() const { return is_stopped() ? game_->stop() : nullptr; }

    rpg::StopCause move(rpg::DebugMove how); // of game() and of the picture
    void pause(rpg::StopCause cause);
    void resume(); // to the end of what was played, past all breaks
    // Changes the game where it waits; why not, or empty.
    std::string change(const rpg::PlayerCommand& order);

private:
    enum class Wait : std::uint8_t { None, Coming, There };
    rpg::GameEvents play_now(const rpg::PlayerCommand& command) override;
    void go_to(std::size_t place) override { play_->go_to(place); }
    void use_all_breaks();
    void show_place();
    void stop_waiting();

    std::function<void()> show_;
    Play* play_ = nullptr;
    std::optional<rpg::DebugGame> game_;
    std::vector<rpg::DebugBreak> breakpoints_, of_editor_;
    Wait wait_ = Wait::None;
    rpg::StopCause cause_ = rpg::StopCause::Player;
    std::size_t held_ = 0;     // script commands that the picture has still to show
    bool is_taken_ = false;    // the picture was taken to the place, and did not walk there
    bool is_changing_ = false; // the commands that are played are those of change()
};

} // namespace runtime
