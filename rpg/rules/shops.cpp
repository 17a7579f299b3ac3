#include "rpg/rules/shops.h"

#include "rpg/core/assert.h"
#include "rpg/rules/weapons.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr Article item(Item kind, int price)
{
    return {ArticleKind::Item, static_cast<std::uint8_t>(kind), 1, static_cast<std::uint8_t>(price)};
}
constexpr Article ammo_for_sale(AmmoType type, int price)
{
    return {ArticleKind::Ammo, static_cast<std::uint8_t>(type),
            static_cast<std::uint8_t>(type == AmmoType::Rockets ? 3 : 10), static_cast<std::uint8_t>(price)};
}
constexpr Article stat(ShopStat kind, int price)
{
    return {ArticleKind::Stat, static_cast<std::uint8_t>(kind), 1, static_cast<std::uint8_t>(price)};
}

constexpr std::array kShop0{item(Item::SmallMedkit, 8),          item(Item::LargeMedkit, 35),
                            ammo_for_sale(AmmoType::Halon, 5),   ammo_for_sale(AmmoType::Bullets, 5),
                            ammo_for_sale(AmmoType::Shells, 10), ammo_for_sale(AmmoType::Rockets, 10),
                            ammo_for_sale(AmmoType::Cells, 15),  stat(ShopStat::Accuracy, 15),
                            stat(ShopStat::Agility, 15),         stat(ShopStat::Strength, 20),
                            stat(ShopStat::Defense, 20)};
constexpr std::array kShop1{item(Item::SmallMedkit, 6),        ammo_for_sale(AmmoType::Bullets, 3),
                            ammo_for_sale(AmmoType::Halon, 4), ammo_for_sale(AmmoType::Shells, 6),
                            stat(ShopStat::Accuracy, 15),      stat(ShopStat::Agility, 15),
                            stat(ShopStat::Strength, 20),      stat(ShopStat::Defense, 20)};
constexpr std::array kShop2{item(Item::SmallMedkit, 6),          item(Item::LargeMedkit, 25),
                            item(Item::SoulSphere, 50),          ammo_for_sale(AmmoType::Halon, 3),
                            ammo_for_sale(AmmoType::Bullets, 4), ammo_for_sale(AmmoType::Rockets, 6),
                            ammo_for_sale(AmmoType::Shells, 8),  ammo_for_sale(AmmoType::Cells, 12),
                            stat(ShopStat::Accuracy, 15),        stat(ShopStat::Agility, 15),
                            stat(ShopStat::Strength, 20),        stat(ShopStat::Defense, 20)};
constexpr std::array kShop3{item(Item::SmallMedkit, 4),         item(Item::LargeMedkit, 15),
                            item(Item::SoulSphere, 30),         item(Item::Berserker, 40),
                            ammo_for_sale(AmmoType::Halon, 2),  ammo_for_sale(AmmoType::Bullets, 2),
                            ammo_for_sale(AmmoType::Shells, 4), ammo_for_sale(AmmoType::Rockets, 5),
                            ammo_for_sale(AmmoType::Cells, 8),  stat(ShopStat::Accuracy, 8),
                            stat(ShopStat::Agility, 8),         stat(ShopStat::Strength, 10),
                            stat(ShopStat::Defense, 10)};

// The field that an article raises.
template <class AnyPlayer> auto& field_of(AnyPlayer& player, const Article& article)
{
    if (article.kind == ArticleKind::Item) return player.items[article.number];
    if (article.kind == ArticleKind::Ammo) return player.ammo[article.number];
    switch (static_cast<ShopStat>(article.number)) {
    case ShopStat::Accuracy:
        return player.fighter.accuracy;
    case ShopStat::Agility:
        return player.fighter.agility;
    case ShopStat::Strength:
        return player.fighter.strength;
    case ShopStat::Defense:
        break;
    }
    return player.fighter.defense;
}

} // namespace

std::span<const Article> shop_articles(int shop)
{
    switch (shop) {
    case 1:
        return kShop1;
    case 2:
        return kShop2;
    case 3:
        return kShop3;
    default:
        return kShop0;
    }
}

int present_amount(const Player& player, const Article& article)
{
    return field_of(player, article);
}

Sale may_buy(const Player& player, const Article& article)
{
    if (article.price > player.credits) return Sale::TooExpensive;
    return present_amount(player, article) >= kMostOfAnything ? Sale::Full : Sale::Done;
}

void buy(Player& player, const Article& article)
{
    RPG_ASSERT(may_buy(player, article) == Sale::Done);
    std::uint8_t& amount = field_of(player, article);
    player.credits -= article.price;
    amount = static_cast<std::uint8_t>(std::min(kMostOfAnything, amount + article.amount));
}

} // namespace rpg
