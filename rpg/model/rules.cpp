#include "rpg/model/rules.h"

#include "rpg/model/monster_tables.h"
#include "rpg/model/sound_numbers.h"

#include <algorithm>

namespace rpg {
namespace {

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
