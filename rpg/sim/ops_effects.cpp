#include "rpg/sim/combat.h"
#include "rpg/sim/level_flow.h"
#include "rpg/sim/ops_internal.h"

#include <algorithm>

namespace rpg::ops {
namespace {

constexpr std::uint32_t kLastEffect = 13;
constexpr std::uint32_t kLeftOver = 3; // a picture that stays, not an effect
constexpr std::uint32_t kLastParticles = 3;
constexpr std::uint32_t kLongestBuzz = 500; // ms

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

Flow play_effect(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t effect = in.operand(2);
    if (effect == 0 || effect == kLeftOver || effect > kLastEffect || !is_on_map(in.tile()))
        script.problem("no such effect, or outside the map");
    else
        start_effect(script.turn, static_cast<int>(effect), centre_of(in.tile()));
    return Flow::Next;
}

Flow shake(ScriptContext& script, const Instruction& in)
{
    script.turn.emit(event::Shaken{static_cast<std::uint16_t>(in.operand(0)),
                                   static_cast<std::uint8_t>(in.operand(2)),
                                   static_cast<std::uint16_t>(std::min(in.operand(1), kLongestBuzz))});
    return Flow::Next;
}

Flow particles(ScriptContext& script, const Instruction& in)
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

Flow play_sound(ScriptContext& script, const Instruction& in)
{
    script.turn.sound(static_cast<int>(in.operand(0)));
    return Flow::Next;
}

Flow floor_colour(ScriptContext& script, const Instruction& in)
{
    script.turn.level().floor_colour = colour_of(in.operand(0));
    report_colours(script.turn);
    return Flow::Next;
}

Flow ceiling_colour(ScriptContext& script, const Instruction& in)
{
    script.turn.level().ceiling_colour = colour_of(in.operand(0));
    report_colours(script.turn);
    return Flow::Next;
}

Flow reveal_level(ScriptContext& script, const Instruction& /*in*/)
{
    reveal_map(script.turn);
    return Flow::Next;
}

Flow refresh_view(ScriptContext& script, const Instruction& /*in*/)
{
    script.turn.emit(event::ViewRefreshed{});
    return Flow::Next;
}

} // namespace rpg::ops
