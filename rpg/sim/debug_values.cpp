#include "rpg/sim/debug_values.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kMostCredits = 99'999;

template <std::uint8_t Fighter::*Member> int get_body(const Player& player)
{
    return player.fighter.*Member;
}
template <std::uint8_t Fighter::*Member> void set_body(Player& player, int value)
{
    player.fighter.*Member = static_cast<std::uint8_t>(value);
}
template <std::size_t Type> int get_ammo(const Player& player)
{
    return player.ammo[Type];
}
template <std::size_t Type> void set_ammo(Player& player, int value)
{
    player.ammo[Type] = static_cast<std::uint8_t>(value);
}
template <std::size_t Kind> int get_item(const Player& player)
{
    return player.items[Kind];
}
template <std::size_t Kind> void set_item(Player& player, int value)
{
    player.items[Kind] = static_cast<std::uint8_t>(value);
}
template <Key Which> int get_key(const Player& player)
{
    return player.has_key(Which) ? 1 : 0;
}
template <Key Which> void set_key(Player& player, int value)
{
    constexpr unsigned kBit = 1U << static_cast<unsigned>(Which);
    player.keys = static_cast<std::uint8_t>(value != 0 ? player.keys | kBit : player.keys & ~kBit);
}
int get_credits(const Player& player)
{
    return static_cast<int>(player.credits);
}
void set_credits(Player& player, int value)
{
    player.credits = static_cast<std::uint32_t>(value);
}
int get_weapons(const Player& player)
{
    return player.weapons;
}
void set_weapons(Player& player, int value)
{
    player.weapons = static_cast<std::uint16_t>(value);
}
int get_berserk(const Player& player)
{
    return static_cast<int>(player.berserk);
}
void set_berserk(Player& player, int value)
{
    player.berserk = static_cast<std::uint32_t>(value);
}

template <std::uint8_t Fighter::*Member> constexpr PlayerValue body(std::string_view name, int least = 0)
{
    return {name, kMostOfAnything, get_body<Member>, set_body<Member>, least};
}
template <std::size_t Type> constexpr PlayerValue ammo(std::string_view name)
{
    return {name, kMostOfAnything, get_ammo<Type>, set_ammo<Type>};
}
template <std::size_t Kind> constexpr PlayerValue item(std::string_view name)
{
    return {name, kMostOfAnything, get_item<Kind>, set_item<Kind>};
}
template <Key Which> constexpr PlayerValue key(std::string_view name)
{
    return {name, 1, get_key<Which>, set_key<Which>};
}

// clang-format off
constexpr std::array kValues{
    body<&Fighter::health>("health", 1),
    body<&Fighter::max_health>("max-health", 1),
    body<&Fighter::armour>("armor"),
    body<&Fighter::max_armour>("max-armor"),
    body<&Fighter::defense>("defense"),
    body<&Fighter::strength>("strength"),
    body<&Fighter::agility>("agility"),
    body<&Fighter::accuracy>("accuracy"),
    PlayerValue{"credits", kMostCredits, get_credits, set_credits},
    PlayerValue{"berserk", kMostOfAnything, get_berserk, set_berserk},
    PlayerValue{"weapons", (1 << kWeaponCount) - 1, get_weapons, set_weapons},
    ammo<0>("foam"),
    ammo<1>("bullets"),
    ammo<2>("shells"),
    ammo<3>("rockets"),
    ammo<4>("cells"),
    item<0>("small-medkit"),
    item<1>("large-medkit"),
    item<2>("soul-sphere"),
    item<3>("berserker"),
    item<4>("dog-collar"),
    key<Key::Green>("green-key"),
    key<Key::Yellow>("yellow-key"),
    key<Key::Blue>("blue-key"),
    key<Key::Red>("red-key"),
};
// clang-format on

} // namespace

std::span<const PlayerValue> player_values()
{
    return kValues;
}

const PlayerValue* find_player_value(std::string_view name)
{
    const auto* const found = std::ranges::find(kValues, name, &PlayerValue::name);
    return found == kValues.end() ? nullptr : &*found;
}

} // namespace rpg
