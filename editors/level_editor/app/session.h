#pragma once
#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "editors/level_editor/app/settings.h"
#include "editors/level_editor/app/stamps.h"
#include "editors/level_editor/app/words.h"
#include "editors/level_editor/model/find.h"
#include "editors/level_editor/model/game_link.h"
#include "editors/level_editor/model/kept_tests.h"
#include "editors/level_editor/model/overview.h"
#include "editors/level_editor/model/script_acts.h"
#include "editors/level_editor/model/sight_map.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace editor {

// The next click on the map is the operand of a command, or the door that the selected tile opens.
struct MapPick {
    std::size_t line = 0, number = 0; // line of the script, number of the operand
    bool opens_door = false;
};

// What is typed above a list of pictures.
struct Search {
    std::string text{};
    bool wants_focus = false;
    void begin() { *this = {{}, true}; }
};

enum class Tool : std::uint8_t { Select, Paint, Edge, Thing, Start, Stamp };

struct Selection {
    rpg::TilePos from{}, to{}; // opposite corners of a rectangle, in any order
    std::optional<std::size_t> thing{};
    bool is_there = false;
    rpg::TilePos low() const { return {std::min(from.x, to.x), std::min(from.y, to.y)}; }
    rpg::TilePos high() const { return {std::max(from.x, to.x), std::max(from.y, to.y)}; }
    bool is_one() const { return is_there && from == to; }
    std::vector<rpg::TilePos> tiles() const;
};

struct Point { // pixels of a panel, or a part of them
    float x = 0, y = 0;
    bool operator==(const Point&) const = default;
};
struct MapScroll {
    float tile = 24; // pixels
    Point corner{};  // where tile 0,0 begins in the panel
};
struct Stroke { // drawn with the mouse until its button is released
    bool is_on = false;
    bool is_rectangle = false, moves_thing = false;
    rpg::TilePos begin{}, last{};
    std::set<std::pair<int, int>> tiles{};
    std::vector<Edge> edges{};
};
struct MapState {
    MapScroll scroll{};
    Point fitted{}; // the size of the panel when it last showed the whole level
    Stroke stroke{};
    bool has_picked = false;      // the button that is down has chosen an operand
    bool has_focus = false;       // of the keyboard
    int zoom_by = 0;              // steps to zoom around the middle in the next frame
    bool shows_selection = false; // scrolls until the selection is visible
};

// The field that the user types in, and its state while the document refuses the text.
struct Typing {
    std::string field{}; // where its text goes; empty: no field
    std::string text{};
    std::string refusal{};        // why the document refused the text
    std::optional<Act> waiting{}; // refused text that is applied anyway when the field is left
};

struct ScriptState {
    std::string text{};
    std::string path{};
    std::uint64_t version = 0;
    int cursor = 0;
    int wanted_cursor = -1;
    std::string search{}, operation_search{};
    std::optional<std::uint32_t> opened_line{}; // the command in this line shows its fields
    // Results for the cursor's place, at this version and cursor.
    std::uint64_t known_version = 0;
    int known_cursor = -1;
    std::vector<rpg::Diagnostic> mistakes{};
    std::string meaning{};
    rpg::Completions offered{};
};
struct TableState {
    std::string path{};
    std::string search{};
    std::optional<rpg::FileSet> of_game{}; // all tables of the game
};

struct Layers {
    bool grid = true, pictures = true, walls = true, doors = true, things = true, events = true,
         secrets = true, problems = true, proof = true;
    bool notes = false;                // shows the linter's notes among the problems
    bool sight = false, walks = false; // of monsters
};

// A result that was computed for one selection. It is kept until the document or the selection changes: to
// compute it in each frame would be slow.
struct Asked {
    std::uint64_t version = 0;
    std::string stem{};
    rpg::TilePos tile{};
    std::optional<std::size_t> thing{};
    bool operator==(const Asked&) const = default;
};
template <class Answer> struct Known {
    Asked about{};
    Answer answer{};
    bool is_about(const Asked& asked) // false: the caller must set `answer` for it
    {
        return about == asked || (about = asked, false);
    }
};
struct SelectedFields {
    Fields of_tile{}, of_thing{};
};

// All levels as one picture.
struct OverviewState {
    std::uint64_t version = 0;
    Overview all{};
    MapScroll scroll{};
    bool centres = true; // the next frame shows all of it
    std::optional<OverviewPlace> hovered{};
    std::string chosen{}; // a level, by its stem
};
// A search in all levels, or a list of uses.
struct FindState {
    std::string letters{}, searched{}, replacement{};
    std::vector<rpg::Subject> subjects{};
    std::uint64_t version = 0;
    std::vector<Hit> hits{};
    std::size_t current = 0;
};

// Changed values of the player and states of events for a trial game; everything else has its default.
struct Trial {
    std::map<std::string, int> values{};                                 // by their names in the console
    std::map<std::pair<std::string, std::pair<int, int>>, int> states{}; // by level, x and y
};

// The last game that was played beside the editor, as a recording, and results of the tests that are kept.
struct TestState {
    std::string replay{}; // empty: there is none
    TestPlace start{};
    rpg::Angle256 angle{};
    std::string name{}; // as typed
    std::map<std::string, TestResult> results{};
};

// The running game, as far as the map shows it.
struct RunningGame {
    bool is_there = false;
    std::optional<GameLink::Stop> stop{};
    std::uint32_t stop_line = 0; // line of the level's script, from 1; 0: not known
    std::optional<GameLink::Place> place{};
};

// Results of the pilot for a level.
struct ProofMarks {
    std::string stem{};
    std::string_view outcome = "the level cannot be played"; // English
    std::uint32_t turns = 0, deaths = 0;
    std::size_t things = 0, keys = 0, secrets = 0, events = 0; // the numbers that it did not reach
    bool holds = false;
    std::array<std::uint32_t, rpg::kTileCount> visits{};
    std::vector<rpg::TilePos> unreached{};
};

struct Camera { // of the 3D view: 64 units a tile; angle: 256 is a full turn
    int x = 1024, y = 1024, angle = 64;
};

// The state that all panels share: the project, the selection, the tools, and messages.
struct Session {
    Words words{};
    Settings settings{};
    std::unique_ptr<Document> document{};
    unsigned project = 0; // a new number for each opened project
    UnsavedPlace unsaved{};
    std::string stem{}; // of the level; empty: none

    Tool tool = Tool::Select;
    rpg::Side hovered_side = rpg::Side::North; // the edge of `hovered` that is nearest to the mouse
    bool camera_follows = false;
    bool centres = true;           // the next frame shows the whole level
    bool shows_script = false;     // on the right
    bool wants_breakpoint = false; // toggle the breakpoint on the selected tile
    bool message_is_error = false;
    Brush brush{};
    EdgeBrush edge_brush{};
    ThingBrush thing_brush{};
    Selection selection{};
    std::optional<rpg::TilePos> hovered{};
    std::optional<Clip> clip{};
    Layers layers{};
    std::optional<MapPick> pick{};
    MapState map{};
    std::map<std::string, MapScroll> scrolls{}; // of levels that were open before
    Typing typing{};
    ScriptState script{};
    TableState tables{};
    Search thing_search{}, picture_search{};
    std::string stamp_name{}; // as typed
    bool stamp_is_for_all = false;
    std::string recipe_code{}, recipe_text{}; // as typed in the panel of events
    Camera camera{};
    Known<SightMap> known_sight{}; // of the selected monster, or of all
    Known<SelectedFields> known_fields{};
    Known<std::optional<TileScript>> known_event{};
    std::set<std::pair<std::string, std::pair<int, int>>> breakpoints{}; // level, x and y
    RunningGame running{};
    Trial trial{};
    TestState tests{};
    std::optional<ProofMarks> proof{};
    std::optional<std::size_t> wanted_script_line{}; // the script panel scrolls to it

    OverviewState overview_state{};
    FindState found{};
    bool shows_find = false;

    std::string message{}; // in the status bar

    const char* tr(std::string_view english) { return words.tr(english); }
    std::string name_of_act(const std::string& english); // "Door (3 tiles)", "Thing: hidden"
    bool has_level() { return reading() != nullptr; }
    const rpg::LevelReading* reading();
    LevelPlace place() { return {document->workspace(), stem}; }
    const std::vector<rpg::Diagnostic>& problems(); // in all texts of the level
    const std::vector<std::string>& problem_files();

    void forget_project(); // drops all its state, before another one is opened
    void open_level(const std::string& stem);
    void open_other_level(); // any, if the open one is gone; none if there are no levels
    bool act(const EditResult& act, Check check = Check::Level);
    // Each letter changes the document at once; typing in one field is one undo step. `field`: file and place
    // of the text. Text that the document refuses, such as half a name, stays in the field. When the user
    // leaves the field, the reason is shown; ApplyAnyway: the text is applied without the check, too.
    enum class Refused : std::uint8_t { ShowReason, ApplyAnyway };
    void type(const std::string& field, const std::string& text,
              const std::function<EditResult(const std::string&)>& change, Check check = Check::None,
              Refused refused = Refused::ShowReason);
    const std::string& typed(const std::string& field, const std::string& value) const; // the shown text
    void leave_field();
    std::string title() const;         // of the window
    void pick_tile(rpg::TilePos tile); // for `pick`
    void paint(const std::vector<rpg::TilePos>& tiles);
    void apply_tool(); // to the selection, for the keyboard
    void choose_brush(BrushKind kind);
    void choose_edge(EdgeKind kind); // with the last picture for this kind
    void choose_things();
    void choose_stamp(const Stamp& stamp);                           // the next clicks paste it
    void keep_stamp(const std::string& name, bool for_all_projects); // of the selection
    void paste(rpg::TilePos corner);                                 // `clip`
    void turn(); // the edge or direction that the keyboard uses
    enum class Step : std::uint8_t { Selection, Corner, Thing, Map };
    void step(rpg::TilePos by, Step what);       // for an arrow key
    void move_selected_thing(rpg::TilePos tile); // it stays selected
    void toggle_breakpoint();
    std::vector<Breakpoint> all_breakpoints() const;
    std::vector<std::string> trial_commands() const; // for the open level
    const SightMap& sight_of_monsters();
    const SelectedFields& fields_of_selection();
    const std::optional<TileScript>& event_of_selection(); // of its first tile
    const Overview& overview();
    void go_to(const std::string& level, std::optional<rpg::TilePos> tile);
    const std::vector<Hit>& hits(); // of the search, in the current project
    void find_uses(std::vector<rpg::Subject> subjects);
    void show_hit(std::size_t number);
    void replace_hits(bool all); // false: only the current one, then selects the next
    void step_hit(int by);       // wraps around
    void undo();
    void redo();
    // If another program has changed files, too, fails and sets `conflicts`, unless `overwrite`.
    bool save(bool overwrite = false);
    std::vector<std::string> conflicts{};
    std::string not_saved{}; // the reason, until the dialog for another folder opens
    // Saves everything into a new folder, and continues there.
    rpg::Outcome save_to(const std::string& folder);
    // An error as one sentence without a full stop, in the user's language.
    std::string explain(const rpg::Error& error);
    void say(std::string text, bool is_error = false);
    std::string name_of_thing(const rpg::Thing& thing) const;

private:
    void show_change();
    using StepName = const std::string* (Document::*)() const;
    void go_through_steps(StepName next, bool (Document::*go)(), const char* what);
    std::optional<rpg::Thing> selected_thing();
    void select_again(const std::optional<rpg::Thing>& before);

    std::uint64_t checked_ = 0;
    std::string checked_stem_;
    std::vector<rpg::Diagnostic> problems_;
    std::vector<std::string> problem_files_;
};

// Shortens a path to "~/projects", and expands it.
std::string shown_path(const std::string& path);
std::string whole_path(const std::string& path);

} // namespace editor
