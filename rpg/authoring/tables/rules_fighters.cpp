#include "rpg/authoring/tables/rule_rows.h"
#include "rpg/authoring/tables/rules_parts.h"
#include "rpg/authoring/value_text.h"

#include <fmt/format.h>
#include <map>

namespace rpg {
namespace {

// By name, or by number for those that tables add.
std::size_t take_class(XmlReader& in, const XmlElement* element, const char* attribute)
{
    const std::string text = in.text(element, attribute);
    const auto word = std::ranges::find(kClassWords, text);
    if (word != kClassWords.end()) return static_cast<std::size_t>(word - kClassWords.begin());
    const auto number = parse_number(text, kMaxMonsterClasses - 1);
    if (!number)
        in.reject(element, attribute,
                  fmt::format("\"{}\" is not a class of monsters: zombie, dog, ... kronos, or 14 to {}", text,
                              kMaxMonsterClasses - 1));
    return number.value_or(0);
}

std::string class_text(std::size_t number)
{
    return number < kClassWords.size() ? std::string(kClassWords[number]) : std::to_string(number);
}

// A list of them takes the place of the whole list that was there.
void read_damage(XmlReader& in, const XmlElement* monster, MonsterRow& row)
{
    const XmlElement* element = in.first(monster, "takes");
    if (element != nullptr) row.damage = normal_damage();
    for (; element != nullptr; element = in.next(element, "takes")) {
        in.only(element, {"from", "factor"});
        const auto factor =
            static_cast<std::uint16_t>(take_number(in, element, "factor", {0, 16 * kNormalDamage}));
        const std::string from = in.text(element, "from");
        for (const std::string_view word : words_of(from)) {
            const auto found = std::ranges::find(kWeaponWords, word);
            if (found == kWeaponWords.end())
                return in.reject(element, "from", fmt::format("\"{}\" is not a weapon", word));
            row.damage[static_cast<std::size_t>(found - kWeaponWords.begin())] = factor;
        }
        in.expect_children(element, {});
    }
}

bool is_defined(const Rules& rules, std::size_t number)
{
    return number < rules.monsters.size() && rules.monsters[number].defined;
}

void read_monster(const TableReader& table, const XmlElement* element, RowKeys& keys)
{
    XmlReader& in = table.in;
    std::vector<MonsterRow>& monsters = table.rules.monsters;
    const std::size_t number = keys.add(element, "class", take_class(in, element, "class"));
    const bool is_copy = in.optional_text(element, "like").has_value();
    const std::size_t base = is_copy ? take_class(in, element, "like") : number;
    if (in.failed()) return;
    if (!is_defined(table.rules, base)) {
        if (is_copy) return in.reject(element, "like", "names a class that does not exist");
        return in.reject(element, "like", "is missing: a new class needs the behaviour of another one");
    }
    MonsterRow row = monsters[base];
    RowReader reader(table, element, {"class", "like"});
    visit_monster(reader, row);
    visit_effects(reader, row.effects);
    reader.finish();
    read_damage(in, element, row);
    if (in.failed()) return;
    MonsterRow gap = monsters.front();
    gap.defined = false;
    if (number >= monsters.size()) monsters.resize(number + 1, gap);
    monsters[number] = row;
}

void print_damage(XmlWriter& out, const MonsterRow& row)
{
    std::map<std::uint16_t, std::string> weapons; // by factor
    for (std::size_t i = 0; i < row.damage.size(); ++i) {
        if (row.damage[i] == kNormalDamage && i != 0) continue;
        std::string& words = weapons[row.damage[i]];
        words += (words.empty() ? "" : " ") + std::string(kWeaponWords[i]);
    }
    for (const auto& [factor, words] : weapons)
        out.open("takes").attribute("from", words).attribute("factor", std::uint64_t{factor}).close();
}

constexpr std::array<std::string_view, 6> kGainWords{"max-health", "max-armour", "defense",
                                                     "strength",   "agility",    "accuracy"};

void read_gain(XmlReader& in, const XmlElement* element, RowKeys& keys, ExperienceRules& rules)
{
    in.only(element, {"stat", "least", "most"});
    in.expect_children(element, {});
    Gain& gain = rules.gains[keys.add(element, "stat", take_word(in, element, "stat", kGainWords))];
    gain.least = static_cast<std::uint8_t>(take_number(in, element, "least", kAmountLimits));
    gain.most = static_cast<std::uint8_t>(take_number(in, element, "most", kAmountLimits));
    if (gain.least > gain.most) in.reject(element, "least", "is more than most");
}

template <std::size_t Count> void read_amount(XmlReader& in, const XmlElement* element,
                                              std::span<const std::string_view> words,
                                              std::array<std::uint8_t, Count>& amounts)
{
    in.only(element, {"name", "amount"});
    in.expect_children(element, {});
    amounts[take_word(in, element, "name", words)] =
        static_cast<std::uint8_t>(take_number(in, element, "amount", kAmountLimits));
}

template <std::size_t Count> void print_amounts(XmlWriter& out, const char* element,
                                                std::span<const std::string_view> words,
                                                const std::array<std::uint8_t, Count>& amounts)
{
    for (std::size_t i = 0; i < Count; ++i)
        out.open(element).attribute("name", words[i]).attribute("amount", std::uint64_t{amounts[i]}).close();
}

// The last row lies over the others.
constexpr std::array<std::string_view, kDifficulties + 1> kDifficultyRows{
    word_of(Difficulty::Story), word_of(Difficulty::Normal), word_of(Difficulty::Hard),
    word_of(Difficulty::Nightmare), "again"};

void read_belonging(XmlReader& in, const XmlElement* element, PlayerStart& start)
{
    const std::string_view kind = element->Name();
    if (kind == "ammo") return read_amount(in, element, kAmmoWords, start.ammo);
    if (kind == "item") return read_amount(in, element, kItemWords, start.items);
    if (kind != "owns")
        return in.reject(element, kind, "is not allowed here; expected <owns>, <ammo> or <item>");
    in.only(element, {"weapon"});
    in.expect_children(element, {});
    const auto weapons = std::span(kWeaponWords).first(kWeaponCount);
    start.weapons =
        static_cast<std::uint16_t>(start.weapons | 1U << take_word(in, element, "weapon", weapons));
}

} // namespace

void read_monsters(const TableReader& table)
{
    const XmlElement* root = table.in.root("monsters");
    table.in.only(root, {});
    RowKeys keys(table.in);
    for (const XmlElement* e = table.in.first(root, "monster"); e != nullptr; e = table.in.next(e, "monster"))
        read_monster(table, e, keys);
}

void print_monsters(XmlWriter& out, const Rules& rules)
{
    for (std::size_t i = 0; i < rules.monsters.size(); ++i) {
        const MonsterRow& row = rules.monsters[i];
        if (!row.defined) continue;
        out.open("monster").attribute("class", class_text(i));
        if (row.nature != i) out.attribute("like", class_text(row.nature));
        RowWriter writer(out);
        visit_monster(writer, row);
        visit_effects(writer, row.effects);
        print_damage(out, row);
        out.close();
    }
}

void read_experience(const TableReader& table)
{
    XmlReader& in = table.in;
    const XmlElement* root = in.root("experience");
    if (in.failed()) return;
    RowReader reader(table, root, {});
    visit_experience(reader, table.rules.experience);
    reader.finish();
    RowKeys keys(in);
    for (const XmlElement* e = in.first(root, "gain"); e != nullptr; e = in.next(e, "gain"))
        read_gain(in, e, keys, table.rules.experience);
}

void print_experience(XmlWriter& out, const Rules& rules)
{
    RowWriter writer(out);
    visit_experience(writer, rules.experience);
    for (std::size_t i = 0; i < kGainWords.size(); ++i) {
        const Gain& gain = rules.experience.gains[i];
        out.open("gain").attribute("stat", kGainWords[i]);
        out.attribute("least", std::uint64_t{gain.least}).attribute("most", std::uint64_t{gain.most}).close();
    }
}

void read_player(const TableReader& table)
{
    XmlReader& in = table.in;
    PlayerStart& start = table.rules.player;
    const XmlElement* root = in.root("player");
    if (in.failed()) return;
    RowReader reader(table, root, {});
    visit_player(reader, start);
    reader.finish();
    if (root->FirstChildElement("owns") != nullptr) start.weapons = 0; // a list takes the place of a list
    for (const XmlElement* e = root->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement())
        read_belonging(in, e, start);
    if (((start.weapons >> start.weapon) & 1U) == 0)
        in.reject(root, "weapon", "is not one that the player owns");
    if (start.health > start.max_health) in.reject(root, "health", "is more than maxHealth");
    if (start.armour > start.max_armour) in.reject(root, "armour", "is more than maxArmour");
}

void print_player(XmlWriter& out, const Rules& rules)
{
    const PlayerStart& start = rules.player;
    RowWriter writer(out);
    visit_player(writer, start);
    for (std::size_t i = 0; i < kWeaponCount; ++i)
        if (((start.weapons >> i) & 1U) != 0) out.open("owns").attribute("weapon", kWeaponWords[i]).close();
    print_amounts(out, "ammo", kAmmoWords, start.ammo);
    print_amounts(out, "item", kItemWords, start.items);
}

void read_difficulties(const TableReader& table)
{
    XmlReader& in = table.in;
    const XmlElement* root = in.root("difficulties");
    in.only(root, {});
    RowKeys keys(in);
    for (const XmlElement* e = in.first(root, "difficulty"); e != nullptr; e = in.next(e, "difficulty")) {
        const std::size_t row = keys.add(e, "name", take_word(in, e, "name", kDifficultyRows));
        RowReader reader(table, e, {"name"});
        DifficultyRules& rules = table.rules.difficulties;
        visit_difficulty(reader, row < kDifficulties ? rules.rows[row] : rules.again);
        reader.finish();
        in.expect_children(e, {});
    }
}

void print_difficulties(XmlWriter& out, const Rules& rules)
{
    for (std::size_t row = 0; row < kDifficultyRows.size(); ++row) {
        out.open("difficulty").attribute("name", kDifficultyRows[row]);
        RowWriter writer(out);
        visit_difficulty(writer,
                         row < kDifficulties ? rules.difficulties.rows[row] : rules.difficulties.again);
        out.close();
    }
}

} // namespace rpg
