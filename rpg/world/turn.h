#pragma once
#include "rpg/state/event.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/world.h"

#include <cstdint>
#include <utility>

namespace rpg {

class ScriptObserver;

// The context of one command: a world that can be changed, and the events of its changes. Not kept between
// commands.
struct Turn : World {
    GameState& state; // the same as World::state
    GameEvents& events;
    ScriptObserver* observer;          // may be nullptr
    std::uint8_t script_depth = 0;     // nested run_tile
    std::uint32_t script_commands = 0; // run since the player's command
    bool text_opened = false;          // the running request opened a text: it costs no turn
    bool move_cancelled = false;       // by cancel_move
    ViewCache* views = nullptr;        // kept by the session; may be nullptr
    View view{};                       // the last view, if `views` is nullptr
    Bars told_bars;                    // the player's bars as last reported by an event

    Turn(const Campaign& game, const Stage* level, GameState& now, GameEvents& told,
         ScriptObserver* watcher = nullptr)
        : World(game, level, now), state(now), events(told), observer(watcher), told_bars(bars_of(now.player))
    {
    }

    LevelState& level() { return state.level; }

    template <class Body> void emit(Body body) { events.push_back({state.clock, std::move(body)}); }
    template <class Body> void emit_later(std::uint32_t after, Body body)
    {
        events.push_back({state.clock + after, std::move(body)});
    }
    void sound(int resource, SoundPriority priority = SoundPriority::Normal, std::optional<UnitPos> from = {})
    {
        emit(event::Sounded{static_cast<std::uint16_t>(resource), priority, from});
    }
};

// One logic frame of moving things, in ms.
constexpr std::uint32_t kFrameMs = 16;
constexpr int kFramesPerMove = 4;
constexpr std::uint32_t kNever = 0xFFFFFFFF; // later than any time of the clock

} // namespace rpg
