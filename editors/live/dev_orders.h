#pragma once
#include "editors/live/inspect.h"
#include "rpg/state/command.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

class DevTools;
using Arguments = std::span<const std::string>; // after the command

std::optional<rpg::TilePos> tile_of_words(Arguments words); // two numbers
Inspected inspected(DevTools& tools, const rpg::GameState& state);
// Plays it; `done`, or why it was refused.
std::string answer_to(DevTools& tools, const rpg::PlayerCommand& command, const std::string& done);

// Commands of the console that change the game, and the words that may follow them.
std::string console_set(DevTools& tools, Arguments words);
std::vector<std::string> console_values(DevTools& tools, Arguments words);
std::string console_give(DevTools& tools, Arguments words);
std::vector<std::string> console_gifts(DevTools& tools, Arguments words);
std::string console_go_to(DevTools& tools, Arguments words);
std::vector<std::string> console_maps(DevTools& tools, Arguments words);
std::string console_warp(DevTools& tools, Arguments words);
std::string console_spawn(DevTools& tools, Arguments words);
std::vector<std::string> console_sprites(DevTools& tools, Arguments words);
std::string console_open(DevTools& tools, Arguments words);
std::string console_close(DevTools& tools, Arguments words);
std::string console_lock(DevTools& tools, Arguments words);
std::string console_unlock(DevTools& tools, Arguments words);
std::string console_run_event(DevTools& tools, Arguments words);

} // namespace runtime
