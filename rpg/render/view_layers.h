#pragma once
#include "rpg/render/world_view.h"

namespace rpg {

// Which parts of a picture are drawn; tests leave some out.
struct ViewLayers {
    bool planes = true;
    bool walls = true;
    bool things = true;
    bool overlays = true; // weapon, tint, fade
};

// The frame that a thing shows at that time.
unsigned frame_of(const ViewThing& thing, std::uint32_t time);

// An upright picture, a..b from its middle, as a line on the map that is seen from its right-hand side;
// texture columns 0..b-a.
ViewLine upright_line(const ViewThing& thing, Q16 a, Q16 b);

// Whether floors and ceilings have textures in this view.
bool has_textured_planes(const WorldView& view);

// The pictures that make up one thing, in the order of drawing; none if it shows nothing.
struct ThingPart {
    int dx = 0, dy = 0; // units
    std::uint16_t id = 0;
    bool glows = false; // drawn with Blend::Add, whatever the blend of the thing
};
struct ThingParts {
    std::array<ThingPart, 4> parts;
    std::size_t count = 0;
};
ThingParts parts_of(const ViewThing& thing, bool has_planes);

// Calls `draw` for each picture of a thing, with its position, id, frame and blend.
template <class Draw> void draw_parts(const ViewThing& thing, const WorldView& view, const Draw& draw)
{
    const unsigned frame = frame_of(thing, view.time);
    const ThingParts parts = parts_of(thing, has_textured_planes(view));
    for (std::size_t i = 0; i < parts.count; ++i) {
        const ThingPart& part = parts.parts[i];
        ViewThing piece = thing;
        piece.x += to_q16(part.dx);
        piece.y += to_q16(part.dy);
        draw(piece, part.id, frame, part.glows ? Blend::Add : thing.blend);
    }
}

// The pictures of a kind of effect.
struct EffectLook {
    std::uint16_t sprite = 0; // 0: none
    bool glows = false;
    bool glows_as_impact = false;
    std::uint32_t step = 150; // ms per picture
};
EffectLook effect_look(unsigned kind);       // sprite 0 for unknown kinds, too
bool glows_in_flight(std::uint16_t missile); // by the missile's picture

} // namespace rpg
