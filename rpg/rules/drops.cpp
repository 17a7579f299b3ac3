#include "rpg/rules/drops.h"

namespace rpg {
namespace {

constexpr EntityId kBullets{83};
constexpr EntityId kShells{85};
constexpr EntityId kRockets{87};
constexpr EntityId kCells{89};
constexpr EntityId kVial{91};
constexpr EntityId kShard{92};
constexpr EntityId kOneCredit{95};
constexpr EntityId kFiveCredits{96};
constexpr EntityId kSmallMedkit{99};
constexpr EntityId kLargeMedkit{100};

constexpr EntityId pack_of(EntityId single)
{
    return EntityId{static_cast<std::uint16_t>(index_of(single) + 1)};
}
constexpr EntityId ammo(EntityId single, bool pack)
{
    return pack ? pack_of(single) : single;
}

EntityId common_drop(std::uint32_t tier, int chance)
{
    if (chance < 115) return kVial;
    if (chance < 230) return kShard;
    int rich = 13;
    if (tier <= 294)
        rich = 3;
    else if (tier <= 467)
        rich = 8;
    return chance < 230 + rich ? kFiveCredits : kOneCredit;
}

// often: 29.7 %, seldom: 5.9 %
EntityId class_drop(int monster_class, bool often, bool seldom)
{
    switch (monster_class) {
    case 0:
        return ammo(often ? kShells : kBullets, seldom);
    case 2:
        return ammo(kBullets, often || seldom);
    case 6:
        return seldom ? kLargeMedkit : kSmallMedkit;
    case 7:
        return kFiveCredits;
    case 8:
        return ammo(kRockets, seldom);
    case 9:
        return ammo(kCells, seldom);
    case 10:
        if (!often) return kFiveCredits;
        return seldom ? kLargeMedkit : kSmallMedkit;
    case 11:
        return pack_of(often ? kCells : kShells);
    default:
        return kNothing;
    }
}

} // namespace

Drop drop_of(int monster_class, std::uint32_t tier, std::uint32_t word)
{
    if ((word & 255U) < 51) return {};
    const std::uint32_t rest = word >> 8;
    const int fifth = static_cast<int>((rest >> 1) & 255U);
    const int sixth = static_cast<int>((rest >> 9) & 255U);
    if (rest % 2 != 0) return {.decided = true, .item = common_drop(tier, fifth)};
    return {.decided = true, .item = class_drop(monster_class, fifth < 76, sixth < 15)};
}

CrateResult roll_crate(Random& random)
{
    const int byte = random.byte();
    if (byte < 2) return {.trapped = true, .item = kNothing};
    if (byte < 4) return {.trapped = false, .item = kFiveCredits};
    if (byte < 12) return {.trapped = false, .item = kOneCredit};
    if (byte < 24) return {.trapped = false, .item = kSmallMedkit};
    if (byte < 150) return {.trapped = false, .item = kShard};
    if (byte >= 213) return {};
    const int type = random.byte() % 5; // 81 halon, 83 bullets, 85 shells, 87 rocket, 89 cells
    return {.trapped = false, .item = EntityId{static_cast<std::uint16_t>(81 + 2 * type)}};
}

} // namespace rpg
