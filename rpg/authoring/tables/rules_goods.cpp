#include "rpg/authoring/tables/rule_rows.h"
#include "rpg/authoring/tables/rules_parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace rpg {
namespace {

// What an article can be, by ArticleKind.
constexpr std::array<std::span<const std::string_view>, kArticleWords.size()> kArticleNames{
    {kItemWords, kAmmoWords, kShopStatWords}};

Article read_article(XmlReader& in, const XmlElement* element)
{
    const auto kind =
        static_cast<std::size_t>(std::ranges::find(kArticleWords, element->Name()) - kArticleWords.begin());
    if (kind == kArticleWords.size()) {
        in.reject(element, element->Name(), "is not allowed here; expected <item>, <ammo> or <stat>");
        return {};
    }
    in.only(element, {"name", "amount", "price"});
    in.expect_children(element, {});
    Article article{.kind = static_cast<ArticleKind>(kind),
                    .number = static_cast<std::uint8_t>(take_word(in, element, "name", kArticleNames[kind])),
                    .amount = 1,
                    .price = static_cast<std::uint8_t>(take_number(in, element, "price", {}))};
    if (in.optional_text(element, "amount"))
        article.amount = static_cast<std::uint8_t>(
            take_number(in, element, "amount", {1, static_cast<std::uint32_t>(kMaxOfAnything)}));
    return article;
}

void read_shop(XmlReader& in, const XmlElement* element, RowKeys& keys, Rules& rules)
{
    in.only(element, {"number"});
    const std::size_t number =
        keys.add(element, "number", take_number(in, element, "number", {0, kShops - 1}));
    std::vector<Article> articles;
    for (const XmlElement* e = element->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement()) {
        if (articles.size() == kMaxArticles)
            return in.reject(e, e->Name(),
                             fmt::format("is article {}, which is one too many", kMaxArticles + 1));
        articles.push_back(read_article(in, e));
    }
    rules.shops[number] = std::move(articles);
}

constexpr std::array<std::string_view, 3> kTierWords{"lower", "middle", "upper"};
constexpr std::size_t kMaxChances = 64;

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
    if (sum > kChanceLimits.most || chances.size() > kMaxChances)
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
        } else if (std::string_view(e->Name()) == "ammo" && ammo.size() < kMaxChances) {
            in.only(e, {"id"});
            in.expect_children(e, {});
            ammo.push_back(take_item_id(table, e, "id"));
        } else {
            in.reject(e, e->Name(), "is not allowed here; expected <item> or <ammo>");
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

void read_weapons(const TableReader& table)
{
    XmlReader& in = table.in;
    const XmlElement* root = in.root("weapons");
    in.only(root, {});
    RowKeys keys(in);
    for (const XmlElement* e = in.first(root, "weapon"); e != nullptr; e = in.next(e, "weapon")) {
        WeaponRow& row = table.rules.weapons[keys.add(e, "name", take_word(in, e, "name", kWeaponWords))];
        RowReader reader(table, e, {"name"});
        visit_weapon(reader, row);
        visit_missile(reader, row.missile);
        reader.finish();
        in.expect_children(e, {});
        if (row.least > row.most) in.reject(e, "least", "is more than most");
    }
}

void print_weapons(XmlWriter& out, const Rules& rules)
{
    for (std::size_t i = 0; i < rules.weapons.size(); ++i) {
        out.open("weapon").attribute("name", kWeaponWords[i]);
        RowWriter writer(out);
        visit_weapon(writer, rules.weapons[i]);
        visit_missile(writer, rules.weapons[i].missile);
        out.close();
    }
}

void read_items(const TableReader& table)
{
    XmlReader& in = table.in;
    const XmlElement* root = in.root("items");
    in.only(root, {});
    RowKeys keys(in);
    for (const XmlElement* e = in.first(root, "item"); e != nullptr; e = in.next(e, "item")) {
        RowReader reader(table, e, {"name"});
        visit_item(reader, table.rules.items[keys.add(e, "name", take_word(in, e, "name", kItemWords))]);
        reader.finish();
        in.expect_children(e, {});
    }
}

void print_items(XmlWriter& out, const Rules& rules)
{
    for (std::size_t i = 0; i < rules.items.size(); ++i) {
        out.open("item").attribute("name", kItemWords[i]);
        RowWriter writer(out);
        visit_item(writer, rules.items[i]);
        out.close();
    }
}

void read_shops(const TableReader& table)
{
    const XmlElement* root = table.in.root("shops");
    table.in.only(root, {});
    RowKeys keys(table.in);
    for (const XmlElement* e = table.in.first(root, "shop"); e != nullptr; e = table.in.next(e, "shop"))
        read_shop(table.in, e, keys, table.rules);
}

void print_shops(XmlWriter& out, const Rules& rules)
{
    for (std::size_t i = 0; i < rules.shops.size(); ++i) {
        out.open("shop").attribute("number", std::uint64_t{i});
        for (const Article& article : rules.shops[i]) {
            const auto kind = static_cast<std::size_t>(article.kind);
            out.open(kArticleWords[kind].data()).attribute("name", kArticleNames[kind][article.number]);
            if (article.amount != 1) out.attribute("amount", std::uint64_t{article.amount});
            out.attribute("price", std::uint64_t{article.price}).close();
        }
        out.close();
    }
}

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
            in.reject(e, e->Name(), "is not allowed here; expected <common> or <crate>");
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
