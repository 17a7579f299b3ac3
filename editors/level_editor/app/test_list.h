#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// The recordings that the project keeps, and what playing them again has shown.
void keep_last_game(Session& session, const std::string& name); // that was played beside the editor
void run_tests(Session& session);                               // all of them, in the game as it is now
std::string result_of_test(Session& session,
                           const KeptTest& test); // the last one, in the language of the window
void show_test(Session& session,
               const KeptTest& test); // where the way is another one now, or where it begins

} // namespace editor
