#pragma once
#include "rpg/core/random.h"
#include "rpg/model/colour.h"
#include "rpg/state/field_list.h"
#include "rpg/state/game_state.h"
#include "rpg/state/level_state.h"
#include "rpg/state/player.h"
#include "rpg/state/screen_state.h"

namespace rpg {

// Every field of the state, named once: hashes, saves and comparisons go through these lists. The order is
// that of a save; what is new comes at the end of its struct, with the version that brought it.
// clang-format off
template <> struct Fields<Angle256> {
    static constexpr auto kList = std::make_tuple(
        field("value", &Angle256::value));
};

template <> struct Fields<UnitPos> {
    static constexpr auto kList = std::make_tuple(
        field("x", &UnitPos::x),
        field("y", &UnitPos::y));
};

template <> struct Fields<Rgb> {
    static constexpr auto kList = std::make_tuple(
        field("r", &Rgb::r),
        field("g", &Rgb::g),
        field("b", &Rgb::b));
};

template <> struct Fields<Random> {
    static constexpr auto kList = std::make_tuple(
        field("state", &Random::state),
        field("luck", &Random::luck, 3));
};

template <> struct Fields<Fighter> {
    static constexpr auto kList = std::make_tuple(
        field("health", &Fighter::health),
        field("max_health", &Fighter::max_health),
        field("armour", &Fighter::armour),
        field("max_armour", &Fighter::max_armour),
        field("defense", &Fighter::defense),
        field("strength", &Fighter::strength),
        field("agility", &Fighter::agility),
        field("accuracy", &Fighter::accuracy));
};

template <> struct Fields<Player> {
    static constexpr auto kList = std::make_tuple(
        field("at", &Player::at),
        field("view", &Player::view),
        field("angle", &Player::angle),
        field("view_angle", &Player::view_angle),
        field("fighter", &Player::fighter),
        field("level", &Player::level),
        field("xp", &Player::xp),
        field("credits", &Player::credits),
        field("keys", &Player::keys),
        field("weapons", &Player::weapons),
        field("weapon", &Player::weapon),
        field("disabled_weapons", &Player::disabled_weapons),
        field("ammo", &Player::ammo),
        field("items", &Player::items),
        field("berserk", &Player::berserk),
        field("captured_dog", &Player::captured_dog));
};

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

template <> struct Fields<Message> {
    static constexpr auto kList = std::make_tuple(
        field("id", &Message::id),
        field("name", &Message::name),
        field("number", &Message::number),
        field("critical", &Message::critical),
        field("forced", &Message::forced));
};

template <> struct Fields<MessageQueue> {
    static constexpr auto kList = std::make_tuple(
        field("waiting", &MessageQueue::waiting),
        field("shown_since", &MessageQueue::shown_since));
};

template <> struct Fields<DialogState> {
    static constexpr auto kList = std::make_tuple(
        field("source", &DialogState::source),
        field("string", &DialogState::string),
        field("number", &DialogState::number),
        field("name", &DialogState::name),
        field("gains", &DialogState::gains),
        field("skippable", &DialogState::skippable),
        field("terminal", &DialogState::terminal),
        field("resumes", &DialogState::resumes),
        field("ends_turn", &DialogState::ends_turn),
        field("first_line", &DialogState::first_line));
};

template <> struct Fields<CodeState> {
    static constexpr auto kList = std::make_tuple(
        field("code", &CodeState::code),
        field("prompt", &CodeState::prompt),
        field("typed", &CodeState::typed));
};

template <> struct Fields<CoveredScreen> {
    static constexpr auto kList = std::make_tuple(
        field("mode", &CoveredScreen::mode),
        field("dialog", &CoveredScreen::dialog),
        field("code", &CoveredScreen::code),
        field("store", &CoveredScreen::store));
};

template <> struct Fields<LevelStats> {
    static constexpr auto kList = std::make_tuple(
        field("time", &LevelStats::time),
        field("moves", &LevelStats::moves),
        field("xp", &LevelStats::xp),
        field("secrets", &LevelStats::secrets),
        field("secrets_total", &LevelStats::secrets_total),
        field("kills", &LevelStats::kills),
        field("kills_total", &LevelStats::kills_total));
};

template <> struct Fields<ScreenState> {
    static constexpr auto kList = std::make_tuple(
        field("mode", &ScreenState::mode),
        field("dialog", &ScreenState::dialog),
        field("code", &ScreenState::code),
        field("store", &ScreenState::store),
        field("covered", &ScreenState::covered),
        field("stats", &ScreenState::stats),
        field("ending", &ScreenState::ending),
        field("messages", &ScreenState::messages));
};

template <> struct Fields<EntryRecord> {
    static constexpr auto kList = std::make_tuple(
        field("map", &EntryRecord::map),
        field("at", &EntryRecord::at),
        field("angle", &EntryRecord::angle),
        field("has_place", &EntryRecord::has_place),
        field("player", &EntryRecord::player));
};

template <> struct Fields<ReturnPoint> {
    static constexpr auto kList = std::make_tuple(
        field("given", &ReturnPoint::given),
        field("map", &ReturnPoint::map),
        field("at", &ReturnPoint::at),
        field("angle", &ReturnPoint::angle));
};

template <> struct Fields<Career> {
    static constexpr auto kList = std::make_tuple(
        field("completed", &Career::completed),
        field("all_secrets", &Career::all_secrets),
        field("all_kills", &Career::all_kills),
        field("total_time", &Career::total_time),
        field("total_moves", &Career::total_moves),
        field("deaths", &Career::deaths));
};

template <> struct Fields<Switches> {
    static constexpr auto kList = std::make_tuple(
        field("god", &Switches::god),
        field("god_ordered", &Switches::god_ordered),
        field("no_clip", &Switches::no_clip),
        field("ai_off", &Switches::ai_off),
        field("cheated", &Switches::cheated));
};

template <> struct Fields<LevelNotes> {
    static constexpr auto kList = std::make_tuple(
        field("map", &LevelNotes::map),
        field("notes", &LevelNotes::notes));
};

template <> struct Fields<Challenge> {
    static constexpr auto kList = std::make_tuple(
        field("difficulty", &Challenge::difficulty),
        field("permadeath", &Challenge::permadeath),
        field("round", &Challenge::round));
};

template <> struct Fields<GameState> {
    static constexpr auto kList = std::make_tuple(
        field("map", &GameState::map),
        field("classic", &GameState::classic),
        field("random", &GameState::random),
        field("clock", &GameState::clock),
        field("player", &GameState::player),
        field("career", &GameState::career),
        field("entry", &GameState::entry),
        field("return_point", &GameState::return_point),
        field("switches", &GameState::switches),
        field("screen", &GameState::screen),
        field("level", &GameState::level),
        field("notes", &GameState::notes, 2).only_to_read(),
        field("challenge", &GameState::challenge, 4).if_unusual());
};
// clang-format on

static_assert(names_every_field<Angle256>());
static_assert(names_every_field<UnitPos>());
static_assert(names_every_field<Rgb>());
static_assert(names_every_field<Random>());
static_assert(names_every_field<Fighter>());
static_assert(names_every_field<Player>());
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
static_assert(names_every_field<Message>());
static_assert(names_every_field<MessageQueue>());
static_assert(names_every_field<DialogState>());
static_assert(names_every_field<CodeState>());
static_assert(names_every_field<CoveredScreen>());
static_assert(names_every_field<LevelStats>());
static_assert(names_every_field<ScreenState>());
static_assert(names_every_field<EntryRecord>());
static_assert(names_every_field<ReturnPoint>());
static_assert(names_every_field<Career>());
static_assert(names_every_field<Switches>());
static_assert(names_every_field<LevelNotes>());
static_assert(names_every_field<Challenge>());
static_assert(names_every_field<GameState>());

} // namespace rpg
