#include "converter/doom/port/losses.h"

#include "converter/doom/mechanics/script_commands.h"
#include "converter/wad/map_numbers.h"
#include "rpg/core/coords.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>

namespace converter::port {
namespace {

using rpg::Opcode;

// Why a command without a place in Doom is lost.
std::string_view loss_of(const rpg::Command& command)
{
    switch (rpg::effects_of(command).topic) {
    case rpg::Topic::Text:
        return "dialog-lost";
    case rpg::Topic::Stat:
        return "stat-lost";
    case rpg::Topic::Scenery:
        return "effect-lost";
    case rpg::Topic::Exit:
        return "hub-order";
    case rpg::Topic::Code:
        return "code-door";
    case rpg::Topic::State:
        break;
    }
    return "state-lost";
}

class ScriptReport {
public:
    ScriptReport(const PortOptions& options, const PortedMap& map, Report& report)
        : options_(options), map_(map), level_(*map.level), commands_(door_commands(*map.level)),
          report_(report), counts_(report.commands[map.slot.name])
    {
    }

    void write()
    {
        std::size_t event_number = 0;
        for (const rpg::Event& event : level_.events) {
            std::map<std::string_view, std::size_t> lost;
            for (const rpg::Command& command : commands_of(level_, event)) {
                const auto index = static_cast<std::uint32_t>(&command - level_.commands.data());
                const Outcome outcome = outcome_of(command, index);
                ++counts_[static_cast<std::size_t>(outcome)];
                if (outcome == Outcome::Lost) ++lost[loss_of(command)];
                if (outcome == Outcome::Idiom) report_direction(event_number, event, command);
            }
            for (const auto& [code, count] : lost)
                say("event", event_number, rpg::tile_index(event.tile()), code, Severity::Lost,
                    fmt::format("{} command{} of its script", count, count == 1 ? "" : "s"));
            ++event_number;
        }
        if (!options_.scripts) report_doors();
    }

private:
    void say(std::string_view kind, std::size_t index, int tile, std::string_view code, Severity severity,
             std::string text)
    {
        report_.items.push_back({map_.slot.name, kind, index, tile, code, severity, std::move(text), {}});
    }

    const DoorRule* rule_of(std::uint32_t line) const
    {
        if (line >= level_.lines.size()) return nullptr;
        const std::uint32_t door = door_of_line(level_, line);
        const auto slab = std::ranges::find(map_.geometry.slabs, door, &Slab::line);
        const bool is_joined = slab != map_.geometry.slabs.end();
        const auto found = map_.rules.doors.find(is_joined ? map_.geometry.slabs[slab->body].line : door);
        return found == map_.rules.doors.end() ? nullptr : &found->second;
    }

    Outcome outcome_of(const rpg::Command& command, std::uint32_t index) const
    {
        if (options_.scripts) return outcome_of_script(command);
        const Opcode opcode{command.opcode};
        const rpg::OpcodeEffects& does = rpg::effects_of(command);
        if (does.jump == rpg::Jump::Teleport) return outcome_of_teleport(index);
        if (opcode == Opcode::RefreshView || opcode == Opcode::None) return Outcome::Expressed;
        if (opcode == Opcode::RevealMap)
            return std::ranges::find(map_.things, wad::thing_type::kComputerMap, &PortThing::type) ==
                           map_.things.end()
                       ? Outcome::Lost
                       : Outcome::Idiom;
        if (does.jump == rpg::Jump::Exit)
            return options_.target == PortTarget::Udmf || command.argument >> 31 != 0 ? Outcome::Idiom
                                                                                      : Outcome::Lost;
        if (does.demand == rpg::Demand::Key) {
            const bool is_used = std::ranges::any_of(map_.rules.doors, [&](const auto& door) {
                return door.second.key && static_cast<std::uint32_t>(*door.second.key) == command.argument;
            });
            return is_used ? Outcome::Idiom : Outcome::Changed;
        }
        if (does.line == rpg::LineAction::None) return Outcome::Lost;
        const DoorRule* rule = rule_of(command.argument);
        if (rule == nullptr || rule->use == DoorUse::Shut) return Outcome::Lost;
        return rule->freed.empty() ? Outcome::Idiom : Outcome::Changed;
    }

    // What the scripts of converter/doom/scripts/zscript/host.zs make of it.
    static Outcome outcome_of_script(const rpg::Command& command)
    {
        using enum Opcode;
        const std::uint32_t stat = rpg::operand_of(command, rpg::OperandType::Stat);
        switch (Opcode{command.opcode}) {
        case SetReturnPoint:
        case StartPortal:
        case Particles:
            return Outcome::Lost;
        case GiveStat:
        case TakeStat:
            return stat <= rpg::stat::kArmour ? Outcome::Expressed : Outcome::Lost;
        case NeedStat:
            return stat <= rpg::stat::kArmour ? Outcome::Expressed : Outcome::Changed;
        case OpenStore:
        case PlayEffect:
        case ReplaceThing:
        case WarnUnlessDone:
            return Outcome::Changed;
        default:
            return rpg::find_opcode(command.opcode) == nullptr ? Outcome::Lost : Outcome::Expressed;
        }
    }

    Outcome outcome_of_teleport(std::uint32_t command) const
    {
        const auto found = std::ranges::find(map_.rules.teleports, command, &Teleport::command);
        if (found == map_.rules.teleports.end()) return Outcome::Lost;
        return found->is_freed ? Outcome::Changed : Outcome::Idiom;
    }

    // Doom's lines work from all sides.
    void report_direction(std::size_t number, const rpg::Event& event, const rpg::Command& command)
    {
        if (options_.target != PortTarget::Classic) return;
        const std::uint32_t enter = command.condition & rpg::condition::kEnter;
        if (enter == 0 || enter == rpg::condition::kEnter || !can_open(rpg::effects_of(command).line)) return;
        say("event", number, rpg::tile_index(event.tile()), "direction-lost", Severity::Changed,
            "the door opens from whichever side one comes");
    }

    // Of an event that only scripts run: the tile of the event that runs it; else the tile itself.
    int caller_of(int tile) const
    {
        const auto runs = [&](const rpg::Event& event) {
            return std::ranges::any_of(commands_of(level_, event), [&](const rpg::Command& command) {
                return rpg::effects_of(command).jump == rpg::Jump::RunTile &&
                       rpg::tile_index(rpg::target_tile(command)) == tile;
            });
        };
        const auto caller = std::ranges::find_if(level_.events, runs);
        return caller == level_.events.end() ? tile : rpg::tile_index(caller->tile());
    }

    // Where the player starts the script that opens a door from elsewhere.
    std::optional<int> opener_of(std::uint32_t door) const
    {
        for (const DoorCommand& command : commands_)
            if (door_of_line(level_, command.line) == door &&
                command.tile != tile_of_line(level_.lines[door]) &&
                (can_open(command.order) || can_unlock(command.order)))
                return command.script_only ? caller_of(command.tile) : command.tile;
        return std::nullopt;
    }

    std::string task_of_door(std::uint32_t door, const DoorRule& rule) const
    {
        const std::string place = place_text(tile_of_line(level_.lines[door]));
        if (rule.freed == "key-elsewhere")
            return fmt::format(
                "door {} waits for a key from another level: put the key here, or leave it open", place);
        const bool has_code = rule.freed == "code-door";
        const std::optional<int> opener = opener_of(door);
        if (!opener)
            return fmt::format("door {} {}: give it a key or a switch", place,
                               has_code ? "asks for a code" : "waits for its script");
        if (rule.use == DoorUse::Remote)
            return fmt::format("door {} has a switch at {} {}: hide or guard it", place, place_text(*opener),
                               has_code ? "that asks for no code" : "that works at once");
        return fmt::format("door {} opened by a {} at {}: give it a switch", place,
                           has_code ? "code" : "script", place_text(*opener));
    }

    void report_doors()
    {
        for (const auto& [door, rule] : map_.rules.doors) {
            const int tile = tile_of_line(level_.lines[door]);
            if (!rule.freed.empty()) {
                say("line", door, tile, rule.freed, Severity::Changed,
                    rule.freed == "key-elsewhere" ? "its key is not in this level: the door opens without it"
                    : rule.freed == "code-door"   ? "opens without the code"
                                                  : "opens without what its script waits for");
                report_.items.back().task = task_of_door(door, rule);
            }
            if (rule.use == DoorUse::Exit && options_.target == PortTarget::Classic &&
                !map_.exits.contains(door)) {
                say("line", door, tile, "hub-order", Severity::Lost,
                    "a way back to another level stays shut");
                report_.items.back().task = fmt::format(
                    "door {} leads to another level and stays shut: wall it up, or make it a second exit",
                    place_text(tile));
            }
        }
        for (const Teleport& teleport : map_.rules.teleports) {
            if (!teleport.is_freed) continue;
            say("event", 0, teleport.tile, "state-lost", Severity::Changed,
                "the teleport works at once, without what its script waits for");
            report_.items.back().task = fmt::format(
                "teleport {} works from the start: guard it, or give it a switch", place_text(teleport.tile));
        }
        for (const std::uint32_t fence : map_.rules.removed_fences) {
            const int tile = rpg::tile_index(rpg::tile_of(level_.things[fence].at));
            say("thing", fence, tile, "state-lost", Severity::Changed,
                "a fence that a script removes does not block");
            report_.items.back().task = fmt::format(
                "fence {} is open from the start: make it a door with a switch", place_text(tile));
        }
    }

    const PortOptions& options_;
    const PortedMap& map_;
    const rpg::Level& level_;
    std::vector<DoorCommand> commands_;
    Report& report_;
    std::array<std::size_t, 4>& counts_;
};

} // namespace

void report_scripts(const PortOptions& options, const PortedMap& map, Report& report)
{
    ScriptReport(options, map, report).write();
}

void report_geometry(const PortOptions& options, const PortedMap& map, Report& report)
{
    const GeometryNotes& notes = map.geometry.notes;
    const auto say = [&](std::string_view code, Severity severity, std::string text) {
        report.items.push_back({.map = map.slot.name,
                                .kind = "map",
                                .code = code,
                                .severity = severity,
                                .text = std::move(text)});
    };
    const auto count = [&](std::size_t number, std::string_view code, Severity severity,
                           std::string_view what) {
        if (number != 0) say(code, severity, fmt::format("{} {}", number, what));
    };
    if (notes.closure != Closure::Walls)
        say("open-region", Severity::Changed,
            notes.closure == Closure::Blocks ? "the walls have gaps: closed along the block map"
                                             : "the walls do not close: a frame stands around everything");
    for (const Point leak : notes.leaks)
        say("open-region", Severity::Changed,
            fmt::format("what lies around {},{} is open to the outside and left out", leak.x, leak.y));
    count(notes.unreached, "unreached-walls", Severity::Info, "pieces of wall that nobody sees");
    count(notes.rounded, "non-integral", Severity::Changed, "crossings that are not on whole units");
    count(notes.dropped, "non-integral", Severity::Changed, "pieces of wall that could not be drawn");
    count(notes.bare, "open-region", Severity::Changed, "ends of rooms without a wall of their own");
    count(notes.thin_walls, "thin-wall", Severity::Changed, "walls without thickness let shots through");
    count(notes.unpaired_secrets.size(), "secret-alone", Severity::Changed,
          "secret walls without a second side are walls");
    if (options.target == PortTarget::Classic)
        count(notes.diagonals, "diagonal-stretch", Severity::Changed,
              "diagonal walls show more of their texture");
    const auto fences = std::ranges::count(map.geometry.lines, LineRole::Fence, &GeometryLine::role);
    if (options.target == PortTarget::Classic)
        count(static_cast<std::size_t>(fences), "fence-shots", Severity::Changed, "fences let shots through");
}

} // namespace converter::port
