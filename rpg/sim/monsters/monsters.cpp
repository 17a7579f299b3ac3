#include "rpg/sim/monsters/monsters.h"

#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/monsters/monster_acts.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/trace.h"

#include <algorithm>

namespace rpg {
namespace {

void push_attack(Turn& turn, EntityIndex monster)
{
    EntityState& state = entity(turn, monster);
    if (state.has(entity_bit::kAttacking)) return;
    set_bit(state, entity_bit::kAttacking);
    turn.state.level.turn.attacks.push_back(monster);
}

// True: it goes to raise a corpse.
bool decides_to_raise(Turn& turn, EntityIndex archvile)
{
    constexpr int kChance = 84; // of 256
    EntityState& state = entity(turn, archvile);
    clear_bit(state, entity_bit::kRaising);
    if (turn.state.random.byte() < kChance) {
        const EntityIndex corpse = find_corpse(turn, archvile);
        if (corpse != kNoEntity) {
            set_bit(entity(turn, corpse), entity_bit::kReserved);
            set_bit(state, entity_bit::kRaising);
            monster_of(turn, archvile).target = corpse;
            push_attack(turn, archvile);
            return true;
        }
    }
    state.flags = static_cast<std::uint16_t>(state.flags ^ entity_bit::kSecondAttack);
    return false;
}

struct Aim {
    bool is_aligned = false;
    std::int32_t squared = 0; // to the player
    bool can_shoot = false;
    AttackRange range;
};

constexpr std::int32_t squared_units(int tiles)
{
    return 64 * 64 * tiles * tiles;
}

// Looks along the shot; something breakable in front becomes the target.
Aim take_aim(Turn& turn, EntityIndex monster)
{
    const UnitPos at = thing_of(turn, monster).at;
    const UnitPos player = turn.state.player.at;
    const std::size_t chosen = entity(turn, monster).has(entity_bit::kSecondAttack) ? 1 : 0;
    Aim aim;
    aim.is_aligned = at.x == player.x || at.y == player.y;
    aim.squared = squared_distance(at, player);
    aim.range = attack_range(turn.rules().weapon(row_of(turn, monster).attacks[chosen]));
    if (!aim.is_aligned || aim.squared > squared_units(aim.range.reach)) return aim;
    const Trace met = trace(turn, at, player, type_mask::kShot, monster);
    aim.can_shoot = met.clear() || type_of(turn, met.met[0]) == EntityType::Breakable;
    if (aim.can_shoot && !met.clear()) monster_of(turn, monster).target = met.met[0];
    return aim;
}

// The tile in front of the player, or, now and then, one farther away.
UnitPos choose_goal(Turn& turn, EntityIndex monster, const Aim& aim)
{
    constexpr int kRetreatChance = 38; // of 256
    const Player& player = turn.state.player;
    UnitPos goal = player.at + step_vector(player.angle);
    if (!aim.is_aligned || aim.squared > squared_units(aim.range.retreat)) return goal;
    if (turn.state.random.byte() >= kRetreatChance) return goal;
    const UnitPos away = thing_of(turn, monster).at - player.at;
    goal.x += 64 * ((away.x > 0) - (away.x < 0));
    goal.y += 64 * ((away.y > 0) - (away.y < 0));
    return goal;
}

// Attack, raise, or step: what the monster does in this turn.
void decide(Turn& turn, EntityIndex monster)
{
    constexpr int kAttackChance = 217; // of 256
    MonsterState& state = monster_of(turn, monster);
    state.target = kNoEntity;
    state.steps = 0;
    if (class_of(turn, monster) == monster_class::kArchvile && decides_to_raise(turn, monster)) return;
    const Aim aim = take_aim(turn, monster);
    if (aim.can_shoot && (aim.range.retreat == 0 || turn.state.random.byte() < kAttackChance))
        return push_attack(turn, monster);
    if (begin_step(turn, monster, choose_goal(turn, monster, aim))) return;
    if (aim.can_shoot) push_attack(turn, monster);
}

// At the end of its step. True: it steps on.
bool end_step(Turn& turn, EntityIndex monster)
{
    const MonsterRow& row = row_of(turn, monster);
    const ThingIndex thing = thing_index(turn, monster);
    MonsterState& state = monster_of(turn, monster);
    const UnitPos at = thing_of(turn, monster).at;
    show_frame(turn, thing, thing_of(turn, monster).frame == frame::kStand ? frame::kWalk : frame::kStand);
    if (row.step_sound != 0) turn.sound(row.step_sound, SoundPriority::Normal, at);
    ++state.steps;
    const UnitPos view = turn.state.player.view;
    const bool is_adjacent =
        (at.x == view.x || at.y == view.y) && squared_distance(at, view) <= squared_units(1);
    if (state.steps < row.steps) {
        if (!is_adjacent) return begin_step(turn, monster, turn.state.player.at);
        state.steps = row.steps;
    }
    if (row.rushes && is_adjacent && trace(turn, at, view, type_mask::kShot, monster).clear())
        push_attack(turn, monster);
    return false;
}

// All steps happen together; rushers step repeatedly.
void play_steps(Turn& turn)
{
    const std::vector<EntityIndex>& awake = turn.state.level.awake;
    const auto steps = [&](EntityIndex monster) { return entity(turn, monster).has(entity_bit::kStepping); };
    for (bool anyone = std::ranges::any_of(awake, steps); anyone;) {
        pass_time(turn, kFrameMs * kFramesPerMove);
        anyone = false;
        for (std::size_t i = 0; i < awake.size(); ++i) {
            const EntityIndex monster = awake[i];
            if (!steps(monster)) continue;
            clear_bit(entity(turn, monster), entity_bit::kStepping);
            anyone = end_step(turn, monster) || anyone;
        }
    }
}

void think(Turn& turn)
{
    LevelState& level = turn.state.level;
    level.turn.thought = true;
    for (const EntityIndex left : level.turn.attacks) clear_bit(entity(turn, left), entity_bit::kAttacking);
    level.turn.attacks.clear();
    if (turn.state.switches.ai_off) return;
    const bool guest = run_portal(turn);
    for (std::size_t i = 0; i < level.awake.size(); ++i) decide(turn, level.awake[i]);
    play_steps(turn);
    if (guest) look(turn); // the picture of the first step shows it: it acts from the next turn on
}

} // namespace

void roll_monster(Turn& turn, EntityIndex monster)
{
    const ScaledMonster rolled =
        roll_monster_stats(row_of(turn, monster), tier_of(turn, monster), turn.state.random);
    monster_of(turn, monster) = {.fighter = rolled.fighter};
    if (rolled.second_attack) set_bit(entity(turn, monster), entity_bit::kSecondAttack);
}

void wake(Turn& turn, EntityIndex monster)
{
    LevelState& level = turn.state.level;
    if (entity(turn, monster).has(entity_bit::kAwake)) return;
    std::erase(level.inactive, monster);
    level.awake.push_back(monster);
    set_bit(entity(turn, monster), entity_bit::kAwake);
    turn.emit(event::MonsterWoke{thing_index(turn, monster)});
}

void deactivate(Turn& turn, EntityIndex monster)
{
    LevelState& level = turn.state.level;
    if (!entity(turn, monster).has(entity_bit::kAwake)) return;
    std::erase(level.awake, monster);
    level.inactive.push_back(monster);
    clear_bit(entity(turn, monster), entity_bit::kAwake);
    clear_bit(entity(turn, monster), entity_bit::kStepping);
}

void play_sight_sound(Turn& turn, EntityIndex monster)
{
    play_one_of(turn, row_of(turn, monster).sight, SoundPriority::Normal, monster);
}

bool run_monsters(Turn& turn)
{
    TurnState& state = turn.state.level.turn;
    if (!state.thought) think(turn);
    while (!state.attacks.empty()) {
        if (turn.mode() == Mode::Playing && state.no_attacks_before > turn.state.clock)
            pass_time(turn, state.no_attacks_before - turn.state.clock);
        if (turn.mode() != Mode::Playing || state.leaving) return false;
        const EntityIndex attacker = state.attacks.back();
        state.attacks.pop_back();
        clear_bit(entity(turn, attacker), entity_bit::kAttacking);
        play_monster_attack(turn, attacker);
    }
    state.monsters_due = false;
    state.thought = false;
    return true;
}

} // namespace rpg
