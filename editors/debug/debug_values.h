#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/core/result.h"
#include "rpg/state/command.h"
#include "rpg/world/stage.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// One value of a game that a debugger shows.
struct DebugValue {
    std::string name; // for debug_value() and change_order()
    std::string value;
    bool can_change = false;
};

enum class DebugScope : std::uint8_t { Player, Events, Doors, Things, Game };
constexpr std::array<std::string_view, 5> kDebugScopes{"Player", "Events", "Doors", "Things", "Game"};

// `names`: of the level; may be empty.
std::vector<DebugValue> debug_values(const Campaign& campaign, const GameState& state, DebugScope scope,
                                     const ScriptNames& names);

// The value with this name: "health", "state 9,14", "line 41", "thing 6", "map", or a field of the state such
// as "level.moves". Empty: there is none.
std::string debug_value(const Campaign& campaign, const GameState& state, std::string_view name);

// "health < 20 && state 9,14 == 2": values and numbers compared by == != < <= > >=, joined by &&. An invalid
// condition is false; a value alone is true unless it is 0, "off" or empty.
bool is_true(const Campaign& campaign, const GameState& state, std::string_view condition);

// The debug order that sets the named value, for DebugGame::change. Fails, with the reason alone, if the name
// cannot be changed or the value is not allowed.
Result<PlayerCommand> change_order(std::string_view name, std::string_view value);

} // namespace rpg
