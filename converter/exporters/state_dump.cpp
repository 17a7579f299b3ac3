#include "converter/exporters/state_dump.h"

#include "converter/exporters/json_text.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/line_flags.h"
#include "rpg/session/save.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/state/game_state.h"
#include "rpg/state/state_hash.h"
#include "rpg/world/stage.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace converter {
namespace {

namespace entity_bit = rpg::entity_bit;
namespace thing_flag = rpg::thing_flag;
using rpg::EntityIndex;
using rpg::GameState;
using rpg::LevelState;
using rpg::Stage;

// Parts of the state dump: docs/howto/replay-a-game.md says what each is.
Json place_json(rpg::UnitPos at)
{
    return {at.x, at.y};
}

Json tile_json(rpg::TilePos tile)
{
    return {tile.x, tile.y};
}

Json thing_number(const Stage& stage, EntityIndex entity)
{
    if (entity == rpg::kNoEntity || entity <= rpg::kPlayerEntity) return nullptr;
    return stage.entities[rpg::index_of(entity)].index;
}
Json thing_numbers(const Stage& stage, const std::vector<EntityIndex>& entities)
{
    return list_of(entities, [&](EntityIndex entity) { return thing_number(stage, entity); });
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

// The numbers of those that have a flag.
template <class List> Json flagged_json(const List& list, std::uint32_t flag)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].has(flag)) json.push_back(i);
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
    json["doors_moving"] =
        list_of(level.moving, [](const rpg::MovingLine& moving) { return rpg::index_of(moving.line); });
    json["effects"] = effects_json(level);
    json["scripts_waiting"] = scripts_json(stage, level);
    json["monsters_due"] = level.turn.monsters_due;
    json["attacks"] = thing_numbers(stage, level.turn.attacks);
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

// What the rules keep of a level besides its monsters: things, drops, lines, scripts, lists, what is under
// way.
void put_level(Json& json, const Stage& stage, const LevelState& level)
{
    json["things"] = things_json(stage, level);
    json["drops"] = drops_json(stage, level);
    json["next_drop"] = level.next_drop;
    json["line_textures"] =
        list_of(level.lines, [](const rpg::LineState& line) { return rpg::index_of(line.texture); });
    json["spent"] = spent_json(stage, level);
    json["awake"] = thing_numbers(stage, level.awake);
    json["inactive"] = thing_numbers(stage, level.inactive);
    json["tiles"] = tiles_json(stage, level);
    json["visited"] = visited_json(level);
    json["lines_seen"] = flagged_json(level.lines, rpg::line_flag::kSeen);
    json["things_seen"] = flagged_json(level.things, thing_flag::kSeen);
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

std::string hex(std::uint64_t value)
{
    return fmt::format("{:016x}", value);
}
Json player_json(const rpg::Player& player, const Stage& stage)
{
    const rpg::Fighter& body = player.fighter;
    Json json{{"tile", tile_json(rpg::tile_of(player.at))},
              {"angle", player.angle.value},
              {"health", body.health},
              {"max_health", body.max_health},
              {"armor", body.armour},
              {"credits", player.credits},
              {"xp", player.xp},
              {"level", player.level},
              {"defense", body.defense},
              {"strength", body.strength},
              {"agility", body.agility},
              {"accuracy", body.accuracy},
              {"weapon", player.weapon}};
    json["weapons"] = Json::array();
    for (int weapon = 0; weapon < rpg::kWeaponCount; ++weapon)
        if (player.owns(weapon)) json["weapons"].push_back(weapon);
    json["ammo"] = player.ammo;
    json["keys"] = Json::array();
    for (std::size_t key = 0; key < rpg::kKeyWords.size(); ++key)
        if (player.has_key(static_cast<rpg::Key>(key))) json["keys"].push_back(rpg::kKeyWords[key]);
    json["items"] = Json::object();
    for (std::size_t item = 0; item < player.items.size(); ++item)
        json["items"][std::string(rpg::name_of(static_cast<rpg::Item>(item)))] = player.items[item];
    json["max_armor"] = body.max_armour;
    json["berserk"] = player.berserk;
    json["disabled_weapons"] = player.disabled_weapons;
    json["place"] = place_json(player.at);
    json["captured_dog"] = nullptr;
    if (player.captured_dog != rpg::kNoEntity)
        json["captured_dog"] = stage.entities[rpg::index_of(player.captured_dog)].index;
    return json;
}

Json event_states_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < level.event_states.size(); ++i) {
        const rpg::TilePos tile = stage.level->events[i].tile();
        if (level.event_states[i] != 0) json[rpg::tile_text(tile)] = level.event_states[i];
    }
    return json;
}

Json messages_json(const rpg::Campaign& campaign, const Stage& stage, const GameState& state)
{
    const rpg::GlyphEncoding encoding = rpg::encoding_of_texts(campaign.data());
    return list_of(state.screen.messages.waiting, [&](const rpg::Message& message) {
        return rpg::to_unicode(rpg::message_text({campaign, *stage.level}, message), encoding);
    });
}

Json dialog_json(const rpg::ScreenState& screen)
{
    if (screen.mode != rpg::Mode::Dialog) return nullptr;
    if (screen.dialog.source == rpg::DialogSource::Level) return static_cast<int>(screen.dialog.string);
    return rpg::dialog_name(screen.dialog);
}

Json completed_json(std::uint16_t bits)
{
    Json json = Json::array();
    for (int id = 1; id <= 16; ++id)
        if (((bits >> (id - 1)) & 1U) != 0) json.push_back(id);
    return json;
}

void put_career(Json& json, const GameState& state)
{
    json["all_secrets"] = completed_json(state.career.all_secrets);
    json["all_kills"] = completed_json(state.career.all_kills);
    json["total_time"] = state.career.total_time;
    json["total_moves"] = state.career.total_moves;
    json["god"] = state.switches.god;
    json["noclip"] = state.switches.no_clip;
    json["ai"] = !state.switches.ai_off;
    json["entry"] = {{"map", state.entry.map}, {"place", nullptr}};
    if (state.entry.has_place) json["entry"]["place"] = place_json(state.entry.at);
    json["return_point"] = nullptr;
    if (state.return_point.given)
        json["return_point"] = {{"map", state.return_point.map},
                                {"place", place_json(state.return_point.at)}};
}

std::size_t secrets_found(const LevelState& level)
{
    constexpr std::uint32_t kFound = rpg::line_flag::kRecessPlus | rpg::line_flag::kOpen;
    return static_cast<std::size_t>(std::ranges::count_if(
        level.lines, [](const rpg::LineState& line) { return (line.flags & kFound) == kFound; }));
}

// A line for each key; arrays of objects take one for each object.
std::string text_of(const Json& json)
{
    const auto print = [](const Json& value) {
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    std::string text = "{";
    const char* between = "\n";
    for (const auto& [key, value] : json.items()) {
        text += between + print(key) + ": ";
        between = ",\n";
        if (!value.is_array() || value.empty() || !value[0].is_object()) {
            text += print(value);
            continue;
        }
        for (std::size_t i = 0; i < value.size(); ++i) text += (i == 0 ? "[\n " : ",\n ") + print(value[i]);
        text += "\n]";
    }
    return text + "\n}\n";
}

} // namespace

std::string state_dump(const rpg::Campaign& campaign, const GameState& state, const rpg::Luck& luck)
{
    const Stage& stage = *campaign.find(state.map);
    const LevelState& level = state.level;
    Json json{{"map", state.map}, {"turn", rpg::turns_of(state)}, {"rng", hex(state.random.state)}};
    json["player"] = player_json(state.player, stage);
    json["monsters"] = monsters_json(stage, level);
    json["doors_open"] = flagged_json(level.lines, rpg::line_flag::kOpen);
    json["doors_locked"] = flagged_json(level.lines, rpg::line_flag::kLocked);
    json["hidden_things"] =
        flagged_json(std::span(level.things).first(stage.first_drop), thing_flag::kHidden);
    json["event_states"] = event_states_json(stage, level);
    json["messages"] = messages_json(campaign, stage, state);
    json["mode"] = rpg::word_of(state.screen.mode);
    json["dialog"] = dialog_json(state.screen);
    json["notebook"] = list_of(level.notes, [](rpg::StringIndex note) { return static_cast<int>(note); });
    json["automap_known"] = level.visited.count();
    json["secrets_found"] = secrets_found(level);
    json["completed"] = completed_json(state.career.completed);
    json["hash"] = hex(rpg::hash(state));
    json["level_turn"] = level.moves;
    json["clock"] = state.clock;
    json["classic"] = state.classic;
    json["difficulty"] = rpg::word_of(state.challenge.difficulty);
    json["permadeath"] = state.challenge.permadeath;
    json["round"] = state.challenge.round;
    json["deaths"] = state.career.deaths;
    json["cheated"] = state.switches.cheated;
    json["exit_armed"] = level.exit_armed;
    json["luck"] = luck.empty() ? Json(nullptr) : Json(luck);
    put_level(json, stage, level);
    put_career(json, state);
    return text_of(json);
}

} // namespace converter
