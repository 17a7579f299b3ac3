#include "editors/level_editor/window/editor_app.h"

#include "cli/run.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/window/background_tasks.h"
#include "editors/level_editor/window/settings.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kKeepSeconds = 20; // between two copies of unsaved texts
constexpr int kBlinkMs = 500;    // of the text cursor

bool is_project(const std::string& path)
{
    std::error_code failure;
    return fs::is_regular_file(path + '/' + std::string(rpg::project_path::kManifest), failure) ||
           fs::is_regular_file(path + '/' + std::string(rpg::kModManifest), failure);
}

std::string folder_for_projects()
{
    return rpg::own_folder(rpg::UserPlace::Data) + "/projects";
}

// One that is not there yet, beside the other projects.
std::string new_folder(const std::string& name)
{
    std::string folder;
    std::error_code failure;
    for (int number = 1; number < 100; ++number) {
        folder = folder_for_projects() + '/' + (number == 1 ? name : fmt::format("{}-{}", name, number));
        if (!fs::exists(folder, failure)) break;
    }
    return folder;
}

enum class Dialog : std::uint8_t {
    None,
    Open,
    SaveAs,
    Export,
    NewLevel,
    Unsaved,
    Conflict,
    Recover,
    Tour,
    Keys
};
enum class Then : std::uint8_t { Quit, Open, OpenDropped }; // after unsaved changes were dealt with

struct KeyRow {
    std::string_view key;
    std::string_view what;
};
constexpr std::array kKeys{
    KeyRow{"Ctrl+S, Ctrl+Shift+S", "Save, save everything in another folder"},
    KeyRow{"Ctrl+Z, Ctrl+Y", "Undo, redo"},
    KeyRow{"Ctrl+O", "Open"},
    KeyRow{"Ctrl+N", "New level"},
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
    KeyRow{"Ctrl+F, Escape", "To the search field; back to the map"},
    KeyRow{"Tab, arrows, Space", "Between and in the fields of a panel"},
    KeyRow{"Ctrl+Page up, Page down", "Previous level, next level"},
    KeyRow{"F1", "These keys"},
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kTour{{
    {"The map", "The map in the middle shows the level from above. The wheel zooms, dragging with the right "
                "button moves it. "
                "White lines are walls, orange lines doors, red ones are locked, violet ones secret."},
    {"Tools", "On the left are brushes for walls, floors and doors, and pictures of all things. Choose one "
              "and click or drag "
              "on the map. Shift draws a rectangle. Ctrl+Z undoes anything."},
    {"Properties", "Click on a tile with the tool Select. The panel on the right shows what is there: names, "
                   "pictures, flags. "
                   "Drag a thing to move it."},
    {"Events", "What happens on a tile is its event: texts, opening doors, asking for codes. The tab Events "
               "shows it as "
               "fields, the tab Script as text. Both always agree. Buttons below ask for a key, a code, a "
               "level or a text."},
    {"Play", "F5 starts the game on the selected tile. Press it again after a change: the running game reads "
             "the new level."},
    {"Proof",
     "F6 lets the pilot play the level: it says whether it can be finished and marks what nobody can reach. "
     "Problems are listed below the map. File, Export turns your work into a mod or a game."},
}};

class EditorApp {
public:
    EditorApp(FrameWindow& window, const cli::Arguments& arguments);
    cli::ExitCode run();

private:
    void open_what(const std::string& path); // a project, or a game to unpack
    bool open_project(const std::string& folder);
    void leave_or_ask(Then then);
    void leave(Then then);
    bool is_asking() const { return dialog_ == Dialog::Recover || dialog_ == Dialog::Conflict; }
    void forget_unsaved();
    void frame();
    void draw_menu();
    void draw_file_menu();
    void draw_edit_menu();
    void draw_view_menu();
    void draw_play_menu();
    void draw_toolbar();
    void draw_side(float width);
    void draw_status();
    void draw_message(ImVec2 at, float width);
    void draw_dialogs();
    void draw_open();
    bool draw_recent(); // these four: whether something is open now
    bool draw_new_mod();
    bool draw_unpack();
    bool draw_open_folder();
    bool open_or_explain(const std::string& folder, const rpg::Outcome& made);
    bool path_field();
    void ask_for_folder();
    void draw_save_as();
    void draw_export();
    std::string how_to_play();
    void draw_new_level();
    void draw_unsaved();
    void draw_conflict();
    void draw_recover();
    void draw_tour();
    void draw_keys();
    bool begin_dialog(Dialog dialog, const char* title, float width);
    void end_dialog(bool closes);
    bool default_button(const char* label);
    void handle_keys();
    void handle_level_keys();
    void handle_tool_keys();
    void handle_arrows();
    void toggle_breakpoint();
    void mirror_selection(Mirror mirror);
    void open_beside(int by);
    void draw_layers();
    void draw_running_buttons();
    void mark_for_tour();
    void copy_selection(bool cuts);
    void paste_clip();
    void mirror_clip(Mirror mirror);
    void remove_selection();
    void play();
    bool keep_unsaved(bool at_once); // false: it failed, as the line at the bottom says
    cli::ExitCode measure_panning(int frames);
    void count_frame();
    const char* tr(std::string_view english) { return session_.tr(english); }

    FrameWindow& window_;
    Session session_{window_};
    BackgroundTasks tasks_;
    const cli::Arguments& arguments_;
    Dialog dialog_ = Dialog::None;
    Dialog shown_ = Dialog::None;
    bool is_over_ = false;
    Then then_ = Then::Quit;
    std::string dropped_{};
    bool shows_tables_ = false;
    std::size_t tab_ = 0; // of the panel on the right
    bool focuses_side_ = false, focuses_map_ = true;
    struct Area {
        ImVec2 from, to;
    };
    std::array<Area, 4> areas_{}; // tools, map, panel on the right, toolbar: as drawn last
    std::size_t tour_step_ = 0;
    std::string path_{}, title_{}, data_{}, error_{};
    std::pair<std::string, std::string> unpacked_{}; // a game, and the folder that is proposed for it
    int level_id_ = 1;
    Export export_ = Export::Game;
    FileTexts recovered_{};
    std::uint64_t kept_version_ = 0, counted_version_ = 0;
    std::size_t changed_ = 0; // files, at that version
    Clock::time_point kept_at_ = Clock::now();
    std::deque<Clock::time_point> frames_{}; // of the last second
    std::size_t busiest_second_ = 0;
};

EditorApp::EditorApp(FrameWindow& window, const cli::Arguments& arguments)
    : window_(window), arguments_(arguments)
{
    session_.settings = load_settings();
    const std::string language = arguments.text("--language");
    session_.words.use(!language.empty()                    ? language
                       : session_.settings.language.empty() ? rpg::system_language()
                                                            : session_.settings.language);
    if (arguments.has("--look"))
        session_.settings.look = arguments.text("--look") == "light" ? Look::Light : Look::Dark;
    window_.use_look(session_.settings.look);
    title_ = tr("My level");
    const std::string wanted = arguments.text("DATA");
    if (!wanted.empty())
        open_what(wanted);
    else
        dialog_ = Dialog::Open;
    if (session_.document && !session_.settings.has_seen_tour && dialog_ == Dialog::None &&
        !arguments.has("--screenshot") && !arguments.has("--measure-panning"))
        dialog_ = Dialog::Tour;
}

void EditorApp::open_what(const std::string& path)
{
    error_.clear();
    if (is_project(path)) {
        if (!open_project(path)) dialog_ = Dialog::Open;
        return;
    }
    std::error_code failure;
    if (path != "free" && !fs::exists(path, failure))
        error_ = fmt::format("{}: {}", path, tr("there is no such file or folder"));
    data_ = path;
    dialog_ = Dialog::Open;
}

bool EditorApp::open_project(const std::string& folder)
{
    auto opened = Document::open(folder);
    if (!opened) {
        error_ = session_.explain(opened.error());
        return false;
    }
    session_.forget_project();
    session_.document = std::make_unique<Document>(std::move(*opened));
    counted_version_ = 0;
    session_.art = std::make_unique<rpg::RenderArt>(session_.document->workspace().game());
    session_.gallery = std::make_unique<Gallery>(*session_.art);
    session_.looks = rpg::ThingLooks(session_.document->workspace().game().entities);
    const std::vector<std::string> levels = session_.document->workspace().levels();
    const std::string wanted = rpg::to_lower(arguments_.text("--map"));
    const auto it = std::ranges::find(levels, wanted);
    const auto intro = std::ranges::find(levels, "intro");
    session_.stem.clear();
    if (!levels.empty())
        session_.open_level(it != levels.end() ? *it : intro != levels.end() ? *intro : levels.front());
    if (!wanted.empty() && it == levels.end())
        session_.say(fmt::format("{}: {}", tr("There is no such level"), wanted), true);
    if (!arguments_.has("--screenshot")) note_recent(session_.settings, folder);
    session_.unsaved = UnsavedPlace::take(folder);
    recovered_ = Document::unsaved_in(session_.unsaved.folder());
    if (!recovered_.empty() && !arguments_.has("--screenshot")) dialog_ = Dialog::Recover;
    if (session_.unsaved.is_shared())
        session_.say(tr("Another window of the editor has this project open, too."), true);
    kept_version_ = session_.document->version();
    return true;
}

void EditorApp::leave_or_ask(Then then)
{
    if (is_asking()) return; // that first
    then_ = then;
    if (!session_.document || !session_.document->is_changed()) return leave(then);
    keep_unsaved(true); // the system may wait for no answer
    dialog_ = Dialog::Unsaved;
}

void EditorApp::leave(Then then)
{
    if (then == Then::Quit) is_over_ = true;
    if (then == Then::Open) {
        error_.clear();
        dialog_ = Dialog::Open;
    }
    if (then == Then::OpenDropped) open_what(std::exchange(dropped_, {}));
}

void EditorApp::forget_unsaved()
{
    std::error_code failure;
    fs::remove_all(session_.unsaved.folder(), failure);
    kept_version_ = session_.document->version();
}

void EditorApp::play()
{
    if (!session_.has_level()) return;
    const rpg::Level& level = session_.reading()->level;
    const rpg::TilePos wanted = session_.selection.is_there ? session_.selection.from : level.start_tile();
    tasks_.play(session_, tile_to_play_from(session_.document->workspace().game(), level, wanted));
}

void EditorApp::copy_selection(bool cuts)
{
    if (!session_.has_level() || !session_.selection.is_there) return;
    session_.clip = copy(session_.place(), session_.selection.from, session_.selection.to);
    session_.say(fmt::format("{} {}x{}", tr("Copied"), session_.clip->width, session_.clip->height));
    if (cuts) remove_selection();
}

void EditorApp::paste_clip()
{
    if (!session_.has_level() || !session_.clip) return;
    const rpg::TilePos at = session_.hovered ? *session_.hovered : session_.selection.low();
    if (session_.act(paste(session_.place(), *session_.clip, at)))
        session_.selection = {
            at,
            {std::min(at.x + session_.clip->width - 1, 31), std::min(at.y + session_.clip->height - 1, 31)},
            {},
            true};
}

void EditorApp::mirror_clip(Mirror mirror)
{
    if (!session_.clip) copy_selection(false);
    if (!session_.clip) return;
    session_.clip = mirrored(std::move(*session_.clip), mirror);
    session_.say(tr("What was copied is mirrored; Ctrl+V pastes it"));
}

void EditorApp::mirror_selection(Mirror way)
{
    if (!session_.has_level() || !session_.selection.is_there) return;
    session_.act(mirror(session_.place(), session_.selection.from, session_.selection.to, way));
    session_.selection.thing.reset();
}

void EditorApp::toggle_breakpoint()
{
    session_.toggle_breakpoint();
    tasks_.use_breakpoints(session_);
}

// The levels in their order, in a circle.
void EditorApp::open_beside(int by)
{
    std::vector<std::string> levels = session_.document->workspace().levels();
    std::erase_if(levels, [&](const std::string& stem) {
        return !session_.document->workspace().text(rpg::project_path::level_xml(stem));
    });
    const auto it = std::ranges::find(levels, session_.stem);
    if (levels.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(levels.size());
    const std::ptrdiff_t at = it == levels.end() ? 0 : (it - levels.begin() + by + count) % count;
    session_.open_level(levels[static_cast<std::size_t>(at)]);
}

void EditorApp::remove_selection()
{
    if (!session_.has_level() || !session_.selection.is_there) return;
    if (session_.selection.thing) {
        if (session_.act(remove_thing(session_.place(), *session_.selection.thing)))
            session_.selection.thing.reset();
    } else {
        session_.act(paint(session_.place(), session_.selection.tiles(), {.kind = BrushKind::Wall}));
    }
}

void EditorApp::handle_keys()
{
    const bool shift = ImGui::GetIO().KeyShift;
    const auto control = [&](const char* key) { return window_.pressed(key, true); };
    if (control("O")) leave_or_ask(Then::Open);
    if (control("Q")) leave_or_ask(Then::Quit);
    if (window_.pressed("Escape")) {
        session_.pick.reset();
        focuses_map_ = true;
    }
    if (window_.pressed("F1")) dialog_ = Dialog::Keys;
    if (!session_.document) return;
    if (control("S")) shift ? ask_for_folder() : static_cast<void>(session_.save());
    if (control("N")) dialog_ = Dialog::NewLevel;
    const bool is_typing = ImGui::GetIO().WantTextInput; // the field has its own undo and clipboard
    if (!is_typing && control("Z")) shift ? session_.redo() : session_.undo();
    if (!is_typing && control("Y")) session_.redo();
    if (window_.pressed("F8")) shows_tables_ = !shows_tables_;
    if (session_.has_level() && !is_typing) handle_level_keys();
    if (!session_.has_level()) return;
    if (window_.pressed("F5")) play();
    if (window_.pressed("F6")) tasks_.prove(session_);
    if (window_.pressed("F9")) toggle_breakpoint();
    if (window_.pressed("F10", false, true)) tasks_.step(session_);
    constexpr std::array<const char*, 4> kTabKeys{"F2", "F3", "F4", "F7"};
    for (std::size_t i = 0; i < kTabKeys.size(); ++i)
        if (window_.pressed(kTabKeys[i])) {
            tab_ = i;
            focuses_side_ = true;
        }
}

void EditorApp::handle_level_keys()
{
    const auto plain = [&](const char* key) { return window_.pressed(key); };
    if (window_.pressed("C", true)) copy_selection(false);
    if (window_.pressed("X", true)) copy_selection(true);
    if (window_.pressed("V", true)) paste_clip();
    if (window_.pressed("PageUp", true)) open_beside(-1);
    if (window_.pressed("PageDown", true)) open_beside(1);
    const Mirror way = ImGui::GetIO().KeyShift ? Mirror::TopBottom : Mirror::LeftRight;
    if (plain("M")) mirror_clip(way);
    if (window_.pressed("M", true)) mirror_selection(way);
    if (plain("Delete")) remove_selection();
    if (plain("F") && !ImGui::GetIO().KeyCtrl) session_.camera_follows = !session_.camera_follows;
    if (window_.pressed("F", true)) session_.wants_search = true;
    if (plain("Home")) session_.centres = true;
    handle_tool_keys();
    if (session_.map.has_focus) handle_arrows();
}

void EditorApp::handle_tool_keys()
{
    const auto plain = [&](const char* key) { return window_.pressed(key); };
    if (plain("V")) session_.tool = Tool::Select;
    if (plain("P")) session_.tool = Tool::Start;
    if (plain("B") && !session_.thing_brush.sprite.empty()) session_.tool = Tool::Thing;
    for (std::size_t i = 0; i < kBrushNames.size(); ++i)
        if (plain(std::to_string(i + 1).c_str())) {
            session_.tool = Tool::Paint;
            session_.brush = {.kind = BrushKind{static_cast<std::uint8_t>(i)}};
        }
    for (const auto& [key, kind] : {std::pair("9", EdgeKind::WallPicture), std::pair("0", EdgeKind::Window)})
        if (plain(key)) {
            if (session_.edge_brush.kind != kind) session_.edge_brush = {.kind = kind};
            session_.tool = Tool::Edge;
        }
    if (plain("T")) {
        session_.hovered_side =
            rpg::Side{static_cast<std::uint8_t>((static_cast<int>(session_.hovered_side) + 1) % 4)};
        constexpr std::array<const char*, 4> kSides{"north", "east", "south", "west"};
        session_.say(session_.tr(kSides[static_cast<std::size_t>(session_.hovered_side)]));
    }
}

// What the keyboard does where the mouse would click and drag.
void EditorApp::handle_arrows()
{
    const ImGuiIO& io = ImGui::GetIO();
    Selection& selection = session_.selection;
    if (window_.pressed("Return") || window_.pressed("Keypad Enter")) session_.apply_tool();
    for (const char* key : {"=", "+", "Keypad +"})
        if (window_.pressed(key, false, true)) session_.map.zoom_by = 1;
    for (const char* key : {"-", "Keypad -"})
        if (window_.pressed(key, false, true)) session_.map.zoom_by = -1;
    constexpr std::array<std::pair<const char*, rpg::TilePos>, 4> kArrows{
        {{"Up", {0, -1}}, {"Right", {1, 0}}, {"Down", {0, 1}}, {"Left", {-1, 0}}}};
    for (const auto& [key, step] : kArrows) {
        if (!window_.pressed(key, io.KeyCtrl, true)) continue;
        if (io.KeyAlt) {
            session_.map.scroll.corner.x -= static_cast<float>(step.x) * 2 * session_.map.scroll.tile;
            session_.map.scroll.corner.y -= static_cast<float>(step.y) * 2 * session_.map.scroll.tile;
            continue;
        }
        if (!selection.is_there) {
            const rpg::TilePos start = session_.reading()->level.start_tile();
            selection = {start, start, {}, true};
            continue;
        }
        const rpg::TilePos from = io.KeyShift ? selection.to : selection.from;
        const rpg::TilePos to{from.x + step.x, from.y + step.y};
        if (!rpg::is_on_map(to)) continue;
        if (io.KeyCtrl && selection.thing)
            session_.move_selected_thing(to);
        else if (io.KeyShift)
            selection.to = to;
        else
            selection = {to, to, {}, true};
        session_.map.shows_selection = true;
    }
}

void EditorApp::draw_file_menu()
{
    if (!ImGui::BeginMenu(tr("File"))) return;
    const bool has = session_.document != nullptr;
    if (ImGui::MenuItem(tr("Open..."), tr("Ctrl+O"))) leave_or_ask(Then::Open);
    if (ImGui::MenuItem(tr("New level..."), tr("Ctrl+N"), false, has)) dialog_ = Dialog::NewLevel;
    if (ImGui::MenuItem(tr("Save"), tr("Ctrl+S"), false, has)) session_.save();
    if (ImGui::MenuItem(tr("Save as..."), tr("Ctrl+Shift+S"), false, has)) ask_for_folder();
    if (ImGui::BeginMenu(tr("Export"), has && session_.has_level())) {
        for (std::size_t i = 0; i < kExportNames.size(); ++i) {
            const Export kind{static_cast<std::uint8_t>(i)};
            if (!is_built(kind) || !ImGui::MenuItem(fmt::format("{}...", tr(kExportNames[i])).c_str()))
                continue;
            export_ = kind;
            path_ = shown_path(fmt::format("{}/exports/{}{}", rpg::own_folder(rpg::UserPlace::Data),
                                           session_.stem, kExportEndings[i]));
            error_.clear();
            dialog_ = Dialog::Export;
        }
        ImGui::EndMenu();
    }
    ImGui::Separator();
    if (ImGui::MenuItem(tr("Quit"), tr("Ctrl+Q"))) leave_or_ask(Then::Quit);
    ImGui::EndMenu();
}

void EditorApp::draw_edit_menu()
{
    if (!ImGui::BeginMenu(tr("Edit"), session_.document != nullptr)) return;
    const std::string* undo = session_.document->next_undo();
    const std::string* redo = session_.document->next_redo();
    if (ImGui::MenuItem(
            fmt::format("{} {}", tr("Undo"), undo == nullptr ? "" : session_.name_of_act(*undo)).c_str(),
            tr("Ctrl+Z"), false, undo != nullptr))
        session_.undo();
    if (ImGui::MenuItem(
            fmt::format("{} {}", tr("Redo"), redo == nullptr ? "" : session_.name_of_act(*redo)).c_str(),
            tr("Ctrl+Y"), false, redo != nullptr))
        session_.redo();
    ImGui::Separator();
    const bool chosen = session_.selection.is_there;
    if (ImGui::MenuItem(tr("Copy"), tr("Ctrl+C"), false, chosen)) copy_selection(false);
    if (ImGui::MenuItem(tr("Cut"), tr("Ctrl+X"), false, chosen)) copy_selection(true);
    if (ImGui::MenuItem(tr("Paste"), tr("Ctrl+V"), false, session_.clip.has_value())) paste_clip();
    if (ImGui::MenuItem(tr("Mirror left and right"), "M", false, chosen || session_.clip))
        mirror_clip(Mirror::LeftRight);
    if (ImGui::MenuItem(tr("Mirror top and bottom"), tr("Shift+M"), false, chosen || session_.clip))
        mirror_clip(Mirror::TopBottom);
    if (ImGui::MenuItem(tr("Mirror in place, left and right"), tr("Ctrl+M"), false, chosen))
        mirror_selection(Mirror::LeftRight);
    if (ImGui::MenuItem(tr("Mirror in place, top and bottom"), tr("Ctrl+Shift+M"), false, chosen))
        mirror_selection(Mirror::TopBottom);
    if (ImGui::MenuItem(tr("Remove"), tr("Del"), false, chosen)) remove_selection();
    ImGui::EndMenu();
}

void EditorApp::draw_layers()
{
    Layers& layers = session_.layers;
    ImGui::MenuItem(tr("Grid"), nullptr, &layers.grid);
    ImGui::MenuItem(tr("Pictures of floors"), nullptr, &layers.pictures);
    ImGui::MenuItem(tr("Walls"), nullptr, &layers.walls);
    ImGui::MenuItem(tr("Doors and secret walls"), nullptr, &layers.doors);
    ImGui::MenuItem(tr("Things"), nullptr, &layers.things);
    ImGui::MenuItem(tr("Events"), nullptr, &layers.events);
    ImGui::MenuItem(tr("Secret areas"), nullptr, &layers.secrets);
    ImGui::MenuItem(tr("Problems"), nullptr, &layers.problems);
    ImGui::MenuItem(tr("Notes among the problems"), nullptr, &layers.notes);
    ImGui::MenuItem(tr("Proof"), nullptr, &layers.proof);
    ImGui::MenuItem(tr("Where monsters see the player"), nullptr, &layers.sight);
    tooltip(tr("Red: a player here wakes monsters, or only the selected one. Doors count as closed."));
    ImGui::MenuItem(tr("Where monsters walk"), nullptr, &layers.walks);
    tooltip(tr("Blue dots: monsters get here, or only the selected one. They open no doors."));
}

void EditorApp::draw_view_menu()
{
    if (!ImGui::BeginMenu(tr("View"))) return;
    draw_layers();
    ImGui::Separator();
    if (ImGui::MenuItem(tr("Whole level"), tr("Home"))) session_.centres = true;
    ImGui::MenuItem(tr("3D view follows the cursor"), "F", &session_.camera_follows);
    ImGui::MenuItem(tr("Tables"), "F8", &shows_tables_, session_.document != nullptr);
    ImGui::Separator();
    bool is_light = session_.settings.look == Look::Light;
    if (ImGui::MenuItem(tr("Light colours"), nullptr, &is_light)) {
        session_.settings.look = is_light ? Look::Light : Look::Dark;
        window_.use_look(session_.settings.look);
    }
    if (ImGui::BeginMenu(tr("Language"))) {
        constexpr std::array<std::pair<const char*, const char*>, 2> kLanguages{
            {{"en", "English"}, {"de", "Deutsch"}}};
        for (const auto& [code, name] : kLanguages)
            if (ImGui::MenuItem(name, nullptr, session_.words.language() == code)) {
                session_.settings.language = code;
                session_.words.use(code);
            }
        ImGui::EndMenu();
    }
    ImGui::EndMenu();
}

void EditorApp::draw_play_menu()
{
    if (!ImGui::BeginMenu(tr("Play"), session_.has_level())) return;
    if (ImGui::MenuItem(tr("Play from here"), "F5")) play();
    const bool waits = session_.running.stop.has_value();
    if (ImGui::MenuItem(tr("Breakpoint"), "F9", false, session_.selection.is_there)) toggle_breakpoint();
    if (ImGui::MenuItem(tr("Go on"), nullptr, false, waits)) tasks_.go_on(session_);
    if (ImGui::MenuItem(tr("Next command"), "F10", false, waits)) tasks_.step(session_);
    if (ImGui::MenuItem(tr("Proof: can it be finished?"), "F6", false,
                        BackgroundTasks::can_prove() && !tasks_.is_proving()))
        tasks_.prove(session_);
    ImGui::EndMenu();
}

void EditorApp::draw_menu()
{
    if (!ImGui::BeginMainMenuBar()) return;
    draw_file_menu();
    draw_edit_menu();
    draw_view_menu();
    if (ImGui::BeginMenu(tr("Level"), session_.document != nullptr)) {
        for (const std::string& stem : session_.document->workspace().levels()) {
            if (!session_.document->workspace().text(rpg::project_path::level_xml(stem))) continue;
            if (ImGui::MenuItem(stem.c_str(), nullptr, stem == session_.stem)) session_.open_level(stem);
        }
        ImGui::EndMenu();
    }
    draw_play_menu();
    if (ImGui::BeginMenu(tr("Help"))) {
        if (ImGui::MenuItem(tr("Keys"), "F1")) dialog_ = Dialog::Keys;
        if (ImGui::MenuItem(tr("Tour"))) {
            tour_step_ = 0;
            dialog_ = Dialog::Tour;
        }
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

// Only while a script waits at a breakpoint.
void EditorApp::draw_running_buttons()
{
    if (!session_.running.stop) return;
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    if (ImGui::Button(tr("Go on"))) tasks_.go_on(session_);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (ImGui::Button(tr("Next command"))) tasks_.step(session_);
    tooltip(tr("Runs one command of the script that waits (F10)"));
    ImGui::SameLine();
}

void EditorApp::draw_toolbar()
{
    const bool has = session_.document != nullptr;
    ImGui::BeginDisabled(!has);
    if (ImGui::Button(tr("Save"))) session_.save();
    tooltip(tr("Ctrl+S"));
    ImGui::SameLine();
    ImGui::BeginDisabled(!has || session_.document->next_undo() == nullptr);
    if (ImGui::Button(tr("Undo"))) session_.undo();
    ImGui::EndDisabled();
    tooltip(tr("Ctrl+Z"));
    ImGui::SameLine();
    ImGui::BeginDisabled(!has || session_.document->next_redo() == nullptr);
    if (ImGui::Button(tr("Redo"))) session_.redo();
    ImGui::EndDisabled();
    tooltip(tr("Ctrl+Y"));
    ImGui::SameLine(0, 24 * window_.scale());
    ImGui::BeginDisabled(!session_.has_level());
    if (ImGui::Button(tr("Play from here"))) play();
    tooltip(tr("Starts the game on the selected tile (F5)"));
    ImGui::SameLine();
    draw_running_buttons();
    if (BackgroundTasks::can_prove()) {
        ImGui::BeginDisabled(tasks_.is_proving());
        if (ImGui::Button(tasks_.is_proving() ? tr("Proving...") : tr("Proof"))) tasks_.prove(session_);
        ImGui::EndDisabled();
        tooltip(tr("Lets the pilot play: can the level be finished? (F6)"));
        ImGui::SameLine();
    }
    if (ImGui::Button(tr("Tables"))) shows_tables_ = !shows_tables_;
    tooltip(tr("Rules, monsters, stores and entities as tables (F8)"));
    ImGui::EndDisabled();
    if (has) {
        ImGui::SameLine(0, 24 * window_.scale());
        ImGui::SetNextItemWidth(220 * window_.scale());
        if (ImGui::BeginCombo("##level", session_.stem.c_str())) {
            for (const std::string& stem : session_.document->workspace().levels())
                if (session_.document->workspace().text(rpg::project_path::level_xml(stem)) &&
                    ImGui::Selectable(stem.c_str(), stem == session_.stem))
                    session_.open_level(stem);
            ImGui::EndCombo();
        }
        tooltip(tr("The level"));
    }
    ImGui::EndDisabled();
}

void EditorApp::draw_side(float width)
{
    const float view = std::min(width * 0.62F, ImGui::GetContentRegionAvail().y * 0.38F);
    draw_view(session_, {ImGui::GetContentRegionAvail().x, view});
    tooltip(tr("Drag to look around, wheel and W A S D to fly"));
    constexpr std::array<std::string_view, 4> kTabs{"Properties", "Events", "Script", "Texts"};
    constexpr std::array<const char*, 4> kTabKeys{"F2", "F3", "F4", "F7"};
    if (session_.wanted_script_line) tab_ = 2;
    const float part = (ImGui::GetContentRegionAvail().x - 3 * 4) / 4;
    for (std::size_t i = 0; i < kTabs.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, 4);
        const bool is_on = tab_ == i;
        if (is_on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        if (ImGui::Button(tr(kTabs[i]), {part, 0})) tab_ = i;
        if (is_on) ImGui::PopStyleColor();
        tooltip(kTabKeys[i]);
    }
    session_.shows_script = tab_ == 2;
    if (std::exchange(focuses_side_, false)) ImGui::SetNextWindowFocus();
    ImGui::BeginChild(kTabs[tab_].data());
    if (tab_ == 0) draw_properties(session_);
    if (tab_ == 1) draw_events(session_);
    if (tab_ == 2) draw_script(session_);
    if (tab_ == 3) draw_texts(session_);
    ImGui::EndChild();
}

void EditorApp::draw_status()
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (!session_.document) return draw_message(at, ImGui::GetContentRegionAvail().x);
    std::string right;
    if (session_.hovered) right += fmt::format("{},{}   ", session_.hovered->x, session_.hovered->y);
    if (std::exchange(counted_version_, session_.document->version()) != session_.document->version())
        changed_ = session_.document->changed().size();
    const std::size_t changed = changed_;
    right +=
        changed == 0 ? std::string(tr("all saved")) : fmt::format("{}: {}", tr("unsaved files"), changed);
    const float width = ImGui::CalcTextSize(right.c_str()).x + 14 * window_.scale();
    draw_message(at, ImGui::GetContentRegionAvail().x - width);
    ImGui::SameLine(ImGui::GetWindowWidth() - width);
    ImGui::TextDisabled("%s", right.c_str());
}

// On the left of the line at the bottom. A long one is cut, and whole under the mouse.
void EditorApp::draw_message(ImVec2 at, float width)
{
    ImGui::PushClipRect(at, {at.x + width, at.y + 2 * ImGui::GetTextLineHeight()}, true);
    if (session_.message_is_error)
        ImGui::TextColored({0.95F, 0.4F, 0.4F, 1}, "%s", session_.message.c_str());
    else
        ImGui::TextUnformatted(session_.message.c_str());
    ImGui::PopClipRect();
    if (ImGui::CalcTextSize(session_.message.c_str()).x > width) tooltip(session_.message.c_str());
}

void EditorApp::frame()
{
    tasks_.poll(session_);
    if (std::exchange(session_.wants_breakpoint, false)) toggle_breakpoint();
    if (dialog_ == Dialog::None) handle_keys();
    if (dialog_ == Dialog::None && !session_.conflicts.empty()) dialog_ = Dialog::Conflict;
    if (dialog_ == Dialog::None && !session_.not_saved.empty()) {
        ask_for_folder();
        error_ = std::exchange(session_.not_saved, {});
    }
    draw_menu();
    const ImGuiViewport* viewport = ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport->WorkPos);
    ImGui::SetNextWindowSize(viewport->WorkSize);
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavInputs |
                                        ImGuiWindowFlags_NoBackground; // cleared already
    ImGui::Begin("editor", nullptr, kFixed);
    const auto begin_area = [] { return ImGui::GetCursorScreenPos(); };
    const auto end_area = [&](std::size_t number, ImVec2 from) {
        areas_[number] = {from, ImGui::GetItemRectMax()};
    };
    const ImVec2 toolbar = begin_area();
    draw_toolbar();
    end_area(3, toolbar);
    ImGui::Separator();
    const float left = 210 * window_.scale(), spacing = ImGui::GetStyle().ItemSpacing.x;
    const float whole = ImGui::GetContentRegionAvail().x;
    const float right = std::clamp(whole * 0.31F, 330 * window_.scale(), 520 * window_.scale());
    const float height = ImGui::GetContentRegionAvail().y - ImGui::GetTextLineHeightWithSpacing() - 4;
    const ImVec2 palette = begin_area();
    ImGui::BeginChild("palette", {left, height});
    if (session_.document) draw_palette(session_);
    ImGui::EndChild();
    end_area(0, palette);
    ImGui::SameLine();
    if (dialog_ == Dialog::None && std::exchange(focuses_map_, false)) ImGui::SetNextWindowFocus();
    const ImVec2 middle = begin_area();
    ImGui::BeginChild("middle", {whole - left - right - 2 * spacing, height}, false,
                      ImGuiWindowFlags_NoNavInputs);
    session_.map.has_focus = ImGui::IsWindowFocused();
    const float problems = 5.5F * ImGui::GetTextLineHeightWithSpacing();
    draw_map(session_, {ImGui::GetContentRegionAvail().x,
                        ImGui::GetContentRegionAvail().y - problems - ImGui::GetStyle().ItemSpacing.y});
    ImGui::BeginChild("problems", {0, 0}, true);
    draw_problems(session_);
    ImGui::EndChild();
    ImGui::EndChild();
    end_area(1, middle);
    ImGui::SameLine();
    const ImVec2 side = begin_area();
    ImGui::BeginChild("side", {right, height});
    if (session_.document) draw_side(right);
    ImGui::EndChild();
    end_area(2, side);
    draw_status();
    ImGui::End();
    if (shows_tables_) draw_tables(session_, shows_tables_);
    draw_dialogs();
}

bool EditorApp::begin_dialog(Dialog dialog, const char* title, float width)
{
    if (shown_ != dialog) {
        ImGui::OpenPopup(title);
        shown_ = dialog;
    }
    const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({width * window_.scale(), 0});
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_NoSavedSettings);
}

void EditorApp::end_dialog(bool closes)
{
    const bool has_answer = shown_ == Dialog::Recover || shown_ == Dialog::Conflict ||
                            (shown_ == Dialog::Open && !session_.document);
    const bool escapes =
        ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false); // also out of a field
    if (escapes && !has_answer) closes = true;                           // where nothing has to be decided
    if (closes) {
        if (shown_ == Dialog::Tour) session_.settings.has_seen_tour = true;
        if (dialog_ == shown_) dialog_ = Dialog::None;
        shown_ = Dialog::None;
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

// Return presses it, unless the keyboard has chosen another one. (ImGui itself presses buttons with the space
// bar only.)
bool EditorApp::default_button(const char* label)
{
    const bool is_pressed = ImGui::Button(label);
    ImGui::SetItemDefaultFocus();
    const bool is_chosen = ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible;
    const bool takes_keys = !ImGui::IsWindowAppearing() && !ImGui::IsAnyItemActive();
    return is_pressed ||
           (is_chosen && takes_keys && (window_.pressed("Return") || window_.pressed("Keypad Enter")));
}

void EditorApp::draw_dialogs()
{
    switch (dialog_) {
    case Dialog::None:
        break;
    case Dialog::Open:
        return draw_open();
    case Dialog::SaveAs:
        return draw_save_as();
    case Dialog::Export:
        return draw_export();
    case Dialog::NewLevel:
        return draw_new_level();
    case Dialog::Unsaved:
        return draw_unsaved();
    case Dialog::Conflict:
        return draw_conflict();
    case Dialog::Recover:
        return draw_recover();
    case Dialog::Tour:
        return draw_tour();
    case Dialog::Keys:
        return draw_keys();
    }
}

bool EditorApp::draw_recent()
{
    bool is_open = false;
    if (session_.settings.recent.empty()) return false;
    ImGui::Spacing();
    ImGui::TextDisabled("%s", tr("Recently opened"));
    for (const std::string& folder : std::vector<std::string>(session_.settings.recent))
        if (ImGui::Selectable(shown_path(folder).c_str(), false, ImGuiSelectableFlags_DontClosePopups))
            is_open = open_or_explain(folder, rpg::success());
    return is_open;
}

bool EditorApp::draw_new_mod()
{
    ImGui::TextDisabled("%s", tr("A level of your own, as a mod of the free game; its title:"));
    ImGui::SetNextItemWidth(-150 * window_.scale());
    const bool entered = ImGui::InputText("##title", &title_, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    bool is_open = false;
    const std::string name = folder_of_title(title_);
    ImGui::BeginDisabled(name.empty());
    if ((ImGui::Button(tr("New mod"), {-1, 0}) || entered) && !name.empty()) {
        const std::string folder = folder_for_projects() + '/' + name;
        is_open = open_or_explain(folder, make_mod(folder, title_));
    }
    ImGui::EndDisabled();
    ImGui::TextDisabled("%s", shown_path(folder_for_projects() + '/' + name).c_str());
    return is_open;
}

bool EditorApp::draw_unpack()
{
    ImGui::TextDisabled(
        "%s", tr("A game, unpacked into a project: free, or a .zip, .bar or .jar file of your own"));
    ImGui::SetNextItemWidth(-150 * window_.scale());
    const bool entered =
        ImGui::InputTextWithHint("##data", "free", &data_, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    const bool unpacks = ImGui::Button(tr("Unpack and open"), {-1, 0}) || entered;
    const std::string data = data_.empty() ? "free" : data_;
    if (unpacked_.first != data) unpacked_ = {data, new_folder(fs::path(data).stem().generic_string())};
    const std::string folder = unpacked_.second;
    ImGui::TextDisabled("%s", shown_path(folder).c_str());
    if (unpacks) unpacked_ = {}; // the next one gets another folder
    return unpacks && open_or_explain(folder, make_project(folder, whole_path(data)));
}

bool EditorApp::draw_open_folder()
{
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("%s", tr("The folder of a project or mod. It can also be dragged into the window."));
    ImGui::PopTextWrapPos();
    ImGui::SetNextItemWidth(-150 * window_.scale());
    const bool entered = ImGui::InputText("##folder", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if (!ImGui::Button(tr("Open folder"), {-1, 0}) && !entered) return false;
    const std::string folder = whole_path(path_);
    return open_or_explain(
        folder, is_project(folder)
                    ? rpg::success()
                    : rpg::Error{.file = folder, .reason = "there is neither project.xml nor mod.xml"});
}

// True when the project is open; else the dialog says why it is not.
bool EditorApp::open_or_explain(const std::string& folder, const rpg::Outcome& made)
{
    error_ = made ? std::string() : session_.explain(made.error());
    return made && open_project(folder);
}

void EditorApp::draw_open()
{
    if (!begin_dialog(Dialog::Open, tr("Open"), 640)) return;
    ImGui::PushFont(window_.large());
    ImGui::TextUnformatted(tr("What do you want to edit?"));
    ImGui::PopFont();
    if (!error_.empty()) ImGui::TextWrapped("%s", error_.c_str());
    const auto line = [] {
        ImGui::Spacing();
        ImGui::Separator();
    };
    bool closes = draw_recent();
    line();
    closes = draw_new_mod() || closes;
    line();
    closes = draw_unpack() || closes;
    line();
    closes = draw_open_folder() || closes;
    ImGui::Spacing();
    if (ImGui::Button(session_.document ? tr("Cancel") : tr("Quit"))) {
        closes = true;
        is_over_ = !session_.document;
    }
    const bool shows_tour =
        closes && session_.document && !session_.settings.has_seen_tour && dialog_ == Dialog::Open;
    end_dialog(closes);
    if (shows_tour) dialog_ = Dialog::Tour;
}

// Where to write; the keyboard is there. True: Return was pressed.
bool EditorApp::path_field()
{
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    return ImGui::InputText("##path", &path_,
                            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
}

void EditorApp::ask_for_folder()
{
    path_ = shown_path(new_folder(fs::path(session_.document->folder()).filename().generic_string()));
    error_.clear();
    dialog_ = Dialog::SaveAs;
}

void EditorApp::draw_save_as()
{
    if (!begin_dialog(Dialog::SaveAs, tr("Save as"), 560)) return;
    bool closes = false;
    if (!error_.empty()) ImGui::TextWrapped("%s.", error_.c_str());
    ImGui::TextWrapped("%s", tr("The whole project is written to a new folder, and you go on there:"));
    const bool entered = path_field();
    if (default_button(tr("Save")) || entered) {
        const std::string folder = whole_path(path_);
        const rpg::Outcome saved = session_.save_to(folder);
        closes = static_cast<bool>(saved);
        if (closes)
            note_recent(session_.settings, folder);
        else
            error_ = fmt::format("{}: {}", tr("Not saved"), session_.explain(saved.error()));
    }
    ImGui::SameLine();
    closes = ImGui::Button(tr("Cancel")) || closes;
    end_dialog(closes);
}

// The command that starts what is exported.
std::string EditorApp::how_to_play()
{
    switch (export_) {
    case Export::Game:
        return fmt::format("drpg-play \"{}\" --map {}", whole_path(path_), session_.stem);
    case Export::Mod:
        return fmt::format("drpg-play free --mod \"{}\" --map {}", whole_path(path_), session_.stem);
    case Export::Wad:
        return fmt::format("chocolate-doom -iwad freedoom2.wad -file \"{}\" -warp {}", whole_path(path_),
                           BackgroundTasks::number_in_doom(session_));
    case Export::Pk3:
        return fmt::format("gzdoom -iwad freedoom2.wad -file \"{}\" +map MAP{:02}", whole_path(path_),
                           BackgroundTasks::number_in_doom(session_));
    }
    return {};
}

void EditorApp::draw_export()
{
    if (!begin_dialog(Dialog::Export, tr("Export"), 560)) return;
    bool closes = false;
    ImGui::TextUnformatted(tr(kExportNames[static_cast<std::size_t>(export_)]));
    const bool entered = path_field();
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("%s %s", tr("To play it:"), how_to_play().c_str());
    ImGui::PopTextWrapPos();
    if (!error_.empty()) ImGui::TextWrapped("%s", error_.c_str());
    if (default_button(tr("Export")) || entered) {
        const rpg::Outcome written = BackgroundTasks::write_export(session_, export_, whole_path(path_));
        if (written) {
            session_.say(fmt::format("{}: {}", tr("Written"), path_));
            closes = true;
        } else {
            error_ = fmt::format("{}: {}", tr("Not written"), session_.explain(written.error()));
        }
    }
    ImGui::SameLine();
    closes = ImGui::Button(tr("Cancel")) || closes;
    end_dialog(closes);
}

void EditorApp::draw_new_level()
{
    if (!begin_dialog(Dialog::NewLevel, tr("New level"), 420)) return;
    bool closes = false;
    ImGui::InputText(tr("title"), &title_);
    ImGui::InputInt(tr("number"), &level_id_);
    const std::string stem = stem_of_title(title_);
    ImGui::TextDisabled("levels/%s.xml", stem.c_str());
    const bool is_taken = session_.document->workspace().text(rpg::project_path::level_xml(stem)).has_value();
    if (is_taken) ImGui::TextUnformatted(tr("This level already exists."));
    const bool is_possible = !is_taken && !stem.empty();
    ImGui::BeginDisabled(!is_possible);
    if (default_button(tr("Create")) && is_possible) {
        level_id_ = std::clamp(level_id_, 0, 255);
        if (session_.act(new_level(session_.document->workspace(), stem, level_id_, title_), Check::None))
            session_.open_level(stem);
        closes = true;
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    closes = ImGui::Button(tr("Cancel")) || closes;
    end_dialog(closes);
}

void EditorApp::draw_unsaved()
{
    if (!begin_dialog(Dialog::Unsaved, tr("Unsaved changes"), 460)) return;
    const bool quits = then_ == Then::Quit;
    bool closes = false, goes_on = false;
    for (const std::string& path : session_.document->changed()) ImGui::BulletText("%s", path.c_str());
    if (default_button(quits ? tr("Save and quit") : tr("Save"))) {
        goes_on = session_.save();
        closes = true;
    }
    ImGui::SameLine();
    if (ImGui::Button(quits ? tr("Discard and quit") : tr("Discard"))) {
        forget_unsaved();
        goes_on = closes = true;
    }
    ImGui::SameLine();
    closes = ImGui::Button(tr("Cancel")) || closes;
    end_dialog(closes);
    if (goes_on) leave(then_);
}

// A save that would overwrite what somebody else has written.
void EditorApp::draw_conflict()
{
    if (!begin_dialog(Dialog::Conflict, tr("Changed by another program"), 520)) return;
    ImGui::TextWrapped("%s", tr("Another program has changed these files since they were opened:"));
    for (const std::string& path : session_.conflicts) ImGui::BulletText("%s", path.c_str());
    bool closes = false;
    if (ImGui::Button(tr("Overwrite them"))) {
        session_.save(true);
        closes = true;
    }
    ImGui::SameLine();
    if (ImGui::Button(tr("Take theirs"))) {
        session_.document->take_from_folder(session_.conflicts);
        session_.say(tr("As in the folder now; Ctrl+Z brings your texts back"));
        closes = true;
    }
    tooltip(tr("Your changes to these files are gone, but Ctrl+Z brings them back"));
    ImGui::SameLine();
    closes = ImGui::Button(tr("Cancel")) || closes;
    if (closes) session_.conflicts.clear();
    end_dialog(closes);
}

void EditorApp::draw_recover()
{
    if (!begin_dialog(Dialog::Recover, tr("Recover"), 460)) return;
    ImGui::TextWrapped("%s",
                       tr("The editor did not exit properly. These files have changes that were not saved:"));
    for (const auto& [path, text] : recovered_) ImGui::BulletText("%s", path.c_str());
    bool closes = false;
    if (default_button(tr("Recover"))) {
        session_.act(Act{"Recover", recovered_}, Check::None);
        closes = true;
    }
    ImGui::SameLine();
    if (ImGui::Button(tr("Discard"))) {
        forget_unsaved();
        closes = true;
    }
    end_dialog(closes);
}

// A frame around what this step of the tour speaks of.
void EditorApp::mark_for_tour()
{
    constexpr std::array<std::size_t, kTour.size()> kAreas{1, 0, 2, 2, 3, 3};
    const Area& area = areas_[kAreas[tour_step_]];
    ImGui::GetForegroundDrawList()->AddRect(area.from, area.to, ImGui::GetColorU32(ImGuiCol_CheckMark), 4, 0,
                                            3 * window_.scale());
}

void EditorApp::draw_tour()
{
    if (!begin_dialog(Dialog::Tour, tr("Tour"), 460)) return;
    bool closes = false;
    mark_for_tour();
    ImGui::TextDisabled("%zu / %zu", tour_step_ + 1, kTour.size());
    ImGui::PushFont(window_.large());
    ImGui::TextUnformatted(tr(kTour[tour_step_].first));
    ImGui::PopFont();
    ImGui::TextWrapped("%s", tr(kTour[tour_step_].second));
    ImGui::Spacing();
    ImGui::BeginDisabled(tour_step_ == 0);
    if (ImGui::Button(tr("Back"))) --tour_step_;
    ImGui::EndDisabled();
    ImGui::SameLine();
    const bool is_last = tour_step_ + 1 == kTour.size();
    if (default_button(is_last ? tr("Finish") : tr("Next"))) {
        closes = is_last;
        if (!is_last) ++tour_step_;
    }
    if (!is_last) {
        ImGui::SameLine();
        closes = ImGui::Button(tr("Skip the tour")) || closes;
    }
    end_dialog(closes);
}

void EditorApp::draw_keys()
{
    const float most = ImGui::GetMainViewport()->WorkSize.x / window_.scale() - 40;
    if (!begin_dialog(Dialog::Keys, tr("Keys"), std::min(880.0F, most))) return;
    const float lines = static_cast<float>(kKeys.size()) * ImGui::GetTextLineHeightWithSpacing();
    ImGui::BeginChild("rows", {0, std::min(lines, ImGui::GetMainViewport()->WorkSize.y * 0.8F)});
    if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit)) {
        for (const KeyRow& row : kKeys) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(tr(row.key));
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(tr(row.what));
        }
        ImGui::EndTable();
    }
    ImGui::EndChild();
    end_dialog(ImGui::Button(tr("Close")));
}

bool EditorApp::keep_unsaved(bool at_once)
{
    if (!session_.document || kept_version_ == session_.document->version()) return true;
    if (!at_once && Clock::now() - kept_at_ < std::chrono::seconds(kKeepSeconds)) return true;
    kept_at_ = Clock::now();
    const rpg::Outcome kept = session_.document->keep_unsaved(session_.unsaved.folder());
    if (kept)
        kept_version_ = session_.document->version();
    else // and it is tried again
        session_.say(
            fmt::format("{}: {}", tr("Unsaved changes cannot be backed up"), session_.explain(kept.error())),
            true);
    return static_cast<bool>(kept);
}

// The map moves with every frame: what that costs.
cli::ExitCode EditorApp::measure_panning(int frames)
{
    for (int i = 0; i < 10; ++i) window_.draw([&] { frame(); });
    const std::clock_t before = std::clock(); // of all threads
    const auto begin = Clock::now();
    for (int i = 0; i < frames; ++i) {
        session_.map.scroll.corner.x += i / 40 % 2 == 0 ? 5.0F : -5.0F;
        window_.draw([&] { frame(); });
    }
    const std::chrono::duration<double, std::milli> passed = Clock::now() - begin;
    const double used = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    std::printf("panning: %.2f ms of processor time and %.2f ms of time for a frame\n", used / frames,
                passed.count() / frames);
    return cli::ExitCode::Ok;
}

void EditorApp::count_frame()
{
    const Clock::time_point now = Clock::now();
    frames_.push_back(now);
    while (frames_.front() < now - std::chrono::seconds(1)) frames_.pop_front();
    busiest_second_ = std::max(busiest_second_, frames_.size());
}

cli::ExitCode EditorApp::run()
{
    if (arguments_.has("--measure-panning"))
        return measure_panning(static_cast<int>(arguments_.number("--measure-panning")));
    if (arguments_.has("--screenshot")) {
        for (int i = 0; i < 4; ++i) window_.draw([&] { frame(); });
        const rpg::Image image = window_.screenshot([&] { frame(); });
        const rpg::Outcome written = rpg::write_file(arguments_.text("--screenshot"), rpg::encode_png(image));
        if (!session_.document && !data_.empty() && error_.empty())
            error_ = fmt::format("{}: is neither a project nor a mod", data_);
        if (!error_.empty()) std::fprintf(stderr, "drpg-edit: %s\n", error_.c_str());
        return written && session_.document ? cli::ExitCode::Ok : cli::ExitCode::Failed;
    }
    while (!is_over_) {
        FrameWindow::WindowEvents happening;
        const bool is_typing = ImGui::GetIO().WantTextInput;
        const bool has_news = window_.wait(is_typing ? kBlinkMs : 1000 * kKeepSeconds, happening);
        if (happening.wants_to_close) leave_or_ask(Then::Quit);
        if (!happening.dropped.empty()) {
            dropped_ = happening.dropped;
            leave_or_ask(Then::OpenDropped);
        }
        const bool has_failed = !keep_unsaved(false);
        if (!has_news && !is_typing && !has_failed) continue;
        window_.draw([&] { frame(); });
        count_frame();
    }
    if (arguments_.has("--count-frames")) std::printf("frames: %zu in the busiest second\n", busiest_second_);
    save_settings(session_.settings);
    return cli::ExitCode::Ok;
}

constexpr std::array kEditArguments{
    cli::ArgumentRow{
        .name = "DATA",
        .help =
            "a project or mod (a folder with project.xml or mod.xml), or a game, which is unpacked into a "
            "project first; default: the editor asks",
        .takes = cli::Takes::Path,
        .proposals = "free"},
    cli::ArgumentRow{
        .name = "--map", .value = "NAME", .help = "the level to open", .takes = cli::Takes::Text},
    cli::ArgumentRow{.name = "--size",
                     .value = "WxH",
                     .help = "the size of the window",
                     .takes = cli::Takes::Size,
                     .fallback = "1280x800",
                     .minimum = 500,
                     .maximum = 8192},
    cli::ArgumentRow{.name = "--scale",
                     .value = "PERCENT",
                     .help = "the size of texts and buttons; default: that of the display",
                     .takes = cli::Takes::Number,
                     .minimum = 75,
                     .maximum = 400},
    cli::ArgumentRow{
        .name = "--look", .value = "dark|light", .help = "dark or light colours", .takes = cli::Takes::Text},
    cli::ArgumentRow{
        .name = "--language", .value = "CODE", .help = "the language: en or de", .takes = cli::Takes::Text},
    cli::ArgumentRow{.name = "--screenshot",
                     .value = "FILE",
                     .help = "save a picture of the window as PNG and quit",
                     .takes = cli::Takes::File},
    cli::ArgumentRow{.name = "--measure-panning",
                     .value = "FRAMES",
                     .help = "say what it costs to move the map, and quit",
                     .takes = cli::Takes::Number,
                     .hidden = true,
                     .minimum = 1,
                     .maximum = 100000},
    cli::ArgumentRow{.name = "--count-frames",
                     .help = "say at the end how many frames the busiest second had",
                     .takes = cli::Takes::Flag,
                     .hidden = true},
    cli::ArgumentRow{.name = kPagesOption,
                     .value = "DIR",
                     .help = "where to write the manual page and the completion for bash",
                     .takes = cli::Takes::Folder,
                     .hidden = true},
};

std::vector<cli::PageSection> manual_sections()
{
    cli::PageSection keys{"KEYS", {}};
    for (const KeyRow& row : kKeys) keys.entries.push_back({std::string(row.key), std::string(row.what)});
    return {std::move(keys),
            {"FILES",
             {{"~/.config/drpg/edit.conf", "colours, language, and the projects that were opened"},
              {"~/.local/share/drpg/projects", "default folder for new mods and unpacked games"},
              {"~/.local/state/drpg/edit", "unsaved changes, to recover after a crash"}}}};
}

} // namespace

cli::CommandRow edit_command(RunEdit run)
{
    return {
        .path = "",
        .summary = "level editor for Doom RPG and the free game Graveshift",
        .arguments = kEditArguments,
        .run = run,
        .description =
            "Shows a level from above and in 3D, changes it with the mouse, and saves the project's own text "
            "files. F5 plays from the selected tile. docs/howto/editor.md is a guide.",
        .talks = false};
}

cli::Program edit_program(std::span<const cli::CommandRow> command)
{
    static const std::vector<cli::PageSection> kSections = manual_sections();
    return {.name = "drpg-edit",
            .version = cli::version(),
            .summary = command.front().summary,
            .commands = command,
            .sections = kSections,
            .see_also = "drpg(1)",
            .date = cli::release_date()};
}

cli::ExitCode run_editor(const cli::Arguments& arguments, cli::Io& io)
{
    const cli::Size size = arguments.size("--size");
    auto window = FrameWindow::open(
        {.title = "drpg-edit",
         .width = size.width,
         .height = size.height,
         .scale = arguments.has("--scale") ? static_cast<double>(arguments.number("--scale")) / 100 : 0});
    if (!window) return cli::fail(window.error(), io);
    return EditorApp(**window, arguments).run();
}

} // namespace editor
