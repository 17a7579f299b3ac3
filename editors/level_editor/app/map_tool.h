#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// Mouse input on the map in one frame, in pixels from the panel's upper left corner.
struct MapInput {
    Point size{};
    Point mouse{};
    Point moved{}; // since the last frame
    float wheel = 0;
    float scale = 1; // of texts and widgets
    bool is_over = false;
    bool is_down = false;     // the left button
    bool was_pressed = false; // in this frame
    bool has_mouse = false;   // the button went down on the panel and is still down
    bool pans = false;
    bool shift = false;
    bool was_double = false; // a double click
};
// Zooms, scrolls, and uses the tool of the session. A stroke becomes an act when the button is released.
void use_map(Session& session, const MapInput& input);

// The same on the overview of all levels: a click selects one, a double click opens it.
void use_overview(Session& session, const MapInput& input);

rpg::TilePos tile_at(const MapScroll& scroll, Point at);

// Moves the camera of the 3D view, also through walls. In map units; `turn`: 256 is a full turn.
void fly(Camera& camera, float ahead, float aside, int turn);

} // namespace editor
