#pragma once
#include "converter/game_input.h"
#include "rpg/sim/world/stage.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace converter {

// A game that can be played, with the mods of --mod over it. Levels that `verify` objects to are left out,
// each with a line on `io.err`.
struct OpenedCampaign {
    std::unique_ptr<OpenedGame> game;
    std::unique_ptr<rpg::Campaign> campaign; // borrows from `game`
    std::uint64_t content = 0;               // content_hash
};
// Nothing: `code` is what the command ends with.
std::optional<OpenedCampaign> open_campaign(const Arguments& arguments, Io& io, ExitCode& code);

} // namespace converter
