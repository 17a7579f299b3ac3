#include "rpg/pilot/pilot.h"

#include "rpg/formulas/shops.h"
#include "rpg/formulas/weapons.h"
#include "rpg/pilot/fight.h"

#include <algorithm>

namespace rpg {
namespace {

PlayerCommand turn_towards(Angle256 from, Angle256 to)
{
    const int left = static_cast<std::uint8_t>(to.value - from.value);
    return left == 192 ? PlayerCommand{command::TurnRight{}} : command::TurnLeft{};
}

constexpr int kSmallMedkit = 25;
constexpr int kLargeMedkit = 75;

PlayerCommand use_item(Item item)
{
    return command::UseItem{item};
}

bool has(const Player& player, Item item)
{
    return player.items[static_cast<std::size_t>(item)] > 0;
}

} // namespace

std::optional<PlayerCommand> Pilot::next(const GameState& state)
{
    if (state.map != map_ || state.level.entered != entered_) {
        map_ = state.map;
        entered_ = state.level.entered;
        attempts_.clear();
        dead_ends_.clear();
        retreats_.clear();
        goal_.reset();
    }
    switch (state.screen.mode) {
    case Mode::Playing: {
        auto command = play(Situation(campaign_, state, dead_ends_));
        notice_futility(state, command);
        return command;
    }
    case Mode::Code:
        return code(state);
    case Mode::Store:
        return shop(state);
    case Mode::Ended:
        return std::nullopt;
    default:
        return command::Confirm{};
    }
}

// What the action key does not get through, after some tries, is not a way.
void Pilot::notice_futility(const GameState& state, const std::optional<PlayerCommand>& command)
{
    constexpr int kPatience = 3;
    const TilePos tile = tile_of(state.player.at);
    const std::tuple here{tile_index(tile), int{state.player.angle.value}, state.level.moves};
    const bool again = command && is_any_of<command::Use>(*command) && here == last_use_;
    futile_ = again ? futile_ + 1 : 0;
    last_use_ = here;
    if (futile_ < kPatience) return;
    dead_ends_.insert(dead_end(tile, state.player.angle));
    futile_ = 0;
}

std::optional<PlayerCommand> Pilot::play(const Situation& situation)
{
    if (auto command = look_after_itself(situation)) return command;
    if (auto command = fight(situation)) return command;
    return pursue(situation);
}

std::optional<PlayerCommand> Pilot::look_after_itself(const Situation& situation) const
{
    const Player& player = situation.player();
    const int health = player.fighter.health;
    const int most = player.fighter.max_health;
    const bool boss = faces_boss(situation);
    const int harm = harm_at_hand(situation);
    if (has(player, Item::Berserker) && player.berserk == 0 && (boss || harm * 2 >= health))
        return use_item(Item::Berserker);
    const int worry = temperament_ == Temperament::Careful   ? 60
                      : temperament_ == Temperament::Average ? 45
                                                             : 35;
    // A human sees a blow coming that would be the last.
    const bool in_danger = temperament_ != Temperament::Greedy && harm * 3 / 2 >= health;
    if (health * 100 >= most * worry && !in_danger) return std::nullopt;
    const int missing = most - health;
    const bool large_first = missing >= kLargeMedkit * 2 / 3 || harm >= kSmallMedkit;
    if (large_first && has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    if (missing >= kSmallMedkit / 2 && has(player, Item::SmallMedkit)) return use_item(Item::SmallMedkit);
    if (missing >= kSmallMedkit && has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    const bool desperate = harm > 0 && (health * 100 < most * 30 || in_danger);
    if (desperate && missing >= kSmallMedkit && has(player, Item::SoulSphere))
        return use_item(Item::SoulSphere);
    return std::nullopt;
}

std::optional<PlayerCommand> Pilot::fight(const Situation& situation)
{
    const auto target = choose_target(situation);
    if (!target || !attempts_.may_attack(target->monster)) return std::nullopt;
    const Player& player = situation.player();
    if (auto command = keep_away(situation, *target)) return command;
    if (player.weapon != target->weapon) return command::SelectWeapon{target->weapon};
    if (player.angle != target->direction) return turn_towards(player.angle, target->direction);
    attempts_.note_attack(target->monster);
    return command::Use{};
}

// Medicine, if the blast of what stands beside the player would be too much.
std::optional<PlayerCommand> Pilot::brace(const Situation& situation) const
{
    constexpr int kBlast = 45;
    const Player& player = situation.player();
    const int missing = player.fighter.max_health - player.fighter.health;
    if (player.fighter.health > kBlast || missing < kSmallMedkit / 2) return std::nullopt;
    if (has(player, Item::SmallMedkit)) return use_item(Item::SmallMedkit);
    if (has(player, Item::LargeMedkit)) return use_item(Item::LargeMedkit);
    return std::nullopt;
}

// A step back from what explodes, if there is room.
std::optional<PlayerCommand> Pilot::keep_away(const Situation& situation, const Target& target)
{
    constexpr int kPatience = 6; // steps for a monster that always follows
    if (target.distance != 1 || !explodes(situation, target.monster)) return std::nullopt;
    if (retreats_[static_cast<int>(target.monster)] >= kPatience) return brace(situation);
    const Angle256 away = turned(target.direction, 128);
    const Passage way = situation.passage(situation.tile(), away);
    if (way.obstacle != Obstacle::None || way.danger > 0) return brace(situation);
    ++retreats_[static_cast<int>(target.monster)];
    const Angle256 facing = situation.player().angle;
    if (facing == away) return command::Forward{};
    if (facing == target.direction) return command::Back{};
    return turned(facing, 64) == away ? PlayerCommand{command::StrafeLeft{}} : command::StrafeRight{};
}

std::optional<PlayerCommand> Pilot::pursue(const Situation& situation)
{
    const Route route(situation, {});
    for (;;) {
        // What it has set out for it sees through: two goals equally far would make it walk to and fro.
        if (!goal_ || !route.reaches(goal_->stand))
            goal_ = next_goal(situation, route, attempts_, temperament_);
        if (!goal_) goal_ = exit_goal(situation, route);
        if (goal_) {
            if (goal_->stand != situation.tile()) {
                if (auto command = walk(situation, route, goal_->stand)) return command;
                goal_.reset();
            } else {
                const Goal reached = *goal_;
                if (auto command = act(situation, reached)) return command;
                continue;
            }
        }
        if (!attempts_.next_round()) return std::nullopt;
    }
}

std::optional<PlayerCommand> Pilot::walk(const Situation& situation, const Route& route, TilePos to)
{
    const Angle256 direction = route.first_step(to);
    const Angle256 facing = situation.player().angle;
    if (facing != direction) return turn_towards(facing, direction);
    const Passage way = situation.passage(situation.tile(), direction);
    const TilePos ahead = beside(situation.tile(), direction);
    switch (way.obstacle) {
    case Obstacle::None:
        attempts_.note_walk(ahead);
        return command::Forward{};
    case Obstacle::Door:
        attempts_.note_use(situation, ahead);
        return command::Use{};
    case Obstacle::Monster:
    case Obstacle::Breakable:
        return break_through(situation, direction, way.entity);
    case Obstacle::Blocked:
        break;
    }
    return std::nullopt;
}

std::optional<PlayerCommand> Pilot::act(const Situation& situation, const Goal& goal)
{
    const Angle256 facing = situation.player().angle;
    if (goal.kind == GoalKind::Walk) { // it is there
        attempts_.note_walk(goal.stand);
        goal_.reset();
        return std::nullopt;
    }
    if (facing != goal.direction) return turn_towards(facing, goal.direction);
    goal_.reset();
    if (goal.kind == GoalKind::Attack) return break_through(situation, goal.direction, goal.target);
    attempts_.note_use(situation, beside(goal.stand, goal.direction));
    return command::Use{};
}

// The player looks in the direction already.
std::optional<PlayerCommand> Pilot::break_through(const Situation& situation, Angle256 direction,
                                                  EntityIndex obstacle)
{
    const Player& player = situation.player();
    if (situation.is_fightable(obstacle))
        if (auto command = keep_away(situation, {obstacle, direction, player.weapon, 1})) return command;
    int weapon = player.weapon;
    if (situation.is_fightable(obstacle))
        weapon = best_weapon(situation, obstacle);
    else if (const int breaking = situation.breaking_weapon(obstacle); breaking >= 0)
        weapon = breaking;
    attempts_.note_attack(obstacle);
    if (weapon != player.weapon && player.owns(weapon)) return command::SelectWeapon{weapon};
    if (situation.target_towards(direction, weapon) == kNoEntity &&
        !situation.use_of(beside(situation.tile(), direction)).runs)
        return command::Pass{};
    return command::Use{};
}

PlayerCommand Pilot::code(const GameState& state) const
{
    const Stage* stage = campaign_.find(state.map);
    command::EnterCode command;
    const auto string = static_cast<std::size_t>(state.screen.code.code);
    if (string < stage->level->strings.size()) command.digits = stage->level->strings[string];
    return command;
}

// Medicine first, then what makes stronger for ever, then ammunition for the weapons at hand.
PlayerCommand Pilot::shop(const GameState& state) const
{
    const auto articles = campaign_.rules().articles(state.screen.store);
    int best = -1;
    int best_worth = 0;
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const Article& article = articles[i];
        if (may_buy(state.player, article) != Sale::Done) continue;
        int worth = 0;
        if (article.kind == ArticleKind::Item && state.player.items[article.number] < 3) worth = 50;
        if (article.kind == ArticleKind::Stat) worth = 30;
        if (article.kind == ArticleKind::Ammo && present_amount(state.player, article) < 10) worth = 20;
        if (worth > best_worth) {
            best_worth = worth;
            best = static_cast<int>(i);
        }
    }
    return best < 0 ? PlayerCommand{command::Leave{}} : command::Buy{best + 1};
}

} // namespace rpg
