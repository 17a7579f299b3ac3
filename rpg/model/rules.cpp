#include "rpg/model/rules.h"

#include "rpg/model/monster_tables.h"
#include "rpg/model/sound_numbers.h"

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

} // namespace

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
                              .player = {}};
    return kRules;
}

} // namespace rpg
