#pragma once
#include <cstdint>

namespace converter::port {

// A switch on a side of a solid tile, or the borders of a tile that one walks over.
enum class TriggerKind : std::uint8_t { Switch, Walk };

} // namespace converter::port
