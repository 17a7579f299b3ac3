#include "editors/live/debugger.h"

#include <utility>

namespace runtime {

void Debugger::follow(Play* play)
{
    play_ = play;
    game_.reset();
    wait_ = Wait::None;
    is_taken_ = false;
    if (play_ == nullptr) return;
    game_.emplace(play_->session().timeline());
    use_all_breaks();
}

bool Debugger::toggle(const rpg::DebugBreak& breakpoint)
{
    const bool was_there = std::erase(breakpoints_, breakpoint) > 0;
    if (!was_there) breakpoints_.push_back(breakpoint);
    use_all_breaks();
    return !was_there;
}

void Debugger::clear()
{
    breakpoints_.clear();
    use_all_breaks();
}

void Debugger::use_breaks(std::vector<rpg::DebugBreak> breaks)
{
    of_editor_ = std::move(breaks);
    use_all_breaks();
}

void Debugger::use_all_breaks()
{
    if (!game_) return;
    std::vector<rpg::DebugBreak> all = of_editor_;
    all.insert(all.end(), breakpoints_.begin(), breakpoints_.end());
    game_->set_breaks(std::move(all));
}

void Debugger::stop_waiting()
{
    wait_ = Wait::None;
    play_->set_waiting(false);
}

std::size_t Debugger::after_command()
{
    if (is_changing_) return 0;
    stop_waiting();
    is_taken_ = false;
    cause_ = game_->played();
    if (cause_ != rpg::StopCause::Break) return 0;
    wait_ = Wait::Coming;
    held_ = game_->left().value_or(0);
    return held_;
}

bool Debugger::tick()
{
    if (wait_ != Wait::Coming) return false;
    const bool is_busy = play_->scene().is_busy();
    if (is_busy && !play_->scene().is_held()) return false;
    if (!is_busy && !is_taken_ && held_ > 0) show_place(); // a script has left the level: nothing to hold
    wait_ = Wait::There;
    play_->set_waiting(true);
    return true;
}

void Debugger::show_place()
{
    is_taken_ = !game_->is_at_end();
    if (is_taken_)
        play_->show(game_->state());
    else
        play_->go_to(play_->session().timeline().place());
    show_();
}

rpg::StopCause Debugger::move(rpg::DebugMove how)
{
    cause_ = game_->move(how);
    if (cause_ == rpg::StopCause::Player) {
        resume();
        return cause_;
    }
    wait_ = Wait::Coming;
    const auto left = game_->left();
    if (!is_taken_ && left && *left < held_) { // the picture can walk there
        held_ = *left;
        play_->scene().hold(held_);
    } else {
        show_place();
    }
    return cause_;
}

void Debugger::resume()
{
    game_->go_to_end();
    stop_waiting();
    play_->scene().hold(0);
    if (is_taken_) show_place();
}

void Debugger::pause(rpg::StopCause cause)
{
    if (is_stopped()) return;
    play_->scene().finish();
    game_->go_to_end();
    cause_ = cause;
    held_ = 0;
    wait_ = Wait::Coming;
}

rpg::GameEvents Debugger::play_now(const rpg::PlayerCommand& command)
{
    return play_->play_recorded(command);
}

std::string Debugger::change(const rpg::PlayerCommand& order)
{
    is_changing_ = true;
    play_->scene().finish();
    std::string refusal = game_->change(*this, order);
    is_changing_ = false;
    play_->scene().finish();
    if (!game_->is_at_end() || is_taken_) show_place();
    return refusal;
}

} // namespace runtime
