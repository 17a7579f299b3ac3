#include "runtime/screens/menus/game_menus.h"

#include "rpg/sim/text/program_texts.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/play/playing_screen.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::string_view kListCode = "3666", kWeaponsCode = "4332", kHealthCode = "43629";

void give(const Ui& ui, CurrentGame& game, std::string what)
{
    game.play().order(rpg::command::Give{std::move(what)});
    ui.sounds.play(cue::kSelect);
}

template <class Switch> MenuItem cheat_switch(CurrentGame& game, const std::string& text, bool is_on)
{
    const auto turn = [&game, is_on] { game.play().order(Switch{!is_on}); };
    return {.text = text, .value = is_on ? "on" : "off", .run = turn, .change = [turn](int) { turn(); }};
}

std::vector<MenuItem> cheat_items(Ui& ui, CurrentGame& game)
{
    const rpg::Switches& switches = game.play().state().switches;
    const auto gift = [&ui, &game](std::string text, const char* what) {
        return MenuItem{.text = std::move(text), .run = [&ui, &game, what] { give(ui, game, what); }};
    };
    std::vector<MenuItem> items{
        cheat_switch<rpg::command::SetGod>(game, "God mode", switches.god),
        cheat_switch<rpg::command::SetNoClip>(game, "Walk through walls", switches.no_clip),
        cheat_switch<rpg::command::SetAi>(game, "Monsters act", !switches.ai_off),
        gift("Everything", "all"),
        gift("Ammunition", "ammo"),
        gift("A new level", "level"),
        gift("The whole map", "map"),
        heading("Go to"),
    };
    std::vector<const rpg::Stage*> stages; // as a game comes to them; those that have no number last
    for (const rpg::Stage& stage : game.campaign().stages()) stages.push_back(&stage);
    std::ranges::stable_sort(stages, {}, [](const rpg::Stage* stage) {
        return stage->level->level_id == 0 ? 1000 : int{stage->level->level_id};
    });
    for (const rpg::Stage* stage : stages) {
        const std::string title = rpg::level_title(game.text_context(*stage));
        items.push_back({.text = title.empty() ? stage->name : title,
                         .run =
                             [&ui, &game, map = stage->name] {
                                 ui.stack.show(ScreenId::Playing);
                                 game.play().order(rpg::command::GoTo{map});
                             },
                         .is_name = true});
    }
    return items;
}

} // namespace

void open_game_menu(Ui& ui)
{
    ui.sounds.play(cue::kBack);
    ui.sounds.play(cue::kOpen);
    ui.stack.open(ScreenId::GameMenu);
}

std::unique_ptr<Screen> make_game_menu(Ui& ui, CurrentGame& game)
{
    const auto items = [&ui, &game] {
        const bool is_final = game.is_on() && game.play().has_one_life();
        const auto row_of = [&ui](std::string text, ScreenId screen, bool is_there) {
            MenuItem row = opening(ui, std::move(text), screen);
            row.is_there = is_there;
            return row;
        };
        return std::vector<MenuItem>{{.text = "Resume", .run = [&ui] { ui.stack.pop(); }},
                                     opening(ui, "Inventory", ScreenId::Inventory),
                                     opening(ui, "Weapons", ScreenId::Weapons),
                                     {.text = "Map",
                                      .run =
                                          [&ui] {
                                              ui.stack.pop();
                                              ui.stack.open(ScreenId::Automap);
                                          }},
                                     opening(ui, "Notebook", ScreenId::Notebook),
                                     opening(ui, "Status", ScreenId::Status),
                                     opening(ui, "Messages", ScreenId::Messages),
                                     {.text = "Photo",
                                      .run =
                                          [&ui] {
                                              ui.stack.pop();
                                              ui.stack.open(ScreenId::Photo);
                                          }},
                                     {.text = "Take a turn back",
                                      .run = [&ui, &game] { take_turn_back(ui, game); },
                                      .is_there = !is_final && ui.words.settings.takes_back},
                                     row_of("Save game", ScreenId::SaveGame, !is_final),
                                     row_of("Load game", ScreenId::LoadGame, !is_final),
                                     opening(ui, "Settings", ScreenId::Settings),
                                     opening(ui, "Help", ScreenId::Help),
                                     {.text = "Main menu", .run = [&ui, &game] { leave_game(ui, game); }}};
    };
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Menu", .items = items, .selected = 1, .right = [&game] {
                         return Prompt{game.level_title()};
                     }});
}

std::unique_ptr<Screen> make_leave_menu(Ui& ui, CurrentGame& game)
{
    return make_question(ui, "The game cannot be saved. Leave without saving?",
                         [&ui, &game] { show_title(ui, game); });
}

bool run_phone_code(Ui& ui, CurrentGame& game, std::string_view typed)
{
    if (!game.is_on() || game.play().shows_replay() || game.play().mode() != rpg::Mode::Playing) return false;
    if (typed.ends_with(kListCode))
        ui.stack.open(ScreenId::Cheats);
    else if (typed.ends_with(kWeaponsCode))
        give(ui, game, "weapons");
    else if (typed.ends_with(kHealthCode))
        give(ui, game, "health");
    else
        return false;
    return true;
}

std::unique_ptr<Screen> make_cheat_menu(Ui& ui, CurrentGame& game)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Cheats", .items = [&ui, &game] { return cheat_items(ui, game); }});
}

} // namespace runtime
