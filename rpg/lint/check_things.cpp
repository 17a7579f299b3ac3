#include "rpg/lint/checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

// A J92 level without its .str cannot be checked for strings.
bool has_strings(const Level& level)
{
    return level.edition != Edition::J92 || !level.strings.empty();
}

void check_line(const ScriptView& view, const CommandView& command, std::uint32_t index)
{
    const Line* line = view.line(index);
    if (line == nullptr)
        view.report("S09", command.spot,
                    fmt::format("line {} of {} does not exist", index, view.level().lines.size()));
    else if (!line->has(line_flag::kDoor | line_flag::kSecret))
        view.report("S09", command.spot, fmt::format("line {} is neither door nor secret wall", index));
}

void check_reference(const ScriptView& view, const CommandView& command, const Operand& operand)
{
    const std::uint32_t value = operand.get(command.command->argument);
    const Level& level = view.level();
    switch (operand.type) {
    case OperandType::String:
        if (has_strings(level) && view.string(value) == nullptr)
            view.report("S08", command.spot,
                        fmt::format("string {} of {} does not exist", string_name(level, value),
                                    level.strings.size() - first_string(level.edition)));
        return;
    case OperandType::Line:
        return check_line(view, command, value);
    case OperandType::Thing:
        if (value >= level.things.size())
            view.report("S10", command.spot,
                        fmt::format("thing {} of {} does not exist", value, level.things.size()));
        return;
    case OperandType::TileX:
    case OperandType::TileY:
        if (value >= kMapTiles)
            view.report("S11", command.spot,
                        fmt::format("{} is {}: tiles go from 0 to 31", operand.name, value));
        return;
    default:
        return;
    }
}

void check_strings(const ScriptView& view)
{
    const Level& level = view.level();
    std::set<std::uint32_t> used;
    for (const CommandView* command : view.commands())
        for (const Operand& operand : command->info->operands)
            if (operand.type == OperandType::String) used.insert(operand.get(command->command->argument));
    std::map<std::string, std::uint32_t> seen;
    for (std::uint32_t i = first_string(level.edition); i < level.strings.size(); ++i) {
        if (!used.contains(i))
            view.report("S12", {.string = i}, fmt::format("string {} is never used", string_name(level, i)));
        const auto [same, is_new] = seen.emplace(level.strings[i], i);
        if (!is_new)
            view.report("S12", {.string = i},
                        fmt::format("string {} is the same as {}", string_name(level, i),
                                    string_name(level, same->second)));
    }
}

// Whether hide_things or replace_thing could find it on the tile: shown things are linked where they stand.
bool can_be_found(const ScriptView& view, const Thing& thing, TilePos tile)
{
    if (thing.has(thing_flag::kCorpse)) return false;
    const auto type = view.entity_type(entity_of(thing));
    if (!type && !thing.has(thing_flag::kFence)) return false;
    if (type == EntityType::Monster) return false;
    return tile_of(thing_link_point(thing)) == tile ||
           (thing.has(thing_flag::kHidden) && tile_of(thing.at) == tile);
}

void check_target(const ScriptView& view, const CommandView& command)
{
    const TilePos tile = command.tile();
    if (!is_on_map(tile) || !view.has_entities()) return;
    const auto& things = view.level().things;
    if (std::ranges::none_of(things, [&](const Thing& thing) { return can_be_found(view, thing, tile); }))
        view.report("M08", command.spot,
                    fmt::format("tile {} has nothing but monsters, or nothing at all", tile_text(tile)));
}

void check_shown(const ScriptView& view, const CommandView& command)
{
    const auto& things = view.level().things;
    const std::uint32_t index = command.value(0);
    if (index < things.size() && !things[index].has(thing_flag::kHidden))
        view.report("M09", command.spot, fmt::format("thing {} is not hidden", index));
}

// A decoration that is shown again, with another frame, is a lamp or a switch.
bool shows_decoration(const ScriptView& view, const CommandView& command)
{
    const auto& things = view.level().things;
    return command.is(Opcode::ShowThing) && command.value(0) < things.size() &&
           things[command.value(0)].has(thing_flag::kDecoration);
}

void check_once(const ScriptView& view, const CommandView& command)
{
    if (!command.has(condition::kOnce) && !shows_decoration(view, command))
        view.report("M09", command.spot, fmt::format("{} without once", command.info->name));
}

// By `once`, or because the event is in another state then.
bool happens_once(const EventView& event, const CommandView& command)
{
    return command.has(condition::kOnce) ||
           std::ranges::any_of(event.commands, [&](const CommandView& other) {
               return other.info != nullptr && other.does().state != StateAction::None &&
                      other.tile() == event.event.tile() && other.runs_with(command);
           });
}

// Whether other events run this one, and each of them once: a script that they share.
bool is_run_once(const ScriptView& view, const EventView& event)
{
    bool is_run = false;
    for (const CommandView* command : view.commands()) {
        if (command->does().jump != Jump::RunTile || command->tile() != event.event.tile()) continue;
        if (!happens_once(view.events()[*command->spot.event], *command)) return false;
        is_run = true;
    }
    return is_run;
}

void check_replaced_things(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (!happens_once(event, command) && !is_run_once(view, event))
        view.report("M10", command.spot, "happens each time: neither once, nor does its event change state");
}

} // namespace

void check_references(const ScriptView& view)
{
    for (const CommandView* command : view.commands())
        for (const Operand& operand : command->info->operands) check_reference(view, *command, operand);
    check_strings(view);
}

void check_things(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) {
            if (command.info == nullptr) continue;
            const ThingAction things = command.does().things;
            if (things == ThingAction::Hide || things == ThingAction::Replace) check_target(view, command);
            if (things == ThingAction::Show) check_shown(view, command);
            if (things == ThingAction::Show || things == ThingAction::Hide || command.is(Opcode::AddNote))
                check_once(view, command);
            if (things == ThingAction::Replace) check_replaced_things(view, event, command);
        }
    }
}

} // namespace rpg
