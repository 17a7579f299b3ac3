#pragma once
#include "converter/doom/geometry/points.h"
#include "converter/wad/map_numbers.h"
#include "converter/wad/udmf.h"
#include "rpg/model/line_flags.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

// What a UDMF map says about a level besides what Doom understands: docs/formats/udmf-level.md. Written by
// `drpg export udmf`, read by `drpg import udmf`.
namespace converter::port {

struct SpecialContext;

// Adds to a map of `text_map` what is needed to make the level of it again: ids, fields of our own, and
// things that no engine lets appear.
void write_level_fields(const SpecialContext& context, wad::UdmfMap& text);

namespace level_fields {

// Ids of linedefs and things are numbers that scripts use, and these.
constexpr std::int64_t kFirstLine = 1000;
constexpr std::int64_t kFirstThing = 10000;

// Types of things.
constexpr std::int64_t kStart = wad::thing_type::kPlayerStart;
constexpr std::int64_t kSprite = 21000;    // and the number of a sprite
constexpr std::int64_t kWallPiece = 21300; // and the number of a texture
constexpr std::int64_t kTile = 21901;      // says what the map of blocks has here
constexpr std::int64_t kLostLine = 21902;  // a line of the level that nobody can see, but scripts use
constexpr std::int64_t kNumbers = 256;     // sprites, textures

constexpr std::string_view kFlags = "user_rpg_flags";         // of a linedef or thing, as in the level's XML
constexpr std::string_view kSpriteField = "user_rpg_sprite";  // of a thing with a type of Doom
constexpr std::string_view kTexture = "user_rpg_texture";     // of a side that shows something else
constexpr std::string_view kColumn = "user_rpg_column";       // likewise, in place of its offset
constexpr std::string_view kFiller = "user_rpg_filler";       // a linedef that is no line of the level
constexpr std::string_view kReversed = "user_rpg_reversed";   // the door runs against its linedef
constexpr std::string_view kAutomatic = "user_rpg_automatic"; // false: the door has no script, and gets none
constexpr std::string_view kBlock = "user_rpg_block";         // of kTile: 0 open, 1 solid, 2 secret, 3 both

// Of the start.
constexpr std::string_view kEdition = "user_rpg_edition";
constexpr std::string_view kLevelId = "user_rpg_id";
constexpr std::string_view kName = "user_rpg_name"; // with escapes
constexpr std::string_view kFloorColour = "user_rpg_floorcolor";
constexpr std::string_view kCeilingColour = "user_rpg_ceilingcolor";
constexpr std::string_view kIntroColour = "user_rpg_introcolor";
constexpr std::string_view kMenuFloor = "user_rpg_menufloor";
constexpr std::string_view kMenuCeiling = "user_rpg_menuceiling";
constexpr std::string_view kCamera = "user_rpg_cameratile";
constexpr std::string_view kSpawn = "user_rpg_spawntile";
constexpr std::string_view kAngle = "user_rpg_angle"; // 256 a turn
constexpr std::string_view kScale = "user_rpg_scale";

// The lump with the scripts and texts of a map.
inline std::string script_lump(std::string_view map)
{
    return "RPG" + std::string(map);
}

} // namespace level_fields

// Flags of lines and things that follow from where they stand.
enum class Heading : std::uint8_t { East, South, West, North, Slanted };

constexpr Heading heading_of(Point from, Point to)
{
    if (from.y == to.y) return to.x > from.x ? Heading::East : Heading::West;
    if (from.x == to.x) return to.y > from.y ? Heading::South : Heading::North;
    return Heading::Slanted;
}

// Seen from the right-hand side of its way.
constexpr std::uint32_t facing_flag_of(Heading heading)
{
    constexpr std::array kFlags{rpg::line_flag::kFaceSouth, rpg::line_flag::kFaceWest,
                                rpg::line_flag::kFaceNorth, rpg::line_flag::kFaceEast, std::uint32_t{0}};
    return kFlags[static_cast<std::size_t>(heading)];
}

// A wall along whole borders of tiles says from where it is seen, others do not.
constexpr std::uint32_t default_wall_flags(Point from, Point to)
{
    const Heading heading = heading_of(from, to);
    const bool is_border = heading != Heading::Slanted && from.x % 64 == 0 && from.y % 64 == 0 &&
                           to.x % 64 == 0 && to.y % 64 == 0;
    return is_border ? facing_flag_of(heading) : 0U;
}

constexpr std::uint32_t default_door_flags(Point from, Point to)
{
    using namespace rpg::line_flag;
    return kTwoSided | kDoor | (from.y == to.y ? kAlongX : kAlongY);
}

// `from` and `to` with the viewer on the right. The face is set back, and its flag names that direction.
constexpr std::uint32_t default_secret_flags(Point from, Point to)
{
    using namespace rpg::line_flag;
    switch (heading_of(from, to)) {
    case Heading::West:
        return kRecessPlus | kAlongX | kFaceSouth;
    case Heading::East:
        return kRecessMinus | kAlongX | kFaceNorth;
    case Heading::South:
        return kRecessPlus | kAlongY | kFaceEast;
    case Heading::North:
        return kRecessMinus | kAlongY | kFaceWest;
    case Heading::Slanted:
        break;
    }
    return 0;
}

constexpr std::uint16_t default_fence_flags(Point from, Point to, bool is_sprite)
{
    using namespace rpg::thing_flag;
    constexpr std::array<std::uint16_t, 5> kFacing{kFaceSouth, kFaceWest, kFaceNorth, kFaceEast, 0};
    return static_cast<std::uint16_t>(kFence | kTwoSided |
                                      kFacing[static_cast<std::size_t>(heading_of(from, to))] |
                                      (is_sprite ? 0U : kTexture));
}

} // namespace converter::port
