#pragma once
#include "rpg/model/rules.h"

namespace rpg {

// The numbers of each row with their names in tables/*.xml and their limits. Readers, writers and hashes all
// use these visitors, so none can miss a number. A visitor has
//   number(name, field, limits)   word(name, field, words)   flag(name, field)
//   sounds(name, SoundChoice)     pair(name, two sounds)     attacks(name, two weapons)
//   own_drops(name, drops, four items)
// and for visible effects
//   pictures(name, two, limits)   overrides(name, two, limits)   colours(name, three)   tile(name, optional)
struct Limits {
    std::uint32_t least = 0;
    std::uint32_t most = 255;
};
constexpr Limits kSoundLimits{0, 0xFFFF};
constexpr Limits kAmountLimits{0, static_cast<std::uint32_t>(kMaxOfAnything)};
constexpr Limits kChanceLimits{0, 256};
constexpr std::uint32_t kMaxTiles = 31; // largest distance on a map
constexpr Limits kPictureLimits{0, 511};
constexpr Limits kEffectLimits{0, 13};
constexpr std::array<std::string_view, 3> kBlastWords{"none", "one", "three"};

template <class Visitor, class Row> void visit_weapon(Visitor& visit, Row& row)
{
    visit.number("least", row.least, Limits{});
    visit.number("most", row.most, Limits{});
    visit.number("optimum", row.optimum, Limits{0, kMaxTiles});
    visit.number("accuracy", row.accuracy, Limits{});
    visit.word("ammo", row.ammo, kAmmoWords);
    visit.number("use", row.use, kAmountLimits);
    visit.number("armourShare", row.armour_share, Limits{});
    visit.number("shots", row.shots, Limits{1, 3});
    visit.number("hold", row.hold, Limits{0, 5000});
    visit.number("sound", row.sound, kSoundLimits);
}

template <class Visitor, class Row> void visit_missile(Visitor& visit, Row& row)
{
    visit.pictures("missiles", row.pictures, kPictureLimits);
    visit.number("missileSpeed", row.speed, Limits{0, 64});
    visit.number("impact", row.impact, kEffectLimits);
}

template <class Visitor, class Row> void visit_effects(Visitor& visit, Row& row)
{
    visit.overrides("missiles", row.missiles, kPictureLimits);
    visit.overrides("impacts", row.impacts, kEffectLimits);
    visit.colours("blood", row.blood);
    visit.tile("deathTile", row.death_tile);
    visit.flag("corpse", row.leaves_corpse);
    visit.word("deathBlast", row.blast, kBlastWords);
    visit.flag("deathGivesGod", row.gives_god);
}

template <class Visitor, class Row> void visit_monster(Visitor& visit, Row& row)
{
    visit.number("health", row.health, Limits{1, 999});
    visit.number("armour", row.armour, Limits{0, 999});
    visit.number("defense", row.defense, Limits{});
    visit.number("strength", row.strength, Limits{});
    visit.number("agility", row.agility, Limits{});
    visit.number("accuracy", row.accuracy, Limits{});
    visit.attacks("attacks", row.attacks);
    visit.number("shots", row.shots, Limits{1, 3});
    visit.number("hold", row.hold, Limits{150, 5000});
    visit.number("steps", row.steps, Limits{1, 8});
    visit.flag("rushes", row.rushes);
    visit.flag("walksThroughFire", row.walks_through_fire);
    visit.flag("crossesLava", row.crosses_lava);
    visit.number("idleSound", row.idle_sound, kSoundLimits);
    visit.sounds("sightSounds", row.sight);
    visit.pair("attackSounds", row.attack_sounds);
    visit.number("painSound", row.pain_sound, kSoundLimits);
    visit.sounds("deathSounds", row.death);
    visit.number("stepSound", row.step_sound, kSoundLimits);
    visit.own_drops("drops", row.drops, row.own_drops);
}

template <class Visitor, class Row> void visit_item(Visitor& visit, Row& row)
{
    visit.number("health", row.health, Limits{0, 999});
    visit.number("armour", row.armour, Limits{0, 999});
    visit.number("berserk", row.berserk, Limits{});
    visit.number("sound", row.sound, kSoundLimits);
}

template <class Visitor, class Row> void visit_drops(Visitor& visit, Row& row)
{
    visit.number("nothing", row.nothing, kChanceLimits);
    visit.number("often", row.often, kChanceLimits);
    visit.number("seldom", row.seldom, kChanceLimits);
}

template <class Visitor, class Row> void visit_crate(Visitor& visit, Row& row)
{
    visit.number("trap", row.trap, kChanceLimits);
    visit.number("ammo", row.crate_ammo_chance, kChanceLimits);
}

template <class Visitor, class Row> void visit_experience(Visitor& visit, Row& row)
{
    visit.number("first", row.first, Limits{1, 9999});
    visit.number("perLevel", row.per_level, Limits{0, 9999});
    visit.number("fire", row.fire, Limits{0, 999});
    visit.number("weakWall", row.weak_wall, Limits{0, 999});
    visit.number("secret", row.secret, Limits{0, 999});
    visit.number("body", row.body, Limits{0, 999});
    visit.number("power", row.power, Limits{0, 999});
    visit.number("skill", row.skill, Limits{0, 999});
}

template <class Visitor, class Row> void visit_player(Visitor& visit, Row& row)
{
    visit.number("health", row.health, Limits{1, kAmountLimits.most});
    visit.number("maxHealth", row.max_health, Limits{1, kAmountLimits.most});
    visit.number("armour", row.armour, kAmountLimits);
    visit.number("maxArmour", row.max_armour, kAmountLimits);
    visit.number("defense", row.defense, kAmountLimits);
    visit.number("strength", row.strength, kAmountLimits);
    visit.number("agility", row.agility, kAmountLimits);
    visit.number("accuracy", row.accuracy, kAmountLimits);
    visit.number("credits", row.credits, Limits{0, 9999});
    visit.word("weapon", row.weapon, std::span(kWeaponWords).first(kWeaponCount));
}

template <class Visitor, class Row> void visit_difficulty(Visitor& visit, Row& row)
{
    constexpr Limits kFactorLimits{16, 4096};
    visit.number("damageTaken", row.damage_taken, kFactorLimits);
    visit.number("damageGiven", row.damage_given, kFactorLimits);
    visit.number("monsterHealth", row.monster_health, kFactorLimits);
    visit.number("medicine", row.medicine, kFactorLimits);
    visit.number("prices", row.prices, kFactorLimits);
}

} // namespace rpg
