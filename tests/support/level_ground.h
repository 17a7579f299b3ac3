#pragma once
#include "rpg/core/compass.h"
#include "rpg/core/ids.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"

#include <array>
#include <map>
#include <set>
#include <span>
#include <string_view>

namespace tests {

// The obstacles of a level, and the changes that scripts made to them.
class LevelObstacles {
public:
    LevelObstacles(const rpg::Level& level, std::span<const rpg::EntityDef> entities);

    // Tiles that the player can reach from the start and from `landings`, by index.
    std::array<bool, rpg::kTileCount> reached() const;
    std::string_view type_of(rpg::EntityId id) const; // a name of kEntityTypes, or empty
    const rpg::EntityDef* entity(rpg::EntityId id) const;
    bool is_there(std::size_t thing) const;
    const std::multimap<int, std::uint32_t>& doors() const { return doors_; } // lines that can open, by tile
    const std::set<int>& portals() const { return portals_; } // tiles of portal lines, for scripts

    std::set<std::uint32_t> open; // lines
    std::set<std::size_t> gone;   // things that scripts removed
    std::set<std::size_t> shown;  // hidden things that scripts showed
    std::set<int> landings;       // tiles to which scripts take the player

private:
    bool blocks(std::size_t thing) const;
    bool is_fenced(rpg::TilePos from, rpg::Side side) const;
    std::array<bool, rpg::kTileCount> shut_tiles() const;

    const rpg::Level& level_;
    std::map<std::uint32_t, const rpg::EntityDef*> entities_;
    std::multimap<int, std::uint32_t> doors_;
    std::set<int> portals_;
};

// The tile of a thing for scripts. A plane belongs to the tile that it faces away from.
int tile_of_thing(const rpg::Thing& thing);

} // namespace tests
