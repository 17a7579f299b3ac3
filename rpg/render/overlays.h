#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/world_view.h"

namespace rpg {

// What lies over the 3D view: the weapon, then the colours of berserk and fade.

// A sprite of the 64 x 64 cell as the hands hold it, x and y in weapon texels. 565: placed and scaled as the
// original does, shake included; 8888: whole texels of min(W/128, H/88) pixels.
void draw_weapon(const RenderArt& art, const ViewEffects& effects, const ViewWeapon& weapon, Surface565 view);
void draw_weapon(const RenderArt& art, const ViewEffects& effects, const ViewWeapon& weapon,
                 Surface8888 view);

// Any sprite in the weapon's way, at rest: item confirmations, shops.
void draw_held_sprite(const RenderArt& art, std::size_t sprite, unsigned frame, WeaponStance stance,
                      Surface565 view);
void draw_held_sprite(const RenderArt& art, std::size_t sprite, unsigned frame, WeaponStance stance,
                      Surface8888 view);

template <class Pixel> void draw_screen_colours(const ViewEffects& effects, Surface<Pixel> view);

template <class Pixel> void draw_overlays(const RenderArt& art, const WorldView& view, Surface<Pixel> target)
{
    if (view.weapon) draw_weapon(art, view.effects, *view.weapon, target);
    draw_screen_colours(view.effects, target);
}

} // namespace rpg
