#pragma once
#include <cstdint>

// Numbers in Doom's maps that this program writes or reads.
namespace converter::wad {

namespace thing_type {
constexpr std::uint16_t kPlayerStart = 1; // .. 4
constexpr std::uint16_t kLastPlayerStart = 4;
constexpr std::uint16_t kDeathmatchStart = 11;
constexpr std::uint16_t kTeleportEnd = 14;
constexpr std::uint16_t kDeadBody = 15;
constexpr std::uint16_t kDog = 888; // of MBF
constexpr std::uint16_t kComputerMap = 2026;
constexpr std::uint16_t kPointLight = 9800;       // of the ZDoom family
constexpr std::uint16_t kPolyobjectAnchor = 9300; // of ZDoom
constexpr std::uint16_t kPolyobjectSpot = 9301;
} // namespace thing_type

namespace thing_bit {
constexpr std::uint16_t kAllSkills = 7;
constexpr std::uint16_t kAmbush = 8;
} // namespace thing_bit

namespace line_bit {
constexpr std::uint16_t kBlocks = 1;
constexpr std::uint16_t kTwoSided = 4;
constexpr std::uint16_t kLowerUnpegged = 16;
constexpr std::uint16_t kSecret = 32;
constexpr std::uint16_t kNotOnMap = 128;
} // namespace line_bit

namespace sector_type {
constexpr std::uint16_t kDamage = 7; // 5 % a second
constexpr std::uint16_t kSecret = 9;
constexpr std::uint16_t kZdoomSecret = 1024;
} // namespace sector_type

// Of Doom and Boom; by hand, by a switch (S), by walking (W) or by a shot (G), repeatedly (R) or once (1).
namespace line_type {
constexpr std::uint16_t kRaise = 1;
constexpr std::uint16_t kWalkOpen = 2; // W1
constexpr std::uint16_t kExit = 11;    // S1
constexpr std::uint16_t kOpen = 31;
constexpr std::uint16_t kWalkTeleportOnce = 39;
constexpr std::uint16_t kShotOpen = 46; // GR
constexpr std::uint16_t kWalkTeleport = 97;
constexpr std::uint16_t kSwitchOpen = 103; // S1: stays open
constexpr std::uint16_t kFastRaise = 117;
constexpr std::uint16_t kFastOpen = 118;
constexpr std::uint16_t kSwitchTeleportOnce = 174;
constexpr std::uint16_t kSwitchTeleport = 195;
} // namespace line_type

// Line specials of ZDoom.
namespace special {
constexpr std::int64_t kPolyobjectStart = 1;
constexpr std::int64_t kPolyobjectMove = 4;
constexpr std::int64_t kPolyobjectSlide = 8;
constexpr std::int64_t kDoorOpen = 11;
constexpr std::int64_t kDoorRaise = 12;
constexpr std::int64_t kDoorLockedRaise = 13;
constexpr std::int64_t kTeleport = 70;
constexpr std::int64_t kNewMap = 74;
constexpr std::int64_t kExitNormal = 243;
} // namespace special

} // namespace converter::wad
