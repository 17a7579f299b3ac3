#pragma once
#include "rpg/source/load_game.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace tests {

// A player's own copy of the game. Where there is none, open_own_data ends the test case as skipped.
struct OwnData {
    std::unique_ptr<rpg::DataSource> source;
    rpg::LoadedGame loaded;
};
OwnData open_own_data(const char* variable);

nlohmann::json expected_facts(const std::string& file); // of tests/data

} // namespace tests
