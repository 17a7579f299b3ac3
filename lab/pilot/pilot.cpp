#include "lab/pilot/pilot.h"

#include "lab/pilot/care.h"
#include "lab/pilot/level_search.h"
#include "rpg/model/line_flags.h"
#include "rpg/state/game_state.h"

#include <algorithm>

namespace rpg {
namespace {

class Mark {
public:
    void add(std::uint64_t value)
    {
        mark_ ^= value + 0x9E3779B97F4A7C15U + (mark_ << 6) + (mark_ >> 2);
        mark_ *= 0xD6E8FEB86659FD93U;
    }
    std::uint64_t value() const { return mark_; }

private:
    std::uint64_t mark_ = 1469598103934665603U;
};

void add_bag(Mark& mark, const Player& player)
{
    mark.add(player.keys);
    mark.add(player.weapons);
    mark.add(player.disabled_weapons);
    mark.add(player.credits);
    mark.add(player.level);
    mark.add(player.xp);
    for (const std::uint8_t count : player.items) mark.add(count);
}

// A hash of everything in a level that changes for good or at least not by itself: scripts, doors, things,
// monsters' health, the player's possessions. Places of monsters and the player, health and ammunition are
// not included.
std::uint64_t world_mark(const GameState& state)
{
    const LevelState& level = state.level;
    Mark mark;
    add_bag(mark, state.player);
    for (const std::uint8_t event : level.event_states) mark.add(event);
    for (std::size_t i = 0; i < level.spent.size(); ++i)
        if (level.spent[i]) mark.add(i);
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        mark.add(i * 4 + (level.lines[i].has(line_flag::kOpen) ? 1 : 0) +
                 (level.lines[i].has(line_flag::kLocked) ? 2 : 0));
    for (const EntityState& entity : level.entities) mark.add(entity.has(entity_bit::kLive) ? 1 : 2);
    for (const ThingState& thing : level.things) mark.add(thing.flags & thing_flag::kHidden);
    int health = 0;
    for (const MonsterState& monster : level.monsters) health += monster.fighter.health;
    mark.add(static_cast<std::uint64_t>(health));
    mark.add(level.couplings.destroyed);
    mark.add(static_cast<std::uint64_t>(level.couplings.points[0] + level.couplings.points[1]));
    return mark.value();
}

// A hash of the situation of the next command: place, view, bag and screen.
std::uint64_t look_mark(const GameState& state)
{
    const Player& player = state.player;
    Mark mark;
    add_bag(mark, player);
    mark.add(static_cast<std::uint64_t>(player.at.y * kMapTiles * 64 + player.at.x));
    mark.add(player.angle.value);
    mark.add(player.weapon);
    mark.add(player.fighter.health);
    for (const std::uint8_t count : player.ammo) mark.add(count);
    mark.add(state.level.moves);
    mark.add(state.level.entered);
    mark.add(static_cast<std::uint64_t>(state.screen.mode));
    mark.add(static_cast<std::uint64_t>(state.screen.dialog.string));
    mark.add(state.screen.dialog.first_line);
    mark.add(state.screen.covered.size());
    mark.add(static_cast<std::uint64_t>(state.screen.ending));
    return mark.value();
}

constexpr int kPatience = 250; // commands that bring nothing new
constexpr int kHaste = 20;     // likewise, while it runs past monsters

} // namespace

std::optional<PlayerCommand> Pilot::next(const GameState& state)
{
    note_place(state);
    note_texts(state);
    auto command = answer(state);
    if (command && repeats_without_effect(state, *command)) return way_out(state);
    return command;
}

void Pilot::vary(int number)
{
    constexpr int kWaits = 3;
    constexpr int kCaution = 10; // percent
    waits_ = 1 + number % kWaits;
    caution_ = number % 4 * kCaution;
    style_ = static_cast<Style>(number % 3);
    last_look_ = 0;
    repeats_ = 0;
}

std::string Pilot::skip_level(const GameState& state)
{
    if (!journey_.is_unfinished(state.map)) return {};
    journey_.note_finished(state.map);
    const std::string next = journey_.completed_to(state.map);
    // Behind the last level nothing is to be proven.
    return journey_.leads_on(next) && campaign_->find(next) != nullptr ? next : std::string();
}

// A new level, or the same one from its start after a death.
void Pilot::note_place(const GameState& state)
{
    const bool is_new = state.map != map_ || state.level.entered != entered_;
    if (is_new && !was_dead_) journey_.note_arrival(state);
    if (is_new) enter(state);
    was_dead_ = state.screen.mode == Mode::Dead;
    if (state.screen.mode == Mode::Stats) journey_.note_finished(state.map);
    if (state.screen.mode == Mode::Playing) note_progress(state);
}

void Pilot::enter(const GameState& state)
{
    if (first_.empty()) first_ = state.map;
    if (state.map != map_) facts_ = std::make_shared<PilotFacts>(*campaign_, *campaign_->find(state.map));
    map_ = state.map;
    entered_ = state.level.entered;
    memory_.attempts.clear();
    memory_.beliefs.dead_ends.clear();
    memory_.beliefs.guesses_codes = false;
    memory_.retreats.clear();
    goal_.reset();
    fallback_ = Fallback::None;
    rounds_ = 0;
    plan_.clear();
    keeps_to_plan_ = false;
    planned_.clear();
    worlds_.clear();
    tiles_.clear();
    since_news_ = 0;
    patience_ = kPatience;
    // After classic's retry the script of the start was left out: the tile is to be stepped on again.
    const bool start_ran = !(was_dead_ && state.classic);
    last_at_ = start_ran ? std::nullopt : std::optional(tile_of(state.player.at));
}

void Pilot::note_texts(const GameState& state)
{
    const std::vector<std::string>& strings = campaign_->find(state.map)->level->strings;
    const auto read = [&](StringIndex string) {
        const auto index = static_cast<std::size_t>(string);
        if (index >= strings.size()) return;
        if (std::string digits = digits_of(strings[index]); !digits.empty())
            memory_.beliefs.read_codes.insert(std::move(digits));
    };
    if (state.screen.mode == Mode::Dialog && state.screen.dialog.source == DialogSource::Level)
        read(state.screen.dialog.string);
    if (state.screen.mode == Mode::Code) read(state.screen.code.prompt);
    for (const StringIndex note : state.level.notes) read(note);
    read(state.level.banner);
}

// What it does while nothing new comes of it is given up, later and later.
void Pilot::note_progress(const GameState& state)
{
    const bool is_new_tile = tiles_.insert(tile_index(tile_of(state.player.at))).second;
    const bool is_new_world = worlds_.insert(world_mark(state)).second;
    ++since_news_;
    if (is_new_world) {
        fallback_ = std::min(fallback_, Fallback::Guess); // what is guessed stays guessed
        if (fallback_ != Fallback::Guess) fallback_ = Fallback::None;
    }
    if (is_new_tile || is_new_world) since_news_ = 0;
    if (since_news_ < patience_) return;
    since_news_ = 0;
    patience_ += patience_;
    if (goal_) memory_.attempts.give_up(*goal_);
    goal_.reset();
    plan_.clear();
    waits_ = 1;
}

// The same command again and again, and the state stays as it is.
bool Pilot::repeats_without_effect(const GameState& state, const PlayerCommand& command)
{
    constexpr int kEnough = 4;
    const std::uint64_t look = look_mark(state) * 31 + command.index();
    repeats_ = look == last_look_ ? repeats_ + 1 : 0;
    last_look_ = look;
    return repeats_ >= kEnough;
}

PlayerCommand Pilot::way_out(const GameState& state)
{
    switch (state.screen.mode) {
    case Mode::Playing:
        if (goal_) memory_.attempts.give_up(*goal_);
        goal_.reset();
        return command::Pass{};
    case Mode::Store:
    case Mode::Dead:
        return command::Leave{};
    default:
        return repeats_ % 2 == 0 ? PlayerCommand{command::Cancel{}} : command::Confirm{};
    }
}

std::optional<PlayerCommand> Pilot::answer(const GameState& state)
{
    switch (state.screen.mode) {
    case Mode::Playing: {
        const Situation situation(*campaign_, state, memory_.beliefs);
        auto command = play(situation);
        note_useless_actions(state, command);
        return command;
    }
    case Mode::Dialog:
        if (answers_back_ && state.screen.dialog.skippable) return command::Cancel{};
        return command::Confirm{};
    case Mode::Code:
        return code(state);
    case Mode::Store: {
        const Situation situation(*campaign_, state, memory_.beliefs);
        return shop(*campaign_, state, std::max(credits_to_keep(situation), journey_.credits_asked_for()));
    }
    case Mode::Ended:
        return std::nullopt;
    default:
        return command::Confirm{};
    }
}

// What the action key does not get through, after some tries, is not a way.
void Pilot::note_useless_actions(const GameState& state, const std::optional<PlayerCommand>& command)
{
    constexpr int kTries = 3;
    const TilePos tile = tile_of(state.player.at);
    const std::tuple here{tile_index(tile), int{state.player.angle.value}, state.level.moves};
    const bool again = command && is_any_of<command::Use>(*command) && here == last_use_;
    futile_ = again ? futile_ + 1 : 0;
    last_use_ = here;
    if (futile_ < kTries) return;
    memory_.beliefs.dead_ends.insert(dead_end(tile, state.player.angle));
    futile_ = 0;
}

std::optional<PlayerCommand> Pilot::play(const Situation& situation)
{
    answers_back_ = false;
    // Where it stands something has happened: stepping there again would be nothing new.
    if (const TilePos tile = situation.tile(); !last_at_ || !(*last_at_ == tile)) {
        for (int side = 0; side < 4; ++side)
            if (const ScriptForecast here = situation.arrival_at(tile, quarter(side)); here.handled)
                if (!last_at_ || situation.player().angle == quarter(side))
                    memory_.attempts.note_walk(tile, here.signature);
        last_at_ = tile;
    }
    if (auto command = heal_or_shop(situation, temperament_, caution_)) return command;
    for (int side = 0; side < 4; ++side)
        if (auto command = use_collar(situation, quarter(side))) return command;
    if (waits_ > 0) {
        --waits_;
        return command::Pass{};
    }
    if (style_ != Style::Hasty || since_news_ > kHaste)
        if (auto command = moves(situation).fight()) return command;
    return pursue(situation);
}

Moves Pilot::moves(const Situation& situation)
{
    return {situation, memory_, {style_ == Style::Lavish, fallback_ < Fallback::Leave}};
}

std::optional<PlayerCommand> Pilot::pursue(const Situation& situation)
{
    constexpr int kMaxThoughts = 64;
    for (int i = 0; i < kMaxThoughts; ++i) {
        RouteOptions options;
        if (keeps_to_plan_) options.ends = places_that_act(situation);
        const Route route(situation, options);
        // What it has set out for it sees through: two goals equally far would make it walk to and fro.
        if (!goal_ || !route.reaches(goal_->stand)) choose_goal(situation, route);
        if (!goal_) {
            if (!go_further(situation)) return std::nullopt;
            continue;
        }
        if (auto command = go_for_goal(situation, route)) return command;
    }
    return command::Pass{};
}

std::optional<PlayerCommand> Pilot::go_for_goal(const Situation& situation, const Route& route)
{
    if (goal_->stand != situation.tile()) {
        if (auto command = moves(situation).walk(route, goal_->stand)) return command;
        memory_.attempts.give_up(*goal_);
        goal_.reset();
        return std::nullopt;
    }
    const auto [command, after] = moves(situation).act(*goal_);
    if (after == Moves::After::Done) finish_goal();
    if (after == Moves::After::GivenUp) goal_.reset();
    return command;
}

// Tiles where a step sets something going that matters.
TileSet Pilot::places_that_act(const Situation& situation) const
{
    TileSet tiles;
    const std::vector<Event>& events = situation.stage().level->events;
    for (std::size_t event = 0; event < events.size(); ++event)
        if (facts_->acts_on_foot(event))
            tiles.set(static_cast<std::size_t>(tile_index(events[event].tile())));
    return tiles;
}

void Pilot::choose_goal(const Situation& situation, const Route& route)
{
    goal_.reset();
    if (wants_plan_ && planned_.empty()) {
        keeps_to_plan_ = plan(situation);
        wants_plan_ = false;
    }
    goal_ = next_goal(situation, route, memory_.attempts, {temperament_, keeps_to_plan_});
    if (goal_ && goal_->cost < kOneWay) return;
    if (done_ < plan_.size())
        if (auto planned = planned_goal(situation, route)) {
            goal_ = planned;
            return;
        }
    if (keeps_to_plan_) goal_ = next_goal(situation, route, memory_.attempts, {temperament_, false});
    keeps_to_plan_ = false;
    plan_.clear();
    if (goal_) return;
    note_refusals(situation);
    const Leaving leaving = fallback_ >= Fallback::Leave ? Leaving::AnyExit : Leaving::Onwards;
    goal_ = exit_goal(situation, route, journey_, leaving);
}

void Pilot::note_refusals(const Situation& situation)
{
    for (const Event& event : situation.stage().level->events)
        if (const ScriptForecast use = situation.use_of(event.tile()); use.refused)
            journey_.note_refusal(situation.state().map, use);
}

bool Pilot::go_further(const Situation& situation)
{
    constexpr int kMaxRounds = 6;
    if (fallback_ != Fallback::MoreRounds && fallback_ != Fallback::Nothing)
        fallback_ = static_cast<Fallback>(static_cast<int>(fallback_) + 1);
    memory_.beliefs.dead_ends.clear();
    switch (fallback_) {
    case Fallback::Plan:
        plan(situation);
        return true;
    case Fallback::Guess:
        memory_.beliefs.guesses_codes = true;
        return true;
    case Fallback::SecondRound:
    case Fallback::ThirdRound:
        memory_.attempts.next_round();
        return true;
    case Fallback::MoreRounds:
        memory_.attempts.next_round();
        return ++rounds_ < kMaxRounds;
    default:
        return fallback_ != Fallback::Nothing;
    }
}

// A way through the level from here, if one can be thought out.
bool Pilot::plan(const Situation& situation)
{
    plan_.clear();
    done_ = 0;
    constexpr std::size_t kMaxPlans = 12; // on a level: they take time
    if (planned_.size() >= kMaxPlans || !planned_.insert(world_mark(situation.state())).second) return false;
    const std::string& here = situation.state().map;
    WayTask task;
    task.read_codes = memory_.beliefs.read_codes;
    task.is_wanted = [&](const GameState& other) {
        return !journey_.is_unfinished(here) && journey_.leads_on(other.map, here);
    };
    if (auto way = find_way(*campaign_, situation.state(), task)) plan_ = std::move(*way);
    return !plan_.empty();
}

std::optional<Goal> Pilot::planned_goal(const Situation& situation, const Route& route)
{
    const Interaction& interaction = plan_[done_];
    Goal goal{GoalKind::Use, interaction.from, interaction.direction, route.cost(interaction.from)};
    goal.is_planned = true;
    switch (interaction.kind) {
    case Interaction::Kind::Use:
        break;
    case Interaction::Kind::Step:
        goal.kind = GoalKind::Step;
        break;
    case Interaction::Kind::Turn:
        goal.kind = GoalKind::Turn;
        break;
    case Interaction::Kind::Break:
    case Interaction::Kind::Kill: {
        const EntityState& target = entity(situation.world(), interaction.entity);
        if (!target.has(entity_bit::kLinked) || !target.has(entity_bit::kLive)) { // done already
            ++done_;
            return done_ < plan_.size() ? planned_goal(situation, route) : std::nullopt;
        }
        goal = goal_from_neighbour(situation, route, tile_at_index(target.tile), GoalKind::Attack);
        goal.target = interaction.entity; // not "planned": it is done when the target is dead
        break;
    }
    }
    return goal.cost < Route::kUnreachable ? std::optional(goal) : std::nullopt;
}

// An interaction of the plan is begun: the next one is due, and its questions are answered as planned.
void Pilot::finish_goal()
{
    if (goal_ && goal_->is_planned && done_ < plan_.size()) {
        answers_back_ = plan_[done_].goes_back;
        memory_.beliefs.guesses_codes |= plan_[done_].guesses;
        ++done_;
    }
    goal_.reset();
}

PlayerCommand Pilot::code(const GameState& state)
{
    const std::vector<std::string>& strings = campaign_->find(state.map)->level->strings;
    const auto string = static_cast<std::size_t>(state.screen.code.code);
    if (string >= strings.size() || strings[string].empty() || !memory_.beliefs.knows(strings[string]))
        return command::Cancel{};
    Beliefs honest = memory_.beliefs;
    honest.guesses_codes = false;
    if (!honest.knows(strings[string])) guessed_.emplace(state.map, static_cast<int>(string));
    return command::EnterCode{strings[string]};
}

} // namespace rpg
