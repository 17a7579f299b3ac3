#pragma once
#include "rpg/render/screen_layout.h"

#include <array>
#include <cstdint>
#include <string>

namespace rpg {

// The bars and everything over the view, as plain values: docs/rendering.md.

enum class HurtSide : std::uint8_t { None, Front, Left, Right, Behind };

struct HudView {
    std::string top_text{};   // UTF-8; cut to the width of the bar
    std::size_t scrolled = 0; // characters of it that have left the bar
    int health = 0, max_health = 0, armour = 0;
    int weapon = -1;   // negative: no weapon at all
    int ammo_type = 0; // 0 halon, 1 bullets, 2 shells, 3 rockets, 4 cells, 5 dog
    int ammo = 0;
    std::uint8_t angle = 0;         // of 256; the direction that the player turns to
    HurtSide hurt = HurtSide::None; // while the hurt effect lasts
    bool glad = false;              // has just found something: changes the face
    bool pleased = false;           // white border instead of a red one
    int berserk_turns = 0;
    std::string compass = "ENWS";           // a letter each for east, north, west and south
    std::array<std::string, 2> soft_keys{}; // labels, left and right
};

// Top bar, bottom bar, overlays of the view, soft keys. `window`: the whole window of the layout. Numbers
// that the bars have no room for are shown as 999 or 99.
template <class Pixel>
void draw_hud(const UiArt& art, const ScreenLayout& layout, const HudView& hud, Surface<Pixel> window);

// Which of the nine faces, counted from the top of the sheet.
int face_of(const HudView& hud);

} // namespace rpg
