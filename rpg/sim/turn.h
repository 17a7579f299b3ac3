#pragma once
#include "rpg/sim/sight_walk.h"
#include "rpg/sim/stage.h"
#include "rpg/state/event.h"

#include <cstdint>
#include <utility>

namespace rpg {

// The work of one command: what the functions of this folder read and change. Not kept between commands.
struct Turn {
    const Campaign& campaign;
    const Stage* stage; // of GameState::map; changes when another level is entered
    GameState& state;
    GameEvents& events;
    std::uint8_t script_depth = 0;     // nested run_tile
    std::uint32_t script_commands = 0; // that ran since the player's command
    bool text_opened = false;          // the running request opened a text: "free" of script-vm.md 5
    bool move_cancelled = false;       // by cancel_move
    SightWalk::Memory sight{};         // of look

    LevelState& level() { return state.level; }
    const Level& map() const { return *stage->level; }
    Mode mode() const { return state.screen.mode; }

    template <class Body> void emit(Body body) { events.push_back({state.clock, std::move(body)}); }
    template <class Body> void emit_later(std::uint32_t after, Body body)
    {
        events.push_back({state.clock + after, std::move(body)});
    }
    void sound(int resource, int priority = 2)
    {
        emit(event::Sounded{static_cast<std::uint16_t>(resource), static_cast<std::uint8_t>(priority)});
    }
};

// One logic frame of moving things, in ms.
constexpr std::uint32_t kFrameMs = 16;
constexpr int kFramesPerMove = 4;

} // namespace rpg
