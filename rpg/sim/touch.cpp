#include "rpg/sim/touch.h"

#include "rpg/sim/messages.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/world.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr int kPickUpSound = 5060;
constexpr int kPowerUpSound = 5062;

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
        return take_health(turn, amount);
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
    if (held >= kMostOfAnything) {
        say_about(turn, MessageId::CannotHold, index);
        return false;
    }
    ++held;
    return true;
}

bool take_ammo(Turn& turn, const EntityDef& def)
{
    if (def.subtype >= kAmmoTypes) return false;
    if (turn.state.player.ammo[def.subtype] >= kMostOfAnything) {
        say(turn, MessageId::AmmoMax);
        return false;
    }
    add_ammo(turn, def.subtype, static_cast<int>(std::min<std::uint32_t>(def.parameter, kMostOfAnything)));
    return true;
}

bool is_power_up(const EntityDef& def)
{
    return EntityType{def.type} == EntityType::Item && def.subtype >= subtype::kFirstItem + 2;
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
    if (EntityType{def.type} != EntityType::Weapon)
        turn.sound(is_power_up(def) ? kPowerUpSound : kPickUpSound,
                   EntityType{def.type} == EntityType::PickUp ? SoundPriority::Minor : SoundPriority::Normal);
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

} // namespace

void touch_tile(Turn& turn, TilePos tile)
{
    touch_all(turn, tile, false);
}

void touch_hazards(Turn& turn)
{
    touch_all(turn, tile_of(turn.state.player.at), true);
}

} // namespace rpg
