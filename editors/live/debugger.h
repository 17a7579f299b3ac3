#pragma once
#include "editors/debug/debug_game.h"
#include "runtime/play/play.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// rpg::DebugGame in the window. The rules have always run the whole command: only the picture waits, and
// input of the player is ignored meanwhile.
class Debugger : private rpg::DebugPlayer {
public:
    // `show`: called when the game is at another place, to show its screen.
    explicit Debugger(std::function<void()> show) : show_(std::move(show)) {}

    void follow(Play* play); // debugs this game; nullptr: none

    bool toggle(const rpg::DebugBreak& breakpoint); // a breakpoint of the console; true: it is set now
    void clear();
    const std::vector<rpg::DebugBreak>& breakpoints() const { return breakpoints_; }
    void use_breaks(std::vector<rpg::DebugBreak> breaks); // those of an editor

    std::size_t after_command(); // after a command was played: the argument for Scene::hold
    bool tick();                 // after each frame; true: the picture has stopped

    rpg::DebugGame* game() { return game_ ? &*game_ : nullptr; }
    bool is_stopped() const { return wait_ == Wait::There; }
    bool is_waiting() const { return wait_ != Wait::None; } // it waits, or is about to
    rpg::StopCause cause() const { return cause_; }
    const rpg::ScriptStop* held() const { return is_stopped() ? game_->stop() : nullptr; }

    rpg::StopCause move(rpg::DebugMove how); // moves game() and the picture
    void pause(rpg::StopCause cause);
    void resume(); // to the end of what was played, past all breakpoints
    // DebugGame::change at the place where it waits.
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
    std::size_t held_ = 0;     // script commands that the picture has not shown yet
    bool is_taken_ = false;    // the picture jumped to the place instead of playing up to it
    bool is_changing_ = false; // change() is playing commands
};

} // namespace runtime
