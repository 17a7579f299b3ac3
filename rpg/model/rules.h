#pragma once
#include "rpg/core/coords.h"
#include "rpg/core/ids.h"
#include "rpg/core/text.h"
#include "rpg/model/colour.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rpg {

// The numbers of the game that tables/*.xml can change: docs/formats/tables.md. Their meaning: docs/original.

constexpr int kWeaponCount = 12; // weapons of the player: 0..8, and the dogs 9..11
constexpr int kWeaponRows = 19;  // with monsters' weapons
constexpr int kAmmoTypes = 6;    // halon, bullets, shells, rockets, cells, dog
constexpr int kItemKinds = 5;    // small medkit, large medkit, soul sphere, berserker, dog collar
constexpr int kMonsterClasses = 14;
constexpr int kMaxMonsterClasses = 64; // with classes that tables add
constexpr int kShops = 4;
constexpr std::size_t kMaxArticles = 24;
constexpr int kMaxOfAnything = 99;
constexpr int kNormalDamage = 256; // factors of damage are in 1/256

enum class AmmoType : std::uint8_t { Halon, Bullets, Shells, Rockets, Cells, Dog };
enum class Item : std::uint8_t { SmallMedkit, LargeMedkit, SoulSphere, Berserker, DogCollar };

// Names in tables, commands and dumps, by number.
constexpr std::array<std::string_view, kWeaponRows> kWeaponWords{
    "axe",           "extinguisher", "pistol",          "shotgun",     "chaingun",
    "super-shotgun", "plasma-gun",   "rocket-launcher", "bfg",         "dog-1",
    "dog-2",         "dog-3",        "melee-1",         "melee-2",     "melee-3",
    "fireball",      "boss-ball",    "boss-rocket",     "raise-corpse"};
constexpr std::array<std::string_view, kAmmoTypes> kAmmoWords{"halon",   "bullets", "shells",
                                                              "rockets", "cells",   "dog"};
constexpr std::array<std::string_view, kItemKinds> kItemWords{"small-medkit", "large-medkit", "soul-sphere",
                                                              "berserker", "dog-collar"};
constexpr std::array<std::string_view, kMonsterClasses> kClassWords{
    "zombie",         "dog",      "trooper",  "imp",      "lost-soul", "demon",      "cacodemon",
    "pain-elemental", "revenant", "mancubus", "archvile", "baron",     "cyberdemon", "kronos"};

// The missile of a weapon. docs/original/combat.md
struct MissileRow {
    std::array<std::uint16_t, 2> pictures{}; // SpriteId, fired by the player and by monsters; 0: invisible
    std::uint8_t speed = 0;                  // units a logic frame; 0: no missile, the shot hits at once
    std::uint8_t impact = 0;                 // kind of effect where it hits; 0: none
    bool operator==(const MissileRow&) const = default;
};

struct WeaponRow {          // docs/original/combat.md
    std::uint8_t least = 0; // damage
    std::uint8_t most = 0;
    std::uint8_t optimum = 0;        // tiles
    std::uint8_t accuracy = 0;       // percent
    AmmoType ammo = AmmoType::Halon; // type of ammo, if it uses any
    std::uint8_t use = 0;            // ammo per attack
    std::uint8_t armour_share = 0;   // 1/256 of the damage
    std::uint8_t shots = 1;          // by the player
    std::uint16_t hold = 0;          // ms of the muzzle flash, by the player
    std::uint16_t sound = 0;         // by the player
    MissileRow missile{};
    bool operator==(const WeaponRow&) const = default;
};

struct SoundChoice { // one is picked at random
    std::array<std::uint16_t, 3> sounds{};
    std::uint8_t count = 0;
    bool operator==(const SoundChoice&) const = default;
};

using DamageFactors = std::array<std::uint16_t, kWeaponRows>; // by weapon, 1/256

constexpr DamageFactors normal_damage()
{
    DamageFactors factors{};
    for (std::uint16_t& factor : factors) factor = kNormalDamage;
    return factors;
}

// The drops special to a monster class: index 0, +1 by the chance `often`, +2 by the chance `seldom`. Value
// 0: nothing. docs/original/monsters.md.
using OwnDrops = std::array<std::uint16_t, 4>;

constexpr std::uint16_t kDefaultMissile = 0xFFFF; // the weapon's own
constexpr Rgb kDefaultBlood{0xBB, 0x00, 0x00};

enum class DeathBlast : std::uint8_t { None, One, Three }; // three: not if it was gibbed

// Visible effects of a monster's attacks and death. docs/original/monsters.md, combat.md
struct MonsterEffects {
    std::array<std::uint16_t, 2> missiles{kDefaultMissile, kDefaultMissile}; // pictures, of attacks A and B
    std::array<std::uint16_t, 2> impacts{kDefaultMissile, kDefaultMissile};
    std::array<Rgb, 3> blood{kDefaultBlood, kDefaultBlood,
                             kDefaultBlood}; // of the lower, middle and upper tier
    std::optional<TilePos> death_tile{};     // the tile whose event runs when it dies
    bool leaves_corpse = true;
    DeathBlast blast = DeathBlast::None;
    bool gives_god = false; // to the player when it dies, unless it was gibbed
    bool operator==(const MonsterEffects&) const = default;
};

// A family of monsters; EntityDef::subtype is its number, EntityDef::parameter the tier (294, 467, 640).
// docs/original/monsters.md
struct MonsterRow {
    std::uint8_t nature = 0;  // the class whose special behaviour it has: raising, splitting, dying, missiles
    bool defined = true;      // false: a gap in the numbering that no table defines
    std::uint16_t health = 0; // before scaling; health and armour count as 255 at most
    std::uint16_t armour = 0;
    std::uint8_t defense = 0;
    std::uint8_t strength = 0;
    std::uint8_t agility = 0;
    std::uint8_t accuracy = 0;
    std::array<std::uint8_t, 2> attacks{}; // weapon numbers A and B
    std::uint8_t shots = 1;
    std::uint16_t hold = 500; // ms
    std::uint8_t steps = 1;   // maximum per turn
    bool rushes = false;      // may attack after stepping
    bool walks_through_fire = false;
    bool crosses_lava = false;
    std::uint16_t idle_sound = 0; // 0: none
    SoundChoice sight{};
    std::array<std::uint16_t, 2> attack_sounds{};
    std::uint16_t pain_sound = 0;
    SoundChoice death{};
    std::uint16_t step_sound = 0;
    DamageFactors damage = normal_damage(); // damage factors when it is hit
    bool drops = true;
    OwnDrops own_drops{};
    MonsterEffects effects{};
    bool operator==(const MonsterRow&) const = default;
};

struct ItemRow { // inventory items; docs/original/items.md
    std::uint16_t health = 0;
    std::uint16_t armour = 0;
    std::uint8_t berserk = 0; // turns; using the item takes one
    std::uint16_t sound = 0;
    bool operator==(const ItemRow&) const = default;
};

// Vending machines. In the order of docs/original/items.md.
enum class ArticleKind : std::uint8_t { Item, Ammo, Stat };
constexpr std::array<std::string_view, 3> kArticleWords{"item", "ammo", "stat"};
enum class ShopStat : std::uint8_t { Accuracy, Agility, Strength, Defense };
constexpr std::array<std::string_view, 4> kShopStatWords{"accuracy", "agility", "strength", "defense"};
struct Article {
    ArticleKind kind = ArticleKind::Item;
    std::uint8_t number = 0; // Item, ammo type, ShopStat
    std::uint8_t amount = 1;
    std::uint8_t price = 0;
    bool operator==(const Article&) const = default;
};

struct DropChance {         // of 256
    std::uint16_t item = 0; // EntityId; 0: nothing
    std::uint16_t chance = 0;
    bool operator==(const DropChance&) const = default;
};

struct DropRules { // docs/original/monsters.md, items.md; chances of 256
    std::uint16_t nothing = 51;
    std::uint16_t often = 76;
    std::uint16_t seldom = 15;
    std::array<std::vector<DropChance>, 3> common; // of the lower, middle and upper tier
    std::uint16_t trap = 2; // chance that a crate is a trap; then `crate`, then `crate_ammo`, else empty
    std::vector<DropChance> crate;
    std::uint16_t crate_ammo_chance = 63;
    std::vector<std::uint16_t> crate_ammo; // one is picked at random
    bool operator==(const DropRules&) const = default;
};

struct Gain { // of one stat per level
    std::uint8_t least = 1;
    std::uint8_t most = 2;
    bool operator==(const Gain&) const = default;
};

struct ExperienceRules { // docs/original/combat.md, monsters.md, items.md
    std::uint16_t first = 60;
    std::uint16_t per_level = 20;
    std::uint16_t fire = 2;
    std::uint16_t weak_wall = 1;
    std::uint16_t secret = 5;
    // For a kill: (body * (health + armour) + power * (defense + strength) + skill * (agility + accuracy)) /
    // 50
    std::uint16_t body = 5;
    std::uint16_t power = 5;
    std::uint16_t skill = 3;
    // Max health, max armour, defense, strength, agility, accuracy.
    std::array<Gain, 6> gains{Gain{3, 5}, Gain{3, 5}, Gain{}, Gain{}, Gain{}, Gain{}};
    bool operator==(const ExperienceRules&) const = default;
};

struct PlayerStart { // docs/original/combat.md
    std::uint8_t health = 30;
    std::uint8_t max_health = 30;
    std::uint8_t armour = 0;
    std::uint8_t max_armour = 20;
    std::uint8_t defense = 16;
    std::uint8_t strength = 12;
    std::uint8_t agility = 14;
    std::uint8_t accuracy = 16;
    std::uint16_t credits = 0;
    std::uint16_t weapons = 4; // bit 1 << number
    std::uint8_t weapon = 2;   // selected
    std::array<std::uint8_t, kAmmoTypes> ammo{0, 8, 0, 0, 0, 0};
    std::array<std::uint8_t, kItemKinds> items{};
    bool operator==(const PlayerStart&) const = default;
};

// The difficulty of a game. docs/howto/play.md
enum class Difficulty : std::uint8_t { Story, Normal, Hard, Nightmare };
constexpr std::string_view kDifficultyChoices = "story|normal|hard|nightmare";
constexpr auto kDifficultyWords = choices_of<4>(kDifficultyChoices);
constexpr std::size_t kDifficulties = kDifficultyWords.size();
constexpr std::string_view word_of(Difficulty difficulty)
{
    return kDifficultyWords[static_cast<std::size_t>(difficulty)];
}
std::optional<Difficulty> find_difficulty(std::string_view word);

struct DifficultyRow {                          // factors of 1/256, applied to the other tables
    std::uint16_t damage_taken = kNormalDamage; // by the player, from anything
    std::uint16_t damage_given = kNormalDamage; // by the player to monsters
    std::uint16_t monster_health = kNormalDamage;
    std::uint16_t medicine = kNormalDamage; // health from items
    std::uint16_t prices = kNormalDamage;
    bool operator==(const DifficultyRow&) const = default;
};

struct DifficultyRules {
    std::array<DifficultyRow, kDifficulties> rows{};
    DifficultyRow again{}; // multiplied with them in a new game after the ending
    bool operator==(const DifficultyRules&) const = default;
};

struct Rules {
    std::array<WeaponRow, kWeaponRows> weapons{};
    std::vector<MonsterRow> monsters; // by class; kMonsterClasses or more
    std::array<ItemRow, kItemKinds> items{};
    std::array<std::vector<Article>, kShops> shops;
    DropRules drops;
    ExperienceRules experience;
    PlayerStart player;
    DifficultyRules difficulties;
    DifficultyRow challenge; // the factors in effect: see rules_of_difficulty
    bool operator==(const Rules&) const = default;

    const WeaponRow& weapon(int number) const { return weapons[static_cast<std::size_t>(number)]; }
    int ammo_type(int weapon_number) const { return static_cast<int>(weapon(weapon_number).ammo); }
    bool knows_class(int number) const
    {
        return number >= 0 && static_cast<std::size_t>(number) < monsters.size();
    }
    // An unknown number gives row 0.
    const MonsterRow& monster(int number) const
    {
        return monsters[knows_class(number) ? static_cast<std::size_t>(number) : 0];
    }
    const ItemRow& item(Item kind) const { return items[static_cast<std::size_t>(kind)]; }
    std::span<const Article> articles(int shop) const // likewise
    {
        return shops[shop >= 0 && shop < kShops ? static_cast<std::size_t>(shop) : 0];
    }
};

// The rules of the original.
const Rules& built_in_rules();

// The numbers of a difficulty, for a first game or a new game after the ending (`again`).
DifficultyRow row_of_difficulty(const Rules& rules, Difficulty difficulty, bool again);
// The rules with the row's factors in them: health, medicine and prices are changed here; attacks look at
// Rules::challenge.
Rules rules_of_difficulty(const Rules& rules, const DifficultyRow& row);
// A positive number stays at least 1.
int scaled_by(int number, std::uint16_t factor);

} // namespace rpg
