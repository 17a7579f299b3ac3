#include "converter/doom/pk3/actor_book.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/world/monster_class.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

struct KnownActor {
    std::uint16_t sprite;
    std::string_view name;
};
constexpr std::array kKnownActors{
    KnownActor{1, "RpgAxe"},          KnownActor{2, "RpgExtinguisher"}, KnownActor{3, "RpgShotgun"},
    KnownActor{4, "RpgSuperShotgun"}, KnownActor{5, "RpgChaingun"},     KnownActor{6, "RpgRocketLauncher"},
    KnownActor{7, "RpgPlasmaGun"},    KnownActor{8, "RpgBFG"},          KnownActor{9, "RpgPistol"},
    KnownActor{10, "RpgDogWeapon1"},  KnownActor{11, "RpgDogWeapon2"},  KnownActor{12, "RpgDogWeapon3"},
    KnownActor{53, "RpgCyberdemon"},  KnownActor{54, "RpgKronos"},      KnownActor{65, "RpgKeyRed"},
    KnownActor{66, "RpgKeyBlue"},     KnownActor{67, "RpgKeyGreen"},    KnownActor{73, "RpgKeyYellow"},
    KnownActor{81, "RpgHalon1"},      KnownActor{82, "RpgHalon4"},      KnownActor{83, "RpgBullets1"},
    KnownActor{84, "RpgBullets4"},    KnownActor{85, "RpgShells1"},     KnownActor{86, "RpgShells4"},
    KnownActor{87, "RpgRocket1"},     KnownActor{88, "RpgRocket4"},     KnownActor{89, "RpgCells1"},
    KnownActor{90, "RpgCells4"},      KnownActor{91, "RpgVial"},        KnownActor{92, "RpgShard"},
    KnownActor{93, "RpgJacket"},      KnownActor{94, "RpgSuit"},        KnownActor{95, "RpgCredit1"},
    KnownActor{96, "RpgCredit5"},     KnownActor{99, "RpgMedkitS"},     KnownActor{100, "RpgMedkitL"},
    KnownActor{101, "RpgSoulSphere"}, KnownActor{102, "RpgBerserker"},  KnownActor{110, "RpgCollar"},
    KnownActor{128, "RpgLava"},       KnownActor{129, "RpgFire"},       KnownActor{130, "RpgBarrel"},
    KnownActor{131, "RpgCoupling"},   KnownActor{132, "RpgSink"},       KnownActor{133, "RpgToilet"},
    KnownActor{134, "RpgChair"},      KnownActor{135, "RpgLampYellow"}, KnownActor{137, "RpgGlow"},
    KnownActor{138, "RpgExitSign"},   KnownActor{139, "RpgCabinet"},    KnownActor{140, "RpgLampBlue"},
    KnownActor{141, "RpgTable"},      KnownActor{142, "RpgBunk"},       KnownActor{143, "RpgEnterSign"},
    KnownActor{161, "RpgCrate1"},     KnownActor{162, "RpgCrate2"},
};
// Families of three monsters each, from sprite 17 on.
constexpr std::array<std::string_view, 12> kFamilies{"Zombie",   "Dog",      "Trooper", "Imp",
                                                     "Soul",     "Demon",    "Caco",    "Pain",
                                                     "Revenant", "Mancubus", "Vile",    "Baron"};
constexpr int kFirstWide = 5; // demons, and the families after them
constexpr std::uint16_t kFirstHuman = 145;
constexpr std::uint16_t kLastHuman = 155;
constexpr std::uint16_t kLastSprite = 255;

std::string class_name(std::uint16_t sprite)
{
    const auto known = std::ranges::find(kKnownActors, sprite, &KnownActor::sprite);
    if (known != kKnownActors.end()) return std::string(known->name);
    const auto last = static_cast<std::uint16_t>(rpg::kFirstMonsterSprite + kFamilies.size() * 3 - 1);
    if (sprite >= rpg::kFirstMonsterSprite && sprite <= last)
        return fmt::format("Rpg{}{}",
                           kFamilies[static_cast<std::size_t>(sprite - rpg::kFirstMonsterSprite) / 3],
                           (sprite - rpg::kFirstMonsterSprite) % 3 + 1);
    if (sprite >= kFirstHuman && sprite <= kLastHuman) return fmt::format("RpgHuman{}", sprite);
    return fmt::format("RpgSprite{}", sprite);
}

ActorKind pick_up_kind(const rpg::EntityDef& def)
{
    switch (def.subtype) {
    case rpg::subtype::kHealth:
        return ActorKind::Health;
    case rpg::subtype::kArmour:
        return ActorKind::Armour;
    case rpg::subtype::kKey:
        return ActorKind::Key;
    default:
        return ActorKind::Credits;
    }
}

ActorKind kind_of(const rpg::EntityDef& def)
{
    switch (rpg::EntityType{def.type}) {
    case rpg::EntityType::Monster:
        return ActorKind::Monster;
    case rpg::EntityType::Human:
        return ActorKind::Human;
    case rpg::EntityType::PickUp:
        return pick_up_kind(def);
    case rpg::EntityType::Item:
        return ActorKind::Item;
    case rpg::EntityType::Weapon:
        return ActorKind::Weapon;
    case rpg::EntityType::Ammo:
    case rpg::EntityType::AmmoPack:
        return ActorKind::Ammo;
    case rpg::EntityType::Tall:
        return ActorKind::Tall;
    case rpg::EntityType::Low:
        return ActorKind::Low;
    case rpg::EntityType::Fire:
        return ActorKind::Fire;
    case rpg::EntityType::Lava:
        return ActorKind::Lava;
    case rpg::EntityType::Breakable:
        return ActorKind::Breakable;
    default:
        return ActorKind::Picture;
    }
}

} // namespace

std::string name_entry(const ActorRow& row)
{
    return fmt::format("RPG_NAME_{}", row.sprite);
}

std::string shown_name(const ActorRow& row)
{
    return '"' + (row.title.empty() ? row.name : '$' + name_entry(row)) + '"';
}

int body_radius(const ActorRow& monster)
{
    const int family = monster.def->subtype;
    if (family >= rpg::monster_class::kCyberdemon) return 28;
    return family >= kFirstWide ? 24 : 20;
}

ActorBook::ActorBook(const rpg::GameData& game)
{
    const std::map<rpg::EntityId, std::string> titles = entity_names(game);
    for (const rpg::EntityDef& def : game.entities) {
        const auto sprite = static_cast<std::uint16_t>(def.id);
        if (sprite > kLastSprite || rows_.contains(sprite)) continue;
        const auto title = titles.find(def.id);
        rows_[sprite] = {sprite, kind_of(def), class_name(sprite),
                         title == titles.end() ? std::string() : title->second, &def};
    }
    for (const auto& [stem, level] : game.levels)
        for (const rpg::Thing& thing : level.things)
            if (!thing.has(rpg::thing_flag::kTexture))
                rows_.try_emplace(thing.id, ActorRow{.sprite = thing.id,
                                                     .kind = ActorKind::Picture,
                                                     .name = class_name(thing.id),
                                                     .title = {},
                                                     .def = nullptr});
}

const ActorRow* ActorBook::find(std::uint16_t sprite) const
{
    const auto row = rows_.find(sprite);
    return row == rows_.end() ? nullptr : &row->second;
}

std::string actor_class_of(const ActorBook& actors, const rpg::Thing& thing)
{
    using namespace rpg::thing_flag;
    if (thing.has(kPlane | kFence | kDecoration | kTexture))
        return thing.has(kHidden) && !thing.has(kFence) ? std::string(kPlaneClass) : "none";
    if (thing.has(kCorpse)) return std::string(kPictureClass);
    const ActorRow* row = actors.find(thing.id);
    return row == nullptr ? "none" : row->name;
}

} // namespace converter::port
