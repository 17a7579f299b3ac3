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
#include <utility>

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

Situation::Situation(const Campaign& campaign, const GameState& state, const DeadEnds& dead_ends)
    : state_(state), dead_ends_(dead_ends), turn_{campaign, campaign.find(state.map), state_, events_}
{
}

bool Situation::has_event(TilePos tile) const
{
    return is_on_map(tile) && stage().event_of[static_cast<std::size_t>(tile_index(tile))] != Stage::kNoEvent;
}

int Situation::event_state(TilePos tile) const
{
    return has_event(tile)
               ? state_.level.event_states[stage().event_of[static_cast<std::size_t>(tile_index(tile))]]
               : 0;
}

int Situation::danger_of(TilePos tile) const
{
    int danger = 0;
    for (EntityIndex here = first_on_tile(turn_, tile); here != kNoEntity; here = entity(turn_, here).next) {
        if (here == kWallEntity || is_line(turn_, here)) continue;
        const EntityType type = type_of(turn_, here);
        if (type == EntityType::Fire) danger += 3;
        if (type == EntityType::Lava) danger += 20;
    }
    return danger;
}

Passage Situation::passage(TilePos from, Angle256 direction) const
{
    const TilePos to = beside(from, direction);
    if (!is_on_map(to) || dead_ends_.contains(dead_end(from, direction))) return {};
    const Trace met = trace(turn_, centre_of(from), centre_of(to), type_mask::kWalk);
    Passage way{Obstacle::None, kNoEntity, danger_of(to)};
    for (std::size_t i = 0; i < met.count; ++i) {
        if (met.met[i] == kWallEntity) return {};
        const Obstacle kind = kind_of(type_of(turn_, met.met[i]));
        // Whoever got onto the tile has dealt with what stood there.
        const bool passed = entity(turn_, met.met[i]).tile == tile_index(from);
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
    const bool opens = std::ranges::find(use.opens, line_index(turn_, way.entity)) != use.opens.end();
    return opens && !use.opens_exit ? way : Passage{};
}

int Situation::breaking_weapon(EntityIndex breakable) const
{
    if (!entity(turn_, breakable).has(entity_bit::kLive)) return -1;
    const std::uint32_t mask = def_of(turn_, breakable).parameter;
    for (const int weapon :
         {weapon::kAxe, weapon::kPistol, weapon::kShotgun, weapon::kChaingun, weapon::kSuperShotgun,
          weapon::kFirstDog, weapon::kFirstDog + 1, weapon::kFirstDog + 2, weapon::kPlasma}) {
        const WeaponRow& row = turn_.rules().weapon(weapon);
        const bool loaded = state_.player.ammo[static_cast<std::size_t>(row.ammo)] >= row.use;
        if (((mask >> static_cast<unsigned>(weapon)) & 1U) != 0 && state_.player.owns(weapon) &&
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
        return state_.level.lines[static_cast<std::size_t>(line)].texture == kExitTexture;
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
    const RunRequest request{state_.level.event_states[index], trigger, best_key_bit(state_.player)};
    for (std::uint32_t i = 0; i < event.count(); ++i) {
        const std::uint32_t number = event.first() + i;
        if (number >= level.commands.size()) return;
        const Command& command = level.commands[number];
        if (state_.level.spent[number] || !runs(command.condition, request)) continue;
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
        if (line >= state_.level.lines.size()) return true;
        if (!state_.level.lines[line].has(line_flag::kLocked | line_flag::kOpen))
            outlook.opens.push_back(LineIndex{static_cast<std::uint16_t>(line)});
        return true;
    }
    case Opcode::NeedKey: {
        const std::uint32_t key = in.operand(0);
        const bool held = key > 3 || state_.player.has_key(Key{static_cast<std::uint8_t>(key)});
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
    if (index == kNoEntity || index <= kPlayerEntity || is_line(turn_, index)) return false;
    return type_of(turn_, index) == EntityType::Monster && entity(turn_, index).has(entity_bit::kLive);
}

EntityIndex Situation::target_towards(Angle256 direction, int weapon) const
{
    Player& player = turn_.state.player;
    const Angle256 angle = std::exchange(player.angle, direction);
    const Angle256 view = std::exchange(player.view_angle, direction);
    const std::uint8_t selected = std::exchange(player.weapon, static_cast<std::uint8_t>(weapon));
    const EntityIndex target = find_target(turn_);
    player.angle = angle;
    player.view_angle = view;
    player.weapon = selected;
    return target;
}

} // namespace rpg
