#include "lab/randomiser/key_ring.h"

#include "rpg/formulas/weapons.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"

#include <algorithm>

namespace rpg {

bool is_key(const EntityDef& def)
{
    return def.is(EntityType::PickUp, subtype::kKey) || def.is(EntityType::Weapon, weapon::kAxe);
}

KeyRing key_ring_of(const EntityDef& key)
{
    if (key.is(EntityType::Weapon)) return kAxe;
    return static_cast<KeyRing>(1U << (key.parameter & 3U));
}

KeyRing asked_for(const Campaign& campaign, const Stage& stage)
{
    KeyRing asked = 0;
    for (const Command& command : stage.level->commands) {
        if (effects_of(command).demand == Demand::Key)
            asked |= static_cast<KeyRing>(1U << (operand_of(command, OperandType::Key) & 3U));
        if ((command.condition & condition::kKeys) != 0) asked |= kAllKeys;
    }
    const auto is_weak = [&](const Line& line) {
        const DefIndex def = campaign.find_def(entity_of(line.texture));
        return def != kNoDef && campaign.def(def).is(EntityType::Breakable);
    };
    if (std::ranges::any_of(stage.level->lines, is_weak)) asked |= kAxe;
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
        const ThingOrder order = effects_of(command).things;
        if (order == ThingOrder::Show || order == ThingOrder::Replace)
            moved.insert(operand_of(command, OperandType::Thing));
        if (order == ThingOrder::Hide) emptied.insert(tile_index(target_tile(command)));
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
