#include "lab/randomiser/shuffle_parts.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

bool is_medicine(const Article& article)
{
    return article.kind == ArticleKind::Item &&
           article.number == static_cast<std::uint8_t>(Item::SmallMedkit);
}

bool is_same(const Article& one, const Article& other)
{
    return one.kind == other.kind && one.number == other.number;
}

std::string words_of(const Article& article)
{
    const std::string_view what = article.kind == ArticleKind::Item   ? kItemWords[article.number]
                                  : article.kind == ArticleKind::Ammo ? kAmmoWords[article.number]
                                                                      : kShopStatWords[article.number];
    return fmt::format("{} x{} for {}", what, article.amount, article.price);
}

// Up to a quarter more or less.
std::uint8_t other_price(ShuffleWork& work, std::uint8_t price)
{
    constexpr int kMax = 255;
    const int percent = 75 + static_cast<int>(work.below(51));
    return static_cast<std::uint8_t>(std::clamp((price * percent + 50) / 100, 1, kMax));
}

} // namespace

void shuffle_stores(ShuffleWork& work)
{
    std::vector<Article> pool;
    for (const std::vector<Article>& shop : work.game.rules.shops)
        std::ranges::copy_if(shop, std::back_inserter(pool),
                             [](const Article& article) { return !is_medicine(article); });
    work.mix(pool);
    for (std::size_t number = 0; number < work.game.rules.shops.size(); ++number) {
        std::vector<Article>& shop = work.game.rules.shops[number];
        const std::size_t count = shop.size();
        std::erase_if(shop, [](const Article& article) { return !is_medicine(article); });
        // Nothing twice: what a machine has already is left to the next ones.
        for (std::size_t i = 0; i < pool.size() && shop.size() < count;) {
            const bool has_it =
                std::ranges::any_of(shop, [&](const Article& article) { return is_same(article, pool[i]); });
            if (has_it) {
                ++i;
                continue;
            }
            shop.push_back(pool[i]);
            pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(i));
        }
        std::ranges::stable_sort(shop, {}, [](const Article& article) {
            return static_cast<int>(article.kind) * 256 + article.number;
        });
        for (Article& article : shop) {
            article.price = other_price(work, article.price);
            work.told.push_back(fmt::format("machine {}: {}", number, words_of(article)));
        }
    }
}

} // namespace rpg
