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
    at_ = std::min(first, stops_.size());
    while (at_ < stops_.size() && !is_breakpoint(stops_[at_])) ++at_;
    return stops_.size() - at_;
}

std::size_t Debugger::step()
{
    at_ = std::min(at_ + 1, stops_.size());
    return stops_.size() - at_;
}

std::size_t Debugger::go_on()
{
    return hold_from(at_ + 1);
}

rpg::GameState Debugger::state_there() const
{
    return rpg::state_before_stop(*campaign_, before_, command_, at_);
}

} // namespace runtime
