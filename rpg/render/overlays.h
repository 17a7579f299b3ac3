#pragma once
#include "rpg/render/level_texels.h"
#include "rpg/render/world_view.h"

namespace rpg {

// Overlays of the 3D view: the weapon (classic picture only), then the colours of berserk and fade.

// Placed and scaled as the original does, shake included.
void draw_weapon(const RenderArt& art, LevelTexels& texels, const ViewEffects& effects,
                 const ViewWeapon& weapon, Surface565 view);

template <class Pixel> void draw_screen_colours(const ViewEffects& effects, Surface<Pixel> view);

} // namespace rpg
