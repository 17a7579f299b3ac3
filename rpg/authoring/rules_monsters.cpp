#include "rpg/authoring/rules_xml_internal.h"

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
    const auto number = parse_number(text, kMostMonsterClasses - 1);
    if (!number)
        in.reject(element, attribute,
                  fmt::format("\"{}\" is no class of monsters: zombie, dog, ... kronos, or 14 to {}", text,
                              kMostMonsterClasses - 1));
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
        for (const std::string& word : words_of(in.text(element, "from"))) {
            const auto found = std::ranges::find(kWeaponWords, word);
            if (found == kWeaponWords.end())
                return in.reject(element, "from", '"' + word + "\" is no weapon");
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
        if (is_copy) return in.reject(element, "like", "names a class that is not there");
        return in.reject(element, "like", "is missing: a new class has the ways of another one");
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

} // namespace rpg
