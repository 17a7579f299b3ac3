#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

class DevTools;

// Runs a line of the console and returns its output or an error. Changes of the game are commands of the
// rules, so that they are recorded and mark the game as cheated.
std::string run_dev_command(DevTools& tools, const std::string& line);
// The words that could end the line.
std::vector<std::string> completions(DevTools& tools, std::string_view line);

// Where the debugger waits in a script, and why.
std::string held_text(DevTools& tools);

} // namespace runtime
