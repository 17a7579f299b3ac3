#pragma once
#include "rpg/core/files.h"
#include "rpg/world/stage.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tests {

// A game as the C port would save it: docs/formats/port-saves.md.
struct PortShape {
    std::size_t width = 4;       // bytes of a time value on the machine that saved
    std::uint32_t left_over = 0; // stray value in the upper bytes of wide time values
    std::int32_t deaths = 2;
};
rpg::Bytes port_player(const rpg::Campaign& campaign, const rpg::GameState& state, PortShape shape = {});
rpg::Bytes port_world(const rpg::Campaign& campaign, const rpg::GameState& state);
rpg::Bytes port_config(std::int32_t deaths);
// All three files; the entry record is the character at the start of the hub.
rpg::FileSet port_files(const rpg::Campaign& campaign, const rpg::GameState& state, PortShape shape = {});

} // namespace tests
