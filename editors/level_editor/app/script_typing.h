#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// The script of a level as text in a field: Session::script.

std::string path_of_script(const Session& session);
void read_script(Session& session); // if it is another one now
void type_script(Session& session); // its text was changed in the field
// What the language library says of the cursor's place, asked once for each.
rpg::TextPoint look_up(Session& session);

// A piece of the text, and what comes in its place.
struct ScriptEdit {
    std::size_t from = 0, length = 0;
    std::string text;
};
// Tab takes the first word that is offered; at the beginning of a line it indents.
ScriptEdit edit_of_tab(const ScriptState& state, std::string_view text, std::size_t cursor);
bool is_first_taken_by_tab(const ScriptState& state);
std::string text_of(const rpg::Completion& offered);
void take_offer(Session& session, const rpg::Completion& offered);

// What a command says, names or asks, which its line has as a number.
std::string text_of_command(Session& session, const CommandLine& line);
// English: about the event that a tile lacks.
std::string_view question_about(const rpg::Level& level, rpg::TilePos tile);
// The levels of the game and their titles, this one left out.
std::map<std::string, std::string> other_levels(Session& session);

} // namespace editor
