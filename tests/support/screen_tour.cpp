#include "tests/support/screen_tour.h"

#include "runtime/screens/game_menus.h"
#include "runtime/screens/help_screen.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/text_screens.h"
#include "tests/support/screen_acts.h"

#include <algorithm>

namespace tests {
namespace {

// Opened over the running game, as the game menu does it.
template <class Make> auto over_game(Make make)
{
    return [make](Machine& machine) {
        play_rich(machine);
        machine.app->context().stack.push(make(machine.app->context()));
        machine.pass(4);
        machine.pass_time(300);
    };
}

template <class Make> auto over_title(Make make)
{
    return [make](Machine& machine) {
        machine.start();
        machine.app->context().stack.push(make(machine.app->context()));
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
    std::vector<TourStop> stops;

private:
    void add(std::string name, std::function<void(Machine&)> go)
    {
        stops.push_back({std::move(name), std::move(go)});
    }
};

void StopList::add_title()
{
    add("title", [](Machine& m) { m.start(); });
    add("title-with-saves", [](Machine& m) {
        save_some(m);
        m.app = std::make_unique<runtime::App>(m.platform, m.config, m.saves, m.files, m.options);
        m.start();
    });
    add("quit", [](Machine& m) {
        m.start();
        m.press({"up", "return"});
    });
    add("story", [](Machine& m) {
        m.start();
        m.press({"return"});
        m.pass_time(2500);
    });
    add("story-typed", [](Machine& m) {
        m.start();
        m.press({"return", "return"});
    });
    add("flight", [](Machine& m) {
        m.start();
        m.press({"return", "return", "return", "return", "return"});
        m.pass_time(3000);
    });
}

void StopList::add_play()
{
    add("playing", play_rich);
    add("fighting", [](Machine& m) {
        play_rich(m);
        m.face_monster();
        m.pass_time(1800);
    });
    add("hurt", [](Machine& m) {
        play_rich(m);
        m.face_monster();
        for (int i = 0; i < 12 && !m.app->context().play->scene().is_hurt(); ++i) {
            m.platform.press("return");
            for (int f = 0; f < 600 && !m.app->context().play->scene().is_hurt(); ++f) m.app->frame();
        }
    });
    add("person", [](Machine& m) {
        play_rich(m);
        m.face_human();
        m.config.settings.typewriter = false;
        m.press({"return"});
        m.pass_time(300);
    });
    add("dialog-typing", [](Machine& m) { show_dialog(m, false, false); });
    add("dialog", [](Machine& m) { show_dialog(m, false, true); });
    add("terminal", [](Machine& m) { show_dialog(m, true, true); });
    add("code", show_code);
    add("automap", [](Machine& m) {
        walk_about(m);
        m.press({"tab"});
    });
    add("automap-zoomed", [](Machine& m) {
        walk_about(m);
        m.press({"tab", "x", "x", "x", "i", "up"});
    });
}

void StopList::add_lists()
{
    add("game-menu", over_game(runtime::make_game_menu));
    add("leave", [](Machine& m) {
        over_game(runtime::make_game_menu)(m);
        m.press({"up", "up", "return"});
    });
    add("cheats", [](Machine& m) {
        over_game(runtime::make_game_menu)(m);
        m.press({"3", "6", "6", "6", "return"});
    });
    add("inventory", over_game(runtime::make_inventory));
    add("use-item", [](Machine& m) {
        over_game(runtime::make_inventory)(m);
        m.press({"down", "down", "return"});
    });
    add("weapons", over_game(runtime::make_weapons));
    add("notebook", [](Machine& m) {
        play_with_notes(m);
        m.app->context().stack.push(runtime::make_notebook(m.app->context()));
        m.pass(4);
    });
    add("notebook-before", [](Machine& m) {
        play_with_notes(m);
        m.app->context().play->order(rpg::command::GoTo{some_map(m, "junction")});
        m.pass(4);
        m.app->context().stack.push(runtime::make_notebook(m.app->context()));
        m.pass(2);
        m.press({"right"});
    });
    add("status", over_game(runtime::make_statistics));
    add("messages", [](Machine& m) {
        walk_about(m);
        m.press({"return", "c", "return", "c", "left", "return"});
        m.app->context().stack.push(runtime::make_history(m.app->context()));
        m.pass(4);
    });
    add("store", [](Machine& m) { show_mode(m, rpg::Mode::Store); });
    add("store-buy", [](Machine& m) {
        show_mode(m, rpg::Mode::Store);
        m.press({"down", "return"});
    });
}

void StopList::add_ends()
{
    add("level-end", [](Machine& m) { show_mode(m, rpg::Mode::Stats); });
    add("level-end-last", show_last_numbers);
    add("where-next", [](Machine& m) { show_mode(m, rpg::Mode::Ended); });
    add("dead", [](Machine& m) { show_mode(m, rpg::Mode::Dead); });
    add("epilogue", [](Machine& m) { show_ending(m, rpg::EndingPage::FirstEpilogue, 100); });
    add("epilogue-2", [](Machine& m) { show_ending(m, rpg::EndingPage::SecondEpilogue, 100); });
    add("cast", [](Machine& m) { show_ending(m, rpg::EndingPage::Cast, 4200); });
    add("credits", [](Machine& m) { show_ending(m, rpg::EndingPage::Credits, 4000); });
    add("save", [](Machine& m) {
        save_some(m);
        m.app->context().stack.push(runtime::make_save_menu(m.app->context()));
        m.pass(4);
        m.press({"down"});
    });
    add("load", [](Machine& m) {
        save_some(m);
        m.app->context().stack.push(runtime::make_load_menu(m.app->context()));
        m.pass(4);
    });
}

void StopList::add_settings()
{
    add("settings", over_title(runtime::make_settings_menu));
    const auto part = [&](const char* name, int downs) {
        add(name, [downs](Machine& m) {
            over_game(runtime::make_settings_menu)(m);
            for (int i = 0; i < downs; ++i) m.press({"down"});
            m.press({"return"});
        });
    };
    part("settings-game", 0);
    part("settings-picture", 1);
    part("settings-reading", 2);
    part("settings-sound", 3);
    add("keys", over_title(runtime::make_bindings_menu));
    add("keys-of-action", [](Machine& m) {
        over_title(runtime::make_bindings_menu)(m);
        m.press({"return"});
    });
    add("keys-capture", [](Machine& m) {
        over_title(runtime::make_bindings_menu)(m);
        m.press({"return", "return"});
    });
    add("keys-conflict", [](Machine& m) {
        over_title(runtime::make_bindings_menu)(m);
        m.press({"return", "return", "tab"});
    });
}

void StopList::add_help()
{
    add("help", over_game(runtime::make_help_screen));
    add("help-keys", [](Machine& m) {
        over_title(runtime::make_help_screen)(m);
        m.press({"right"});
    });
    add("help-of-game", [](Machine& m) {
        over_title(runtime::make_help_screen)(m);
        m.press({"right", "right"});
    });
}

void StopList::add_program()
{
    add("no-game", [](Machine& m) {
        m.app->start_without_game(
            {.file = "games/doomrpg.zip", .reason = "cannot be read: No such file or directory"});
        m.pass(3);
    });
    add("damaged-save", [](Machine& m) {
        m.start();
        static_cast<void>(m.saves.write("slot-1", rpg::Bytes{1, 2, 3}));
        runtime::load_slot(m.app->context(), "slot-1");
        m.pass(3);
    });
    add("damaged-saves", [](Machine& m) {
        save_some(m);
        m.press({"f5", "left", "f5"});
        damage(m, "quick");
        m.app->context().stack.push(runtime::make_load_menu(m.app->context()));
        m.pass(4);
        m.press({"down"});
        m.pass_time(4000);
    });
    add("damaged-save-chosen", [](Machine& m) {
        save_some(m);
        m.press({"f5", "left", "f5"});
        damage(m, "quick");
        m.press({"f9"});
        m.pass_time(4000);
    });
    add("trouble", [](Machine& m) {
        m.options.remark = "home/.config/drpg/drpg.conf:3:1: not a comment and not 'key = value'";
        m.start();
    });
    add("pad-gone", [](Machine& m) {
        play_rich(m);
        m.platform.plug("Some Wireless Controller", false);
        m.pass(3);
    });
    add("watch", [](Machine& m) {
        watch_some(m, "default");
        m.pass_time(1200);
    });
    add("watch-paused", [](Machine& m) {
        watch_some(m, "default");
        m.press({"up", "up", "up", "up", "up", "up"});
    });
    add("watch-menu", [](Machine& m) {
        watch_some(m, "default");
        m.press({"escape"});
    });
    add("watch-end", [](Machine& m) {
        watch_some(m, "instant");
        m.pass_time(1500);
    });
    add("paused", [](Machine& m) {
        play_rich(m);
        m.platform.focus(false);
        m.pass(3);
    });
    add("saved", [](Machine& m) {
        play_rich(m);
        m.press({"f5"});
    });
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
    return std::move(list.stops);
}

} // namespace

const std::vector<TourStop>& tour_stops()
{
    static const std::vector<TourStop> kStops = make_stops();
    return kStops;
}

} // namespace tests
