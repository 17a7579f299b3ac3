#include "runtime/screens/play/game_names.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/weapons.h"

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
    "Restores {n} health.", "Restores {n} health.", "Restores all health and armor.",
    "You do three times the damage for {n} turns.", "Makes the dog in front of you yours."};
constexpr std::array<std::string_view, 4> kStatWords{"You miss less often.", "You are hit less often.",
                                                     "Your hits do more damage.",
                                                     "Hits do less damage to you."};

const rpg::EntityDef* def_of(const GameFiles& files, rpg::EntityType type, int subtype, int parameter = -1)
{
    for (const rpg::EntityDef& def : files.data().entities)
        if (def.type == static_cast<std::uint8_t>(type) && def.subtype == subtype &&
            (parameter < 0 || def.parameter == static_cast<std::uint32_t>(parameter)))
            return &def;
    return nullptr;
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

std::string_view difficulty_label(rpg::Difficulty difficulty)
{
    constexpr std::array<std::string_view, rpg::kDifficulties> kLabels{"story", "normal", "hard",
                                                                       "nightmare"};
    return kLabels[static_cast<std::size_t>(difficulty)];
}

std::string challenge_text(const Words& words, const rpg::Challenge& challenge)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "|") + part; };
    if (challenge.difficulty != rpg::Difficulty::Normal)
        add(words.labelled(words.tr("Difficulty"), words.tr(difficulty_label(challenge.difficulty))));
    if (challenge.permadeath) add(words.tr("One life"));
    if (challenge.round > 0) add(filled(words.tr("Round {n}"), {{"n", std::to_string(challenge.round + 1)}}));
    return text;
}

std::string GameNames::name_or(const rpg::EntityDef* def, std::string_view usual) const
{
    if (def == nullptr) return words_.tr(usual);
    std::string translated = words_.texts.named("entity." + std::to_string(rpg::index_of(def->id)));
    if (!translated.empty()) return translated;
    std::string own = rpg::entity_name(*files_.campaign, files_.campaign->find_def(def->id));
    return own.empty() ? words_.tr(usual) : own;
}

std::string GameNames::weapon(int weapon) const
{
    return name_or(def_of(files_, rpg::EntityType::Weapon, weapon),
                   kWeapons[static_cast<std::size_t>(weapon)]);
}

std::string GameNames::item(int item) const
{
    return name_or(item_def(files_, item), kItems[static_cast<std::size_t>(item)]);
}

std::string GameNames::ammo(int ammo) const
{
    return name_or(def_of(files_, rpg::EntityType::Ammo, ammo), kAmmo[static_cast<std::size_t>(ammo)]);
}

std::string GameNames::key(int key) const
{
    return name_or(def_of(files_, rpg::EntityType::PickUp, rpg::subtype::kKey, key),
                   kKeys[static_cast<std::size_t>(key)]);
}

std::string GameNames::article(const rpg::Article& article) const
{
    std::string name = article.kind == rpg::ArticleKind::Item   ? item(article.number)
                       : article.kind == rpg::ArticleKind::Ammo ? ammo(article.number)
                                                                : words_.tr(kStats[article.number]);
    if (article.kind == rpg::ArticleKind::Stat) return name + " +1";
    if (article.amount <= 1) return name;
    return filled(words_.tr("{ammo} x{n}"), {{"ammo", name}, {"n", std::to_string(article.amount)}});
}

std::string GameNames::about_weapon(int weapon) const
{
    const rpg::WeaponRow& row = rules_.weapon(weapon);
    std::string words = filled(words_.tr("Damage {least}-{most}"),
                               {{"least", std::to_string(row.least)}, {"most", std::to_string(row.most)}});
    if (row.shots > 1) words += " x" + std::to_string(row.shots);
    words += '|';
    words += row.optimum == 0 ? words_.tr("Close range")
                              : filled(words_.tr("Best at {n} steps"), {{"n", std::to_string(row.optimum)}});
    if (row.use > 0)
        words += '|' + filled(words_.tr("{ammo} x{n}"),
                              {{"n", std::to_string(row.use)}, {"ammo", ammo(static_cast<int>(row.ammo))}});
    return words;
}

std::string GameNames::about_item(int item) const
{
    const rpg::ItemRow& row = rules_.item(static_cast<rpg::Item>(item));
    const int number = row.berserk > 0 ? row.berserk - 1 : row.health; // taking it is the first turn
    return filled(words_.tr(kItemWords[static_cast<std::size_t>(item)]), {{"n", std::to_string(number)}});
}

std::string GameNames::about_article(const rpg::Article& article) const
{
    if (article.kind == rpg::ArticleKind::Item) return about_item(article.number);
    return article.kind == rpg::ArticleKind::Stat ? words_.tr(kStatWords[article.number]) : std::string{};
}

SpritePick GameNames::weapon_picture(int weapon) const
{
    if (rpg::is_dog(weapon)) return picture_of(def_of(files_, rpg::EntityType::Monster, 1));
    const rpg::EntityDef* def = def_of(files_, rpg::EntityType::Weapon, weapon);
    const SpritePick held{rpg::kFirstHeldSprite +
                          static_cast<std::size_t>(weapon)}; // the pistol lies nowhere
    if (def == nullptr || files_.art->sprite(static_cast<std::size_t>(def->id), 0).shape == nullptr)
        return held;
    return picture_of(def);
}

SpritePick GameNames::item_picture(int item) const
{
    return picture_of(item_def(files_, item));
}

SpritePick GameNames::article_picture(const rpg::Article& article) const
{
    if (article.kind == rpg::ArticleKind::Item) return item_picture(article.number);
    if (article.kind == rpg::ArticleKind::Ammo)
        return picture_of(def_of(files_, rpg::EntityType::Ammo, article.number));
    return {};
}

} // namespace runtime
