#pragma once
#include "converter/exporters/drawing.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/game_data.h"

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace converter {

// Kinds in the map picture. Rows of the legend are in this order; things are drawn in it, too.
enum class LineKind : std::uint8_t {
    Wall,
    Hidden,
    Special,
    Breakable,
    Secret,
    Door,
    ExitDoor,
    LockedDoor,
    GreenDoor,
    YellowDoor,
    BlueDoor,
    RedDoor,
};

struct LineLook {
    std::string_view name;
    rpg::Rgb colour;
};
constexpr std::array<LineLook, 12> kLineLooks{{
    {"wall", {0x14, 0x17, 0x1D}},
    {"wall, not on automap", {0x6A, 0x58, 0x96}},
    {"device, portal", {0x1C, 0x8C, 0xA8}},
    {"breakable wall", {0xB8, 0x62, 0x1B}},
    {"secret wall", {0xD2, 0x2F, 0xA8}},
    {"door", {0xC9, 0x8A, 0x3C}},
    {"exit", {0xFF, 0xFF, 0xFF}},
    {"locked door", {0x8E, 0x94, 0xA0}},
    {"green key door", {0x2E, 0xB8, 0x4B}},
    {"yellow key door", {0xF4, 0xCB, 0x22}},
    {"blue key door", {0x2F, 0x74, 0xE6}},
    {"red key door", {0xE2, 0x37, 0x2D}},
}};
constexpr LineKind door_of(rpg::Key key)
{
    return LineKind{
        static_cast<std::uint8_t>(static_cast<unsigned>(LineKind::GreenDoor) + static_cast<unsigned>(key))};
}
constexpr rpg::Rgb colour_of(rpg::Key key)
{
    return kLineLooks[static_cast<std::size_t>(door_of(key))].colour;
}

enum class ThingKind : std::uint8_t {
    Ornament,
    WallOrnament,
    Corpse,
    Fence,
    Furniture,
    Hazard,
    Destructible,
    Ammo,
    PickUp,
    Item,
    Weapon,
    Key,
    Person,
    Monster,
    Boss,
};

struct ThingLook {
    std::string_view name;
    rpg::Rgb colour;
};
constexpr std::array<ThingLook, 15> kThingLooks{{
    {"light or ornament", {0x8C, 0x86, 0x78}},
    {"wall ornament", {0xA0, 0x8A, 0x5C}},
    {"corpse", {0x7A, 0x5B, 0x55}},
    {"fence, bars", {0x3E, 0x6C, 0x7C}},
    {"furniture", {0x8A, 0x9C, 0xB4}},
    {"fire, lava", {0xFF, 0x7A, 0x1A}},
    {"destructible", {0xA8, 0x6F, 0x36}},
    {"ammo", {0xE0, 0x9A, 0x1E}},
    {"health, armour, credit", {0x1F, 0xA8, 0x8C}},
    {"inventory item", {0xE8, 0x5D, 0x9C}},
    {"weapon", {0x83, 0x4B, 0xC8}},
    {"key", {0xF4, 0xCB, 0x22}},
    {"person", {0x2B, 0x86, 0xD8}},
    {"monster", {0xD9, 0x3A, 0x38}},
    {"boss", {0x8C, 0x14, 0x2C}},
}};

// Entity definitions by id, for repeated lookups.
class Definitions {
public:
    explicit Definitions(const rpg::GameData& game);
    const rpg::EntityDef* find(rpg::EntityId id) const;
    std::string_view name(rpg::EntityId id) const; // empty if there is none

private:
    std::map<rpg::EntityId, const rpg::EntityDef*> by_id_;
    std::map<rpg::EntityId, std::string> names_;
};

LineKind kind_of(const rpg::Line& line, std::size_t number, const std::map<std::size_t, rpg::Key>& keys,
                 const Definitions& definitions);
ThingKind kind_of(const rpg::Thing& thing, const Definitions& definitions);
constexpr bool is_door(LineKind kind)
{
    return kind >= LineKind::Door;
}

constexpr double kTilePixels = 32;
constexpr double kStepPixels = kTilePixels / 8;
constexpr rpg::Rgba kInk{0x14, 0x17, 0x1D, 0xFF}; // outlines
constexpr rpg::Rgba kOpenGround{0xEC, 0xE7, 0xDA, 0xFF};
constexpr rpg::Rgba kSolidGround{0x3A, 0x41, 0x4F, 0xFF};

rpg::Rgba with_alpha(rpg::Rgb colour, std::uint8_t alpha);
Polygon rectangle(double left, double top, double right, double bottom, Style style);

// A line of the map from `from` to `to` (already in pixels).
void draw_line(Layer& layer, LineKind kind, Point from, Point to, const std::string& tip = {});

// A free-standing thing; hidden ones are hollow. `mark`: short text, a monster's id.
struct ThingSymbol {
    ThingKind kind{};
    bool is_hidden = false;
    rpg::Rgb colour;
    std::string mark = {};
};
void draw_thing(Layer& layer, const ThingSymbol& symbol, Point at, const std::string& tip = {});

// A picture on a plane: fences and wall ornaments.
void draw_plane(Layer& layer, const ThingSymbol& symbol, Point from, Point to, const std::string& tip = {});

enum class TileKind : std::uint8_t { Secret, Event, ScriptEvent };
void draw_tile(Layer& layer, TileKind kind, Point middle, double size, const std::string& tip = {});

void draw_start(Layer& layer, Point at, double direction_x, double direction_y, const std::string& tip = {});

} // namespace converter
