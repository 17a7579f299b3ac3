#pragma once
#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "editors/level_editor/app/settings.h"
#include "editors/level_editor/app/stamps.h"
#include "editors/level_editor/app/words.h"
#include "editors/level_editor/model/find.h"
#include "editors/level_editor/model/game_link.h"
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

// The next click on the map is the operand of a command.
struct MapPick {
    std::size_t line = 0, number = 0; // of the script, and of the operand
};

enum class Tool : std::uint8_t { Select, Paint, Edge, Thing, Start, Stamp };

struct Selection {
    rpg::TilePos from{}, to{}; // of a rectangle, any two corners
    std::optional<std::size_t> thing{};
    bool is_there = false;
    rpg::TilePos low() const { return {std::min(from.x, to.x), std::min(from.y, to.y)}; }
    rpg::TilePos high() const { return {std::max(from.x, to.x), std::max(from.y, to.y)}; }
    bool is_one() const { return is_there && from == to; }
    std::vector<rpg::TilePos> tiles() const;
};

struct Point { // pixels of a panel, or a part of them
    float x = 0, y = 0;
};
struct MapScroll {
    float tile = 24; // pixels
    Point corner{};  // of tile 0,0 in the panel
};
struct Stroke { // what the mouse draws until its button is released
    bool is_on = false;
    bool is_rectangle = false, moves_thing = false;
    rpg::TilePos begin{}, last{};
    std::set<std::pair<int, int>> tiles{};
    std::vector<Edge> edges{};
};
struct MapState {
    MapScroll scroll{};
    Stroke stroke{};
    bool has_focus = false;       // of the keyboard
    int zoom_by = 0;              // steps, around the middle, with the next frame
    bool shows_selection = false; // the map moves until the selection is in it
};

// A field that somebody types in, and what it says while the document cannot take it.
struct Typing {
    std::string field{}; // where its text goes; empty: nobody types
    std::string text{};
    std::string refusal{};        // why the document has another text
    std::optional<Act> waiting{}; // that the document takes in the end, all the same
};

struct ScriptState {
    std::string text{};
    std::string path{};
    std::uint64_t version = 0;
    int cursor = 0;
    int wanted_cursor = -1;
    std::string search{}, operation_search{};
    // What is known of the cursor's place, for this version and cursor.
    std::uint64_t known_version = 0;
    int known_cursor = -1;
    std::vector<rpg::Diagnostic> mistakes{};
    std::string meaning{};
    rpg::Completions offered{};
};
struct TableState {
    std::string path{};
    std::string search{};
    std::optional<rpg::FileSet> of_game{}; // all that there could be, as the game has them
};

struct Layers {
    bool grid = true, pictures = true, walls = true, doors = true, things = true, events = true,
         secrets = true, problems = true, proof = true;
    bool notes = false;                // of the linter, among the problems
    bool sight = false, walks = false; // of monsters
};

// What was made of the document for one selection, and is good until either changes: reading a level for each
// frame would be most of its cost.
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
    bool is_about(const Asked& asked) // false: it is to be made again, and will be about this
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
    bool centres = true; // all of it is shown with the next frame
    std::optional<OverviewPlace> hovered{};
    std::string chosen{}; // a level, by its stem
};
// What was searched for in all levels, or whose uses are shown.
struct FindState {
    std::string letters{}, searched{}, replacement{};
    std::vector<rpg::Subject> subjects{};
    std::uint64_t version = 0;
    std::vector<Hit> hits{};
    std::size_t current = 0;
};

// What the player has and the states of events are when a game is tried; what is not in it is as usual.
struct Trial {
    std::map<std::string, int> values{};                                 // by their names in the console
    std::map<std::pair<std::string, std::pair<int, int>>, int> states{}; // by level, x and y
};

// The game that runs beside the editor, as its map shows it.
struct RunningGame {
    bool is_there = false;
    std::optional<GameLink::Stop> stop{};
    std::uint32_t stop_line = 0; // of the level's script, from 1; 0: not known
    std::optional<GameLink::Place> place{};
};

// What a run of the pilot has found out about a level.
struct ProofMarks {
    std::string stem{};
    std::string_view outcome = "the level cannot be played"; // English
    std::uint32_t turns = 0, deaths = 0;
    std::size_t things = 0, keys = 0, secrets = 0, events = 0; // out of reach
    bool holds = false;
    std::array<std::uint32_t, rpg::kTileCount> visits{};
    std::vector<rpg::TilePos> unreached{};
};

struct Camera { // of the 3D view, as the map has it: 64 units a tile, angles of 256
    int x = 1024, y = 1024, angle = 64;
};

// What all panels share: the project, what is chosen, and how to say what went wrong.
struct Session {
    Words words{};
    Settings settings{};
    std::unique_ptr<Document> document{};
    unsigned project = 0; // another number for every one that is opened
    UnsavedPlace unsaved{};
    std::string stem{}; // of the level; empty: none

    Tool tool = Tool::Select;
    rpg::Side hovered_side = rpg::Side::North; // the edge of `hovered` that is nearest to the mouse
    bool camera_follows = false;
    bool centres = true;           // the map shows the whole level with the next frame
    bool shows_script = false;     // on the right
    bool wants_search = false;     // the keyboard goes to the search for things
    bool wants_breakpoint = false; // on the selected tile, or not any more
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
    std::string thing_search{};
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
    std::optional<ProofMarks> proof{};
    std::optional<std::size_t> wanted_script_line{}; // that the script panel is to show

    OverviewState overview_state{};
    FindState found{};
    bool shows_find = false;

    std::string message{}; // in the status bar

    const char* tr(std::string_view english) { return words.tr(english); }
    std::string name_of_act(const std::string& english); // "Door (3 tiles)", "Thing: hidden"
    bool has_level() { return reading() != nullptr; }
    const rpg::LevelReading* reading();
    LevelPlace place() { return {document->workspace(), stem}; }
    const std::vector<rpg::Diagnostic>& problems(); // of all texts of the level
    const std::vector<std::string>& problem_files();

    void forget_project(); // what is known of it, before another one is opened
    void open_level(const std::string& stem);
    void open_other_level(); // where the open one is not there any more: any, or none
    bool act(const EditResult& act, Check check = Check::Level);
    // Every letter goes into the document at once, as one step of undo for as long as the same field is typed
    // in. `field`: where the text goes, by file and place. What the document refuses, half a name say, waits
    // in the field for the next letter; who leaves the field is told, or it is taken as it is.
    enum class Refused : std::uint8_t { IsTold, IsTaken };
    void type(const std::string& field, const std::string& text,
              const std::function<EditResult(const std::string&)>& change, Check check = Check::None,
              Refused refused = Refused::IsTold);
    const std::string& typed(const std::string& field, const std::string& value) const; // what it shows
    void leave_field();
    std::string title() const;         // of the window
    void pick_tile(rpg::TilePos tile); // for `pick`
    void paint(const std::vector<rpg::TilePos>& tiles);
    void apply_tool(); // to the selection, for the keyboard
    void choose_brush(BrushKind kind);
    void choose_edge(EdgeKind kind); // with the picture that was chosen for it
    void choose_things();
    void choose_stamp(const Stamp& stamp);                           // the next clicks paste it
    void keep_stamp(const std::string& name, bool for_all_projects); // of the selection
    void paste(rpg::TilePos corner);                                 // `clip`
    void turn(); // the edge or direction that the keyboard uses
    enum class Step : std::uint8_t { Selection, Corner, Thing, Map };
    void step(rpg::TilePos by, Step what);       // by an arrow key
    void move_selected_thing(rpg::TilePos tile); // it stays selected, whatever number it has then
    void toggle_breakpoint();
    std::vector<Breakpoint> all_breakpoints() const;
    std::vector<std::string> trial_commands() const; // for the open level
    const SightMap& sight_of_monsters();
    const SelectedFields& fields_of_selection();
    const std::optional<TileScript>& event_of_selection(); // of its first tile
    const Overview& overview();
    void go_to(const std::string& level, std::optional<rpg::TilePos> tile);
    const std::vector<Hit>& hits(); // of what is searched for, in the project as it is now
    void find_uses(std::vector<rpg::Subject> subjects);
    void show_hit(std::size_t number);
    void replace_hits(bool all); // or the current one, and on to the next
    void step_hit(int by);       // in a circle
    void undo();
    void redo();
    // Where another program has changed the files, too, `conflicts` says which, unless `overwrite`.
    bool save(bool overwrite = false);
    std::vector<std::string> conflicts{};
    std::string not_saved{}; // why, until the window has asked for another folder
    // Everything into a new folder, where the work goes on.
    rpg::Outcome save_to(const std::string& folder);
    // An error as one sentence without a full stop, in the language of the window.
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

// As people write it, "~/projects", and as the system knows it.
std::string shown_path(const std::string& path);
std::string whole_path(const std::string& path);

} // namespace editor
