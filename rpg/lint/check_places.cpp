#include "rpg/core/text.h"
#include "rpg/lint/checks.h"
#include "rpg/model/known_levels.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <set>
#include <vector>

namespace rpg {
namespace {

struct DoorUse { // of one line
    std::set<int> closing_tiles;
    bool is_opened = false;
};

std::map<std::uint32_t, DoorUse> uses_of_doors(const ScriptView& view)
{
    std::map<std::uint32_t, DoorUse> uses;
    for (const CommandView* command : view.commands()) {
        if (can_open(command->does().line)) uses[command->value(0)].is_opened = true;
        if (command->does().line == LineAction::Close && command->has(condition::kExit))
            uses[command->value(0)].closing_tiles.insert(
                tile_index(view.events()[*command->spot.event].event.tile()));
    }
    return uses;
}

void check_door(const ScriptView& view, std::size_t index, const DoorUse& use)
{
    const Line& line = view.level().lines[index];
    const bool is_broken = view.entity_type(entity_of(line.texture)) == EntityType::Breakable;
    if (!use.is_opened && !is_broken)
        view.report("M12", {},
                    fmt::format("door line {} at {} never opens", index, tile_text(line_tile(line))));
    if (use.closing_tiles.size() < 2)
        view.report("M12", {},
                    fmt::format("door line {} at {} closes on leaving {} tile{} beside it", index,
                                tile_text(line_tile(line)), use.closing_tiles.size(),
                                use.closing_tiles.size() == 1 ? "" : "s"));
}

void check_lines(const ScriptView& view)
{
    const auto uses = uses_of_doors(view);
    std::map<int, std::vector<std::uint32_t>> secrets; // by tile
    for (std::uint32_t i = 0; i < view.level().lines.size(); ++i) {
        const Line& line = view.level().lines[i];
        const auto use = uses.find(i);
        if (line.has(line_flag::kDoor)) check_door(view, i, use == uses.end() ? DoorUse{} : use->second);
        if (line.has(line_flag::kSecret)) secrets[tile_index(slab_tile(line))].push_back(i);
    }
    for (const auto& [tile, lines] : secrets) {
        const auto is_opened = [&](std::uint32_t line) {
            const auto use = uses.find(line);
            return use != uses.end() && use->second.is_opened;
        };
        const auto opened = std::ranges::count_if(lines, is_opened);
        if (opened != 0 && static_cast<std::size_t>(opened) < lines.size())
            view.report(
                "M12", {},
                fmt::format("only one face of the secret wall at {} opens", tile_text(tile_at_index(tile))));
    }
}

// Whether the command shuts a door that the player stands at and that the event never opens. A lever far away
// may well shut one.
bool shuts_door_in_hand(const ScriptView& view, const CommandView& command)
{
    const EventView& event = view.events()[*command.spot.event];
    const Line* line = view.line(command.value(0));
    if (line == nullptr || !command.has(condition::kUse)) return false;
    const TilePos door = line_tile(*line);
    const TilePos tile = event.event.tile();
    if (std::abs(door.x - tile.x) + std::abs(door.y - tile.y) > 1) return false;
    return std::ranges::none_of(event.commands, [&](const CommandView& other) {
        return other.info != nullptr &&
               (other.does().line == LineAction::Open || other.does().line == LineAction::Toggle) &&
               other.value(0) == command.value(0);
    });
}

constexpr std::array kSolidTypes{EntityType::Monster, EntityType::Human, EntityType::Tall,
                                 EntityType::Wall,    EntityType::Fire,  EntityType::Breakable,
                                 EntityType::Low};

bool opens_exit(const ScriptView& view, const CommandView& command)
{
    if (!can_open(command.does().line)) return false;
    const Line* line = view.line(command.value(0));
    return line != nullptr && line->texture == kExitTexture;
}

// "/Junction.bsp" -> "junction".
std::string level_of(std::string file)
{
    if (file.starts_with('/')) file.erase(0, 1);
    file = to_lower(file);
    constexpr std::string_view kEnding = ".bsp";
    return file.ends_with(kEnding) ? file.substr(0, file.size() - kEnding.size()) : std::string();
}

bool is_taken(const ScriptView& view, const Level& level, TilePos tile)
{
    return std::ranges::any_of(level.things, [&](const Thing& thing) {
        constexpr std::uint16_t kFlat =
            thing_flag::kPlane | thing_flag::kTexture | thing_flag::kHidden | thing_flag::kCorpse;
        if (thing.has(kFlat) || tile_of(thing.at) != tile) return false;
        const auto type = view.entity_type(entity_of(SpriteId{thing.id}));
        return std::ranges::find(kSolidTypes, type) != kSolidTypes.end();
    });
}

struct Destination {
    std::uint32_t file = 0;
    std::optional<TilePos> tile; // none: where the level says
};

Destination destination_of(const CommandView& command)
{
    const TilePos tile{static_cast<int>(command.value(1)), static_cast<int>(command.value(2))};
    const bool is_own = command.does().jump == Jump::Exit && !exit_argument(command.command->argument).tile;
    return {command.value(0), is_own ? std::nullopt : std::optional(tile)};
}

// The tiles where the level is entered: its start, and where exits and return points of any level of the game
// lead. With the triggers that run their events then.
std::map<int, std::uint32_t> arrivals(const ScriptView& view)
{
    std::map<int, std::uint32_t> found;
    const auto add = [&](TilePos tile, Angle256 angle) {
        constexpr std::array<unsigned, 4> kFaceBits{29, 28, 31, 30}; // E, N, W, S
        std::uint32_t& triggers = found[tile_index(tile)];
        triggers |= condition::kEnter;
        if (is_compass(angle)) triggers |= 1U << kFaceBits[angle.value / 64];
    };
    const Level& own = view.level();
    if (own.spawn_tile < kTileCount) add(tile_at_index(own.spawn_tile), own.spawn_angle);
    for (const auto& [stem, level] : view.game().levels)
        for (const Command& command : level.commands) {
            const Jump jump = effects_of(command).jump;
            if (jump != Jump::Exit && jump != Jump::ReturnPoint) continue;
            const auto value = [&](std::size_t i) { return operands_of(command)[i].get(command.argument); };
            const TilePos tile{static_cast<int>(value(1)), static_cast<int>(value(2))};
            if (jump == Jump::Exit && !exit_argument(command.argument).tile) continue;
            if (value(0) >= level.strings.size() || !is_on_map(tile)) continue;
            const auto target = view.game().levels.find(level_of(level.strings[value(0)]));
            if (target != view.game().levels.end() && target->second.level_id == own.level_id)
                add(tile, Angle256{static_cast<std::uint8_t>(value(3))});
        }
    return found;
}

// Commands that open a text when these triggers run the event, also of events that it runs.
void find_texts(const ScriptView& view, const EventView& event, std::uint32_t triggers, std::set<int>& seen,
                std::vector<const CommandView*>& texts)
{
    if (!seen.insert(tile_index(event.event.tile())).second) return;
    for (const CommandView& command : event.commands) {
        if (!command.has(triggers) || (command.states() & (1U << event.event.state())) == 0) continue;
        if (command.is(Opcode::Wait)) return; // what follows is not lost
        if (command.info != nullptr && command.info->opens_text()) texts.push_back(&command);
        const EventView* called =
            command.does().jump == Jump::RunTile ? view.event_at(command.tile()) : nullptr;
        if (called != nullptr) find_texts(view, *called, condition::kUse, seen, texts);
    }
}

void check_arrivals(const ScriptView& view)
{
    std::set<const CommandView*> told;
    for (const auto& [tile, triggers] : arrivals(view)) {
        const EventView* event = view.event_at(tile_at_index(tile));
        if (event == nullptr || event->event.script_only()) continue;
        std::set<int> seen;
        std::vector<const CommandView*> texts;
        find_texts(view, *event, triggers, seen, texts);
        for (const CommandView* text : texts)
            if (told.insert(text).second)
                view.report("M01", text->spot,
                            fmt::format("runs while the level is entered at {}, and its text is lost",
                                        tile_text(tile_at_index(tile))));
    }
}

void check_destination(const ScriptView& view, const CommandView& command)
{
    const Destination to = destination_of(command);
    const std::string* file = view.string(to.file);
    if (file == nullptr) return;
    const std::string stem = level_of(*file);
    const auto found = view.game().levels.find(stem);
    if (found == view.game().levels.end()) {
        if (std::ranges::find(kKnownLevels, stem, &KnownLevel::name) == kKnownLevels.end())
            view.report("M06", command.spot,
                        fmt::format("string {} names no level", string_name(view.level(), to.file)));
        return;
    }
    if (!to.tile) return;
    const std::string place = fmt::format("tile {} of {}", tile_text(*to.tile), stem);
    if (!is_on_map(*to.tile))
        view.report("M06", command.spot, place + " is not on the map");
    else if (found->second.is_solid(*to.tile))
        view.report("M06", command.spot, place + " is solid");
    else if (is_taken(view, found->second, *to.tile))
        view.report("M06", command.spot, place + " has something in the way");
}

void check_set_exit(const ScriptView& view, const EventView& event, const CommandView& command)
{
    const bool has_door = std::ranges::any_of(event.commands, [&](const CommandView& other) {
        return other.info != nullptr && other.runs_with(command) &&
               (opens_exit(view, other) || other.does().jump == Jump::RunTile);
    });
    if (!has_door)
        view.report("M04", command.spot,
                    "no exit door (texture 7) opens in this script, so it leads nowhere");
    const std::string* file = view.string(command.value(0));
    const auto before = commands_before(event, command);
    const bool has_return = std::ranges::any_of(
        before, [](const CommandView* other) { return other->does().jump == Jump::ReturnPoint; });
    if (file != nullptr && !has_return && !level_of(*file).starts_with("junction"))
        view.report("M07", command.spot,
                    "no set_return_point before it: the way back is the hub's own start");
}

// Once for each line and event.
void check_doors_to_nowhere(const ScriptView& view, const EventView& event)
{
    const auto is_exit = [](const CommandView& command) {
        return command.does().jump == Jump::Exit || command.does().jump == Jump::RunTile;
    };
    if (std::ranges::any_of(event.commands, is_exit)) return;
    std::set<std::uint32_t> seen;
    for (const CommandView& command : event.commands)
        if (command.info != nullptr && opens_exit(view, command) && seen.insert(command.value(0)).second)
            view.report("M05", command.spot,
                        fmt::format("exit door {} opens without set_exit", command.value(0)));
}

bool changes_own_state(const EventView& event, const CommandView& command)
{
    return std::ranges::any_of(event.commands, [&](const CommandView& other) {
        return other.info != nullptr && other.does().state != StateAction::None &&
               other.tile() == event.event.tile() && other.runs_with(command);
    });
}

// Where the event of a tile immediately sends a player who arrives by teleport, every time.
std::set<int> sent_on(const ScriptView& view, TilePos tile)
{
    std::set<int> targets;
    const EventView* event = view.event_at(tile);
    if (event == nullptr || event->event.script_only()) return targets;
    for (const CommandView& command : event->commands) {
        if (command.does().jump != Jump::Teleport || !command.has(condition::kEnter)) continue;
        if (command.has(condition::kOnce) || command.has(condition::kKeys)) continue;
        if (!changes_own_state(*event, command) && is_on_map(command.tile()))
            targets.insert(tile_index(command.tile()));
    }
    return targets;
}

bool comes_back(const ScriptView& view, TilePos start)
{
    std::set<int> seen;
    std::vector<int> left{tile_index(start)};
    while (!left.empty()) {
        const int tile = left.back();
        left.pop_back();
        if (!seen.insert(tile).second) continue;
        for (const int next : sent_on(view, tile_at_index(tile))) {
            if (next == tile_index(start)) return true;
            left.push_back(next);
        }
    }
    return false;
}

void check_arrival(const ScriptView& view, const EventView& event, const CommandView& command)
{
    const TilePos target = command.tile();
    if (!is_on_map(target)) return;
    if (view.level().is_solid(target)) {
        view.report("M02", command.spot, fmt::format("tile {} is solid", tile_text(target)));
        return;
    }
    if (comes_back(view, target))
        view.report("R11", command.spot,
                    fmt::format("the events behind {} teleport back to it without end", tile_text(target)));
    const auto behind = commands_after(event, command);
    const bool is_followed =
        std::ranges::any_of(behind, [](const CommandView* other) { return other->is(Opcode::Wait); });
    const EventView* there = view.event_at(target);
    if (!is_followed || there == nullptr || there == &event || there->event.script_only()) return;
    if (std::ranges::any_of(there->commands,
                            [&](const CommandView& other) { return other.has(condition::kEnter); }))
        view.report(
            "M02", command.spot,
            fmt::format("the event of {} reacts to the arrival while this script waits", tile_text(target)));
}

void check_leaving(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (!command.has(condition::kExit)) return;
    const bool is_cancelled = std::ranges::any_of(event.commands, [&](const CommandView& other) {
        return other.does().jump == Jump::CancelMove && other.runs_with(command);
    });
    if (!is_cancelled)
        view.report("M03", command.spot, "the step wins over a teleport on leaving: cancel_move is missing");
}

} // namespace

void check_doors(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        if (command->does().line == LineAction::Unlock) {
            const Line* line = view.line(command->value(0));
            if (line != nullptr && !line->has(line_flag::kLocked))
                view.report("M11", command->spot,
                            fmt::format("line {} is not locked at the start", command->value(0)));
        }
        if (command->does().line == LineAction::Close && shuts_door_in_hand(view, *command))
            view.report("M13", command->spot, "using a door should open it");
    }
    check_lines(view);
}

void check_exits(const ScriptView& view)
{
    check_arrivals(view);
    for (const EventView& event : view.events()) {
        check_doors_to_nowhere(view, event);
        for (const CommandView& command : event.commands) {
            if (command.does().topic == Topic::Exit) check_destination(view, command);
            if (command.does().jump == Jump::Exit) check_set_exit(view, event, command);
        }
    }
}

void check_teleports(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) {
            if (command.does().jump != Jump::Teleport) continue;
            check_arrival(view, event, command);
            check_leaving(view, event, command);
        }
    }
}

} // namespace rpg
