#include "rpg/sim/player/player_body.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/combat.h"
#include "rpg/world/entities.h"
#include "rpg/world/experience.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/trace.h"
#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

// Where the attacker stands as the player sees it; the first comparison that applies decides.
event::HitFrom side_of(Angle256 facing, UnitPos view, UnitPos attacker)
{
    int direction = 0; // compass quarter in which the attacker is: 0 east, 1 north, 2 west, 3 south
    if (attacker.y > view.y)
        direction = 3;
    else if (attacker.y < view.y)
        direction = 1;
    else if (attacker.x < view.x)
        direction = 2;
    else if (attacker.x == view.x)
        return event::HitFrom::Front;
    const int quarter = facing.value / 64;
    return static_cast<event::HitFrom>((quarter - direction + 4) % 4);
}

std::uint8_t raised(int now, int amount, int most)
{
    return static_cast<std::uint8_t>(std::clamp(now + amount, 0, std::max(now, most)));
}

// Several levels at once share one text.
void open_level_dialog(Turn& turn, const LevelGains& gains)
{
    DialogState& open = turn.state.screen.dialog;
    if (turn.mode() != Mode::Dialog || open.source != DialogSource::LevelUp)
        return open_dialog(turn, DialogState{.source = DialogSource::LevelUp, .gains = gains});
    for (std::size_t i = 0; i < gains.size(); ++i)
        open.gains[i] = static_cast<std::uint8_t>(open.gains[i] + gains[i]);
    turn.emit(event::DialogOpened{open});
}

// At most one warning, and only if the player survives.
void warn(Turn& turn, int health_before, bool armour_gone)
{
    constexpr int kNearDeath = 26; // of 256
    constexpr int kLow = 78;
    const Fighter& fighter = turn.state.player.fighter;
    const int most = std::max<int>(1, fighter.max_health);
    const int before = 256 * health_before / most;
    const int after = 256 * fighter.health / most;
    if (before > kNearDeath && after <= kNearDeath)
        say(turn, Message{.id = MessageId::NearDeath, .forced = true});
    else if (before > kLow && after <= kLow)
        say(turn, Message{.id = MessageId::LowHealth, .forced = true});
    else if (armour_gone)
        say(turn, Message{.id = MessageId::ArmourGone, .forced = true});
}

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
    player.ammo[kDogAmmo] = static_cast<std::uint8_t>(std::min(kMaxOfAnything, 5 * health));
    turn.sound(sound_number::kHeal);
    pass_time(turn, 500);
    open_dialog(turn, DialogState{.source = DialogSource::Captured, .name = name, .ends_turn = true});
}

// The dog that the player holds takes the damage. False: there is none.
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
    turn.sound(sound_number::kDogDies);
    drop_dogs(player);
    cycle_weapon(turn, true);
    lay_corpse(turn, dog);
    return true;
}

} // namespace

void give_health(Turn& turn, int amount)
{
    Player& player = turn.state.player;
    const int before = player.fighter.health;
    player.fighter.health = raised(before, amount, player.fighter.max_health);
    if (player.fighter.health > before) {
        say(turn, MessageId::GainedHealth, player.fighter.health - before);
        turn.emit(event::PlayerPleased{});
    } else if (player.fighter.health < before) {
        hit_player(turn, player.view);
        if (player.fighter.health == 0) kill_player(turn);
    }
}

void give_armour(Turn& turn, int amount)
{
    Fighter& fighter = turn.state.player.fighter;
    const int before = fighter.armour;
    fighter.armour = raised(before, amount, fighter.max_armour);
    if (fighter.armour <= before) return;
    say(turn, MessageId::GainedArmour, fighter.armour - before);
    turn.emit(event::PlayerPleased{});
}

void give_credits(Turn& turn, int amount)
{
    const std::int64_t sum = static_cast<std::int64_t>(turn.state.player.credits) + amount;
    turn.state.player.credits = static_cast<std::uint32_t>(std::clamp<std::int64_t>(sum, 0, UINT32_MAX));
}

void add_experience(Turn& turn, int amount)
{
    Player& player = turn.state.player;
    if (amount < 0) {
        player.xp -= std::min(player.xp, static_cast<std::uint32_t>(-amount));
        return;
    }
    player.xp += static_cast<std::uint32_t>(amount);
    turn.state.level.xp_gained += static_cast<std::uint32_t>(amount);
    say(turn, MessageId::Experience, amount);
    const ExperienceRules& rules = turn.rules().experience;
    while (player.xp >= experience_needed(rules, player.level)) {
        player.xp -= experience_needed(rules, player.level);
        gain_level(turn);
    }
}

void gain_level(Turn& turn, bool with_dialog)
{
    Player& player = turn.state.player;
    player.level = static_cast<std::uint16_t>(std::min(player.level + 1, 0xFFFF));
    LevelGains gains = roll_level_gains(turn.rules().experience, player.fighter, turn.state.random);
    apply_level_gains(player.fighter, gains);
    if (turn.mode() == Mode::Dead) player.fighter.health = 0; // too late
    turn.emit(event::LevelGained{player.level});
    turn.sound(sound_number::kVictory, SoundPriority::LevelUp);
    if (turn.state.classic) gains[5] = gains[4]; // the accuracy line shows the gain of agility
    if (with_dialog) open_level_dialog(turn, gains);
}

void hit_player(Turn& turn, UnitPos attacker_at)
{
    const Player& player = turn.state.player;
    const bool dog = holds_dog(player);
    turn.emit(event::PlayerHit{side_of(player.angle, player.view, attacker_at), dog});
    turn.emit(event::Shaken{.duration = 500, .power = 2, .buzz = 150});
    turn.sound(dog ? sound_number::kDogPain : sound_number::kPlayerPain,
               dog ? SoundPriority::Normal : SoundPriority::Minor);
}

void damage_player(Turn& turn, int health, int armour, bool critical)
{
    Fighter& fighter = turn.state.player.fighter;
    if (turn.mode() == Mode::Dead || turn.state.switches.god) return;
    const std::uint16_t taken = turn.rules().challenge.damage_taken;
    health = scaled_by(health, taken);
    armour = scaled_by(armour, taken);
    if (dog_takes_damage(turn, health + armour, critical)) return;
    say(turn, Message{.id = MessageId::PlayerDamage, .number = health + armour, .critical = critical});
    const int health_before = fighter.health;
    const int armour_before = fighter.armour;
    apply_damage(fighter, {health, armour});
    turn.emit(event::PlayerDamaged{health_before - fighter.health, armour_before - fighter.armour});
    if (fighter.health == 0) return kill_player(turn);
    warn(turn, health_before, armour_before > 0 && fighter.armour == 0);
}

void kill_player(Turn& turn)
{
    if (turn.mode() == Mode::Dead) return;
    GameState& state = turn.state;
    state.player.fighter.health = 0;
    state.career.total_time += state.clock - state.level.entered;
    state.career.total_moves += state.level.moves;
    ++state.career.deaths;
    turn.sound(sound_number::kPlayerDies + state.random.byte() % 2, SoundPriority::Strong);
    turn.emit(event::Shaken{.duration = 350, .power = 5, .buzz = 350});
    state.screen.mode = Mode::Dead;
    turn.emit(event::PlayerDied{});
}

bool holds_dog(const Player& player)
{
    return is_dog(player.weapon) && player.owns(player.weapon) && player.ammo[kDogAmmo] > 0;
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
