#pragma once
#include "editors/level_editor/app/background_tasks.h"
#include "editors/level_editor/app/session.h"

#include <chrono>

namespace editor {

enum class Dialog : std::uint8_t {
    None,
    Open,
    SaveAs,
    Export,
    Level,
    Unsaved,
    Conflict,
    Recover,
    Tour,
    Keys
};
enum class Then : std::uint8_t { Quit, Open, OpenDropped }; // after unsaved changes were dealt with
// What is done to a whole level.
enum class LevelWork : std::uint8_t { New, Copy, Rename, Delete };
constexpr std::array<std::string_view, 4> kLevelWorkNames{"New level", "Copy level", "Rename level",
                                                          "Delete level"};
enum class Answer : std::uint8_t { Cancel, Keep, Discard };

std::string folder_for_projects();

struct TourStep {
    std::string_view title, text; // English
    std::size_t area;             // what it speaks of: tools, map, panel on the right, toolbar
};
std::span<const TourStep> tour();

// The program over a session: projects that are opened and left, dialogs and what their buttons do. What it
// does is in `session` to be shown; the window only draws it, and says what was pressed.
class Application {
public:
    Application(Session& its_session, std::function<void()> wake);

    // What the command line names. `is_for_picture`: nobody is there to answer a dialog.
    void start(const std::string& data, const std::string& map, bool is_for_picture);
    void before_frame(); // news of the tasks, and dialogs that they or a save ask for
    void leave_or_ask(Then then, const std::string& dropped = {});
    // Copies what is unsaved, now and then; false: it failed, and is tried again.
    bool keep_unsaved(bool at_once);

    // Dialogs
    void show(Dialog wanted) { dialog = wanted; }
    void ask_for_folder();
    void show_export(Export kind);
    bool must_be_answered() const; // Escape does not close it
    void close_dialog(Dialog which);
    // What their buttons do; true: the dialog is over.
    bool open_folder(const std::string& folder);
    bool make_new_mod();
    bool unpack();
    std::string folder_to_unpack(); // for `data`
    bool save_as();
    bool write_export();
    std::string how_to_play(); // the command that starts what is exported
    void show_level_dialog(LevelWork work, const std::string& stem = {}); // of which level
    std::string level_stem() const;                                       // the name of its files, as typed
    bool is_level_possible();
    std::vector<std::string> exits_to_level(); // "junction 3,4"
    bool do_level_work();
    void answer_unsaved(Answer answer);
    void answer_conflict(Answer answer); // Keep: ours
    void answer_recovery(Answer answer);
    bool next_step_of_tour(); // true: that was the last

    // What menus and keys do beyond the session.
    void play();
    void toggle_breakpoint();
    void copy_selection(bool cuts);
    void mirror_clip(Mirror mirror);
    void mirror_selection(Mirror mirror);
    void remove_selection();
    void open_beside(int by); // the levels in their order, in a circle
    void show_tab(std::size_t number);
    void use_language(const std::string& code);
    std::vector<std::string> levels() const; // that have a map here
    std::size_t unsaved_files();

    Session& session;
    BackgroundTasks tasks;
    Dialog dialog = Dialog::None;
    LevelWork level_work = LevelWork::New;
    Export export_kind = Export::Game;
    Then then = Then::Quit;
    bool is_over = false;
    bool shows_tables = false, shows_overview = false, shows_trial = false;
    bool focuses_side = false, focuses_map = true;
    int level_id = 1;
    std::size_t tab = 0; // of the panel on the right
    // What fields of dialogs hold.
    std::string path{}, title{}, data{}, error{};
    std::string level_from{}, level_name{}; // whose name is made of its title, if it is new
    Act recovered{};
    std::size_t tour_step = 0;

private:
    using Clock = std::chrono::steady_clock;
    void open_what(const std::string& what); // a project, or a game to unpack
    bool open_project(const std::string& folder);
    bool explain_or_open(const std::string& folder, const rpg::Outcome& made);
    void leave();
    void forget_unsaved();

    std::string wanted_map_{}, dropped_{};
    bool is_for_picture_ = false;
    std::pair<std::string, std::string> unpacked_{}; // a game, and the folder that is proposed for it
    std::uint64_t kept_version_ = 0, counted_version_ = 0;
    std::size_t changed_ = 0; // files, at that version
    Clock::time_point kept_at_ = Clock::now();
};

} // namespace editor
