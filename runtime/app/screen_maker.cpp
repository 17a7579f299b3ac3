#include "runtime/app/screen_maker.h"

#include "runtime/app/app.h"
#include "runtime/screens/automap_screen.h"
#include "runtime/screens/bindings_menu.h"
#include "runtime/screens/code_screen.h"
#include "runtime/screens/dialog_screen.h"
#include "runtime/screens/file_menus.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/level_end_screen.h"
#include "runtime/screens/photo_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/story_screen.h"
#include "runtime/screens/title_screen.h"

namespace runtime {

std::unique_ptr<Screen> make_screen(App& app, ScreenId id)
{
    auto& [files, game, view, ui] = *app.set_;
    switch (id) {
    case ScreenId::Title:
        return make_title_screen(ui, game, app.toast_);
    case ScreenId::NewGame:
        return make_new_game_menu(ui, game, app.config_, app.next_);
    case ScreenId::Games:
        return make_library_menu(app.file_host());
    case ScreenId::FileChooser:
        return make_file_chooser(app.file_host());
    case ScreenId::Mods:
        return make_mods_menu(ui, files, app.config_, app.mods_, app.next_);
    case ScreenId::ModProblems:
        return make_mod_problems(ui, files);
    case ScreenId::Settings:
        return make_settings_menu(ui, app.config_, app.platform_, files);
    case ScreenId::Bindings:
        return make_bindings_menu(ui, app.config_);
    case ScreenId::Help:
        return make_help_screen(ui, files);
    case ScreenId::Credits:
        return make_credits_screen(ui);
    case ScreenId::LoadGame:
        return make_load_menu(ui, game, app.toast_);
    case ScreenId::Playing:
        return std::make_unique<PlayingScreen>(ui, game, app.settings(), app.toast_);
    case ScreenId::GameMenu:
        return make_game_menu(ui, game);
    case ScreenId::LeaveGame:
        return make_leave_menu(ui, game);
    case ScreenId::SaveGame:
        return make_save_menu(ui, game, app.toast_);
    case ScreenId::Inventory:
        return make_inventory(ui, game);
    case ScreenId::Weapons:
        return make_weapons(ui, game);
    case ScreenId::Notebook:
        return make_notebook(ui, game);
    case ScreenId::Status:
        return make_statistics(ui, game);
    case ScreenId::Messages:
        return make_history(ui, game);
    case ScreenId::Automap:
        return make_automap(ui, game);
    case ScreenId::Photo:
        return make_photo_screen(ui, game, app.toast_, app.options_.user_folder);
    case ScreenId::Cheats:
        return make_cheat_menu(ui, game);
    case ScreenId::Dialog:
        return make_dialog(ui, game, app.settings());
    case ScreenId::Code:
        return make_code_entry(ui, game);
    case ScreenId::Store:
        return make_store(ui, game);
    case ScreenId::LevelEnd:
        return make_level_end(ui, game);
    case ScreenId::Dead:
        return make_death_menu(ui, game);
    case ScreenId::Ending:
        return make_ending(ui, game, app.settings());
    case ScreenId::WhereNext:
        return make_where_next(ui, game);
    }
    return nullptr;
}

} // namespace runtime
