#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kAllStates = 0x3FF; // bit n: state n

// The states that each event can have, whoever changes them.
class ReachedStates {
public:
    explicit ReachedStates(const ScriptView& view) : view_(view)
    {
        for (const EventView& event : view.events()) {
            std::uint32_t& states = of(event.event.tile());
            states |= event.event.state() <= 9 ? 1U << event.event.state() : kAllStates;
        }
        while (spread()) {
        }
    }
    std::uint32_t at(TilePos tile) const { return states_[static_cast<std::size_t>(tile_index(tile))]; }

private:
    std::uint32_t& of(TilePos tile) { return states_[static_cast<std::size_t>(tile_index(tile))]; }

    bool spread()
    {
        bool has_changed = false;
        for (const CommandView* command : view_.commands()) {
            if (!command->is_one_of({Opcode::SetState, Opcode::IncState, Opcode::DecState})) continue;
            const TilePos target = command->tile();
            if (view_.event_at(target) == nullptr) continue;
            const std::uint32_t before = of(target);
            of(target) |= result_of(*command, before);
            has_changed = has_changed || of(target) != before;
        }
        return has_changed;
    }

    std::uint32_t result_of(const CommandView& command, std::uint32_t states) const
    {
        if (command.is(Opcode::SetState)) return (1U << std::min(command.value(2), 31U)) & kAllStates;
        const TilePos own = view_.events()[*command.spot.event].event.tile();
        if (command.tile() == own) states &= command.states();
        if (command.is(Opcode::IncState)) return ((states << 1U) | (states & (1U << 9))) & kAllStates;
        return (states >> 1U) | (states & 1U);
    }

    const ScriptView& view_;
    std::array<std::uint32_t, kTileCount> states_{};
};

std::string states_text(std::uint32_t states)
{
    std::string text;
    for (unsigned state = 0; state < 10; ++state)
        if (((states >> state) & 1U) != 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", state);
    return text;
}

} // namespace

void check_states(const ScriptView& view)
{
    const ReachedStates reached(view);
    for (const EventView& event : view.events())
        for (const CommandView& command : event.commands)
            if ((command.states() & reached.at(event.event.tile())) == 0)
                view.report("R03", command.spot,
                            fmt::format("runs in state {} only, but the event has only {}",
                                        states_text(command.states()),
                                        states_text(reached.at(event.event.tile()))));
}

} // namespace rpg
