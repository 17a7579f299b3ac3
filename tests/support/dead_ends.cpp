#include "tests/support/dead_ends.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/pilot/situation.h"
#include "rpg/rules/entity_kind.h"
#include "rpg/rules/weapons.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/clock.h"
#include "rpg/sim/combat.h"
#include "rpg/sim/level_flow.h"
#include "rpg/sim/scripts.h"
#include "rpg/sim/step.h"
#include "rpg/sim/world.h"
#include "tests/support/level_facts.h"

#include <algorithm>
#include <bitset>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <unordered_map>
#include <utility>

using namespace rpg;

namespace tests {
namespace {

using Region = std::bitset<kTileCount>;

constexpr int kBossClass = 12; // and 13

PlayerCommand order(Order what)
{
    PlayerCommand command;
    command.order = what;
    return command;
}

Angle256 quarter(int number)
{
    return Angle256{static_cast<std::uint8_t>(number * 64)};
}

// Which answers are given on the way through a deed.
struct Manner {
    bool goes_back = false; // Back instead of Confirm where a text allows it
    bool guesses = false;   // codes that were not read
    bool operator==(const Manner&) const = default;
};

// A deed that can be done from somewhere; what it is called is for the report.
struct Deed {
    enum class Kind : std::uint8_t { Step, Use, Turn, Break, Kill } kind = Kind::Use;
    TilePos from;
    Angle256 direction;
    EntityIndex entity = kNoEntity;
};

struct SearchNode {
    GameState state;
    std::uint32_t codes = 0; // read
    TilePos at;
    int parent = -1;
    std::string deed;
    std::vector<std::pair<int, bool>> next; // node, without guessing
    bool can_finish = false;
};

class Explorer {
public:
    Explorer(const Campaign& campaign, const DeadEndTask& task)
        : campaign_(campaign), task_(task), stage_(*campaign.find(task.map)), facts_(campaign, stage_)
    {
    }
    DeadEndReport explore();

private:
    GameState enter() const;
    void expand(int number);
    Region region_of(const Situation& situation, TilePos start) const;
    bool walks(const Situation& situation, TilePos from, Angle256 direction) const;
    bool is_place_of_its_own(TilePos tile) const;
    std::vector<Deed> deeds(const Situation& situation, TilePos at, const Region& region) const;
    void add_entity_deeds(std::vector<Deed>& found, const Situation& situation, const Region& region) const;
    void try_deed(int number, const Deed& deed);
    void carry_out(int number, const Deed& deed, Manner manner);
    void clear_tile(Turn& turn, TilePos tile) const;
    void begin(GameState& state, const Deed& deed, GameEvents& events) const;
    void answer_all(GameState& state, SearchNode& node, Manner manner, bool& guessed) const;
    void note_codes(SearchNode& node, const GameEvents& events) const;
    void remove_monsters(GameState& state) const;
    std::string key_of(const SearchNode& node) const;
    int place_of(const SearchNode& node, const Region& region) const;
    int add(SearchNode node);
    void spread_finish();
    std::string way_to(int number) const;

    const Campaign& campaign_;
    const DeadEndTask& task_;
    const Stage& stage_;
    LevelFacts facts_;
    std::deque<SearchNode> nodes_;
    std::unordered_map<std::string, int> known_;
    std::unordered_map<std::string, int> seen_; // before its place was looked for
    std::vector<std::vector<int>> before_;
    DeadEnds none_; // no way is given up
    DeadEndReport report_;
};

GameState Explorer::enter() const
{
    GameEvents events;
    GameState state = new_game(campaign_, task_.map, 1, events);
    state.player.keys = task_.player.keys;
    state.player.weapons = task_.player.weapons;
    state.player.credits = task_.player.credits;
    state.player.ammo = task_.player.ammo;
    state.switches.god = true;
    state.switches.god_ordered = true;
    state.switches.ai_off = true;
    Turn turn{campaign_, &stage_, state, events};
    enter_level(turn, task_.map, {}, EntryKind::Fresh);
    settle(turn);
    return state;
}

// They are killed as soon as they are there.
void Explorer::remove_monsters(GameState& state) const
{
    GameEvents events;
    Turn turn{campaign_, &stage_, state, events};
    for (std::size_t i = 2; i < stage_.entities.size(); ++i) {
        const EntityIndex index{static_cast<std::uint16_t>(i)};
        if (stage_.monster_of[i] == 0xFFFF || def_of(turn, index).subtype >= kBossClass) continue;
        EntityState& monster = entity(turn, index);
        if (monster.has(entity_bit::kLinked)) unlink(turn, index);
        monster.flags = static_cast<std::uint16_t>((monster.flags | entity_bit::kGone) & ~entity_bit::kLive);
        thing_of(turn, index).flags |= thing_flag::kHidden;
    }
    std::erase_if(state.level.awake, [&](EntityIndex index) {
        return stage_.monster_of[static_cast<std::size_t>(index)] != 0xFFFF &&
               def_of(turn, index).subtype < kBossClass;
    });
}

bool Explorer::is_place_of_its_own(TilePos tile) const
{
    const std::size_t event = stage_.event_of[static_cast<std::size_t>(tile_index(tile))];
    return event != Stage::kNoEvent && facts_.acts_on_foot(event);
}

bool Explorer::walks(const Situation& situation, TilePos from, Angle256 direction) const
{
    const Passage way = situation.passage(from, direction);
    if (way.obstacle == Obstacle::Blocked) return false;
    if (way.obstacle == Obstacle::None || way.obstacle == Obstacle::Monster) return true;
    const TilePos to = beside(from, direction);
    const std::size_t event = stage_.event_of[static_cast<std::size_t>(tile_index(to))];
    const bool acts = event != Stage::kNoEvent && facts_.acts(event);
    return !acts; // then opening or breaking it is a deed
}

Region Explorer::region_of(const Situation& situation, TilePos start) const
{
    Region region;
    region.set(static_cast<std::size_t>(tile_index(start)));
    if (is_place_of_its_own(start)) return region;
    std::vector<TilePos> open{start};
    while (!open.empty()) {
        const TilePos tile = open.back();
        open.pop_back();
        for (int side = 0; side < 4; ++side) {
            const TilePos to = beside(tile, quarter(side));
            if (!is_on_map(to) || region[static_cast<std::size_t>(tile_index(to))]) continue;
            if (is_place_of_its_own(to) || !walks(situation, tile, quarter(side))) continue;
            region.set(static_cast<std::size_t>(tile_index(to)));
            open.push_back(to);
        }
    }
    return region;
}

void Explorer::add_entity_deeds(std::vector<Deed>& found, const Situation& situation,
                                const Region& region) const
{
    const Turn& turn = situation.turn();
    for (std::size_t i = 2; i < turn.state.level.entities.size(); ++i) {
        const EntityIndex index{static_cast<std::uint16_t>(i)};
        const EntityState& here = entity(turn, index);
        if (here.def == kNoDef || !here.has(entity_bit::kLinked)) continue;
        const EntityDef& def = def_of(turn, index);
        const TilePos tile = tile_at_index(here.tile);
        const auto type = EntityType{def.type};
        const bool coupling = type == EntityType::Breakable && def.subtype == subtype::kCoupling;
        const bool boss = type == EntityType::Monster && here.has(entity_bit::kLive);
        const bool taken = (type == EntityType::PickUp && def.subtype == subtype::kKey) ||
                           (type == EntityType::Weapon && def.subtype == weapon::kAxe);
        for (int side = 0; side < 4; ++side) {
            const TilePos stand = beside(tile, turned(quarter(side), 128));
            if (!is_on_map(stand) || !region[static_cast<std::size_t>(tile_index(stand))]) continue;
            if (taken && walks(situation, stand, quarter(side)))
                found.push_back({Deed::Kind::Step, stand, quarter(side), index});
            if (boss || (coupling && turn.state.level.couplings.spawning))
                found.push_back({Deed::Kind::Kill, stand, quarter(side), index});
            const std::size_t event = stage_.event_of[here.tile];
            const bool acts = event != Stage::kNoEvent && facts_.acts(event);
            if (type == EntityType::Breakable && acts && !coupling && situation.breaking_weapon(index) >= 0)
                found.push_back({Deed::Kind::Break, stand, quarter(side), index});
        }
    }
}

std::vector<Deed> Explorer::deeds(const Situation& situation, TilePos at, const Region& region) const
{
    std::vector<Deed> found;
    for (std::size_t event = 0; event < stage_.level->events.size(); ++event) {
        if (stage_.level->events[event].script_only()) continue;
        if (!facts_.acts_on_use(event) && !facts_.acts_on_foot(event)) continue;
        const TilePos tile = stage_.level->events[event].tile();
        for (int side = 0; side < 4; ++side) {
            const TilePos stand = beside(tile, turned(quarter(side), 128));
            if (!is_on_map(stand) || !region[static_cast<std::size_t>(tile_index(stand))]) continue;
            if (facts_.acts_on_use(event)) found.push_back({Deed::Kind::Use, stand, quarter(side)});
            if (facts_.acts_on_foot(event) && !(tile == at))
                found.push_back({Deed::Kind::Step, stand, quarter(side)});
        }
    }
    if (is_place_of_its_own(at)) {
        for (int side = 0; side < 4; ++side) {
            found.push_back({Deed::Kind::Step, at, quarter(side)});
            found.push_back({Deed::Kind::Turn, at, quarter(side)});
        }
    }
    add_entity_deeds(found, situation, region);
    return found;
}

// Whoever stands on the tile, or is about to, has opened or broken what stood there.
void Explorer::clear_tile(Turn& turn, TilePos tile) const
{
    const std::size_t event = stage_.event_of[static_cast<std::size_t>(tile_index(tile))];
    if (event != Stage::kNoEvent && facts_.acts(event)) return;
    for (EntityIndex here = first_on_tile(turn, tile); here != kNoEntity && here != kWallEntity;) {
        const EntityIndex next = entity(turn, here).next;
        const EntityType type = type_of(turn, here);
        const bool is_shut = is_line(turn, here) && (type == EntityType::Door || type == EntityType::Wall);
        if (is_shut) {
            run_tile(turn, tile, trigger::kUsed);
            settle(turn);
            return;
        }
        if (type == EntityType::Breakable && def_of(turn, here).subtype != subtype::kCoupling) {
            kill(turn, here);
            settle(turn);
        }
        here = next;
    }
}

void Explorer::begin(GameState& state, const Deed& deed, GameEvents& events) const
{
    PlayerCommand warp = order(Order::Warp);
    warp.tile = deed.from;
    warp.angle = deed.kind == Deed::Kind::Turn ? turned(deed.direction, -64) : deed.direction;
    step_into(campaign_, state, warp, events);
    Turn turn{campaign_, &stage_, state, events};
    switch (deed.kind) {
    case Deed::Kind::Step: {
        clear_tile(turn, deed.from);
        clear_tile(turn, beside(deed.from, deed.direction));
        if (state.screen.mode == Mode::Playing) step_into(campaign_, state, order(Order::Forward), events);
        break;
    }
    case Deed::Kind::Use:
        step_into(campaign_, state, order(Order::Use), events);
        break;
    case Deed::Kind::Turn:
        step_into(campaign_, state, order(Order::TurnLeft), events);
        break;
    case Deed::Kind::Break:
    case Deed::Kind::Kill:
        kill(turn, deed.entity);
        settle(turn);
        break;
    }
}

void Explorer::note_codes(SearchNode& node, const GameEvents& events) const
{
    const std::vector<std::string>& strings = stage_.level->strings;
    const auto read = [&](StringIndex string) {
        const auto index = static_cast<std::size_t>(string);
        if (index < strings.size()) node.codes |= facts_.codes_in(strings[index]);
    };
    for (const GameEvent& event : events) {
        if (const auto* opened = std::get_if<event::DialogOpened>(&event.body)) read(opened->dialog.string);
        if (const auto* added = std::get_if<event::NoteAdded>(&event.body)) read(added->string);
    }
}

void Explorer::answer_all(GameState& state, SearchNode& node, Manner manner, bool& guessed) const
{
    constexpr int kMostAnswers = 80;
    GameEvents events;
    for (int i = 0; i < kMostAnswers && state.map == task_.map; ++i) {
        events.clear();
        switch (state.screen.mode) {
        case Mode::Dialog:
            step_into(
                campaign_, state,
                order(manner.goes_back && state.screen.dialog.skippable ? Order::Cancel : Order::Confirm),
                events);
            break;
        case Mode::Code: {
            const std::string& code =
                stage_.level->strings.at(static_cast<std::size_t>(state.screen.code.code));
            const bool known = (facts_.codes_in(code) & ~node.codes) == 0;
            PlayerCommand command = order(known || manner.guesses ? Order::EnterCode : Order::Cancel);
            command.text = code;
            guessed |= !known && manner.guesses;
            step_into(campaign_, state, command, events);
            break;
        }
        case Mode::Store:
            step_into(campaign_, state, order(Order::Leave), events);
            break;
        default:
            return;
        }
        note_codes(node, events);
    }
}

void Explorer::try_deed(int number, const Deed& deed)
{
    for (const Manner manner : {Manner{}, Manner{.goes_back = true}, Manner{.guesses = true}})
        carry_out(number, deed, manner);
}

void Explorer::carry_out(int number, const Deed& deed, Manner manner)
{
    SearchNode& from = nodes_[static_cast<std::size_t>(number)];
    SearchNode node;
    node.state = from.state;
    node.codes = from.codes;
    GameEvents events;
    begin(node.state, deed, events);
    note_codes(node, events);
    const bool asks_code = node.state.screen.mode == Mode::Code || node.state.screen.mode == Mode::Dialog;
    if (!(manner == Manner{}) && !asks_code) return; // nothing to answer: the same again
    bool guessed = false;
    answer_all(node.state, node, manner, guessed);
    ++report_.deeds;
    if (manner.guesses && !guessed) return;
    const Mode mode = node.state.screen.mode;
    const bool in_hub = stage_.level->level_id == kHubLevel;
    if (mode == Mode::Stats || mode == Mode::Ending || (in_hub && node.state.map != task_.map)) {
        if (!guessed) from.can_finish = true;
        return;
    }
    if (node.state.map != task_.map || mode != Mode::Playing) return; // left; the level can be begun again
    remove_monsters(node.state);
    node.at = tile_of(node.state.player.at);
    node.parent = number;
    const TilePos there = beside(deed.from, deed.direction);
    constexpr const char* kNames[] = {"step to", "use", "turn to", "break", "kill at"};
    node.deed = fmt::format("{} {},{}", kNames[static_cast<std::size_t>(deed.kind)], there.x, there.y);
    const int next = add(std::move(node));
    if (next != number) nodes_[static_cast<std::size_t>(number)].next.emplace_back(next, !guessed);
}

std::string Explorer::key_of(const SearchNode& node) const
{
    const LevelState& level = node.state.level;
    std::string key;
    const auto put = [&](std::uint32_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (std::size_t i = 0; i < stage_.level->events.size(); ++i) {
        if (!facts_.matters(i)) continue;
        key += static_cast<char>(level.event_states[i]);
        const Event& event = stage_.level->events[i];
        for (std::size_t c = event.first(); c < event.first() + event.count(); ++c)
            if ((stage_.level->commands[c].condition & condition::kOnce) != 0)
                key += level.spent[c] ? '+' : '-';
    }
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const LineState& line = level.lines[i];
        const bool is_open = facts_.is_tracked(i) && line.has(line_flag::kOpen);
        if (is_open || line.has(line_flag::kLocked))
            put(static_cast<std::uint32_t>(i * 4 + (is_open ? 1U : 0U) +
                                           (line.has(line_flag::kLocked) ? 2U : 0U)));
    }
    for (std::size_t i = 0; i < stage_.entity_of_thing.size(); ++i) {
        const EntityIndex index = stage_.entity_of_thing[i];
        if (index == kNoEntity || stage_.monster_of[static_cast<std::size_t>(index)] != 0xFFFF) continue;
        const EntityState& here = level.entities[static_cast<std::size_t>(index)];
        if (here.def == kNoDef) continue;
        const auto type = EntityType{campaign_.def(here.def).type};
        const bool blocks = type == EntityType::Human || type == EntityType::Tall ||
                            type == EntityType::Low || type == EntityType::Fence ||
                            type == EntityType::Bars || type == EntityType::Breakable;
        if (blocks && !here.has(entity_bit::kLinked)) put(static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 2; i < stage_.entities.size(); ++i)
        if (stage_.monster_of[i] != 0xFFFF && level.entities[i].has(entity_bit::kLive) &&
            level.entities[i].has(entity_bit::kLinked))
            put(static_cast<std::uint32_t>(i));
    put(node.codes);
    put(node.state.player.keys);
    put(node.state.player.weapons & 1U);
    put(level.couplings.destroyed * 2U + (level.couplings.spawning ? 1U : 0U));
    return key;
}

int Explorer::place_of(const SearchNode& node, const Region& region) const
{
    if (is_place_of_its_own(node.at)) return kTileCount + tile_index(node.at);
    for (std::size_t i = 0; i < region.size(); ++i)
        if (region[i]) return static_cast<int>(i);
    return 0;
}

int Explorer::add(SearchNode node)
{
    const std::string key = key_of(node);
    const std::string rough = fmt::format("{}@{}", key, tile_index(node.at));
    if (const auto found = seen_.find(rough); found != seen_.end()) return found->second;
    const Region region = region_of(Situation(campaign_, node.state, none_), node.at);
    const auto [place, is_new] =
        known_.emplace(fmt::format("{}#{}", key, place_of(node, region)), static_cast<int>(nodes_.size()));
    seen_.emplace(rough, place->second);
    if (is_new) nodes_.push_back(std::move(node));
    return place->second;
}

void Explorer::expand(int number)
{
    const TilePos at = nodes_[static_cast<std::size_t>(number)].at;
    const std::vector<Deed> todo = [&] {
        const Situation situation(campaign_, nodes_[static_cast<std::size_t>(number)].state, none_);
        return deeds(situation, at, region_of(situation, at));
    }();
    for (const Deed& deed : todo) try_deed(number, deed);
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

std::string Explorer::way_to(int number) const
{
    std::string way;
    for (int i = number; i >= 0; i = nodes_[static_cast<std::size_t>(i)].parent)
        if (!nodes_[static_cast<std::size_t>(i)].deed.empty())
            way = nodes_[static_cast<std::size_t>(i)].deed + (way.empty() ? "" : "; ") + way;
    return way;
}

DeadEndReport Explorer::explore()
{
    SearchNode start;
    start.state = enter();
    remove_monsters(start.state);
    start.at = tile_of(start.state.player.at);
    add(std::move(start));
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_.size() > task_.most_states) {
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
        if (!nodes_[i].can_finish) report_.dead_ends.push_back(way_to(static_cast<int>(i)));
    return report_;
}

} // namespace

DeadEndReport find_dead_ends(const Campaign& campaign, const DeadEndTask& task)
{
    return Explorer(campaign, task).explore();
}

} // namespace tests
