#include "rpg/sim/player/inventory.h"

#include "rpg/model/sound_numbers.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/world/entities.h"
#include "rpg/world/items.h"
#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

struct Hazard {
    MessageId message;
    int health;
    int armour;
};
constexpr Hazard kFire{MessageId::Burn, 1, 2};
constexpr Hazard kLava{MessageId::BurnLava, 10, 10};

void burn(Turn& turn, const Hazard& hazard)
{
    say(turn, hazard.message);
    hit_player(turn, turn.state.player.at);
    damage_player(turn, hazard.health, hazard.armour);
}

bool take_health(Turn& turn, int amount)
{
    const Fighter& fighter = turn.state.player.fighter;
    if (fighter.health >= fighter.max_health) {
        say(turn, MessageId::HealthMax);
        return false;
    }
    give_health(turn, amount);
    return true;
}

bool take_armour(Turn& turn, int amount)
{
    const Fighter& fighter = turn.state.player.fighter;
    if (fighter.armour >= fighter.max_armour) {
        say(turn, MessageId::ArmourMax);
        return false;
    }
    give_armour(turn, amount);
    return true;
}

bool take_pick_up(Turn& turn, const EntityDef& def)
{
    const int amount = static_cast<int>(std::min<std::uint32_t>(def.parameter, 0xFFFF));
    switch (def.subtype) {
    case subtype::kHealth:
        return take_health(turn, scaled_by(amount, turn.rules().challenge.medicine));
    case subtype::kArmour:
        return take_armour(turn, amount);
    case subtype::kCredit:
    case subtype::kFiveCredits:
        give_credits(turn, amount);
        return true;
    case subtype::kKey:
        turn.state.player.keys |= static_cast<std::uint8_t>(1U << (def.parameter & 3U));
        return true;
    default:
        return false;
    }
}

bool take_item(Turn& turn, EntityIndex index, const EntityDef& def)
{
    const std::size_t kind = static_cast<std::size_t>(def.subtype - subtype::kFirstItem);
    if (def.subtype < subtype::kFirstItem || kind >= kItemKinds) return false;
    std::uint8_t& held = turn.state.player.items[kind];
    if (held >= kMaxOfAnything) {
        say_about(turn, MessageId::CannotHold, index);
        return false;
    }
    ++held;
    return true;
}

bool take_ammo(Turn& turn, const EntityDef& def)
{
    if (def.subtype >= kAmmoTypes) return false;
    if (turn.state.player.ammo[def.subtype] >= kMaxOfAnything) {
        say(turn, MessageId::AmmoMax);
        return false;
    }
    add_ammo(turn, def.subtype, static_cast<int>(std::min<std::uint32_t>(def.parameter, kMaxOfAnything)));
    return true;
}

bool is_power_up(const EntityDef& def)
{
    return def.is(EntityType::Item) && def.subtype >= subtype::kFirstItem + 2;
}

// What is picked up leaves the tile; a weapon sounds for itself.
void touch(Turn& turn, EntityIndex index)
{
    const EntityDef& def = def_of(turn, index);
    bool taken = false;
    switch (EntityType{def.type}) {
    case EntityType::Fire:
        return burn(turn, kFire);
    case EntityType::Lava:
        return burn(turn, kLava);
    case EntityType::PickUp:
        taken = take_pick_up(turn, def);
        break;
    case EntityType::Item:
        taken = take_item(turn, index, def);
        break;
    case EntityType::Ammo:
    case EntityType::AmmoPack:
        taken = take_ammo(turn, def);
        break;
    case EntityType::Weapon:
        taken = add_weapon(turn, def.subtype, static_cast<int>(std::min<std::uint32_t>(def.parameter, 99)));
        break;
    default:
        return;
    }
    if (!taken) return;
    say_about(turn, MessageId::Got, index);
    turn.emit(event::PlayerPleased{});
    if (!def.is(EntityType::Weapon))
        turn.sound(is_power_up(def) ? sound_number::kPowerUp : sound_number::kPickUp,
                   def.is(EntityType::PickUp) ? SoundPriority::Minor : SoundPriority::Normal);
    turn.emit(event::Touched{thing_index(turn, index)});
    unlink(turn, index);
    set_hidden(turn, thing_index(turn, index), true);
}

bool is_hazard(EntityType type)
{
    return type == EntityType::Fire || type == EntityType::Lava;
}

void touch_all(Turn& turn, TilePos tile, bool hazards_only)
{
    EntityIndex here = first_on_tile(turn, tile);
    while (here != kNoEntity && here != kWallEntity && turn.mode() != Mode::Dead) {
        const EntityIndex below = entity(turn, here).next; // picking up unlinks
        if (!is_line(turn, here) && (!hazards_only || is_hazard(type_of(turn, here)))) touch(turn, here);
        here = below;
    }
}

constexpr std::uint16_t bit_of(int number)
{
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(number));
}

constexpr bool has_introduction(int number)
{
    return number <= weapon::kBfg && number != weapon::kPistol;
}

} // namespace

void touch_tile(Turn& turn, TilePos tile)
{
    touch_all(turn, tile, false);
}

void touch_hazards(Turn& turn)
{
    touch_all(turn, tile_of(turn.state.player.at), true);
}

bool add_weapon(Turn& turn, int number, int ammo)
{
    if (number < 0 || number >= kWeaponCount) return false;
    Player& player = turn.state.player;
    const bool is_new = ((player.weapons | player.disabled_weapons) & bit_of(number)) == 0;
    if (!player.owns(number)) player.weapon = static_cast<std::uint8_t>(number);
    player.weapons = static_cast<std::uint16_t>(player.weapons | bit_of(number));
    if (turn.rules().weapon(number).use > 0) add_ammo(turn, turn.rules().ammo_type(number), ammo);
    turn.sound(number <= weapon::kExtinguisher ? sound_number::kPickUp : sound_number::kWeapon);
    if (is_new && has_introduction(number))
        open_dialog(turn, DialogState{.source = DialogSource::FirstWeapon, .number = number});
    return true;
}

void add_ammo(Turn& turn, int type, int amount)
{
    if (type < 0 || type >= kAmmoTypes) return;
    std::uint8_t& present = turn.state.player.ammo[static_cast<std::size_t>(type)];
    const std::int64_t sum = static_cast<std::int64_t>(present) + amount;
    present = static_cast<std::uint8_t>(std::clamp<std::int64_t>(sum, 0, kMaxOfAnything));
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

bool use_item(Turn& turn, Item item)
{
    Player& player = turn.state.player;
    std::uint8_t& count = player.items[static_cast<std::size_t>(item)];
    if (count == 0 || !is_useful(turn.rules(), player, item)) return false;
    if (item == Item::DogCollar) return use_collar(turn);
    const ItemRow& row = turn.rules().item(item);
    --count;
    if (row.health > 0) give_health(turn, row.health);
    if (row.armour > 0) give_armour(turn, row.armour);
    if (row.berserk > 0) {
        player.berserk += row.berserk;
        say(turn, MessageId::BerserkOn);
        turn.emit(event::BerserkChanged{player.berserk});
    }
    turn.sound(row.sound);
    end_turn(turn);
    return true;
}

} // namespace rpg
