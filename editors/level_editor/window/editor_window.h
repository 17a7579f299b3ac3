#pragma once
#include "editors/level_editor/app/application.h"
#include "editors/level_editor/window/screen.h"

#include <array>
#include <functional>
#include <vector>

namespace editor {

// Draws the program, and passes input on to Application and Session.
class EditorWindow {
public:
    explicit EditorWindow(FrameWindow& window) : window_(window) {}

    void frame();
    void draw(); // a frame, into the window

    Screen& screen() { return session_; }
    Application& app() { return app_; }
    std::vector<Press> presses{}; // for the next frame

private:
    void draw_menu();
    void draw_rows(Menu menu);
    void draw_export_menu();
    void draw_settings();
    void draw_toolbar();
    void command_button(std::string_view name, const char* help, float gap = -1);
    void draw_side(float width);
    void draw_status();
    void draw_message(ImVec2 at, float width);
    void draw_panels();
    void draw_middle(ImVec2 size);
    void draw_area(std::size_t number, const std::function<void()>& draw_inside); // one of areas_
    // `size`: chosen by the user, in unscaled pixels; 0: the fallback.
    float panel_size(int size, float fallback, float min, float max) const;
    // A draggable bar between two panels; `size` is the unscaled size of the panel at its side.
    void draw_splitter(const char* name, float height, int& size, float now, float direction);

    void draw_dialogs();
    void draw_open();
    bool draw_recent(); // these four return true when a project was opened
    bool draw_new_mod();
    bool draw_unpack();
    bool draw_open_folder();
    bool path_field();
    void draw_save_as();
    void draw_export();
    void draw_level();
    void draw_import();
    bool draw_old_picture();
    void draw_import_choice();
    void draw_import_preview();
    void draw_monster();
    void draw_monster_frames();
    void draw_unsaved();
    void draw_conflict();
    void draw_recover();
    void draw_tour();
    void draw_keys();
    void mark_for_tour();
    bool begin_dialog(Dialog dialog, const char* title, float width);
    void end_dialog(bool closes);
    void end_with_cancel(bool closes); // and a button for it
    bool default_button(const char* label);
    const char* tr(std::string_view english) { return session_.tr(english); }

    FrameWindow& window_;
    Screen session_{window_};
    Application app_{session_, window_.waker()};
    Dialog shown_ = Dialog::None;
    std::string window_title_{};
    Picture before_{}, after_{}; // of a file that is imported
    std::vector<Picture> frames_{};
    std::uint64_t shown_import_ = 0;
    struct Area {
        ImVec2 from, to;
    };
    std::array<Area, 4> areas_{}; // tools, map, right panel, toolbar: as last drawn
};

} // namespace editor
