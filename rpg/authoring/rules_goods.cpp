#include "rpg/authoring/rules_xml_internal.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 4> kShopStatWords{"accuracy", "agility", "strength", "defense"};

struct ArticleWords {
    const char* element;
    std::span<const std::string_view> words;
};
constexpr std::array<ArticleWords, 3> kArticleWords{
    {{"item", kItemWords}, {"ammo", kAmmoWords}, {"stat", kShopStatWords}}};

Article read_article(XmlReader& in, const XmlElement* element)
{
    const auto kind = std::ranges::find_if(kArticleWords, [&](const ArticleWords& words) {
        return std::string_view(words.element) == element->Name();
    });
    if (kind == kArticleWords.end()) {
        in.reject(element, element->Name(), "is not known here; expected is <item>, <ammo> or <stat>");
        return {};
    }
    in.only(element, {"name", "amount", "price"});
    in.expect_children(element, {});
    Article article{.kind = static_cast<ArticleKind>(kind - kArticleWords.begin()),
                    .number = static_cast<std::uint8_t>(take_word(in, element, "name", kind->words)),
                    .amount = 1,
                    .price = static_cast<std::uint8_t>(take_number(in, element, "price", {}))};
    if (in.optional_text(element, "amount"))
        article.amount = static_cast<std::uint8_t>(
            take_number(in, element, "amount", {1, static_cast<std::uint32_t>(kMostOfAnything)}));
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
        if (articles.size() == kMostArticles)
            return in.reject(e, e->Name(),
                             fmt::format("is article {}, which is one too many", kMostArticles + 1));
        articles.push_back(read_article(in, e));
    }
    rules.shops[number] = std::move(articles);
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
            const ArticleWords& kind = kArticleWords[static_cast<std::size_t>(article.kind)];
            out.open(kind.element).attribute("name", kind.words[article.number]);
            if (article.amount != 1) out.attribute("amount", std::uint64_t{article.amount});
            out.attribute("price", std::uint64_t{article.price}).close();
        }
        out.close();
    }
}

} // namespace rpg
