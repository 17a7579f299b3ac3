#include "rpg/lint/checks.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::uint32_t kWalking = condition::kEnter | condition::kExit | condition::kFace;
constexpr std::array kSteps{TilePos{0, -1}, TilePos{1, 0}, TilePos{0, 1}, TilePos{-1, 0}};

// Tiles whose event something else than the player runs.
std::set<int> tiles_run(const ScriptView& view)
{
    std::set<int> tiles;
    for (const MonsterRow& monster : view.game().rules.monsters) // the program runs these itself
        if (monster.effects.death_tile) tiles.insert(tile_index(*monster.effects.death_tile));
    for (const CommandView* command : view.commands())
        if (command->does().jump == Jump::RunTile && is_on_map(command->tile()))
            tiles.insert(tile_index(command->tile()));
    for (const Line& line : view.level().lines) {
        const bool is_portal = line.texture == kPortalFrame || line.texture == kPortalFace;
        if (!is_portal && view.entity_type(entity_of(line.texture)) != EntityType::Breakable) continue;
        tiles.insert(tile_index(line_tile(line)));
        tiles.insert(tile_index(behind_line(line)));
    }
    return tiles;
}

bool has_free_neighbour(const Level& level, TilePos tile)
{
    return std::ranges::any_of(kSteps, [&](TilePos step) {
        const TilePos next{tile.x + step.x, tile.y + step.y};
        return is_on_map(next) && !level.is_solid(next);
    });
}

void check_command(const ScriptView& view, const EventView& event, const CommandView& command)
{
    if (command.triggers() == 0 && !command.has(condition::kPlayer))
        view.report("R01", command.spot, "has no trigger and never runs");
    if (std::popcount(command.command->condition & condition::kKeys) > 1)
        view.report("R02", command.spot, "asks for two best keys at once");
    else if (command.has(condition::kKeys) && command.has(kWalking))
        view.report("R02", command.spot, "a key condition works with use only");
    if (event.event.script_only() && command.has(kWalking))
        view.report("R04", command.spot, "enter, exit and face never run in a script_only event");
    if (view.level().is_solid(event.event.tile()) && command.has(kWalking))
        view.report("R05", command.spot, "nobody walks on a solid tile");
}

void check_event(const ScriptView& view, const EventView& event, const std::set<int>& run)
{
    const TilePos tile = event.event.tile();
    if (run.contains(tile_index(tile)) || event.commands.empty()) return;
    const auto is_used = [](const CommandView& command) { return command.has(condition::kUse); };
    if (event.event.script_only()) {
        if (view.has_entities())
            view.report("R06", {.event = event.index}, "is script_only, and nothing runs it");
    } else if (std::ranges::any_of(event.commands, is_used) && !has_free_neighbour(view.level(), tile)) {
        view.report("R07", {.event = event.index}, "has no tile beside it from which it could be used");
    }
}

constexpr std::uint32_t kAllStates = 0x3FF; // bit n: state n

// The states that each event can have, from any script.
class ReachedStates {
public:
    explicit ReachedStates(const ScriptView& view) : view_(view)
    {
        for (const EventView& event : view.events()) {
            std::uint32_t& states = of(event.event.tile());
            states |= event.event.state() <= 9 ? 1U << event.event.state() : kAllStates;
        }
        while (spread()) {
        }
    }
    std::uint32_t at(TilePos tile) const { return states_[static_cast<std::size_t>(tile_index(tile))]; }

private:
    std::uint32_t& of(TilePos tile) { return states_[static_cast<std::size_t>(tile_index(tile))]; }

    bool spread()
    {
        bool has_changed = false;
        for (const CommandView* command : view_.commands()) {
            if (command->does().state == StateAction::None) continue;
            const TilePos target = command->tile();
            if (view_.event_at(target) == nullptr) continue;
            const std::uint32_t before = of(target);
            of(target) |= result_of(*command, before);
            has_changed = has_changed || of(target) != before;
        }
        return has_changed;
    }

    std::uint32_t result_of(const CommandView& command, std::uint32_t states) const
    {
        if (command.does().state == StateAction::Set)
            return (1U << std::min(command.value(2), 31U)) & kAllStates;
        const TilePos own = view_.events()[*command.spot.event].event.tile();
        if (command.tile() == own) states &= command.states();
        if (command.does().state == StateAction::Increase)
            return ((states << 1U) | (states & (1U << 9))) & kAllStates;
        return (states >> 1U) | (states & 1U);
    }

    const ScriptView& view_;
    std::array<std::uint32_t, kTileCount> states_{};
};

std::string list_of(std::uint32_t states)
{
    std::string text;
    for (unsigned state = 0; state < 10; ++state)
        if (((states >> state) & 1U) != 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", state);
    return text;
}

constexpr std::uint32_t kLongTime = 10'000; // milliseconds
constexpr std::uint32_t kLastStore = 3;
constexpr std::uint32_t kFirstSound = 5039;
constexpr std::uint32_t kLastSound = 5138;
constexpr std::array<std::uint32_t, 5> kNoSounds{5041, 5056, 5075, 5132, 5135}; // other files

// Of the game at hand, or, if it has no effects (as J2ME games), of the game that everyone knows.
bool has_sound(const GameData& game, std::uint32_t number)
{
    const std::string stem = std::to_string(number) + '.';
    bool has_any = false;
    for (const GameFile& file : game.files) {
        if (!is_sound(file.kind)) continue;
        has_any = has_any || file.kind != FileKind::Midi;
        const std::size_t slash = file.name.rfind('/');
        if (file.name.substr(slash == std::string::npos ? 0 : slash + 1).starts_with(stem)) return true;
    }
    return !has_any && number >= kFirstSound && number <= kLastSound &&
           std::ranges::find(kNoSounds, number) == kNoSounds.end();
}

void check_times(const ScriptView& view, const CommandView& command)
{
    if (!command.is_one_of({Opcode::Wait, Opcode::Shake})) return;
    const std::uint32_t time = command.value(0);
    if (time > kLongTime)
        view.report("M16", command.spot, fmt::format("{} ms are more than ten seconds", time));
    if (time == 0 && command.is(Opcode::Wait)) view.report("M16", command.spot, "waits no time at all");
}

void check_value(const ScriptView& view, const CommandView& command, const Operand& operand)
{
    const std::uint32_t value = operand.get(command.command->argument);
    const auto unknown = [&](const char* what) {
        view.report("M19", command.spot, fmt::format("{} {} does not exist", what, value));
    };
    if (operand.type == OperandType::Sound && !has_sound(view.game(), value)) unknown("sound");
    if (operand.type == OperandType::Effect && (value == 0 || value == 3 || value > 13)) unknown("effect");
    if (operand.type == OperandType::Stat && value > kLastKeyOrStat) unknown("stat");
    if (operand.type == OperandType::Key && value > kLastKeyOrStat) unknown("key");
    if (command.is(Opcode::OpenStore) && value > kLastStore) unknown("store");
}

} // namespace

void check_triggers(const ScriptView& view)
{
    const std::set<int> run = tiles_run(view);
    for (const EventView& event : view.events()) {
        for (const CommandView& command : event.commands) check_command(view, event, command);
        check_event(view, event, run);
    }
}

void check_states(const ScriptView& view)
{
    const ReachedStates reached(view);
    for (const EventView& event : view.events())
        for (const CommandView& command : event.commands)
            if ((command.states() & reached.at(event.event.tile())) == 0)
                view.report("R03", command.spot,
                            fmt::format("runs in state {} only, but the event has only {}",
                                        list_of(command.states()), list_of(reached.at(event.event.tile()))));
}

void check_values(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        check_times(view, *command);
        for (const Operand& operand : command->info->operands) check_value(view, *command, operand);
    }
}

} // namespace rpg
