#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// The tests that the project keeps: recorded games, and whether they still reach the same places.
// Keeps the game that was last played from the editor.
void keep_last_game(Session& session, const std::string& name);
// Plays all of them in the game as it is now.
void run_tests(Session& session);
// The last result, in the language of the window.
std::string result_of_test(Session& session, const KeptTest& test);
// Shows the place where the test now fails, or where it begins.
void show_test(Session& session, const KeptTest& test);

} // namespace editor
