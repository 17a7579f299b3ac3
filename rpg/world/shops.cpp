#include "rpg/world/shops.h"

#include "rpg/core/assert.h"

#include <algorithm>

namespace rpg {
namespace {

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

int present_amount(const Player& player, const Article& article)
{
    return field_of(player, article);
}

Sale may_buy(const Player& player, const Article& article)
{
    if (article.price > player.credits) return Sale::TooExpensive;
    return present_amount(player, article) >= kMaxOfAnything ? Sale::Full : Sale::Done;
}

void buy(Player& player, const Article& article)
{
    RPG_ASSERT(may_buy(player, article) == Sale::Done);
    std::uint8_t& amount = field_of(player, article);
    player.credits -= article.price;
    amount = static_cast<std::uint8_t>(std::min(kMaxOfAnything, amount + article.amount));
}

} // namespace rpg
