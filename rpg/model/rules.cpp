#include "rpg/model/rules.h"

#include "rpg/model/sound_numbers.h"

namespace rpg {
namespace {

// By weapon number. docs/original/combat.md.
// clang-format off
constexpr std::array<WeaponRow, kWeaponRows> kBuiltInWeapons{{
    {3, 12, 0, 70, AmmoType::Halon, 0, 25, 1, 300, 5044, {}},
    {1, 2, 0, 100, AmmoType::Halon, 1, 204, 1, 500, 5045, {}},
    {6, 7, 5, 80, AmmoType::Bullets, 1, 102, 1, 350, 5046, {}},
    {6, 10, 2, 80, AmmoType::Shells, 1, 128, 1, 350, 5047, {}},
    {3, 6, 3, 90, AmmoType::Bullets, 3, 102, 3, 150, 5048, {}},
    {12, 18, 1, 90, AmmoType::Shells, 2, 51, 1, 400, 5049, {}},
    {6, 8, 4, 90, AmmoType::Cells, 3, 230, 3, 100, 5050, {{200, 200}, 16, 5}},
    {15, 36, 8, 70, AmmoType::Rockets, 1, 128, 1, 500, 5051, {{201, 203}, 8, 1}},
    {60, 105, 8, 100, AmmoType::Cells, 15, 76, 1, 500, 5052, {{202, 202}, 4, 4}},
    {5, 9, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5053, {}},
    {8, 12, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5054, {}},
    {15, 18, 0, 75, AmmoType::Dog, 0, 25, 1, 400, 5055, {}},
    {3, 5, 0, 90, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 10}},
    {4, 7, 0, 80, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 11}},
    {5, 15, 0, 70, AmmoType::Halon, 0, 128, 1, 0, 0, {{0, 0}, 16, 12}},
    {4, 10, 3, 85, AmmoType::Halon, 0, 128, 1, 0, 0, {{204, 204}, 16, 6}},
    {10, 20, 3, 75, AmmoType::Halon, 0, 128, 1, 0, 0, {{205, 205}, 16, 7}},
    {15, 30, 2, 80, AmmoType::Halon, 0, 128, 1, 0, 0, {{206, 206}, 16, 8}},
    {0, 0, 0, 0, AmmoType::Halon, 0, 0, 1, 0, 5124, {}},
}};
// clang-format on

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

// clang-format off
constexpr std::array<MonsterRow, kMonsterClasses> kMonsters{{
    {// zombie: private, lieutenant, captain
     .health = 5, .armour = 4, .defense = 13, .strength = 13, .agility = 13, .accuracy = 13,
     .attacks = {2, 3},
     .idle_sound = 5078, .sight = kHumanSight, .attack_sounds = {5046, 5047}, .pain_sound = 5085,
     .death = kHumanDeath,
     .damage = taken({.axe = 768, .halon = 204, .bullets = 204, .shells = 204, .rockets = 204, .cells = 204,
     .dog = 204}), .own_drops = {83, 85, 84, 86}},
    {// dog: hellhound, cerberus, demon wolf
     .nature = 1, .health = 7, .armour = 3, .defense = 12, .strength = 14, .agility = 12, .accuracy = 12,
     .attacks = {12, 13}, .rushes = true,
     .idle_sound = 5086, .sight = one(5087), .attack_sounds = {5088, 5088},
     .pain_sound = sound_number::kDogPain, .death = one(sound_number::kDogDies),
     .damage = taken({.shells = 409}), .drops = false},
    {// trooper: troop, commando, assassin
     .nature = 2, .health = 10, .armour = 5, .defense = 14, .strength = 7, .agility = 13, .accuracy = 12,
     .attacks = {4, 4}, .shots = 3, .hold = 200,
     .idle_sound = 5078, .sight = kHumanSight, .attack_sounds = {5046, 5046}, .pain_sound = 5085,
     .death = kHumanDeath,
     .damage = taken({.axe = 204, .cells = 512}), .own_drops = {83, 84, 84, 84}},
    {// imp: impling, imp, imp lord
     .nature = 3, .health = 9, .armour = 4, .defense = 13, .strength = 14, .agility = 13, .accuracy = 13,
     .attacks = {15, 12},
     .idle_sound = 5069, .sight = {{5070, 5071}, 2}, .attack_sounds = {5072, 5096}, .pain_sound = 5085,
     .death = {{5076, 5077}, 2},
     .damage = taken({.shells = 512, .cells = 165})},
    {// lost soul: phantom, lost soul, nightmare
     .nature = 4, .health = 6, .armour = 3, .defense = 14, .strength = 6, .agility = 15, .accuracy = 15,
     .attacks = {13, 14}, .shots = 3, .hold = 250, .steps = 3, .rushes = true, .walks_through_fire = true,
     .crosses_lava = true,
     .idle_sound = 5108, .attack_sounds = {5100, 5100}, .pain_sound = 5099, .death = one(5101),
     .damage = taken({.axe = 191, .halon = 2550})},
    {// demon: bull demon, pinky, belphegor
     .nature = 5, .health = 10, .armour = 5, .defense = 14, .strength = 16, .agility = 12, .accuracy = 13,
     .attacks = {13, 12}, .rushes = true,
     .idle_sound = 5108, .sight = one(5093), .attack_sounds = {5094, 5094}, .pain_sound = 5099,
     .death = one(5095),
     .damage = taken({.shells = 382, .rockets = 191})},
    {// cacodemon: malwrath, cacodemon, wretched
     .nature = 6, .health = 13, .armour = 7, .defense = 12, .strength = 10, .agility = 13, .accuracy = 15,
     .attacks = {15, 13}, .shots = 3, .hold = 250, .crosses_lava = true,
     .idle_sound = 5108, .sight = one(5097), .attack_sounds = {5072, 5096}, .pain_sound = 5099,
     .death = one(5102),
     .damage = taken({.axe = 768, .dog = 140}), .own_drops = {99, 99, 100, 100},
     .effects = {.blood = {kDefaultBlood, Rgb{0x00, 0x00, 0xBB}, kDefaultBlood}}},
    {// pain elemental: beholder, rahovart, pain elemental
     .nature = 7, .health = 15, .armour = 8, .defense = 14, .strength = 12, .agility = 12, .accuracy = 12,
     .attacks = {15, 14}, .hold = 300, .crosses_lava = true,
     .idle_sound = 5108, .sight = one(5109), .attack_sounds = {5072, 5096}, .pain_sound = 5110,
     .death = one(5111),
     .damage = taken({.bullets = 165, .dog = 637}), .own_drops = {96, 96, 96, 96}},
    {// revenant: ghoul, fiend, revenant
     .nature = 8, .health = 13, .armour = 8, .defense = 16, .strength = 14, .agility = 15, .accuracy = 15,
     .attacks = {7, 12},
     .idle_sound = 5104, .sight = one(5103), .attack_sounds = {5105, 5112}, .pain_sound = 5085,
     .death = one(5113),
     .damage = taken({.axe = 768, .shells = 140}), .own_drops = {87, 87, 88, 88},
     .effects = {.impacts = {kDefaultMissile, 12}, .leaves_corpse = false, .blast = DeathBlast::One}},
    {// mancubus: behemoth, mancubus, druj
     .nature = 9, .health = 20, .armour = 10, .defense = 16, .strength = 14, .agility = 15, .accuracy = 15,
     .attacks = {7, 3},
     .idle_sound = 5078, .sight = one(5115), .attack_sounds = {5116, 5047}, .pain_sound = 5117,
     .death = one(5118),
     .damage = taken({.rockets = 512, .dog = 165}), .own_drops = {89, 89, 90, 90}},
    {// archvile: infernis, archvile, apollyon
     .nature = 10, .health = 18, .armour = 9, .defense = 15, .strength = 17, .agility = 14, .accuracy = 16,
     .attacks = {15, 15}, .walks_through_fire = true,
     .idle_sound = 5119, .sight = one(5120), .attack_sounds = {5121, 5121}, .pain_sound = 5122,
     .death = one(5123),
     .damage = taken({.axe = 1530, .halon = 1530, .bullets = 165}), .own_drops = {96, 99, 96, 100},
     .effects = {.missiles = {0, 0}, .impacts = {9, 9}}},
    {// baron: ogre, hell knight, baron
     .nature = 11, .health = 25, .armour = 15, .defense = 16, .strength = 15, .agility = 15, .accuracy = 15,
     .attacks = {16, 17},
     .idle_sound = 5108, .sight = one(5125), .attack_sounds = {5072, 5072}, .pain_sound = 5099,
     .death = one(5126),
     .damage = taken({.shells = 512}), .own_drops = {86, 90, 86, 90},
     .effects = {.blood = {kDefaultBlood, Rgb{0x00, 0xC0, 0x00}, kDefaultBlood}}},
    {// cyberdemon
     .nature = 12, .health = 600, .armour = 400, .defense = 45, .strength = 30, .agility = 35, .accuracy = 40,
     .attacks = {7, 17},
     .idle_sound = 5108, .sight = one(5128), .attack_sounds = {5051, 5130}, .pain_sound = 5099,
     .death = one(5129), .step_sound = 5127,
     .damage = taken({.rockets = 382}), .drops = false,
     .effects = {.death_tile = TilePos{18, 19}, .leaves_corpse = false, .blast = DeathBlast::Three,
     .gives_god = true}},
    {// kronos
     .nature = 13, .health = 400, .armour = 250, .defense = 30, .strength = 35, .agility = 40, .accuracy = 55,
     .attacks = {12, 13}, .shots = 3, .hold = 250, .steps = 3, .rushes = true, .walks_through_fire = true,
     .crosses_lava = true,
     .sight = one(5097), .attack_sounds = {5096, 5096}, .pain_sound = 5137, .death = one(5138),
     .damage = taken({.cells = 382}), .drops = false,
     .effects = {.death_tile = TilePos{31, 0}, .leaves_corpse = false}},
}};
// clang-format on

std::vector<MonsterRow> built_in_monsters()
{
    return {kMonsters.begin(), kMonsters.end()};
}

constexpr Article item(Item kind, int price)
{
    return {ArticleKind::Item, static_cast<std::uint8_t>(kind), 1, static_cast<std::uint8_t>(price)};
}
constexpr Article ammo(AmmoType type, int price)
{
    return {ArticleKind::Ammo, static_cast<std::uint8_t>(type),
            static_cast<std::uint8_t>(type == AmmoType::Rockets ? 3 : 10), static_cast<std::uint8_t>(price)};
}
constexpr Article stat(ShopStat kind, int price)
{
    return {ArticleKind::Stat, static_cast<std::uint8_t>(kind), 1, static_cast<std::uint8_t>(price)};
}

std::array<std::vector<Article>, kShops> built_in_shops()
{
    return {{{item(Item::SmallMedkit, 8), item(Item::LargeMedkit, 35), ammo(AmmoType::Halon, 5),
              ammo(AmmoType::Bullets, 5), ammo(AmmoType::Shells, 10), ammo(AmmoType::Rockets, 10),
              ammo(AmmoType::Cells, 15), stat(ShopStat::Accuracy, 15), stat(ShopStat::Agility, 15),
              stat(ShopStat::Strength, 20), stat(ShopStat::Defense, 20)},
             {item(Item::SmallMedkit, 6), ammo(AmmoType::Bullets, 3), ammo(AmmoType::Halon, 4),
              ammo(AmmoType::Shells, 6), stat(ShopStat::Accuracy, 15), stat(ShopStat::Agility, 15),
              stat(ShopStat::Strength, 20), stat(ShopStat::Defense, 20)},
             {item(Item::SmallMedkit, 6), item(Item::LargeMedkit, 25), item(Item::SoulSphere, 50),
              ammo(AmmoType::Halon, 3), ammo(AmmoType::Bullets, 4), ammo(AmmoType::Rockets, 6),
              ammo(AmmoType::Shells, 8), ammo(AmmoType::Cells, 12), stat(ShopStat::Accuracy, 15),
              stat(ShopStat::Agility, 15), stat(ShopStat::Strength, 20), stat(ShopStat::Defense, 20)},
             {item(Item::SmallMedkit, 4), item(Item::LargeMedkit, 15), item(Item::SoulSphere, 30),
              item(Item::Berserker, 40), ammo(AmmoType::Halon, 2), ammo(AmmoType::Bullets, 2),
              ammo(AmmoType::Shells, 4), ammo(AmmoType::Rockets, 5), ammo(AmmoType::Cells, 8),
              stat(ShopStat::Accuracy, 8), stat(ShopStat::Agility, 8), stat(ShopStat::Strength, 10),
              stat(ShopStat::Defense, 10)}}};
}

constexpr std::uint16_t kVial = 91;
constexpr std::uint16_t kShard = 92;
constexpr std::uint16_t kOneCredit = 95;
constexpr std::uint16_t kFiveCredits = 96;
constexpr std::uint16_t kSmallMedkit = 99;

DropRules built_in_drops()
{
    DropRules drops;
    const std::array<std::uint16_t, 3> rich{3, 8, 13}; // by tier
    for (std::size_t tier = 0; tier < rich.size(); ++tier)
        drops.common[tier] = {{kVial, 115},
                              {kShard, 115},
                              {kFiveCredits, rich[tier]},
                              {kOneCredit, static_cast<std::uint16_t>(26 - rich[tier])}};
    drops.crate = {{kFiveCredits, 2}, {kOneCredit, 8}, {kSmallMedkit, 12}, {kShard, 126}};
    drops.crate_ammo = {81, 83, 85, 87, 89};
    return drops;
}

// docs/howto/play.md says what they feel like, content/BALANCE.md what they cost.
DifficultyRules built_in_difficulties()
{
    DifficultyRules rules;
    rules.rows = {
        {{.damage_taken = 128, .damage_given = 320, .monster_health = 224, .medicine = 384, .prices = 192},
         {},
         {.damage_taken = 296, .monster_health = 272, .medicine = 240, .prices = 288},
         {.damage_taken = 320, .monster_health = 288, .medicine = 224, .prices = 320}}};
    rules.again = {.damage_taken = 512, .monster_health = 512};
    return rules;
}

std::uint16_t product(std::uint16_t one, std::uint16_t other)
{
    return static_cast<std::uint16_t>(
        std::min<std::uint32_t>(std::uint32_t{one} * other / kNormalDamage, 0xFFFF));
}

template <class Number> void scale(Number& number, std::uint16_t factor, int most)
{
    number = static_cast<Number>(std::min(scaled_by(number, factor), most));
}

} // namespace

std::optional<Difficulty> find_difficulty(std::string_view word)
{
    const auto* const found = std::ranges::find(kDifficultyWords, word);
    if (found == kDifficultyWords.end()) return std::nullopt;
    return static_cast<Difficulty>(found - kDifficultyWords.begin());
}

int scaled_by(int number, std::uint16_t factor)
{
    if (number <= 0 || factor == kNormalDamage) return number;
    return std::max(1, (number * factor + kNormalDamage / 2) / kNormalDamage);
}

DifficultyRow row_of_difficulty(const Rules& rules, Difficulty difficulty, bool again)
{
    const DifficultyRow& row = rules.difficulties.rows[static_cast<std::size_t>(difficulty)];
    if (!again) return row;
    const DifficultyRow& more = rules.difficulties.again;
    return {.damage_taken = product(row.damage_taken, more.damage_taken),
            .damage_given = product(row.damage_given, more.damage_given),
            .monster_health = product(row.monster_health, more.monster_health),
            .medicine = product(row.medicine, more.medicine),
            .prices = product(row.prices, more.prices)};
}

Rules rules_of_difficulty(const Rules& rules, const DifficultyRow& row)
{
    constexpr int kMaxHealth = 999, kMaxPrice = 255;
    Rules changed = rules;
    changed.challenge = row;
    for (MonsterRow& monster : changed.monsters) scale(monster.health, row.monster_health, kMaxHealth);
    for (ItemRow& item : changed.items) scale(item.health, row.medicine, kMaxHealth);
    for (std::vector<Article>& shop : changed.shops)
        for (Article& article : shop) scale(article.price, row.prices, kMaxPrice);
    return changed;
}

const Rules& built_in_rules()
{
    static const Rules kRules{.weapons = kBuiltInWeapons,
                              .monsters = built_in_monsters(),
                              .items = {{{.health = 25, .sound = sound_number::kHeal},
                                         {.health = 75, .sound = sound_number::kHeal},
                                         {.health = 200, .armour = 200, .sound = sound_number::kPowerUp},
                                         {.berserk = 31, .sound = sound_number::kPowerUp},
                                         {.sound = sound_number::kHeal}}},
                              .shops = built_in_shops(),
                              .drops = built_in_drops(),
                              .experience = {},
                              .player = {},
                              .difficulties = built_in_difficulties(),
                              .challenge = {}};
    return kRules;
}

} // namespace rpg
