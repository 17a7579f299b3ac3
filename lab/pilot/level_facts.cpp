#include "lab/pilot/level_facts.h"

#include "lab/pilot/level_search.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/script/operation.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>

namespace rpg {
namespace {

Instruction instruction_of(const Command& command)
{
    return {find_opcode(command.opcode), command.argument};
}

bool is_opened_by(const OpcodeEffects& does)
{
    return does.line == LineAction::Open || does.line == LineAction::Auto;
}

constexpr std::uint32_t kOnFoot = condition::kEnter | condition::kExit | condition::kFace;

} // namespace

PilotFacts::PilotFacts(const Campaign& campaign, const Stage& stage, std::span<const std::string> other_codes)
    : campaign_(campaign), stage_(stage), level_(*stage.level), matters_(level_.events.size()),
      acts_(level_.events.size()), on_foot_(level_.events.size()), on_use_(level_.events.size()),
      tracked_(level_.lines.size())
{
    find_codes();
    codes_.insert(codes_.end(), other_codes.begin(), other_codes.end());
    track_lines();
    do find_events();
    while (track_doors_that_act());
    find_keyed();
    find_keyed_entities();
}

void PilotFacts::find_keyed_entities()
{
    for (std::size_t i = 2; i < stage_.entities.size(); ++i)
        if (stage_.monster_of[i] != 0xFFFF) monsters_.push_back(i);
    for (std::size_t i = 0; i < stage_.entity_of_thing.size(); ++i) {
        const EntityIndex index = stage_.entity_of_thing[i];
        if (index != kNoEntity && stage_.monster_of[static_cast<std::size_t>(index)] == 0xFFFF)
            keyed_things_.push_back(i);
    }
}

void PilotFacts::find_keyed()
{
    for (std::size_t number = 0; number < level_.events.size(); ++number) {
        if (!matters_[number]) continue;
        keyed_events_.push_back(number);
        const Event& event = level_.events[number];
        for (std::size_t c = event.first(); c < level_.end_of(event); ++c)
            if ((level_.commands[c].condition & condition::kOnce) != 0) keyed_commands_.push_back(c);
    }
    std::vector<bool> is_keyed = tracked_;
    for (const Command& command : level_.commands) {
        const std::size_t line = operand_of(command, OperandType::Line);
        if (effects_of(command).line != LineAction::None && line < is_keyed.size()) is_keyed[line] = true;
    }
    for (std::size_t line = 0; line < is_keyed.size(); ++line)
        if (is_keyed[line] || stage_.start.lines[line].has(line_flag::kLocked)) keyed_lines_.push_back(line);
}

const std::string& PilotFacts::string_at(std::uint32_t index) const
{
    static const std::string kNone;
    return index < level_.strings.size() ? level_.strings[index] : kNone;
}

void PilotFacts::find_codes()
{
    for (const Command& command : level_.commands)
        if (const auto code = string_of(command, StringUse::Code))
            codes_.push_back(digits_of(string_at(*code)));
}

std::uint64_t PilotFacts::codes_in(const std::string& text) const
{
    std::uint64_t found = 0;
    const std::string digits = digits_of(text);
    for (std::size_t i = 0; i < std::min<std::size_t>(codes_.size(), 64); ++i)
        if (!codes_[i].empty() && digits.find(codes_[i]) != std::string::npos) found |= std::uint64_t{1} << i;
    return found;
}

int PilotFacts::tile_of_line(std::size_t line) const
{
    return tile_index(tile_of(line_link_point(level_.lines[line])));
}

std::size_t PilotFacts::event_at(int tile) const
{
    return stage_.event_of[static_cast<std::size_t>(tile)];
}

// Whoever stands before it can always open it: a use opens it without asking for anything.
bool PilotFacts::opens_itself(std::size_t line) const
{
    const std::size_t number = event_at(tile_of_line(line));
    if (number == Stage::kNoEvent) return false;
    for (const Command& command : level_.commands_of(level_.events[number])) {
        const OpcodeEffects& does = effects_of(command);
        if (does.demand != Demand::None && does.demand != Demand::Level) return false;
        if (!is_opened_by(does)) continue;
        if (instruction_of(command).operand(0) == line && (command.condition & condition::kUse) != 0)
            return true;
    }
    return false;
}

void PilotFacts::track_lines()
{
    for (const Event& event : level_.events) {
        for (const Command& command : level_.commands_of(event)) {
            const LineAction order = effects_of(command).line;
            const bool is_lock =
                order == LineAction::Lock || order == LineAction::ToggleLock || order == LineAction::Toggle;
            if (!is_lock && !is_opened_by(effects_of(command))) continue;
            const std::size_t line = instruction_of(command).operand(0);
            if (line >= level_.lines.size()) continue;
            if (is_lock || (tile_index(event.tile()) != tile_of_line(line) && !opens_itself(line)))
                tracked_[line] = true;
        }
    }
}

// Opening such a door does more than open it: that it stands open is a state of its own.
bool PilotFacts::track_doors_that_act()
{
    bool changed = false;
    for (std::size_t line = 0; line < level_.lines.size(); ++line) {
        if (stage_.entity_of_line.at(line) == kNoEntity) continue;
        const std::size_t event = event_at(tile_of_line(line));
        if (event == Stage::kNoEvent || !acts_[event] || tracked_[line]) continue;
        tracked_[line] = true;
        changed = true;
    }
    return changed;
}

bool PilotFacts::is_blocker(std::size_t thing) const
{
    if (thing >= stage_.entity_of_thing.size()) return false;
    const EntityIndex entity = stage_.entity_of_thing[thing];
    if (entity == kNoEntity) return false;
    const DefIndex def = stage_.start.entities[static_cast<std::size_t>(entity)].def;
    if (def == kNoDef) return false;
    switch (EntityType{campaign_.def(def).type}) {
    case EntityType::Monster:
    case EntityType::PickUp:
    case EntityType::Item:
    case EntityType::Weapon:
    case EntityType::Ammo:
    case EntityType::AmmoPack:
    case EntityType::Fire:
    case EntityType::Lava:
        return false;
    default:
        return true;
    }
}

bool PilotFacts::changes_way(const Command& command, std::size_t event) const
{
    const OpcodeEffects& does = effects_of(command);
    if (does.opens_ways || does.things == ThingAction::Hide || does.things == ThingAction::Replace)
        return true;
    if (does.things == ThingAction::Show) return is_blocker(operand_of(command, OperandType::Thing));
    if (does.line == LineAction::Close || is_opened_by(does))
        return is_tracked(operand_of(command, OperandType::Line));
    if (does.line != LineAction::None) return true;
    if (does.jump == Jump::Teleport || does.jump == Jump::Exit || does.jump == Jump::CancelMove) return true;
    if (does.jump == Jump::RunTile || does.state != StateAction::None) {
        const std::size_t target = event_at(tile_index(target_tile(command)));
        if (target == Stage::kNoEvent) return false;
        return does.jump == Jump::RunTile ? acts_[target] : target != event && matters_[target];
    }
    const auto note = string_of(command, StringUse::Note);
    const auto text = note || does.demand != Demand::None ? note : string_of(command, StringUse::Dialog);
    return text && codes_in(string_at(*text)) != 0;
}

void PilotFacts::find_events()
{
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t number = 0; number < level_.events.size(); ++number) {
            const bool acts = find_acts(number), counts_itself = find_own_states(number);
            changed = changed || acts || counts_itself;
        }
    }
}

// True when something new is known of the event; so does the next one.
bool PilotFacts::find_acts(std::size_t number)
{
    const auto is_door = [](const OpcodeEffects& does) {
        return is_opened_by(does) || does.demand == Demand::Key;
    };
    bool changed = false;
    for (const Command& command : level_.commands_of(level_.events[number])) {
        const bool has_states = (command.condition & condition::kStates) != 0;
        if (changes_way(command, number)) {
            changed |= !acts_[number] || !matters_[number];
            note_act(number, command);
        } else if (is_door(effects_of(command)) && has_states) {
            changed |= !matters_[number];
            matters_[number] = true;
        }
    }
    return changed;
}

// Its own state counts once it matters: a command that changes it acts.
bool PilotFacts::find_own_states(std::size_t number)
{
    if (!matters_[number]) return false;
    bool changed = false;
    for (const Command& command : level_.commands_of(level_.events[number])) {
        const bool sets = effects_of(command).state != StateAction::None;
        if (!sets || event_at(tile_index(target_tile(command))) != number) continue;
        changed |= !acts_[number];
        note_act(number, command);
    }
    return changed;
}

void PilotFacts::note_act(std::size_t number, const Command& command)
{
    acts_[number] = matters_[number] = true;
    if ((command.condition & kOnFoot) != 0) on_foot_[number] = true;
    if ((command.condition & condition::kUse) != 0) on_use_[number] = true;
}

void PilotFacts::put_key(std::string& key, const GameState& state, std::uint64_t codes) const
{
    const LevelState& level = state.level;
    key.clear();
    const auto put = [&](std::uint32_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (const std::size_t event : keyed_events_) key += static_cast<char>(level.event_states[event]);
    for (const std::size_t command : keyed_commands_) key += level.spent[command] ? '+' : '-';
    for (const std::size_t i : keyed_lines_) {
        const LineState& line = level.lines[i];
        const bool is_open = line.has(line_flag::kOpen) && is_tracked(i);
        if (is_open || line.has(line_flag::kLocked))
            put(static_cast<std::uint32_t>(i * 4 + (is_open ? 1U : 0U) +
                                           (line.has(line_flag::kLocked) ? 2U : 0U)));
    }
    add_things_to(key, state);
    for (int shift = 0; shift < 64; shift += 16) put(static_cast<std::uint32_t>(codes >> shift) & 0xFFFFU);
    put(state.player.keys);
    put(state.player.weapons & 1U);
    put(level.couplings.destroyed * 2U + (level.couplings.spawning ? 1U : 0U));
}

// Crates that are in nobody's way for good do not count.
bool PilotFacts::can_be_cleared(EntityIndex index, const EntityDef& def, const Player& player) const
{
    if (!def.is(EntityType::Breakable) || def.subtype == subtype::kCoupling) return false;
    const std::size_t event = event_at(stage_.start.entities[static_cast<std::size_t>(index)].tile);
    return (def.parameter & player.weapons) != 0 && (event == Stage::kNoEvent || !acts_[event]);
}

void PilotFacts::add_things_to(std::string& key, const GameState& state) const
{
    const LevelState& level = state.level;
    const auto put = [&](std::size_t value) {
        key.append({static_cast<char>(value), static_cast<char>(value >> 8)});
    };
    for (const std::size_t i : keyed_things_) {
        const EntityIndex index = stage_.entity_of_thing[i];
        const EntityState& here = level.entities[static_cast<std::size_t>(index)];
        if (here.has(entity_bit::kLinked) || here.def == kNoDef) continue;
        const EntityDef& def = campaign_.def(here.def);
        const auto type = EntityType{def.type};
        const bool blocks = type == EntityType::Human || type == EntityType::Tall ||
                            type == EntityType::Low || type == EntityType::Fence ||
                            type == EntityType::Bars || type == EntityType::Breakable;
        if (blocks && !can_be_cleared(index, def, state.player)) put(i);
    }
    for (const std::size_t i : monsters_)
        if (level.entities[i].has(entity_bit::kLive) && level.entities[i].has(entity_bit::kLinked)) put(i);
}

} // namespace rpg
