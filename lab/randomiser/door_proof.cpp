#include "lab/randomiser/door_proof.h"

#include "lab/pilot/level_facts.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kMaxStatesOfALevel = 20000; // of a level that is searched
constexpr std::size_t kMaxToldCodes = 8;
constexpr std::uint32_t kRich = 9999;

std::set<std::string> asked_codes(const Level& level)
{
    std::set<std::string> codes;
    for (const Command& command : level.commands) {
        const auto code = string_of(command, StringUse::Code);
        if (code && *code < level.strings.size()) codes.insert(digits_of(level.strings[*code]));
    }
    codes.erase(std::string());
    return codes;
}

bool tells(const Level& level, const std::string& code)
{
    return std::ranges::any_of(level.strings, [&](const std::string& text) {
        const std::string digits = digits_of(text);
        return digits.find(code) != std::string::npos && digits != text; // the code alone is what is asked
    });
}

// A script that changes ways asks for money.
bool sells_ways(const Campaign& campaign, const Stage& stage)
{
    const PilotFacts facts(campaign, stage);
    const auto asks = [](const Command& command) { return effects_of(command).demand == Demand::Stat; };
    for (std::size_t i = 0; i < stage.level->events.size(); ++i)
        if (facts.acts(i) && std::ranges::any_of(stage.level->commands_of(stage.level->events[i]), asks))
            return true;
    return false;
}

Arrival arrival_at(const Entrance& entrance)
{
    if (entrance.tile < 0) return {};
    return {true, centre_of(tile_at_index(entrance.tile)), Angle256{entrance.angle}};
}

template <class T> std::set<T> both(const std::set<T>& one, const std::set<T>& other)
{
    std::set<T> common;
    std::ranges::copy_if(one, std::inserter(common, common.end()),
                         [&](const T& each) { return other.contains(each); });
    return common;
}

Entrance entrance_of(const Command& command)
{
    const OpcodeInfo& info = *find_opcode(command.opcode);
    const auto value = [&](std::size_t place) { return info.operands[place].get(command.argument); };
    if (info.does.jump == Jump::Exit && !exit_argument(command.argument).tile) return {};
    const TilePos tile{static_cast<int>(value(1)), static_cast<int>(value(2))};
    if (!is_on_map(tile)) return {};
    return {tile_index(tile), static_cast<std::uint8_t>(value(3))};
}

// Of each kind: with numbers, without, and for whoever dies.
bool comes_out_at_one_place(const std::vector<WayOut>& ways)
{
    std::map<std::pair<bool, bool>, Entrance> places;
    return std::ranges::all_of(ways, [&](const WayOut& way) {
        return places.try_emplace({way.returns, way.completes}, way.entrance).first->second == way.entrance;
    });
}

using AllWays = std::map<std::string, std::vector<WayOut>>;

bool leads_only_back(const std::vector<WayOut>& ways, const std::string& hub)
{
    const auto is_exit = [](const WayOut& way) { return !way.returns; };
    const auto is_back = [&](const WayOut& way) { return way.map == hub; };
    return std::ranges::any_of(ways, is_exit) && std::ranges::all_of(ways, is_back) &&
           comes_out_at_one_place(ways);
}

bool shows_replay_to_by(const std::string& hub, const AllWays& all, const std::string& map)
{
    std::vector<WayOut> doors;
    for (const auto& [from, ways] : all)
        for (const WayOut& way : ways) {
            if (way.map != map || from == map) continue;
            if (from != hub || way.returns) return false;
            doors.push_back(way);
        }
    return comes_out_at_one_place(doors);
}

} // namespace

DoorPlan original_order(const std::vector<Hub>& hubs)
{
    DoorPlan order;
    for (const Hub& hub : hubs)
        for (const std::string& door : hub.doors) order.emplace(door, door);
    return order;
}

DoorProof::DoorProof(const Campaign& campaign) : campaign_(campaign), hubs_(find_hubs(campaign))
{
    if (hubs_.empty()) return;
    for (const std::string& map : levels_from(campaign, std::string(first_map(campaign)))) add_level(map);
    for (const Hub& hub : hubs_) {
        for (const std::string& door : hub.doors) facts_.at(door).hub = hub.map;
        facts_.at(hub.map).hub = hub.map;
    }
    for (auto& [map, facts] : facts_) facts.is_inside = !facts.hub.empty();
    find_codes();
    for (auto& [map, facts] : facts_) {
        for (const WayOut& way : ways_out(campaign_, *facts.stage))
            if (const auto there = facts_.find(way.map); there != facts_.end())
                there->second.entrances.insert(way.entrance);
        facts.is_beyond = true;
        for (const std::string& far : levels_from(campaign, map)) {
            facts.asked_far |= facts_.at(far).asked;
            if (facts_.at(far).is_inside) facts.is_beyond = false;
        }
    }
    note_usual();
}

void DoorProof::add_level(const std::string& map)
{
    Facts& facts = facts_[map];
    facts.stage = campaign_.find(map);
    facts.loose = loose_things(campaign_, *facts.stage);
    facts.asked = keys_needed(campaign_, *facts.stage);
    facts.sells = sells_ways(campaign_, *facts.stage);
    facts.asks_codes = !asked_codes(*facts.stage->level).empty();
    facts.entrances.insert(Entrance{});
    for (const WayOut& way : ways_out(campaign_, *facts.stage)) {
        if (!way.returns) facts.targets.insert(way.map);
        facts.completes |= way.completes;
    }
}

// Those that a level asks for and only others tell.
void DoorProof::find_codes()
{
    for (auto& [map, facts] : facts_)
        for (const std::string& code : asked_codes(*facts.stage->level)) {
            const auto tells_it = [&](const auto& other) { return tells(*other.second.stage->level, code); };
            if (tells(*facts.stage->level, code) || std::ranges::none_of(facts_, tells_it)) continue;
            if (std::ranges::find(codes_, code) == codes_.end()) codes_.push_back(code);
            const auto bit = std::ranges::find(codes_, code) - codes_.begin();
            facts.asked |= static_cast<KeyRing>(1U << (kFirstCode + static_cast<unsigned>(bit)));
        }
    if (codes_.size() > kMaxToldCodes) hubs_.clear();
}

DoorProof::Items DoorProof::items_of(const GameData& game) const
{
    Items items;
    for (const auto& [map, facts] : facts_)
        for (const ThingIndex thing : facts.loose) {
            const Level& level = game.levels.at(map);
            const SpriteId sprite{level.things[static_cast<std::size_t>(thing)].id};
            const DefIndex def = campaign_.find_def(entity_of(sprite));
            if (def == kNoDef || !is_key(campaign_.def(def))) continue;
            items[map].push_back({key_ring_of(campaign_.def(def)), tile_of_thing(level, thing)});
        }
    return items;
}

// What counts of a key_ring when one comes to the level.
KeyRing DoorProof::mask_of(const std::string& map) const
{
    const Facts& facts = facts_.at(map);
    return facts.is_beyond ? facts.asked_far : facts.asked;
}

DoorProof::Reach DoorProof::reach_of(const LevelReach& found, KeyRing key_ring) const
{
    Reach reach;
    reach.tiles = found.tiles;
    for (std::size_t i = 0; i < codes_.size(); ++i)
        if (found.codes.contains(codes_[i])) reach.codes |= static_cast<KeyRing>(1U << (kFirstCode + i));
    for (const LevelExit& exit : found.exits) {
        const KeyRing gained =
            static_cast<KeyRing>((exit.keys | (exit.axe ? kAxe : 0U)) & ~unsigned{key_ring});
        reach.exits.insert({exit.map, gained});
        reach.finishes |= exit.completes;
    }
    return reach;
}

DoorProof::Look DoorProof::search(const Facts& facts, KeyRing key_ring) const
{
    DeadEndTask task;
    task.map = facts.stage->name;
    task.player = with_key_ring(key_ring);
    task.most_states = kMaxStatesOfALevel;
    task.may_leave = true;
    for (const ThingIndex thing : facts.loose)
        if (is_key(*def_of_thing(campaign_, *facts.stage, index_of(thing)))) task.without.push_back(thing);
    for (std::size_t i = 0; i < codes_.size(); ++i)
        if ((key_ring >> (kFirstCode + i) & 1U) != 0)
            task.read_codes.insert(codes_[i]);
        else
            task.other_codes.push_back(codes_[i]);
    task.arrivals.clear();
    for (const Entrance& entrance : facts.entrances) task.arrivals.push_back(arrival_at(entrance));
    Look all;
    bool is_first = true;
    for (const bool rich : {false, true}) {
        if (rich && !facts.sells) continue;
        task.player.credits = rich ? kRich : 0;
        task.guesses = false;
        const DeadEndReport report = find_dead_ends(campaign_, task);
        add_report(all, report, key_ring);
        for (const LevelReach& found : report.sure) {
            const Reach sure = reach_of(found, key_ring);
            if (std::exchange(is_first, false)) all.sure = sure;
            narrow(all.sure, sure);
        }
        if (facts.is_inside && !report.complete) break; // then the doors stay
        if (!facts.asks_codes || !report.guessing_matters) continue;
        task.guesses = true; // sure is only what can be done without
        add_report(all, find_dead_ends(campaign_, task), key_ring);
    }
    constexpr unsigned kCodes = ~0U << kFirstCode;
    all.asked = static_cast<KeyRing>(keys_needed_near(campaign_, *facts.stage, all.perhaps.tiles) | kCodes);
    return all;
}

void DoorProof::add_report(Look& look, const DeadEndReport& report, KeyRing key_ring) const
{
    look.complete &= report.complete;
    look.safe &= report.complete && report.dead_ends.empty();
    widen(look.perhaps, reach_of(report.perhaps, key_ring));
}

void DoorProof::narrow(Reach& reach, const Reach& other)
{
    reach.tiles &= other.tiles;
    reach.exits = both(reach.exits, other.exits);
    reach.codes &= other.codes;
    reach.finishes &= other.finishes;
}

void DoorProof::widen(Reach& reach, const Reach& other)
{
    reach.tiles |= other.tiles;
    reach.exits.insert(other.exits.begin(), other.exits.end());
    reach.codes |= other.codes;
}

// Most levels ask for less than they could, since one key lies behind the door of another.
const DoorProof::Look& DoorProof::look(const std::string& map, KeyRing key_ring)
{
    const Facts& facts = facts_.at(map);
    key_ring &= facts.asked;
    if (const auto known = looks_.find({map, key_ring}); known != looks_.end()) return known->second;
    for (auto same = looks_.lower_bound({map, 0}); same != looks_.end() && same->first.first == map; ++same)
        if (((same->first.second ^ key_ring) & same->second.asked) == 0) return same->second;
    if (const Look* less = too_large_with_less(map, key_ring); less != nullptr) {
        Look vague = *less;
        vague.sure = {};
        return looks_[{map, key_ring}] = std::move(vague);
    }
    return looks_[{map, key_ring}] = search(facts, key_ring);
}

// Where some of these keys led to too many states already, all of them lead to no fewer.
const DoorProof::Look* DoorProof::too_large_with_less(const std::string& map, KeyRing key_ring) const
{
    for (auto known = looks_.lower_bound({map, 0}); known != looks_.end() && known->first.first == map;
         ++known)
        if (!known->second.complete && (known->first.second & ~unsigned{key_ring}) == 0)
            return &known->second;
    return nullptr;
}

// A level that is too large to be searched leads to all its exits, perhaps.
std::vector<DoorProof::Way> DoorProof::ways_from(const Visit& visit, const Items& items,
                                                 const DoorPlan& order)
{
    const auto& [map, key_ring] = visit;
    const Facts& facts = facts_.at(map);
    std::vector<Way> ways;
    if (facts.is_beyond) return ways;
    Look seen = look(map, key_ring);
    if (!seen.complete) {
        seen.perhaps.tiles.set();
        seen.perhaps.codes = static_cast<KeyRing>(~KeyRing{0});
        for (const std::string& target : facts.targets) seen.perhaps.exits.insert({target, 0});
    }
    if (const auto here = items.find(map); here != items.end())
        for (const Item& item : here->second) {
            const auto tile = static_cast<std::size_t>(tile_index(item.tile));
            if ((key_ring & item.bit) == 0 && seen.perhaps.tiles[tile])
                ways.push_back({{map, static_cast<KeyRing>(key_ring | item.bit)}, seen.sure.tiles[tile]});
        }
    for (unsigned number = kFirstCode; number < kFirstCode + codes_.size(); ++number) {
        const auto bit = static_cast<KeyRing>(1U << number);
        if ((key_ring & bit) == 0 && (seen.perhaps.codes & bit) != 0)
            ways.push_back({{map, static_cast<KeyRing>(key_ring | bit)}, (seen.sure.codes & bit) != 0});
    }
    for (const Exit& exit : seen.perhaps.exits) {
        const auto door = order.find(exit.map);
        const bool moved = door != order.end() && !order.contains(map);
        const std::string& target = moved ? door->second : exit.map;
        if (facts_.contains(target))
            ways.push_back(
                {{target, static_cast<KeyRing>(key_ring | exit.key_ring)}, seen.sure.exits.contains(exit)});
    }
    return ways;
}

// A new start includes the axe.
std::vector<DoorProof::Visit> DoorProof::first_visits() const
{
    const std::string first(first_map(campaign_));
    return {{first, KeyRing{0}}, {first, kAxe}};
}

// All that may be made; nothing if one of them must not be.
std::optional<DoorProof::Visits> DoorProof::visits(const Items& items, const DoorPlan& order)
{
    Visits found;
    std::vector<Visit> open = first_visits();
    for (const Visit& visit : open) found[visit];
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        if (facts_.at(visit.first).is_inside && !look(visit.first, visit.second).complete)
            return std::nullopt;
        if (!known_.empty() && !is_good(visit)) return std::nullopt;
        std::vector<Way> ways = ways_from(visit, items, order);
        for (const Way& way : ways)
            if (found.try_emplace(way.to).second) open.push_back(way.to);
        found[visit] = std::move(ways);
    }
    return found;
}

bool DoorProof::is_usual(const Visit& visit) const
{
    return usual_.contains({visit.first, static_cast<KeyRing>(visit.second & mask_of(visit.first))});
}

bool DoorProof::is_good(const Visit& visit)
{
    const Facts& facts = facts_.at(visit.first);
    if (!facts.is_inside && is_usual(visit)) return true;
    return !facts.is_beyond && look(visit.first, visit.second).safe;
}

// The game as it is: what one can surely come to, and with what.
void DoorProof::note_usual()
{
    const std::optional<Visits> found = visits(items_of(campaign_.data()), original_order(hubs_));
    if (!found) return; // nothing is known, so no order holds
    const Visits& all = *found;
    std::vector<Visit> open = first_visits();
    std::set<Visit> sure(open.begin(), open.end());
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        const Facts& facts = facts_.at(visit.first);
        usual_.insert({visit.first, static_cast<KeyRing>(visit.second & mask_of(visit.first))});
        for (const Way& way : all.at(visit)) {
            const bool trusted = way.sure || (!facts.is_inside && !look(visit.first, visit.second).complete);
            if (!trusted) continue;
            if (facts.is_inside)
                most_[facts.hub] |= static_cast<KeyRing>(way.to.second & ~unsigned{visit.second});
            if (sure.insert(way.to).second) open.push_back(way.to);
        }
    }
    for (const auto& [visit, ways] : all) known_.insert(visit);
}

bool DoorProof::all_can_be_done(const Hub& hub, KeyRing key_ring)
{
    const Look& here = look(hub.map, key_ring);
    const Look& before = look(hub.map, most_.at(hub.map));
    const auto opens = [&](const Look& seen, const std::string& map) {
        return std::ranges::any_of(seen.sure.exits, [&](const Exit& exit) { return exit.map == map; });
    };
    const auto stays_open = [&](const std::string& map) { return !opens(before, map) || opens(here, map); };
    return std::ranges::all_of(hub.others, stays_open) &&
           std::ranges::all_of(hub.doors, [&](const std::string& door) {
               return opens(here, door) && (!facts_.at(door).completes || look(door, key_ring).sure.finishes);
           });
}

// The visits from which all that the hub and its levels hold can surely be fetched.
std::set<DoorProof::Visit> DoorProof::with_all_in_reach(const Visits& visits, const Hub& hub)
{
    std::map<Visit, std::vector<Visit>> before;
    std::vector<Visit> open;
    const KeyRing most = most_[hub.map];
    for (const auto& [visit, ways] : visits) {
        for (const Way& way : ways)
            if (way.sure) before[way.to].push_back(visit);
        const bool has_all = visit.first == hub.map && (visit.second & most) == most;
        if (has_all && (known_.contains(visit) || all_can_be_done(hub, visit.second))) open.push_back(visit);
    }
    std::set<Visit> good(open.begin(), open.end());
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        for (const Visit& previous : before[visit])
            if (good.insert(previous).second) open.push_back(previous);
    }
    return good;
}

bool DoorProof::holds(const GameData& game, const DoorPlan& order)
{
    if (known_.empty()) return false;
    const std::optional<Visits> found = visits(items_of(game), order);
    if (!found) return false;
    std::map<std::string, std::set<Visit>> good; // by hub
    for (const Hub& hub : hubs_) good[hub.map] = with_all_in_reach(*found, hub);
    return std::ranges::all_of(*found, [&](const auto& entry) {
        const Visit& visit = entry.first;
        const Facts& facts = facts_.at(visit.first);
        if (facts.is_inside) return good.at(facts.hub).contains(visit);
        return is_usual(visit) ||
               std::ranges::any_of(good, [&](const auto& hub) { return hub.second.contains(visit); });
    });
}

std::vector<WayOut> ways_out(const Campaign& campaign, const Stage& stage)
{
    std::vector<WayOut> ways;
    for (std::size_t i = 0; i < stage.level->commands.size(); ++i) {
        const Command& command = stage.level->commands[i];
        const Jump jump = effects_of(command).jump;
        if (jump != Jump::Exit && jump != Jump::ReturnPoint) continue;
        const std::uint32_t file = operand_of(command, OperandType::String);
        if (file >= stage.level->strings.size()) continue;
        const Stage* target = campaign.find(map_stem(stage.level->strings[file]));
        ways.push_back({.command = i,
                        .map = target == nullptr ? std::string(first_map(campaign)) : target->name,
                        .returns = jump == Jump::ReturnPoint,
                        .completes = jump == Jump::Exit && exit_argument(command.argument).shows_stats,
                        .entrance = entrance_of(command)});
    }
    return ways;
}

std::set<std::string> levels_from(const Campaign& campaign, const std::string& map)
{
    std::set<std::string> reached{map};
    std::vector<std::string> open{map};
    while (!open.empty()) {
        const Stage& stage = *campaign.find(open.back());
        open.pop_back();
        for (const WayOut& way : ways_out(campaign, stage))
            if (!way.returns && reached.insert(way.map).second) open.push_back(way.map);
    }
    return reached;
}

std::vector<Hub> find_hubs(const Campaign& campaign)
{
    const std::string first(first_map(campaign));
    AllWays all;
    for (const std::string& map : levels_from(campaign, first))
        all.emplace(map, ways_out(campaign, *campaign.find(map)));
    std::vector<Hub> hubs;
    for (const auto& [map, ways] : all) {
        Hub hub{map, {}, {}};
        std::set<std::string> targets;
        for (const WayOut& way : ways)
            if (!way.returns && way.map != map) targets.insert(way.map);
        for (const std::string& target : targets) {
            const bool moves = target != first && leads_only_back(all.at(target), map) &&
                               shows_replay_to_by(map, all, target);
            (moves ? hub.doors : hub.others).push_back(target);
        }
        if (hub.doors.size() > 1) hubs.push_back(std::move(hub));
    }
    return hubs;
}

} // namespace rpg
