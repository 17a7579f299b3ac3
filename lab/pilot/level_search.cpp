#include "lab/pilot/level_search.h"

#include "lab/pilot/level_interactions.h"
#include "lab/pilot/way_search.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/turn/step.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace rpg {
namespace {

// The states that a search through a level has found so far.
struct SearchNode {
    LevelProgress progress;
    TilePos at;
    int parent = -1;         // -1: the search began here
    Interaction interaction; // that led here from the parent
    int depth = 0;
    int openness = 0; // how much is done and reachable: nodes with more are searched first
    TileSet region;   // that one can walk through
    std::vector<std::pair<int, bool>> next;        // node, without guessing
    std::vector<std::pair<LevelExit, bool>> exits; // and without guessing
    bool can_finish = false;
    std::optional<Interaction> last; // that finishes
};

using SearchNodes = std::deque<SearchNode>;

void add_to(LevelReach& reach, const SearchNode& node, std::span<const std::string> codes, bool guessed_too)
{
    reach.tiles |= node.region;
    for (const auto& [exit, honest] : node.exits)
        if (honest || guessed_too) reach.exits.insert(exit);
    for (std::size_t i = 0; i < std::min<std::size_t>(codes.size(), 64); ++i)
        if ((node.progress.codes >> i & 1U) != 0) reach.codes.insert(codes[i]);
}

std::vector<Interaction> way_to(const SearchNodes& nodes, int number)
{
    std::vector<Interaction> way;
    for (int i = number; nodes[static_cast<std::size_t>(i)].parent >= 0;
         i = nodes[static_cast<std::size_t>(i)].parent)
        way.push_back(nodes[static_cast<std::size_t>(i)].interaction);
    std::ranges::reverse(way);
    return way;
}

std::string story_of(const SearchNodes& nodes, int number)
{
    std::string story;
    for (const Interaction& interaction : way_to(nodes, number)) {
        constexpr const char* kNames[] = {"step to", "use", "turn to", "break", "kill at"};
        const TilePos there = beside(interaction.from, interaction.direction);
        story += fmt::format("{}{} {},{}", story.empty() ? "" : "; ",
                             kNames[static_cast<std::size_t>(interaction.kind)], there.x, there.y);
    }
    return story;
}

// A node from which a node that can finish is reached can finish, too, unless codes are guessed on the way.
void spread_finish(SearchNodes& nodes)
{
    std::vector<std::vector<int>> before(nodes.size());
    std::vector<int> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const auto& [next, honest] : nodes[i].next)
            if (honest) before[static_cast<std::size_t>(next)].push_back(static_cast<int>(i));
        if (nodes[i].can_finish) open.push_back(static_cast<int>(i));
    }
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (const int previous : before[number]) {
            SearchNode& node = nodes[static_cast<std::size_t>(previous)];
            if (std::exchange(node.can_finish, true)) continue;
            open.push_back(previous);
        }
    }
}

// from each node, without guessing
std::vector<TileSet> reached_tiles(const SearchNodes& nodes)
{
    std::vector<TileSet> reached(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) reached[i] = nodes[i].region;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = nodes.size(); i-- > 0;) {
            TileSet all = reached[i];
            for (const auto& [next, honest] : nodes[i].next)
                if (honest) all |= reached[static_cast<std::size_t>(next)];
            changed |= all != reached[i];
            reached[i] = all;
        }
    }
    return reached;
}

// `codes`: by their bits in LevelProgress::codes.
LevelReach sure_reach(const SearchNodes& nodes, int start, std::span<const std::string> codes)
{
    LevelReach reach;
    std::vector<bool> known(nodes.size());
    std::vector<int> open{start};
    known[static_cast<std::size_t>(start)] = true;
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        add_to(reach, nodes[number], codes, false);
        for (const auto& [next, honest] : nodes[number].next) {
            if (!honest || known[static_cast<std::size_t>(next)]) continue;
            known[static_cast<std::size_t>(next)] = true;
            open.push_back(next);
        }
    }
    return reach;
}

LevelReach whole_reach(const SearchNodes& nodes, std::span<const std::string> codes)
{
    LevelReach reach;
    for (const SearchNode& node : nodes) add_to(reach, node, codes, true);
    return reach;
}

// Doors that are open, scripts that are done, keys and ground.
int openness_of(const SearchNode& node)
{
    const LevelState& level = node.progress.state.level;
    constexpr int kKey = 60;
    constexpr int kDone = 6;
    constexpr int kTilesAPoint = 4;
    const auto is_free = [](const LineState& line) { return !line.has(line_flag::kLocked); };
    const auto done =
        std::ranges::count_if(level.event_states, [](std::uint8_t state) { return state != 0; }) +
        std::ranges::count(level.spent, true) + std::ranges::count_if(level.lines, is_free) +
        level.couplings.destroyed * 4 + (level.couplings.spawning ? 2 : 0);
    return std::popcount(node.progress.state.player.keys) * kKey + static_cast<int>(done) * kDone +
           static_cast<int>(node.region.count()) / kTilesAPoint - node.depth;
}

constexpr std::size_t kPlaces = 2 * std::size_t{kTileCount}; // regions, and tiles of their own

constexpr std::size_t as_size(int number)
{
    return static_cast<std::size_t>(number);
}

// Where one can walk in a state of the level, and the nodes of its regions that are the same from each of
// their tiles.
struct StateGround {
    WalkCache ways;
    std::vector<std::pair<TileRows, int>> regions;
};

class Explorer {
public:
    Explorer(const Campaign& campaign, const Stage& stage, std::span<const std::string> other_codes = {})
        : campaign_(campaign), stage_(stage), interactions_(campaign, stage, other_codes)
    {
    }
    DeadEndReport find_dead_ends(const DeadEndTask& task);
    std::optional<std::vector<Interaction>> find_way(const GameState& state, const WayTask& task);

private:
    struct Origin { // of a node
        int parent = -1;
        int depth = 0;
        Interaction interaction{};
    };
    void expand(int number);
    void try_interaction(int number, const Interaction& interaction);
    Asked carry_out(int number, const Interaction& interaction, LevelProgress& progress);
    void arrive(int number, const Interaction& interaction, LevelProgress& progress, bool guessed);
    bool finishes(const GameState& state) const;
    int place_of(TilePos at, const TileRows& region) const;
    Beliefs beliefs_of(const LevelProgress& progress) const;
    int add(LevelProgress& progress, const Origin& origin); // takes it if it is new
    int count() const { return static_cast<int>(nodes_.size()); }
    int add_start(const DeadEndTask& task, const Arrival& arrival);
    int next_to_look_at();
    void note_exit(int number, const GameState& state, bool guessed);
    const std::string& target_of(const GameState& state); // which has left, or shows the numbers
    void compare_goals(const std::vector<TilePos>& goals);

    const Campaign& campaign_;
    const Stage& stage_;
    LevelInteractions interactions_;
    std::function<bool(const GameState&)> is_wanted_;
    SearchNodes nodes_;
    LevelProgress begun_, answered_; // of the interaction that is tried: their memory is used again and again
    GameState spare_;                // and that of a node which was looked at
    std::string key_;                // of the state that is looked up
    std::unordered_map<std::string, std::size_t> states_; // of the level, by their keys
    std::deque<StateGround> ground_;                      // by state
    std::unordered_map<std::size_t, int> known_;          // nodes by state and place
    std::unordered_map<std::size_t, int> seen_;           // and by state and tile
    std::vector<std::pair<int, int>> open_;               // a heap: openness, node; for find_way
    std::size_t oldest_ = 0;                              // not looked at yet
    std::vector<bool> looked_at_;
    int finisher_ = -1; // a node that can be finished from, without guessing if there is a choice
    bool guessed_finish_ = false;
    bool keeps_exits_ = false;
    bool may_leave_ = false;
    std::map<std::uint32_t, std::string> targets_; // of exits whose numbers were shown
    bool guesses_ = true;
    DeadEndReport report_;
};

int Explorer::place_of(TilePos at, const TileRows& region) const
{
    return interactions_.is_separate_place(at) ? kTileCount + tile_index(at) : first_tile(region);
}

// No way is given up.
Beliefs Explorer::beliefs_of(const LevelProgress& progress) const
{
    Beliefs beliefs;
    beliefs.guesses_codes = guesses_;
    const std::vector<std::string>& codes = interactions_.facts().codes();
    for (std::size_t i = 0; !guesses_ && i < std::min<std::size_t>(codes.size(), 64); ++i)
        if ((progress.codes >> i & 1U) != 0) beliefs.read_codes.insert(codes[i]);
    return beliefs;
}

int Explorer::add(LevelProgress& progress, const Origin& origin)
{
    const TilePos at = tile_of(progress.state.player.at);
    interactions_.facts().put_key(key_, progress.state, progress.codes);
    const auto known_state = states_.find(key_);
    const std::size_t state = known_state == states_.end() ? ground_.size() : known_state->second;
    if (known_state == states_.end()) {
        states_.emplace(key_, state);
        ground_.emplace_back();
    }
    StateGround& ground = ground_[state];
    for (const auto& [tiles, number] : ground.regions)
        if (has(tiles, at)) return number;
    const auto [seen, is_unseen] = seen_.try_emplace(state * kTileCount + as_size(tile_index(at)));
    if (!is_unseen) return seen->second;
    const Beliefs beliefs = beliefs_of(progress);
    const Situation situation(campaign_, progress.state, beliefs);
    const LevelInteractions::Region region = interactions_.region_of(situation, at, ground.ways);
    report_.guessing_matters |= beliefs.missed_code;
    const auto [place, is_new] =
        known_.emplace(state * kPlaces + as_size(place_of(at, region.tiles)), count());
    seen->second = place->second;
    if (region.is_mutual) ground.regions.emplace_back(region.tiles, place->second);
    if (!is_new) return place->second;
    SearchNode& node = nodes_.emplace_back();
    std::swap(node.progress.state, spare_); // its memory for what is tried next
    std::swap(node.progress, progress);
    node.at = at;
    node.parent = origin.parent;
    node.depth = origin.depth;
    node.interaction = origin.interaction;
    node.region = tile_set(region.tiles);
    node.openness = openness_of(node);
    open_.emplace_back(node.openness, -place->second);
    std::ranges::push_heap(open_);
    looked_at_.push_back(false);
    return place->second;
}

void Explorer::expand(int number)
{
    looked_at_[static_cast<std::size_t>(number)] = true;
    const TilePos at = nodes_[static_cast<std::size_t>(number)].at;
    const std::vector<Interaction> todo = [&] {
        const SearchNode& node = nodes_[static_cast<std::size_t>(number)];
        const Beliefs beliefs = beliefs_of(node.progress);
        const Situation situation(campaign_, node.progress.state, beliefs);
        std::vector<Interaction> interactions = interactions_.from(situation, at, node.region);
        report_.guessing_matters |= beliefs.missed_code;
        return interactions;
    }();
    for (const Interaction& interaction : todo) try_interaction(number, interaction);
}

// Other answers are tried only where the first ones met a question that has others.
void Explorer::try_interaction(int number, const Interaction& interaction)
{
    begun_ = nodes_[static_cast<std::size_t>(number)].progress;
    interactions_.begin(begun_, interaction);
    const Mode mode = begun_.state.screen.mode;
    if (mode != Mode::Code && mode != Mode::Dialog) {
        carry_out(number, interaction, begun_);
        return;
    }
    const auto carry_on = [&](const Interaction& chosen) {
        answered_ = begun_;
        return carry_out(number, chosen, answered_);
    };
    const Asked asked = carry_on(interaction);
    Interaction other = interaction;
    other.goes_back = true;
    if (asked.could_go_back) carry_on(other);
    other = interaction;
    other.guesses = true;
    if (asked.unknown_code) carry_on(other);
}

Asked Explorer::carry_out(int number, const Interaction& interaction, LevelProgress& progress)
{
    const Asked asked = interactions_.answer_all(progress, interaction);
    ++report_.interactions;
    if (interaction.guesses && !asked.guessed) return asked;
    arrive(number, interaction, progress, asked.guessed);
    return asked;
}

bool Explorer::finishes(const GameState& state) const
{
    const Mode mode = state.screen.mode;
    if (mode == Mode::Stats || mode == Mode::Ending || mode == Mode::Ended) return true;
    if (state.map == stage_.name) return false;
    return is_wanted_ ? is_wanted_(state) : may_leave_ || stage_.level->level_id == kHubLevel;
}

void Explorer::arrive(int number, const Interaction& interaction, LevelProgress& progress, bool guessed)
{
    SearchNode& from = nodes_[static_cast<std::size_t>(number)];
    if (keeps_exits_) note_exit(number, progress.state, guessed);
    if (finishes(progress.state)) {
        if (!guessed) from.can_finish = true;
        // A way without guessing is better than one with.
        if (from.last && from.last->guesses <= interaction.guesses) return;
        from.last = interaction;
        bool guesses = interaction.guesses;
        for (const Interaction& before : way_to(nodes_, number)) guesses |= before.guesses;
        if (finisher_ >= 0 && !(guessed_finish_ && !guesses)) return;
        finisher_ = number;
        guessed_finish_ = guesses;
        return;
    }
    // Left: the level can be begun again.
    if (progress.state.map != stage_.name || progress.state.screen.mode != Mode::Playing) return;
    interactions_.remove_monsters(progress.state);
    const int next = add(progress, {number, from.depth + 1, interaction});
    if (next != number) nodes_[static_cast<std::size_t>(number)].next.emplace_back(next, !guessed);
}

const std::string& Explorer::target_of(const GameState& state)
{
    if (state.map != stage_.name) return state.map;
    const auto [target, is_new] = targets_.try_emplace(state.level.exit_word);
    if (!is_new) return target->second;
    GameState left = state;
    GameEvents events;
    step_into(campaign_, left, command::Confirm{}, events);
    const bool is_end = left.screen.mode == Mode::Ending;
    return target->second = is_end ? std::string(kLastMap) : left.map;
}

void Explorer::note_exit(int number, const GameState& state, bool guessed)
{
    const bool completes = state.map == stage_.name && state.screen.mode == Mode::Stats;
    if (state.map == stage_.name && !completes) return;
    const Player& player = state.player;
    nodes_[static_cast<std::size_t>(number)].exits.emplace_back(
        LevelExit{target_of(state), completes, player.keys, (player.weapons >> weapon::kAxe & 1U) != 0},
        !guessed);
}

void Explorer::compare_goals(const std::vector<TilePos>& goals)
{
    if (goals.empty()) return;
    const std::vector<TileSet> reached = reached_tiles(nodes_);
    for (const TilePos goal : goals) {
        const auto tile = static_cast<std::size_t>(tile_index(goal));
        DeadEndReport::Goal& found = report_.goals.emplace_back();
        found.as_good.set();
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (!reached[i][tile]) continue;
            found.as_good &= reached[i];
            found.is_reached = true;
            nodes_[i].can_finish = true;
        }
    }
}

int Explorer::add_start(const DeadEndTask& task, const Arrival& arrival)
{
    LevelProgress start{interactions_.enter(task.player, arrival)};
    for (const ThingIndex thing : task.without) interactions_.take_away(start.state, thing);
    for (const std::string& text : task.read_codes) start.codes |= interactions_.facts().codes_in(text);
    return add(start, {});
}

DeadEndReport Explorer::find_dead_ends(const DeadEndTask& task)
{
    keeps_exits_ = true;
    may_leave_ = task.may_leave;
    guesses_ = task.guesses;
    std::vector<int> starts;
    for (const Arrival& arrival : task.arrivals) starts.push_back(add_start(task, arrival));
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_.size() > task.most_states * starts.size()) {
            report_.complete = false;
            break;
        }
        expand(static_cast<int>(i));
        spare_ = {};
        std::swap(nodes_[i].progress.state, spare_); // it is large, and nothing more is needed of it
    }
    spread_finish(nodes_);
    const auto finishes_from = [&](int start) { return nodes_[static_cast<std::size_t>(start)].can_finish; };
    for (const int start : starts)
        report_.sure.push_back(sure_reach(nodes_, start, interactions_.facts().codes()));
    report_.perhaps = whole_reach(nodes_, interactions_.facts().codes());
    report_.states = nodes_.size();
    report_.can_finish = std::ranges::all_of(starts, finishes_from);
    if (report_.complete) compare_goals(task.goals);
    constexpr std::size_t kMaxReported = 5;
    for (std::size_t i = 0; report_.complete && i < nodes_.size() && report_.dead_ends.size() < kMaxReported;
         ++i)
        if (!nodes_[i].can_finish) report_.dead_ends.push_back(story_of(nodes_, static_cast<int>(i)));
    return report_;
}

// The most open one; now and then the oldest, so that nothing is put off forever. -1: none is left.
int Explorer::next_to_look_at()
{
    constexpr std::size_t kOldestEvery = 4;
    if (++report_.interactions % kOldestEvery == 0) {
        while (oldest_ < nodes_.size() && looked_at_[oldest_]) ++oldest_;
        if (oldest_ < nodes_.size()) return static_cast<int>(oldest_);
    }
    while (!open_.empty()) {
        std::ranges::pop_heap(open_);
        const int number = -open_.back().second;
        open_.pop_back();
        if (!looked_at_[static_cast<std::size_t>(number)]) return number;
    }
    return -1;
}

std::optional<std::vector<Interaction>> Explorer::find_way(const GameState& state, const WayTask& task)
{
    is_wanted_ = task.is_wanted;
    LevelProgress start{state};
    for (const std::string& text : task.read_codes) start.codes |= interactions_.facts().codes_in(text);
    interactions_.calm(start.state);
    interactions_.add_all_credits(start.state);
    add(start, {});
    while (nodes_.size() < task.most_states && (finisher_ < 0 || guessed_finish_)) {
        const int number = next_to_look_at();
        if (number < 0) break;
        expand(number);
    }
    if (finisher_ < 0) return std::nullopt;
    std::vector<Interaction> way = way_to(nodes_, finisher_);
    way.push_back(*nodes_[static_cast<std::size_t>(finisher_)].last);
    return way;
}

} // namespace

std::string digits_of(const std::string& text)
{
    std::string digits;
    for (const char c : text)
        if (is_digit(c)) digits += c;
    return digits;
}

DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task)
{
    return Explorer(campaign, *campaign.find(task.map), task.other_codes).find_dead_ends(task);
}

std::optional<std::vector<Interaction>> find_way(const Campaign& campaign, const GameState& state,
                                                 const WayTask& task)
{
    return Explorer(campaign, *campaign.find(state.map)).find_way(state, task);
}

} // namespace rpg
