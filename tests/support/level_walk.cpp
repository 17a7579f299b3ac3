#include "tests/support/level_walk.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "tests/support/level_ground.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>

using namespace rpg;

namespace tests {
namespace {

constexpr std::uint32_t kExitTexture = 7;
constexpr std::uint8_t kKeySubtype = 24;
constexpr int kDeepestNesting = 16;
constexpr std::uint8_t kSplitting = 7; // class of monsters that two hidden ones follow
constexpr std::uint8_t kSleeper = 12;
constexpr std::uint8_t kVoice = 13;
constexpr std::uint8_t kCoupling = 4; // subtype of breakables
constexpr TilePos kSleeperEvent{18, 19};
constexpr TilePos kVoiceEvent{31, 0};

std::string only(const std::string& text, int (*belongs)(int))
{
    std::string kept;
    for (const char c : text)
        if (belongs(static_cast<unsigned char>(c)) != 0) kept += c;
    return kept;
}

class Walker {
public:
    Walker(const Level& level, std::span<const EntityDef> entities, const Carried& start);
    LevelWalk walk();

private:
    void pick_up();
    void run_events();
    void run_ends();
    bool is_met(std::string_view type, std::uint8_t subtype) const;
    bool is_inside_another(std::size_t thing) const;
    void run(int tile, std::uint32_t trigger, int depth);
    void run_in_state(int tile, const Event& event, unsigned state, std::uint32_t trigger, int depth);
    bool execute(const Command& command, int tile, unsigned state, int depth); // false: the script ends
    void change_state(const Command& command, int target, int tile, unsigned state);
    void move_door(std::uint32_t line);
    void read(std::uint32_t string);
    bool knows(const std::string& code) const;
    void hide_at(int tile);
    bool is_beside(int tile) const;
    void report_missing();
    template <class Set, class Value> void add(Set& set, const Value& value)
    {
        if (set.insert(value).second) has_changed_ = true;
    }

    const Level& level_;
    LevelObstacles ground_;
    std::map<int, std::size_t> events_;
    std::map<int, std::set<unsigned>> states_;
    std::set<std::uint32_t> unlocked_;
    std::set<std::string> texts_;
    std::set<int> used_; // tiles whose event ran
    std::string exit_file_;
    bool has_changed_ = false;
    bool has_portal_ = false;
    LevelWalk walk_;
};

Walker::Walker(const Level& level, std::span<const EntityDef> entities, const Carried& start)
    : level_(level), ground_(level, entities)
{
    walk_.carried = start;
    for (std::size_t i = 0; i < level.events.size(); ++i) {
        const int tile = tile_index(level.events[i].tile());
        events_.emplace(tile, i);
        states_[tile] = {level.events[i].state()};
    }
}

void Walker::pick_up()
{
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        if (thing.has(thing_flag::kPlane) || !ground_.is_there(i)) continue;
        if (!walk_.reached[static_cast<std::size_t>(tile_of_thing(thing))]) continue;
        const EntityDef* entity = ground_.entity(EntityId{thing.id});
        if (entity == nullptr) continue;
        const std::string_view type = ground_.type_of(EntityId{thing.id});
        if (type == "pickup" && entity->subtype == kKeySubtype) add(walk_.carried.keys, entity->parameter);
        if (type == "weapon" && entity->subtype == 0 && !walk_.carried.has_axe)
            walk_.carried.has_axe = has_changed_ = true;
    }
}

bool Walker::is_beside(int tile) const
{
    return std::ranges::any_of(kAllSides, [&](Side side) {
        const TilePos beside = neighbour(tile_at_index(tile), side);
        return is_on_map(beside) && walk_.reached[static_cast<std::size_t>(tile_index(beside))];
    });
}

void Walker::run_events()
{
    constexpr std::uint32_t kStanding = condition::kEnter | condition::kExit | condition::kFace;
    for (const auto& [tile, number] : events_) {
        const auto [first, last] = ground_.doors().equal_range(tile);
        const bool is_weak = std::any_of(first, last, [&](const auto& door) {
            return ground_.type_of(entity_of(level_.lines[door.second].texture)) == "breakable";
        });
        if (level_.events[number].script_only()) {
            if (is_weak && walk_.carried.has_axe && is_beside(tile)) run(tile, condition::kUse, 0);
            continue;
        }
        if (walk_.reached[static_cast<std::size_t>(tile)]) run(tile, kStanding, 0);
        if (is_beside(tile)) run(tile, condition::kUse, 0);
    }
}

// Is one of these there, and can the player get beside it?
bool Walker::is_met(std::string_view type, std::uint8_t subtype) const
{
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const EntityDef* entity = ground_.entity(EntityId{level_.things[i].id});
        if (entity == nullptr || entity->subtype != subtype || !ground_.is_there(i)) continue;
        if (ground_.type_of(EntityId{level_.things[i].id}) != type) continue;
        const int tile = tile_of_thing(level_.things[i]);
        if (walk_.reached[static_cast<std::size_t>(tile)] || is_beside(tile)) return true;
    }
    return false;
}

// What the game runs by itself: the deaths of the two great ones and of the couplings.
void Walker::run_ends()
{
    if (is_met("monster", kSleeper)) run(tile_index(kSleeperEvent), condition::kUse, 0);
    if (is_met("monster", kVoice)) run(tile_index(kVoiceEvent), condition::kUse, 0);
    if (!has_portal_ || !is_met("breakable", kCoupling)) return;
    for (const auto& [tile, number] : events_)
        if (ground_.portals().contains(tile)) run(tile, condition::kUse, 0);
}

// A splitting monster is followed by those that come out of it.
bool Walker::is_inside_another(std::size_t thing) const
{
    for (std::size_t back = 1; back <= 2 && back <= thing; ++back) {
        const EntityId before{level_.things[thing - back].id};
        const EntityDef* entity = ground_.entity(before);
        if (ground_.type_of(before) == "monster" && entity->subtype == kSplitting) return true;
    }
    return false;
}

void Walker::run(int tile, std::uint32_t trigger, int depth)
{
    const auto found = events_.find(tile);
    if (found == events_.end() || depth > kDeepestNesting) return;
    const std::set<unsigned> states = states_[tile]; // what runs may add to them
    for (const unsigned state : states)
        run_in_state(tile, level_.events[found->second], state, trigger, depth);
}

void Walker::run_in_state(int tile, const Event& event, unsigned state, std::uint32_t trigger, int depth)
{
    for (std::uint32_t i = 0; i < event.count(); ++i) {
        const Command& command = level_.commands[event.first() + i];
        const std::uint32_t wanted = command.condition & condition::kStates;
        const bool is_state = state == 0 ? wanted == 0 : (wanted >> (15 + state) & 1U) != 0;
        if (!is_state || (command.condition & trigger) == 0) continue;
        used_.insert(tile);
        if (!execute(command, tile, state, depth)) return;
    }
}

bool Walker::execute(const Command& command, int tile, unsigned state, int depth)
{
    const OpcodeEffects& does = effects_of(command);
    const int target = tile_index(target_tile(command));
    if (does.demand == Demand::Key) return walk_.carried.keys.contains(operand_of(command, OperandType::Key));
    if (does.demand == Demand::Code) return knows(level_.strings[*string_of(command, StringUse::Code)]);
    if (const auto text = string_of(command, StringUse::Note)) read(*text);
    if (const auto text = string_of(command, StringUse::Dialog); text && does.demand == Demand::None)
        read(*text);
    if (does.state != StateAction::None) change_state(command, target, tile, state);
    if (can_unlock(does.line)) add(unlocked_, operand_of(command, OperandType::Line));
    if (can_open(does.line)) move_door(operand_of(command, OperandType::Line));
    if (does.things == ThingAction::Hide || does.things == ThingAction::Replace) hide_at(target);
    if (does.things == ThingAction::Show) add(ground_.shown, operand_of(command, OperandType::Thing));
    if (does.jump == Jump::RunTile) run(target, condition::kUse, depth + 1);
    if (does.jump == Jump::Teleport) add(ground_.landings, target);
    if (does.jump == Jump::Exit) exit_file_ = level_.strings[*string_of(command, StringUse::Map)];
    if (Opcode{command.opcode} == Opcode::StartPortal) has_portal_ = true;
    return true;
}

void Walker::change_state(const Command& command, int target, int tile, unsigned state)
{
    const StateAction order = effects_of(command).state;
    if (order == StateAction::Set) {
        add(states_[target], find_opcode(command.opcode)->operands[2].get(command.argument));
        return;
    }
    for (const unsigned from : target == tile ? std::set<unsigned>{state} : states_[target])
        add(states_[target], order == StateAction::Increase ? std::min(9U, from + 1)
                             : from == 0                    ? 0U
                                                            : from - 1);
}

void Walker::move_door(std::uint32_t line)
{
    if (level_.lines[line].has(line_flag::kLocked) && !unlocked_.contains(line)) return;
    add(ground_.open, line);
    if (static_cast<std::uint32_t>(level_.lines[line].texture) == kExitTexture && !exit_file_.empty())
        walk_.exits.insert(exit_file_);
}

void Walker::read(std::uint32_t string)
{
    const std::string& text = level_.strings[string];
    add(texts_, only(text, std::isalnum));
    add(texts_, only(text, std::isdigit));
}

bool Walker::knows(const std::string& code) const
{
    return std::ranges::any_of(texts_,
                               [&](const std::string& text) { return text.find(code) != std::string::npos; });
}

void Walker::hide_at(int tile)
{
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        if (tile_of_thing(thing) == tile && ground_.is_there(i) &&
            ground_.type_of(EntityId{thing.id}) != "monster")
            add(ground_.gone, i);
    }
}

void Walker::report_missing()
{
    constexpr std::array<std::string_view, 7> kWanted{"monster", "human", "pickup",    "item",
                                                      "weapon",  "ammo",  "ammo_packs"};
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        const std::string_view type = ground_.type_of(EntityId{thing.id});
        if (thing.has(thing_flag::kPlane | thing_flag::kCorpse) ||
            std::ranges::find(kWanted, type) == kWanted.end())
            continue;
        const int tile = tile_of_thing(thing);
        const bool is_hidden =
            thing.has(thing_flag::kHidden) && !ground_.shown.contains(i) && !is_inside_another(i);
        if (is_hidden || (!walk_.reached[static_cast<std::size_t>(tile)] && !is_beside(tile)))
            walk_.missing.push_back(
                fmt::format("{} {} on {},{}", type, thing.id, tile % kMapTiles, tile / kMapTiles));
    }
    for (const auto& [tile, number] : events_)
        if (!used_.contains(tile) && level_.events[number].count() != 0)
            walk_.missing.push_back(fmt::format("event {},{}", tile % kMapTiles, tile / kMapTiles));
}

LevelWalk Walker::walk()
{
    do {
        has_changed_ = false;
        walk_.reached = ground_.reached();
        pick_up();
        run_events();
        run_ends();
    } while (has_changed_);
    report_missing();
    return std::move(walk_);
}

} // namespace

LevelWalk walk_level(const Level& level, std::span<const EntityDef> entities, const Carried& start)
{
    return Walker(level, entities, start).walk();
}

} // namespace tests
