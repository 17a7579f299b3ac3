#pragma once
#include "rpg/model/line_flags.h"
#include "rpg/rules/combat.h"
#include "rpg/rules/monster_class.h"
#include "rpg/sim/world.h"

namespace rpg {

// What attacks, deaths and the monsters' turn share.

inline void set_bit(EntityState& state, std::uint16_t bit)
{
    state.flags = static_cast<std::uint16_t>(state.flags | bit);
}
inline void clear_bit(EntityState& state, std::uint16_t bit)
{
    state.flags = static_cast<std::uint16_t>(state.flags & ~bit);
}
inline void set_flag(ThingState& thing, std::uint32_t flag)
{
    thing.flags = static_cast<std::uint16_t>(thing.flags | flag);
}
inline void clear_flag(ThingState& thing, std::uint32_t flag)
{
    thing.flags = static_cast<std::uint16_t>(thing.flags & ~flag);
}

bool is_live(const Turn& turn, EntityIndex entity);
bool is_monster(const Turn& turn, EntityIndex entity);
int class_of(const Turn& turn, EntityIndex monster);  // whose special ways it has
int family_of(const Turn& turn, EntityIndex monster); // its number in the table of monsters
std::uint32_t tier_of(const Turn& turn, EntityIndex monster);
const MonsterRow& row_of(const Turn& turn, EntityIndex monster);

void play_one_of(Turn& turn, const SoundChoice& choice,
                 SoundPriority priority); // draws a byte unless there is no sound

// Frames of monsters. The state holds the last one at once.
namespace frame {
constexpr int kStand = 0;
constexpr int kAttack = 1;
constexpr int kCorpse = 2;
constexpr int kWalk = 3;
constexpr int kDying = 4;
constexpr int kSecondAttack = 5;
constexpr int kPain = 6;
} // namespace frame
void show_frame(Turn& turn, ThingIndex thing, int frame);
void show_frames(Turn& turn, ThingIndex thing, int now, std::uint32_t after, int then);
// Removes what was announced for a later moment; for things that change in the middle of it.
void forget_later_frames(Turn& turn, ThingIndex thing);
// Hides it, takes it off its tile, and it can no longer be damaged.
void remove_entity(Turn& turn, EntityIndex entity);

// How a hit looks, before its damage is done.
struct Wound {
    DamageParts parts;
    bool critical = false;
    bool bleeds = true;
    bool gibbed = false;
};
void show_wound(Turn& turn, EntityIndex monster, const Wound& wound);
// Takes off armour and health. True: that killed it, and kill() is to follow.
bool wound(Turn& turn, EntityIndex monster, DamageParts parts);

void start_harmless_effect(Turn& turn, int kind, UnitPos at); // of a missile: never a blast
void start_effect_later(Turn& turn, int kind, UnitPos at, std::uint32_t delay);

void drop_from(Turn& turn, EntityIndex monster); // 10.8
// Kronos steps aside of the shot that has hit him. 16.2
bool evade(Turn& turn, EntityIndex boss);

// 16.4: a hit on a live power coupling.
void damage_coupling(Turn& turn, EntityIndex coupling, int points);
bool run_portal(Turn& turn); // at the start of the monsters' decisions. True: somebody came
// 13.2 step 2, 13.7
EntityIndex find_corpse(const Turn& turn, EntityIndex archvile);
void raise(Turn& turn, EntityIndex corpse);

// Steps towards the goal, if there is a way: links, announces. 13.4
bool begin_step(Turn& turn, EntityIndex monster, UnitPos goal);
void play_monster_attack(Turn& turn, EntityIndex attacker); // 12.2

// The dog that the player holds takes the damage. False: there is none. 8.7
bool dog_takes_damage(Turn& turn, int amount, bool critical);
bool holds_dog(const Player& player);
bool use_collar(Turn& turn);

} // namespace rpg
