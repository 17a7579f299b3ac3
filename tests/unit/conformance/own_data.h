#pragma once
#include "rpg/source/load_game.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace tests {

// A player's own copy of the game. Tests that need one begin with open_own_data and return if there is none;
// it says SKIPPED then, which ctest understands.
struct OwnData {
    std::unique_ptr<rpg::DataSource> source;
    rpg::LoadedGame loaded;
};
std::optional<OwnData> open_own_data(const char* variable);

nlohmann::json expected_facts(const std::string& file); // of tests/data

} // namespace tests
