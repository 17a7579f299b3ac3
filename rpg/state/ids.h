#pragma once
#include "rpg/core/ids.h"

#include <cstdint>

namespace rpg {

// Positions in the lists of a level's state. Entity 0 is the wall, entity 1 the player.
enum class EntityIndex : std::uint16_t {};
enum class ThingIndex : std::uint16_t {};
enum class LineIndex : std::uint16_t {};
enum class DefIndex : std::uint16_t {}; // row of Campaign::defs
enum class StringIndex : std::uint16_t {};

constexpr EntityIndex kWallEntity{0};
constexpr EntityIndex kPlayerEntity{1};
constexpr EntityIndex kNoEntity{0xFFFF};
constexpr ThingIndex kNoThing{0xFFFF};
constexpr LineIndex kNoLine{0xFFFF};
constexpr DefIndex kNoDef{0xFFFF};
constexpr StringIndex kNoString{0xFFFF};

constexpr int kDropSlots = 8;

} // namespace rpg
