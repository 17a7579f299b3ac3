#pragma once
#include "runtime/view/painter.h"

#include <string>
#include <vector>

namespace runtime {

class Console;
class DevTools;

// Pictures of the tools, over whatever is there.
void draw_console(const Console& console, const Painter& painter);
void draw_problems(const std::vector<std::string>& problems, const Painter& painter);
// Where the player is; tiles, events, things and states from above; the script that runs.
void draw_overlay(DevTools& tools, const Painter& painter);

// Lines that are longer than `columns` are cut where a word ends, if there is one near.
std::vector<std::string> console_lines(const std::string& line, std::size_t columns);

} // namespace runtime
