#pragma once
#include "rpg/state/game_state.h"

#include <string>
#include <vector>

namespace rpg {

struct Difference {
    std::string field; // "level.monsters[3].fighter.health"
    std::string left;
    std::string right;
};

// The state in some hundred short values: fields by name, and a hash for every list. A replay keeps it, to
// name the fields in which another state differs.
struct FieldValue {
    std::string field;
    std::string value; // for a list, "#" and 8 digits
    bool operator==(const FieldValue&) const = default;
};
std::vector<FieldValue> outline(const GameState& state);

} // namespace rpg
