#pragma once
#include "rpg/state/game_state.h"

#include <optional>
#include <string>
#include <vector>

namespace rpg {

struct Difference {
    std::string field; // "level.monsters[3].fighter.health"
    std::string left;
    std::string right;
};
std::string to_string(const Difference& difference); // "level.monsters[3].fighter.health: 7 / 9"

// The first field, in the order of fields.h, in which the two differ.
std::optional<Difference> first_difference(const GameState& left, const GameState& right);

// The state in some hundred short values: fields by name, and a hash for every list. What a replay keeps of a
// state to tell later in what another one differs.
struct FieldValue {
    std::string field;
    std::string value; // of a list "#" and 8 digits
    bool operator==(const FieldValue&) const = default;
};
std::vector<FieldValue> outline(const GameState& state);

} // namespace rpg
