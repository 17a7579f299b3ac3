#pragma once
#include "editors/level_editor/model/acts.h"

namespace editor {

// What can be done to a level as a whole. Its files are those of its stem; scripts mean it by texts with the
// name of its file, and translations by its stem.

// Its title, number and colours, by field_names("level").
Fields fields_of_level(const LevelPlace& level);
EditResult set_level_field(const LevelPlace& level, const std::string& name, const std::string& value);

int free_level_id(const rpg::Workspace& workspace); // the smallest that no level has
bool is_known_to_game(std::string_view stem);       // the program itself opens a level of this name

// Another level like this one. One of the game below a mod becomes the mod's own if it keeps its name.
EditResult copy_level(const LevelPlace& level, const std::string& stem, int id, const std::string& title);
// The exits and translations of the project follow; the game below a mod keeps its own.
EditResult rename_level(const LevelPlace& level, const std::string& stem);
EditResult remove_level(const LevelPlace& level); // exits that lead there stay

} // namespace editor
