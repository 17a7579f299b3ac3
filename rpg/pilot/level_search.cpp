#include "rpg/pilot/level_search.h"

#include "rpg/formulas/entity_kind.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <fmt/format.h>
#include <unordered_map>
#include <utility>

namespace rpg {
namespace {

struct SearchNode {
    LevelProgress progress;
    TilePos at;
    int parent = -1;
    Deed deed; // that led here from the parent
    int depth = 0;
    int openness = 0; // how much is done and can be reached: the more, the sooner it is looked at
    std::vector<std::pair<int, bool>> next; // node, without guessing
    bool can_finish = false;
    std::optional<Deed> last; // that finishes
};

// Doors that are open, scripts that are done, keys and ground.
int openness_of(const SearchNode& node, const TileSet& region)
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
           static_cast<int>(region.count()) / kTilesAPoint - node.depth;
}

class Explorer {
public:
    Explorer(const Campaign& campaign, const Stage& stage)
        : campaign_(campaign), stage_(stage), deeds_(campaign, stage)
    {
    }
    DeadEndReport find_dead_ends(const DeadEndTask& task);
    std::optional<std::vector<Deed>> find_way(const GameState& state, const WayTask& task);

private:
    void expand(int number);
    void try_deed(int number, const Deed& deed);
    Asked carry_out(int number, const Deed& deed, SearchNode node);
    void arrive(int number, const Deed& deed, SearchNode node, bool guessed);
    bool finishes(const GameState& state) const;
    std::string key_of(const SearchNode& node) const;
    void add_things_to(std::string& key, const LevelState& level) const;
    int place_of(const SearchNode& node, const TileSet& region) const;
    int add(SearchNode node);
    int next_to_look_at();
    std::vector<Deed> way_to(int number) const;
    void spread_finish();
    std::string story_of(int number) const;

    const Campaign& campaign_;
    const Stage& stage_;
    LevelDeeds deeds_;
    std::function<bool(const GameState&)> is_wanted_;
    std::deque<SearchNode> nodes_;
    std::unordered_map<std::string, int> known_;
    std::unordered_map<std::string, int> seen_; // before its place was looked for
    std::vector<std::vector<int>> before_;
    std::vector<std::pair<int, int>> open_; // a heap: openness, node; for find_way
    std::size_t oldest_ = 0;                // not looked at yet
    std::vector<bool> looked_at_;
    int finisher_ = -1; // a node that can be finished from, without guessing if there is a choice
    bool guessed_finish_ = false;
    Beliefs none_; // no way is given up
    DeadEndReport report_;
};

std::string Explorer::key_of(const SearchNode& node) const
{
    const LevelState& level = node.progress.state.level;
    std::string key;
    const auto put = [&](std::uint32_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (std::size_t i = 0; i < stage_.level->events.size(); ++i) {
        if (!deeds_.facts().matters(i)) continue;
        key += static_cast<char>(level.event_states[i]);
        const Event& event = stage_.level->events[i];
        for (std::size_t c = event.first();
             c < std::min<std::size_t>(event.first() + event.count(), level.spent.size()); ++c)
            if ((stage_.level->commands[c].condition & condition::kOnce) != 0)
                key += level.spent[c] ? '+' : '-';
    }
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const LineState& line = level.lines[i];
        const bool is_open = deeds_.facts().is_tracked(i) && line.has(line_flag::kOpen);
        if (is_open || line.has(line_flag::kLocked))
            put(static_cast<std::uint32_t>(i * 4 + (is_open ? 1U : 0U) +
                                           (line.has(line_flag::kLocked) ? 2U : 0U)));
    }
    add_things_to(key, level);
    for (int shift = 0; shift < 64; shift += 16)
        put(static_cast<std::uint32_t>(node.progress.codes >> shift) & 0xFFFFU);
    put(node.progress.state.player.keys);
    put(node.progress.state.player.weapons & 1U);
    put(level.couplings.destroyed * 2U + (level.couplings.spawning ? 1U : 0U));
    return key;
}

void Explorer::add_things_to(std::string& key, const LevelState& level) const
{
    const auto put = [&](std::size_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (std::size_t i = 0; i < stage_.entity_of_thing.size(); ++i) {
        const EntityIndex index = stage_.entity_of_thing[i];
        if (index == kNoEntity || stage_.monster_of[static_cast<std::size_t>(index)] != 0xFFFF) continue;
        const EntityState& here = level.entities[static_cast<std::size_t>(index)];
        if (here.def == kNoDef) continue;
        const auto type = EntityType{campaign_.def(here.def).type};
        const bool blocks = type == EntityType::Human || type == EntityType::Tall ||
                            type == EntityType::Low || type == EntityType::Fence ||
                            type == EntityType::Bars || type == EntityType::Breakable;
        if (blocks && !here.has(entity_bit::kLinked)) put(i);
    }
    for (std::size_t i = 2; i < stage_.entities.size(); ++i)
        if (stage_.monster_of[i] != 0xFFFF && level.entities[i].has(entity_bit::kLive) &&
            level.entities[i].has(entity_bit::kLinked))
            put(i);
}

int Explorer::place_of(const SearchNode& node, const TileSet& region) const
{
    if (deeds_.is_place_of_its_own(node.at)) return kTileCount + tile_index(node.at);
    for (std::size_t i = 0; i < region.size(); ++i)
        if (region[i]) return static_cast<int>(i);
    return 0;
}

int Explorer::add(SearchNode node)
{
    const std::string key = key_of(node);
    const std::string rough = fmt::format("{}@{}", key, tile_index(node.at));
    if (const auto found = seen_.find(rough); found != seen_.end()) return found->second;
    const TileSet region = deeds_.region_of(Situation(campaign_, node.progress.state, none_), node.at);
    const auto [place, is_new] =
        known_.emplace(fmt::format("{}#{}", key, place_of(node, region)), static_cast<int>(nodes_.size()));
    seen_.emplace(rough, place->second);
    if (!is_new) return place->second;
    node.openness = openness_of(node, region);
    open_.emplace_back(node.openness, -place->second);
    std::ranges::push_heap(open_);
    looked_at_.push_back(false);
    nodes_.push_back(std::move(node));
    return place->second;
}

void Explorer::expand(int number)
{
    looked_at_[static_cast<std::size_t>(number)] = true;
    const TilePos at = nodes_[static_cast<std::size_t>(number)].at;
    const std::vector<Deed> todo = [&] {
        const Situation situation(campaign_, nodes_[static_cast<std::size_t>(number)].progress.state, none_);
        return deeds_.from(situation, at, deeds_.region_of(situation, at));
    }();
    for (const Deed& deed : todo) try_deed(number, deed);
}

// Other answers are tried only where the first ones met a question that has others.
void Explorer::try_deed(int number, const Deed& deed)
{
    const SearchNode& from = nodes_[static_cast<std::size_t>(number)];
    SearchNode begun;
    begun.progress = from.progress;
    deeds_.begin(begun.progress, deed);
    const Mode mode = begun.progress.state.screen.mode;
    if (mode != Mode::Code && mode != Mode::Dialog) {
        carry_out(number, deed, std::move(begun));
        return;
    }
    const Asked asked = carry_out(number, deed, begun);
    Deed other = deed;
    other.goes_back = true;
    if (asked.could_go_back) carry_out(number, other, begun);
    other = deed;
    other.guesses = true;
    if (asked.unknown_code) carry_out(number, other, std::move(begun));
}

Asked Explorer::carry_out(int number, const Deed& deed, SearchNode node)
{
    const Asked asked = deeds_.answer_all(node.progress, deed);
    ++report_.deeds;
    if (deed.guesses && !asked.guessed) return asked;
    arrive(number, deed, std::move(node), asked.guessed);
    return asked;
}

bool Explorer::finishes(const GameState& state) const
{
    const Mode mode = state.screen.mode;
    if (mode == Mode::Stats || mode == Mode::Ending || mode == Mode::Ended) return true;
    if (state.map == stage_.name) return false;
    return is_wanted_ ? is_wanted_(state) : stage_.level->level_id == kHubLevel;
}

void Explorer::arrive(int number, const Deed& deed, SearchNode node, bool guessed)
{
    SearchNode& from = nodes_[static_cast<std::size_t>(number)];
    if (finishes(node.progress.state)) {
        if (!guessed) from.can_finish = true;
        // A way without guessing is better than one with.
        if (from.last && from.last->guesses <= deed.guesses) return;
        from.last = deed;
        bool guesses = deed.guesses;
        for (const Deed& before : way_to(number)) guesses |= before.guesses;
        if (finisher_ >= 0 && !(guessed_finish_ && !guesses)) return;
        finisher_ = number;
        guessed_finish_ = guesses;
        return;
    }
    // Left: the level can be begun again.
    if (node.progress.state.map != stage_.name || node.progress.state.screen.mode != Mode::Playing) return;
    deeds_.remove_monsters(node.progress.state);
    node.at = tile_of(node.progress.state.player.at);
    node.parent = number;
    node.depth = from.depth + 1;
    node.deed = deed;
    const int next = add(std::move(node));
    if (next != number) nodes_[static_cast<std::size_t>(number)].next.emplace_back(next, !guessed);
}

void Explorer::spread_finish()
{
    before_.assign(nodes_.size(), {});
    std::vector<int> open;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        for (const auto& [next, honest] : nodes_[i].next)
            if (honest) before_[static_cast<std::size_t>(next)].push_back(static_cast<int>(i));
        if (nodes_[i].can_finish) open.push_back(static_cast<int>(i));
    }
    while (!open.empty()) {
        const auto number = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (const int previous : before_[number]) {
            SearchNode& node = nodes_[static_cast<std::size_t>(previous)];
            if (std::exchange(node.can_finish, true)) continue;
            open.push_back(previous);
        }
    }
}

std::vector<Deed> Explorer::way_to(int number) const
{
    std::vector<Deed> way;
    for (int i = number; nodes_[static_cast<std::size_t>(i)].parent >= 0;
         i = nodes_[static_cast<std::size_t>(i)].parent)
        way.push_back(nodes_[static_cast<std::size_t>(i)].deed);
    std::ranges::reverse(way);
    return way;
}

std::string Explorer::story_of(int number) const
{
    std::string story;
    for (const Deed& deed : way_to(number)) {
        constexpr const char* kNames[] = {"step to", "use", "turn to", "break", "kill at"};
        const TilePos there = beside(deed.from, deed.direction);
        story += fmt::format("{}{} {},{}", story.empty() ? "" : "; ",
                             kNames[static_cast<std::size_t>(deed.kind)], there.x, there.y);
    }
    return story;
}

DeadEndReport Explorer::find_dead_ends(const DeadEndTask& task)
{
    SearchNode start;
    start.progress.state = deeds_.enter(task.player);
    start.at = tile_of(start.progress.state.player.at);
    add(std::move(start));
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_.size() > task.most_states) {
            report_.complete = false;
            break;
        }
        expand(static_cast<int>(i));
    }
    spread_finish();
    report_.states = nodes_.size();
    report_.can_finish = nodes_.front().can_finish;
    constexpr std::size_t kMostReported = 5;
    for (std::size_t i = 0; report_.complete && i < nodes_.size() && report_.dead_ends.size() < kMostReported;
         ++i)
        if (!nodes_[i].can_finish) report_.dead_ends.push_back(story_of(static_cast<int>(i)));
    return report_;
}

// The most open one; now and then the oldest, so that nothing is put off for ever. -1: none is left.
int Explorer::next_to_look_at()
{
    constexpr std::size_t kOldestEvery = 4;
    if (++report_.deeds % kOldestEvery == 0) {
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

std::optional<std::vector<Deed>> Explorer::find_way(const GameState& state, const WayTask& task)
{
    is_wanted_ = task.is_wanted;
    SearchNode start;
    start.progress.state = state;
    start.at = tile_of(state.player.at);
    for (const std::string& text : task.read_codes) start.progress.codes |= deeds_.facts().codes_in(text);
    deeds_.calm(start.progress.state);
    deeds_.fill_purse(start.progress.state);
    add(std::move(start));
    while (nodes_.size() < task.most_states && (finisher_ < 0 || guessed_finish_)) {
        const int number = next_to_look_at();
        if (number < 0) break;
        expand(number);
    }
    if (finisher_ < 0) return std::nullopt;
    std::vector<Deed> way = way_to(finisher_);
    way.push_back(*nodes_[static_cast<std::size_t>(finisher_)].last);
    return way;
}

} // namespace

DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task)
{
    return Explorer(campaign, *campaign.find(task.map)).find_dead_ends(task);
}

std::optional<std::vector<Deed>> find_way(const Campaign& campaign, const GameState& state,
                                          const WayTask& task)
{
    return Explorer(campaign, *campaign.find(state.map)).find_way(state, task);
}

} // namespace rpg
