#include "runtime/dev/debugger.h"

#include "rpg/model/opcodes.h"

#include <algorithm>

namespace runtime {
std::string to_string(const Breakpoint& breakpoint)
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

void Debugger::use(const rpg::Campaign& campaign)
{
    campaign_ = &campaign;
    stops_.clear();
    at_ = 0;
}

bool Debugger::toggle(const Breakpoint& breakpoint)
{
    if (std::erase(breakpoints_, breakpoint) > 0) return false;
    breakpoints_.push_back(breakpoint);
    return true;
}

void Debugger::before(const rpg::PlayerCommand& command, const rpg::GameState& state)
{
    command_ = command;
    before_ = state;
    stops_.clear();
    at_ = 0;
}

void Debugger::before_command(const rpg::GameState& state, const rpg::ScriptMoment& moment)
{
    stops_.push_back(rpg::stop_at(*campaign_, state, moment));
}

std::size_t Debugger::after()
{
    return hold_from(0);
}

bool Debugger::is_breakpoint(const rpg::ScriptStop& stop) const
{
    return std::ranges::any_of(breakpoints_, [&](const Breakpoint& breakpoint) {
        return (breakpoint.map.empty() || breakpoint.map == stop.map) &&
               (!breakpoint.tile || *breakpoint.tile == stop.tile) &&
               (!breakpoint.opcode || *breakpoint.opcode == stop.command.opcode);
    });
}

std::size_t Debugger::hold_from(std::size_t first)
{
    while (first < stops_.size() && !is_breakpoint(stops_[first])) ++first;
    return hold_at(first);
}

std::size_t Debugger::step()
{
    return hold_at(at_ + 1);
}

std::size_t Debugger::go_on()
{
    return hold_from(at_ + 1);
}

std::size_t Debugger::hold_at(std::size_t stop)
{
    at_ = std::min(stop, stops_.size());
    if (held() == nullptr) return 0;
    there_ = rpg::state_before_stop(*campaign_, before_, command_, at_);
    return stops_.size() - at_;
}

} // namespace runtime
