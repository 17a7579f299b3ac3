#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

class DevTools;

// A line of the console, carried out; the answer, which says what was wrong with it. What changes the game is
// a command of the rules, so that it is recorded and marks the game as cheated.
std::string run_dev_command(DevTools& tools, const std::string& line);
// What could stand at the end of the line.
std::vector<std::string> completions(DevTools& tools, std::string_view line);

// Where a script waits, and for what.
std::string held_text(DevTools& tools);

} // namespace runtime
