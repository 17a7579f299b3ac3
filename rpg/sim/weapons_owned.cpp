#include "rpg/rules/weapons.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::uint16_t bit_of(int number)
{
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(number));
}

constexpr bool has_introduction(int number)
{
    return number <= weapon::kBfg && number != weapon::kPistol;
}

} // namespace

bool add_weapon(Turn& turn, int number, int ammo)
{
    if (number < 0 || number >= kWeaponCount) return false;
    Player& player = turn.state.player;
    const bool is_new = ((player.weapons | player.disabled_weapons) & bit_of(number)) == 0;
    if (!player.owns(number)) player.weapon = static_cast<std::uint8_t>(number);
    player.weapons = static_cast<std::uint16_t>(player.weapons | bit_of(number));
    if (turn.rules().weapon(number).use > 0) add_ammo(turn, turn.rules().ammo_type(number), ammo);
    turn.sound(number <= weapon::kExtinguisher ? 5060 : 5057);
    if (is_new && has_introduction(number))
        open_dialog(turn, DialogState{.source = DialogSource::FirstWeapon, .number = number});
    return true;
}

void add_ammo(Turn& turn, int type, int amount)
{
    if (type < 0 || type >= kAmmoTypes) return;
    std::uint8_t& present = turn.state.player.ammo[static_cast<std::size_t>(type)];
    const std::int64_t sum = static_cast<std::int64_t>(present) + amount;
    present = static_cast<std::uint8_t>(std::clamp<std::int64_t>(sum, 0, kMostOfAnything));
}

void select_weapon(Turn& turn, int number)
{
    if (number < 0 || number >= kWeaponCount || !turn.state.player.owns(number)) return;
    turn.state.player.weapon = static_cast<std::uint8_t>(number);
}

void cycle_weapon(Turn& turn, bool forward)
{
    Player& player = turn.state.player;
    for (int tried = 1; tried < kWeaponCount; ++tried) {
        const int number = (player.weapon + (forward ? tried : kWeaponCount - tried)) % kWeaponCount;
        if (!is_usable(turn.rules(), player, number)) continue;
        player.weapon = static_cast<std::uint8_t>(number);
        return;
    }
}

void disable_weapons(Turn& turn)
{
    Player& player = turn.state.player;
    const std::uint16_t kept = turn.state.classic ? 0 : player.disabled_weapons; // docs/fidelity.md
    player.disabled_weapons = static_cast<std::uint16_t>(player.weapons | kept);
    player.weapons = 0;
    player.weapon = 0;
}

void restore_weapons(Turn& turn)
{
    Player& player = turn.state.player;
    unsigned disabled = player.disabled_weapons;
    if ((player.weapons & kDogWeapons) != 0) disabled &= ~static_cast<unsigned>(kDogWeapons);
    player.weapons = static_cast<std::uint16_t>(player.weapons | disabled);
    player.disabled_weapons = 0;
    if (!player.owns(player.weapon)) cycle_weapon(turn, true);
}

} // namespace rpg
