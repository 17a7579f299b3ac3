#include "lab/pilot/pilot_moves.h"

#include "lab/pilot/care.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr int kBlast = 45;       // of what explodes beside the player
constexpr int kBarrelBlast = 30; // likewise

constexpr std::array kFarWeapons{weapon::kPistol, weapon::kChaingun, weapon::kShotgun, weapon::kPlasma};

bool can_shoot_far(const Situation& situation)
{
    return std::ranges::any_of(kFarWeapons, [&](int weapon) { return situation.can_fire(weapon); });
}

} // namespace

// The way that was tried is none, at least for now.
std::optional<PlayerCommand> Moves::no_way(Angle256 direction)
{
    memory_.beliefs.dead_ends.insert(dead_end(situation_.tile(), direction));
    return std::nullopt;
}

std::optional<PlayerCommand> Moves::fight()
{
    const auto target = choose_target(situation_, options_.lavish);
    if (!target || !memory_.attempts.may_attack(target->monster)) return std::nullopt;
    const Player& player = situation_.player();
    if (auto command = keep_away(*target)) return command;
    if (player.weapon != target->weapon) return command::SelectWeapon{target->weapon};
    if (player.angle != target->direction) return turn_towards(player.angle, target->direction);
    memory_.attempts.note_attack(target->monster);
    return command::Use{};
}

std::optional<PlayerCommand> Moves::keep_away(const Target& target)
{
    if (target.distance != 1 || !explodes(situation_, target.monster)) return std::nullopt;
    if (auto command = step_back(target.monster, target.direction)) return command;
    return heal_before_damage(situation_, kBlast);
}

// From what explodes, if there is room.
std::optional<PlayerCommand> Moves::step_back(EntityIndex from, Angle256 direction)
{
    constexpr int kSteps = 6; // a monster may always follow
    if (memory_.retreats[static_cast<int>(from)] >= kSteps) return std::nullopt;
    const Angle256 away = turned(direction, 128);
    const Passage way = situation_.passage(situation_.tile(), away);
    if (way.obstacle != Obstacle::None || way.danger > 0 || way.carries_off) return std::nullopt;
    ++memory_.retreats[static_cast<int>(from)];
    const Angle256 facing = situation_.player().angle;
    if (facing == away) return command::Forward{};
    if (facing == direction) return command::Back{};
    if (turned(facing, 64) == away) return command::StrafeLeft{};
    return command::StrafeRight{};
}

std::optional<PlayerCommand> Moves::walk(const Route& route, TilePos to)
{
    const Angle256 direction = route.first_step(to);
    const Angle256 facing = situation_.player().angle;
    if (facing != direction) return turn_towards(facing, direction);
    if (auto command = shoot_barrel(route, to)) return command;
    const Passage way = situation_.passage(situation_.tile(), direction);
    const TilePos ahead = beside(situation_.tile(), direction);
    switch (way.obstacle) {
    case Obstacle::None:
        if (auto command = put_out(ahead)) return command;
        if (way.danger > 0)
            if (auto command = heal_before_damage(situation_, way.danger)) return command;
        if (way.danger > 0 && way.danger >= situation_.player().fighter.health && options_.avoids_fatal_steps)
            return no_way(direction); // there may be medicine elsewhere
        memory_.attempts.note_walk(ahead, situation_.arrival_at(ahead, direction).signature);
        return command::Forward{};
    case Obstacle::Door:
        memory_.attempts.note_use(ahead, situation_.use_of(ahead).signature);
        return command::Use{};
    case Obstacle::Monster:
    case Obstacle::Breakable:
        return break_through(direction, way.entity);
    case Obstacle::Blocked:
        break;
    }
    return std::nullopt;
}

// One that stands on the way further ahead, before the player is beside it.
std::optional<PlayerCommand> Moves::shoot_barrel(const Route& route, TilePos to)
{
    constexpr std::size_t kFarthest = 4; // tiles: further away shots miss
    const Player& player = situation_.player();
    for (const int weapon : kFarWeapons) {
        if (!situation_.can_fire(weapon)) continue;
        const EntityIndex target = situation_.target_towards(player.angle, weapon);
        if (!situation_.is_barrel(target) || !memory_.attempts.may_attack(target)) return std::nullopt;
        const TilePos at = tile_at_index(entity(situation_.world(), target).tile);
        const std::vector<TilePos> path = route.path(to);
        const auto place = static_cast<std::size_t>(std::ranges::find(path, at) - path.begin());
        if (place == 0 || place >= std::min(path.size(), kFarthest)) return std::nullopt;
        if (situation_.use_of(path.front()).handled) return std::nullopt; // the key would do that
        memory_.attempts.note_attack(target);
        if (player.weapon != weapon) return command::SelectWeapon{weapon};
        return command::Use{};
    }
    return std::nullopt;
}

// The fire ahead, instead of walking through it.
std::optional<PlayerCommand> Moves::put_out(TilePos ahead) const
{
    const Player& player = situation_.player();
    if (!situation_.burns(ahead) || !situation_.can_fire(weapon::kExtinguisher)) return std::nullopt;
    if (situation_.use_of(ahead).handled) return std::nullopt;
    if (situation_.target_towards(player.angle, weapon::kExtinguisher) == kNoEntity) return std::nullopt;
    if (player.weapon != weapon::kExtinguisher) return command::SelectWeapon{weapon::kExtinguisher};
    return command::Use{};
}

Moves::Decision Moves::act(const Goal& goal)
{
    const Angle256 facing = situation_.player().angle;
    if (goal.kind == GoalKind::Walk) {
        memory_.attempts.note_walk(goal.stand, goal.signature);
        return {std::nullopt, After::GivenUp};
    }
    if (goal.kind == GoalKind::Turn && facing == goal.direction) return {command::TurnRight{}}; // and back
    if (goal.kind == GoalKind::Turn && facing == turned(goal.direction, -64))
        return {command::TurnLeft{}, After::Done};
    if (facing != goal.direction) return {turn_towards(facing, goal.direction)};
    if (goal.kind == GoalKind::Attack) return attack(goal);
    if (goal.kind == GoalKind::Step) return step_onto(goal);
    const ScriptForecast use = situation_.use_of(goal.object());
    if (auto command = heal_for_script(situation_, use)) return {command};
    memory_.attempts.note_use(goal.object(), goal.signature);
    if (use.signature != goal.signature) memory_.attempts.note_use(goal.object(), use.signature);
    return {command::Use{}, After::Done};
}

Moves::Decision Moves::attack(const Goal& goal)
{
    const EntityState& target = entity(situation_.world(), goal.target);
    const bool is_there = target.has(entity_bit::kLinked) && target.has(entity_bit::kLive) &&
                          target.tile == tile_index(goal.object());
    if (is_there && memory_.attempts.may_attack(goal.target))
        return {break_through(goal.direction, goal.target)};
    return {std::nullopt, After::GivenUp};
}

Moves::Decision Moves::step_onto(const Goal& goal)
{
    const Passage way = situation_.passage(goal.stand, goal.direction);
    if (way.obstacle == Obstacle::Monster || way.obstacle == Obstacle::Breakable)
        return {break_through(goal.direction, way.entity)};
    if (way.obstacle == Obstacle::Door) {
        memory_.attempts.note_use(goal.object(), situation_.use_of(goal.object()).signature);
        return {command::Use{}};
    }
    memory_.attempts.note_walk(goal.object(), goal.signature);
    if (way.obstacle == Obstacle::Blocked) return {std::nullopt, After::Done};
    return {command::Forward{}, After::Done};
}

// The player looks in the direction already.
std::optional<PlayerCommand> Moves::break_through(Angle256 direction, EntityIndex obstacle)
{
    const Player& player = situation_.player();
    const bool is_monster = situation_.is_fightable(obstacle);
    if (is_monster && !can_hurt(situation_, obstacle)) return wait_for(direction);
    if (is_monster)
        if (auto command = keep_away({obstacle, direction, player.weapon, 1})) return command;
    if (situation_.is_barrel(obstacle)) {
        if (can_shoot_far(situation_))
            if (auto command = step_back(obstacle, direction)) return command;
        if (auto command = heal_before_damage(situation_, kBarrelBlast)) return command;
    }
    int weapon = player.weapon;
    if (is_monster)
        weapon = best_weapon(situation_, obstacle, options_.lavish);
    else if (const int breaking = situation_.breaking_weapon(obstacle); breaking >= 0)
        weapon = breaking;
    memory_.attempts.note_attack(obstacle);
    if (weapon != player.weapon && player.owns(weapon)) return command::SelectWeapon{weapon};
    if (situation_.target_towards(direction, weapon) == kNoEntity &&
        !situation_.use_of(beside(situation_.tile(), direction)).handled)
        return wait_for(direction);
    return command::Use{};
}

// Until it goes away by itself, or for a while.
std::optional<PlayerCommand> Moves::wait_for(Angle256 direction)
{
    constexpr int kTurns = 8;
    int& waited = memory_.retreats[-1 - dead_end(situation_.tile(), direction)];
    if (++waited % kTurns != 0) return command::Pass{};
    return no_way(direction);
}

} // namespace rpg
