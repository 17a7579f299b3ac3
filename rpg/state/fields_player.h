#pragma once
#include "rpg/core/random.h"
#include "rpg/model/colour.h"
#include "rpg/state/field_list.h"
#include "rpg/state/player.h"

namespace rpg {

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
// clang-format on

static_assert(names_every_field<Angle256>());
static_assert(names_every_field<UnitPos>());
static_assert(names_every_field<Rgb>());
static_assert(names_every_field<Random>());
static_assert(names_every_field<Fighter>());
static_assert(names_every_field<Player>());

} // namespace rpg
