#pragma once
#include "tests/support/screen_tour.h"

namespace tests {

// Actions that lead to a screen.

// The wanted level, or the first one of a game that lacks it.
std::string some_map(const Machine& machine, const char* wanted);
rpg::GameState rich_state(const Machine& machine);
void play_rich(Machine& machine);
void show_dialog(Machine& machine, bool terminal, bool typed);
void show_code(Machine& machine);
void show_mode(Machine& machine, rpg::Mode mode);
void show_level_statistics(Machine& machine); // level statistics of the last level
void show_ending(Machine& machine, rpg::EndingPage page, std::uint32_t wait);
void play_with_notes(Machine& machine);
void save_some(Machine& machine);
void walk_about(Machine& machine);
// A short game of another machine, as a replay.
void watch_some(Machine& machine, const char* speed);
void damage(Machine& machine, const std::string& slot);

} // namespace tests
