#pragma once
#include "rpg/model/image.h"
#include "rpg/render/render_art.h"
#include "runtime/view/painter.h"

namespace runtime {

// A sprite by itself, in a menu: as large as fits into the place, on the middle of its lower edge, or in its
// middle.
struct SpritePick {
    std::size_t id = 0;
    unsigned frame = 0;
    bool floats = false;
    rpg::Blend blend = rpg::Blend::Copy;
};
void draw_sprite(const Painter& painter, const rpg::RenderArt& art, SpritePick pick,
                 const rpg::UiRect& place);

// A picture scaled into the place.
void draw_image(const Painter& painter, const rpg::Image& image, const rpg::UiRect& place);

} // namespace runtime
