#pragma once
#include "editors/debug/debug_values.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <optional>
#include <string>
#include <string_view>

namespace runtime {

// Descriptions of parts of a game; lines are separated by '\n'.

struct Inspected {
    const rpg::Campaign& campaign;
    const rpg::GameState& state;
    const rpg::Stage& stage() const { return *campaign.find(state.map); }
    std::uint16_t event_on(rpg::TilePos tile) const // Stage::kNoEvent: none
    {
        return rpg::is_on_map(tile) ? stage().event_of[static_cast<std::size_t>(rpg::tile_index(tile))]
                                    : rpg::Stage::kNoEvent;
    }
};

rpg::TilePos tile_ahead(const rpg::GameState& state);
std::string inspect_tile(const Inspected& game, rpg::TilePos tile);
std::string inspect_scope(const Inspected& game, rpg::DebugScope scope); // all values of the scope
std::string events_in_use(const Inspected& game); // events not in state 0, and scripts that wait
// The fields of the state whose names contain `part`.
std::string state_fields(const Inspected& game, std::string_view part);
// The line of a tile's door or secret wall.
std::optional<std::size_t> movable_line(const Inspected& game, rpg::TilePos tile);

// The conditions of all commands of the event, combined.
std::uint32_t triggers_of(const rpg::Level& level, const rpg::Event& event);
std::string trigger_words(std::uint32_t trigger); // "use, enter north, facing east"

} // namespace runtime
