#pragma once
#include "rpg/sim/world/sight_walk.h"
#include "rpg/sim/world/stage.h"
#include "rpg/state/event.h"

#include <cstdint>
#include <utility>

namespace rpg {

class ScriptObserver;

// The work of one command: what the functions of this folder read and change. Not kept between commands.
struct Turn {
    const Campaign& campaign;
    const Stage* stage; // of GameState::map; changes when another level is entered
    GameState& state;
    GameEvents& events;
    ScriptObserver* observer = nullptr; // or nobody watches
    std::uint8_t script_depth = 0;      // nested run_tile
    std::uint32_t script_commands = 0;  // that ran since the player's command
    bool text_opened = false;           // the running request opened a text: it costs no turn
    bool move_cancelled = false;        // by cancel_move
    ViewMemory* views = nullptr;        // kept by whoever plays, or none
    View view{};                        // then: the last one

    LevelState& level() { return state.level; }
    const Rules& rules() const { return campaign.rules(); }
    const Level& map() const { return *stage->level; }
    Mode mode() const { return state.screen.mode; }

    template <class Body> void emit(Body body) { events.push_back({state.clock, std::move(body)}); }
    template <class Body> void emit_later(std::uint32_t after, Body body)
    {
        events.push_back({state.clock + after, std::move(body)});
    }
    void sound(int resource, SoundPriority priority = SoundPriority::Normal)
    {
        emit(event::Sounded{static_cast<std::uint16_t>(resource), priority});
    }
};

// One logic frame of moving things, in ms.
constexpr std::uint32_t kFrameMs = 16;
constexpr int kFramesPerMove = 4;

} // namespace rpg
