#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/compass.h"
#include "rpg/core/coords.h"
#include "rpg/core/error.h"
#include "rpg/core/ids.h"
#include "rpg/model/colour.h"
#include "rpg/model/entity_def.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Names that a level source may use in place of numbers.
struct LevelVocabulary {
    std::map<std::string, TextureId, std::less<>> textures;
    std::map<std::string, SpriteId, std::less<>> sprites;
    std::set<TextureId> entity_textures; // walls with an entity: never joined into longer lines
    std::set<TextureId> drawn_textures;  // that have a picture; empty: unknown
    std::set<SpriteId> drawn_sprites;
};

// Adds the names of things and lines; names that several entities share are left out.
void add_entity_names(LevelVocabulary& vocabulary, std::span<const EntityDef> entities);

// The look of a region: walls around its tiles, floor and ceiling.
struct Theme {
    struct Variation {
        TextureId texture{};
        int every = 0; // shown by one wall in `every`
    };
    // Lamps in rows: one tile in `every` columns and rows has another floor, another ceiling, or both. Walls
    // of that tile and of the tiles next to it have the texture `wall`.
    struct Lamps {
        std::optional<std::uint8_t> floor;
        std::optional<std::uint8_t> ceiling;
        std::optional<TextureId> wall;
        int every = 0;

        bool hang_over(TilePos tile) const
        {
            return tile.x % every == every / 2 && tile.y % every == every / 2;
        }
    };
    std::string name;
    TextureId wall{};
    std::uint8_t floor = 0;
    std::uint8_t ceiling = 0;
    bool cuts_corners = false; // inner corners are cut at 45 degrees
    bool is_hidden = false;    // its walls are not on the automap
    std::vector<Variation> variations;
    std::vector<Lamps> lamps;
};

enum class ItemKind : std::uint8_t {
    Solid,
    Open,
    Door,
    Secret,
    Pillar,
    Thing,
    Decoration,
    Fence,
    Mark,
    Spawn,
    Camera,
    Wall,
};

// One element of the source: an item on all tiles drawn with its symbol, or on one tile.
struct LevelItem {
    ItemKind kind{};
    SourcePlace where;
    char symbol = 0;  // 0: on `tile`
    std::string tile; // "x,y" or a name
    SourcePlace tile_where;
    std::string name;
    char on = 0; // symbol of the floor under it; 0: that of its neighbours
    std::optional<std::size_t> theme;
    std::optional<TextureId> texture;
    std::optional<TextureId> jamb;
    std::optional<std::uint8_t> floor;
    std::optional<std::uint8_t> ceiling;
    std::optional<Side> side;
    std::optional<Axis> axis;
    Angle256 facing;
    std::uint8_t id = 0;    // sprite, or texture of a fence with a texture
    bool is_secret = false; // part of a secret area
    bool is_hidden = false;
    bool is_locked = false;
    bool is_flipped = false;
    bool is_corpse = false;
    bool is_exit = false;
    bool is_weak = false;
    bool is_automatic = true; // opens and closes without a script
};

// A level as its author wrote it.
struct LevelSource {
    std::string file;
    SourcePlace where; // of the root element
    std::string title;
    std::uint8_t id = 0;
    bool allows_open_border = false;
    Rgb floor_colour;
    Rgb ceiling_colour;
    Rgb loading_colour;
    std::vector<Theme> themes;
    std::vector<LevelItem> items;
    std::array<char, kTileCount> symbols{}; // 0: not drawn, solid
    TilePos map_corner;                     // tile of the first character of the drawn rows
    std::vector<SourcePlace> rows;          // of the first character of each drawn row

    SourcePlace place_of(TilePos tile) const; // of the tile's character; line 0: it is in no drawn row
};

// Whether the text is a level source, not the XML of a compiled level.
bool is_level_source(std::string_view text);

// Reads the form of docs/howto/write-a-level.md. Adds problems to `errors` and reads the rest.
LevelSource parse_level_source(std::string_view text, const std::string& file,
                               const LevelVocabulary& vocabulary, SourceErrors& errors);

} // namespace rpg
