#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

class DevTools;

// Carries out a line of the console; gives the answer, or what is wrong with the line. Changes of the game
// are commands of the rules, so that they are recorded and mark the game as cheated.
std::string run_dev_command(DevTools& tools, const std::string& line);
// The words that could end the line.
std::vector<std::string> completions(DevTools& tools, std::string_view line);

// Where a script waits, and for what.
std::string held_text(DevTools& tools);

} // namespace runtime
