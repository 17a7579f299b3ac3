#pragma once
#include "rpg/source/load_game.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tests {

// What tests/data/conformance*.json say of a game, in the same form: sizes, counts and CRCs.
nlohmann::json facts_of(const rpg::LoadedGame& loaded);

// A line for each value of `expected` that `actual` has not. Elements of lists that are null in `expected`
// are not known and not compared, as is "about".
std::vector<std::string> differences(const nlohmann::json& expected, const nlohmann::json& actual);

} // namespace tests
