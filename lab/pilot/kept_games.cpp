#include "lab/pilot/kept_games.h"

#include "lab/pilot/care.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rpg {
namespace {

constexpr int kHonestDeaths = 2; // on a level: then the level is begun again
constexpr std::size_t kMaxInLevel = 40;
constexpr int kTriesOfStretch = 5;
constexpr auto kBestName = "pilot-best";

// What the bag holds counts, too: a player who has used it up is no stronger.
int strength_of(const GameState& state)
{
    return state.player.fighter.health + state.player.fighter.armour / 2 + medicine_in_bag(state.player) / 2;
}

// Something awake is near.
bool is_in_company(const GameState& state)
{
    constexpr int kBeside = 5;
    const TilePos here = tile_of(state.player.at);
    return std::ranges::any_of(state.level.awake, [&](EntityIndex monster) {
        const EntityState& entity = state.level.entities[static_cast<std::size_t>(monster)];
        if (!entity.has(entity_bit::kLive) || !entity.has(entity_bit::kLinked)) return false;
        const TilePos at = tile_at_index(entity.tile);
        return std::max(std::abs(at.x - here.x), std::abs(at.y - here.y)) <= kBeside;
    });
}

} // namespace

bool SaveStrategy::is_hard(const GameState& state) const
{
    const auto trouble = troubles_.find(state.map);
    return trouble != troubles_.end() && trouble->second.deaths > kHonestDeaths;
}

bool SaveStrategy::is_hopeless(const GameState& state) const
{
    constexpr int kDeaths = 40; // that no saved game could help against
    const auto trouble = troubles_.find(state.map);
    return trouble != troubles_.end() && trouble->second.deaths - trouble->second.loads > kDeaths;
}

int SaveStrategy::patience(const GameState& state) const
{
    constexpr int kDeathsAStep = 20, kMax = 3;
    const auto trouble = troubles_.find(state.map);
    return trouble == troubles_.end() ? 0 : std::min(trouble->second.deaths / kDeathsAStep, kMax);
}

bool SaveStrategy::is_good_time_to_save(const GameState& state) const
{
    const Kept& last = kept_.back();
    const bool hard = is_hard(state);
    const std::uint32_t turns = hard ? 8U >> static_cast<unsigned>(patience(state)) : 25U;
    if (state.level.moves < last.moves + turns) return false;
    if (!is_in_company(state)) return true;
    // In the middle of a fight that goes well, or well enough for a player who has died often.
    const int loss = state.player.fighter.max_health * patience(state) / 24;
    return hard && strength_of(state) + loss >= last.health;
}

bool SaveStrategy::may_load(const GameState& state)
{
    return troubles_[state.map].loads < most_loads_;
}

std::string SaveStrategy::free_name() const
{
    for (int number = 1;; ++number) {
        std::string name = "pilot-" + std::to_string(number);
        if (std::ranges::none_of(kept_, [&](const Kept& kept) { return kept.name == name; })) return name;
    }
}

PlayerCommand SaveStrategy::keep(const GameState& state, const Pilot& pilot, bool is_arrival)
{
    const auto is_within = [](const Kept& kept) { return !kept.is_arrival; };
    if (is_arrival) std::erase_if(kept_, is_within);
    if (static_cast<std::size_t>(std::ranges::count_if(kept_, is_within)) >= kMaxInLevel)
        kept_.erase(std::ranges::find_if(kept_, is_within));
    best_.reset();
    kept_.push_back({free_name(), state.map, state.level.entered, state.level.moves, strength_of(state),
                     is_arrival, 0, pilot});
    return command::Save{kept_.back().name};
}

std::optional<PlayerCommand> SaveStrategy::save_or_load(const GameState& state, Pilot& pilot)
{
    if (most_loads_ <= 0 || state.screen.mode != Mode::Playing) return std::nullopt;
    if (kept_.empty() || kept_.back().map != state.map || kept_.back().entered != state.level.entered)
        return keep(state, pilot, true);
    if (std::exchange(begins_again_, false)) return load(kept_.size() - 1, state, pilot);
    if (!is_good_time_to_save(state)) return std::nullopt;
    const int dear = 20 >> patience(state); // percent of the health
    Kept& last = kept_.back();
    const int strength = strength_of(state);
    const bool is_dear = (last.health - strength) * 100 > state.player.fighter.max_health * dear;
    if (is_hard(state) && is_dear && last.loads < kTriesOfStretch && may_load(state)) {
        if (best_ && best_->health >= strength) return load(kept_.size() - 1, state, pilot);
        best_ = Kept{kBestName, state.map, state.level.entered, state.level.moves, strength, false, 0, pilot};
        begins_again_ = true;
        return command::Save{kBestName};
    }
    if (best_ && best_->health > strength) return load_best(pilot);
    return keep(state, pilot, false);
}

PlayerCommand SaveStrategy::load(std::size_t place, const GameState& state, Pilot& pilot)
{
    ++troubles_[state.map].loads;
    Kept& kept = kept_[place];
    ++kept.loads;
    pilot = kept.pilot;
    pilot.vary(++loads_);
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(place) + 1, kept_.end());
    return command::Load{kept_.back().name};
}

PlayerCommand SaveStrategy::load_best(Pilot& pilot)
{
    pilot = best_->pilot;
    return command::Load{kBestName};
}

std::optional<PlayerCommand> SaveStrategy::load_after_death(const GameState& state, Pilot& pilot)
{
    begins_again_ = false;
    Trouble& trouble = troubles_[state.map];
    if (++trouble.deaths <= kHonestDeaths || !may_load(state)) return std::nullopt;
    if (!kept_.empty() && kept_.back().map == state.map && kept_.back().loads >= kTriesOfStretch && best_)
        return load_best(pilot);
    int wanted = 0; // health: from a save that was no better it would end in the same way
    for (std::size_t i = kept_.size(); i-- > 0 && kept_[i].map == state.map;) {
        const Kept& kept = kept_[i];
        const bool is_spent = kept.loads >= kTriesOfStretch * (kept.is_arrival ? 4 : 1);
        if (!is_spent && (kept.health >= wanted || kept.is_arrival)) {
            best_.reset();
            return load(i, state, pilot);
        }
        if (is_spent) wanted = std::max(wanted, kept.health + state.player.fighter.max_health / 8);
    }
    return std::nullopt;
}

// From where the level was entered, with a plan; then from the levels before.
std::optional<PlayerCommand> SaveStrategy::load_when_stuck(const GameState& state, Pilot& pilot)
{
    constexpr int kTimes = 6; // on a level
    Trouble& trouble = troubles_[state.map];
    if (!may_load(state) || ++trouble.stuck > kTimes) return std::nullopt;
    int wanted = trouble.stuck / 2; // levels back
    for (std::size_t i = kept_.size(); i-- > 0;) {
        if (!kept_[i].is_arrival || (wanted-- > 0 && i > 0)) continue;
        best_.reset();
        const PlayerCommand command = load(i, state, pilot);
        if (trouble.stuck % 2 == 1) pilot.keep_to_plan();
        // It came here too weak, or without something: the level before is to be played with more care.
        if (kept_[i].map != state.map) troubles_[kept_[i].map].deaths += kHonestDeaths + 1;
        trouble.deaths = std::min(trouble.deaths, kHonestDeaths);
        trouble.loads = 0;
        return command;
    }
    return std::nullopt;
}

} // namespace rpg
