#include "rpg/authoring/rules_xml_internal.h"

namespace rpg {
namespace {

constexpr std::array<std::string_view, 6> kGainWords{"max-health", "max-armour", "defense",
                                                     "strength",   "agility",    "accuracy"};

void read_gain(XmlReader& in, const XmlElement* element, RowKeys& keys, ExperienceRules& rules)
{
    in.only(element, {"stat", "least", "most"});
    in.expect_children(element, {});
    Gain& gain = rules.gains[keys.add(element, "stat", take_word(in, element, "stat", kGainWords))];
    gain.least = static_cast<std::uint8_t>(take_number(in, element, "least", kHaveLimits));
    gain.most = static_cast<std::uint8_t>(take_number(in, element, "most", kHaveLimits));
    if (gain.least > gain.most) in.reject(element, "least", "is more than most");
}

template <std::size_t Count> void read_amount(XmlReader& in, const XmlElement* element,
                                              std::span<const std::string_view> words,
                                              std::array<std::uint8_t, Count>& amounts)
{
    in.only(element, {"name", "amount"});
    in.expect_children(element, {});
    amounts[take_word(in, element, "name", words)] =
        static_cast<std::uint8_t>(take_number(in, element, "amount", kHaveLimits));
}

template <std::size_t Count> void print_amounts(XmlWriter& out, const char* element,
                                                std::span<const std::string_view> words,
                                                const std::array<std::uint8_t, Count>& amounts)
{
    for (std::size_t i = 0; i < Count; ++i)
        out.open(element).attribute("name", words[i]).attribute("amount", std::uint64_t{amounts[i]}).close();
}

void read_belonging(XmlReader& in, const XmlElement* element, PlayerStart& start)
{
    const std::string_view kind = element->Name();
    if (kind == "ammo") return read_amount(in, element, kAmmoWords, start.ammo);
    if (kind == "item") return read_amount(in, element, kItemWords, start.items);
    if (kind != "owns")
        return in.reject(element, kind, "is not known here; expected is <owns>, <ammo> or <item>");
    in.only(element, {"weapon"});
    in.expect_children(element, {});
    const auto weapons = std::span(kWeaponWords).first(kWeaponCount);
    start.weapons =
        static_cast<std::uint16_t>(start.weapons | 1U << take_word(in, element, "weapon", weapons));
}

} // namespace

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
        in.reject(root, "weapon", "is none that the player owns");
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

} // namespace rpg
