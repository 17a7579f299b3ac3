#include "rpg/pilot/kept_games.h"

#include <algorithm>
#include <cstdlib>

namespace rpg {
namespace {

constexpr int kHonestDeaths = 2; // on a level: then the level is begun again
constexpr std::size_t kMostInLevel = 24;

// Somebody who is awake stands near.
bool is_in_company(const GameState& state)
{
    constexpr int kNear = 5;
    const TilePos here = tile_of(state.player.at);
    return std::ranges::any_of(state.level.awake, [&](EntityIndex monster) {
        const EntityState& entity = state.level.entities[static_cast<std::size_t>(monster)];
        if (!entity.has(entity_bit::kLive) || !entity.has(entity_bit::kLinked)) return false;
        const TilePos at = tile_at_index(entity.tile);
        return std::max(std::abs(at.x - here.x), std::abs(at.y - here.y)) <= kNear;
    });
}

} // namespace

bool KeptGames::is_good_moment(const GameState& state) const
{
    const Kept& last = kept_.back();
    const auto died = deaths_.find(state.map);
    const bool is_hard = died != deaths_.end() && died->second > kHonestDeaths;
    const std::uint32_t turns = is_hard ? 6 : 25;
    if (state.level.moves < last.moves + turns && state.level.entered == last.entered) return false;
    const int health = state.player.fighter.health;
    const int enough = state.player.fighter.max_health / (is_hard ? 4 : 2);
    if (health < enough && health < last.health) return false;
    return !is_in_company(state) || (is_hard && health >= last.health);
}

std::string KeptGames::free_name() const
{
    for (int number = 1;; ++number) {
        std::string name = "pilot-" + std::to_string(number);
        if (std::ranges::none_of(kept_, [&](const Kept& kept) { return kept.name == name; })) return name;
    }
}

std::optional<std::string> KeptGames::save_now(const GameState& state, const Pilot& pilot)
{
    if (left_ <= 0 || state.screen.mode != Mode::Playing) return std::nullopt;
    const bool is_arrival =
        kept_.empty() || kept_.back().map != state.map || kept_.back().entered != state.level.entered;
    if (!is_arrival && !is_good_moment(state)) return std::nullopt;
    if (is_arrival) std::erase_if(kept_, [](const Kept& kept) { return !kept.is_arrival; });
    const auto in_level = std::ranges::count_if(kept_, [](const Kept& kept) { return !kept.is_arrival; });
    if (static_cast<std::size_t>(in_level) >= kMostInLevel)
        kept_.erase(std::ranges::find_if(kept_, [](const Kept& kept) { return !kept.is_arrival; }));
    kept_.push_back({free_name(), state.map, state.level.entered, state.level.moves,
                     state.player.fighter.health, is_arrival, 0, pilot});
    return kept_.back().name;
}

std::optional<std::string> KeptGames::load(std::size_t place, Pilot& pilot)
{
    --left_;
    Kept& kept = kept_[place];
    ++kept.loads;
    pilot = kept.pilot;
    pilot.vary(++loads_);
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(place) + 1, kept_.end());
    return kept_.back().name;
}

std::optional<std::string> KeptGames::load_after_death(const GameState& state, Pilot& pilot)
{
    constexpr int kLoads = 3;
    if (left_ <= 0 || ++deaths_[state.map] <= kHonestDeaths) return std::nullopt;
    for (std::size_t i = kept_.size(); i-- > 0;) {
        if (kept_[i].map != state.map) break;
        if (kept_[i].loads < kLoads * (kept_[i].is_arrival ? 3 : 1)) return load(i, pilot);
    }
    return std::nullopt;
}

// From where the level was entered, with a plan; then from the levels before.
std::optional<std::string> KeptGames::load_when_stuck(const GameState& state, Pilot& pilot)
{
    constexpr int kTimes = 6; // on a level
    if (left_ <= 0 || ++stuck_[state.map] > kTimes) return std::nullopt;
    int wanted = stuck_[state.map] / 2; // levels back
    for (std::size_t i = kept_.size(); i-- > 0;) {
        if (!kept_[i].is_arrival || (wanted-- > 0 && i > 0)) continue;
        const auto name = load(i, pilot);
        if (stuck_[state.map] % 2 == 1) pilot.keep_to_plan();
        return name;
    }
    return std::nullopt;
}

} // namespace rpg
