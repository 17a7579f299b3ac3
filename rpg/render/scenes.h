#pragma once
#include "rpg/render/screen_layout.h"

#include <cstdint>

namespace rpg {

constexpr std::uint32_t kStarsMs = 157; // per pixel of the moving stars

// Full-screen pictures of 128 x 128 in the middle of the display block, on black. Times are in ms since the
// scene began. Borrows the pictures and the window's pixels.
struct SceneStage {
    SceneStage(const UiArt& pictures, const ScreenLayout& layout, Surface8888 window); // clears to black

    // Lets stars and lines fill the whole window instead of their 128 x 128.
    void widen(const ScreenLayout& layout, Surface8888 window);

    void stars(std::uint32_t time) const;
    void approach(std::uint32_t time) const; // the ship approaches the planet
    void menu_ground() const; // the game's own picture, or a grid: behind the menus of the running game

    void fill_with(const UiPicture& picture, int x) const;

    const UiArt& art;
    Canvas<Xrgb8888> scene;   // its origin is the corner of the 128 x 128 picture; clipped at its edges
    Canvas<Xrgb8888> display; // the whole block
    UiRect view;              // in the block
    UiRect whole;             // area of stars and lines, relative to the scene's origin
};

} // namespace rpg
