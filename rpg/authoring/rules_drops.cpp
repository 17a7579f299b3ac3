#include "rpg/authoring/rules_xml_internal.h"

#include <fmt/format.h>
#include <numeric>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 3> kTierWords{"lower", "middle", "upper"};
constexpr std::size_t kMostChances = 64;

DropChance read_chance(const TableReader& table, const XmlElement* element)
{
    table.in.only(element, {"id", "chance"});
    table.in.expect_children(element, {});
    return {take_item_id(table, element, "id"),
            static_cast<std::uint16_t>(take_number(table.in, element, "chance", kChanceLimits))};
}

void check_sum(XmlReader& in, const XmlElement* element, const std::vector<DropChance>& chances,
               std::uint32_t others)
{
    const std::uint32_t sum = std::accumulate(
        chances.begin(), chances.end(), others,
        [](std::uint32_t before, const DropChance& choice) { return before + choice.chance; });
    if (sum > kChanceLimits.most || chances.size() > kMostChances)
        in.reject(element, "chance", fmt::format("all together are {}, which is more than 256", sum));
}

void read_common(const TableReader& table, const XmlElement* element, RowKeys& keys)
{
    XmlReader& in = table.in;
    in.only(element, {"tier"});
    std::vector<DropChance> chances;
    for (const XmlElement* e = in.first(element, "item"); e != nullptr; e = in.next(e, "item"))
        chances.push_back(read_chance(table, e));
    check_sum(in, element, chances, 0);
    const std::size_t tier = keys.add(element, "tier", take_word(in, element, "tier", kTierWords));
    table.rules.drops.common[tier] = std::move(chances);
}

// Lists replace lists, if there are any.
void read_crate(const TableReader& table, const XmlElement* element)
{
    XmlReader& in = table.in;
    DropRules& drops = table.rules.drops;
    RowReader reader(table, element, {});
    visit_crate(reader, drops);
    reader.finish();
    std::vector<DropChance> chances;
    std::vector<std::uint16_t> ammo;
    for (const XmlElement* e = element->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement()) {
        if (std::string_view(e->Name()) == "item") {
            chances.push_back(read_chance(table, e));
        } else if (std::string_view(e->Name()) == "ammo" && ammo.size() < kMostChances) {
            in.only(e, {"id"});
            in.expect_children(e, {});
            ammo.push_back(take_item_id(table, e, "id"));
        } else {
            in.reject(e, e->Name(), "is not known here; expected is <item> or <ammo>");
        }
    }
    if (!chances.empty()) drops.crate = std::move(chances);
    if (!ammo.empty()) drops.crate_ammo = std::move(ammo);
    check_sum(in, element, drops.crate, std::uint32_t{drops.trap} + drops.crate_ammo_chance);
}

void print_chance(XmlWriter& out, const DropChance& choice)
{
    out.open("item").attribute("id", std::uint64_t{choice.item});
    out.attribute("chance", std::uint64_t{choice.chance}).close();
}

} // namespace

void read_drops(const TableReader& table)
{
    XmlReader& in = table.in;
    const XmlElement* root = in.root("drops");
    if (in.failed()) return;
    RowReader reader(table, root, {});
    visit_drops(reader, table.rules.drops);
    reader.finish();
    RowKeys tiers(in);
    for (const XmlElement* e = root->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement()) {
        if (std::string_view(e->Name()) == "common")
            read_common(table, e, tiers);
        else if (std::string_view(e->Name()) == "crate")
            read_crate(table, e);
        else
            in.reject(e, e->Name(), "is not known here; expected is <common> or <crate>");
    }
}

void print_drops(XmlWriter& out, const Rules& rules)
{
    const DropRules& drops = rules.drops;
    RowWriter writer(out);
    visit_drops(writer, drops);
    for (std::size_t tier = 0; tier < drops.common.size(); ++tier) {
        out.open("common").attribute("tier", kTierWords[tier]);
        for (const DropChance& choice : drops.common[tier]) print_chance(out, choice);
        out.close();
    }
    out.open("crate");
    visit_crate(writer, drops);
    for (const DropChance& choice : drops.crate) print_chance(out, choice);
    for (const std::uint16_t id : drops.crate_ammo)
        out.open("ammo").attribute("id", std::uint64_t{id}).close();
    out.close();
}

} // namespace rpg
