#pragma once
#include "editors/debug/debug_game.h"
#include "editors/debug/debug_source.h"
#include "editors/debug/message_stream.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace protocol {

// What the editor shows of a game that waits, as the answers and events of the protocol have it.

constexpr int kScriptThread = 1; // scripts run one at a time

Json frames_json(const rpg::DebugGame& game, DebugSources& sources);
Json scopes_json();
Json variables_json(const rpg::DebugGame& game, const DebugSources& sources, std::size_t reference);
// Why it waits.
Json stop_json(const rpg::DebugGame& game, rpg::StopCause cause);

// The name of a value as it is shown, without the name in the script behind it.
std::string name_of_variable(std::string_view shown);

} // namespace protocol
