#pragma once
#include "editors/debug/debug_game.h"
#include "editors/debug/debug_source.h"
#include "editors/debug/message_stream.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace protocol {

// Answers and events of the protocol about a game that waits.

constexpr int kScriptThread = 1; // scripts run one at a time

Json frames_json(const rpg::DebugGame& game, DebugSources& sources);
Json scopes_json();
Json variables_json(const rpg::DebugGame& game, const DebugSources& sources, std::size_t reference);
// Why it waits.
Json stop_json(const rpg::DebugGame& game, rpg::StopCause cause);

// The name of a value without the name in the script that is shown after it.
std::string name_of_variable(std::string_view shown);

} // namespace protocol
