#include "rpg/rules/weapons.h"
#include "rpg/sim/clock.h"
#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/messages.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::size_t kDogAmmo = static_cast<std::size_t>(AmmoType::Dog);
constexpr int kFirstDogSprite = 20; // tiers follow each other

void drop_dogs(Player& player)
{
    player.weapons = static_cast<std::uint16_t>(player.weapons & ~static_cast<unsigned>(kDogWeapons));
}

// The dog that was captured on this level lies where it died, another one leaves a picture.
void lay_corpse(Turn& turn, int dog)
{
    Player& player = turn.state.player;
    LevelState& level = turn.state.level;
    if (player.captured_dog == kNoEntity) {
        ThingState picture{.at = player.at,
                           .id = static_cast<std::uint16_t>(kFirstDogSprite + dog - weapon::kFirstDog),
                           .frame = frame::kCorpse,
                           .flags = thing_flag::kFrozen};
        set_flag(picture, thing_flag::kCorpse);
        level.things.push_back(picture);
        announce(turn, ThingIndex{static_cast<std::uint16_t>(level.things.size() - 1)});
        return;
    }
    const EntityIndex captured = player.captured_dog;
    player.captured_dog = kNoEntity;
    clear_bit(entity(turn, captured), entity_bit::kGone);
    monster_of(turn, captured).fighter.health = 0;
    ThingState& thing = thing_of(turn, captured);
    thing.at = player.at;
    set_flag(thing, thing_flag::kCorpse);
    clear_flag(thing, thing_flag::kHidden);
    show_frame(turn, thing_index(turn, captured), frame::kCorpse);
}

void capture(Turn& turn, EntityIndex monster)
{
    turn.emit(event::ParticlesSpawned{.kind = 3, .distance = 1, .colour = {0xFF, 0xFF, 0xFF}});
    pass_time(turn, 200);
    Player& player = turn.state.player;
    const int health = monster_of(turn, monster).fighter.health;
    set_bit(entity(turn, monster), entity_bit::kGone);
    remove_entity(turn, monster);
    deactivate(turn, monster);
    player.captured_dog = monster;
    turn.emit(event::DogCaptured{thing_index(turn, monster)});
    const DefIndex name = entity(turn, monster).def;
    const int dog = dog_weapon(tier_of(turn, monster));
    pass_time(turn, 100);
    player.weapons = static_cast<std::uint16_t>(player.weapons | 1U << static_cast<unsigned>(dog));
    player.weapon = static_cast<std::uint8_t>(dog);
    player.ammo[kDogAmmo] = static_cast<std::uint8_t>(std::min(kMostOfAnything, 5 * health));
    turn.sound(5134);
    pass_time(turn, 500);
    open_dialog(turn, DialogState{.source = DialogSource::Captured, .name = name, .ends_turn = true});
}

} // namespace

bool holds_dog(const Player& player)
{
    return is_dog(player.weapon) && player.owns(player.weapon) && player.ammo[kDogAmmo] > 0;
}

bool dog_takes_damage(Turn& turn, int amount, bool critical)
{
    Player& player = turn.state.player;
    if (!holds_dog(player)) return false;
    std::uint8_t& left = player.ammo[kDogAmmo];
    left = static_cast<std::uint8_t>(std::max(0, left - amount));
    const MessageId message = left > 0 ? MessageId::DogDamage : MessageId::DogDied;
    say(turn, Message{.id = message, .number = amount, .critical = critical});
    if (left > 0) return true;
    const int dog = player.weapon;
    turn.sound(5090);
    drop_dogs(player);
    cycle_weapon(turn, true);
    lay_corpse(turn, dog);
    return true;
}

bool use_collar(Turn& turn)
{
    Player& player = turn.state.player;
    const Trace ahead = trace(turn, player.view, player.view + step_vector(player.angle), type_mask::kShot);
    if (ahead.clear()) {
        say(turn, MessageId::NoDog);
        return false;
    }
    const EntityIndex found = ahead.met[0];
    if (!is_monster(turn, found)) {
        say(turn, MessageId::BadCollar);
        return false;
    }
    if (class_of(turn, found) != monster_class::kDog) {
        say_about(turn, MessageId::CollarWontFit, found);
        return false;
    }
    drop_dogs(player);
    --player.items[static_cast<std::size_t>(Item::DogCollar)];
    capture(turn, found);
    return true;
}

} // namespace rpg
