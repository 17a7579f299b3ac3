#include "converter/exporters/entity_names.h"
#include "converter/exporters/map_kinds_internal.h"
#include "rpg/model/line_flags.h"

namespace converter {
namespace {

// docs/formats/entities-db.md
enum class EntityType : std::uint8_t {
    Door = 0,
    Monster = 1,
    Human = 2,
    PickUp = 3,
    Item = 4,
    Weapon = 5,
    Ammo = 6,
    Furniture = 7,
    Fire = 10,
    Lava = 11,
    Destructible = 12,
    LowFurniture = 13,
    Fence = 14,
    LowFence = 15,
    MuchAmmo = 16,
};

constexpr rpg::TextureId kExitDoor{7};
constexpr std::uint8_t kKeySubtype = 24;
constexpr std::uint8_t kCyberdemonClass = 12;
constexpr std::uint8_t kKronosClass = 13; // those behind it come from tables

ThingKind kind_of(const rpg::EntityDef& definition)
{
    switch (EntityType{definition.type}) {
    case EntityType::Monster:
        return definition.subtype == kCyberdemonClass || definition.subtype == kKronosClass
                   ? ThingKind::Boss
                   : ThingKind::Monster;
    case EntityType::Human:
        return ThingKind::Person;
    case EntityType::PickUp:
        return definition.subtype == kKeySubtype ? ThingKind::Key : ThingKind::PickUp;
    case EntityType::Item:
        return ThingKind::Item;
    case EntityType::Weapon:
        return ThingKind::Weapon;
    case EntityType::Ammo:
    case EntityType::MuchAmmo:
        return ThingKind::Ammo;
    case EntityType::Fire:
    case EntityType::Lava:
        return ThingKind::Hazard;
    case EntityType::Destructible:
        return ThingKind::Destructible;
    case EntityType::Furniture:
    case EntityType::LowFurniture:
        return ThingKind::Furniture;
    case EntityType::Fence:
    case EntityType::LowFence:
        return ThingKind::Fence;
    case EntityType::Door:
        break;
    }
    return ThingKind::Ornament;
}

} // namespace

Definitions::Definitions(const rpg::GameData& game) : names_(entity_names(game))
{
    for (const rpg::EntityDef& definition : game.entities) by_id_.emplace(definition.id, &definition);
}

const rpg::EntityDef* Definitions::find(rpg::EntityId id) const
{
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second;
}

std::string_view Definitions::name(rpg::EntityId id) const
{
    const auto found = names_.find(id);
    return found == names_.end() ? std::string_view() : found->second;
}

rpg::EntityId entity_of(const rpg::Thing& thing)
{
    return thing.has(rpg::thing_flag::kTexture) ? rpg::entity_of(rpg::TextureId{thing.id})
                                                : rpg::entity_of(rpg::SpriteId{thing.id});
}

LineKind kind_of(const rpg::Line& line, std::size_t number, const std::map<std::size_t, rpg::DoorKey>& keys,
                 const Definitions& definitions)
{
    using namespace rpg::line_flag;
    if (line.has(kSecret)) return LineKind::Secret;
    if (line.texture == kExitDoor) return LineKind::ExitDoor;
    if (line.has(kDoor)) {
        if (!line.has(kLocked)) return LineKind::Door;
        const auto key = keys.find(number);
        return key == keys.end() ? LineKind::LockedDoor : door_of(key->second);
    }
    if (const rpg::EntityDef* definition = definitions.find(rpg::entity_of(line.texture))) {
        if (EntityType{definition->type} == EntityType::Destructible) return LineKind::Breakable;
        if (EntityType{definition->type} == EntityType::Furniture) return LineKind::Special;
    }
    return line.has(kHidden) ? LineKind::Hidden : LineKind::Wall;
}

ThingKind kind_of(const rpg::Thing& thing, const Definitions& definitions)
{
    using namespace rpg::thing_flag;
    if (thing.has(kDecoration)) return ThingKind::WallOrnament;
    if (thing.has(kCorpse)) return ThingKind::Corpse;
    const rpg::EntityDef* definition = definitions.find(entity_of(thing));
    if (definition != nullptr) return kind_of(*definition);
    return thing.has(kFence) ? ThingKind::Fence : ThingKind::Ornament;
}

} // namespace converter
