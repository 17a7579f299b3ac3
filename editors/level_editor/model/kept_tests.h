#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/core/angle.h"
#include "rpg/model/game_data.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// A way through the game that somebody has played, kept in the project (.tests/), to be played again after
// changes: does this way still work?
struct TestPlace {
    std::string level{};
    rpg::TilePos tile{};
    bool operator==(const TestPlace&) const = default;
};
struct KeptTest {
    std::string name{};
    TestPlace start{};
    rpg::Angle256 angle{};
    std::vector<TestPlace> places{}; // where the player was, at the start and after each command
    std::string replay{};            // docs/formats/replay.md
};
std::vector<KeptTest> kept_tests(const rpg::Workspace& workspace); // those that cannot be read are left out

// Of a recorded game, which began here. Refused unless `game` is the one in which it was played.
rpg::Result<KeptTest> test_of(rpg::GameData game, const std::string& name, const TestPlace& start,
                              rpg::Angle256 angle, const std::string& replay);
Act keep_test(const KeptTest& test);
Act remove_test(const std::string& name);

struct TestResult {
    bool holds = false;      // the player lives, and has come to the same place by the same levels
    std::string reason{};    // English; empty: it holds
    std::size_t command = 0; // the first one after which the player was elsewhere, from 1
    std::optional<TestPlace> was{}, is{};
};
TestResult run_test(rpg::GameData game, const KeptTest& test);

} // namespace editor
