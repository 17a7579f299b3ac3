#pragma once
#include "rpg/render/automap.h"
#include "runtime/play/current_game.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <map>
#include <string>
#include <vector>

namespace runtime {

// Symbols on the map, besides walls and floors. Each has its own colour and shape.
enum class MapSign : std::uint8_t { Door, Exit, Store, Person, Mark };
constexpr int kMapSignSize = 7;
void draw_map_sign(const rpg::Canvas<rpg::Xrgb8888>& canvas, MapSign sign, int x, int y); // upper left corner

// The known part of the current level, for the automap and the small map in the view.
class LevelMap {
public:
    LevelMap(const CurrentGame& game, const Texts& texts) : game_(game), texts_(texts) {}

    // `world`: the level as the scene shows it; must outlive the result. The map is neither zoomed nor moved.
    // `is_clean`: in the colours of the clean picture, with the floors that were seen from afar.
    rpg::AutomapView view(const rpg::WorldView& world, bool is_clean = false) const;
    rpg::UiRect known_tiles() const; // their bounding box; empty at first
    // Draws symbols over a map that was drawn with the same painter, each inside its tile: key letters,
    // doors, exits, stores, people that the map does not show, the player's marks.
    void draw_signs(const Painter& painter, const rpg::AutomapView& map, bool with_words);

private:
    struct Sign {
        MapSign sign{};
        rpg::UnitPos at;
        std::string word{};
    };
    void learn_level();
    std::vector<Sign> signs() const;
    void draw_keys(const Painter& painter, const rpg::AutomapView& map) const;
    const std::bitset<rpg::kTileCount>& seen_floors(const rpg::AutomapView& map) const;
    bool is_near_known(rpg::TilePos tile) const;
    bool is_person(const rpg::ThingState& thing) const; // someone to talk to

    const CurrentGame& game_;
    const Texts& texts_; // for the letters of keys
    std::string level_;  // the level of the next two members
    std::map<std::size_t, rpg::Key> keys_;
    std::vector<rpg::TilePos> stores_;

    struct LookedFrom {
        std::bitset<rpg::kTileCount> walked, closed;
        std::vector<rpg::TilePos> ends;
        bool operator==(const LookedFrom&) const = default;
    };
    mutable LookedFrom looked_from_;                   // the input of the cached seen_floors_
    mutable std::bitset<rpg::kTileCount> seen_floors_; // cached, since the search takes 3 ms
};

} // namespace runtime
