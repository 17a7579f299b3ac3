#include "converter/doom/pk3/rule_tables.h"

#include "converter/doom/scripts/event_table.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/rules_fields.h"
#include "rpg/world/combat.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace converter::port {
namespace {

struct Column {
    std::string_view name;  // in the constants of the exported game
    std::string_view field; // in rules_fields.h; of a pair, "name 1" and "name 2"
};

constexpr std::array kWeaponColumns{
    Column{"LEAST", "least"},       Column{"MOST", "most"},   Column{"OPTIMUM", "optimum"},
    Column{"ACCURACY", "accuracy"}, Column{"AMMO", "ammo"},   Column{"ARMOUR", "armourShare"},
    Column{"SHOTS", "shots"},       Column{"SOUND", "sound"},
};
constexpr std::array kMonsterColumns{
    Column{"HEALTH", "health"},
    Column{"ARMOUR", "armour"},
    Column{"DEFENSE", "defense"},
    Column{"STRENGTH", "strength"},
    Column{"AGILITY", "agility"},
    Column{"ACCURACY", "accuracy"},
    Column{"ATTACK_A", "attacks 1"},
    Column{"ATTACK_B", "attacks 2"},
    Column{"SHOTS", "shots"},
    Column{"HOLD", "hold"},
    Column{"STEPS", "steps"},
    Column{"SOUND_A", "attackSounds 1"},
    Column{"SOUND_B", "attackSounds 2"},
    Column{"PAIN", "painSound"},
    Column{"IDLE", "idleSound"},
    Column{"STEP", "stepSound"},
    Column{"DEATH_TILE", "deathTile"},
};
constexpr std::array kItemColumns{
    Column{"HEALTH", "health"},
    Column{"ARMOUR", "armour"},
    Column{"BERSERK", "berserk"},
};
constexpr std::array kExperienceNumbers{
    Column{"FIRST", "first"},        Column{"A_LEVEL", "perLevel"}, Column{"FIRE", "fire"},
    Column{"WEAK_WALL", "weakWall"}, Column{"SECRET", "secret"},
};
constexpr std::array kStartNumbers{
    Column{"ARMOUR", "armour"},     Column{"MAX_ARMOUR", "maxArmour"}, Column{"DEFENSE", "defense"},
    Column{"STRENGTH", "strength"}, Column{"AGILITY", "agility"},      Column{"ACCURACY", "accuracy"},
    Column{"CREDITS", "credits"},
};
constexpr std::array<std::string_view, 4> kShopColumns{"KIND", "NUMBER", "AMOUNT", "PRICE"};
constexpr std::array<std::string_view, 6> kGainColumns{"HEALTH",   "ARMOUR",  "DEFENSE",
                                                       "STRENGTH", "AGILITY", "ACCURACY"};

// Visits a row and keeps its numbers by name.
class RowNumbers {
public:
    template <class Number> void number(std::string_view name, const Number& field, rpg::Limits)
    {
        numbers_[std::string(name)] = field;
    }
    template <class Field, class Words> void word(std::string_view name, const Field& field, const Words&)
    {
        numbers_[std::string(name)] = static_cast<int>(field);
    }
    template <class Pair> void pair(std::string_view name, const Pair& field)
    {
        for (std::size_t i = 0; i < field.size(); ++i) numbers_[fmt::format("{} {}", name, i + 1)] = field[i];
    }
    template <class Pair> void attacks(std::string_view name, const Pair& field) { pair(name, field); }
    template <class Pair> void pictures(std::string_view, const Pair&, rpg::Limits) {}
    template <class Pair> void overrides(std::string_view, const Pair&, rpg::Limits) {}
    void flag(std::string_view, bool) {}
    void sounds(std::string_view, const rpg::SoundChoice&) {}
    void own_drops(std::string_view, bool, const rpg::OwnDrops&) {} // in a table of their own
    void colours(std::string_view, const std::array<rpg::Rgb, 3>&) {}
    void tile(std::string_view name, const std::optional<rpg::TilePos>& field)
    {
        numbers_[std::string(name)] = field ? rpg::tile_index(*field) : -1;
    }

    int of(const Column& column) const { return numbers_.at(std::string(column.field)); }
    std::vector<int> all_of(std::span<const Column> columns) const
    {
        std::vector<int> row;
        for (const Column& column : columns) row.push_back(of(column));
        return row;
    }

private:
    std::map<std::string, int> numbers_;
};

std::string constant(std::string_view name, int number)
{
    return fmt::format("\tconst {} = {};\n", name, number);
}

// TABLE_COLUMN, counted from 0.
std::string constants_of(std::string_view table, std::span<const std::string_view> columns)
{
    std::string text;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::string column = rpg::to_upper(columns[i]);
        std::ranges::replace(column, '-', '_');
        text += constant(fmt::format("{}_{}", table, column), static_cast<int>(i));
    }
    return text;
}

std::string constants_of(std::string_view table, std::span<const Column> columns)
{
    std::vector<std::string_view> names;
    for (const Column& column : columns) names.push_back(column.name);
    return constants_of(table, names);
}

std::string numbers_of(std::string_view table, std::span<const Column> columns, const RowNumbers& row)
{
    std::string text;
    for (const Column& column : columns)
        text += constant(fmt::format("{}_{}", table, column.name), row.of(column));
    return text;
}

std::string constants(const rpg::Rules& rules)
{
    RowNumbers experience;
    rpg::visit_experience(experience, rules.experience);
    RowNumbers start;
    rpg::visit_player(start, rules.player);
    return constants_of("WEAPON", kWeaponColumns) + constants_of("MONSTER", kMonsterColumns) +
           constants_of("SHOP", kShopColumns) + constants_of("USE", kItemColumns) +
           constants_of("GAIN", kGainColumns) + constants_of("ARTICLE", rpg::kArticleWords) +
           constants_of("STAT", rpg::kShopStatWords) + constants_of("ARM", rpg::kWeaponWords) +
           constants_of("AMMO", rpg::kAmmoWords) + constants_of("ITEM", rpg::kItemWords) +
           constants_of("FAMILY", rpg::kClassWords) + constant("SORT_BARREL", rpg::subtype::kBarrel) +
           constant("SORT_CRATE", rpg::subtype::kCrate) + constant("SORT_COUPLING", rpg::subtype::kCoupling) +
           constant("BARS", static_cast<int>(rpg::kBarsSprite)) + constant("MOST", rpg::kMaxOfAnything) +
           constant("DAMAGE", rpg::kNormalDamage) +
           constant("DAMAGE_CRITICAL", rpg::damage_multiplier(true, false)) +
           constant("DAMAGE_BERSERK", rpg::damage_multiplier(false, true)) +
           numbers_of("XP", kExperienceNumbers, experience) + numbers_of("START", kStartNumbers, start);
}

constexpr std::size_t kMaxNumbers = 200; // of one function: the engine keeps them in 255 registers

// A function that reads some rows of a table of numbers.
std::string part_of_table(std::string_view name, std::size_t columns, std::span<const std::vector<int>> rows)
{
    std::string text = fmt::format("\n\tstatic clearscope int {}(int row, int column)\n\t{{\n"
                                   "\t\tstatic const int numbers[] =\n\t\t{{\n",
                                   name);
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += fmt::format("\t\t\t{}{}\n", fmt::join(rows[i], ", "), i + 1 < rows.size() ? "," : "");
    return text + fmt::format("\t\t}};\n\t\tif (row < 0 || row >= {}) return 0;\n"
                              "\t\treturn numbers[row * {} + column];\n\t}}\n",
                              rows.size(), columns);
}

// The function that reads the whole table; a long one has parts.
std::string number_table(std::string_view name, std::size_t columns,
                         const std::vector<std::vector<int>>& rows)
{
    const std::size_t most = kMaxNumbers / columns;
    const std::span<const std::vector<int>> all(rows);
    if (rows.size() <= most) return part_of_table(fmt::format("{}Value", name), columns, all);
    std::string text;
    std::string choice;
    for (std::size_t first = 0; first < rows.size(); first += most) {
        const std::size_t count = std::min(most, rows.size() - first);
        const std::string part = fmt::format("{}Part{}", name, first);
        text += part_of_table(part, columns, all.subspan(first, count));
        choice += fmt::format("\t\tif (row < {}) return {}(row - {}, column);\n", first + count, part, first);
    }
    return text + fmt::format(
                      "\n\tstatic clearscope int {}Value(int row, int column)\n\t{{\n{}\t\treturn 0;\n\t}}\n",
                      name, choice);
}

// The same of rows of the rules, whose numbers `visit` shows.
template <class Rows, class Visit>
std::string rows_table(std::string_view name, std::span<const Column> columns, const Rows& rows, Visit visit)
{
    std::vector<std::vector<int>> numbers;
    for (const auto& row : rows) {
        RowNumbers seen;
        visit(seen, row);
        numbers.push_back(seen.all_of(columns));
    }
    return number_table(name, columns.size(), numbers);
}

std::string weapon_table(const rpg::Rules& rules)
{
    return rows_table("Weapon", kWeaponColumns, rules.weapons,
                      [](RowNumbers& seen, const rpg::WeaponRow& row) { rpg::visit_weapon(seen, row); });
}

std::string monster_table(const rpg::Rules& rules)
{
    return rows_table("Monster", kMonsterColumns, rules.monsters,
                      [](RowNumbers& seen, const rpg::MonsterRow& row) {
                          rpg::visit_monster(seen, row);
                          rpg::visit_effects(seen, row.effects);
                      });
}

// How well each weapon works on each family, in 1/256.
std::string effect_table(const rpg::Rules& rules)
{
    std::vector<std::vector<int>> rows;
    for (const rpg::MonsterRow& row : rules.monsters) rows.emplace_back(row.damage.begin(), row.damage.end());
    return number_table("Effect", rpg::kWeaponRows, rows);
}

std::string item_table(const rpg::Rules& rules)
{
    return rows_table("Item", kItemColumns, rules.items,
                      [](RowNumbers& seen, const rpg::ItemRow& row) { rpg::visit_item(seen, row); });
}

std::string experience_texts(const rpg::ExperienceRules& rules)
{
    std::string gains;
    for (std::size_t i = 0; i < rules.gains.size(); ++i)
        gains += fmt::format("\t\tif (stat == {}) return {} + roll % {};\n", i, rules.gains[i].least,
                             rules.gains[i].most - rules.gains[i].least + 1);
    return fmt::format(
        "\n\tstatic int KillExperience(int health, int armour, int defense, int strength, int agility, "
        "int accuracy)\n\t{{\n\t\treturn ({} * (defense + strength) + {} * (agility + accuracy) + {} * "
        "(health + armour) + 49) / 50;\n\t}}\n"
        "\n\tstatic int GainOf(int stat, int roll)\n\t{{\n{}\t\treturn 0;\n\t}}\n",
        rules.power, rules.skill, rules.body, gains);
}

// One of a list by chance: `condition` precedes each row.
std::string drawn_rows(const std::vector<rpg::DropChance>& chances, std::string_view condition, int first = 0)
{
    std::string text;
    for (const rpg::DropChance& choice : chances) {
        first += choice.chance;
        text += fmt::format("\t\tif ({}roll < {}) return {};\n", condition, first, choice.item);
    }
    return text;
}

// What a death leaves and a crate holds, as sprite ids; 0: nothing, -1: a trap.
std::string drop_texts(const rpg::Rules& rules)
{
    const rpg::DropRules& drops = rules.drops;
    std::string common;
    for (std::size_t rank = 0; rank < drops.common.size(); ++rank)
        common += drawn_rows(drops.common[rank], fmt::format("rank == {} && ", rank));
    std::vector<std::vector<int>> own;
    for (const rpg::MonsterRow& row : rules.monsters) {
        own.emplace_back(row.own_drops.begin(), row.own_drops.end());
        own.back().push_back(row.drops ? 1 : 0);
    }
    int sum = drops.trap;
    for (const rpg::DropChance& choice : drops.crate) sum += choice.chance;
    std::string ammo;
    for (std::size_t i = 0; i < drops.crate_ammo.size(); ++i)
        ammo += fmt::format("\t\tif (kind % {} == {}) return {};\n", drops.crate_ammo.size(), i,
                            drops.crate_ammo[i]);
    return number_table("OwnDrop", std::tuple_size_v<rpg::OwnDrops> + 1, own) +
           "\n\tstatic int CommonDrop(int rank, int roll)\n\t{\n" + common + "\t\treturn 0;\n\t}\n" +
           fmt::format(
               "\n\tstatic int DropOf(int family, int tier, int word)\n\t{{\n"
               "\t\tif (OwnDropValue(family, {}) == 0 || (word & 255) < {}) return 0;\n"
               "\t\tint rest = (word >> 8) & 131071;\n"
               "\t\tint first = (rest >> 1) & 255;\n"
               "\t\tint second = (rest >> 9) & 255;\n"
               "\t\tif ((rest & 1) != 0) return CommonDrop(RankOf(tier), first);\n"
               "\t\treturn OwnDropValue(family, (first < {} ? 1 : 0) + (second < {} ? 2 : 0));\n\t}}\n",
               std::tuple_size_v<rpg::OwnDrops>, drops.nothing, drops.often, drops.seldom) +
           fmt::format("\n\tstatic int CrateOf(int roll, int kind)\n\t{{\n\t\tif (roll < {}) return -1;\n{}"
                       "\t\tif (roll >= {}) return 0;\n{}\t\treturn 0;\n\t}}\n",
                       drops.trap, drawn_rows(drops.crate, "", drops.trap), sum + drops.crate_ammo_chance,
                       ammo);
}

std::string rank_text()
{
    return fmt::format("\n\tstatic clearscope int RankOf(int tier)\n\t{{\n"
                       "\t\treturn tier <= {} ? 0 : (tier <= {} ? 1 : 2);\n\t}}\n",
                       rpg::kTiers[0], rpg::kTiers[1]);
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
        if (row.kind == ActorKind::Item)
            items.push_back({row.def->subtype - rpg::subtype::kFirstItem, row.name});
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

std::string key_pictures(const ActorBook& actors)
{
    std::string text = "\n\tstatic clearscope String KeyPicture(int key)\n\t{\n";
    for (const auto& [sprite, row] : actors.rows())
        if (row.kind == ActorKind::Key)
            text += fmt::format("\t\tif (key == {}) return \"{}A0\";\n", row.def->parameter & 3U,
                                sprite_name(sprite));
    return text + "\t\treturn \"\";\n\t}\n";
}

// Red, unless the family has another one.
std::string blood_table(const rpg::Rules& rules)
{
    std::string text = "\n\tstatic clearscope Color BloodColour(int family, int tier)\n\t{\n";
    const rpg::Rgb common = rpg::kDefaultBlood;
    for (std::size_t family = 0; family < rules.monsters.size(); ++family)
        for (const std::uint32_t tier : rpg::kTiers) {
            const rpg::Rgb own = rules.monsters[family].effects.blood[rpg::rank_of(tier)];
            if (own == common) continue;
            text += fmt::format("\t\tif (family == {} && tier == {}) return Color(255, {}, {}, {});\n",
                                family, tier, own.r, own.g, own.b);
        }
    return text + fmt::format("\t\treturn Color(255, {}, {}, {});\n\t}}\n", common.r, common.g, common.b);
}

// Each is a kind of its own: what has another kind as its parent would count as that.
std::string ammo_classes()
{
    std::string text;
    for (const std::string_view name : kAmmoClasses)
        text += fmt::format("\nclass {} : Ammo\n{{\n\tDefault\n\t{{\n\t\tInventory.Amount 1;\n"
                            "\t\tInventory.MaxAmount {};\n\t\tInventory.InterHubAmount {};\n"
                            "\t\tAmmo.BackpackAmount 0;\n\t\tAmmo.BackpackMaxAmount {};\n\t}}\n"
                            "\tStates\n\t{{\n\tSpawn:\n\t\tTNT1 A -1;\n\t\tStop;\n\t}}\n}}\n",
                            name, rpg::kMaxOfAnything, rpg::kMaxOfAnything, rpg::kMaxOfAnything);
    return text;
}

} // namespace

std::string rule_tables(const ActorBook& actors, const rpg::Rules& rules)
{
    return "// Made from the rules and the game's entities.\nclass RpgTables\n{\n" + constants(rules) +
           weapon_table(rules) + monster_table(rules) + effect_table(rules) + item_table(rules) +
           shop_tables(rules) + rank_text() + drop_texts(rules) + experience_texts(rules.experience) +
           class_tables(actors) + key_pictures(actors) + blood_table(rules) + "}\n" + ammo_classes();
}

} // namespace converter::port
