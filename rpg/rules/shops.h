#pragma once
#include "rpg/state/player.h"

#include <cstdint>
#include <span>

namespace rpg {

// Vending machines. game-rules.md 17; the order is that of script-vm.md 7.6.

enum class ArticleKind : std::uint8_t { Item, Ammo, Stat };
enum class ShopStat : std::uint8_t { Accuracy, Agility, Strength, Defense };

struct Article {
    ArticleKind kind = ArticleKind::Item;
    std::uint8_t number = 0; // Item, ammo type, ShopStat
    std::uint8_t amount = 1;
    std::uint8_t price = 0;
};

constexpr int kShops = 4;
std::span<const Article> shop_articles(int shop); // a number that names none means 0

int present_amount(const Player& player, const Article& article);
enum class Sale : std::uint8_t { Done, TooExpensive, Full };
Sale may_buy(const Player& player, const Article& article);
// Pays and takes it, clamped to 99. may_buy must have said Done.
void buy(Player& player, const Article& article);

} // namespace rpg
