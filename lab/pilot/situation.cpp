#include "lab/pilot/situation.h"

#include "lab/pilot/level_search.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/trace.h"
#include "rpg/world/weapons.h"

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

bool Beliefs::knows(const std::string& code) const
{
    const std::string digits = digits_of(code);
    const bool is_known = guesses_codes || std::ranges::any_of(read_codes, [&](const std::string& read) {
                              return read.find(digits) != std::string::npos;
                          });
    missed_code |= !is_known;
    return is_known;
}

Situation::Situation(const Campaign& campaign, const GameState& state, const Beliefs& beliefs)
    : world_(campaign, state), beliefs_(beliefs)
{
}

bool Situation::has_event(TilePos tile) const
{
    return is_on_map(tile) && stage().event_of[static_cast<std::size_t>(tile_index(tile))] != Stage::kNoEvent;
}

bool moves_player(const Level& level, const Event& event)
{
    return std::ranges::any_of(level.commands_of(event), [](const Command& command) {
        const Jump jump = effects_of(command).jump;
        return jump == Jump::Teleport || jump == Jump::CancelMove || jump == Jump::RunTile;
    });
}

bool Situation::may_carry_off(TilePos tile) const
{
    if (!has_event(tile)) return false;
    const Level& level = *stage().level;
    return moves_player(level, level.events[stage().event_of[static_cast<std::size_t>(tile_index(tile))]]);
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

bool Situation::burns(TilePos tile) const
{
    for (EntityIndex here = first_on_tile(world_, tile); here != kNoEntity; here = entity(world_, here).next)
        if (here != kWallEntity && !is_line(world_, here) && type_of(world_, here) == EntityType::Fire)
            return true;
    return false;
}

Passage Situation::passage(TilePos from, Angle256 direction) const
{
    const TilePos to = beside(from, direction);
    if (!is_on_map(to) || beliefs_.dead_ends.contains(dead_end(from, direction))) return {};
    const Trace met = trace(world_, centre_of(from), centre_of(to), type_mask::kWalk);
    Passage way{Obstacle::None, kNoEntity, danger_of(to), false};
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
    if (may_carry_off(from) && forecast(from, trigger::leaving(direction) | trigger::kByPlayer).cancels_move)
        return {};
    if (may_carry_off(to)) way.carries_off = arrival_at(to, direction).teleports_to.has_value();
    if (way.obstacle != Obstacle::Door) return way;
    const ScriptForecast use = use_of(to);
    const bool opens = std::ranges::find(use.opens, line_index(world_, way.entity)) != use.opens.end();
    return opens && !use.opens_exit ? way : Passage{};
}

bool Situation::can_fire(int weapon) const
{
    const WeaponRow& row = world_.rules().weapon(weapon);
    return player().owns(weapon) &&
           (row.use == 0 || player().ammo[static_cast<std::size_t>(row.ammo)] >= row.use);
}

int Situation::breaking_weapon(EntityIndex breakable) const
{
    if (!entity(world_, breakable).has(entity_bit::kLive)) return -1;
    const std::uint32_t mask = def_of(world_, breakable).parameter;
    for (const int weapon : {weapon::kAxe, weapon::kPistol, weapon::kShotgun, weapon::kChaingun,
                             weapon::kSuperShotgun, weapon::kFirstDog, weapon::kFirstDog + 1,
                             weapon::kFirstDog + 2, weapon::kPlasma, weapon::kRocketLauncher, weapon::kBfg})
        if (((mask >> static_cast<unsigned>(weapon)) & 1U) != 0 && can_fire(weapon)) return weapon;
    return -1;
}

ScriptForecast Situation::use_of(TilePos tile) const
{
    return forecast(tile, trigger::kUsed);
}

ScriptForecast Situation::arrival_at(TilePos tile, Angle256 direction) const
{
    return forecast(tile, trigger::entering(direction) | trigger::facing(direction) | trigger::kByPlayer);
}

ScriptForecast Situation::forecast(TilePos tile, std::uint32_t trigger) const
{
    ScriptForecast forecast;
    follow(forecast, tile, trigger, 0);
    const auto is_exit = [&](LineIndex line) {
        return world_.level().lines[static_cast<std::size_t>(line)].texture == kExitTexture;
    };
    if (!std::ranges::any_of(forecast.opens, is_exit)) return forecast;
    if (forecast.exit_map.empty() && world_.level().exit_armed) set_exit(forecast, world_.level().exit_word);
    forecast.opens_exit = !forecast.exit_map.empty();
    return forecast;
}

void Situation::follow(ScriptForecast& forecast, TilePos tile, std::uint32_t trigger, int depth) const
{
    if (!has_event(tile) || depth > kDeepest) return;
    const std::uint16_t index = stage().event_of[static_cast<std::size_t>(tile_index(tile))];
    const Level& level = *stage().level;
    const Event& event = level.events[index];
    if (!accepts(event.script_only(), trigger)) return;
    const RunRequest request{world_.level().event_states[index], trigger, best_key_bit(player())};
    for (std::uint32_t number = event.first(); number < level.end_of(event); ++number) {
        const Command& command = level.commands[number];
        if (world_.level().spent[number] || !runs(command.condition, request)) continue;
        forecast.runs = true;
        const bool was_handled = std::exchange(forecast.handled, false);
        const bool goes_on = follow_command(forecast, command, depth);
        forecast.changes |= forecast.handled && changes_something(effects_of(command));
        if (forecast.handled) forecast.signature = (forecast.signature ^ (number + 1)) * 16777619U;
        forecast.handled |= was_handled;
        if (!goes_on) return;
    }
}

void Situation::set_exit(ScriptForecast& forecast, std::uint32_t word) const
{
    const ExitArgument exit = exit_argument(word);
    const std::vector<std::string>& strings = stage().level->strings;
    if (exit.file < strings.size()) forecast.exit_map = map_stem(strings[exit.file]);
    forecast.to_stats = exit.shows_stats;
}

void Situation::follow_line(ScriptForecast& forecast, LineAction order, std::uint32_t number) const
{
    if (number >= world_.level().lines.size()) return;
    const LineState& line = world_.level().lines[number];
    const LineIndex index{static_cast<std::uint16_t>(number)};
    const bool unlocked = std::ranges::find(forecast.unlocks, index) != forecast.unlocks.end();
    const bool moves = unlocked || !line.has(line_flag::kLocked);
    const bool is_open = line.has(line_flag::kOpen);
    switch (order) {
    case LineAction::None:
    case LineAction::Lock:
        return;
    case LineAction::Unlock:
    case LineAction::ToggleLock:
        forecast.handled = true;
        if (line.has(line_flag::kLocked)) forecast.unlocks.push_back(index);
        return;
    case LineAction::Close:
        forecast.handled = moves && is_open;
        return;
    default:
        forecast.handled = moves && (!is_open || order == LineAction::Toggle);
        if (forecast.handled && !is_open) forecast.opens.push_back(index);
        return;
    }
}

int Situation::amount_of(std::uint32_t stat) const
{
    const Player& player = world_.state.player;
    switch (stat) {
    case stat::kHealth:
        return player.fighter.health;
    case stat::kArmour:
        return player.fighter.armour;
    case stat::kCredits:
        return static_cast<int>(std::min<std::uint32_t>(player.credits, 1U << 30));
    default:
        return static_cast<int>(std::min<std::uint32_t>(player.xp, 1U << 30));
    }
}

// A code or a warning that the player got past is progress, too.
bool Situation::changes_something(const OpcodeEffects& effects)
{
    return effects.lasts == Permanence::Lasting || effects.demand == Demand::Code ||
           effects.demand == Demand::Level;
}

bool Situation::follow_need(ScriptForecast& forecast, const StatNeed& need) const
{
    const bool met = amount_of(need.stat) >= need.amount;
    if (!forecast.need) forecast.need = need;
    forecast.need_met &= met;
    forecast.refused |= !met;
    forecast.signature += met ? 0x1000000U : 0x2000000U;
    return met;
}

bool Situation::follow_command(ScriptForecast& forecast, const Command& command, int depth) const
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    if (info == nullptr) return true;
    const Instruction in{info, command.argument};
    const std::vector<std::string>& strings = stage().level->strings;
    const OpcodeEffects& does = info->does;
    forecast.handled = does.demand != Demand::Key;
    if (does.line != LineAction::None) follow_line(forecast, does.line, in.operand(0));
    forecast.opens_store |= info->opcode == Opcode::OpenStore;
    forecast.takes |= info->opcode == Opcode::TakeStat;
    follow_jump(forecast, in, depth);
    switch (does.demand) {
    case Demand::Code: {
        const std::uint32_t code = in.operand(0);
        const bool known = code < strings.size() && beliefs_.knows(strings[code]);
        forecast.asks_unknown_code |= !known;
        forecast.refused |= !known;
        forecast.signature += known ? 0x4000000U : 0x8000000U;
        return known;
    }
    case Demand::Key: {
        const std::uint32_t key = in.operand(0);
        const bool held = key > kLastKeyOrStat || player().has_key(Key{static_cast<std::uint8_t>(key)});
        if (!held) forecast.missing_keys |= static_cast<std::uint8_t>(1U << key);
        forecast.refused |= !held;
        return held;
    }
    case Demand::Stat:
        return follow_need(forecast, {in.operand(0), static_cast<int>(in.operand(1))});
    case Demand::Level:
    case Demand::None:
        return true;
    }
    return true;
}

void Situation::follow_jump(ScriptForecast& forecast, const Instruction& in, int depth) const
{
    switch (in.info->does.jump) {
    case Jump::RunTile:
        follow(forecast, in.tile(), trigger::kByEngine, depth + 1);
        return;
    case Jump::Exit:
        set_exit(forecast, in.argument);
        return;
    case Jump::Teleport:
        if (is_on_map(in.tile())) forecast.teleports_to = in.tile();
        return;
    case Jump::CancelMove:
        forecast.cancels_move = true;
        return;
    case Jump::ReturnPoint:
    case Jump::None:
        return;
    }
}

bool Situation::is_fightable(EntityIndex index) const
{
    if (index == kNoEntity || index <= kPlayerEntity || is_line(world_, index)) return false;
    return type_of(world_, index) == EntityType::Monster && entity(world_, index).has(entity_bit::kLive);
}

bool Situation::is_dog(EntityIndex index) const
{
    return is_fightable(index) &&
           world_.rules().monster(def_of(world_, index).subtype).nature == monster_class::kDog;
}

bool Situation::is_barrel(EntityIndex index) const
{
    if (index == kNoEntity || index <= kPlayerEntity || is_line(world_, index)) return false;
    return type_of(world_, index) == EntityType::Breakable &&
           def_of(world_, index).subtype == subtype::kBarrel;
}

} // namespace rpg
