#include "converter/exporters/level_dump.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

namespace entity_bit = rpg::entity_bit;
namespace thing_flag = rpg::thing_flag;
using rpg::EntityIndex;
using rpg::LevelState;
using rpg::Stage;

Json thing_number(const Stage& stage, EntityIndex entity)
{
    if (entity == rpg::kNoEntity || entity <= rpg::kPlayerEntity) return nullptr;
    return stage.entities[rpg::index_of(entity)].index;
}
Json thing_numbers(const Stage& stage, const std::vector<EntityIndex>& entities)
{
    Json json = Json::array();
    for (const EntityIndex entity : entities) json.push_back(thing_number(stage, entity));
    return json;
}

// "wall", "thing 12", "drop 0", "line 3"
std::string entity_name(const Stage& stage, EntityIndex entity)
{
    if (entity == rpg::kWallEntity) return "wall";
    const rpg::EntityOrigin& origin = stage.entities[rpg::index_of(entity)];
    if (origin.is_line) return fmt::format("line {}", origin.index);
    if (origin.index >= stage.first_drop) return fmt::format("drop {}", origin.index - stage.first_drop);
    return fmt::format("thing {}", origin.index);
}

void put_picture(Json& json, const rpg::ThingState& thing)
{
    json["picture"] = thing.id;
    json["place"] = place_json(thing.at);
    json["frame"] = thing.frame;
    json["hidden"] = thing.has(thing_flag::kHidden);
    json["corpse"] = thing.has(thing_flag::kCorpse);
}

// The level's own things and the corpses that dogs of the player have left; drops have a list of their own.
Json things_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::array();
    const std::size_t drops_end = stage.first_drop + std::size_t{rpg::kDropSlots};
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        if (i >= stage.first_drop && i < drops_end) continue;
        Json thing{{"thing", i}};
        put_picture(thing, level.things[i]);
        const EntityIndex made = i < stage.first_drop ? stage.entity_of_thing[i] : rpg::kNoEntity;
        const bool exists = made != rpg::kNoEntity;
        thing["linked"] = exists && level.entities[rpg::index_of(made)].has(entity_bit::kLinked);
        thing["live"] = exists && level.entities[rpg::index_of(made)].has(entity_bit::kLive);
        json.push_back(std::move(thing));
    }
    return json;
}

Json drops_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::array();
    for (std::size_t slot = 0; slot < rpg::kDropSlots; ++slot) {
        const std::size_t thing = stage.first_drop + slot;
        const rpg::EntityState& entity = level.entities[rpg::index_of(stage.entity_of_thing[thing])];
        Json drop{{"drop", slot}};
        put_picture(drop, level.things[thing]);
        if (entity.def == rpg::kNoDef) drop["picture"] = nullptr;
        drop["linked"] = entity.has(entity_bit::kLinked);
        json.push_back(std::move(drop));
    }
    return json;
}

Json spent_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::object();
    for (const rpg::Event& event : stage.level->events)
        for (std::size_t i = 0; i < event.count(); ++i)
            if (event.first() + i < level.spent.size() && level.spent[event.first() + i])
                json[rpg::tile_text(event.tile())].push_back(i);
    return json;
}

Json tiles_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::object();
    for (int i = 0; i < rpg::kTileCount; ++i)
        for (EntityIndex here = level.tiles[static_cast<std::size_t>(i)]; here != rpg::kNoEntity;
             here = level.entities[rpg::index_of(here)].next)
            json[rpg::tile_text(rpg::tile_at_index(i))].push_back(entity_name(stage, here));
    return json;
}

Json visited_json(const LevelState& level)
{
    Json json = Json::array();
    for (int i = 0; i < rpg::kTileCount; ++i)
        if (level.visited.test(static_cast<std::size_t>(i))) json.push_back(tile_json(rpg::tile_at_index(i)));
    return json;
}

template <class List> Json seen_json(const List& list, std::uint32_t seen)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].has(seen)) json.push_back(i);
    return json;
}

Json effects_json(const LevelState& level)
{
    Json json = Json::array();
    for (std::size_t slot = 0; slot < level.effects.size(); ++slot) {
        const rpg::EffectState& effect = level.effects[slot];
        if (!effect.runs()) continue;
        json.push_back({{"slot", slot},
                        {"effect", effect.kind},
                        {"place", place_json(effect.at)},
                        {"ends", effect.ends},
                        {"harmless", effect.harmless}});
    }
    return json;
}

Json scripts_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::array();
    for (const rpg::SuspendedScript& script : level.scripts) {
        Json waiting{{"tile", tile_json(stage.level->events[script.event].tile())},
                     {"command", script.command},
                     {"state", script.state},
                     {"trigger", script.trigger}};
        waiting["until"] = script.timed ? Json(script.deadline) : Json("read");
        json.push_back(std::move(waiting));
    }
    return json;
}

Json portal_json(const Stage& stage, const rpg::CouplingState& couplings)
{
    return {{"points", couplings.points},
            {"destroyed", couplings.destroyed},
            {"spawning", couplings.spawning},
            {"delay", couplings.delay},
            {"spawned", thing_number(stage, couplings.spawned)}};
}

void put_what_is_under_way(Json& json, const Stage& stage, const LevelState& level)
{
    json["doors_moving"] = Json::array();
    for (const rpg::MovingLine& moving : level.moving)
        json["doors_moving"].push_back(rpg::index_of(moving.line));
    json["effects"] = effects_json(level);
    json["scripts_waiting"] = scripts_json(stage, level);
    json["monsters_due"] = level.turn.monsters_due;
    json["attacks"] = thing_numbers(stage, level.turn.attacks);
}

} // namespace

Json place_json(rpg::UnitPos at)
{
    return {at.x, at.y};
}

Json tile_json(rpg::TilePos tile)
{
    return {tile.x, tile.y};
}

Json monsters_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < stage.entities.size() && i < level.entities.size(); ++i) {
        if (stage.monster_of[i] == 0xFFFF) continue;
        const rpg::EntityState& entity = level.entities[i];
        const rpg::ThingState& thing = level.things[stage.entities[i].index];
        const rpg::Fighter& body = level.monsters[stage.monster_of[i]].fighter;
        const bool gone = entity.has(entity_bit::kGone);
        const bool corpse = thing.has(thing_flag::kCorpse);
        json.push_back({{"thing", stage.entities[i].index},
                        {"id", thing.id},
                        {"tile", tile_json(rpg::tile_of(thing.at))},
                        {"health", body.health},
                        {"awake", entity.has(entity_bit::kAwake)},
                        {"dead", gone || corpse},
                        {"place", place_json(thing.at)},
                        {"max_health", body.max_health},
                        {"armor", body.armour},
                        {"max_armor", body.max_armour},
                        {"defense", body.defense},
                        {"strength", body.strength},
                        {"agility", body.agility},
                        {"accuracy", body.accuracy},
                        {"gone", gone},
                        {"corpse", corpse},
                        {"live", entity.has(entity_bit::kLive)},
                        {"linked", entity.has(entity_bit::kLinked)},
                        {"dropped", entity.has(entity_bit::kDropped)},
                        {"reserved", entity.has(entity_bit::kReserved)},
                        {"hidden", thing.has(thing_flag::kHidden)},
                        {"frame", thing.frame},
                        {"split", entity.has(entity_bit::kSplit)},
                        {"raising", entity.has(entity_bit::kRaising)},
                        {"second_attack", entity.has(entity_bit::kSecondAttack)}});
    }
    return json;
}

void put_level(Json& json, const Stage& stage, const LevelState& level)
{
    json["things"] = things_json(stage, level);
    json["drops"] = drops_json(stage, level);
    json["next_drop"] = level.next_drop;
    json["line_textures"] = Json::array();
    for (const rpg::LineState& line : level.lines)
        json["line_textures"].push_back(rpg::index_of(line.texture));
    json["spent"] = spent_json(stage, level);
    json["awake"] = thing_numbers(stage, level.awake);
    json["inactive"] = thing_numbers(stage, level.inactive);
    json["tiles"] = tiles_json(stage, level);
    json["visited"] = visited_json(level);
    json["lines_seen"] = seen_json(level.lines, rpg::line_flag::kSeen);
    json["things_seen"] = seen_json(level.things, thing_flag::kSeen);
    put_what_is_under_way(json, stage, level);
    json["portal"] = portal_json(stage, level.couplings);
    json["boss_evaded"] = level.boss_evaded;
    json["xp_gained"] = level.xp_gained;
    json["entered"] = level.entered;
    json["exit_word"] = level.exit_word;
    json["banner"] = level.banner == rpg::kNoString ? Json(nullptr) : Json(rpg::index_of(level.banner));
    json["floor_color"] = colour_text(level.floor_colour);
    json["ceiling_color"] = colour_text(level.ceiling_colour);
}

} // namespace converter
