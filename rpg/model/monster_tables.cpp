#include "rpg/model/monster_tables.h"

#include "rpg/model/sound_numbers.h"
namespace rpg {
namespace {

constexpr SoundChoice kHumanSight{{5079, 5080, 5106}, 3};
constexpr SoundChoice kHumanDeath{{5082, 5084, 5107}, 3};
constexpr SoundChoice one(std::uint16_t sound)
{
    return {{sound}, 1};
}

// By the ammunition of the weapon; the axe, which has none, for itself.
struct Taken {
    std::uint16_t axe = kNormalDamage;
    std::uint16_t halon = kNormalDamage;
    std::uint16_t bullets = kNormalDamage;
    std::uint16_t shells = kNormalDamage;
    std::uint16_t rockets = kNormalDamage;
    std::uint16_t cells = kNormalDamage;
    std::uint16_t dog = kNormalDamage;
};
constexpr DamageFactors taken(const Taken& from)
{
    const std::array<std::uint16_t, kAmmoTypes> by_ammo{from.halon,   from.bullets, from.shells,
                                                        from.rockets, from.cells,   from.dog};
    DamageFactors factors{};
    for (std::size_t i = 0; i < factors.size(); ++i)
        factors[i] = by_ammo[static_cast<std::size_t>(kBuiltInWeapons[i].ammo)];
    factors[0] = from.axe;
    return factors;
}

constexpr std::array<MonsterRow, kMonsterClasses> kMonsters{{
    {// zombie: private, lieutenant, captain
     .health = 5,
     .armour = 4,
     .defense = 13,
     .strength = 13,
     .agility = 13,
     .accuracy = 13,
     .attacks = {2, 3},
     .idle_sound = 5078,
     .sight = kHumanSight,
     .attack_sounds = {5046, 5047},
     .pain_sound = 5085,
     .death = kHumanDeath,
     .damage = taken(
         {.axe = 768, .halon = 204, .bullets = 204, .shells = 204, .rockets = 204, .cells = 204, .dog = 204}),
     .own_drops = {83, 85, 84, 86}},
    {// dog: hellhound, cerberus, demon wolf
     .nature = 1,
     .health = 7,
     .armour = 3,
     .defense = 12,
     .strength = 14,
     .agility = 12,
     .accuracy = 12,
     .attacks = {12, 13},
     .rushes = true,
     .idle_sound = 5086,
     .sight = one(5087),
     .attack_sounds = {5088, 5088},
     .pain_sound = sound_number::kDogPain,
     .death = one(sound_number::kDogDies),
     .damage = taken({.shells = 409}),
     .drops = false},
    {// trooper: troop, commando, assassin
     .nature = 2,
     .health = 10,
     .armour = 5,
     .defense = 14,
     .strength = 7,
     .agility = 13,
     .accuracy = 12,
     .attacks = {4, 4},
     .shots = 3,
     .hold = 200,
     .idle_sound = 5078,
     .sight = kHumanSight,
     .attack_sounds = {5046, 5046},
     .pain_sound = 5085,
     .death = kHumanDeath,
     .damage = taken({.axe = 204, .cells = 512}),
     .own_drops = {83, 84, 84, 84}},
    {// imp: impling, imp, imp lord
     .nature = 3,
     .health = 9,
     .armour = 4,
     .defense = 13,
     .strength = 14,
     .agility = 13,
     .accuracy = 13,
     .attacks = {15, 12},
     .idle_sound = 5069,
     .sight = {{5070, 5071}, 2},
     .attack_sounds = {5072, 5096},
     .pain_sound = 5085,
     .death = {{5076, 5077}, 2},
     .damage = taken({.shells = 512, .cells = 165})},
    {// lost soul: phantom, lost soul, nightmare
     .nature = 4,
     .health = 6,
     .armour = 3,
     .defense = 14,
     .strength = 6,
     .agility = 15,
     .accuracy = 15,
     .attacks = {13, 14},
     .shots = 3,
     .hold = 250,
     .steps = 3,
     .rushes = true,
     .walks_through_fire = true,
     .crosses_lava = true,
     .idle_sound = 5108,
     .attack_sounds = {5100, 5100},
     .pain_sound = 5099,
     .death = one(5101),
     .damage = taken({.axe = 191, .halon = 2550})},
    {// demon: bull demon, pinky, belphegor
     .nature = 5,
     .health = 10,
     .armour = 5,
     .defense = 14,
     .strength = 16,
     .agility = 12,
     .accuracy = 13,
     .attacks = {13, 12},
     .rushes = true,
     .idle_sound = 5108,
     .sight = one(5093),
     .attack_sounds = {5094, 5094},
     .pain_sound = 5099,
     .death = one(5095),
     .damage = taken({.shells = 382, .rockets = 191})},
    {// cacodemon: malwrath, cacodemon, wretched
     .nature = 6,
     .health = 13,
     .armour = 7,
     .defense = 12,
     .strength = 10,
     .agility = 13,
     .accuracy = 15,
     .attacks = {15, 13},
     .shots = 3,
     .hold = 250,
     .crosses_lava = true,
     .idle_sound = 5108,
     .sight = one(5097),
     .attack_sounds = {5072, 5096},
     .pain_sound = 5099,
     .death = one(5102),
     .damage = taken({.axe = 768, .dog = 140}),
     .own_drops = {99, 99, 100, 100},
     .effects = {.blood = {kUsualBlood, Rgb{0x00, 0x00, 0xBB}, kUsualBlood}}},
    {// pain elemental: beholder, rahovart, pain elemental
     .nature = 7,
     .health = 15,
     .armour = 8,
     .defense = 14,
     .strength = 12,
     .agility = 12,
     .accuracy = 12,
     .attacks = {15, 14},
     .hold = 300,
     .crosses_lava = true,
     .idle_sound = 5108,
     .sight = one(5109),
     .attack_sounds = {5072, 5096},
     .pain_sound = 5110,
     .death = one(5111),
     .damage = taken({.bullets = 165, .dog = 637}),
     .own_drops = {96, 96, 96, 96}},
    {// revenant: ghoul, fiend, revenant
     .nature = 8,
     .health = 13,
     .armour = 8,
     .defense = 16,
     .strength = 14,
     .agility = 15,
     .accuracy = 15,
     .attacks = {7, 12},
     .idle_sound = 5104,
     .sight = one(5103),
     .attack_sounds = {5105, 5112},
     .pain_sound = 5085,
     .death = one(5113),
     .damage = taken({.axe = 768, .shells = 140}),
     .own_drops = {87, 87, 88, 88},
     .effects = {.impacts = {kUsualMissile, 12}, .leaves_corpse = false, .blast = DeathBlast::One}},
    {// mancubus: behemoth, mancubus, druj
     .nature = 9,
     .health = 20,
     .armour = 10,
     .defense = 16,
     .strength = 14,
     .agility = 15,
     .accuracy = 15,
     .attacks = {7, 3},
     .idle_sound = 5078,
     .sight = one(5115),
     .attack_sounds = {5116, 5047},
     .pain_sound = 5117,
     .death = one(5118),
     .damage = taken({.rockets = 512, .dog = 165}),
     .own_drops = {89, 89, 90, 90}},
    {// archvile: infernis, archvile, apollyon
     .nature = 10,
     .health = 18,
     .armour = 9,
     .defense = 15,
     .strength = 17,
     .agility = 14,
     .accuracy = 16,
     .attacks = {15, 15},
     .walks_through_fire = true,
     .idle_sound = 5119,
     .sight = one(5120),
     .attack_sounds = {5121, 5121},
     .pain_sound = 5122,
     .death = one(5123),
     .damage = taken({.axe = 1530, .halon = 1530, .bullets = 165}),
     .own_drops = {96, 99, 96, 100},
     .effects = {.missiles = {0, 0}, .impacts = {9, 9}}},
    {// baron: ogre, hell knight, baron
     .nature = 11,
     .health = 25,
     .armour = 15,
     .defense = 16,
     .strength = 15,
     .agility = 15,
     .accuracy = 15,
     .attacks = {16, 17},
     .idle_sound = 5108,
     .sight = one(5125),
     .attack_sounds = {5072, 5072},
     .pain_sound = 5099,
     .death = one(5126),
     .damage = taken({.shells = 512}),
     .own_drops = {86, 90, 86, 90},
     .effects = {.blood = {kUsualBlood, Rgb{0x00, 0xC0, 0x00}, kUsualBlood}}},
    {// cyberdemon
     .nature = 12,
     .health = 600,
     .armour = 400,
     .defense = 45,
     .strength = 30,
     .agility = 35,
     .accuracy = 40,
     .attacks = {7, 17},
     .idle_sound = 5108,
     .sight = one(5128),
     .attack_sounds = {5051, 5130},
     .pain_sound = 5099,
     .death = one(5129),
     .step_sound = 5127,
     .damage = taken({.rockets = 382}),
     .drops = false,
     .effects = {.death_tile = TilePos{18, 19},
                 .leaves_corpse = false,
                 .blast = DeathBlast::Three,
                 .gives_god = true}},
    {// kronos
     .nature = 13,
     .health = 400,
     .armour = 250,
     .defense = 30,
     .strength = 35,
     .agility = 40,
     .accuracy = 55,
     .attacks = {12, 13},
     .shots = 3,
     .hold = 250,
     .steps = 3,
     .rushes = true,
     .walks_through_fire = true,
     .crosses_lava = true,
     .sight = one(5097),
     .attack_sounds = {5096, 5096},
     .pain_sound = 5137,
     .death = one(5138),
     .damage = taken({.cells = 382}),
     .drops = false,
     .effects = {.death_tile = TilePos{31, 0}, .leaves_corpse = false}},
}};

} // namespace

std::vector<MonsterRow> built_in_monsters()
{
    return {kMonsters.begin(), kMonsters.end()};
}

} // namespace rpg
