#include "converter/doom/port/ported_map.h"

#include "converter/doom/art/tile_light.h"
#include "converter/doom/mechanics/reach.h"
#include "converter/doom/port/losses.h"
#include "converter/doom/port/port_things.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace converter::port {
namespace {

constexpr std::size_t kMaxLines = 16'383;
constexpr int kFirstTeleport = 20'000; // after the tags of all lines

std::vector<rpg::TilePos> tiles_of(const std::vector<Arrival>& arrivals)
{
    std::vector<rpg::TilePos> tiles;
    tiles.reserve(arrivals.size());
    for (const Arrival& arrival : arrivals) tiles.push_back(arrival.tile);
    return tiles;
}

// Doors that a trigger opens together share a tag; that of a lone one is 1000 and the number of its line.
void give_tags(PortedMap& map)
{
    for (const auto& [door, rule] : map.rules.doors)
        if (rule.use == DoorUse::Remote || rule.use == DoorUse::Shot)
            map.tags[door] = kFirstLineTag + static_cast<int>(door);
    bool is_changed = true;
    while (is_changed) {
        is_changed = false;
        for (const Trigger& trigger : map.rules.triggers) {
            int lowest = map.tags.at(*trigger.doors.begin());
            for (const std::uint32_t door : trigger.doors) lowest = std::min(lowest, map.tags.at(door));
            for (const std::uint32_t door : trigger.doors) {
                is_changed = is_changed || map.tags.at(door) != lowest;
                map.tags.at(door) = lowest;
            }
        }
    }
}

bool is_used(const Teleport& teleport)
{
    return teleport.kind == TriggerKind::Switch;
}

// Who stands before the switch is taken away by walking there.
std::vector<Teleport> walked_over(const std::vector<Teleport>& teleports)
{
    std::vector<Teleport> walked;
    for (Teleport teleport : teleports) {
        if (!is_used(teleport)) {
            walked.push_back(std::move(teleport));
            continue;
        }
        const std::vector<rpg::Side> sides =
            std::exchange(teleport.sides, {rpg::kAllSides.begin(), rpg::kAllSides.end()});
        const rpg::TilePos solid = rpg::tile_at_index(teleport.tile);
        teleport.kind = TriggerKind::Walk;
        teleport.is_freed = true;
        for (const rpg::Side side : sides) {
            teleport.tile = rpg::tile_index(rpg::neighbour(solid, side));
            walked.push_back(teleport);
        }
    }
    return walked;
}

// Doom and Boom know no sides from which a line may be walked over, and the sector in which a teleport ends
// has one tag and one thing.
void make_classic(const PortOptions& options, PortedMap& map)
{
    add_door_switches(*map.level, map.rules);
    std::vector<Trigger> triggers;
    for (Trigger& trigger : map.rules.triggers) {
        const auto same = std::ranges::find_if(triggers, [&](const Trigger& other) {
            return other.tile == trigger.tile && other.kind == trigger.kind;
        });
        if (same != triggers.end()) {
            same->doors.merge(trigger.doors);
            continue;
        }
        if (trigger.kind == TriggerKind::Walk)
            trigger.sides.assign(rpg::kAllSides.begin(), rpg::kAllSides.end());
        triggers.push_back(std::move(trigger));
    }
    map.rules.triggers = std::move(triggers);
    std::vector<Teleport>& teleports = map.rules.teleports;
    std::vector<Teleport>& spare = map.rules.fallback_teleports;
    if (!options.boom) { // nothing that one uses
        std::ranges::copy_if(teleports, std::back_inserter(spare), is_used);
        std::erase_if(teleports, is_used);
        spare = walked_over(spare);
    }
    // One thing marks where they lead.
    for (std::vector<Teleport>* list : {&teleports, &spare})
        for (Teleport& teleport : *list) {
            const auto first = std::ranges::find(teleports, teleport.to, &Teleport::to);
            teleport.angle = first != teleports.end()
                                 ? first->angle
                                 : std::ranges::find(spare, teleport.to, &Teleport::to)->angle;
        }
}

// A tag leads to a sector: the end of a teleport is one of its own.
void keep_ends_apart(const PortOptions& options, const std::vector<Teleport>& teleports,
                     GeometryOptions& geometry)
{
    if (options.target != PortTarget::Classic) return;
    for (const Teleport& teleport : teleports) geometry.apart.insert(rpg::tile_index(teleport.to));
}

void drop_lost_teleports(PortedMap& map)
{
    std::erase_if(map.rules.teleports,
                  [&](const Teleport& teleport) { return !map.geometry.is_room_at(middle_of(teleport.to)); });
}

// Doom has three colours: green takes one that the level does not use.
void choose_colours(const PortOptions& options, PortedMap& map, Report& report)
{
    std::set<rpg::Key> used;
    for (const auto& [door, rule] : map.rules.doors)
        if (rule.key) used.insert(*rule.key);
    for (const rpg::Thing& thing : map.level->things)
        if (const auto key = rpg::key_of(rpg::SpriteId{thing.id})) used.insert(*key);
    for (const rpg::Key key : {rpg::Key::Yellow, rpg::Key::Blue, rpg::Key::Red}) map.colours[key] = key;
    map.colours[rpg::Key::Green] = rpg::Key::Green;
    if (options.target != PortTarget::Classic || options.boom || !used.contains(rpg::Key::Green)) return;
    rpg::Key other = rpg::Key::Yellow;
    for (const rpg::Key key : {rpg::Key::Red, rpg::Key::Blue, rpg::Key::Yellow})
        if (!used.contains(key)) other = key;
    map.colours[rpg::Key::Green] = other;
    report.items.push_back({.map = map.slot.name,
                            .kind = "map",
                            .code = "key-recoloured",
                            .severity = Severity::Changed,
                            .text = fmt::format("the green key is {}{}", rpg::word_of(other),
                                                used.contains(other) ? ", as another key is" : "")});
}

// The map as it is written, walked by its lines: what the player opens, takes and walks over.
void report_way_out(const PortOptions& options, const PortedMap& map, Report& report)
{
    const auto is_exit = [&](const auto& door) {
        const bool is_written = options.target != PortTarget::Classic || map.exits.contains(door.first);
        return door.second.use == DoorUse::Exit && is_written;
    };
    const auto exit = std::ranges::find_if(map.rules.doors, is_exit);
    const bool has_order = std::ranges::any_of(map.level->commands, [](const rpg::Command& command) {
        return rpg::effects_of(command).jump == rpg::Jump::Exit;
    });
    if (exit == map.rules.doors.end() && !has_order) return; // a scene, or the end of the game
    const Reach reach = find_reach(*map.level, map.geometry, rules_used_by_lines(map.geometry, map.rules));
    const auto is_reached = [&](const auto& door) {
        return is_exit(door) && reach.exits.contains(door.first);
    };
    if (std::ranges::any_of(map.rules.doors, is_reached)) return;
    ReportItem item{.map = map.slot.name, .kind = "map", .code = "unfinishable", .severity = Severity::Lost};
    item.text = "no line of the map ends it";
    if (exit != map.rules.doors.end()) {
        item.tile = tile_of_line(map.level->lines[exit->first]);
        item.text = "no way leads to the exit at " + place_text(item.tile);
    }
    report.items.push_back(std::move(item));
}

// The goal of a level counts it as done; a way back does not. Where all are the same, all lead on.
void choose_exits(PortedMap& map)
{
    std::set<std::uint32_t> others;
    for (const auto& [door, rule] : map.rules.doors) {
        if (rule.use != DoorUse::Exit) continue;
        (rule.exit->has_statistics ? map.exits : others).insert(door);
    }
    if (map.exits.empty()) map.exits = std::move(others);
}

} // namespace

Point to_map(Point at, int scale)
{
    return Point{at.x - kMapUnits / 2, kMapUnits / 2 - at.y} * scale;
}

rpg::TilePos shown_tile(const PortedMap& map, rpg::TilePos tile)
{
    const auto is_open = [&](rpg::TilePos at) {
        return rpg::is_on_map(at) && map.geometry.sector_at(middle_of(at)) != kNoSector;
    };
    rpg::TilePos shown = tile;
    for (const rpg::Side side : rpg::kAllSides)
        if (!is_open(shown) && is_open(rpg::neighbour(tile, side))) shown = rpg::neighbour(tile, side);
    return shown;
}

std::set<std::uint32_t> lines_of(std::span<const rpg::Command> commands)
{
    std::set<std::uint32_t> lines;
    for (const rpg::Command& command : commands)
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
            for (const rpg::Operand& operand : info->operands)
                if (operand.type == rpg::OperandType::Line) lines.insert(operand.get(command.argument));
    return lines;
}

std::map<std::uint32_t, int> door_tags(const PortedMap& map)
{
    std::map<std::uint32_t, int> tags;
    for (const Slab& slab : map.geometry.slabs) {
        const int tag = kFirstLineTag + static_cast<int>(map.geometry.slabs[slab.body].line);
        tags[slab.line] = tag;
        tags[slab.other] = tag;
    }
    return tags;
}

int teleport_id(const PortedMap& map, const Teleport& teleport)
{
    const std::vector<Teleport>& all = map.rules.teleports;
    const auto first = std::ranges::find_if(
        all, [&](const Teleport& other) { return other.to == teleport.to && other.angle == teleport.angle; });
    return kFirstTeleport + static_cast<int>(first - all.begin());
}

std::vector<Arrival> arrivals_of(const rpg::GameData& game, const std::string& stem)
{
    std::vector<Arrival> arrivals;
    for (const rpg::Jump wanted : {rpg::Jump::Exit, rpg::Jump::ReturnPoint})
        for (const auto& [name, level] : game.levels) {
            for (const rpg::Command& command : level.commands) {
                if (rpg::effects_of(command).jump != wanted) continue;
                const ExitTarget target = wanted == rpg::Jump::Exit ? exit_target(level, command.argument)
                                                                    : return_target(level, command.argument);
                if (target.level != stem || !target.tile || !rpg::is_on_map(*target.tile)) continue;
                const Arrival arrival{*target.tile, target.angle};
                if (std::ranges::find(arrivals, arrival) == arrivals.end()) arrivals.push_back(arrival);
            }
        }
    return arrivals;
}

std::string levels_list(const rpg::GameData& game, const std::vector<MapSlot>& slots)
{
    std::string text =
        "# level STEM MAP; arrival STEM X Y ANGLE POSITION; the first level is where the story begins\n";
    for (const MapSlot& slot : slots) {
        text += fmt::format("level {} {}\n", slot.stem, slot.name);
        const std::vector<Arrival> arrivals = arrivals_of(game, slot.stem);
        for (std::size_t i = 0; i < arrivals.size(); ++i)
            text += fmt::format("arrival {} {} {} {} {}\n", slot.stem, arrivals[i].tile.x, arrivals[i].tile.y,
                                int{arrivals[i].angle.value}, i + 1);
    }
    return text;
}

std::optional<PortedMap> port_map(const rpg::GameData& game, const MapSlot& slot, const PortOptions& options,
                                  Report& report)
{
    PortedMap map{.slot = slot};
    map.level = &game.levels.at(slot.stem);
    const auto refuse = [&](std::string_view code, std::string text) {
        report.items.push_back({.map = slot.name,
                                .kind = "map",
                                .code = code,
                                .severity = Severity::Error,
                                .text = std::move(text)});
        return std::nullopt;
    };
    if (map.level->lines.size() > kMaxLines || map.level->things.size() > kMaxLines)
        return refuse("limit-lines", fmt::format("{} lines and {} things are more than a map can have",
                                                 map.level->lines.size(), map.level->things.size()));
    map.arrivals = arrivals_of(game, slot.stem);
    map.rules = find_door_rules(game, *map.level);
    const bool has_scripts = options.are_doors_scripted();
    if (has_scripts) {
        map.rules.triggers.clear();
        map.rules.teleports.clear();
        map.rules.removed_fences.clear();
    }
    if (options.target == PortTarget::Classic) make_classic(options, map);
    GeometryOptions geometry{.door_thickness = options.door_thickness,
                             .keep_unreached = options.keep_unreached,
                             .hidden_fences = has_scripts,
                             .arrivals = tiles_of(map.arrivals),
                             .kept = lines_of(map.level->commands),
                             .marks = map.rules.marks()};
    if (options.light) geometry.light = tile_light(game, *map.level);
    keep_ends_apart(options, map.rules.teleports, geometry);
    map.geometry = build_geometry(*map.level, geometry);
    if (map.geometry.notes.is_too_complex)
        return refuse("limit-crossings", "the walls cross each other in too many places");
    if (map.geometry.lines.empty()) return refuse("open-region", "there is no room around the start");
    for (const Slab& slab : map.geometry.slabs) {
        const std::uint32_t body = map.geometry.slabs[slab.body].line;
        if (body != slab.line) map.rules.join(body, slab.line);
    }
    drop_lost_teleports(map);
    if (!has_scripts) make_winnable(*map.level, map.geometry, map.rules);
    if (map.rules.marks() != geometry.marks) {
        geometry.marks = map.rules.marks();
        keep_ends_apart(options, map.rules.teleports, geometry);
        map.geometry = build_geometry(*map.level, geometry);
    }
    give_tags(map);
    choose_colours(options, map, report);
    choose_exits(map);
    place_things(game, options, map, report);
    report_geometry(options, map, report);
    if (!has_scripts) report_way_out(options, map, report);
    if (options.target != PortTarget::Pk3) report_scripts(options, map, report);
    return map;
}

} // namespace converter::port
