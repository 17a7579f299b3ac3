#include "rpg/world/drops.h"

#include "rpg/world/monster_class.h"

namespace rpg {
namespace {

// The first whose chances, added up from `roll` down, reach it.
EntityId drawn_from(std::span<const DropChance> chances, int roll)
{
    for (const DropChance& choice : chances) {
        if (roll < choice.chance) return EntityId{choice.item};
        roll -= choice.chance;
    }
    return kNothing;
}

} // namespace

Drop drop_of(const DropRules& rules, const MonsterRow& row, std::uint32_t tier, std::uint32_t word)
{
    if ((word & 255U) < rules.nothing) return {};
    const std::uint32_t rest = word >> 8;
    const int fifth = static_cast<int>((rest >> 1) & 255U);
    const int sixth = static_cast<int>((rest >> 9) & 255U);
    if (rest % 2 != 0) return {.decided = true, .item = drawn_from(rules.common[rank_of(tier)], fifth)};
    const std::size_t own = (fifth < rules.often ? 1U : 0U) + (sixth < rules.seldom ? 2U : 0U);
    return {.decided = true, .item = EntityId{row.own_drops[own]}};
}

CrateResult roll_crate(const DropRules& rules, Random& random)
{
    int roll = random.byte();
    if (roll < rules.trap) return {.trapped = true, .item = kNothing};
    roll -= rules.trap;
    for (const DropChance& choice : rules.crate) {
        if (roll < choice.chance) return {.trapped = false, .item = EntityId{choice.item}};
        roll -= choice.chance;
    }
    if (roll >= rules.crate_ammo_chance) return {};
    const std::size_t kind = static_cast<std::size_t>(random.byte()) % rules.crate_ammo.size();
    return {.trapped = false, .item = EntityId{rules.crate_ammo[kind]}};
}

} // namespace rpg
