#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// What the mouse does on the map with a frame. Pixels of the panel, from its upper left corner.
struct MapInput {
    Point size{};
    Point mouse{};
    Point moved{}; // since the frame before
    float wheel = 0;
    float scale = 1; // of texts and widgets
    bool is_over = false;
    bool is_down = false;     // the left button
    bool was_pressed = false; // with this frame
    bool has_mouse = false;   // the panel was pressed, and gets the mouse until the button is released
    bool pans = false;
    bool shift = false;
    bool was_double = false; // pressed twice, quickly
};
// Zooms, moves the map, and uses the tool of the session; what was drawn becomes an act when the button is
// released.
void use_map(Session& session, const MapInput& input);

// The same on the overview of all levels: a click chooses one, a double click opens it.
void use_overview(Session& session, const MapInput& input);

rpg::TilePos tile_at(const MapScroll& scroll, Point at);

// The camera of the 3D view flies, through walls, too. Units of the map; `turn`: of 256.
void fly(Camera& camera, float ahead, float aside, int turn);

} // namespace editor
