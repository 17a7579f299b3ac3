#pragma once
#include "editors/level_editor/model/acts.h"

namespace editor {

// Edits of a level as a whole. Its files have its stem as name; scripts refer to it with texts that contain
// its file name, and translations with its stem.

// The title, number and colours of a level: field_names("level").
Fields fields_of_level(const LevelPlace& level);
EditResult set_level_field(const LevelPlace& level, const std::string& name, const std::string& value);

int free_level_id(const rpg::Workspace& workspace); // the smallest that no level has
bool is_known_to_game(std::string_view stem);       // the program itself opens a level of this name

// Copies a level. A level of a mod's base game becomes part of the mod if it keeps its name.
EditResult copy_level(const LevelPlace& level, const std::string& stem, int id, const std::string& title);
// Exits and translations of the project are adjusted; a mod's base game does not change.
EditResult rename_level(const LevelPlace& level, const std::string& stem);
EditResult remove_level(const LevelPlace& level); // exits that lead there stay

} // namespace editor
