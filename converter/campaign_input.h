#pragma once
#include "converter/game_input.h"
#include "rpg/sim/session/replay.h"

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

inline constexpr ArgumentRow kLuck{.name = "--luck",
                                   .value = "LIST",
                                   .help = "dice: a byte for each command, as 12,255,0; each roll of a "
                                           "command is its byte, the last one holds on",
                                   .takes = Takes::Text};
// The dice that were given, or none; nothing: the list is no list of bytes, which has been said.
std::optional<rpg::Luck> luck_of(const Arguments& arguments, Io& io);

} // namespace converter
