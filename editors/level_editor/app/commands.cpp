#include "editors/level_editor/app/commands.h"

#include <algorithm>

namespace editor {
namespace {

constexpr std::array kKeys{
    KeyRow{"Ctrl+S, Ctrl+Shift+S", "Save, save everything in another folder"},
    KeyRow{"Ctrl+Z, Ctrl+Y", "Undo, redo"},
    KeyRow{"Ctrl+O", "Open"},
    KeyRow{"Ctrl+N", "New level"},
    KeyRow{"Ctrl+I", "Import a picture, sound or song; or drop its file on the window"},
    KeyRow{"Ctrl+C, Ctrl+X, Ctrl+V", "Copy, cut, paste at the tile under the cursor"},
    KeyRow{"M, Shift+M", "Mirror what was copied: left and right, top and bottom"},
    KeyRow{"Ctrl+M, Ctrl+Shift+M", "Mirror the selection where it is, with its events"},
    KeyRow{"V, P, B", "Select; start of the player; things"},
    KeyRow{"1 to 8", "Wall, floor, door, locked door, exit, weak wall, secret wall, pillar"},
    KeyRow{"9, 0", "Wall picture, window"},
    KeyRow{"Shift + drag", "Rectangle"},
    KeyRow{"Arrows, Shift+arrows", "Move the selection by a tile, extend it"},
    KeyRow{"Ctrl+arrows", "Move the selected thing"},
    KeyRow{"Return", "Use the tool on the selection; with Select: the next thing of the tile"},
    KeyRow{"T", "Turn: the edge or direction that Return uses"},
    KeyRow{"Delete", "Remove the thing, or fill the selection with rock"},
    KeyRow{"Wheel, right or middle drag", "Zoom, move the map"},
    KeyRow{"+, -, Alt+arrows", "Zoom, move the map"},
    KeyRow{"Home", "Show the whole level"},
    KeyRow{"F", "3D view follows the cursor"},
    KeyRow{"W A S D, Q E", "Fly in the 3D view while the cursor is over it"},
    KeyRow{"F5", "Play from the selected tile; go on at a breakpoint"},
    KeyRow{"F9, F10", "Breakpoint on the selected tile; one command of the script that waits"},
    KeyRow{"F6", "Proof: can the level be finished?"},
    KeyRow{"F2, F3, F4, F7", "Properties, events, script, texts"},
    KeyRow{"F8", "Tables"},
    KeyRow{"F11", "All levels at a glance"},
    KeyRow{"Ctrl+Shift+F; Ctrl+G, Ctrl+Shift+G", "Find in all levels; next place, place before"},
    KeyRow{"Ctrl+F, Escape", "To the search field; back to the map"},
    KeyRow{"Tab, arrows, Space", "Between and in the fields of a panel"},
    KeyRow{"Ctrl+Page up, Page down", "Previous level, next level"},
    KeyRow{"F1", "These keys"},
};

bool always(Application&)
{
    return true;
}
bool has_project(Application& app)
{
    return app.session.document != nullptr;
}
bool has_level(Application& app)
{
    return app.session.has_level();
}
bool is_selected(Application& app)
{
    return app.session.has_level() && app.session.selection.is_there;
}
bool has_clip(Application& app)
{
    return app.session.has_level() && app.session.clip.has_value();
}
bool can_mirror(Application& app)
{
    return is_selected(app) || has_clip(app);
}
bool can_undo(Application& app)
{
    return has_project(app) && app.session.document->next_undo() != nullptr;
}
bool can_redo(Application& app)
{
    return has_project(app) && app.session.document->next_redo() != nullptr;
}
bool waits(Application& app)
{
    return app.session.running.stop.has_value();
}
bool can_prove(Application& app)
{
    return has_level(app) && BackgroundTasks::can_prove() && !app.tasks.is_proving();
}

void go_to_map(Application& app)
{
    app.session.pick.reset();
    app.focuses_map = true;
}
void begin_tour(Application& app)
{
    app.tour_step = 0;
    app.show(Dialog::Tour);
}
template <int by> void zoom(Application& app)
{
    app.session.map.zoom_by = by;
}
template <std::size_t number> void tab(Application& app)
{
    app.show_tab(number);
}
template <bool Layers::*layer> bool* flag_of(Application& app)
{
    return &(app.session.layers.*layer);
}
constexpr bool kInFields = true, kOnMap = false; // Command::works_in_fields

constexpr Command row(Menu menu, std::string_view name, std::string_view key, bool works_in_fields,
                      bool (*possible)(Application&), void (*run)(Application&))
{
    return {.menu = menu,
            .name = name,
            .key = key,
            .run = run,
            .is_possible = possible,
            .works_in_fields = works_in_fields};
}
constexpr Command toggle(std::string_view name, std::string_view key, bool works_in_fields,
                         bool (*possible)(Application&), bool* (*flag)(Application&))
{
    Command command = row(Menu::View, name, key, works_in_fields, possible, nullptr);
    command.flag = flag;
    return command;
}
constexpr Command layer(std::string_view name, bool* (*flag)(Application&), std::string_view help = {})
{
    return {.menu = Menu::View, .name = name, .flag = flag, .help = help};
}
constexpr Command play_toggle(std::string_view name, bool (*possible)(Application&),
                              bool* (*flag)(Application&))
{
    return {.menu = Menu::Play, .name = name, .is_possible = possible, .flag = flag};
}
constexpr Command new_group(Command command)
{
    command.begins_group = true;
    return command;
}
// Only a key, on the map.
constexpr Command key(std::string_view key, void (*run)(Application&),
                      bool (*possible)(Application&) = has_level)
{
    return row(Menu::None, {}, key, kOnMap, possible, run);
}

constexpr std::array kCommands{
    row(Menu::File, "Open...", "Ctrl+O", kInFields, always,
        [](Application& app) { app.ask_before_leaving(Then::Open); }),
    row(Menu::File, "New level...", "Ctrl+N", kInFields, has_project,
        [](Application& app) { app.show_level_dialog(LevelWork::New); }),
    row(Menu::File, "Save", "Ctrl+S", kInFields, has_project,
        [](Application& app) { static_cast<void>(app.session.save()); }),
    row(Menu::File, "Save as...", "Ctrl+Shift+S", kInFields, has_project,
        [](Application& app) { app.ask_for_folder(); }),
    row(Menu::File, "Import...", "Ctrl+I", kInFields, has_project,
        [](Application& app) { app.show_import(); }),
    row(Menu::File, "New monster...", "", kInFields, has_project,
        [](Application& app) { app.show_new_monster(); }),
    new_group(row(Menu::File, "Quit", "Ctrl+Q", kInFields, always,
                  [](Application& app) { app.ask_before_leaving(Then::Quit); })),
    row(Menu::Edit, "Undo", "Ctrl+Z", kOnMap, can_undo, [](Application& app) { app.session.undo(); }),
    row(Menu::Edit, "Redo", "Ctrl+Y", kOnMap, can_redo, [](Application& app) { app.session.redo(); }),
    key(
        "Ctrl+Shift+Z", [](Application& app) { app.session.redo(); }, can_redo),
    new_group(row(Menu::Edit, "Copy", "Ctrl+C", kOnMap, is_selected,
                  [](Application& app) { app.copy_selection(false); })),
    row(Menu::Edit, "Cut", "Ctrl+X", kOnMap, is_selected, [](Application& app) { app.copy_selection(true); }),
    row(Menu::Edit, "Paste", "Ctrl+V", kOnMap, has_clip,
        [](Application& app) {
            app.session.paste(app.session.hovered ? *app.session.hovered : app.session.selection.low());
        }),
    row(Menu::Edit, "Mirror left and right", "M", kOnMap, can_mirror,
        [](Application& app) { app.mirror_clip(Mirror::LeftRight); }),
    row(Menu::Edit, "Mirror top and bottom", "Shift+M", kOnMap, can_mirror,
        [](Application& app) { app.mirror_clip(Mirror::TopBottom); }),
    row(Menu::Edit, "Mirror in place, left and right", "Ctrl+M", kOnMap, is_selected,
        [](Application& app) { app.mirror_selection(Mirror::LeftRight); }),
    row(Menu::Edit, "Mirror in place, top and bottom", "Ctrl+Shift+M", kOnMap, is_selected,
        [](Application& app) { app.mirror_selection(Mirror::TopBottom); }),
    row(Menu::Edit, "Remove", "Delete", kOnMap, is_selected,
        [](Application& app) { app.remove_selection(); }),
    layer("Grid", flag_of<&Layers::grid>),
    layer("Pictures of floors", flag_of<&Layers::pictures>),
    layer("Walls", flag_of<&Layers::walls>),
    layer("Doors and secret walls", flag_of<&Layers::doors>),
    layer("Things", flag_of<&Layers::things>),
    layer("Events", flag_of<&Layers::events>),
    layer("Secret areas", flag_of<&Layers::secrets>),
    layer("Problems", flag_of<&Layers::problems>),
    layer("Notes among the problems", flag_of<&Layers::notes>),
    layer("Proof", flag_of<&Layers::proof>),
    layer("Where monsters see the player", flag_of<&Layers::sight>,
          "Red: a player here wakes monsters, or only the selected one. Doors count as closed."),
    layer("Where monsters walk", flag_of<&Layers::walks>,
          "Blue dots: monsters get here, or only the selected one. They open no doors."),
    new_group(row(Menu::View, "Whole level", "Home", kOnMap, has_level,
                  [](Application& app) { app.session.centres = true; })),
    toggle("3D view follows the cursor", "F", kOnMap, has_level,
           [](Application& app) { return &app.session.camera_follows; }),
    toggle("Tables", "F8", kInFields, has_project, [](Application& app) { return &app.shows_tables; }),
    toggle("All levels", "F11", kInFields, has_project, [](Application& app) { return &app.shows_overview; }),
    toggle("Find in all levels", "Ctrl+Shift+F", kInFields, has_project,
           [](Application& app) { return &app.session.shows_find; }),
    row(Menu::View, "Next place found", "Ctrl+G", kInFields, has_project,
        [](Application& app) { app.session.step_hit(1); }),
    row(Menu::View, "Place found before", "Ctrl+Shift+G", kInFields, has_project,
        [](Application& app) { app.session.step_hit(-1); }),
    row(Menu::Play, "Play from here", "F5", kInFields, has_level, [](Application& app) { app.play(); }),
    play_toggle("Play with...", has_level, [](Application& app) { return &app.shows_trial; }),
    play_toggle("Tests", has_project, [](Application& app) { return &app.shows_tests; }),
    row(Menu::Play, "Breakpoint", "F9", kInFields, is_selected,
        [](Application& app) { app.toggle_breakpoint(); }),
    row(Menu::Play, "Go on", "", kOnMap, waits, [](Application& app) { app.tasks.go_on(app.session); }),
    row(Menu::Play, "Next command", "F10", kInFields, waits,
        [](Application& app) { app.tasks.step(app.session); }),
    row(Menu::Play, "Proof: can it be finished?", "F6", kInFields, can_prove,
        [](Application& app) { app.tasks.prove(app.session); }),
    row(Menu::Help, "Keys", "F1", kInFields, always, [](Application& app) { app.show(Dialog::Keys); }),
    row(Menu::Help, "Tour", "", kOnMap, always, begin_tour),
    row(Menu::None, {}, "F2", kInFields, has_level, tab<0>),
    row(Menu::None, {}, "F3", kInFields, has_level, tab<1>),
    row(Menu::None, {}, "F4", kInFields, has_level, tab<2>),
    row(Menu::None, {}, "F7", kInFields, has_level, tab<3>),
    key("Escape", go_to_map, always),
    key("Ctrl+PageUp", [](Application& app) { app.open_neighbour_level(-1); }),
    key("Ctrl+PageDown", [](Application& app) { app.open_neighbour_level(1); }),
    key("Ctrl+F", [](Application& app) { app.session.thing_search.wants_focus = true; }),
    key("V", [](Application& app) { app.session.tool = Tool::Select; }),
    key("P", [](Application& app) { app.session.tool = Tool::Start; }),
    key("B", [](Application& app) { app.session.choose_things(); }),
    key("T", [](Application& app) { app.session.turn(); }),
};

// With the keyboard on the map, where the mouse would click and drag.
constexpr std::array kMapCommands{
    key("Return", [](Application& app) { app.session.apply_tool(); }),
    key("Keypad Enter", [](Application& app) { app.session.apply_tool(); }),
    key("=", zoom<1>),
    key("+", zoom<1>),
    key("Shift+=", zoom<1>),
    key("Keypad +", zoom<1>),
    key("-", zoom<-1>),
    key("Keypad -", zoom<-1>),
};

std::string chord(const Press& press)
{
    return std::string(press.control ? "Ctrl+" : "") + (press.alt ? "Alt+" : "") +
           (press.shift ? "Shift+" : "") + press.key;
}

bool press_in(std::span<const Command> commands, Application& app, const std::string& chord, bool is_typing)
{
    const auto found = std::ranges::find(commands, chord, &Command::key);
    if (found == commands.end()) return false;
    if ((!is_typing || found->works_in_fields) && is_possible(*found, app)) run(*found, app);
    return true;
}

// The brushes 1 to 8, edges 9 and 0.
void press_digit(Session& session, char digit)
{
    if (digit == '9' || digit == '0')
        session.choose_edge(digit == '9' ? EdgeKind::WallPicture : EdgeKind::Window);
    else
        session.choose_brush(BrushKind{static_cast<std::uint8_t>(digit - '1')});
}

} // namespace

std::span<const Command> all_commands()
{
    return kCommands;
}

std::span<const KeyRow> key_help()
{
    return kKeys;
}

bool is_possible(const Command& command, Application& app)
{
    return command.is_possible == nullptr || command.is_possible(app);
}

void run(const Command& command, Application& app)
{
    if (command.flag != nullptr) {
        bool& flag = *command.flag(app);
        flag = !flag;
    } else {
        command.run(app);
    }
}

void press(Application& app, const Press& press, KeyTarget target)
{
    if (app.dialog != Dialog::None) return;
    const bool is_elsewhere = target.is_typing || target.is_in_popup;
    if (press_in(kCommands, app, chord(press), is_elsewhere) || is_elsewhere) return;
    if (!app.session.has_level()) return;
    if (const bool is_plain = !press.control && !press.alt && !press.shift;
        is_plain && press.key.size() == 1 && press.key.front() >= '0' && press.key.front() <= '9')
        return press_digit(app.session, press.key.front());
    if (!target.is_on_map || press_in(kMapCommands, app, chord(press), false)) return;
    constexpr std::array<std::pair<std::string_view, rpg::TilePos>, 4> kArrows{
        {{"Up", {0, -1}}, {"Right", {1, 0}}, {"Down", {0, 1}}, {"Left", {-1, 0}}}};
    const auto arrow =
        std::ranges::find(kArrows, press.key, &std::pair<std::string_view, rpg::TilePos>::first);
    if (arrow == kArrows.end()) return;
    app.session.step(arrow->second, press.alt       ? Session::Step::Map
                                    : press.control ? Session::Step::Thing
                                    : press.shift   ? Session::Step::Corner
                                                    : Session::Step::Selection);
}

} // namespace editor
