#include "editors/live/inspect.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/sim/turn/debug_orders.h"
#include "rpg/state/state_hash.h"
#include "rpg/state/state_outline.h"
#include "rpg/world/entities.h"
#include "rpg/world/line_geometry.h"

#include <array>

namespace runtime {
namespace {

std::string name_of(const Inspected& game, rpg::DefIndex def)
{
    if (def == rpg::kNoDef) return "nothing";
    std::string name = rpg::entity_name(game.campaign, def);
    return name.empty() ? "entity " + std::to_string(rpg::index_of(game.campaign.def(def).id)) : name;
}

std::string with(bool is_so, std::string_view word)
{
    return is_so ? ' ' + std::string(word) : std::string();
}

std::string hex_text(std::uint64_t value)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[value >> shift & 15U];
    return text;
}

std::string event_text(const Inspected& game, rpg::TilePos tile)
{
    const std::uint16_t index = game.stage().event_of[static_cast<std::size_t>(rpg::tile_index(tile))];
    if (index == rpg::Stage::kNoEvent) return "  no event\n";
    const rpg::Level& level = *game.stage().level;
    const rpg::Event& event = level.events[index];
    std::size_t spent = 0;
    for (std::size_t i = 0; i < event.count() && event.first() + i < level.commands.size(); ++i)
        spent += game.state.level.spent[event.first() + i] ? 1U : 0U;
    return "  event " + std::to_string(index) + ": state " +
           std::to_string(game.state.level.event_states[index]) + ", " + std::to_string(event.count()) +
           " commands" + (spent > 0 ? " (" + std::to_string(spent) + " used up)" : "") + ", on " +
           trigger_words(triggers_of(level, event)) + with(event.script_only(), "(by scripts only)") + '\n';
}

} // namespace

std::uint32_t triggers_of(const rpg::Level& level, const rpg::Event& event)
{
    std::uint32_t triggers = 0;
    for (std::size_t i = 0; i < event.count() && event.first() + i < level.commands.size(); ++i)
        triggers |= level.commands[event.first() + i].condition;
    return triggers;
}

std::string trigger_words(std::uint32_t trigger)
{
    constexpr std::array<std::string_view, 4> kSides{"north", "east", "south", "west"};
    std::string words;
    const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ", ") + word; };
    const auto add_sides = [&](std::string_view what, unsigned shift) {
        const std::uint32_t sides = trigger >> shift & 15U;
        if (sides == 15) return add(std::string(what));
        for (unsigned i = 0; i < kSides.size(); ++i)
            if ((sides >> i & 1U) != 0) add(std::string(what) + ' ' + std::string(kSides[i]));
    };
    if ((trigger & rpg::condition::kUse) != 0) add("use");
    add_sides("enter", 0);
    add_sides("exit", 4);
    add_sides("facing", 28);
    return words.empty() ? "nothing" : words;
}

rpg::TilePos tile_ahead(const rpg::GameState& state)
{
    const rpg::UnitPos step = rpg::step_vector(state.player.angle);
    return rpg::tile_of(rpg::UnitPos{state.player.at.x + step.x, state.player.at.y + step.y});
}

std::string inspect_thing(const Inspected& game, std::size_t index)
{
    const rpg::LevelState& level = game.state.level;
    if (index >= level.things.size()) return "there is no thing " + std::to_string(index) + '\n';
    const rpg::ThingState& thing = level.things[index];
    const bool is_texture = thing.has(rpg::thing_flag::kTexture);
    std::string text = "thing " + std::to_string(index) + ": " + (is_texture ? "texture " : "sprite ") +
                       std::to_string(thing.id) + " at " + tile_text(rpg::tile_of(thing.at)) +
                       with(thing.has(rpg::thing_flag::kHidden), "hidden") +
                       with(thing.has(rpg::thing_flag::kCorpse), "dead");
    const auto& entities = game.stage().entity_of_thing;
    const rpg::EntityIndex entity = index < entities.size() ? entities[index] : rpg::kNoEntity;
    if (entity == rpg::kNoEntity) return text + ", scenery\n";
    const auto at = static_cast<std::size_t>(entity);
    const rpg::EntityState& state = level.entities[at];
    text += ", " + name_of(game, state.def) + " (entity " + std::to_string(at) + ")";
    const std::uint16_t monster = game.stage().monster_of[at];
    if (monster != 0xFFFF) {
        const rpg::Fighter& body = level.monsters[monster].fighter;
        text += ", health " + std::to_string(body.health) + '/' + std::to_string(body.max_health) +
                ", armor " + std::to_string(body.armour) +
                (state.has(rpg::entity_bit::kAwake) ? ", awake" : ", asleep");
    }
    return text + '\n';
}

std::string inspect_line(const Inspected& game, std::size_t index)
{
    const rpg::Level& level = *game.stage().level;
    if (index >= level.lines.size()) return "there is no line " + std::to_string(index) + '\n';
    const rpg::Line& line = level.lines[index];
    const rpg::LineState& state = game.state.level.lines[index];
    const std::string kind = line.has(rpg::line_flag::kDoor)     ? "door"
                             : line.has(rpg::line_flag::kSecret) ? "secret wall"
                                                                 : "wall";
    std::string flags;
    for (unsigned bit = 0; bit < rpg::kLineFlags.size(); ++bit)
        if ((state.flags >> bit & 1U) != 0) flags += ' ' + std::string(rpg::kLineFlags[bit].name);
    return "line " + std::to_string(index) + ": " + kind + ' ' +
           tile_text(rpg::tile_of(rpg::line_link_point(line))) + ", texture " +
           std::to_string(rpg::index_of(state.texture)) + ',' + flags + '\n';
}

std::string inspect_tile(const Inspected& game, rpg::TilePos tile)
{
    if (!rpg::is_on_map(tile)) return "the map has tiles from 0,0 to 31,31\n";
    const rpg::Level& level = *game.stage().level;
    std::string text = "tile " + tile_text(tile) + ": " + (level.is_solid(tile) ? "wall" : "open") +
                       with(level.is_secret(tile), "secret") + '\n' + event_text(game, tile);
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) &&
            rpg::tile_of(rpg::line_link_point(level.lines[i])) == tile)
            text += "  " + inspect_line(game, i);
    for (std::size_t i = 0; i < game.state.level.things.size(); ++i)
        if (rpg::tile_of(game.state.level.things[i].at) == tile) text += "  " + inspect_thing(game, i);
    return text;
}

std::string inspect_player(const Inspected& game)
{
    const rpg::Player& player = game.state.player;
    std::string text = "player: tile " + tile_text(rpg::tile_of(player.at)) + ", angle " +
                       std::to_string(player.angle.value) + ", level " + std::to_string(player.level) +
                       ", weapon " + std::to_string(player.weapon) + '\n';
    std::string line = " ";
    for (const rpg::PlayerValue& value : rpg::player_values()) {
        const std::string part = ' ' + std::string(value.name) + ' ' + std::to_string(value.get(player));
        if (line.size() + part.size() > 60) {
            text += line + '\n';
            line = " ";
        }
        line += part;
    }
    return text + line + '\n';
}

std::string state_summary(const Inspected& game)
{
    const rpg::GameState& state = game.state;
    std::string text = "map " + state.map + ", mode " + std::string(rpg::word_of(state.screen.mode)) +
                       ", clock " + std::to_string(state.clock) + " ms, turn " +
                       std::to_string(state.level.moves) + ", random " + hex_text(state.random.state) + '\n';
    text += "hash " + hex_text(rpg::hash(state)) + with(state.switches.cheated, "cheated") +
            with(state.switches.god, "god") + with(state.switches.no_clip, "noclip") +
            with(state.switches.ai_off, "ai off") + with(state.classic, "classic") + '\n';
    std::string events;
    const rpg::Level& level = *game.stage().level;
    for (std::size_t i = 0; i < level.events.size(); ++i)
        if (state.level.event_states[i] != 0)
            events +=
                ' ' + tile_text(level.events[i].tile()) + '=' + std::to_string(state.level.event_states[i]);
    text += "events that are not in state 0:" + (events.empty() ? " none" : events) + '\n';
    for (const rpg::SuspendedScript& script : state.level.scripts)
        text += "script of " + tile_text(level.events[script.event].tile()) + " waits " +
                (script.timed ? "until " + std::to_string(script.deadline) : "for a text") + '\n';
    return text;
}

std::string state_fields(const Inspected& game, std::string_view part)
{
    std::string text;
    for (const rpg::FieldValue& field : rpg::outline(game.state))
        if (field.field.find(part) != std::string::npos) text += field.field + " = " + field.value + '\n';
    return text.empty() ? "no field has '" + std::string(part) + "' in its name\n" : text;
}

std::optional<std::size_t> movable_line(const Inspected& game, rpg::TilePos tile)
{
    const rpg::Level& level = *game.stage().level;
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) &&
            rpg::tile_of(rpg::line_link_point(level.lines[i])) == tile)
            return i;
    return std::nullopt;
}

} // namespace runtime
