#include "tests/support/screen_tour.h"

#include "rpg/sim/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/help_screen.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/text_screens.h"

#include <algorithm>

namespace tests {
namespace {

constexpr const char* kTourMap = "level01";

std::string some_map(const Machine& machine, const char* wanted = kTourMap)
{
    const auto& levels = machine.files.data().levels;
    return levels.contains(wanted) ? wanted : std::string(rpg::first_map(*machine.files.campaign));
}

rpg::GameState rich_state(const Machine& machine)
{
    rpg::GameState state = machine.new_state(some_map(machine));
    state.player.weapons = 0x1FF;
    state.player.weapon = 3;
    state.player.ammo = {12, 45, 20, 6, 88, 0};
    state.player.items = {3, 1, 1, 2, 1};
    state.player.keys = 0b0101;
    state.player.credits = 47;
    state.player.level = 4;
    state.player.xp = 61;
    state.player.fighter.health = 22;
    state.player.fighter.armour = 14;
    return state;
}

void play_rich(Machine& machine)
{
    machine.start_state(rich_state(machine));
}

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

rpg::StringIndex longest_string(const rpg::Level& level, std::size_t least)
{
    for (std::size_t i = 0; i < level.strings.size(); ++i)
        if (level.strings[i].size() >= least) return rpg::StringIndex{static_cast<std::uint16_t>(i)};
    return rpg::StringIndex{0};
}

void show_dialog(Machine& machine, bool terminal, bool typed)
{
    rpg::GameState state = rich_state(machine);
    const rpg::Level& level = *machine.files.campaign->find(state.map)->level;
    state.screen.mode = rpg::Mode::Dialog;
    state.screen.dialog.string = longest_string(level, terminal ? 90 : 120);
    state.screen.dialog.terminal = terminal;
    state.screen.dialog.skippable = true;
    machine.config.settings.typewriter = !typed;
    machine.start_state(std::move(state));
    machine.pass_time(typed ? 100 : 700);
}

void show_code(Machine& machine)
{
    rpg::GameState state = rich_state(machine);
    const rpg::Level& level = *machine.files.campaign->find(state.map)->level;
    state.screen.mode = rpg::Mode::Code;
    state.screen.code.prompt = longest_string(level, 20);
    for (std::size_t i = 0; i < level.strings.size(); ++i) {
        const std::string& text = level.strings[i];
        if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos)
            state.screen.code.code = rpg::StringIndex{static_cast<std::uint16_t>(i)};
    }
    if (state.screen.code.code == rpg::kNoString) state.screen.code.code = longest_string(level, 4);
    machine.start_state(std::move(state));
    machine.press({"up", "return", "left"});
}

void show_mode(Machine& machine, rpg::Mode mode)
{
    rpg::GameState state = rich_state(machine);
    state.screen.mode = mode;
    state.screen.stats = {754000, 412, 389, 2, 3, 18, 21};
    machine.start_state(std::move(state));
    machine.pass_time(mode == rpg::Mode::Dead ? 3500 : 500);
}

void show_ending(Machine& machine, rpg::EndingPage page, std::uint32_t wait)
{
    rpg::GameState state = rich_state(machine);
    state.screen.mode = rpg::Mode::Ending;
    state.screen.ending = page;
    machine.config.settings.typewriter = false;
    machine.start_state(std::move(state));
    machine.pass_time(wait);
}

void save_some(Machine& machine)
{
    play_rich(machine);
    machine.press({"f5", "left"});
    static_cast<void>(machine.app->context().play->save("slot-2"));
}

void walk_about(Machine& machine)
{
    play_rich(machine);
    rpg::PlayerCommand reveal{.order = rpg::Order::Give, .text = "all"};
    machine.app->context().play->order(reveal);
    machine.press({"up", "up", "up", "left", "up", "up"});
}

// A short game of another machine, as a replay.
void watch_some(Machine& machine, const char* speed)
{
    Machine player(machine.files);
    player.options.map = some_map(machine);
    player.options.record = "replay";
    player.start();
    player.press({"return", "return", "return"});
    for (int i = 0; i < 6; ++i) player.press({"up", "left", "up", "right", "up", "return"});
    machine.options.replay = machine.folder + "/game.replay";
    machine.options.speed = speed;
    static_cast<void>(rpg::write_file(machine.options.replay, rpg::to_bytes(player.app->recorded())));
    machine.start();
}

void damage(Machine& machine, const std::string& slot)
{
    auto bytes = rpg::read_file(machine.saves.path_of(slot), 1 << 24);
    if (!bytes) return;
    bytes->back() ^= 1U;
    static_cast<void>(rpg::write_file(machine.saves.path_of(slot), *bytes));
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
    add("inventory", over_game(runtime::make_inventory));
    add("use-item", [](Machine& m) {
        over_game(runtime::make_inventory)(m);
        m.press({"down", "down", "return"});
    });
    add("weapons", over_game(runtime::make_weapons));
    add("notebook", [](Machine& m) {
        rpg::GameState state = rich_state(m);
        const rpg::Level& level = *m.files.campaign->find(state.map)->level;
        for (std::uint16_t i = 0; i < 6 && i < level.strings.size(); ++i)
            state.level.notes.push_back(rpg::StringIndex{i});
        m.start_state(std::move(state));
        m.app->context().stack.push(runtime::make_notebook(m.app->context()));
        m.pass(4);
    });
    add("notebook-before", [](Machine& m) {
        rpg::GameState state = rich_state(m);
        const rpg::Level& level = *m.files.campaign->find(state.map)->level;
        for (std::uint16_t i = 0; i < 6 && i < level.strings.size(); ++i)
            state.level.notes.push_back(rpg::StringIndex{i});
        m.start_state(std::move(state));
        m.app->context().play->order({.order = rpg::Order::GoTo, .text = some_map(m, "junction")});
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
