#include "rpg/pilot/situation.h"

#include "rpg/formulas/weapons.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/combat/player_attack.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/operation.h"
#include "rpg/sim/world/trace.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kDeepest = 6;

Obstacle kind_of(EntityType type)
{
    switch (type) {
    case EntityType::Door:
    case EntityType::Wall:
        return Obstacle::Door; // closed secret walls; checked against what opens
    case EntityType::Monster:
        return Obstacle::Monster;
    case EntityType::Breakable:
        return Obstacle::Breakable;
    default:
        return Obstacle::Blocked;
    }
}

} // namespace

TilePos beside(TilePos tile, Angle256 direction)
{
    const UnitPos step = step_vector(direction);
    return {tile.x + step.x / 64, tile.y + step.y / 64};
}

bool Situation::has_event(TilePos tile) const
{
    return is_on_map(tile) && stage().event_of[static_cast<std::size_t>(tile_index(tile))] != Stage::kNoEvent;
}

int Situation::event_state(TilePos tile) const
{
    return has_event(tile)
               ? world_.level().event_states[stage().event_of[static_cast<std::size_t>(tile_index(tile))]]
               : 0;
}

int Situation::danger_of(TilePos tile) const
{
    int danger = 0;
    for (EntityIndex here = first_on_tile(world_, tile); here != kNoEntity;
         here = entity(world_, here).next) {
        if (here == kWallEntity || is_line(world_, here)) continue;
        const EntityType type = type_of(world_, here);
        if (type == EntityType::Fire) danger += 3;
        if (type == EntityType::Lava) danger += 20;
    }
    return danger;
}

Passage Situation::passage(TilePos from, Angle256 direction) const
{
    const TilePos to = beside(from, direction);
    if (!is_on_map(to) || dead_ends_.contains(dead_end(from, direction))) return {};
    const Trace met = trace(world_, centre_of(from), centre_of(to), type_mask::kWalk);
    Passage way{Obstacle::None, kNoEntity, danger_of(to)};
    for (std::size_t i = 0; i < met.count; ++i) {
        if (met.met[i] == kWallEntity) return {};
        const Obstacle kind = kind_of(type_of(world_, met.met[i]));
        // Whoever got onto the tile has dealt with what stood there.
        const bool passed = entity(world_, met.met[i]).tile == tile_index(from);
        if (passed && kind != Obstacle::Blocked) continue;
        if (kind == Obstacle::Blocked) return {};
        if (kind == Obstacle::Breakable && breaking_weapon(met.met[i]) < 0) return {};
        if (kind == Obstacle::Monster && !is_fightable(met.met[i])) return {};
        if (kind < way.obstacle) continue; // the harder one counts
        way.obstacle = kind;
        way.entity = met.met[i];
    }
    if (way.obstacle != Obstacle::Door) return way;
    const Outlook use = use_of(to);
    const bool opens = std::ranges::find(use.opens, line_index(world_, way.entity)) != use.opens.end();
    return opens && !use.opens_exit ? way : Passage{};
}

int Situation::breaking_weapon(EntityIndex breakable) const
{
    if (!entity(world_, breakable).has(entity_bit::kLive)) return -1;
    const std::uint32_t mask = def_of(world_, breakable).parameter;
    for (const int weapon :
         {weapon::kAxe, weapon::kPistol, weapon::kShotgun, weapon::kChaingun, weapon::kSuperShotgun,
          weapon::kFirstDog, weapon::kFirstDog + 1, weapon::kFirstDog + 2, weapon::kPlasma}) {
        const WeaponRow& row = world_.rules().weapon(weapon);
        const bool loaded = player().ammo[static_cast<std::size_t>(row.ammo)] >= row.use;
        if (((mask >> static_cast<unsigned>(weapon)) & 1U) != 0 && player().owns(weapon) &&
            (row.use == 0 || loaded))
            return weapon;
    }
    return -1;
}

Outlook Situation::use_of(TilePos tile) const
{
    Outlook outlook;
    follow(outlook, tile, trigger::kUsed, 0);
    const auto is_exit = [&](LineIndex line) {
        return world_.level().lines[static_cast<std::size_t>(line)].texture == kExitTexture;
    };
    outlook.opens_exit = !outlook.exit_map.empty() && std::ranges::any_of(outlook.opens, is_exit);
    return outlook;
}

void Situation::follow(Outlook& outlook, TilePos tile, std::uint32_t trigger, int depth) const
{
    if (!has_event(tile) || depth > kDeepest) return;
    const std::uint16_t index = stage().event_of[static_cast<std::size_t>(tile_index(tile))];
    const Level& level = *stage().level;
    const Event& event = level.events[index];
    if (!accepts(event.script_only(), trigger)) return;
    const RunRequest request{world_.level().event_states[index], trigger, best_key_bit(player())};
    for (std::uint32_t i = 0; i < event.count(); ++i) {
        const std::uint32_t number = event.first() + i;
        if (number >= level.commands.size()) return;
        const Command& command = level.commands[number];
        if (world_.level().spent[number] || !runs(command.condition, request)) continue;
        outlook.runs = true;
        if (!follow_command(outlook, command, depth)) return;
    }
}

bool Situation::follow_command(Outlook& outlook, const Command& command, int depth) const
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    if (info == nullptr) return true;
    const Instruction in{info, command.argument};
    const Level& level = *stage().level;
    switch (info->opcode) {
    case Opcode::RunTile:
        follow(outlook, in.tile(), trigger::kByEngine, depth + 1);
        return true;
    case Opcode::SetExit: {
        const std::uint32_t name = in.operand(0);
        if (name < level.strings.size()) outlook.exit_map = map_stem(level.strings[name]);
        outlook.to_stats = (command.argument >> 31) != 0;
        return true;
    }
    case Opcode::DoorAuto:
    case Opcode::OpenDoor:
    case Opcode::ToggleDoor: {
        const std::uint32_t line = in.operand(0);
        if (line >= world_.level().lines.size()) return true;
        if (!world_.level().lines[line].has(line_flag::kLocked | line_flag::kOpen))
            outlook.opens.push_back(LineIndex{static_cast<std::uint16_t>(line)});
        return true;
    }
    case Opcode::NeedKey: {
        const std::uint32_t key = in.operand(0);
        const bool held = key > 3 || player().has_key(Key{static_cast<std::uint8_t>(key)});
        outlook.refused |= !held;
        return held;
    }
    case Opcode::NeedStat:
        return true;
    case Opcode::OpenStore:
        outlook.opens_store = true;
        return true;
    default:
        return true;
    }
}

bool Situation::is_fightable(EntityIndex index) const
{
    if (index == kNoEntity || index <= kPlayerEntity || is_line(world_, index)) return false;
    return type_of(world_, index) == EntityType::Monster && entity(world_, index).has(entity_bit::kLive);
}

} // namespace rpg
