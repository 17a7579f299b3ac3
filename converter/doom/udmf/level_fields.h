#pragma once
#include "converter/doom/scripts/event_table.h"
#include "converter/wad/map_numbers.h"

#include <cstdint>
#include <string>
#include <string_view>

// Fields that describe a level beyond Doom's own: docs/formats/udmf-level.md. `drpg export udmf` writes them,
// `drpg import udmf` reads them.
namespace converter::port::level_fields {

// An id of a linedef or thing is its script number plus one of these.
constexpr std::int64_t kFirstLine = kFirstLineTag;
constexpr std::int64_t kFirstThing = kFirstThingTag;

// Types of things.
constexpr std::int64_t kStart = wad::thing_type::kPlayerStart;
constexpr std::int64_t kSprite = 21000;        // + sprite id
constexpr std::int64_t kWallPiece = 21300;     // + texture id
constexpr std::int64_t kEventSpot = 21900;     // its comment says what an event does
constexpr std::int64_t kTile = 21901;          // the block map's value here
constexpr std::int64_t kInvisibleLine = 21902; // an invisible line of the level that scripts use
constexpr std::int64_t kNumbers = 256;         // sprites, textures

constexpr std::string_view kFlags = "user_rpg_flags";         // of a linedef or thing, as in the level's XML
constexpr std::string_view kSpriteField = "user_rpg_sprite";  // of a thing with a type of Doom
constexpr std::string_view kTexture = "user_rpg_texture";     // of a side that shows another one
constexpr std::string_view kColumn = "user_rpg_column";       // likewise, replaces its offset
constexpr std::string_view kFiller = "user_rpg_filler";       // a linedef that is not a level line
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

} // namespace converter::port::level_fields
