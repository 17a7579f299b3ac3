#include "rpg/world/drops.h"
#include "rpg/world/experience.h"
#include "rpg/world/items.h"
#include "rpg/world/shops.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("each level takes twenty points more", "[rules][experience]")
{
    CHECK(experience_needed(built_in_rules().experience, 1) == 80);
    CHECK(experience_needed(built_in_rules().experience, 2) == 100);
    CHECK(experience_needed(built_in_rules().experience, 10) == 260);
}

TEST_CASE("a level gives three to five, one or two of each, and all health", "[rules][experience]")
{
    for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
        Random random{seed};
        Fighter fighter{.health = 1,
                        .max_health = 30,
                        .armour = 0,
                        .max_armour = 20,
                        .defense = 16,
                        .strength = 12,
                        .agility = 14,
                        .accuracy = 16};
        const LevelGains gains = roll_level_gains(built_in_rules().experience, fighter, random);
        for (std::size_t i = 0; i < gains.size(); ++i) {
            CHECK(gains[i] >= (i < 2 ? 3 : 1));
            CHECK(gains[i] <= (i < 2 ? 5 : 2));
        }
        apply_level_gains(fighter, gains);
        CHECK(fighter.health == fighter.max_health);
        CHECK(fighter.max_health == 30 + gains[0]);
        CHECK(fighter.accuracy == 16 + gains[5]);
    }
}

TEST_CASE("nothing grows beyond 99 by levels, and what is above stays", "[rules][experience]")
{
    Random random{1};
    Fighter fighter{.health = 98,
                    .max_health = 98,
                    .armour = 0,
                    .max_armour = 99,
                    .defense = 99,
                    .strength = 120,
                    .agility = 98,
                    .accuracy = 97};
    const LevelGains gains = roll_level_gains(built_in_rules().experience, fighter, random);
    apply_level_gains(fighter, gains);
    CHECK(fighter.max_health == 99);
    CHECK(fighter.max_armour == 99);
    CHECK(fighter.defense == 99);
    CHECK(fighter.strength == 120);
    CHECK(fighter.agility == 99);
    CHECK(fighter.accuracy <= 99);
}

TEST_CASE("one monster in five leaves nothing and may try again", "[rules][drops]")
{
    for (std::uint32_t byte = 0; byte < 256; ++byte)
        CHECK(drop_of(built_in_rules().drops, built_in_rules().monster(3), 294, byte | 0x100).decided ==
              (byte >= 51));
}

TEST_CASE("half of the drops are common, the other half those of the class", "[rules][drops]")
{
    const auto drop = [](int monster_class, std::uint32_t tier, bool common, std::uint32_t fifth,
                         std::uint32_t sixth) {
        const std::uint32_t rest = (common ? 1U : 0U) | fifth << 1 | sixth << 9;
        return index_of(
            drop_of(built_in_rules().drops, built_in_rules().monster(monster_class), tier, 255U | rest << 8)
                .item);
    };
    CHECK(drop(0, 294, true, 0, 0) == 91);
    CHECK(drop(0, 294, true, 115, 0) == 92);
    CHECK(drop(0, 294, true, 230, 0) == 96);
    CHECK(drop(0, 294, true, 233, 0) == 95);
    CHECK(drop(0, 467, true, 237, 0) == 96);
    CHECK(drop(0, 640, true, 243, 0) == 95);
    CHECK(drop(0, 294, false, 0, 255) == 85);
    CHECK(drop(0, 294, false, 76, 255) == 83);
    CHECK(drop(0, 294, false, 76, 14) == 84);
    CHECK(drop(2, 294, false, 0, 255) == 84);
    CHECK(drop(2, 294, false, 76, 255) == 83);
    CHECK(drop(6, 294, false, 0, 15) == 99);
    CHECK(drop(6, 294, false, 0, 14) == 100);
    CHECK(drop(7, 294, false, 0, 0) == 96);
    CHECK(drop(8, 294, false, 0, 255) == 87);
    CHECK(drop(9, 294, false, 0, 0) == 90);
    CHECK(drop(10, 294, false, 76, 0) == 96);
    CHECK(drop(10, 294, false, 75, 0) == 100);
    CHECK(drop(11, 294, false, 75, 0) == 90);
    CHECK(drop(11, 294, false, 76, 0) == 86);
    CHECK(drop(3, 294, false, 0, 0) == 0);
    CHECK(!built_in_rules().monster(1).drops);
    CHECK(!built_in_rules().monster(12).drops);
    CHECK(built_in_rules().monster(11).drops);
}

TEST_CASE("stores sell what their number says, in their order", "[rules][shops]")
{
    CHECK(built_in_rules().articles(0).size() == 11);
    CHECK(built_in_rules().articles(1).size() == 8);
    CHECK(built_in_rules().articles(2).size() == 12);
    CHECK(built_in_rules().articles(3).size() == 13);
    CHECK(built_in_rules().articles(77).data() == built_in_rules().articles(0).data());
    CHECK(built_in_rules().articles(1)[1].number == 1); // bullets come first there
    CHECK(built_in_rules().articles(2)[5].price == 6);  // rockets
}

TEST_CASE("buying gives the goods, up to 99", "[rules][shops]")
{
    Player player;
    player.credits = 25;
    const Article& rockets = built_in_rules().articles(2)[5];
    CHECK(may_buy(player, rockets) == Sale::Done);
    buy(player, rockets);
    CHECK(player.credits == 19);
    CHECK(present_amount(player, rockets) == 3);
    player.ammo[3] = 98;
    buy(player, rockets);
    CHECK(player.ammo[3] == 99);
    CHECK(may_buy(player, rockets) == Sale::Full);
    player.credits = 1;
    CHECK(may_buy(player, built_in_rules().articles(0)[0]) == Sale::TooExpensive);
    player.credits = 100;
    buy(player, built_in_rules().articles(0)[10]);
    CHECK(player.fighter.defense == 17);
}

TEST_CASE("a medkit is of no use to the healthy", "[rules][items]")
{
    Player player;
    CHECK(!is_useful(built_in_rules(), player, Item::SmallMedkit));
    CHECK(is_useful(built_in_rules(), player, Item::SoulSphere)); // there is armour to be had
    player.fighter.armour = player.fighter.max_armour;
    CHECK(!is_useful(built_in_rules(), player, Item::SoulSphere));
    player.fighter.health = 1;
    CHECK(is_useful(built_in_rules(), player, Item::LargeMedkit));
    CHECK(is_useful(built_in_rules(), player, Item::Berserker));
}
