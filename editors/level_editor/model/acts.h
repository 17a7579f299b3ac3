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

// What can be done to a level, whatever form its text has: a drawn map (drl-1) or a compiled level (drx-1).
// An act is computed from the texts of the workspace and changes nothing by itself: Document::apply does.
// What cannot be done is an Error whose reason is for the author. Of several tiles those beyond the map are
// passed over.

struct LevelPlace {
    rpg::Workspace& workspace; // only what it keeps of its reading changes
    std::string stem;          // of a level that it has

    const rpg::LevelReading* reading() const { return workspace.level(stem); } // nullptr: it cannot be read
    std::string xml() const; // the texts of its files; empty: there is none
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
    std::string theme{};   // of a floor of a drawn level; empty: as its neighbours
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

// What is along the edges of tiles. A fence lets nobody through; a window is one that can be seen through.
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
    std::string picture{}; // a texture; of a window a sprite. Empty: the default one; of a wall its own again
};
// One tile of rock between two rooms is broken through for a thin wall or window.
EditResult paint_edges(const LevelPlace& level, std::span<const Edge> edges, const EdgeBrush& brush);
// The picture of the wall on this side of an open tile, or of one nearby.
rpg::TextureId wall_texture(const rpg::Level& level, rpg::TilePos tile, rpg::Side side);
EditResult set_start(const LevelPlace& level, rpg::TilePos tile, rpg::Side facing);

EditResult add_thing(const LevelPlace& level, rpg::TilePos tile, const ThingBrush& brush);
EditResult remove_thing(const LevelPlace& level, std::size_t thing);
EditResult move_thing(const LevelPlace& level, std::size_t thing, rpg::TilePos tile);

// What is on the map as its text has it: name and attributes of an element, or of a line or thing. Things are
// named by their indices in the level.
struct Fields {
    std::string element; // "door", "thing"; empty: nothing with fields
    std::vector<std::pair<std::string, std::string>> values{};
    std::size_t places = 1;                               // tiles that share them
    const std::string* find(std::string_view name) const; // nullptr: it is not set
};
Fields fields_of_thing(const LevelPlace& level, std::size_t thing);
Fields fields_of_tile(const LevelPlace& level, rpg::TilePos tile);   // the door, secret wall, floor ... of it
std::vector<std::string_view> field_names(std::string_view element); // that it may have
// An empty value takes the field away. What shares its element with other tiles gets one of its own.
EditResult set_thing_field(const LevelPlace& level, std::size_t thing, const std::string& name,
                           const std::string& value);
EditResult set_tile_field(const LevelPlace& level, rpg::TilePos tile, const std::string& name,
                          const std::string& value);

// A rectangle of a level, to be put elsewhere. Starts stay behind; of a compiled level names and events, too.
struct Clip {
    struct Element {
        std::string name;
        std::vector<std::pair<std::string, std::string>> attributes{};
        void set(std::string_view attribute, const std::string& value); // at the end; empty: takes it away
    };
    struct Cell {
        Element element; // of a drawn level; empty name: plain '#' or '.'
        std::string name{};
        bool is_solid = false, is_secret = false;
        std::uint8_t floor = 0, ceiling = 0;
        std::optional<Brush> slab{}; // a door, secret wall or pillar of a compiled level
    };
    struct Thing {
        int x = 0, y = 0; // tiles from the corner; of a compiled level: steps
        Element element{};
        std::uint8_t id = 0;
        std::uint16_t flags = 0;
        std::string name{};
    };
    // A piece of a command: text as it is, or what it means.
    struct Word {
        enum class Kind : std::uint8_t { Text, String, Tile, Cell, Thing, Outside };
        Kind kind{};
        std::string text{}; // of a String the bytes; Outside: as it was written
        int x = 0, y = 0;   // of a Tile and of a Cell, whose name is meant; x: number of a Thing
    };
    struct Event {
        int x = 0, y = 0;
        std::string head{}; // behind its tile: " script_only"
        std::vector<std::vector<Word>> lines{};
    };
    std::string stem{}; // of the level that it is from
    std::vector<Event> events{};
    bool is_drawn = true;
    int width = 0, height = 0;
    std::vector<Cell> cells{};
    std::vector<Thing> things{};
};
enum class Mirror : std::uint8_t { None, LeftRight, TopBottom };
Clip copy(const LevelPlace& level, rpg::TilePos from, rpg::TilePos to);
Clip mirrored(Clip clip, Mirror mirror);
// Names become other ones where the level has them already, and its events mean the doors, things, tiles and
// texts of the piece. In another level, commands that mean something outside of the piece are left out.
EditResult paste(const LevelPlace& level, const Clip& clip, rpg::TilePos corner);
// A rectangle of a drawn level where it is, with its names, starts and events.
EditResult mirror(const LevelPlace& level, rpg::TilePos from, rpg::TilePos to, Mirror mirror);

// A title as levels can have it: ASCII, without what is special in XML. Latin letters lose their accents,
// umlauts become two letters, and Cyrillic ones are written with Latin ones.
std::string plain_title(std::string_view title);
// The name of a level's files, of its title: "Old Cellar!" is old_cellar.
std::string stem_of_title(std::string_view title);
// A drawn level with one small room in the look of another level of the game, and an empty script beside it.
Act new_level(const rpg::Workspace& workspace, const std::string& stem, int id, const std::string& title);

// Themes of a drawn level, by name; none for a compiled one.
std::vector<std::string> themes_of(const LevelPlace& level);

} // namespace editor
