#include "converter/exporters/state_dump.h"

#include "converter/exporters/level_dump.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/line_flags.h"
#include "rpg/session/save.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using rpg::GameState;
using rpg::LevelState;
using rpg::Stage;

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

Json lines_json(const LevelState& level, std::uint32_t flag)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(flag)) json.push_back(i);
    return json;
}

Json hidden_json(const Stage& stage, const LevelState& level)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < stage.first_drop; ++i)
        if (level.things[i].has(rpg::thing_flag::kHidden)) json.push_back(i);
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
    Json json = Json::array();
    for (const rpg::Message& message : state.screen.messages.waiting)
        json.push_back(rpg::to_unicode(rpg::message_text({campaign, *stage.level}, message), encoding));
    return json;
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
    json["doors_open"] = lines_json(level, rpg::line_flag::kOpen);
    json["doors_locked"] = lines_json(level, rpg::line_flag::kLocked);
    json["hidden_things"] = hidden_json(stage, level);
    json["event_states"] = event_states_json(stage, level);
    json["messages"] = messages_json(campaign, stage, state);
    json["mode"] = rpg::word_of(state.screen.mode);
    json["dialog"] = dialog_json(state.screen);
    json["notebook"] = Json::array();
    for (const rpg::StringIndex note : level.notes) json["notebook"].push_back(static_cast<int>(note));
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
