#include "runtime/screens/game_names.h"

#include "rpg/formulas/entity_kind.h"
#include "rpg/formulas/weapons.h"

#include <array>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 12> kWeapons{
    "Axe",        "Extinguisher",    "Pistol", "Shotgun", "Chaingun", "Double barrel",
    "Plasma gun", "Rocket launcher", "BFG",    "Dog",     "Dog",      "Dog"};
constexpr std::array<std::string_view, 6> kAmmo{"Foam", "Bullets", "Shells", "Rockets", "Cells", "Dog"};
constexpr std::array<std::string_view, 5> kItems{"Small medkit", "Large medkit", "Soul sphere", "Berserker",
                                                 "Dog collar"};
constexpr std::array<std::string_view, 4> kStats{"Accuracy", "Agility", "Strength", "Defense"};
constexpr std::array<std::string_view, 4> kKeys{"Green key", "Yellow key", "Blue key", "Red key"};
constexpr std::array<std::string_view, 5> kItemWords{
    "Gives back 25 points of health.", "Gives back 75 points of health.", "Fills health and armor.",
    "30 turns of far heavier hits.", "Puts a dog in front of you on a leash."};
constexpr std::array<std::string_view, 4> kStatWords{"You miss less.", "You are hit less.",
                                                     "Your hits hurt more.", "Hits hurt you less."};

const rpg::EntityDef* def_of(const GameFiles& files, rpg::EntityType type, int subtype, int parameter = -1)
{
    for (const rpg::EntityDef& def : files.data().entities)
        if (def.type == static_cast<std::uint8_t>(type) && def.subtype == subtype &&
            (parameter < 0 || def.parameter == static_cast<std::uint32_t>(parameter)))
            return &def;
    return nullptr;
}

std::string name_or(const Context& context, const rpg::EntityDef* def, std::string_view usual)
{
    if (def == nullptr) return context.tr(usual);
    if (std::string own = context.texts.named("entity." + std::to_string(rpg::index_of(def->id)));
        !own.empty())
        return own;
    return def->name.empty() ? context.tr(usual) : def->name;
}

SpritePick picture_of(const rpg::EntityDef* def)
{
    return {def == nullptr ? 0U : static_cast<std::size_t>(def->id)};
}

const rpg::EntityDef* item_def(const GameFiles& files, int item)
{
    return def_of(files, rpg::EntityType::Item, rpg::subtype::kFirstItem + item);
}

} // namespace

std::string weapon_name(const Context& context, int weapon)
{
    return name_or(context, def_of(context.files, rpg::EntityType::Weapon, weapon),
                   kWeapons[static_cast<std::size_t>(weapon)]);
}

std::string item_name(const Context& context, int item)
{
    return name_or(context, item_def(context.files, item), kItems[static_cast<std::size_t>(item)]);
}

std::string ammo_name(const Context& context, int ammo)
{
    return name_or(context, def_of(context.files, rpg::EntityType::Ammo, ammo),
                   kAmmo[static_cast<std::size_t>(ammo)]);
}

std::string key_name(const Context& context, int key)
{
    return name_or(context, def_of(context.files, rpg::EntityType::PickUp, rpg::subtype::kKey, key),
                   kKeys[static_cast<std::size_t>(key)]);
}

std::string article_name(const Context& context, const rpg::Article& article)
{
    const std::string name = article.kind == rpg::ArticleKind::Item   ? item_name(context, article.number)
                             : article.kind == rpg::ArticleKind::Ammo ? ammo_name(context, article.number)
                                                                      : context.tr(kStats[article.number]);
    if (article.kind == rpg::ArticleKind::Stat) return name + " +1";
    return article.amount > 1 ? name + " x" + std::to_string(article.amount) : name;
}

std::string weapon_words(const Context& context, int weapon)
{
    const rpg::WeaponRow& row = context.files.campaign->rules().weapon(weapon);
    std::string words = filled(context.tr("Damage {least}-{most}"),
                               {{"least", std::to_string(row.least)}, {"most", std::to_string(row.most)}});
    if (row.shots > 1) words += " x" + std::to_string(row.shots);
    words += '|';
    words += row.optimum == 0 ? context.tr("Close by")
                              : filled(context.tr("Best at {n}"), {{"n", std::to_string(row.optimum)}});
    if (row.use > 0)
        words += '|' + filled(context.tr("{ammo} x{n}"),
                              {{"n", std::to_string(row.use)},
                               {"ammo", ammo_name(context, static_cast<int>(row.ammo))}});
    return words;
}

std::string item_words(const Context& context, int item)
{
    return context.tr(kItemWords[static_cast<std::size_t>(item)]);
}

std::string article_words(const Context& context, const rpg::Article& article)
{
    if (article.kind == rpg::ArticleKind::Item) return item_words(context, article.number);
    return article.kind == rpg::ArticleKind::Stat ? context.tr(kStatWords[article.number]) : std::string{};
}

SpritePick weapon_picture(const Context& context, int weapon)
{
    if (rpg::is_dog(weapon)) return picture_of(def_of(context.files, rpg::EntityType::Monster, 1));
    constexpr std::size_t kFirstHeld = 240; // the pistol lies nowhere
    const rpg::EntityDef* def = def_of(context.files, rpg::EntityType::Weapon, weapon);
    const SpritePick held{kFirstHeld + static_cast<std::size_t>(weapon)};
    if (def == nullptr || context.files.art->sprite(static_cast<std::size_t>(def->id), 0).shape == nullptr)
        return held;
    return picture_of(def);
}

SpritePick item_picture(const Context& context, int item)
{
    return picture_of(item_def(context.files, item));
}

SpritePick key_picture(const Context& context, int key)
{
    return picture_of(def_of(context.files, rpg::EntityType::PickUp, rpg::subtype::kKey, key));
}

SpritePick article_picture(const Context& context, const rpg::Article& article)
{
    if (article.kind == rpg::ArticleKind::Item) return item_picture(context, article.number);
    if (article.kind == rpg::ArticleKind::Ammo)
        return picture_of(def_of(context.files, rpg::EntityType::Ammo, article.number));
    return {};
}

} // namespace runtime
