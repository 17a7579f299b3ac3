#include "converter/doom/mechanics/door_rules.h"

#include "converter/doom/mechanics/script_commands.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/source/file_names.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>

namespace converter::port {
namespace {

using rpg::Level;
using rpg::Line;

class RuleFinder {
public:
    RuleFinder(const rpg::GameData& game, const Level& level) : level_(level), commands_(door_commands(level))
    {
        for (const rpg::EntityDef& entity : game.entities)
            if (entity.is(rpg::EntityType::Breakable, rpg::subtype::kWeakWall)) breakables_.insert(entity.id);
    }

    DoorRules find()
    {
        for (std::uint32_t i = 0; i < level_.lines.size(); ++i) {
            const Line& line = level_.lines[i];
            if (line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret) && door_of_line(level_, i) == i)
                rules_.doors.emplace(i, rule_of(i));
        }
        for (const DoorCommand& command : commands_) add_trigger(command);
        drop_lost_remotes();
        for (Teleport& teleport : find_teleports(level_))
            (teleport.is_freed ? rules_.fallback_teleports : rules_.teleports).push_back(std::move(teleport));
        return std::move(rules_);
    }

private:
    template <class Test> bool any(std::uint32_t door, Test test) const
    {
        return std::ranges::any_of(commands_, [&](const DoorCommand& command) {
            return door_of_line(level_, command.line) == door && test(command);
        });
    }

    bool is_by_hand(const DoorCommand& command, std::uint32_t door) const
    {
        return can_open(command.order) && !command.script_only && command.has(rpg::condition::kUse) &&
               command.tile == tile_of_line(level_.lines[door]);
    }

    DoorRule rule_of(std::uint32_t door) const
    {
        const Line& line = level_.lines[door];
        DoorRule rule;
        if (breakables_.contains(rpg::entity_of(line.texture)))
            return {.use = DoorUse::Shot, .stays_open = true};
        if (!any(door, [](const DoorCommand& command) { return can_open(command.order); })) return rule;
        if (line.texture == rpg::kExitTexture) return exit_rule(door);
        rule.stays_open =
            line.has(rpg::line_flag::kSecret) || !any(door, [](const DoorCommand& command) {
                return command.order == rpg::LineAction::Close || command.order == rpg::LineAction::Toggle;
            });
        const auto plain = [&](const DoorCommand& command) {
            return is_by_hand(command, door) && command.is_plain();
        };
        const bool is_locked = line.has(rpg::line_flag::kLocked);
        if (any(door, plain) && !is_locked) {
            rule.use = DoorUse::Hand;
        } else if (any(door, [&](const DoorCommand& command) { return is_by_hand(command, door); })) {
            rule.use = DoorUse::Hand;
            add_condition(door, is_locked, rule);
        } else {
            rule.use = DoorUse::Remote;
        }
        return rule;
    }

    // A door that is used by hand, but not at once.
    void add_condition(std::uint32_t door, bool is_locked, DoorRule& rule) const
    {
        for (const DoorCommand& command : commands_) {
            if (door_of_line(level_, command.line) != door) continue;
            const bool helps = can_unlock(command.order) || is_by_hand(command, door);
            if (helps && command.key && !command.has_code && !command.has_stat) {
                rule.key = command.key;
                return;
            }
        }
        const auto by_switch = [&](const DoorCommand& command) {
            return can_unlock(command.order) && is_switch(command);
        };
        if (is_locked && any(door, by_switch)) {
            rule.use = DoorUse::Remote;
            return;
        }
        const bool has_code = any(door, [](const DoorCommand& command) { return command.has_code; });
        rule.freed = has_code ? "code-door" : "state-lost";
    }

    DoorRule exit_rule(std::uint32_t door) const
    {
        DoorRule rule;
        for (const DoorCommand& command : commands_) {
            if (door_of_line(level_, command.line) != door || !command.exit || !can_open(command.order))
                continue;
            rule.use = DoorUse::Exit;
            rule.exit = exit_target(level_, *command.exit);
            rule.key = command.key;
            return rule;
        }
        return rule;
    }

    bool is_switch(const DoorCommand& command) const
    {
        return command.is_plain() && command.has(rpg::condition::kUse) &&
               level_.is_solid(rpg::tile_at_index(command.tile));
    }
    static bool is_walk(const DoorCommand& command)
    {
        return command.is_plain() && command.has(rpg::condition::kEnter) && can_open(command.order);
    }

    void add_trigger(const DoorCommand& command)
    {
        const std::uint32_t door = door_of_line(level_, command.line);
        const auto rule = rules_.doors.find(door);
        if (rule == rules_.doors.end() || rule->second.use != DoorUse::Remote) return;
        const bool helps = can_open(command.order) || can_unlock(command.order);
        const bool is_locked = level_.lines[door].has(rpg::line_flag::kLocked);
        if (!helps || (is_locked && !can_unlock(command.order))) return;
        Trigger trigger{.kind = is_walk(command) ? TriggerKind::Walk : TriggerKind::Switch,
                        .tile = command.tile,
                        .sides = sides_of(command),
                        .doors = {door}};
        if (!trigger.sides.empty()) add(std::move(trigger));
    }

    // From where the player throws the switch, or over which edges he walks in.
    std::vector<rpg::Side> sides_of(const DoorCommand& command) const
    {
        std::vector<rpg::Side> sides;
        if (is_switch(command)) sides = open_sides(level_, rpg::tile_at_index(command.tile));
        if (!is_walk(command)) return sides;
        for (const rpg::Side side : rpg::kAllSides)
            if ((command.condition >> static_cast<unsigned>(side) & 1U) != 0 &&
                std::ranges::find(sides, side) == sides.end())
                sides.push_back(side);
        return sides;
    }

    void add(Trigger trigger)
    {
        const auto shares_a_side = [&](const Trigger& other) {
            return std::ranges::find_first_of(other.sides, trigger.sides) != other.sides.end();
        };
        const auto same = std::ranges::find_if(rules_.triggers, [&](const Trigger& other) {
            return other.tile == trigger.tile && other.kind == trigger.kind && shares_a_side(other);
        });
        if (same != rules_.triggers.end()) { // a line does one thing: all of it from all their sides
            same->doors.insert(trigger.doors.begin(), trigger.doors.end());
            for (const rpg::Side side : trigger.sides)
                if (std::ranges::find(same->sides, side) == same->sides.end()) same->sides.push_back(side);
        } else {
            rules_.triggers.push_back(std::move(trigger));
        }
    }

    // Doors that only other scripts open, in ways that no line can have.
    void drop_lost_remotes()
    {
        for (auto& [door, rule] : rules_.doors) {
            if (rule.use != DoorUse::Remote) continue;
            const bool has_trigger =
                std::ranges::any_of(rules_.triggers, [opened = door](const Trigger& trigger) {
                    return trigger.doors.contains(opened);
                });
            if (has_trigger) continue;
            const bool has_code = any(door, [](const DoorCommand& command) { return command.has_code; });
            rules_.free(door, has_code ? "code-door" : "state-lost");
        }
    }

    const Level& level_;
    std::vector<DoorCommand> commands_;
    std::set<rpg::EntityId> breakables_;
    DoorRules rules_;
};

std::string level_of_string(const Level& level, std::size_t text)
{
    if (text >= level.strings.size()) return {};
    std::string file = rpg::to_lower(level.strings[text]);
    if (file.starts_with('/')) file.erase(0, 1);
    return std::string(rpg::stem_of(file));
}

} // namespace

std::map<std::pair<int, rpg::Side>, std::int32_t> DoorRules::marks() const
{
    std::map<std::pair<int, rpg::Side>, std::int32_t> marks;
    for (std::size_t i = 0; i < triggers.size(); ++i)
        for (const rpg::Side side : triggers[i].sides)
            marks.try_emplace({triggers[i].tile, side}, static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < teleports.size(); ++i)
        for (const rpg::Side side : teleports[i].sides)
            marks.try_emplace({teleports[i].tile, side}, static_cast<std::int32_t>(triggers.size() + i));
    return marks;
}

const Trigger* DoorRules::trigger_of(std::int32_t mark) const
{
    const auto index = static_cast<std::size_t>(mark);
    return mark >= 0 && index < triggers.size() ? &triggers[index] : nullptr;
}

const Teleport* DoorRules::teleport_of(std::int32_t mark) const
{
    const auto index = static_cast<std::size_t>(mark);
    if (mark < 0 || index < triggers.size()) return nullptr;
    return index - triggers.size() < teleports.size() ? &teleports[index - triggers.size()] : nullptr;
}

void DoorRules::join(std::uint32_t door, std::uint32_t other)
{
    const auto ease = [](const DoorRule& rule) {
        switch (rule.use) {
        case DoorUse::Exit:
            return 5;
        case DoorUse::Hand:
            return rule.key ? 3 : 4;
        case DoorUse::Remote:
            return 2;
        case DoorUse::Shot:
            return 1;
        case DoorUse::Shut:
            return 0;
        }
        return 0;
    };
    DoorRule& kept = doors.at(door);
    if (ease(doors.at(other)) > ease(kept)) kept = doors.at(other);
    doors.erase(other);
    for (Trigger& trigger : triggers)
        if (trigger.doors.erase(other) != 0 && kept.use == DoorUse::Remote) trigger.doors.insert(door);
    if (kept.use != DoorUse::Remote)
        for (Trigger& trigger : triggers) trigger.doors.erase(door);
    std::erase_if(triggers, [](const Trigger& trigger) { return trigger.doors.empty(); });
}

void DoorRules::free(std::uint32_t door, std::string_view why)
{
    DoorRule& rule = doors.at(door);
    rule.use = DoorUse::Hand;
    rule.key.reset();
    rule.freed = why;
    for (Trigger& trigger : triggers) trigger.doors.erase(door);
    std::erase_if(triggers, [](const Trigger& trigger) { return trigger.doors.empty(); });
}

DoorRules find_door_rules(const rpg::GameData& game, const Level& level)
{
    return RuleFinder(game, level).find();
}

void add_door_switches(const Level& level, DoorRules& rules)
{
    for (const DoorCommand& command : door_commands(level)) {
        const std::uint32_t door = door_of_line(level, command.line);
        const auto rule = rules.doors.find(door);
        if (rule == rules.doors.end() || rule->second.freed.empty()) continue;
        const rpg::TilePos tile = rpg::tile_at_index(command.tile);
        const bool opens = can_open(command.order) || can_unlock(command.order);
        if (!opens || command.script_only || !command.has(rpg::condition::kUse) || !level.is_solid(tile))
            continue;
        Trigger made{.kind = TriggerKind::Switch,
                     .tile = command.tile,
                     .sides = open_sides(level, tile),
                     .doors = {door}};
        if (made.sides.empty()) continue;
        rule->second.use = DoorUse::Remote;
        const auto same = std::ranges::find_if(rules.triggers, [&](const Trigger& other) {
            return other.tile == made.tile && other.kind == made.kind;
        });
        if (same == rules.triggers.end())
            rules.triggers.push_back(std::move(made));
        else
            same->doors.insert(door);
    }
    std::ranges::stable_sort(rules.triggers, {}, &Trigger::tile);
}

ExitTarget return_target(const Level& level, std::uint32_t argument)
{
    return {.level = level_of_string(level, argument & 255U),
            .tile =
                rpg::TilePos{static_cast<int>(argument >> 8 & 255U), static_cast<int>(argument >> 16 & 255U)},
            .angle = {static_cast<std::uint8_t>(argument >> 24)}};
}

ExitTarget exit_target(const Level& level, std::uint32_t argument)
{
    const rpg::ExitArgument order = rpg::exit_argument(argument);
    return {.level = level_of_string(level, order.file),
            .tile = order.tile,
            .angle = order.angle,
            .has_statistics = order.shows_stats};
}

int tile_of_line(const Line& line)
{
    const rpg::TilePos tile = rpg::tile_of(rpg::line_link_point(line));
    return rpg::tile_index({std::clamp(tile.x, 0, 31), std::clamp(tile.y, 0, 31)});
}

std::uint32_t door_of_line(const Level& level, std::uint32_t line)
{
    using namespace rpg::line_flag;
    if (!level.lines[line].has(kRecessMinus) || level.lines[line].has(kDoor | kRecessPlus)) return line;
    const int tile = tile_of_line(level.lines[line]);
    for (std::uint32_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(kRecessPlus) && tile_of_line(level.lines[i]) == tile) return i;
    return line;
}

} // namespace converter::port
