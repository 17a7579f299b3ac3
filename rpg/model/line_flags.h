#pragma once
#include "rpg/core/compass.h"
#include "rpg/core/coords.h"
#include "rpg/core/ids.h"
#include "rpg/model/edition.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace rpg {

// Bits of Line::flags. Only this table defines them: the level XML, `export json`, the map picture and the
// rules read and write flags through it. Index = bit.
struct FlagName {
    std::string_view name;
    std::string_view meaning;
};

constexpr std::array<FlagName, 16> kLineFlags{{
    {"twosided", "drawn from both sides (doors)"},
    {"asprite", "draw as a sprite: in no file"},
    {"door", "slides open along its own direction"},
    {"recess_plus", "secret wall, face set back by +3 units"},
    {"recess_minus", "secret wall, face set back by -3 units"},
    {"hidden", "not shown on the automap"},
    {"open", "door is open: run time only"},
    {"seen", "shown on the automap: run time only"},
    {"along_x", "runs east-west and can move"},
    {"along_y", "runs north-south and can move"},
    {"locked", "locked door"},
    {"face_S", "seen from the south"},
    {"face_N", "seen from the north"},
    {"face_W", "seen from the west"},
    {"face_E", "seen from the east"},
    {"flip", "texture mirrored: column 0 at the second vertex"},
}};

namespace line_flag {
constexpr std::uint32_t kTwoSided = 1U << 0;
constexpr std::uint32_t kDoor = 1U << 2;
constexpr std::uint32_t kRecessPlus = 1U << 3;
constexpr std::uint32_t kRecessMinus = 1U << 4;
constexpr std::uint32_t kSecret = kRecessPlus | kRecessMinus;
constexpr std::uint32_t kHidden = 1U << 5;
constexpr std::uint32_t kOpen = 1U << 6; // run time only
constexpr std::uint32_t kSeen = 1U << 7; // run time only
constexpr std::uint32_t kAlongX = 1U << 8;
constexpr std::uint32_t kAlongY = 1U << 9;
constexpr std::uint32_t kLocked = 1U << 10;
constexpr std::uint32_t kFaceSouth = 1U << 11;
constexpr std::uint32_t kFaceNorth = 1U << 12;
constexpr std::uint32_t kFaceWest = 1U << 13;
constexpr std::uint32_t kFaceEast = 1U << 14;
constexpr std::uint32_t kFlip = 1U << 15;

// The flag of a line that is seen from this side.
constexpr std::uint32_t facing(Side side)
{
    constexpr std::array kFacing{kFaceNorth, kFaceEast, kFaceSouth, kFaceWest};
    return kFacing[static_cast<std::size_t>(side)];
}
// The bits that a file of the edition can hold.
constexpr std::uint32_t all_of(Edition edition)
{
    return has_brew_fields(edition) ? ~0U : 0xFFFFU;
}
} // namespace line_flag
constexpr int kRecessUnits = 3; // how far a secret wall is set back

// Bits of Thing::flags.
constexpr std::array<FlagName, 16> kThingFlags{{
    {"hidden", "not there at the start"},
    {"upright", "blocking plane (fence)"},
    {"texture", "the id is a texture id: a 64 x 64 piece of wall"},
    {"face_N", "plane, seen from the north"},
    {"face_S", "plane, seen from the south"},
    {"face_E", "plane, seen from the east"},
    {"face_W", "plane, seen from the west"},
    {"decal", "wall decoration, one unit off the wall"},
    {"corpse", "no entity is made at the start"},
    {"flip", "left and right end of the plane are swapped"},
    {"heap", "drawn four times: run time only"},
    {"twosided", "drawn from both sides"},
    {"seen", "shown on the automap: run time only"},
    {"skip", "run time only"},
    {"b14", "run time only"},
    {"frozen", "the frame is given and does not move"},
}};

namespace thing_flag {
constexpr std::uint16_t kHidden = 1U << 0;
constexpr std::uint16_t kFence = 1U << 1;
constexpr std::uint16_t kTexture = 1U << 2;
constexpr std::uint16_t kFaceNorth = 1U << 3;
constexpr std::uint16_t kFaceSouth = 1U << 4;
constexpr std::uint16_t kFaceEast = 1U << 5;
constexpr std::uint16_t kFaceWest = 1U << 6;
constexpr std::uint16_t kPlane = kFaceNorth | kFaceSouth | kFaceEast | kFaceWest;
constexpr std::uint16_t kDecoration = 1U << 7;
constexpr std::uint16_t kCorpse = 1U << 8;
constexpr std::uint16_t kFlip = 1U << 9;
constexpr std::uint16_t kHeap = 1U << 10; // run time only
constexpr std::uint16_t kTwoSided = 1U << 11;
constexpr std::uint16_t kSeen = 1U << 12; // run time only
constexpr std::uint16_t kFrozen = 1U << 15;

// The flag of a plane that is seen from this side.
constexpr std::uint16_t facing(Side side)
{
    constexpr std::array kFacing{kFaceNorth, kFaceEast, kFaceSouth, kFaceWest};
    return kFacing[static_cast<std::size_t>(side)];
}
} // namespace thing_flag

// The entity id of a thing, from the level data or from a game in progress.
template <class Thing>
requires requires(const Thing& thing)
{
    thing.flags;
}
constexpr EntityId entity_of(const Thing& thing)
{
    return thing.has(thing_flag::kTexture) ? entity_of(TextureId{thing.id}) : entity_of(SpriteId{thing.id});
}

// Where a thing of a level is shown: a decoration is one unit off its wall.
template <class Thing> constexpr UnitPos shown_at(const Thing& thing)
{
    UnitPos at = to_units(thing.at);
    if (!thing.has(thing_flag::kDecoration)) return at;
    if (thing.has(thing_flag::kFaceSouth)) return {at.x, at.y + 1};
    if (thing.has(thing_flag::kFaceNorth)) return {at.x, at.y - 1};
    if (thing.has(thing_flag::kFaceEast)) return {at.x + 1, at.y};
    if (thing.has(thing_flag::kFaceWest)) return {at.x - 1, at.y};
    return at;
}

// A point of the tile that a thing of a level belongs to: a plane belongs to the tile behind it.
template <class Thing> constexpr UnitPos thing_link_point(const Thing& thing)
{
    const UnitPos at = shown_at(thing);
    if (thing.has(thing_flag::kFaceEast)) return {at.x - 64, at.y};
    if (thing.has(thing_flag::kFaceSouth)) return {at.x, at.y - 64};
    if (thing.has(thing_flag::kFaceNorth)) return {at.x, at.y + 32};
    if (thing.has(thing_flag::kFaceWest)) return {at.x + 32, at.y};
    return at;
}

// The tile of a door or a secret wall. The face of a secret wall is on the tile's edge, set back into the
// tile.
template <class Line>
requires requires(const Line& line)
{
    line.texture;
}
constexpr TilePos slab_tile(const Line& line)
{
    const int step = line.has(line_flag::kRecessPlus) ? 1 : line.has(line_flag::kRecessMinus) ? -1 : 0;
    const int x = line.from.x + line.to.x, y = line.from.y + line.to.y;
    const bool is_across = line.has(line_flag::kAlongX);
    return {std::max(x + (is_across ? 0 : step), 0) / 16, std::max(y + (is_across ? step : 0), 0) / 16};
}

} // namespace rpg
