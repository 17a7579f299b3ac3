#include "editors/live/debugger.h"

#include "rpg/model/opcodes.h"
#include "rpg/state/state_hash.h"

#include <tuple>
#include <utility>

namespace runtime {

std::string to_string(const rpg::DebugBreak& breakpoint)
{
    std::string text;
    if (!breakpoint.map.empty()) text += breakpoint.map + ' ';
    if (breakpoint.tile)
        text += "tile " + std::to_string(breakpoint.tile->x) + ',' + std::to_string(breakpoint.tile->y) + ' ';
    if (breakpoint.opcode) {
        const rpg::OpcodeInfo* opcode = rpg::find_opcode(*breakpoint.opcode);
        text +=
            "opcode " + (opcode == nullptr ? std::to_string(*breakpoint.opcode) : std::string(opcode->name));
    }
    if (text.empty()) return "every command";
    if (text.back() == ' ') text.pop_back();
    return text;
}

void Debugger::follow(Play* play, const rpg::Campaign& campaign)
{
    play_ = play;
    game_.reset();
    wait_ = Wait::None;
    is_taken_ = false;
    if (play_ == nullptr) return;
    game_.emplace(campaign, play_->state());
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

std::size_t Debugger::after(const rpg::PlayerCommand& command)
{
    wait_ = Wait::None;
    play_->set_waiting(false);
    if (rpg::is_any_of<rpg::command::Save, rpg::command::Load>(command)) {
        game_->begin(play_->state());
        return 0;
    }
    before_.random.luck = play_->state().random.luck; // that of the command
    if (hash(before_) != hash(game_->end())) game_->begin(std::move(before_));
    cause_ = game_->play(command);
    static_cast<void>(game_->take_events()); // the game has told them
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
    if (!is_busy && !is_taken_ && held_ > 0) take_to_place(); // a script has left the level: nothing to hold
    wait_ = Wait::There;
    play_->set_waiting(true);
    return true;
}

void Debugger::take_to_place()
{
    is_taken_ = true;
    play_->jump_to(game_->state(), false);
    show_();
}

void Debugger::arrive(rpg::StopCause cause)
{
    cause_ = cause;
    if (cause == rpg::StopCause::Player) {
        wait_ = Wait::None;
        play_->set_waiting(false);
        play_->scene().hold(0);
        if (!std::exchange(is_taken_, false)) return;
        play_->jump_to(game_->end(), true);
        show_();
        return;
    }
    wait_ = Wait::Coming;
    const auto left = game_->left();
    if (!is_taken_ && left && *left < held_) { // the picture can walk there
        held_ = *left;
        play_->scene().hold(held_);
    } else {
        take_to_place();
    }
}

void Debugger::resume()
{
    while (game_->go_on() != rpg::StopCause::Player) {
    }
    arrive(rpg::StopCause::Player);
}

void Debugger::pause(rpg::StopCause cause)
{
    if (is_stopped()) return;
    play_->scene().finish();
    if (hash(play_->state()) != hash(game_->end())) game_->begin(play_->state());
    cause_ = cause;
    held_ = 0;
    wait_ = Wait::Coming;
}

std::string Debugger::change(const rpg::PlayerCommand& order)
{
    const bool is_at_end = game_->stop() == nullptr && game_->left() == std::size_t{0};
    if (is_at_end && !is_taken_) { // a command like any other
        const auto [wait, cause] = std::pair(wait_, cause_);
        play_->scene().finish();
        play_->play_recorded(order);
        play_->scene().finish();
        std::tie(wait_, cause_) = std::pair(wait, cause);
        play_->set_waiting(is_stopped());
        return play_->refusal();
    }
    if (play_->records()) return "a game that is being recorded cannot be changed here: continue first";
    std::string refusal = game_->change(order);
    if (refusal.empty()) take_to_place();
    return refusal;
}

} // namespace runtime
