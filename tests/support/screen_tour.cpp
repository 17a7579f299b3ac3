#include "tests/support/screen_tour.h"

#include "rpg/model/line_flags.h"
#include "rpg/source/write_file.h"
#include "runtime/screens/menus/save_menus.h"
#include "tests/support/screen_acts.h"

#include <algorithm>

namespace tests {
namespace {

using runtime::ScreenId;

// Opened over the running game, as the game menu does it.
auto over_game(ScreenId screen)
{
    return [screen](Machine& machine) {
        play_rich(machine);
        machine.app->stack().open(screen);
        machine.pass(4);
        machine.pass_time(300);
    };
}

auto over_title(ScreenId screen)
{
    return [screen](Machine& machine) {
        machine.start();
        machine.app->stack().open(screen);
        machine.pass(4);
    };
}

class StopList {
public:
    void add_title();
    void add_play();
    void add_lists();
    void add_ends();
    void add_settings();
    void add_help();
    void add_program();
    void add_devices();
    std::vector<TourStop> stops;

private:
    void add(std::string name, std::string words, std::function<void(Machine&)> go)
    {
        stops.push_back({std::move(name), std::move(words), std::move(go)});
    }
};

void StopList::add_title()
{
    add("title", "New game", [](Machine& m) { m.start(); });
    add("title-with-saves", "Continue", [](Machine& m) {
        save_some(m);
        m.app = std::make_unique<runtime::App>(m.platform, m.config, m.saves, m.options);
        m.start();
    });
    add("new-game", "Rules", [](Machine& m) {
        m.start();
        m.press({"return"});
    });
    add("story", "", [](Machine& m) {
        m.start();
        m.press({"return", "return"});
        m.pass_time(2500);
    });
    add("story-typed", "", [](Machine& m) {
        m.start();
        m.press({"return", "return", "return"});
    });
    add("flight", "", [](Machine& m) {
        m.start();
        m.press({"return", "return", "return", "return", "return", "return"});
        m.pass_time(3000);
    });
}

void StopList::add_play()
{
    add("playing", "Menu", play_rich);
    add("fighting", "", [](Machine& m) {
        play_rich(m);
        m.face_monster();
        m.pass_time(1800);
    });
    add("hurt", "", [](Machine& m) {
        play_rich(m);
        m.face_monster();
        for (int i = 0; i < 12 && !m.app->game().play().scene().is_hurt(); ++i) {
            m.platform.press("return");
            for (int f = 0; f < 600 && !m.app->game().play().scene().is_hurt(); ++f) m.app->frame();
        }
    });
    add("person", "", [](Machine& m) {
        play_rich(m);
        m.face_human();
        m.config.settings.typewriter = false;
        m.press({"return"});
        m.pass_time(300);
    });
    add("dialog-typing", "", [](Machine& m) { show_dialog(m, false, false); });
    add("dialog", "", [](Machine& m) { show_dialog(m, false, true); });
    add("terminal", "Terminal", [](Machine& m) { show_dialog(m, true, true); });
    add("code", "Code", show_code);
    add("automap", "close", [](Machine& m) {
        walk_about(m);
        m.press({"tab"});
    });
    add("automap-known", "close", [](Machine& m) {
        rpg::GameState state = rich_state(m);
        state.level.visited.set();
        for (rpg::LineState& line : state.level.lines) line.flags |= rpg::line_flag::kSeen;
        m.start_state(std::move(state));
        m.press({"tab"});
    });
    add("automap-zoomed", "walk", [](Machine& m) {
        walk_about(m);
        m.press({"tab", "x", "x", "x", "i", "up"});
    });
    add("photo", "take", [](Machine& m) {
        walk_about(m);
        m.press({"f10", "left", "up"});
    });
}

void StopList::add_lists()
{
    add("game-menu", "Resume", over_game(ScreenId::GameMenu));
    add("leave", "The game cannot", over_game(ScreenId::LeaveGame));
    add("cheats", "God mode", [](Machine& m) {
        over_game(ScreenId::GameMenu)(m);
        m.press({"3", "6", "6", "6", "return"});
    });
    add("inventory", "Inventory", over_game(ScreenId::Inventory));
    add("use-item", "Use: ", [](Machine& m) {
        over_game(ScreenId::Inventory)(m);
        m.press({"down", "down", "return"});
    });
    add("weapons", "Weapons", over_game(ScreenId::Weapons));
    add("notebook", "Notebook:", [](Machine& m) {
        play_with_notes(m);
        m.app->stack().open(ScreenId::Notebook);
        m.pass(4);
    });
    add("notebook-before", "Notebook:", [](Machine& m) {
        play_with_notes(m);
        m.app->game().play().order(rpg::command::GoTo{some_map(m, "junction")});
        m.pass(4);
        m.app->stack().open(ScreenId::Notebook);
        m.pass(2);
        m.press({"right"});
    });
    add("status", "Status", over_game(ScreenId::Status));
    add("messages", "Messages, newest", [](Machine& m) {
        walk_about(m);
        m.press({"return", "c", "return", "c", "left", "return"});
        m.app->stack().open(ScreenId::Messages);
        m.pass(4);
    });
    add("store", "Vending machine", [](Machine& m) { show_mode(m, rpg::Mode::Store); });
    add("store-buy", "credits?", [](Machine& m) {
        show_mode(m, rpg::Mode::Store);
        m.press({"down", "return"});
    });
}

void StopList::add_ends()
{
    add("level-end", "Completed", [](Machine& m) { show_mode(m, rpg::Mode::Stats); });
    add("level-end-last", "The whole game", show_level_statistics);
    add("where-next", "Keep playing", [](Machine& m) { show_mode(m, rpg::Mode::Ended); });
    add("dead", "Try again", [](Machine& m) { show_mode(m, rpg::Mode::Dead); });
    add("dead-with-saves", "Try again", [](Machine& m) {
        save_some(m);
        show_mode(m, rpg::Mode::Dead);
    });
    add("epilogue", "", [](Machine& m) { show_ending(m, rpg::EndingPage::FirstEpilogue, 100); });
    add("epilogue-2", "", [](Machine& m) { show_ending(m, rpg::EndingPage::SecondEpilogue, 100); });
    add("cast", "The cast", [](Machine& m) { show_ending(m, rpg::EndingPage::Cast, 4200); });
    add("credits", "", [](Machine& m) { show_ending(m, rpg::EndingPage::Credits, 4000); });
    add("save", "empty", [](Machine& m) {
        save_some(m);
        m.app->stack().open(ScreenId::SaveGame);
        m.pass(4);
        m.press({"down"});
    });
    add("save-name", "Name of the save", [](Machine& m) {
        over_game(ScreenId::SaveGame)(m);
        m.press({"pad y"});
    });
    add("load", "Slot 2", [](Machine& m) {
        save_some(m);
        m.app->stack().open(ScreenId::LoadGame);
        m.pass(4);
    });
}

void StopList::add_settings()
{
    add("settings", "Reading and colors", over_title(ScreenId::Settings));
    const auto part = [&](const char* name, const char* words, int downs) {
        add(name, words, [downs](Machine& m) {
            over_game(ScreenId::Settings)(m);
            for (int i = 0; i < downs; ++i) m.press({"down"});
            m.press({"return"});
        });
    };
    part("settings-game", "Language", 0);
    part("settings-picture", "Screen", 1);
    part("settings-reading", "Text size", 2);
    part("settings-sound", "Effects", 3);
    part("settings-hands", "Rumble", 4);
    add("settings-arrange", "Arrange the buttons", [](Machine& m) { // the row above the last one
        over_game(ScreenId::Settings)(m);
        m.press({"down", "down", "down", "down", "return", "up", "up", "return"});
    });
    add("keys", "Keys and buttons", over_title(ScreenId::Bindings));
    add("keys-of-action", "Remove", [](Machine& m) {
        over_title(ScreenId::Bindings)(m);
        m.press({"return"});
    });
    add("keys-capture", "Press a key", [](Machine& m) {
        over_title(ScreenId::Bindings)(m);
        m.press({"return", "return"});
    });
    add("keys-conflict", "is used for", [](Machine& m) {
        over_title(ScreenId::Bindings)(m);
        m.press({"return", "return", "tab"});
    });
}

void StopList::add_help()
{
    add("help", "Help", over_game(ScreenId::Help));
    add("help-keys", "Turn left:", [](Machine& m) {
        over_title(ScreenId::Help)(m);
        m.press({"right"});
    });
    add("help-of-game", "", [](Machine& m) {
        over_title(ScreenId::Help)(m);
        m.press({"right", "right"});
    });
}

void StopList::add_program()
{
    add("welcome", "Find my Doom RPG", [](Machine& m) {
        m.options.is_first_time = true;
        m.app = std::make_unique<runtime::App>(m.platform, m.config, m.saves, m.options);
        m.start();
    });
    add("find-game", "Game folders", over_title(ScreenId::FindGame));
    add("games", "Game folders", over_title(ScreenId::Games));
    add("file-chooser", "Open a file", over_title(ScreenId::FileChooser));
    add("dropped-game", "Play", [](Machine& m) {
        m.start();
        m.platform.drop(m.files.path);
        m.pass(4);
    });
    add("dropped-nonsense", "Cannot open this file", [](Machine& m) {
        play_rich(m);
        static_cast<void>(rpg::write_file(m.folder + "/letter.txt", rpg::to_bytes("Dear all")));
        m.platform.drop(m.folder + "/letter.txt");
        m.pass(4);
    });
    add("no-game", "Game cannot be opened", [](Machine& m) {
        static_cast<void>(m.app->start(runtime::LoadedFiles(
            {.file = "games/doomrpg.zip", .reason = "cannot be read: No such file or directory"})));
        m.pass(3);
    });
    add("damaged-save", "Delete it", [](Machine& m) {
        m.start();
        static_cast<void>(m.saves.write("slot-1", rpg::Bytes{1, 2, 3}));
        runtime::load_slot(m.app->ui(), m.app->game(), m.app->toast(), "slot-1");
        m.pass(3);
    });
    add("damaged-saves", "damaged", [](Machine& m) {
        save_some(m);
        m.press({"f5", "left", "f5"});
        damage(m, "quick");
        m.app->stack().open(ScreenId::LoadGame);
        m.pass(4);
        m.press({"down"});
        m.pass_time(4000);
    });
    add("damaged-save-chosen", "Load older save", [](Machine& m) {
        save_some(m);
        m.press({"f5", "left", "f5"});
        damage(m, "quick");
        m.press({"f9"});
        m.pass_time(4000);
    });
    add("trouble", "The settings", [](Machine& m) {
        m.options.remarks = {{.file = "home/.config/drpg/drpg.conf",
                              .reason = "not a comment and not 'key = value'",
                              .line = 3,
                              .column = 1}};
        m.start();
    });
    add("pad-gone", "Pad disconnected", [](Machine& m) {
        play_rich(m);
        m.platform.plug("Some Wireless Controller", false);
        m.pass(3);
    });
    add("watch", "pause", [](Machine& m) {
        watch_some(m, "default");
        m.pass_time(1200);
    });
    add("watch-paused", "Paused", [](Machine& m) {
        watch_some(m, "default");
        m.press({"up", "up", "up", "up", "up", "up"});
    });
    add("watch-menu", "Keep watching", [](Machine& m) {
        watch_some(m, "default");
        m.press({"escape"});
    });
    add("watch-end", "Play from here", [](Machine& m) {
        watch_some(m, "instant");
        m.pass_time(1500);
    });
    add("paused", "until you come back", [](Machine& m) {
        play_rich(m);
        m.platform.focus(false);
        m.pass(3);
    });
    add("saved", "Game saved", [](Machine& m) {
        play_rich(m);
        m.press({"f5"});
    });
}

void StopList::add_devices()
{
    add("touch", "Use", [](Machine& m) {
        play_rich(m);
        m.platform.finger(runtime::InputKind::FingerDown, 5, 60);
        m.platform.finger(runtime::InputKind::FingerUp, 5, 60);
        m.pass(10);
    });
    add("touch-automap", "close", [](Machine& m) {
        walk_about(m);
        m.platform.press("touch automap");
        m.pass(5);
    });
    add("captions", "[A door opens]", [](Machine& m) {
        m.config.settings.captions = true;
        play_rich(m);
        for (const int sound : {5087, 5061, 5063}) m.app->captions().hear(sound);
        m.pass(2);
    });
    const auto with_pad = [&](const char* name, runtime::PadKind pad) {
        add(name, "back", [pad](Machine& m) {
            over_game(ScreenId::Settings)(m);
            m.platform.press_pad("pad dpdown", pad);
            m.pass(5);
        });
    };
    with_pad("pad-xbox", runtime::PadKind::Xbox);
    with_pad("pad-play-station", runtime::PadKind::PlayStation);
    with_pad("pad-switch", runtime::PadKind::Switch);
}

std::vector<TourStop> make_stops()
{
    StopList list;
    list.add_title();
    list.add_play();
    list.add_lists();
    list.add_ends();
    list.add_settings();
    list.add_help();
    list.add_program();
    list.add_devices();
    return std::move(list.stops);
}

} // namespace

const std::vector<TourStop>& tour_stops()
{
    static const std::vector<TourStop> kStops = make_stops();
    return kStops;
}

} // namespace tests
