#pragma once
#include "rpg/core/coords.h"
#include "rpg/render/screen_layout.h"
#include "rpg/render/world_view.h"

#include <bitset>
#include <glm/vec2.hpp>

namespace rpg {

constexpr std::uint32_t kAutomapBlinkMs = 333; // of the player's marker

struct AutomapView {
    const WorldView* world = nullptr;  // never null: lines (with their seen bit) and things as they are
    std::bitset<kTileCount> visited{}; // open tiles that are known
    std::bitset<kTileCount> exits{};   // known tiles of exit doors
    std::bitset<kTileCount> humans{};  // tiles with a human, marked as on the phone
    int zoom = 0;                      // pixels of a tile; 0: the whole map fits, as in the original
    int middle_x = 0, middle_y = 0;    // units in the middle of the display when zoomed
    bool lines_only = false;           // drawn over the window's content; else on black
    bool is_clean = false;             // the clean picture's colours; else the phone's
    std::bitset<kTileCount> seen{};    // clean picture: open tiles that were seen, not entered
    std::bitset<kTileCount> secret{};  // clean picture: open tiles behind closed secret walls
};

// Where a position in the level is drawn, in logical pixels of the display block.
glm::ivec2 automap_place(const ScreenLayout& layout, const AutomapView& map, const Surface8888& window,
                         UnitPos at);

// Fills the whole display block. The time of `map.world` decides whether the player's marker is lit.
void draw_automap(const UiArt& art, const ScreenLayout& layout, const AutomapView& map, Surface8888 window);

} // namespace rpg
