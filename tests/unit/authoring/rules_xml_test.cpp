#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/session/content.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"
#include "tests/support/sweep.h"

#include <cctype>

using namespace rpg;

namespace {

std::string table_error(std::string_view name, const std::string& text)
{
    Rules rules = built_in_rules();
    const std::vector<EntityDef> entities{{EntityId{91}, 3, 20, 4, "Vial"}, {EntityId{17}, 1, 0, 294, "Imp"}};
    const Outcome read = read_rule_table({name, text, "t.xml"}, entities, rules);
    if (!read) CHECK(rules == built_in_rules()); // nothing of a wrong table counts
    return read ? "good" : to_string(read.error());
}

Rules changed_by(std::string_view name, const std::string& text)
{
    Rules rules = built_in_rules();
    const Outcome read = read_rule_table({name, text, "t.xml"}, {}, rules);
    if (!read) FAIL(to_string(read.error()));
    return rules;
}

// The text with one of its numbers changed.
std::string with_another_number(std::string text, tests::TestRandom& random)
{
    const auto is_digit = [&](std::size_t at) {
        return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
    };
    std::vector<std::size_t> starts;
    for (std::size_t at = 1; at < text.size(); ++at)
        if (is_digit(at) && !is_digit(at - 1) && (text[at - 1] == '"' || text[at - 1] == ' '))
            starts.push_back(at);
    const std::size_t start = starts.at(random.below(static_cast<std::uint32_t>(starts.size())));
    std::size_t end = start;
    while (is_digit(end)) ++end;
    text.replace(start, end - start, std::to_string(random.below(random.below(2) == 0 ? 30 : 700)));
    return text;
}

} // namespace

TEST_CASE("the rules of the original come back from their tables, whatever these are laid over",
          "[authoring][rules]")
{
    Rules rules = built_in_rules();
    tests::TestRandom random(8);
    for (const std::string_view name : kRuleTables)
        for (int i = 0; i < 20; ++i) {
            const std::string text = with_another_number(print_rule_table(name, rules), random);
            static_cast<void>(read_rule_table({name, text, "t.xml"}, {}, rules));
        }
    CHECK_FALSE(rules == built_in_rules());
    for (const std::string_view name : kRuleTables) {
        const std::string text = print_rule_table(name, built_in_rules());
        CAPTURE(text);
        REQUIRE(read_rule_table({name, text, "t.xml"}, {}, rules));
    }
    rules.monsters.resize(built_in_rules().monsters.size()); // classes that were added stay
    CHECK(rules == built_in_rules());
}

TEST_CASE("every number of the tables is read, printed and part of the content hash", "[authoring][rules]")
{
    tests::TestRandom random(9);
    GameData data = tests::small_game(Edition::Brew);
    const std::uint64_t before = content_hash(Campaign(data));
    int changed = 0;
    const int count = tests::is_long() ? 100'000 : 700;
    for (int i = 0; i < count; ++i) {
        const std::string_view name = kRuleTables[static_cast<std::size_t>(i) % kRuleTables.size()];
        const std::string text = with_another_number(print_rule_table(name, built_in_rules()), random);
        data.rules = built_in_rules();
        const Outcome read = read_rule_table({name, text, "t.xml"}, {}, data.rules);
        if (!read) {
            CHECK(read.error().line > 0);
            CHECK_FALSE(read.error().reason.empty());
            continue;
        }
        CAPTURE(text);
        Rules again = built_in_rules();
        REQUIRE(read_rule_table({name, print_rule_table(name, data.rules), "t.xml"}, {}, again));
        CHECK(again == data.rules);
        if (data.rules == built_in_rules()) continue;
        ++changed;
        CHECK(content_hash(Campaign(data)) != before);
    }
    CHECK(changed > 300);
}

TEST_CASE("a table says only what is different", "[authoring][rules]")
{
    Rules expected = built_in_rules();
    expected.weapons[3].most = 40;
    CHECK(changed_by("weapons", R"(<weapons><weapon name="shotgun" most="40"/></weapons>)") == expected);

    expected = built_in_rules();
    expected.shops[1] = {{ArticleKind::Item, 4, 1, 3}, {ArticleKind::Ammo, 2, 5, 9}};
    CHECK(changed_by("shops", R"(<shops><shop number="1"><item name="dog-collar" price="3"/>
        <ammo name="shells" amount="5" price="9"/></shop></shops>)") == expected);

    const Rules imp = changed_by("monsters", R"(<monsters><monster class="imp" health="20" drops="none">
        <takes from="axe pistol" factor="512"/></monster></monsters>)");
    CHECK(imp.monsters[3].health == 20);
    CHECK(imp.monsters[3].armour == 4);
    CHECK_FALSE(imp.monsters[3].drops);
    CHECK(imp.monsters[3].damage[0] == 512);
    CHECK(imp.monsters[3].damage[2] == 512);
    CHECK(imp.monsters[3].damage[3] == kNormalDamage); // the list takes the place of the one before

    const Rules start = changed_by("player", R"(<player health="50" maxHealth="60" weapon="axe">
        <owns weapon="axe"/><item name="berserker" amount="2"/></player>)");
    CHECK(start.player.weapons == 1);
    CHECK(start.player.items[3] == 2);
    CHECK(start.player.ammo[1] == 8);
}

TEST_CASE("a new class of monsters behaves like another one", "[authoring][rules]")
{
    const Rules rules =
        changed_by("monsters", R"(<monsters><monster class="16" like="archvile" health="40"/></monsters>)");
    REQUIRE(rules.monsters.size() == 17);
    CHECK(rules.monsters[16].nature == 10);
    CHECK(rules.monsters[16].health == 40);
    CHECK(rules.monsters[16].walks_through_fire);
    CHECK_FALSE(rules.monsters[15].defined);
    const std::string text = print_rule_table("monsters", rules);
    CHECK(text.find("class=\"16\" like=\"archvile\"") != std::string::npos);
    CHECK(text.find("class=\"15\"") == std::string::npos);
    CHECK(changed_by("monsters", text) == rules);
    CHECK(table_error("monsters", "<monsters>\n<monster class=\"14\"/></monsters>") ==
          "t.xml:2:1: like: is missing: a new class needs the behaviour of another one");
    CHECK(table_error("monsters", "<monsters><monster class=\"14\" like=\"20\"/></monsters>") ==
          "t.xml:1:37: like: names a class that does not exist");
}

TEST_CASE("what is wrong in a table is named with its line", "[authoring][rules]")
{
    CHECK(table_error("weapons", "<weapons>\n<weapon name=\"sling\"/></weapons>")
              .starts_with("t.xml:2:15: name: \"sling\" is not one of: axe, extinguisher, pistol"));
    CHECK(table_error("weapons", R"(<weapons><weapon name="axe" most="300"/></weapons>)") ==
          "t.xml:1:35: most: \"300\" is not a number from 0 to 255");
    CHECK(table_error("weapons", R"(<weapons><weapon name="axe" mots="3"/></weapons>)") ==
          "t.xml:1:35: mots: is not an attribute of <weapon>");
    CHECK(table_error("weapons", R"(<weapons><weapon name="axe" least="13"/></weapons>)") ==
          "t.xml:1:36: least: is more than most");
    CHECK(table_error("monsters", "<weapons/>") ==
          "t.xml:1:1: weapons: is not allowed here; expected <monsters>");
    CHECK(table_error("monsters", R"(<monsters><monster class="imp" attacks="axe"/></monsters>)") ==
          "t.xml:1:41: attacks: is not two weapons");
    CHECK(table_error("monsters", R"(<monsters><monster class="imp" drops="91 0 0 17"/></monsters>)") ==
          "t.xml:1:39: drops: 17 is not an entity that can be picked up");
    CHECK(table_error("drops", R"(<drops><common tier="lower"><item id="91" chance="200"/>
        <item id="91" chance="57"/></common></drops>)") ==
          "t.xml:1:8: chance: all together are 257, which is more than 256");
    CHECK(table_error("experience", R"(<experience first="0"/>)") ==
          "t.xml:1:20: first: \"0\" is not a number from 1 to 9999");
    CHECK(table_error("player", R"(<player weapon="bfg"/>)") ==
          "t.xml:1:17: weapon: is not one that the player owns");
    CHECK(table_error("player", R"(<player health="31"/>)") == "t.xml:1:17: health: is more than maxHealth");
    CHECK(table_error("shops", "<shops") == "t.xml:1:1: <shops has no > at its end");
}

TEST_CASE("what is seen of attacks and deaths is in the tables", "[authoring][rules]")
{
    const Rules weapons = changed_by("weapons", R"(<weapons><weapon name="rocket-launcher" missiles="204"/>
        <weapon name="axe" missiles="1 2" missileSpeed="9" impact="4"/></weapons>)");
    CHECK(weapons.weapons[7].missile == MissileRow{{204, 204}, 8, 1});
    CHECK(weapons.weapons[0].missile == MissileRow{{1, 2}, 9, 4});
    const Rules imp = changed_by("monsters", R"(<monsters><monster class="imp" missiles="usual 205"
        impacts="13 usual" blood="#102030" deathTile="3,31" corpse="no" deathBlast="three"
        deathGivesGod="yes"/></monsters>)");
    const MonsterEffects& effects = imp.monsters[3].effects;
    CHECK(effects.missiles == std::array<std::uint16_t, 2>{kDefaultMissile, 205});
    CHECK(effects.impacts == std::array<std::uint16_t, 2>{13, kDefaultMissile});
    CHECK(effects.blood == std::array<Rgb, 3>{Rgb{16, 32, 48}, Rgb{16, 32, 48}, Rgb{16, 32, 48}});
    CHECK(effects.death_tile == std::optional(TilePos{3, 31}));
    CHECK_FALSE(effects.leaves_corpse);
    CHECK(effects.blast == DeathBlast::Three);
    CHECK(effects.gives_god);
    CHECK(changed_by("monsters", print_rule_table("monsters", imp)) == imp);

    const auto error = [](const std::string& attribute) {
        const std::string text =
            table_error("monsters", "<monsters><monster class=\"imp\" " + attribute + "/></monsters>");
        return text.substr(text.find(": ") + 2);
    };
    CHECK(error("missiles=\"7\"") == "missiles: is not two words, for the attacks A and B");
    CHECK(error("impacts=\"1 14\"") == "impacts: \"14\" is neither usual nor a number from 0 to 13");
    CHECK(error("blood=\"red\"") == "blood: \"red\" is not a colour like #4080C0");
    CHECK(error("blood=\"#000000 #000000\"") == "blood: is not one colour or three, for the three tiers");
    CHECK(error("deathTile=\"32,0\"") ==
          "deathTile: \"32,0\" is neither none nor x,y with both from 0 to 31");
}

TEST_CASE("new pictures are listed strictly", "[authoring][rules]")
{
    const auto error = [](const std::string& text) {
        const auto art = parse_new_art(text, "new.xml");
        return art ? "good" : to_string(art.error());
    };
    CHECK(error(R"(<newArt><sprite id="153" name="ghost"><frame file="a.png" x="3" y="9"/></sprite>
        <texture id="60"><frame file="b.png"/></texture></newArt>)") == "good");
    CHECK(error("<newArt>\n<sprite id=\"153\"/></newArt>") ==
          "new.xml:2:1: frame: is missing, or there are more than 64");
    CHECK(error("<newArt><sheet id=\"1\"/></newArt>") ==
          "new.xml:1:9: sheet: is not allowed here; expected <texture> or <sprite>");
    CHECK(error(R"(<newArt><sprite id="512"><frame file="a"/></sprite></newArt>)") ==
          "new.xml:1:21: id: \"512\" is not a number from 0 to 511");
}

TEST_CASE("a table that is cut off or has a bit changed is good or refused", "[authoring][rules]")
{
    for (const char* name : {"player", "experience", "drops", "difficulties"}) {
        const auto read = [&](ByteView bytes) {
            Rules rules = built_in_rules();
            return read_rule_table({name, as_text(bytes), "t.xml"}, {}, rules);
        };
        tests::sweep(to_bytes(print_rule_table(name, built_in_rules())), read);
    }
    tests::sweep(
        to_bytes(
            "<newArt><sprite id=\"153\" name=\"g\" tint=\"#708090\"><frame file=\"a\"/></sprite></newArt>"),
        [](ByteView bytes) { return parse_new_art(as_text(bytes), "new.xml"); });
}
