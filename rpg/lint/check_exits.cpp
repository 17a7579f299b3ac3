#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr TextureId kExitTexture{7};
constexpr std::array<std::string_view, 14> kKnownLevels{"menu",
                                                        "intro",
                                                        "level01",
                                                        "level02",
                                                        "level03",
                                                        "level04",
                                                        "level05",
                                                        "level06",
                                                        "level07",
                                                        "junction",
                                                        "junction_destroyed",
                                                        "items",
                                                        "reactor",
                                                        "endgame"};
constexpr std::array<std::string_view, 7> kSolidTypes{"monster", "human",     "decor",    "wall",
                                                      "fire",    "breakable", "furniture"};

bool opens_exit(const ScriptView& view, const CommandView& command)
{
    if (!command.is_one_of({Opcode::OpenDoor, Opcode::ToggleDoor, Opcode::DoorAuto})) return false;
    const Line* line = view.line(command.value(0));
    return line != nullptr && line->texture == kExitTexture;
}

// "/Junction.bsp" -> "junction".
std::string level_of(std::string file)
{
    if (file.starts_with('/')) file.erase(0, 1);
    std::ranges::transform(file, file.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    constexpr std::string_view kEnding = ".bsp";
    return file.ends_with(kEnding) ? file.substr(0, file.size() - kEnding.size()) : std::string();
}

bool is_taken(const ScriptView& view, const Level& level, TilePos tile)
{
    return std::ranges::any_of(level.things, [&](const Thing& thing) {
        constexpr std::uint16_t kFlat =
            thing_flag::kPlane | thing_flag::kTexture | thing_flag::kHidden | thing_flag::kCorpse;
        if (thing.has(kFlat) || tile_of(thing.at) != tile) return false;
        const std::string_view type = view.entity_type(entity_of(SpriteId{thing.id}));
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
    const bool is_own = command.is(Opcode::SetExit) && (command.command->argument & 0x7FFFFF00U) == 0;
    return {command.value(0), is_own ? std::nullopt : std::optional(tile)};
}

void check_destination(const ScriptView& view, const CommandView& command)
{
    const Destination to = destination_of(command);
    const std::string* file = view.string(to.file);
    if (file == nullptr) return;
    const std::string stem = level_of(*file);
    const auto found = view.game().levels.find(stem);
    if (found == view.game().levels.end()) {
        if (std::ranges::find(kKnownLevels, stem) == kKnownLevels.end())
            view.report("M06", command.spot,
                        fmt::format("string {} names no level", string_name(view.level(), to.file)));
        return;
    }
    if (!to.tile) return;
    const std::string place = fmt::format("tile {} of {}", tile_name(*to.tile), stem);
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
               (opens_exit(view, other) || other.is(Opcode::RunTile));
    });
    if (!has_door)
        view.report("M04", command.spot,
                    "no exit door (texture 7) opens in this script, so it leads nowhere");
    const std::string* file = view.string(command.value(0));
    const auto before = commands_before(event, command);
    const bool has_return = std::ranges::any_of(
        before, [](const CommandView* other) { return other->is(Opcode::SetReturnPoint); });
    if (file != nullptr && !has_return && !level_of(*file).starts_with("junction"))
        view.report("M07", command.spot,
                    "no set_return_point before it: the way back is the hub's own start");
}

// Once for each line and event.
void check_doors_to_nowhere(const ScriptView& view, const EventView& event)
{
    const auto is_exit = [](const CommandView& command) {
        return command.is_one_of({Opcode::SetExit, Opcode::RunTile});
    };
    if (std::ranges::any_of(event.commands, is_exit)) return;
    std::set<std::uint32_t> seen;
    for (const CommandView& command : event.commands)
        if (command.info != nullptr && opens_exit(view, command) && seen.insert(command.value(0)).second)
            view.report("M05", command.spot,
                        fmt::format("exit door {} opens without set_exit", command.value(0)));
}

} // namespace

void check_exits(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        check_doors_to_nowhere(view, event);
        for (const CommandView& command : event.commands) {
            if (command.is_one_of({Opcode::SetExit, Opcode::SetReturnPoint}))
                check_destination(view, command);
            if (command.is(Opcode::SetExit)) check_set_exit(view, event, command);
        }
    }
}

} // namespace rpg
