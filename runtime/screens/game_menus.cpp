#include "runtime/screens/game_menus.h"

#include "runtime/screens/game_pages.h"
#include "runtime/screens/help_screen.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/text_screens.h"
#include "runtime/screens/title_screen.h"

namespace runtime {

namespace {

std::unique_ptr<Screen> make_leave_menu(Context& context)
{
    const auto items = [&context] {
        return std::vector<MenuItem>{{.text = "No", .run = [&context] { context.stack.pop(); }},
                                     {.text = "Yes", .run = [&context] { show_title(context); }},
                                     {.text = "Save first", .run = [&context] {
                                          const rpg::Outcome saved = context.play->save("quick");
                                          if (saved)
                                              show_title(context);
                                          else
                                              context.tell(rpg::to_string(saved.error()));
                                      }}};
    };
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Leave without saving?", .items = items, .is_small = true});
}

} // namespace

void open_game_menu(Context& context)
{
    context.sounds.play(cue::kBack);
    context.sounds.play(cue::kOpen);
    context.stack.push(make_game_menu(context));
}

std::unique_ptr<Screen> make_game_menu(Context& context)
{
    const auto items = [&context] {
        const auto push = [&context](auto make) {
            return [&context, make] { context.stack.push(make(context)); };
        };
        return std::vector<MenuItem>{{.text = "Resume", .run = [&context] { context.stack.pop(); }},
                                     {.text = "Inventory", .run = push(make_inventory)},
                                     {.text = "Weapons", .run = push(make_weapons)},
                                     {.text = "Map",
                                      .run =
                                          [&context] {
                                              context.stack.pop();
                                              context.stack.push(make_automap(context));
                                          }},
                                     {.text = "Notebook", .run = push(make_notebook)},
                                     {.text = "Status", .run = push(make_statistics)},
                                     {.text = "Messages", .run = push(make_history)},
                                     {.text = "Save game", .run = push(make_save_menu)},
                                     {.text = "Load game", .run = push(make_load_menu)},
                                     {.text = "Settings", .run = push(make_settings_menu)},
                                     {.text = "Help", .run = push(make_help_screen)},
                                     {.text = "Main menu", .run = push(make_leave_menu)}};
    };
    return std::make_unique<MenuScreen>(context, MenuSpec{.title = "Menu",
                                                          .items = items,
                                                          .selected = 1,
                                                          .right = rpg::level_title(text_context(context))});
}

} // namespace runtime
