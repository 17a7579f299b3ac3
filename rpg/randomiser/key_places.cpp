#include "rpg/randomiser/key_places.h"

#include "rpg/formulas/weapons.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/pilot/level_search.h"
#include "rpg/pilot/situation.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <map>
#include <set>

namespace rpg {
namespace {

// Keys by their bits in Player::keys, and the axe above them.
using Kit = std::uint8_t;
constexpr Kit kAxe = 1U << 4;
constexpr Kit kAll = 31;
constexpr std::size_t kMostKeys = 3;      // of a level: every set of them is searched
constexpr std::size_t kMostStates = 4000; // where there are keys
constexpr std::size_t kMostWithoutKeys = 1000;

Kit kit_of(const EntityDef& def)
{
    if (def.is(EntityType::Weapon)) return kAxe;
    return static_cast<Kit>(1U << (def.parameter & 3U));
}

std::uint32_t operand_of(const Command& command, OperandType type)
{
    const OpcodeInfo* info = find_opcode(command.opcode);
    if (info == nullptr) return 0;
    for (const Operand& operand : info->operands)
        if (operand.type == type) return operand.get(command.argument);
    return 0;
}

// What the player of a search has: the tools that a level may ask for, and nothing to buy with.
Player with_kit(Kit kit)
{
    constexpr std::uint8_t kPlenty = 50;
    Player player;
    player.keys = kit & 15U;
    player.weapons = 1U << weapon::kExtinguisher | 1U << weapon::kPistol | ((kit & kAxe) != 0 ? 1U : 0U);
    player.weapon = weapon::kPistol;
    player.ammo = {kPlenty, kPlenty, kPlenty, kPlenty, kPlenty, 0};
    return player;
}

class KeySearch {
public:
    explicit KeySearch(const Campaign& campaign) : campaign_(campaign)
    {
        for (const Stage& stage : campaign.stages()) add_level(stage);
    }
    std::vector<LevelKeys> run()
    {
        follow_exits();
        std::vector<LevelKeys> found;
        for (const auto& [map, level] : levels_)
            if (!level.keys.empty()) found.push_back(places_of(map, level));
        return found;
    }

private:
    struct Key {
        ThingIndex thing{};
        Kit bit = 0;
        TilePos tile;
    };
    struct LevelFacts {
        const Stage* stage = nullptr;
        std::vector<Key> keys;
        std::vector<ThingIndex> loose;
        Kit own = 0;     // bits of its keys
        Kit matters = 0; // what the level asks for anywhere
    };

    void add_level(const Stage& stage);
    void follow_exits();
    bool leave_from(const std::string& map, Kit kit);
    const DeadEndReport& look(const LevelFacts& level, Kit kit);
    bool narrow(const LevelFacts& level, Kit arrival, std::vector<TileSet>& good);
    LevelKeys places_of(const std::string& map, const LevelFacts& level);
    static std::vector<TilePos> goals_of(const LevelFacts& level, Kit kit);

    const Campaign& campaign_;
    std::map<std::string, LevelFacts> levels_;
    std::map<std::string, Kit> first_; // what one has at least when a level is reached first
    std::map<std::pair<std::string, Kit>, DeadEndReport> looks_;
    std::set<std::string> texts_; // digits of all levels' texts: codes are told anywhere
};

void KeySearch::add_level(const Stage& stage)
{
    LevelFacts& level = levels_[stage.name];
    level.stage = &stage;
    level.loose = loose_things(campaign_, stage);
    for (const ThingIndex thing : level.loose) {
        const EntityDef& def = *def_of_thing(campaign_, stage, index_of(thing));
        if (!is_key(def)) continue;
        const StepPos at = stage.level->things[static_cast<std::size_t>(thing)].at;
        level.keys.push_back({thing, kit_of(def), tile_of(to_units(at))});
        level.own |= kit_of(def);
    }
    level.matters = level.own;
    for (const Command& command : stage.level->commands) {
        if (static_cast<Opcode>(command.opcode) == Opcode::NeedKey)
            level.matters |= static_cast<Kit>(1U << (operand_of(command, OperandType::Key) & 3U));
        if ((command.condition & condition::kKeys) != 0) level.matters |= 15U;
    }
    const auto is_weak = [&](const Line& line) {
        const DefIndex def = campaign_.find_def(entity_of(line.texture));
        return def != kNoDef && campaign_.def(def).is(EntityType::Breakable);
    };
    if (std::ranges::any_of(stage.level->lines, is_weak)) level.matters |= kAxe;
    for (const std::string& text : stage.level->strings)
        if (const std::string digits = digits_of(text); !digits.empty()) texts_.insert(digits);
}

std::vector<TilePos> KeySearch::goals_of(const LevelFacts& level, Kit kit)
{
    std::vector<TilePos> goals;
    for (const Key& key : level.keys)
        if ((kit & key.bit) == 0) goals.push_back(key.tile);
    return goals;
}

const DeadEndReport& KeySearch::look(const LevelFacts& level, Kit kit)
{
    kit &= level.matters;
    const auto [place, is_new] = looks_.try_emplace({level.stage->name, kit});
    if (!is_new) return place->second;
    DeadEndTask task;
    task.map = level.stage->name;
    task.player = with_kit(kit);
    task.most_states = level.keys.empty() ? kMostWithoutKeys : kMostStates;
    for (const Key& key : level.keys) task.without.push_back(key.thing);
    task.goals = goals_of(level, kit);
    task.read_codes = texts_;
    return place->second = find_dead_ends(campaign_, task);
}

// Leaves the level by all exits that the kit allows, with every set of its keys that can be had. True: some
// level was reached that was not before.
bool KeySearch::leave_from(const std::string& map, Kit kit)
{
    const LevelFacts& level = levels_.at(map);
    bool reached_more = false;
    std::set<Kit> tried;
    std::vector<Kit> open{kit};
    while (!open.empty()) {
        const Kit now = open.back();
        open.pop_back();
        if (!tried.insert(now).second) continue;
        const DeadEndReport& report = look(level, now);
        for (const std::string& exit : report.exits)
            if (levels_.contains(exit)) reached_more |= first_.try_emplace(exit, now).second;
        std::size_t goal = 0;
        for (const Key& key : level.keys)
            if ((now & level.matters & key.bit) == 0 && report.goals.size() > goal &&
                report.goals[goal++].is_reached)
                open.push_back(now | key.bit);
    }
    return reached_more;
}

// Level by level, as far as the keys that were found on the way open them.
void KeySearch::follow_exits()
{
    first_.emplace(std::string(first_map(campaign_)), Kit{0});
    Kit kit = 0;
    for (bool more = true; more;) {
        more = false;
        const std::map<std::string, Kit> known = first_;
        Kit found = kit;
        for (const auto& [map, arrival] : known) {
            more |= leave_from(map, static_cast<Kit>(kit | arrival));
            const LevelFacts& level = levels_.at(map);
            const DeadEndReport& report = look(level, kit);
            for (std::size_t i = 0; i < report.goals.size(); ++i)
                for (const Key& key : level.keys)
                    if (report.goals[i].is_reached && key.tile == goals_of(level, kit)[i]) found |= key.bit;
        }
        more |= found != kit;
        kit = found;
    }
}

// False: the search does not prove that the level can be finished with its keys where they are.
bool KeySearch::narrow(const LevelFacts& level, Kit arrival, std::vector<TileSet>& good)
{
    for (unsigned set = 0; set < 1U << level.keys.size(); ++set) {
        Kit kit = arrival & static_cast<Kit>(~level.own);
        for (std::size_t i = 0; i < level.keys.size(); ++i)
            if ((set >> i & 1U) != 0) kit |= level.keys[i].bit;
        const DeadEndReport& report = look(level, kit);
        if (!report.complete || !report.dead_ends.empty()) return false;
        std::size_t goal = 0;
        for (std::size_t i = 0; i < level.keys.size(); ++i)
            if ((kit & level.keys[i].bit) == 0) good[i] &= report.goals[goal++].as_good;
    }
    return true;
}

LevelKeys KeySearch::places_of(const std::string& map, const LevelFacts& level)
{
    LevelKeys found{map, {}, level.keys.size()};
    const auto first = first_.find(map);
    if (level.keys.size() > kMostKeys || first == first_.end()) return found;
    std::vector<TileSet> good(level.keys.size(), TileSet().set());
    if (!narrow(level, first->second, good) || !narrow(level, kAll, good)) return found;
    for (std::size_t i = 0; i < level.keys.size(); ++i) {
        KeyPlaces& key = found.keys.emplace_back(KeyPlaces{level.keys[i].thing, {}});
        for (const ThingIndex thing : level.loose) {
            const StepPos at = level.stage->level->things[static_cast<std::size_t>(thing)].at;
            if (good[i][static_cast<std::size_t>(tile_index(tile_of(to_units(at))))])
                key.places.push_back(thing);
        }
    }
    found.left = 0;
    return found;
}

} // namespace

bool is_key(const EntityDef& def)
{
    return def.is(EntityType::PickUp, subtype::kKey) || def.is(EntityType::Weapon, weapon::kAxe);
}

std::vector<ThingIndex> loose_things(const Campaign& campaign, const Stage& stage)
{
    std::set<std::uint32_t> moved; // by scripts
    std::set<int> emptied;         // tiles
    for (const Command& command : stage.level->commands) {
        const auto opcode = static_cast<Opcode>(command.opcode);
        if (opcode == Opcode::ShowThing || opcode == Opcode::ReplaceThing)
            moved.insert(operand_of(command, OperandType::Thing));
        if (opcode == Opcode::HideThings)
            emptied.insert(static_cast<int>(operand_of(command, OperandType::TileY)) * kMapTiles +
                           static_cast<int>(operand_of(command, OperandType::TileX)));
    }
    std::vector<ThingIndex> loose;
    for (std::size_t i = 0; i < stage.level->things.size(); ++i) {
        const Thing& thing = stage.level->things[i];
        const ThingIndex index{static_cast<std::uint16_t>(i)};
        const EntityDef* def = def_of_thing(campaign, stage, i);
        if (def == nullptr || thing.has(thing_flag::kHidden) || thing.has(thing_flag::kTexture)) continue;
        const int tile = tile_index(tile_of(to_units(thing.at)));
        if (def->can_be_taken() && !moved.contains(static_cast<std::uint32_t>(i)) && !emptied.contains(tile))
            loose.push_back(index);
    }
    return loose;
}

std::vector<LevelKeys> find_key_places(const Campaign& campaign)
{
    return KeySearch(campaign).run();
}

} // namespace rpg
