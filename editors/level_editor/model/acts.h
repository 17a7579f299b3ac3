#pragma once
#include "editors/language/workspace.h"
#include "editors/level_editor/model/document.h"
#include "rpg/core/compass.h"
#include "rpg/core/coords.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace editor {

// Edits of a level, whether it is a drawn map (drl-1) or a compiled level (drx-1). They compute an act from
// the texts of the workspace and change nothing: Document::apply does. An Error has a reason for the author.
// Tiles outside the map are ignored.

struct LevelPlace {
    rpg::Workspace& workspace; // only its caches change
    std::string stem;          // of one of its levels

    const rpg::LevelReading* reading() const { return workspace.level(stem); } // nullptr: it cannot be read
    std::string xml() const; // the texts of its files; empty: no such file
    std::string script() const;
};
bool is_drawn(const LevelPlace& level);

// The lines of a tile's door or secret wall, which has two faces.
std::vector<std::uint32_t> slab_lines(const rpg::Level& level, rpg::TilePos tile);

enum class BrushKind : std::uint8_t { Wall, Floor, Door, LockedDoor, Exit, WeakWall, SecretWall, Pillar };
constexpr std::array<std::string_view, 8> kBrushNames{"Wall", "Floor",     "Door",        "Locked door",
                                                      "Exit", "Weak wall", "Secret wall", "Pillar"};
constexpr std::string_view name_of(BrushKind kind)
{
    return kBrushNames[static_cast<std::size_t>(kind)];
}

struct Brush {
    BrushKind kind = BrushKind::Floor;
    std::string theme{};   // floors of drawn levels; empty: the neighbours' theme
    std::string texture{}; // name or number; empty: the default one. Floors of compiled levels: unused
};

enum class ThingForm : std::uint8_t { Thing, Decoration, Fence };
struct ThingBrush {
    ThingForm form = ThingForm::Thing;
    std::string sprite; // name or number
    bool is_hidden = false;
    std::optional<rpg::Side> side{}; // of a decoration or fence
};

using EditResult = rpg::Result<Act>;

EditResult paint(const LevelPlace& level, std::span<const rpg::TilePos> tiles, const Brush& brush);
EditResult set_flats(const LevelPlace& level, std::span<const rpg::TilePos> tiles, const std::string& floor,
                     const std::string& ceiling); // empty: stays as it is
EditResult set_secret(const LevelPlace& level, std::span<const rpg::TilePos> tiles, bool is_secret);

// Things on the edges of tiles. Thin walls and windows block the way; windows can be seen through.
enum class EdgeKind : std::uint8_t { WallPicture, ThinWall, Window };
constexpr std::array<std::string_view, 3> kEdgeNames{"Wall picture", "Thin wall", "Window"};
constexpr std::string_view name_of(EdgeKind kind)
{
    return kEdgeNames[static_cast<std::size_t>(kind)];
}
struct Edge {
    rpg::TilePos tile;
    rpg::Side side{};
    bool operator==(const Edge&) const = default;
};
struct EdgeBrush {
    EdgeKind kind = EdgeKind::WallPicture;
    std::string picture{}; // a texture; Window: a sprite. Empty: the default; WallPicture: the wall's own
};
// A single tile of rock between two rooms is opened for a thin wall or window.
EditResult paint_edges(const LevelPlace& level, std::span<const Edge> edges, const EdgeBrush& brush);
// The picture of the wall on this side of an open tile, or of one nearby.
rpg::TextureId wall_texture(const rpg::Level& level, rpg::TilePos tile, rpg::Side side);
EditResult set_start(const LevelPlace& level, rpg::TilePos tile, rpg::Side facing);

EditResult add_thing(const LevelPlace& level, rpg::TilePos tile, const ThingBrush& brush);
EditResult remove_thing(const LevelPlace& level, std::size_t thing);
EditResult move_thing(const LevelPlace& level, std::size_t thing, rpg::TilePos tile);

// The fields of something on the map as in its text: name and attributes of an element, line or thing. Things
// are given by their indices in the level.
struct Fields {
    std::string element; // "door", "thing"; empty: nothing with fields
    std::vector<std::pair<std::string, std::string>> values{};
    std::size_t places = 1;                               // tiles that share them
    const std::string* find(std::string_view name) const; // nullptr: it is not set
};
Fields fields_of_thing(const LevelPlace& level, std::size_t thing);
Fields fields_of_tile(const LevelPlace& level, rpg::TilePos tile);   // its door, secret wall, floor ...
std::vector<std::string_view> field_names(std::string_view element); // all that it can have
// An empty value removes the field. A tile that shares its element with others gets its own element.
EditResult set_thing_field(const LevelPlace& level, std::size_t thing, const std::string& name,
                           const std::string& value);
EditResult set_tile_field(const LevelPlace& level, rpg::TilePos tile, const std::string& name,
                          const std::string& value);

// A copied rectangle of a level, without starts; for compiled levels also without names and events.
struct Clip {
    struct Element {
        std::string name;
        std::vector<std::pair<std::string, std::string>> attributes{};
        void set(std::string_view attribute,
                 const std::string& value); // adds it at the end; empty: removes it
    };
    struct Cell {
        Element element; // drawn levels; empty name: plain '#' or '.'
        std::string name{};
        bool is_solid = false, is_secret = false;
        std::uint8_t floor = 0, ceiling = 0;
        std::optional<Brush> slab{}; // compiled levels: a door, secret wall or pillar
    };
    struct Thing {
        int x = 0, y = 0; // tiles from the corner; compiled levels: steps
        Element element{};
        std::uint8_t id = 0;
        std::uint16_t flags = 0;
        std::string name{};
    };
    // A piece of a command: text, or a reference.
    struct Word {
        enum class Kind : std::uint8_t { Text, String, Tile, Cell, Thing, Outside };
        Kind kind{};
        std::string text{}; // String: its bytes; Outside: the original text
        int x = 0, y = 0;   // Tile, Cell (a reference by its name); Thing: x is its number
    };
    struct Event {
        int x = 0, y = 0;
        std::string head{}; // after its tile: " script_only"
        std::vector<std::vector<Word>> lines{};
    };
    std::string stem{}; // the level that it was copied from
    std::vector<Event> events{};
    bool is_drawn = true;
    int width = 0, height = 0;
    std::vector<Cell> cells{};
    std::vector<Thing> things{};
};
enum class Mirror : std::uint8_t { None, LeftRight, TopBottom };
Clip copy(const LevelPlace& level, rpg::TilePos from, rpg::TilePos to);
Clip mirrored(Clip clip, Mirror mirror);
// Names that the level already has are changed, and the events refer to the pasted doors, things, tiles and
// texts. In another level, commands that refer to something outside of the clip are left out.
EditResult paste(const LevelPlace& level, const Clip& clip, rpg::TilePos corner);
// Mirrors a rectangle of a drawn level in place, with its names, starts and events.
EditResult mirror(const LevelPlace& level, rpg::TilePos from, rpg::TilePos to, Mirror mirror);

// A title that levels can have: ASCII, without special characters of XML. Accents are removed, umlauts become
// two letters, and Cyrillic is transliterated.
std::string plain_title(std::string_view title);
// The stem of a level's files, made from its title: "Old Cellar!" becomes old_cellar.
std::string stem_of_title(std::string_view title);
// A drawn level with one small room in the style of another level of the game, and an empty script.
Act new_level(const rpg::Workspace& workspace, const std::string& stem, int id, const std::string& title);

// Themes of a drawn level, by name; none for a compiled one.
std::vector<std::string> themes_of(const LevelPlace& level);

} // namespace editor
