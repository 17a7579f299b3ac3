#include "rpg/world/stage.h"

#include "rpg/core/narrow.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

constexpr std::uint16_t kNone = 0xFFFF;

// Pictures of ammunition packs: drawn as four copies of the single one.
bool is_heap(const Thing& thing)
{
    return !thing.has(thing_flag::kTexture) && thing.id >= 82 && thing.id <= 90 && thing.id % 2 == 0;
}

class Builder {
public:
    Builder(const Campaign& campaign, Stage& stage, const Level& level)
        : campaign_(campaign), stage_(stage), level_(level)
    {
    }
    void run();

private:
    EntityIndex add_entity(EntityOrigin origin, DefIndex def);
    void add_things();
    void add_drop_slots();
    void add_lines();
    void add_events();
    void add_tree();
    void sort_things_into_leaves();
    DefIndex def_of(const Thing& thing) const;
    DefIndex def_of(const Line& line) const;
    void link(EntityIndex entity, UnitPos at);

    const Campaign& campaign_;
    Stage& stage_;
    const Level& level_;
};

void Builder::run()
{
    LevelState& start = stage_.start;
    start.tiles.fill(kNoEntity);
    start.floor_colour = level_.floor_colour;
    start.ceiling_colour = level_.ceiling_colour;
    add_entity({}, campaign_.find_def(kWallDef));
    add_entity({}, campaign_.find_def(kPlayerDef));
    add_things();
    add_drop_slots();
    add_lines();
    wall_up_solid_tiles(stage_, start);
    add_events();
    add_tree();
    sort_things_into_leaves();
}

EntityIndex Builder::add_entity(EntityOrigin origin, DefIndex def)
{
    const auto index = narrow<std::uint16_t>(stage_.entities.size());
    stage_.entities.push_back(origin);
    stage_.monster_of.push_back(kNone);
    stage_.start.entities.push_back({.def = def});
    return EntityIndex{index};
}

DefIndex Builder::def_of(const Thing& thing) const
{
    const EntityId id = entity_of(thing);
    const DefIndex own = campaign_.find_def(id);
    if (own != kNoDef || !thing.has(thing_flag::kFence)) return own;
    const bool bars = id == entity_of(kBarsSprite);
    return campaign_.find_def(bars ? kBarsDef : kFenceDef);
}

DefIndex Builder::def_of(const Line& line) const
{
    const DefIndex own = campaign_.find_def(entity_of(line.texture));
    return own == kNoDef && line.has(line_flag::kSecret) ? campaign_.find_def(kWallDef) : own;
}

bool starts_live(const EntityDef& def)
{
    switch (EntityType{def.type}) {
    case EntityType::Monster:
    case EntityType::Fire:
        return true;
    case EntityType::Breakable:
        return def.subtype != subtype::kCoupling;
    case EntityType::Tall:
        return def.parameter != 0;
    default:
        return false;
    }
}

void Builder::add_things()
{
    LevelState& start = stage_.start;
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        const UnitPos at = shown_at(thing);
        const auto heap = is_heap(thing) ? thing_flag::kHeap : std::uint16_t{0};
        const auto flags = static_cast<std::uint16_t>((thing.flags & ~thing_flag::kCorpse) | heap);
        start.things.push_back({.at = at, .id = thing.id, .frame = 0, .flags = flags});
        stage_.entity_of_thing.push_back(kNoEntity);

        const DefIndex def = thing.has(thing_flag::kCorpse) ? kNoDef : def_of(thing);
        if (def == kNoDef) continue;
        const EntityIndex entity = add_entity({false, narrow<std::uint16_t>(i)}, def);
        stage_.entity_of_thing.back() = entity;
        EntityState& made = start.entities[static_cast<std::size_t>(entity)];
        const EntityDef& row = campaign_.def(def);
        if (starts_live(row)) made.flags |= entity_bit::kLive;
        if (row.is(EntityType::Monster)) {
            stage_.monster_of.back() = narrow<std::uint16_t>(start.monsters.size());
            start.monsters.emplace_back();
            start.inactive.push_back(entity);
            ++stage_.monsters;
        }
        if (!thing.has(thing_flag::kHidden)) link(entity, thing_link_point(thing));
    }
}

void Builder::add_drop_slots()
{
    stage_.first_drop = narrow<std::uint16_t>(level_.things.size());
    for (int slot = 0; slot < kDropSlots; ++slot) {
        const auto thing = narrow<std::uint16_t>(stage_.start.things.size());
        stage_.start.things.push_back({.at = {}, .id = 0, .frame = 0, .flags = thing_flag::kHidden});
        stage_.entity_of_thing.push_back(add_entity({false, thing}, kNoDef));
    }
}

void Builder::add_lines()
{
    for (std::size_t i = 0; i < level_.lines.size(); ++i) {
        const Line& line = level_.lines[i];
        stage_.start.lines.push_back({line.flags, line.texture});
        stage_.entity_of_line.push_back(kNoEntity);
        if (line.has(line_flag::kRecessPlus)) ++stage_.secrets;
        const DefIndex def = def_of(line);
        if (def == kNoDef) continue;
        const EntityIndex entity = add_entity({true, narrow<std::uint16_t>(i)}, def);
        stage_.entity_of_line.back() = entity;
        if (starts_live(campaign_.def(def)))
            stage_.start.entities[static_cast<std::size_t>(entity)].flags |= entity_bit::kLive;
        if (!line.has(line_flag::kOpen)) link(entity, line_link_point(line));
    }
}

void Builder::link(EntityIndex entity, UnitPos at)
{
    const TilePos tile{std::clamp(at.x >> 6, 0, kMapTiles - 1), std::clamp(at.y >> 6, 0, kMapTiles - 1)};
    EntityState& linked = stage_.start.entities[static_cast<std::size_t>(entity)];
    linked.tile = narrow<std::uint16_t>(tile_index(tile));
    linked.flags |= entity_bit::kLinked;
    linked.next = stage_.start.tiles[linked.tile];
    stage_.start.tiles[linked.tile] = entity;
}

void Builder::add_events()
{
    stage_.event_of.fill(Stage::kNoEvent);
    for (std::size_t i = 0; i < level_.events.size(); ++i) {
        const Event& event = level_.events[i];
        stage_.start.event_states.push_back(narrow<std::uint8_t>(event.state()));
        std::uint16_t& slot = stage_.event_of[static_cast<std::size_t>(tile_index(event.tile()))];
        if (event.count() > 0 && slot == Stage::kNoEvent) slot = narrow<std::uint16_t>(i);
    }
    stage_.start.spent.assign(level_.commands.size(), false);
}

void Builder::add_tree()
{
    for (const Node& node : level_.nodes) {
        const UnitPos low = to_units(node.low);
        const UnitPos high = to_units(node.high);
        stage_.sight.nodes.push_back({narrow<std::int16_t>(low.x), narrow<std::int16_t>(low.y),
                                      narrow<std::int16_t>(high.x), narrow<std::int16_t>(high.y), node.type,
                                      narrow<std::int16_t>(node.split * 8), node.a, node.b});
    }
    constexpr std::uint32_t kCanMove = line_flag::kDoor | line_flag::kSecret | line_flag::kOpen;
    for (std::size_t i = 0; i < level_.lines.size(); ++i) {
        const Line& line = level_.lines[i];
        const LineEnds ends = closed_line_ends(line);
        if (line.has(kCanMove)) stage_.sight.movable.push_back(LineIndex{narrow<std::uint16_t>(i)});
        stage_.sight.lines.push_back({narrow<std::int16_t>(ends.from.x), narrow<std::int16_t>(ends.from.y),
                                      narrow<std::int16_t>(ends.to.x), narrow<std::int16_t>(ends.to.y),
                                      line.has(line_flag::kTwoSided), line.has(kCanMove)});
    }
}

// The planes of leaf n are planes[first_plane[n] .. first_plane[n + 1]).
void Builder::sort_things_into_leaves()
{
    const std::vector<ThingState>& things = stage_.start.things;
    for (const ThingState& thing : things) stage_.leaf_of_thing.push_back(stage_.sight.leaf_at(thing.at));
    for (std::size_t leaf = 0; leaf < stage_.sight.nodes.size(); ++leaf) {
        stage_.first_plane.push_back(narrow<std::uint16_t>(stage_.planes.size()));
        for (std::size_t i = 0; i < things.size(); ++i)
            if (stage_.leaf_of_thing[i] == leaf && things[i].has(thing_flag::kFence | thing_flag::kTexture))
                stage_.planes.push_back(ThingIndex{narrow<std::uint16_t>(i)});
    }
    stage_.first_plane.push_back(narrow<std::uint16_t>(stage_.planes.size()));
}

// Entities that the rules make up; the data usually has rows for them too.
const EntityDef kSynthetic[] = {
    {kWallDef, static_cast<std::uint8_t>(EntityType::Wall), 0, 0, {}},
    {kFenceDef, static_cast<std::uint8_t>(EntityType::Fence), 0, 0, {}},
    {kBarsDef, static_cast<std::uint8_t>(EntityType::Bars), 0, 0, {}},
    {kPlayerDef, static_cast<std::uint8_t>(EntityType::Player), 0, 0, {}},
};

Stage build_stage(const Campaign& campaign, const std::string& name, const Level& level)
{
    Stage stage;
    stage.name = name;
    stage.level = &level;
    Builder(campaign, stage, level).run();
    return stage;
}

} // namespace

std::uint16_t SightTree::leaf_at(UnitPos at) const
{
    std::uint16_t index = 0;
    while (index < nodes.size() && nodes[index].type != NodeType::Leaf) {
        const Node& node = nodes[index];
        index = (node.type == NodeType::SplitX ? at.x : at.y) > node.split ? node.a : node.b;
    }
    return index;
}

void wall_up_solid_tiles(const Stage& stage, LevelState& state)
{
    for (std::size_t tile = 0; tile < state.tiles.size(); ++tile) {
        if (!stage.level->is_solid(tile_at_index(static_cast<int>(tile)))) continue;
        const EntityIndex head = state.tiles[tile];
        if (head != kNoEntity && stage.entities[static_cast<std::size_t>(head)].is_line) continue;
        for (EntityIndex lost = head; lost != kNoEntity;) {
            EntityState& entity = state.entities[static_cast<std::size_t>(lost)];
            entity.flags &= static_cast<std::uint16_t>(~entity_bit::kLinked);
            lost = std::exchange(entity.next, kNoEntity);
        }
        state.tiles[tile] = kWallEntity;
    }
}

Campaign::Campaign(const GameData& data)
    : data_(&data), encoding_(encoding_of_texts(data)), defs_(data.entities)
{
    for (const EntityDef& made : kSynthetic) {
        const auto same = [&](const EntityDef& def) { return def.id == made.id; };
        if (std::ranges::none_of(defs_, same)) defs_.push_back(made);
    }
    for (std::size_t row = defs_.size(); row-- > 0;) { // the first of equal ids wins
        const std::size_t id = index_of(defs_[row].id);
        if (def_of_id_.size() <= id) def_of_id_.resize(id + 1, kNoDef);
        def_of_id_[id] = static_cast<DefIndex>(row);
    }
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        const DifficultyRow row = row_of_difficulty(data.rules, static_cast<Difficulty>(i / 2), i % 2 != 0);
        if (row != DifficultyRow{}) rules_[i] = rules_of_difficulty(data.rules, row);
    }
    stages_.reserve(data.levels.size());
    for (const auto& [name, level] : data.levels) stages_.push_back(build_stage(*this, name, level));
}

const Stage* Campaign::find(std::string_view map) const
{
    const auto found = std::ranges::lower_bound(stages_, map, {}, &Stage::name);
    return found != stages_.end() && found->name == map ? &*found : nullptr;
}

DefIndex Campaign::find_def(EntityId id) const
{
    return index_of(id) < def_of_id_.size() ? def_of_id_[index_of(id)] : kNoDef;
}

const EntityDef* def_of_thing(const Campaign& campaign, const Stage& stage, std::size_t thing)
{
    const EntityIndex entity =
        thing < stage.entity_of_thing.size() ? stage.entity_of_thing[thing] : kNoEntity;
    if (entity == kNoEntity) return nullptr;
    const DefIndex def = stage.start.entities[static_cast<std::size_t>(entity)].def;
    return def == kNoDef ? nullptr : &campaign.def(def);
}

} // namespace rpg
