#include "converter/doom/pk3/rule_tables.h"

#include "rpg/formulas/monster_class.h"
#include "rpg/formulas/shops.h"
#include "rpg/formulas/weapons.h"

#include <array>
#include <fmt/format.h>
#include <vector>

namespace converter::port {
namespace {

constexpr std::array<std::string_view, 8> kWeaponColumns{"LEAST", "MOST",   "OPTIMUM", "ACCURACY",
                                                         "AMMO",  "ARMOUR", "SHOTS",   "SOUND"};
constexpr std::array<std::string_view, 17> kMonsterColumns{
    "HEALTH", "ARMOUR", "DEFENSE", "STRENGTH", "AGILITY", "ACCURACY", "ATTACK_A", "ATTACK_B",  "SHOTS",
    "HOLD",   "STEPS",  "SOUND_A", "SOUND_B",  "PAIN",    "IDLE",     "STEP",     "DEATH_TILE"};
constexpr std::array<std::string_view, 4> kShopColumns{"KIND", "NUMBER", "AMOUNT", "PRICE"};
constexpr std::array<std::string_view, 6> kAmmoClasses{"RpgHalon",   "RpgBullets", "RpgShells",
                                                       "RpgRockets", "RpgCells",   "RpgDogs"};

std::string constants_of(std::string_view table, std::span<const std::string_view> columns)
{
    std::string text;
    for (std::size_t i = 0; i < columns.size(); ++i)
        text += fmt::format("\tconst {}_{} = {};\n", table, columns[i], i);
    return text;
}

// A function that reads a table of numbers.
std::string number_table(std::string_view name, std::size_t columns,
                         const std::vector<std::vector<int>>& rows)
{
    std::string text = fmt::format("\n\tstatic clearscope int {}Value(int row, int column)\n\t{{\n"
                                   "\t\tstatic const int numbers[] =\n\t\t{{\n",
                                   name);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += "\t\t\t";
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            text += fmt::format("{}{}", rows[i][j],
                                j + 1 < rows[i].size() ? ", "
                                : i + 1 < rows.size()  ? ","
                                                       : "");
        text += '\n';
    }
    return text + fmt::format("\t\t}};\n\t\tif (row < 0 || row >= {}) return 0;\n"
                              "\t\treturn numbers[row * {} + column];\n\t}}\n",
                              rows.size(), columns);
}

std::string weapon_table(const rpg::Rules& rules)
{
    std::vector<std::vector<int>> rows;
    for (const rpg::WeaponRow& row : rules.weapons)
        rows.push_back({row.least, row.most, row.optimum, row.accuracy, static_cast<int>(row.ammo),
                        row.armour_share, row.shots, row.sound});
    return number_table("Weapon", kWeaponColumns.size(), rows);
}

std::string monster_table(const rpg::Rules& rules)
{
    std::vector<std::vector<int>> rows;
    for (const rpg::MonsterRow& row : rules.monsters) {
        const auto tile = row.effects.death_tile;
        rows.push_back({row.health, row.armour, row.defense, row.strength, row.agility, row.accuracy,
                        row.attacks[0], row.attacks[1], row.shots, row.hold, row.steps, row.attack_sounds[0],
                        row.attack_sounds[1], row.pain_sound, row.idle_sound, row.step_sound,
                        tile ? rpg::tile_index(*tile) : -1});
    }
    return number_table("Monster", kMonsterColumns.size(), rows);
}

std::string shop_tables(const rpg::Rules& rules)
{
    std::vector<std::vector<int>> rows;
    std::string sizes;
    std::string starts;
    for (int shop = 0; shop < rpg::kShops; ++shop) {
        const auto articles = rules.articles(shop);
        sizes += fmt::format("\t\tif (shop == {}) return {};\n", shop, articles.size());
        starts += fmt::format("\t\tif (shop == {}) first = {};\n", shop, rows.size());
        for (const rpg::Article& article : articles)
            rows.push_back({static_cast<int>(article.kind), article.number, article.amount, article.price});
    }
    return number_table("Article", kShopColumns.size(), rows) +
           "\n\tstatic clearscope int ShopSize(int shop)\n\t{\n" + sizes + "\t\treturn 0;\n\t}\n" +
           "\n\tstatic clearscope int ShopValue(int shop, int row, int column)\n\t{\n\t\tint first = 0;\n" +
           starts + "\t\treturn ArticleValue(first + row, column);\n\t}\n";
}

struct ClassRow {
    int number;
    std::string name;
};

// A function that gives a class for a number; without a row for it there is none.
std::string class_table(std::string_view name, std::string_view base, const std::vector<ClassRow>& rows)
{
    std::string text = fmt::format("\n\tstatic clearscope class<{}> {}Class(int number)\n\t{{\n", base, name);
    if (!rows.empty()) {
        text += "\t\tswitch (number)\n\t\t{\n";
        for (const ClassRow& row : rows)
            text += fmt::format("\t\tcase {}: return \"{}\";\n", row.number, row.name);
        text += "\t\t}\n";
    }
    return text + "\t\treturn null;\n\t}\n";
}

std::string class_tables(const ActorBook& actors)
{
    std::vector<ClassRow> things;
    std::vector<ClassRow> items;
    std::vector<ClassRow> dogs;
    std::vector<ClassRow> ammo;
    for (const auto& [sprite, row] : actors.rows()) {
        if (row.def == nullptr) continue;
        if (row.kind == ActorKind::Item) items.push_back({row.def->subtype - 25, row.name});
        if (row.kind == ActorKind::Weapon && rpg::is_dog(row.def->subtype))
            dogs.push_back({row.def->subtype - rpg::weapon::kFirstDog, row.name});
        const bool may_drop = row.kind == ActorKind::Health || row.kind == ActorKind::Armour ||
                              row.kind == ActorKind::Credits || row.kind == ActorKind::Item ||
                              row.kind == ActorKind::Ammo;
        if (may_drop) things.push_back({sprite, row.name});
    }
    for (std::size_t i = 0; i < kAmmoClasses.size(); ++i)
        ammo.push_back({static_cast<int>(i), std::string(kAmmoClasses[i])});
    const std::vector<ClassRow> thrown{{rpg::weapon::kRocketLauncher, "RpgMissile7"},
                                       {rpg::weapon::kFireball, "RpgMissile15"},
                                       {rpg::weapon::kBossMissile, "RpgMissile16"},
                                       {rpg::weapon::kBossRocket, "RpgMissile17"}};
    const std::vector<ClassRow> own{{rpg::weapon::kPlasma, "RpgShot6"},
                                    {rpg::weapon::kRocketLauncher, "RpgShot7"},
                                    {rpg::weapon::kBfg, "RpgShot8"}};
    return class_table("Thing", "Actor", things) + class_table("Item", "Inventory", items) +
           class_table("Dog", "Inventory", dogs) + class_table("Ammo", "Inventory", ammo) +
           class_table("Missile", "Actor", thrown) + class_table("OwnMissile", "Actor", own);
}

// Red, unless the family has another one.
std::string blood_table(const rpg::Rules& rules)
{
    std::string text = "\n\tstatic clearscope Color BloodColour(int family, int tier)\n\t{\n";
    const rpg::Rgb common = rpg::kUsualBlood;
    for (std::size_t family = 0; family < rules.monsters.size(); ++family)
        for (const std::uint32_t tier : {294U, 467U, 640U}) {
            const rpg::Rgb own = rules.monsters[family].effects.blood[rpg::rank_of(tier)];
            if (own == common) continue;
            text += fmt::format("\t\tif (family == {} && tier == {}) return Color(255, {}, {}, {});\n",
                                family, tier, own.r, own.g, own.b);
        }
    return text + fmt::format("\t\treturn Color(255, {}, {}, {});\n\t}}\n", common.r, common.g, common.b);
}

} // namespace

std::string rule_tables(const ActorBook& actors, const rpg::Rules& rules)
{
    return "// Made from the rules and the game's entities.\nclass RpgTables\n{\n" +
           constants_of("WEAPON", kWeaponColumns) + constants_of("MONSTER", kMonsterColumns) +
           constants_of("SHOP", kShopColumns) + weapon_table(rules) + monster_table(rules) +
           shop_tables(rules) + class_tables(actors) + blood_table(rules) + "}\n";
}

} // namespace converter::port
