#include "converter/doom/pk3/rule_tables.h"
#include "converter/doom/pk3/zscript_texts.h"
#include "rpg/world/combat.h"
#include "rpg/world/drops.h"
#include "rpg/world/experience.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/tools/zscript_check/evaluator.h"

#include <algorithm>

using namespace tests;
using zscript::Value;

namespace {

// A class of the pk3's; all files are read, as one may name the constants of another.
zscript::Evaluator class_named(const std::string& name)
{
    static const std::vector<zscript::Module> source = [] {
        std::vector<zscript::Module> modules{zscript::parse(
            converter::port::rule_tables(converter::port::ActorBook(rpg::GameData{}), rpg::built_in_rules()),
            "tables.zs")};
        for (const converter::port::EmbeddedText& file : converter::port::zscript_texts())
            modules.push_back(zscript::parse(file.text, std::string(file.name)));
        return modules;
    }();
    return {source, name};
}

zscript::Evaluator rules()
{
    return class_named("RpgRules");
}

zscript::Evaluator tables()
{
    return class_named("RpgTables");
}

int call(zscript::Evaluator& machine, const std::string& method, std::initializer_list<int> numbers)
{
    std::vector<Value> arguments;
    for (const int number : numbers) arguments.push_back(Value::of(number));
    return machine.call(method, std::move(arguments)).number;
}

} // namespace

TEST_CASE("the pk3's arithmetic of fights is that of the rules", "[pk3]")
{
    zscript::Evaluator machine = rules();
    zscript::Evaluator numbers = tables();
    TestRandom random(7);
    const auto below = [&](std::uint32_t limit) { return static_cast<int>(random.below(limit)); };
    for (int round = 0; round < 300; ++round) {
        const int number = below(18);
        const rpg::WeaponRow& weapon = rpg::built_in_rules().weapon(number);
        const int squared = below(64 * 64 * 90);
        const int accuracy = 1 + below(99);
        const int agility = 1 + below(99);
        const bool shells = weapon.ammo == rpg::AmmoType::Shells;
        const rpg::HitChance chance = rpg::hit_chance(weapon, accuracy, agility, squared);
        const int same = call(machine, "HitBelow",
                              {weapon.accuracy, shells ? 1 : 0, weapon.optimum, accuracy, agility, squared});
        CHECK(same == (chance.never ? -1 : chance.below));
        const int family = below(14);
        CHECK(call(numbers, "EffectValue", {family, number}) ==
              rpg::effectiveness(rpg::built_in_rules(), number, family));
        const rpg::DamageTerms terms{.strength = 1 + below(99),
                                     .defense = 1 + below(99),
                                     .multiplier = 256,
                                     .effectiveness = 256,
                                     .squared_distance = squared};
        const int roll = below(256);
        const int damage = call(machine, "Damage",
                                {weapon.least, weapon.most, roll, terms.strength, terms.defense, 256, 256,
                                 call(machine, "FallOff", {squared, weapon.optimum})});
        const rpg::DamageParts parts = rpg::damage(weapon, terms, roll);
        CHECK(call(machine, "HealthPart", {damage, weapon.armour_share}) == parts.health);
        CHECK(call(machine, "ArmourPart", {damage, weapon.armour_share}) == parts.armour);
    }
    CHECK(machine.problem() == "");
    CHECK(numbers.problem() == "");
}

TEST_CASE("the pk3's drops and values of monsters are those of the rules", "[pk3]")
{
    zscript::Evaluator machine = rules();
    zscript::Evaluator numbers = tables();
    TestRandom random(8);
    const rpg::Rules& book = rpg::built_in_rules();
    for (int round = 0; round < 400; ++round) {
        const auto family = static_cast<int>(random.below(14));
        const std::uint32_t tier = std::array{294U, 467U, 640U}[random.below(3)];
        const std::uint32_t word = random.next() & 0x1FFFFFF;
        const rpg::Drop drop = book.monster(family).drops
                                   ? rpg::drop_of(book.drops, book.monster(family), tier, word)
                                   : rpg::Drop{};
        CHECK(call(numbers, "DropOf", {family, static_cast<int>(tier), static_cast<int>(word)}) ==
              static_cast<int>(drop.item));
        const rpg::Fighter fighter{
            9, random.byte(), 3, random.byte(), random.byte(), random.byte(), random.byte(), random.byte()};
        CHECK(call(numbers, "KillExperience",
                   {fighter.max_health, fighter.max_armour, fighter.defense, fighter.strength,
                    fighter.agility, fighter.accuracy}) == rpg::kill_experience(book.experience, fighter));
    }
    CHECK(call(numbers, "CrateOf", {1, 0}) == -1);
    CHECK(call(numbers, "CrateOf", {3, 0}) == 96);
    CHECK(call(numbers, "CrateOf", {149, 0}) == 92);
    CHECK(call(numbers, "CrateOf", {212, 7}) == 85);
    CHECK(call(numbers, "CrateOf", {213, 0}) == 0);
    CHECK(call(numbers, "GainOf", {0, 5}) == 5);
    CHECK(call(numbers, "RankOf", {640}) == 2);
    CHECK(numbers.problem() == "");
    CHECK(call(machine, "Scaled", {5, 294, 0}) == 4);
    CHECK(call(machine, "Scaled", {5, 294, 128}) == 5);
    CHECK(call(machine, "Scaled", {5, 294, 255}) == 7);
    CHECK(machine.problem() == "");
}

TEST_CASE("no function of the tables has more numbers than the engine has registers", "[pk3]")
{
    const std::string text =
        converter::port::rule_tables(converter::port::ActorBook(rpg::GameData{}), rpg::built_in_rules());
    int lists = 0;
    for (std::size_t at = text.find("numbers[] ="); at != std::string::npos;
         at = text.find("numbers[] =", at + 1)) {
        const std::string list = text.substr(at, text.find("};", at) - at);
        CHECK(std::ranges::count(list, ',') < 250);
        ++lists;
    }
    CHECK(lists > 5);
}

TEST_CASE("a table in parts gives the numbers of all its rows, and none beside them", "[pk3]")
{
    zscript::Evaluator numbers = tables();
    for (int family = 0; family < rpg::kMonsterClasses; ++family) {
        CHECK(call(numbers, "MonsterValue", {family, 0}) == rpg::built_in_rules().monster(family).health);
        CHECK(call(numbers, "MonsterValue", {family, 10}) == rpg::built_in_rules().monster(family).steps);
    }
    CHECK(call(numbers, "MonsterValue", {-1, 0}) == 0);
    CHECK(call(numbers, "MonsterValue", {rpg::kMonsterClasses, 0}) == 0);
}

TEST_CASE("texts that are not the level's own are closed by the first press (rule C3)", "[pk3]")
{
    constexpr int kOwnText = 65536, kLevelText = 4, kRows = 9, kRowsShown = 4;
    const auto presses_until_read = [&](int text) {
        zscript::Evaluator menu = class_named("RpgTalkMenu");
        bool is_read = false;
        menu.on("IsStory", [](const auto&) { return Value::of(0); });
        menu.on("IsCode", [](const auto&) { return Value::of(0); });
        menu.on("TextNow", [&](const auto&) { return Value::of(text); });
        menu.on("RowsShown", [&](const auto&) { return Value::of(text == kOwnText ? kRows : kRowsShown); });
        menu.on("LettersTyped",
                [&](const auto&) { return Value::of(menu.number("sincePage") >= 10000 ? 1000 : 20); });
        menu.on("LettersOfPage", [](const auto&) { return Value::of(80); });
        menu.on("ReadRows", [&](const std::vector<Value>& given) {
            given.at(0).list->texts.assign(kRows, "x");
            return Value{};
        });
        menu.on("Answer", [&](const std::vector<Value>& given) {
            is_read = given.at(0).text == "rpg_read";
            return Value{};
        });
        int presses = 0;
        for (; !is_read && presses < 20 && menu.problem().empty(); ++presses) {
            menu.field("sincePage").number = std::max(menu.number("sincePage"), 30);
            menu.call("TurnPage");
        }
        CHECK(menu.problem() == "");
        return presses;
    };
    CHECK(presses_until_read(kOwnText) == 1);
    CHECK(presses_until_read(kLevelText) == 6); // three pages, each typed to its end first
}

TEST_CASE("an extinguisher tears nobody apart, other weapons do as in the rules (rule C4)", "[pk3]")
{
    zscript::Evaluator machine = rules();
    TestRandom random(9);
    int torn = 0;
    for (int round = 0; round < 400; ++round) {
        const auto below = [&](std::uint32_t limit) {
            return static_cast<std::uint8_t>(random.below(limit));
        };
        const rpg::Fighter fighter{
            .health = below(60), .max_health = 60, .armour = below(20), .max_armour = 20};
        const int damage = below(120);
        const bool is_boss = below(4) == 0;
        const int left = fighter.health + fighter.armour - damage;
        const auto tears = [&](int weapon) {
            return call(machine, "TearsApart", {weapon, left, fighter.max_health, is_boss ? 1 : 0}) != 0;
        };
        CHECK_FALSE(tears(rpg::weapon::kExtinguisher));
        CHECK(tears(rpg::weapon::kChaingun) == rpg::is_gibbed(fighter, damage, is_boss));
        torn += tears(rpg::weapon::kChaingun) ? 1 : 0;
    }
    CHECK(torn > 20);
    CHECK(machine.problem() == "");
}

TEST_CASE("a blast takes its rings tile by tile, the outer one by rows and then by columns (rule C7)",
          "[pk3]")
{
    zscript::Evaluator machine = rules();
    std::vector<std::pair<int, int>> order(24);
    for (int y = -2; y <= 2; ++y)
        for (int x = -2; x <= 2; ++x)
            if (const int rank = call(machine, "BlastRank", {x, y}); rank < 24)
                order.at(static_cast<std::size_t>(rank)) = {x, y};
    const std::vector<std::pair<int, int>> wanted{{-1, 0},  {1, 0},   {0, -1},  {0, 1},   {-1, 1}, {1, 1},
                                                  {1, -1},  {-1, -1}, {-2, -2}, {-1, -2}, {0, -2}, {1, -2},
                                                  {2, -2},  {-2, 2},  {-1, 2},  {0, 2},   {1, 2},  {2, 2},
                                                  {-2, -1}, {-2, 0},  {-2, 1},  {2, -1},  {2, 0},  {2, 1}};
    CHECK(order == wanted);
    CHECK(call(machine, "BlastRank", {0, 0}) == 99);
    CHECK(call(machine, "BlastRank", {3, 0}) == 99);
    CHECK(call(machine, "BlastRank", {0, -3}) == 99);
    CHECK(machine.problem() == "");
}
