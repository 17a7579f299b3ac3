#pragma once
#include "editors/level_editor/app/background_tasks.h"
#include "editors/level_editor/app/import_desk.h"
#include "editors/level_editor/app/session.h"

#include <chrono>

namespace editor {

enum class Dialog : std::uint8_t {
    None,
    Open,
    SaveAs,
    Export,
    Level,
    Import,
    Monster,
    Unsaved,
    Conflict,
    Recover,
    Tour,
    Keys
};
enum class Then : std::uint8_t { Quit, Open, OpenDropped }; // what follows the question about unsaved changes
// Actions on a whole level.
enum class LevelWork : std::uint8_t { New, Copy, Rename, Delete };
constexpr std::array<std::string_view, 4> kLevelWorkNames{"New level", "Copy level", "Rename level",
                                                          "Delete level"};
enum class Answer : std::uint8_t { Cancel, Keep, Discard };

std::string folder_for_projects();

struct TourStep {
    std::string_view title, text; // English
    std::size_t area;             // the subject: tools, map, right panel, toolbar
};
std::span<const TourStep> tour();

// The program around a session: opens and closes projects, and runs dialogs and their buttons. The window
// only draws `session` and this, and passes input on.
class Application {
public:
    Application(Session& its_session, std::function<void()> wake);

    // Opens what the command line names. `is_for_picture`: for a screenshot; nobody can answer dialogs.
    void start(const std::string& data, const std::string& map, bool is_for_picture);
    void before_frame(); // handles results of tasks, and opens dialogs that they or a save need
    void ask_before_leaving(Then then, const std::string& dropped = {});
    // Copies unsaved texts from time to time; false: it failed, and is tried again.
    bool back_up_unsaved(bool at_once);

    // Dialogs
    void show(Dialog wanted) { dialog = wanted; }
    void ask_for_folder();
    void show_export(Export kind);
    void show_import();
    void show_new_monster();
    void drop(const std::vector<std::string>& paths); // on the window: to be opened, or to be imported
    bool must_be_answered() const;                    // Escape does not close it
    void close_dialog(Dialog which);
    // The actions of their buttons; true: the dialog can close.
    bool open_folder(const std::string& folder);
    bool make_new_mod();
    bool unpack();
    std::string folder_to_unpack(); // for `data`
    bool save_as();
    void look_at_folder(); // when the window comes to the front: takes over what other programs have written
    bool write_export();
    std::string how_to_play(); // the command that starts the export
    void show_level_dialog(LevelWork work, const std::string& stem = {}); // `stem`: the level it is about
    std::string level_stem() const;                                       // as typed
    bool is_level_possible();
    std::vector<std::string> exits_to_level(); // "junction 3,4"
    bool do_level_work();
    void answer_unsaved(Answer answer);
    void answer_conflict(Answer answer); // Keep: saves our version
    void answer_recovery(Answer answer);
    bool next_step_of_tour(); // true: there are no more steps

    // Actions of menus and keys that need more than the session.
    void play();
    void toggle_breakpoint();
    void copy_selection(bool cuts);
    void mirror_clip(Mirror mirror);
    void mirror_selection(Mirror mirror);
    void remove_selection();
    void open_neighbour_level(int by); // the level so many places later in the list, which wraps around
    void show_tab(std::size_t number);
    void use_language(const std::string& code);
    std::vector<std::string> levels() const; // levels with a map in the project
    std::size_t unsaved_files();

    Session& session;
    BackgroundTasks tasks;
    ImportDesk imports;
    Dialog dialog = Dialog::None;
    LevelWork level_work = LevelWork::New;
    Export export_kind = Export::Game;
    Then then = Then::Quit;
    bool is_over = false;
    bool shows_tables = false, shows_overview = false, shows_trial = false, shows_tests = false;
    bool focuses_side = false, focuses_map = true;
    int level_id = 1;
    std::size_t tab = 0; // of the right panel
    // The contents of dialog fields.
    std::string path{}, title{}, data{}, error{};
    std::string level_from{}, level_name{}; // for a new level the name is made from the title
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
    std::pair<std::string, std::string> unpacked_{}; // a game, and the proposed folder
    std::uint64_t kept_version_ = 0, counted_version_ = 0;
    std::size_t changed_ = 0; // number of changed files at counted_version_
    Clock::time_point kept_at_ = Clock::now();
};

} // namespace editor
