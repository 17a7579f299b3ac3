#include "lab/pilot/coverage.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"

#include <variant>

namespace rpg {
namespace {

std::size_t index_at(UnitPos at)
{
    const TilePos tile = tile_of(at);
    return is_on_map(tile) ? static_cast<std::size_t>(tile_index(tile)) : 0;
}

template <class Set> void unite(Set& all, const Set& more)
{
    all.insert(more.begin(), more.end());
}

} // namespace

bool is_pick_up(const Campaign& campaign, const Stage& stage, std::size_t thing)
{
    const EntityDef* def = def_of_thing(campaign, stage, thing);
    return def != nullptr && thing < stage.first_drop && def->can_be_taken();
}

bool is_key(const Campaign& campaign, const Stage& stage, std::size_t thing)
{
    const EntityDef* def = def_of_thing(campaign, stage, thing);
    return def != nullptr && def->is(EntityType::PickUp, subtype::kKey);
}

void LevelCoverage::add(const LevelCoverage& other)
{
    for (std::size_t i = 0; i < visits.size(); ++i) {
        visits[i] += other.visits[i];
        deaths[i] += other.deaths[i];
    }
    unite(events, other.events);
    unite(things, other.things);
    unite(lines, other.lines);
    unite(codes, other.codes);
}

void CoverageBook::note(const GameState& state, const GameEvents& events)
{
    if (map_.empty()) map_ = state.map;
    for (const GameEvent& one : events) {
        if (const auto* entered = std::get_if<event::LevelEntered>(&one.body)) map_ = entered->map.text();
        note_place(state, one.body);
        note_doing(one.body);
        if (map_ == state.map) note_taken(state, one.body);
    }
    map_ = state.map;
}

void CoverageBook::note_place(const GameState& state, const EventBody& body)
{
    LevelCoverage& level = levels_[map_];
    if (const auto* moved = std::get_if<event::Moved>(&body)) ++level.visits[index_at(moved->to)];
    if (const auto* warped = std::get_if<event::Warped>(&body)) ++level.visits[index_at(warped->to)];
    if (std::holds_alternative<event::PlayerDied>(body)) ++level.deaths[index_at(state.player.at)];
}

void CoverageBook::note_doing(const EventBody& body)
{
    LevelCoverage& level = levels_[map_];
    if (const auto* ran = std::get_if<event::CommandRan>(&body)) level.events.insert(ran->event);
    if (const auto* line = std::get_if<event::LineMoved>(&body); line != nullptr && line->opens)
        level.lines.insert(static_cast<std::uint16_t>(line->line));
    if (const auto* asked = std::get_if<event::CodeAsked>(&body))
        code_ = static_cast<std::uint16_t>(asked->code);
    if (const auto* judged = std::get_if<event::CodeJudged>(&body); judged != nullptr && judged->right)
        level.codes.insert(code_);
}

void CoverageBook::note_taken(const GameState& state, const EventBody& body)
{
    const auto* touched = std::get_if<event::Touched>(&body);
    if (touched == nullptr) return;
    const auto thing = static_cast<std::size_t>(touched->thing);
    if (thing < state.level.things.size() && state.level.things[thing].has(thing_flag::kHidden))
        levels_[map_].things.insert(static_cast<std::uint16_t>(thing));
}

void CoverageBook::add(const CoverageBook& other)
{
    for (const auto& [map, level] : other.levels_) levels_[map].add(level);
}

const LevelCoverage& CoverageBook::of(const std::string& map) const
{
    static const LevelCoverage kNothing;
    const auto found = levels_.find(map);
    return found == levels_.end() ? kNothing : found->second;
}

} // namespace rpg
