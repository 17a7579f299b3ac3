#pragma once
#include "rpg/state/fields_player.h"
#include "rpg/state/level_state.h"

namespace rpg {

// clang-format off
template <> struct Fields<SuspendedScript> {
    static constexpr auto kList = std::make_tuple(
        field("event", &SuspendedScript::event),
        field("state", &SuspendedScript::state),
        field("command", &SuspendedScript::command),
        field("trigger", &SuspendedScript::trigger),
        field("timed", &SuspendedScript::timed),
        field("deadline", &SuspendedScript::deadline));
};

template <> struct Fields<ThingState> {
    static constexpr auto kList = std::make_tuple(
        field("at", &ThingState::at),
        field("id", &ThingState::id),
        field("frame", &ThingState::frame),
        field("flags", &ThingState::flags));
};

template <> struct Fields<EntityState> {
    static constexpr auto kList = std::make_tuple(
        field("def", &EntityState::def),
        field("flags", &EntityState::flags),
        field("tile", &EntityState::tile),
        field("next", &EntityState::next));
};

template <> struct Fields<MonsterState> {
    static constexpr auto kList = std::make_tuple(
        field("fighter", &MonsterState::fighter),
        field("steps", &MonsterState::steps),
        field("target", &MonsterState::target));
};

template <> struct Fields<LineState> {
    static constexpr auto kList = std::make_tuple(
        field("flags", &LineState::flags),
        field("texture", &LineState::texture));
};

template <> struct Fields<MovingLine> {
    static constexpr auto kList = std::make_tuple(
        field("line", &MovingLine::line));
};

template <> struct Fields<EffectState> {
    static constexpr auto kList = std::make_tuple(
        field("kind", &EffectState::kind),
        field("at", &EffectState::at),
        field("ends", &EffectState::ends),
        field("harmless", &EffectState::harmless));
};

template <> struct Fields<CouplingState> {
    static constexpr auto kList = std::make_tuple(
        field("points", &CouplingState::points),
        field("destroyed", &CouplingState::destroyed),
        field("spawning", &CouplingState::spawning),
        field("delay", &CouplingState::delay),
        field("spawned", &CouplingState::spawned));
};

template <> struct Fields<TurnState> {
    static constexpr auto kList = std::make_tuple(
        field("leaving", &TurnState::leaving),
        field("arriving", &TurnState::arriving),
        field("step_triggers", &TurnState::step_triggers),
        field("monsters_due", &TurnState::monsters_due),
        field("thought", &TurnState::thought),
        field("attacks", &TurnState::attacks),
        field("no_attacks_before", &TurnState::no_attacks_before));
};

template <> struct Fields<LevelState> {
    static constexpr auto kList = std::make_tuple(
        field("things", &LevelState::things),
        field("entities", &LevelState::entities),
        field("monsters", &LevelState::monsters),
        field("lines", &LevelState::lines),
        field("event_states", &LevelState::event_states),
        field("spent", &LevelState::spent),
        field("tiles", &LevelState::tiles),
        field("visited", &LevelState::visited),
        field("awake", &LevelState::awake),
        field("inactive", &LevelState::inactive),
        field("moving", &LevelState::moving),
        field("moving_frame", &LevelState::moving_frame),
        field("moving_next", &LevelState::moving_next),
        field("effects", &LevelState::effects),
        field("scripts", &LevelState::scripts),
        field("turn", &LevelState::turn),
        field("couplings", &LevelState::couplings),
        field("next_drop", &LevelState::next_drop),
        field("boss_evaded", &LevelState::boss_evaded),
        field("moves", &LevelState::moves),
        field("entered", &LevelState::entered),
        field("xp_gained", &LevelState::xp_gained),
        field("exit_armed", &LevelState::exit_armed),
        field("exit_word", &LevelState::exit_word),
        field("banner", &LevelState::banner),
        field("notes", &LevelState::notes),
        field("floor_colour", &LevelState::floor_colour),
        field("ceiling_colour", &LevelState::ceiling_colour));
};
// clang-format on

static_assert(names_every_field<SuspendedScript>());
static_assert(names_every_field<ThingState>());
static_assert(names_every_field<EntityState>());
static_assert(names_every_field<MonsterState>());
static_assert(names_every_field<LineState>());
static_assert(names_every_field<MovingLine>());
static_assert(names_every_field<EffectState>());
static_assert(names_every_field<CouplingState>());
static_assert(names_every_field<TurnState>());
static_assert(names_every_field<LevelState>());

} // namespace rpg
