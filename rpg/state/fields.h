#pragma once
#include "rpg/core/random.h"
#include "rpg/model/colour.h"
#include "rpg/model/rules.h"
#include "rpg/state/game_state.h"
#include "rpg/state/level_state.h"
#include "rpg/state/message.h"
#include "rpg/state/player.h"
#include "rpg/state/screen_state.h"

#include <array>
#include <bitset>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace rpg {

// One member of a struct of the state.
template <class Struct, class Member> struct Field {
    std::string_view name;
    Member Struct::*member;
    std::uint16_t since = 1;      // first kStateVersion that has it; older saves get its default
    bool decides = true;          // whether it affects the game; hashes and replays omit other fields
    bool can_be_left_out = false; // hashes and replays omit it while it has its default value

    constexpr Field only_to_read() const { return {name, member, since, false}; }
    constexpr Field if_unusual() const { return {name, member, since, true, true}; }
    // Whether hashes and replays include it.
    bool counts(const Member& value) const { return decides && !(can_be_left_out && value == Member{}); }
};
template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member, std::uint16_t since = 1)
{
    return {name, member, since};
}

// The members of a struct of the state, each once; empty for other types.
template <class Struct> inline constexpr std::tuple<> kFields{};

template <class T>
concept HasFields = !std::is_same_v<decltype(kFields<std::remove_const_t<T>>), const std::tuple<>>;

// The types of fields other than structs with fields.
template <class T>
concept Scalar = std::integral<T> || std::is_enum_v<T>;

// The largest valid number of types that name all their values; 0 for other types.
template <class T> constexpr std::uint64_t kLastOf = 0;
template <> inline constexpr std::uint64_t kLastOf<bool> = 1;
template <> inline constexpr std::uint64_t kLastOf<Mode> = static_cast<std::uint64_t>(Mode::Ended);
template <>
inline constexpr std::uint64_t kLastOf<DialogSource> = static_cast<std::uint64_t>(DialogSource::Captured);
template <>
inline constexpr std::uint64_t kLastOf<EndingPage> = static_cast<std::uint64_t>(EndingPage::Credits);
template <>
inline constexpr std::uint64_t kLastOf<Difficulty> = static_cast<std::uint64_t>(Difficulty::Nightmare);
template <> inline constexpr std::uint64_t kLastOf<MessageId> = static_cast<std::uint64_t>(MessageId::Cheat);

// The value as text, for people.
template <Scalar T> std::string text_of(T value)
{
    if constexpr (std::is_same_v<T, bool>)
        return value ? "yes" : "no";
    else if constexpr (std::is_enum_v<T>)
        return std::to_string(static_cast<std::underlying_type_t<T>>(value));
    else
        return std::to_string(value);
}

template <class T> struct IsVector : std::false_type {
};
template <class T> struct IsVector<std::vector<T>> : std::true_type {
};
template <class T> struct IsArray : std::false_type {
};
template <class T, std::size_t Size> struct IsArray<std::array<T, Size>> : std::true_type {
};
template <class T> struct IsBitset : std::false_type {
};
template <std::size_t Size> struct IsBitset<std::bitset<Size>> : std::true_type {
};

// A scalar as bits of its own width.
template <Scalar T> constexpr std::uint64_t bits_of(T value)
{
    if constexpr (std::is_enum_v<T>)
        return bits_of(static_cast<std::underlying_type_t<T>>(value));
    else if constexpr (std::is_same_v<T, bool>)
        return value ? 1 : 0;
    else
        return static_cast<std::make_unsigned_t<T>>(value);
}

// 64 bits of a set, from `first` on.
template <std::size_t Size> std::uint64_t word_of(const std::bitset<Size>& bits, std::size_t first)
{
    constexpr std::bitset<Size> kWord{~std::uint64_t{0}};
    return ((bits >> first) & kWord).to_ullong();
}

namespace field_count {
struct Anything {
    template <class T> operator T() const; // NOLINT(google-explicit-constructor): stands for any member
};
template <class Struct, std::size_t... Index> constexpr bool takes(std::index_sequence<Index...>)
{
    return requires
    {
        Struct{(static_cast<void>(Index), Anything{})...};
    };
}
} // namespace field_count

// Whether a list names every member: the struct takes that many initialisers and not one more. It cannot
// notice a list that names one member twice in place of another.
template <class Struct> constexpr bool names_every_field()
{
    constexpr std::size_t kCount = std::tuple_size_v<decltype(kFields<Struct>)>;
    return field_count::takes<Struct>(std::make_index_sequence<kCount>{}) &&
           !field_count::takes<Struct>(std::make_index_sequence<kCount + 1>{});
}

// Calls visit(field, value...) for each field of the structs, which are all of one type.
template <class Visitor, class First, class... Rest>
constexpr void visit_fields(Visitor&& visit, First& first, Rest&... rest)
{
    using Struct = std::remove_const_t<First>;
    static_assert(names_every_field<Struct>());
    const auto one = [&](const auto& field) { visit(field, first.*(field.member), rest.*(field.member)...); };
    std::apply([&](const auto&... fields) { (one(fields), ...); }, kFields<Struct>);
}

// Every field of the state, named once: hashes, saves and comparisons go through these lists. The order is
// that of a save; new fields go to the end of their struct, with the version that adds them.
// clang-format off
template <> inline constexpr auto kFields<Angle256> = std::make_tuple(
    field("value", &Angle256::value));

template <> inline constexpr auto kFields<UnitPos> = std::make_tuple(
    field("x", &UnitPos::x),
    field("y", &UnitPos::y));

template <> inline constexpr auto kFields<Rgb> = std::make_tuple(
    field("r", &Rgb::r),
    field("g", &Rgb::g),
    field("b", &Rgb::b));

template <> inline constexpr auto kFields<Random> = std::make_tuple(
    field("state", &Random::state),
    field("luck", &Random::luck, 3));

template <> inline constexpr auto kFields<Fighter> = std::make_tuple(
    field("health", &Fighter::health),
    field("max_health", &Fighter::max_health),
    field("armour", &Fighter::armour),
    field("max_armour", &Fighter::max_armour),
    field("defense", &Fighter::defense),
    field("strength", &Fighter::strength),
    field("agility", &Fighter::agility),
    field("accuracy", &Fighter::accuracy));

template <> inline constexpr auto kFields<Player> = std::make_tuple(
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

template <> inline constexpr auto kFields<SuspendedScript> = std::make_tuple(
    field("event", &SuspendedScript::event),
    field("state", &SuspendedScript::state),
    field("command", &SuspendedScript::command),
    field("trigger", &SuspendedScript::trigger),
    field("timed", &SuspendedScript::timed),
    field("deadline", &SuspendedScript::deadline));

template <> inline constexpr auto kFields<ThingState> = std::make_tuple(
    field("at", &ThingState::at),
    field("id", &ThingState::id),
    field("frame", &ThingState::frame),
    field("flags", &ThingState::flags));

template <> inline constexpr auto kFields<EntityState> = std::make_tuple(
    field("def", &EntityState::def),
    field("flags", &EntityState::flags),
    field("tile", &EntityState::tile),
    field("next", &EntityState::next));

template <> inline constexpr auto kFields<MonsterState> = std::make_tuple(
    field("fighter", &MonsterState::fighter),
    field("steps", &MonsterState::steps),
    field("target", &MonsterState::target));

template <> inline constexpr auto kFields<LineState> = std::make_tuple(
    field("flags", &LineState::flags),
    field("texture", &LineState::texture));

template <> inline constexpr auto kFields<MovingLine> = std::make_tuple(
    field("line", &MovingLine::line));

template <> inline constexpr auto kFields<EffectState> = std::make_tuple(
    field("kind", &EffectState::kind),
    field("at", &EffectState::at),
    field("ends", &EffectState::ends),
    field("harmless", &EffectState::harmless));

template <> inline constexpr auto kFields<CouplingState> = std::make_tuple(
    field("points", &CouplingState::points),
    field("destroyed", &CouplingState::destroyed),
    field("spawning", &CouplingState::spawning),
    field("delay", &CouplingState::delay),
    field("spawned", &CouplingState::spawned));

template <> inline constexpr auto kFields<TurnState> = std::make_tuple(
    field("leaving", &TurnState::leaving),
    field("arriving", &TurnState::arriving),
    field("step_triggers", &TurnState::step_triggers),
    field("monsters_due", &TurnState::monsters_due),
    field("thought", &TurnState::thought),
    field("attacks", &TurnState::attacks),
    field("no_attacks_before", &TurnState::no_attacks_before));

template <> inline constexpr auto kFields<LevelState> = std::make_tuple(
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

template <> inline constexpr auto kFields<Message> = std::make_tuple(
    field("id", &Message::id),
    field("name", &Message::name),
    field("number", &Message::number),
    field("critical", &Message::critical),
    field("forced", &Message::forced));

template <> inline constexpr auto kFields<MessageQueue> = std::make_tuple(
    field("waiting", &MessageQueue::waiting),
    field("shown_since", &MessageQueue::shown_since));

template <> inline constexpr auto kFields<DialogState> = std::make_tuple(
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

template <> inline constexpr auto kFields<CodeState> = std::make_tuple(
    field("code", &CodeState::code),
    field("prompt", &CodeState::prompt),
    field("typed", &CodeState::typed));

template <> inline constexpr auto kFields<CoveredScreen> = std::make_tuple(
    field("mode", &CoveredScreen::mode),
    field("dialog", &CoveredScreen::dialog),
    field("code", &CoveredScreen::code),
    field("store", &CoveredScreen::store));

template <> inline constexpr auto kFields<LevelStats> = std::make_tuple(
    field("time", &LevelStats::time),
    field("moves", &LevelStats::moves),
    field("xp", &LevelStats::xp),
    field("secrets", &LevelStats::secrets),
    field("secrets_total", &LevelStats::secrets_total),
    field("kills", &LevelStats::kills),
    field("kills_total", &LevelStats::kills_total));

template <> inline constexpr auto kFields<ScreenState> = std::make_tuple(
    field("mode", &ScreenState::mode),
    field("dialog", &ScreenState::dialog),
    field("code", &ScreenState::code),
    field("store", &ScreenState::store),
    field("covered", &ScreenState::covered),
    field("stats", &ScreenState::stats),
    field("ending", &ScreenState::ending),
    field("messages", &ScreenState::messages));

template <> inline constexpr auto kFields<EntryRecord> = std::make_tuple(
    field("map", &EntryRecord::map),
    field("at", &EntryRecord::at),
    field("angle", &EntryRecord::angle),
    field("has_place", &EntryRecord::has_place),
    field("player", &EntryRecord::player));

template <> inline constexpr auto kFields<ReturnPoint> = std::make_tuple(
    field("given", &ReturnPoint::given),
    field("map", &ReturnPoint::map),
    field("at", &ReturnPoint::at),
    field("angle", &ReturnPoint::angle));

template <> inline constexpr auto kFields<Career> = std::make_tuple(
    field("completed", &Career::completed),
    field("all_secrets", &Career::all_secrets),
    field("all_kills", &Career::all_kills),
    field("total_time", &Career::total_time),
    field("total_moves", &Career::total_moves),
    field("deaths", &Career::deaths));

template <> inline constexpr auto kFields<Switches> = std::make_tuple(
    field("god", &Switches::god),
    field("god_ordered", &Switches::god_ordered),
    field("no_clip", &Switches::no_clip),
    field("ai_off", &Switches::ai_off),
    field("cheated", &Switches::cheated));

template <> inline constexpr auto kFields<LevelNotes> = std::make_tuple(
    field("map", &LevelNotes::map),
    field("notes", &LevelNotes::notes));

template <> inline constexpr auto kFields<Challenge> = std::make_tuple(
    field("difficulty", &Challenge::difficulty),
    field("permadeath", &Challenge::permadeath),
    field("round", &Challenge::round));

template <> inline constexpr auto kFields<GameState> = std::make_tuple(
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
// clang-format on

} // namespace rpg
