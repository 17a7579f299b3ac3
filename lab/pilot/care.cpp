#include "lab/pilot/care.h"

#include "lab/pilot/fight.h"
#include "rpg/world/shops.h"
#include "rpg/world/trace.h"
#include "rpg/world/weapons.h"

namespace rpg {
namespace {

constexpr int kSmallMedkit = 25;
constexpr int kLargeMedkit = 75;
constexpr int kSoulSphere = 100;

PlayerCommand use_item(Item item)
{
    return command::UseItem{item};
}

bool has(const Player& player, Item item)
{
    return player.items[static_cast<std::size_t>(item)] > 0;
}

bool has_dog_in_hand(const Player& player)
{
    return is_dog(player.weapon) && player.owns(player.weapon);
}

// Some owned weapon takes this ammunition.
bool can_shoot(const Rules& rules, const Player& player, int ammo)
{
    for (int weapon = 0; weapon < kWeaponCount; ++weapon) {
        const WeaponRow& row = rules.weapon(weapon);
        if (player.owns(weapon) && row.use > 0 && static_cast<int>(row.ammo) == ammo) return true;
    }
    return false;
}

int worth(const Rules& rules, const Player& player, const Article& article)
{
    switch (article.kind) {
    case ArticleKind::Item:
        return player.items[article.number] < 3 ? 50 : 0;
    case ArticleKind::Stat:
        return 30;
    case ArticleKind::Ammo:
        if (present_amount(player, article) >= 10) return 0;
        return can_shoot(rules, player, article.number) ? 20 : 0;
    }
    return 0;
}

} // namespace

int medicine_in_bag(const Player& player)
{
    const auto worth = [&](Item item, int health) {
        return player.items[static_cast<std::size_t>(item)] * health;
    };
    return worth(Item::SmallMedkit, kSmallMedkit) + worth(Item::LargeMedkit, kLargeMedkit) +
           worth(Item::SoulSphere, kSoulSphere);
}

PlayerCommand turn_towards(Angle256 from, Angle256 to)
{
    const int left = static_cast<std::uint8_t>(to.value - from.value);
    return left == 192 ? PlayerCommand{command::TurnRight{}} : command::TurnLeft{};
}

std::optional<PlayerCommand> heal_or_shop(const Situation& situation, Temperament temperament, int caution)
{
    const Player& player = situation.player();
    const int health = player.fighter.health;
    const int most = player.fighter.max_health;
    const bool boss = faces_boss(situation);
    const int harm = nearby_expected_harm(situation) + situation.danger_of(situation.tile());
    if (has(player, Item::Berserker) && player.berserk == 0 && (boss || harm * 2 >= health))
        return use_item(Item::Berserker);
    const int worry = caution + (temperament == Temperament::Careful   ? 60
                                 : temperament == Temperament::Average ? 45
                                                                       : 35);
    // A human sees a blow coming that would be the last.
    const bool in_danger = temperament != Temperament::Greedy && harm * 3 / 2 >= health;
    if (health * 100 >= most * worry && !in_danger) return std::nullopt;
    const int missing = most - health;
    if (missing < kSmallMedkit / 2) return std::nullopt;
    const bool large_first = missing >= kLargeMedkit * 2 / 3 || harm >= kSmallMedkit;
    if (large_first && has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    if (has(player, Item::SmallMedkit)) return use_item(Item::SmallMedkit);
    if (missing >= kSmallMedkit && has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    const bool desperate = harm > 0 && (health * 100 < most * 30 || in_danger);
    if (desperate && missing >= kSmallMedkit && has(player, Item::SoulSphere))
        return use_item(Item::SoulSphere);
    return std::nullopt;
}

std::optional<PlayerCommand> heal_before_damage(const Situation& situation, int blow)
{
    const Player& player = situation.player();
    const int missing = player.fighter.max_health - player.fighter.health;
    if (player.fighter.health > blow || missing < kSmallMedkit / 2) return std::nullopt;
    if (has(player, Item::SmallMedkit)) return use_item(Item::SmallMedkit);
    if (has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    return std::nullopt;
}

std::optional<PlayerCommand> use_collar(const Situation& situation, Angle256 direction)
{
    const Player& player = situation.player();
    if (!has(player, Item::DogCollar) || situation.burns(situation.tile())) return std::nullopt;
    const World& world = situation.world();
    const Trace ahead = trace(world, player.at, player.at + step_vector(direction), type_mask::kShot);
    if (ahead.clear() || !situation.is_dog(ahead.met[0])) return std::nullopt;
    const bool is_weak = player.fighter.health * 100 < player.fighter.max_health * 40;
    if (can_hurt(situation, ahead.met[0]) && !(is_weak && !has_dog_in_hand(player))) return std::nullopt;
    if (player.angle != direction) return turn_towards(player.angle, direction);
    return use_item(Item::DogCollar);
}

std::optional<PlayerCommand> heal_for_script(const Situation& situation, const ScriptForecast& use)
{
    const Player& player = situation.player();
    if (!use.need || use.need_met || use.need->stat != stat::kHealth) return std::nullopt;
    if (player.fighter.health >= player.fighter.max_health) return std::nullopt;
    for (const Item item : {Item::SmallMedkit, Item::LargeMedkit, Item::SoulSphere})
        if (has(player, item)) return use_item(item);
    return std::nullopt;
}

// Medicine first, then what strengthens permanently, then ammunition for the weapons at hand.
PlayerCommand shop(const Campaign& campaign, const GameState& state, std::uint32_t kept)
{
    const Rules& rules = campaign.rules(state.challenge);
    const auto articles = rules.articles(state.screen.store);
    int best = -1;
    int best_worth = 0;
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const Article& article = articles[i];
        if (may_buy(state.player, article) != Sale::Done) continue;
        if (state.player.credits < kept + static_cast<std::uint32_t>(article.price)) continue;
        const int here = worth(rules, state.player, article);
        if (here <= best_worth) continue;
        best_worth = here;
        best = static_cast<int>(i);
    }
    return best < 0 ? PlayerCommand{command::Leave{}} : command::Buy{best + 1};
}

} // namespace rpg
