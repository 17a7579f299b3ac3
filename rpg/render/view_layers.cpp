#include "rpg/render/view_layers.h"

#include "rpg/model/line_flags.h"

namespace rpg {
namespace {

constexpr std::uint16_t kGlow = 136, kCouplingGlow = 144, kCeilingLight = 137;

bool is_lamp(std::uint16_t id)
{
    return id == 135 || id == 140;
}

} // namespace

unsigned frame_of(const ViewThing& thing, std::uint32_t time)
{
    switch (thing.motion) {
    case ThingMotion::Given:
        break;
    case ThingMotion::Loops:
        return (time + 8U * thing.phase) / 250 % 4;
    case ThingMotion::Stands:
        return (time + 256U * thing.phase) / 6000 % 2;
    }
    return thing.frame;
}

ViewLine upright_line(const ViewThing& thing, Q16 a, Q16 b)
{
    using namespace thing_flag;
    const bool along_x = (thing.flags & (kFaceNorth | kFaceSouth)) != 0;
    const bool is_positive = (thing.flags & kFaceNorth) != 0 ||
                             ((thing.flags & kFaceSouth) == 0 && (thing.flags & kFaceWest) != 0);
    const int sign = is_positive == ((thing.flags & kFlip) == 0) ? 1 : -1;
    ViewLine line{.x1 = thing.x, .y1 = thing.y, .x2 = thing.x, .y2 = thing.y, .u2 = b - a};
    (along_x ? line.x1 : line.y1) += sign * a;
    (along_x ? line.x2 : line.y2) += sign * b;
    if ((thing.flags & kTwoSided) != 0) line.flags = line_flag::kTwoSided;
    return line;
}

ThingParts parts_of(const ViewThing& thing, bool has_planes)
{
    ThingParts made;
    const auto add = [&](ThingPart part) { made.parts[made.count++] = part; };
    if ((thing.flags & thing_flag::kTexture) != 0) {
        add({0, 0, thing.id});
    } else if ((thing.flags & thing_flag::kHeap) != 0) {
        const auto single = static_cast<std::uint16_t>(thing.id - 1);
        for (const UnitPos& place : {UnitPos{16, 0}, UnitPos{-16, 0}, UnitPos{0, 16}, UnitPos{0, -16}})
            add({place.x, place.y, single});
    } else if (thing.id != kCeilingLight || has_planes) {
        add({0, 0, thing.id});
        if (is_lamp(thing.id)) add({0, 0, kGlow, true});
        if (thing.id == 131) add({0, 0, kCouplingGlow, true});
    }
    return made;
}

EffectLook effect_look(unsigned kind)
{
    constexpr std::array<EffectLook, 14> kLooks{{{},
                                                 {180},
                                                 {183},
                                                 {},
                                                 {181, false, true},
                                                 {182, true},
                                                 {184, true},
                                                 {185},
                                                 {186, true},
                                                 {187, true, true, 10},
                                                 {188},
                                                 {189},
                                                 {190},
                                                 {191, true}}};
    return kind < kLooks.size() ? kLooks[kind] : EffectLook{};
}

bool glows_in_flight(std::uint16_t missile) // plasma, BFG, fireball; rockets do not
{
    return missile == 200 || missile == 202 || missile == 204;
}

bool has_textured_planes(const WorldView& view)
{
    return view.planes && view.level->has_planes();
}

} // namespace rpg
