// How the pilot carries out what it has decided.
#include "rpg/formulas/weapons.h"
#include "rpg/pilot/care.h"
#include "rpg/pilot/pilot.h"

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

// The way that was tried is none, at least for now.
std::optional<PlayerCommand> no_way(Beliefs& beliefs, const Situation& situation, Angle256 direction)
{
    beliefs.dead_ends.insert(dead_end(situation.tile(), direction));
    return std::nullopt;
}

} // namespace

std::optional<PlayerCommand> Pilot::fight(const Situation& situation)
{
    const auto target = choose_target(situation, style_ == Style::Lavish);
    if (!target || !attempts_.may_attack(target->monster)) return std::nullopt;
    const Player& player = situation.player();
    if (auto command = keep_away(situation, *target)) return command;
    if (player.weapon != target->weapon) return command::SelectWeapon{target->weapon};
    if (player.angle != target->direction) return turn_towards(player.angle, target->direction);
    attempts_.note_attack(target->monster);
    return command::Use{};
}

std::optional<PlayerCommand> Pilot::keep_away(const Situation& situation, const Target& target)
{
    if (target.distance != 1 || !explodes(situation, target.monster)) return std::nullopt;
    if (auto command = step_back(situation, target.monster, target.direction)) return command;
    return brace(situation, kBlast);
}

// From what explodes, if there is room.
std::optional<PlayerCommand> Pilot::step_back(const Situation& situation, EntityIndex from,
                                              Angle256 direction)
{
    constexpr int kSteps = 6; // a monster may always follow
    if (retreats_[static_cast<int>(from)] >= kSteps) return std::nullopt;
    const Angle256 away = turned(direction, 128);
    const Passage way = situation.passage(situation.tile(), away);
    if (way.obstacle != Obstacle::None || way.danger > 0 || way.carries_off) return std::nullopt;
    ++retreats_[static_cast<int>(from)];
    const Angle256 facing = situation.player().angle;
    if (facing == away) return command::Forward{};
    if (facing == direction) return command::Back{};
    if (turned(facing, 64) == away) return command::StrafeLeft{};
    return command::StrafeRight{};
}

std::optional<Goal> Pilot::planned_goal(const Situation& situation, const Route& route)
{
    const Deed& deed = plan_[done_];
    Goal goal{GoalKind::Use, deed.from, deed.direction, route.cost(deed.from)};
    goal.is_planned = true;
    switch (deed.kind) {
    case Deed::Kind::Use:
        break;
    case Deed::Kind::Step:
        goal.kind = GoalKind::Step;
        break;
    case Deed::Kind::Turn:
        goal.kind = GoalKind::Turn;
        break;
    case Deed::Kind::Break:
    case Deed::Kind::Kill: {
        const EntityState& target = entity(situation.world(), deed.entity);
        if (!target.has(entity_bit::kLinked) || !target.has(entity_bit::kLive)) { // done already
            ++done_;
            return done_ < plan_.size() ? planned_goal(situation, route) : std::nullopt;
        }
        goal = from_beside(situation, route, tile_at_index(target.tile), GoalKind::Attack);
        goal.target = deed.entity; // not "planned": it is done when the target is dead
        break;
    }
    }
    return goal.cost < Route::kUnreachable ? std::optional(goal) : std::nullopt;
}

std::optional<PlayerCommand> Pilot::walk(const Situation& situation, const Route& route, TilePos to)
{
    const Angle256 direction = route.first_step(to);
    const Angle256 facing = situation.player().angle;
    if (facing != direction) return turn_towards(facing, direction);
    if (auto command = shoot_barrel(situation, route, to)) return command;
    const Passage way = situation.passage(situation.tile(), direction);
    const TilePos ahead = beside(situation.tile(), direction);
    switch (way.obstacle) {
    case Obstacle::None:
        if (auto command = put_out(situation, ahead)) return command;
        if (way.danger > 0)
            if (auto command = brace(situation, way.danger)) return command;
        if (way.danger > 0 && way.danger >= situation.player().fighter.health && resort_ < Resort::Leave)
            return no_way(beliefs_, situation, direction); // there may be medicine elsewhere
        attempts_.note_walk(ahead, situation.arrival_at(ahead, direction).signature);
        return command::Forward{};
    case Obstacle::Door:
        attempts_.note_use(ahead, situation.use_of(ahead).signature);
        return command::Use{};
    case Obstacle::Monster:
    case Obstacle::Breakable:
        return break_through(situation, direction, way.entity);
    case Obstacle::Blocked:
        break;
    }
    return std::nullopt;
}

// One that stands on the way further ahead, before the player is beside it.
std::optional<PlayerCommand> Pilot::shoot_barrel(const Situation& situation, const Route& route, TilePos to)
{
    constexpr std::size_t kFarthest = 4; // tiles: further away shots miss
    const Player& player = situation.player();
    for (const int weapon : kFarWeapons) {
        if (!situation.can_fire(weapon)) continue;
        const EntityIndex target = situation.target_towards(player.angle, weapon);
        if (!situation.is_barrel(target) || !attempts_.may_attack(target)) return std::nullopt;
        const TilePos at = tile_at_index(entity(situation.world(), target).tile);
        const std::vector<TilePos> path = route.path(to);
        const auto place = static_cast<std::size_t>(std::ranges::find(path, at) - path.begin());
        if (place == 0 || place >= std::min(path.size(), kFarthest)) return std::nullopt;
        if (situation.use_of(path.front()).handled) return std::nullopt; // the key would do that
        attempts_.note_attack(target);
        if (player.weapon != weapon) return command::SelectWeapon{weapon};
        return command::Use{};
    }
    return std::nullopt;
}

// The fire ahead, instead of walking through it.
std::optional<PlayerCommand> Pilot::put_out(const Situation& situation, TilePos ahead) const
{
    const Player& player = situation.player();
    if (!situation.burns(ahead) || !situation.can_fire(weapon::kExtinguisher)) return std::nullopt;
    if (situation.use_of(ahead).handled) return std::nullopt;
    if (situation.target_towards(player.angle, weapon::kExtinguisher) == kNoEntity) return std::nullopt;
    if (player.weapon != weapon::kExtinguisher) return command::SelectWeapon{weapon::kExtinguisher};
    return command::Use{};
}

// A deed of the plan is begun: the next one is due, and its questions are answered as planned.
void Pilot::finish_goal()
{
    if (goal_ && goal_->is_planned && done_ < plan_.size()) {
        answers_back_ = plan_[done_].goes_back;
        beliefs_.guesses_codes |= plan_[done_].guesses;
        ++done_;
    }
    goal_.reset();
}

// It stands where the goal is to be reached from.
std::optional<PlayerCommand> Pilot::act(const Situation& situation, const Goal& goal)
{
    const Angle256 facing = situation.player().angle;
    if (goal.kind == GoalKind::Walk) {
        attempts_.note_walk(goal.stand, goal.signature);
        goal_.reset();
        return std::nullopt;
    }
    if (goal.kind == GoalKind::Turn && facing == goal.direction) return command::TurnRight{}; // and back
    if (goal.kind == GoalKind::Turn && facing == turned(goal.direction, -64)) {
        finish_goal();
        return command::TurnLeft{};
    }
    if (facing != goal.direction) return turn_towards(facing, goal.direction);
    if (goal.kind == GoalKind::Attack) return attack(situation, goal);
    if (goal.kind == GoalKind::Step) return step_onto(situation, goal);
    const Outlook use = situation.use_of(goal.object());
    if (auto command = make_up(situation, use)) return command;
    finish_goal();
    attempts_.note_use(goal.object(), goal.signature);
    if (use.signature != goal.signature) attempts_.note_use(goal.object(), use.signature);
    return command::Use{};
}

std::optional<PlayerCommand> Pilot::attack(const Situation& situation, const Goal& goal)
{
    const EntityState& target = entity(situation.world(), goal.target);
    const bool is_there = target.has(entity_bit::kLinked) && target.has(entity_bit::kLive) &&
                          target.tile == tile_index(goal.object());
    if (is_there && attempts_.may_attack(goal.target))
        return break_through(situation, goal.direction, goal.target);
    goal_.reset();
    return std::nullopt;
}

std::optional<PlayerCommand> Pilot::step_onto(const Situation& situation, const Goal& goal)
{
    const Passage way = situation.passage(goal.stand, goal.direction);
    if (way.obstacle == Obstacle::Monster || way.obstacle == Obstacle::Breakable)
        return break_through(situation, goal.direction, way.entity);
    if (way.obstacle == Obstacle::Door) {
        attempts_.note_use(goal.object(), situation.use_of(goal.object()).signature);
        return command::Use{};
    }
    attempts_.note_walk(goal.object(), goal.signature);
    finish_goal();
    return way.obstacle == Obstacle::Blocked ? std::nullopt
                                             : std::optional<PlayerCommand>(command::Forward{});
}

// The player looks in the direction already.
std::optional<PlayerCommand> Pilot::break_through(const Situation& situation, Angle256 direction,
                                                  EntityIndex obstacle)
{
    const Player& player = situation.player();
    const bool is_monster = situation.is_fightable(obstacle);
    if (is_monster && !can_hurt(situation, obstacle)) return wait_for(situation, direction);
    if (is_monster)
        if (auto command = keep_away(situation, {obstacle, direction, player.weapon, 1})) return command;
    if (situation.is_barrel(obstacle)) {
        if (can_shoot_far(situation))
            if (auto command = step_back(situation, obstacle, direction)) return command;
        if (auto command = brace(situation, kBarrelBlast)) return command;
    }
    int weapon = player.weapon;
    if (is_monster)
        weapon = best_weapon(situation, obstacle, style_ == Style::Lavish);
    else if (const int breaking = situation.breaking_weapon(obstacle); breaking >= 0)
        weapon = breaking;
    attempts_.note_attack(obstacle);
    if (weapon != player.weapon && player.owns(weapon)) return command::SelectWeapon{weapon};
    if (situation.target_towards(direction, weapon) == kNoEntity &&
        !situation.use_of(beside(situation.tile(), direction)).handled)
        return wait_for(situation, direction);
    return command::Use{};
}

// Until it goes away by itself, or for a while.
std::optional<PlayerCommand> Pilot::wait_for(const Situation& situation, Angle256 direction)
{
    constexpr int kTurns = 8;
    int& waited = retreats_[-1 - dead_end(situation.tile(), direction)];
    if (++waited % kTurns != 0) return command::Pass{};
    return no_way(beliefs_, situation, direction);
}

PlayerCommand Pilot::code(const GameState& state)
{
    const std::vector<std::string>& strings = campaign_->find(state.map)->level->strings;
    const auto string = static_cast<std::size_t>(state.screen.code.code);
    if (string >= strings.size() || strings[string].empty() || !beliefs_.knows(strings[string]))
        return command::Cancel{};
    Beliefs honest = beliefs_;
    honest.guesses_codes = false;
    if (!honest.knows(strings[string])) guessed_.emplace(state.map, static_cast<int>(string));
    return command::EnterCode{strings[string]};
}

} // namespace rpg
