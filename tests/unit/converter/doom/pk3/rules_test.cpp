#include "converter/doom/pk3/rule_tables.h"
#include "converter/doom/pk3/zscript_texts.h"
#include "rpg/formulas/combat.h"
#include "rpg/formulas/drops.h"
#include "rpg/formulas/experience.h"
#include "rpg/formulas/monster_class.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/tools/zscript_check/evaluator.h"

#include <algorithm>

using namespace tests;
using zscript::Value;

namespace {

zscript::Evaluator rules()
{
    static const std::vector<zscript::Module> source = [] {
        std::vector<zscript::Module> modules;
        for (const converter::port::EmbeddedText& file : converter::port::zscript_texts())
            if (file.name == "rules.zs") modules.push_back(zscript::parse(file.text, "rules.zs"));
        return modules;
    }();
    return {source, "RpgRules"};
}

zscript::Evaluator tables()
{
    static const std::vector<zscript::Module> source{zscript::parse(
        converter::port::rule_tables(converter::port::ActorBook(rpg::GameData{}), rpg::built_in_rules()),
        "tables.zs")};
    return {source, "RpgTables"};
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
