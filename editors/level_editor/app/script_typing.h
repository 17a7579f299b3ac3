#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// The script of a level as a text field: Session::script.

std::string path_of_script(const Session& session);
void read_script(Session& session); // does nothing if it has not changed
void type_script(Session& session); // call it when the user has changed the text
// Updates mistakes, meaning and completions for the cursor's place, if it has changed.
rpg::TextPoint look_up(Session& session);

// Replaces a piece of the text.
struct ScriptEdit {
    std::size_t from = 0, length = 0;
    std::string text;
};
// Tab inserts the first completion; at the beginning of a line it indents.
ScriptEdit edit_of_tab(const ScriptState& state, std::string_view text, std::size_t cursor);
bool is_first_taken_by_tab(const ScriptState& state);
std::string text_of(const rpg::Completion& offered);
void take_offer(Session& session, const rpg::Completion& offered);

// The text of a command that its line has as a number: what it shows, names or asks.
std::string text_of_command(Session& session, const CommandLine& line);
// English: the question that the panel asks about a tile without an event.
std::string_view question_about(const rpg::Level& level, rpg::TilePos tile);
// The levels of the game except this one, with their titles.
std::map<std::string, std::string> other_levels(Session& session);

} // namespace editor
