#include "converter/doom/udmf/read_level.h"

#include "converter/doom/port/ported_map.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/plan.h"
#include "converter/doom/udmf/udmf_specials.h"
#include "converter/wad/map_numbers.h"
#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/authoring/levels/tile_events.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/compass.h"
#include "rpg/core/narrow.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <map>

namespace converter::port {
namespace {

struct DoorScriptRequest {
    const std::vector<PlanDoor>& doors;
    const PlanSectorMap& areas;
    std::function<std::uint32_t(const std::string&)> line_of; // the line with that name
    std::set<std::uint32_t> used;                             // lines that commands of the map's script use
};

namespace special = wad::special;

// What doors with a special of ZDoom do, where no script says it: a door opens when it is used and closes
// when the player walks away from it, with a lock if he has the key; a secret wall opens once.
class DoorScripts {
public:
    DoorScripts(const DoorScriptRequest& request, rpg::TileEvents& events, PlanErrors& errors)
        : request_(request), events_(events), errors_(errors)
    {
    }

    // Whether the map has a door that needs such a script.
    bool are_needed() const
    {
        return std::ranges::any_of(request_.doors, [&](const PlanDoor& door) { return is_automatic(door); });
    }

    // First what opens: a tile between two doors has an event of its own then.
    void add()
    {
        for (const PlanDoor& door : request_.doors)
            if (is_automatic(door)) add_opening(door);
        for (const PlanDoor& door : request_.doors)
            if (is_automatic(door)) add_closing(door);
    }

private:
    bool is_automatic(const PlanDoor& door) const
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        if (number == 0) return false;
        const wad::UdmfValue* wish = door.block->find(level_fields::kAutomatic);
        if (wish != nullptr && !door.block->flag(level_fields::kAutomatic)) return false;
        return std::ranges::none_of(door.names, [&](const std::string& name) {
            return request_.used.contains(request_.line_of(name));
        });
    }

    static rpg::Command command(rpg::Opcode opcode, std::uint32_t argument, std::uint32_t when)
    {
        return {static_cast<std::uint8_t>(opcode), argument, when};
    }

    static std::int64_t argument(const PlanDoor& door, std::size_t number)
    {
        return door.block->integer(fmt::format("arg{}", number)).value_or(0);
    }

    std::optional<std::uint32_t> key_of(const PlanDoor& door)
    {
        if (const auto key = key_of_lock(argument(door, 3))) return static_cast<std::uint32_t>(*key);
        errors_.add("linedef", door.line,
                    "arg3 is not a lock of the game: 129 red, 130 blue, 131 yellow, 6 green");
        return std::nullopt;
    }

    bool is_known(const PlanDoor& door)
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        if (number == special::kDoorOpen || number == special::kDoorRaise ||
            number == special::kDoorLockedRaise)
            return true;
        errors_.add(
            "linedef", door.line,
            fmt::format("special {} of a door needs a script that opens it; 11, 12 and 13 do not", number));
        return false;
    }

    void add_opening(const PlanDoor& door)
    {
        if (!is_known(door)) return;
        std::optional<std::uint32_t> key;
        if (door.block->integer("special") == special::kDoorLockedRaise) {
            key = key_of(door);
            if (!key) return;
        }
        for (const rpg::TilePos tile : door.tiles) {
            const auto [entry, is_new] =
                events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::Event::on(tile), {}});
            if (!is_new) continue; // its author says what it does
            const std::uint32_t when = rpg::condition::kUse | (door.is_secret ? rpg::condition::kOnce : 0U);
            if (key) entry->second.commands.push_back(command(rpg::Opcode::NeedKey, *key, when));
            for (const std::string& name : door.names)
                entry->second.commands.push_back(
                    command(rpg::Opcode::OpenDoor, request_.line_of(name), when));
        }
    }

    bool closes(const PlanDoor& door) const
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        const bool has_delay =
            number == special::kDoorRaise || (number == special::kDoorLockedRaise && argument(door, 2) != 0);
        return has_delay && !door.is_secret;
    }

    // On the tiles beside the door, leaving in any direction but through it.
    void add_closing(const PlanDoor& door)
    {
        if (!closes(door)) return;
        const rpg::Side side = door.runs_along_x ? rpg::Side::North : rpg::Side::East;
        for (const rpg::TilePos tile : door.tiles) {
            close_from(rpg::neighbour(tile, side), rpg::opposite(side), door);
            close_from(rpg::neighbour(tile, rpg::opposite(side)), side, door);
        }
    }

    void close_from(rpg::TilePos tile, rpg::Side away, const PlanDoor& door)
    {
        if (!rpg::is_on_map(tile) || !request_.areas.is_open(tile)) return;
        rpg::TileEvent& entry =
            events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::Event::on(tile), {}})
                .first->second;
        if (entry.event.script_only())
            return errors_.add(
                "linedef", door.line,
                fmt::format("the event of tile {},{} is script_only, so the door beside it cannot "
                            "close by itself: let the script open and close it",
                            tile.x, tile.y));
        const bool has_states =
            entry.event.state() != 0 || std::ranges::any_of(entry.commands, [](const rpg::Command& c) {
                return (c.condition & rpg::condition::kStates) != 0;
            });
        const std::uint32_t when = rpg::condition::kExit & ~(1U << (4U + static_cast<unsigned>(away)));
        for (const std::string& name : door.names) {
            const std::uint32_t line = request_.line_of(name);
            entry.commands.push_back(command(rpg::Opcode::CloseDoor, line, when));
            if (has_states)
                entry.commands.push_back(
                    command(rpg::Opcode::CloseDoor, line, when | rpg::condition::kStates));
        }
    }

    const DoorScriptRequest& request_;
    rpg::TileEvents& events_;
    PlanErrors& errors_;
};

constexpr int kLargestScale = 4;
constexpr std::size_t kMaxRecords = 0xFFFF;

class LevelReader {
public:
    explicit LevelReader(const UdmfLevelRequest& request)
        : request_(request), errors_(request.file, request.name)
    {
    }

    UdmfLevel read()
    {
        refuse_sliding_doors();
        if (!errors_.empty()) return {{}, errors_.take()};
        plan_ = make_plan(request_.map, scale(), errors_);
        if (plan_.lines.empty() && errors_.empty()) errors_.add("linedef", 0, "there is none");
        if (errors_.empty()) check_closed(plan_, errors_);
        if (!errors_.empty()) return {{}, errors_.take()};
        const PlanSectorMap areas(plan_);
        read_colours();
        read_start(plan_, request_.name, level_, errors_);
        PlanWalls walls = make_walls({.plan = plan_,
                                      .areas = areas,
                                      .is_special =
                                          [this](rpg::TextureId texture) {
                                              return request_.is_entity && request_.is_entity(texture);
                                          }},
                                     errors_);
        PlanThings things = make_things(plan_, errors_);
        put_things(walls, things);
        fill_tiles(areas, things, walls);
        check_pictures();
        if (errors_.empty()) add_tree(walls, areas);
        if (errors_.empty()) read_script(walls, areas, things);
        return {std::move(level_), errors_.take(), walls.shifted};
    }

private:
    // They are drawn beside the map.
    void refuse_sliding_doors()
    {
        std::size_t number = 0;
        for (const wad::UdmfBlock& block : request_.map.blocks) {
            if (block.kind != "thing") continue;
            if (block.integer("type") == wad::thing_type::kPolyobjectAnchor)
                return errors_.add(
                    "thing", number,
                    "belongs to a door that slides: only maps whose doors rise can be imported");
            ++number;
        }
    }

    int scale() const
    {
        if (request_.scale > 0) return request_.scale;
        const auto start = std::ranges::find_if(request_.map.blocks, is_start);
        const std::int64_t said =
            start == request_.map.blocks.end() ? 1 : start->integer(level_fields::kScale).value_or(1);
        return said >= 1 && said <= kLargestScale ? static_cast<int>(said) : 1;
    }

    // Plain colours of the editions without planes.
    void read_colours()
    {
        const auto rgb = [](std::uint32_t value) {
            return rpg::Rgb{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
                            static_cast<std::uint8_t>(value)};
        };
        for (const PlanSector& sector : plan_.sectors) {
            if (sector.floor_colour) level_.floor_colour = rgb(*sector.floor_colour);
            if (sector.ceiling_colour) level_.ceiling_colour = rgb(*sector.ceiling_colour);
        }
    }

    // Those with a number first, in their order.
    void put_things(const PlanWalls& walls, const PlanThings& things)
    {
        std::vector<NumberedThing> all = things.things;
        all.insert(all.end(), walls.fences.begin(), walls.fences.end());
        std::ranges::stable_sort(all, {}, [](const NumberedThing& thing) {
            return thing.number.value_or(static_cast<std::int64_t>(kMaxRecords) + 1);
        });
        for (const NumberedThing& thing : all) {
            if (thing.number) thing_numbers_.try_emplace(*thing.number, level_.things.size());
            level_.things.push_back(thing.thing);
        }
        if (level_.things.size() > kMaxRecords) errors_.add("thing", kMaxRecords, "is one too many");
    }

    void fill_tiles(const PlanSectorMap& areas, const PlanThings& things, PlanWalls& walls)
    {
        std::vector<std::int32_t> floors(rpg::kTileCount, -1);
        std::vector<std::int32_t> ceilings(rpg::kTileCount, -1);
        for (int i = 0; i < rpg::kTileCount; ++i) {
            const auto index = static_cast<std::size_t>(i);
            const rpg::TilePos tile = rpg::tile_at_index(i);
            const std::vector<std::size_t> sectors = areas.sectors_in(tile);
            const bool is_open = !sectors.empty() && areas.is_open(tile);
            level_.blocks[index] = is_open ? 0 : 1;
            if (!sectors.empty() && !is_open) walls.obstacles.insert(i);
            if (const auto mark = things.blocks.find(i); mark != things.blocks.end())
                level_.blocks[index] = mark->second;
            for (const std::size_t number : sectors) {
                const PlanSector& sector = plan_.sectors[number];
                if (floors[index] < 0) floors[index] = sector.floor;
                if (ceilings[index] < 0) ceilings[index] = sector.ceiling;
                if (floors[index] != sector.floor || ceilings[index] != sector.ceiling)
                    errors_.add("sector", number,
                                fmt::format("a tile has one floor and one ceiling, but tile {},{} has more: "
                                            "floors change on the grid of 64",
                                            tile.x, tile.y));
            }
        }
        if (level_.edition != rpg::Edition::Brew) return;
        level_.floor_planes = planes(floors, "floor");
        level_.ceiling_planes = planes(ceilings, "ceiling");
    }

    // Tiles that nobody sees get what most have.
    std::vector<std::uint8_t> planes(const std::vector<std::int32_t>& wanted, std::string_view what)
    {
        std::array<int, 256> counts{};
        for (const std::int32_t id : wanted)
            if (id >= 0) ++counts[static_cast<std::size_t>(id)];
        const auto usual = static_cast<std::uint8_t>(std::ranges::max_element(counts) - counts.begin());
        std::vector<std::uint8_t> made;
        made.reserve(wanted.size());
        for (const std::int32_t id : wanted) made.push_back(id < 0 ? usual : static_cast<std::uint8_t>(id));
        for (std::size_t i = 0; i < plan_.sectors.size(); ++i)
            if ((what == "floor" ? plan_.sectors[i].floor : plan_.sectors[i].ceiling) < 0)
                errors_.add("sector", i, fmt::format("a {} of this edition is a texture: FLATnnn", what));
        return made;
    }

    bool is_known(const PlanPicture& picture) const
    {
        if (picture.is_sprite) return !request_.has_sprite || request_.has_sprite(rpg::SpriteId{picture.id});
        return !request_.has_texture || request_.has_texture(rpg::TextureId{picture.id});
    }

    // Every picture is asked for once, where it is met first.
    void check_pictures()
    {
        std::set<std::pair<bool, std::uint16_t>> asked;
        const auto check = [&](std::string_view kind, std::size_t number, const PlanPicture& picture) {
            if (asked.emplace(picture.is_sprite, picture.id).second && !is_known(picture))
                errors_.add(kind, number,
                            fmt::format("the game has no {} {}", picture.is_sprite ? "sprite" : "texture",
                                        picture.id));
        };
        const auto check_side = [&](const PlanLine& line, const PlanSide& side) {
            if (side.upper) check("linedef", line.number, *side.upper);
            if (side.middle) check("linedef", line.number, *side.middle);
        };
        for (const PlanLine& line : plan_.lines) {
            check_side(line, line.front);
            if (line.back) check_side(line, *line.back);
        }
        for (std::size_t i = 0; i < plan_.sectors.size(); ++i)
            for (const std::int32_t id : {plan_.sectors[i].floor, plan_.sectors[i].ceiling})
                if (id >= 0) check("sector", i, {.id = static_cast<std::uint16_t>(id)});
    }

    void add_tree(PlanWalls& walls, const PlanSectorMap& areas)
    {
        if (walls.faces.empty()) return errors_.add("linedef", 0, "no linedef is a wall");
        rpg::SightMap sight{};
        for (int i = 0; i < rpg::kTileCount; ++i)
            if (areas.overlaps_a_sector(rpg::tile_at_index(i)))
                sight[static_cast<std::size_t>(i)] = rpg::TileSight::Open;
        for (const rpg::WallFace& face : walls.faces) {
            rpg::TileSight& owner = sight[static_cast<std::size_t>(rpg::tile_index(face.owner))];
            if (owner == rpg::TileSight::None) owner = rpg::TileSight::Open;
        }
        for (const int tile : walls.obstacles)
            sight[static_cast<std::size_t>(tile)] = rpg::TileSight::Blocked;
        if (walls.faces.size() > kMaxRecords) return errors_.add("linedef", 0, "there are too many walls");
        rpg::LevelTree tree = rpg::build_tree(sight, walls.faces);
        level_.nodes = std::move(tree.nodes);
        level_.lines = std::move(tree.lines);
        names_ = std::move(tree.names);
    }

    std::optional<std::uint32_t> line_named(const std::string& name) const
    {
        const auto found = names_.find(name);
        return found == names_.end() ? std::nullopt : std::optional<std::uint32_t>(found->second);
    }

    void refuse_command(const rpg::Script& script, std::size_t command, std::string reason)
    {
        const rpg::SourcePlace place =
            command < script.places.commands.size() ? script.places.commands[command] : rpg::SourcePlace{};
        errors_.add({.file = request_.script_file,
                     .reason = std::move(reason),
                     .line = place.line,
                     .column = place.column});
    }

    // From the numbers of the map to those of the level.
    void renumber(rpg::Script& script, const PlanThings& things)
    {
        for (std::size_t i = 0; i < script.commands.size(); ++i) {
            rpg::Command& command = script.commands[i];
            const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
            if (info == nullptr) continue;
            for (const rpg::Operand& operand : info->operands) {
                const std::uint32_t number = operand.get(command.argument);
                if (operand.type == rpg::OperandType::Line) {
                    const auto line = line_named(name_of_line(number));
                    if (!line && !things.invisible_lines.contains(number))
                        refuse_command(script, i,
                                       fmt::format("line#{0}: no linedef of {1} has the id {2}", number,
                                                   request_.name, number + level_fields::kFirstLine));
                    command.argument = operand.put(command.argument, line.value_or(stand_in()));
                } else if (operand.type == rpg::OperandType::Thing) {
                    const auto thing = thing_numbers_.find(number);
                    if (thing == thing_numbers_.end())
                        refuse_command(script, i,
                                       fmt::format("thing#{0}: no thing of {1} has the id {2}", number,
                                                   request_.name, number + level_fields::kFirstThing));
                    else
                        command.argument =
                            operand.put(command.argument, rpg::narrow<std::uint32_t>(thing->second));
                }
            }
        }
    }

    // For a line that nobody can see: a wall, with which a script can do nothing.
    std::uint32_t stand_in() const
    {
        const auto wall = std::ranges::find_if(level_.lines, [](const rpg::Line& line) {
            return !line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret);
        });
        return wall == level_.lines.end() ? 0U : static_cast<std::uint32_t>(wall - level_.lines.begin());
    }

    void read_script(const PlanWalls& walls, const PlanSectorMap& areas, const PlanThings& things)
    {
        rpg::Script script;
        if (!request_.script.empty()) {
            for (rpg::Error& error :
                 rpg::script_errors(request_.script, request_.script_file, level_.edition))
                errors_.add(std::move(error));
            auto parsed = rpg::parse_script(request_.script, request_.script_file, level_.edition);
            if (!parsed) return;
            script = std::move(*parsed);
        }
        renumber(script, things);
        level_.events = script.events;
        level_.commands = script.commands;
        level_.strings.insert(level_.strings.end(), script.strings.begin(), script.strings.end());
        const DoorScriptRequest doors{
            .doors = walls.doors,
            .areas = areas,
            .line_of = [this](const std::string& name) { return line_named(name).value_or(~0U); },
            .used = lines_of(script.commands)};
        rpg::TileEvents events;
        DoorScripts door_scripts(doors, events, errors_);
        if (!errors_.empty() || !door_scripts.are_needed()) return;
        rpg::SourceErrors problems(request_.script_file);
        events = rpg::events_of(script, problems);
        door_scripts.add();
        rpg::pack_events(events, level_, problems);
        for (rpg::Error& error : problems.take()) errors_.add(std::move(error));
    }

    const UdmfLevelRequest& request_;
    PlanErrors errors_;
    Plan plan_;
    rpg::Level level_;
    std::map<std::int64_t, std::size_t> thing_numbers_;
    std::map<std::string, std::uint16_t, std::less<>> names_;
};

} // namespace

UdmfLevel read_udmf_level(const UdmfLevelRequest& request)
{
    return LevelReader(request).read();
}

} // namespace converter::port
