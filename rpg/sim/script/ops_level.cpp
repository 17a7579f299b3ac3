#include "rpg/model/line_flags.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/ops.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/world/entities.h"

#include <algorithm>
#include <vector>

namespace rpg::ops {
namespace {

constexpr int kMaxTelefrags = 2;

bool is_plain_thing(const World& world, EntityIndex entity)
{
    return thing_index(world, entity) != kNoThing && type_of(world, entity) != EntityType::Monster;
}

// Neither lines nor monsters, the one that was linked last first. Solid tiles hold only the wall.
std::vector<EntityIndex> plain_things_on(const World& world, TilePos tile)
{
    std::vector<EntityIndex> found;
    if (!is_on_map(tile)) return found;
    for (EntityIndex here = first_on_tile(world, tile); here != kNoEntity; here = entity(world, here).next)
        if (is_plain_thing(world, here)) found.push_back(here);
    return found;
}

// Whatever monster or breakable stands where the thing is to appear dies.
void clear_place(Turn& turn, UnitPos at)
{
    for (int i = 0; i < kMaxTelefrags; ++i) {
        const EntityIndex victim = find_entity(turn, at, type_mask::kTelefrag);
        if (victim == kNoEntity) return;
        kill(turn, victim);
    }
}

// The line of the command, if it is one that can move; else kNoLine, and reported.
LineIndex movable_line(RunningScript& script, const Instruction& in)
{
    const std::uint32_t line = in.operand(0);
    const std::vector<Line>& lines = script.turn.map().lines;
    if (line < lines.size() && lines[line].has(line_flag::kDoor | line_flag::kSecret))
        return static_cast<LineIndex>(line);
    script.problem("the line is neither a door nor a secret wall");
    return kNoLine;
}

constexpr std::uint32_t kLastEffect = 13;
constexpr std::uint32_t kLeftOver = 3; // a picture that stays, not an effect
constexpr std::uint32_t kLastParticles = 3;

Rgb colour_of(std::uint32_t argb)
{
    return {static_cast<std::uint8_t>(argb >> 16), static_cast<std::uint8_t>(argb >> 8),
            static_cast<std::uint8_t>(argb)};
}

void report_colours(Turn& turn)
{
    turn.emit(event::PlanesColoured{turn.level().floor_colour, turn.level().ceiling_colour});
}

} // namespace

Flow show_thing(RunningScript& script, const Instruction& in)
{
    Turn& turn = script.turn;
    const std::uint32_t index = in.operand(0);
    if (index >= turn.map().things.size()) {
        script.problem("no such thing");
        return Flow::Next;
    }
    const auto thing = static_cast<ThingIndex>(index);
    ThingState& shown = turn.level().things[index];
    shown.frame = static_cast<std::uint8_t>(in.operand(1) & 15U);
    shown.flags &= static_cast<std::uint16_t>(~unsigned{thing_flag::kHidden});
    announce(turn, thing);
    const EntityIndex made = turn.stage->entity_of_thing[index];
    // A thing that stands there already stays as it is: it would kill itself.
    if (made == kNoEntity || shown.has(thing_flag::kCorpse) || entity(turn, made).has(entity_bit::kLinked))
        return Flow::Next;
    const UnitPos at = shown.at;
    clear_place(turn, at);
    link(turn, made, at);
    return Flow::Next;
}

Flow hide_things(RunningScript& script, const Instruction& in)
{
    for (const EntityIndex hidden : plain_things_on(script.turn, in.tile())) {
        unlink(script.turn, hidden);
        set_hidden(script.turn, thing_index(script.turn, hidden), true);
    }
    return Flow::Next;
}

// A picture that does not move takes the place of the first thing; it blocks nothing and cannot be used.
Flow replace_thing(RunningScript& script, const Instruction& in)
{
    Turn& turn = script.turn;
    const std::vector<EntityIndex> found = plain_things_on(turn, in.tile());
    const std::uint32_t sprite = in.operand(3);
    if (sprite > 0xFFFFU) script.problem("no such sprite");
    if (found.empty() || sprite > 0xFFFFU) return Flow::Next;
    ThingState& thing = thing_of(turn, found.front());
    thing.id = static_cast<std::uint16_t>(sprite);
    thing.frame = static_cast<std::uint8_t>(in.operand(2));
    thing.flags |= thing_flag::kFrozen;
    unlink(turn, found.front());
    announce(turn, thing_index(turn, found.front()));
    return Flow::Next;
}

Flow start_the_portal(RunningScript& script, const Instruction& /*in*/)
{
    start_portal(script.turn);
    return Flow::Next;
}

Flow move_line(RunningScript& script, const Instruction& in)
{
    const LineIndex line = movable_line(script, in);
    const bool moved = line != kNoLine && move_door(script.turn, line, in.info->does.line, script.trigger);
    return moved ? Flow::Next : Flow::NotHandled;
}

Flow change_lock(RunningScript& script, const Instruction& in)
{
    const LineIndex line = movable_line(script, in);
    if (line != kNoLine) set_lock(script.turn, line, in.info->does.line);
    return Flow::Next;
}

// At once and to its end or pause; then the script that asks goes on.
Flow run_other_tile(RunningScript& script, const Instruction& in)
{
    run_tile(script.turn, in.tile(), trigger::kByEngine);
    return Flow::Next;
}

Flow change_state(RunningScript& script, const Instruction& in)
{
    Turn& turn = script.turn;
    const TilePos tile = in.tile();
    if (in.info->does.state == StateAction::Set) {
        set_event_state(turn, tile, static_cast<int>(in.operand(2)));
        return Flow::Next;
    }
    if (!is_on_map(tile)) return Flow::Next;
    const std::uint16_t event = turn.stage->event_of[static_cast<std::size_t>(tile_index(tile))];
    const int by = in.info->does.state == StateAction::Increase ? 1 : -1;
    if (event != Stage::kNoEvent) set_event_state(turn, tile, turn.level().event_states[event] + by);
    return Flow::Next;
}

Flow wait(RunningScript& script, const Instruction& in)
{
    script.deadline = script.turn.state.clock + std::min(in.operand(0), kMaxScriptWait);
    return Flow::WaitForTime;
}

Flow play_effect(RunningScript& script, const Instruction& in)
{
    const std::uint32_t effect = in.operand(2);
    if (effect == 0 || effect == kLeftOver || effect > kLastEffect || !is_on_map(in.tile()))
        script.problem("no such effect, or outside the map");
    else
        start_effect(script.turn, static_cast<int>(effect), centre_of(in.tile()));
    return Flow::Next;
}

Flow shake(RunningScript& script, const Instruction& in)
{
    script.turn.emit(event::Shaken{static_cast<std::uint16_t>(in.operand(0)),
                                   static_cast<std::uint8_t>(in.operand(2)),
                                   static_cast<std::uint16_t>(std::min(in.operand(1), kLongestBuzz))});
    return Flow::Next;
}

Flow particles(RunningScript& script, const Instruction& in)
{
    const std::uint32_t colour = in.operand(0); // red in the low byte
    const std::uint32_t kind = in.operand(1);
    if (kind > kLastParticles) return Flow::Next;
    script.turn.emit(
        event::ParticlesSpawned{static_cast<std::uint8_t>(kind),
                                static_cast<std::int8_t>(in.signed_operand(2)),
                                {static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(colour >> 8),
                                 static_cast<std::uint8_t>(colour >> 16)}});
    return Flow::Next;
}

Flow play_sound(RunningScript& script, const Instruction& in)
{
    script.turn.sound(static_cast<int>(in.operand(0)));
    return Flow::Next;
}

Flow floor_colour(RunningScript& script, const Instruction& in)
{
    script.turn.level().floor_colour = colour_of(in.operand(0));
    report_colours(script.turn);
    return Flow::Next;
}

Flow ceiling_colour(RunningScript& script, const Instruction& in)
{
    script.turn.level().ceiling_colour = colour_of(in.operand(0));
    report_colours(script.turn);
    return Flow::Next;
}

Flow reveal_level(RunningScript& script, const Instruction& /*in*/)
{
    reveal_map(script.turn);
    return Flow::Next;
}

Flow refresh_view(RunningScript& script, const Instruction& /*in*/)
{
    script.turn.emit(event::ViewRefreshed{});
    return Flow::Next;
}

} // namespace rpg::ops
