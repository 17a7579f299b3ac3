#pragma once
#include "editors/level_editor/app/commands.h"
#include "editors/level_editor/app/map_tool.h"
#include "rpg/source/write_file.h"
#include "tests/support/language_project.h"
#include "tests/support/temp_folder.h"
#include "tests/support/variable.h"

namespace tests {

// The level editor without a window, in its own home folder, with the level "pump" open in a project folder.
struct EditorHarness {
    TempFolder home;
    Variable where{kHomeVariable, home.path.generic_string()}, config{"XDG_CONFIG_HOME", ""},
        data{"XDG_DATA_HOME", ""}, state{"XDG_STATE_HOME", ""};
    editor::Session session;
    editor::Application app{session, [] {}};

    EditorHarness()
    {
        session.settings.has_seen_tour = true;
        open(pump_workspace());
    }
    void open(rpg::Workspace workspace, const std::string& level = "pump")
    {
        session.forget_project();
        for (const auto& [path, bytes] : workspace.texts())
            static_cast<void>(rpg::write_file(home.in("project/" + path), bytes));
        session.document = std::make_unique<editor::Document>(std::move(workspace), home.in("project"));
        session.unsaved = editor::UnsavedPlace::take(home.in("project"));
        session.open_level(level);
    }
    std::string text(const std::string& file) const { return session.document->text("levels/" + file); }
    void press(const std::string& key, editor::KeyTarget target = {.is_on_map = true}, bool control = false,
               bool shift = false, bool alt = false)
    {
        editor::press(app, {key, control, shift, alt}, target);
    }
    void control(const std::string& key, bool shift = false) { press(key, {.is_on_map = true}, true, shift); }
    void select(rpg::TilePos tile) { session.selection = {tile, tile, {}, true}; }
};

} // namespace tests
