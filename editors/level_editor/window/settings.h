#pragma once
#include "editors/level_editor/window/session.h"

namespace editor {

// The author's choices, kept in edit.conf of the settings folder. What cannot be read is as at first.
Settings load_settings();
void save_settings(const Settings& settings);
void note_recent(Settings& settings, const std::string& folder);

} // namespace editor
