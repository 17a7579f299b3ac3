#include "lab/randomiser/key_ring.h"

#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/world/line_geometry.h"
#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

KeyRing asked_by(const Command& command)
{
    if ((command.condition & condition::kKeys) != 0) return kAllKeys;
    if (effects_of(command).demand != Demand::Key) return 0;
    return static_cast<KeyRing>(1U << (operand_of(command, OperandType::Key) & 3U));
}

TileSet with_neighbours(const TileSet& tiles)
{
    TileSet around;
    for (int tile = 0; tile < kTileCount; ++tile) {
        if (!tiles[static_cast<std::size_t>(tile)]) continue;
        const TilePos at = tile_at_index(tile);
        for (int y = at.y - 1; y <= at.y + 1; ++y)
            for (int x = at.x - 1; x <= at.x + 1; ++x)
                if (is_on_map({x, y})) around.set(static_cast<std::size_t>(tile_index({x, y})));
    }
    return around;
}

// Tiles whose scripts run when something on them is destroyed, or other scripts say so.
TileSet set_off_from_afar(const Campaign& campaign, const Stage& stage)
{
    TileSet tiles;
    for (const Command& command : stage.level->commands)
        if (const TilePos tile = target_tile(command);
            effects_of(command).jump == Jump::RunTile && is_on_map(tile))
            tiles.set(static_cast<std::size_t>(tile_index(tile)));
    for (const EntityState& entity : stage.start.entities) {
        if (entity.def == kNoDef) continue;
        const EntityDef& def = campaign.def(entity.def);
        if (def.is(EntityType::Breakable) || def.is(EntityType::Monster)) tiles.set(entity.tile);
    }
    return tiles;
}

} // namespace

bool is_key(const EntityDef& def)
{
    return def.is(EntityType::PickUp, subtype::kKey) || def.is(EntityType::Weapon, weapon::kAxe);
}

KeyRing key_ring_of(const EntityDef& key)
{
    if (key.is(EntityType::Weapon)) return kAxe;
    return static_cast<KeyRing>(1U << (key.parameter & 3U));
}

KeyRing keys_needed(const Campaign& campaign, const Stage& stage)
{
    return keys_needed_near(campaign, stage, TileSet().set());
}

KeyRing keys_needed_near(const Campaign& campaign, const Stage& stage, const TileSet& tiles)
{
    const TileSet around = with_neighbours(tiles);
    const TileSet afar = set_off_from_afar(campaign, stage);
    const Level& level = *stage.level;
    KeyRing asked = 0;
    for (const Event& event : level.events) {
        const auto tile = static_cast<std::size_t>(tile_index(event.tile()));
        if (!around[tile] && !afar[tile] && !event.script_only()) continue;
        for (const Command& command : level.commands_of(event)) asked |= asked_by(command);
    }
    const auto is_weak = [&](const Line& line) {
        const DefIndex def = campaign.find_def(entity_of(line.texture));
        const int tile = tile_index(tile_of(line_link_point(line)));
        return around[static_cast<std::size_t>(tile)] && def != kNoDef &&
               campaign.def(def).is(EntityType::Breakable);
    };
    if (std::ranges::any_of(level.lines, is_weak)) asked |= kAxe;
    return asked;
}

Player with_key_ring(KeyRing key_ring)
{
    constexpr std::uint8_t kPlenty = 50;
    Player player;
    player.keys = key_ring & kAllKeys;
    player.weapons = 1U << weapon::kExtinguisher | 1U << weapon::kPistol | ((key_ring & kAxe) != 0 ? 1U : 0U);
    player.weapon = weapon::kPistol;
    player.ammo = {kPlenty, kPlenty, kPlenty, kPlenty, kPlenty, 0};
    return player;
}

std::vector<ThingIndex> loose_things(const Campaign& campaign, const Stage& stage)
{
    std::set<std::uint32_t> moved; // by scripts
    std::set<int> emptied;         // tiles
    for (const Command& command : stage.level->commands) {
        const ThingAction order = effects_of(command).things;
        if (order == ThingAction::Show || order == ThingAction::Replace)
            moved.insert(operand_of(command, OperandType::Thing));
        if (order == ThingAction::Hide) emptied.insert(tile_index(target_tile(command)));
    }
    std::vector<ThingIndex> loose;
    for (std::size_t i = 0; i < stage.level->things.size(); ++i) {
        const Thing& thing = stage.level->things[i];
        const ThingIndex index{static_cast<std::uint16_t>(i)};
        const EntityDef* def = def_of_thing(campaign, stage, i);
        if (def == nullptr || thing.has(thing_flag::kHidden) || thing.has(thing_flag::kTexture)) continue;
        const int tile = tile_index(tile_of_thing(*stage.level, index));
        if (def->can_be_taken() && !moved.contains(static_cast<std::uint32_t>(i)) && !emptied.contains(tile))
            loose.push_back(index);
    }
    return loose;
}

} // namespace rpg
