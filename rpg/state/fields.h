#pragma once
#include "rpg/state/fields_level.h"
#include "rpg/state/fields_screen.h"
#include "rpg/state/game_state.h"

namespace rpg {

// Every field of the state, named once: hashes, saves and comparisons go through these lists. The order is
// that of a save; what is new comes at the end of its struct, with the version that brought it.
// clang-format off
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

static_assert(names_every_field<EntryRecord>());
static_assert(names_every_field<ReturnPoint>());
static_assert(names_every_field<Career>());
static_assert(names_every_field<Switches>());
static_assert(names_every_field<LevelNotes>());
static_assert(names_every_field<Challenge>());
static_assert(names_every_field<GameState>());

} // namespace rpg
