#include "runtime/app/screen_maker.h"

#include "runtime/app/game_host.h"
#include "runtime/screens/menus/file_menus.h"
#include "runtime/screens/menus/game_menus.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/screens.h"
#include "runtime/screens/story/story_screen.h"

namespace runtime {

namespace {

// Screens of a game that is played.
std::unique_ptr<Screen> make_game_screen(Ui& ui, CurrentGame& game, Services& services, ScreenId id)
{
    switch (id) {
    case ScreenId::Playing:
        return std::make_unique<PlayingScreen>(ui, game, services.settings(), services.toast);
    case ScreenId::GameMenu:
        return make_game_menu(ui, game);
    case ScreenId::LeaveGame:
        return make_leave_menu(ui, game);
    case ScreenId::SaveGame:
        return make_save_menu(ui, game, services.toast);
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
        return make_automap(ui, game, services.config);
    case ScreenId::Photo:
        return make_photo_screen(ui, game, services.toast, services.options.user_folder);
    case ScreenId::Cheats:
        return make_cheat_menu(ui, game);
    case ScreenId::Dialog:
        return make_dialog(ui, game, services.settings());
    case ScreenId::Code:
        return make_code_entry(ui, game);
    case ScreenId::Store:
        return make_store(ui, game);
    case ScreenId::LevelEnd:
        return make_level_end(ui, game);
    case ScreenId::Dead:
        return make_death_menu(ui, game, services.toast, services.next);
    case ScreenId::Ending:
        return make_ending(ui, game, services.settings());
    case ScreenId::WhereNext:
        return make_where_next(ui, game);
    default:
        return nullptr;
    }
}

} // namespace

std::unique_ptr<Screen> make_screen(GameHost& host, ScreenId id)
{
    Ui& ui = host.ui();
    CurrentGame& game = host.game();
    Services& services = host.services();
    switch (id) {
    case ScreenId::Title:
        return make_title_screen(ui, game, services.toast, services.next);
    case ScreenId::NewGame:
        return make_new_game_menu(ui, game, services.config, services.next);
    case ScreenId::Welcome:
        return make_welcome_screen(host.file_host());
    case ScreenId::FindGame:
        return make_find_screen(host.file_host());
    case ScreenId::Games:
        return make_library_menu(host.file_host());
    case ScreenId::FileChooser:
        return make_file_chooser(host.file_host());
    case ScreenId::Mods:
        return make_mods_menu(ui, host.files(), services.config, services.mods, services.next);
    case ScreenId::ModProblems:
        return make_mod_problems(ui, host.files());
    case ScreenId::Settings:
        return make_settings_menu(ui, services.config, services.platform, host.files());
    case ScreenId::Bindings:
        return make_bindings_menu(ui, services.config);
    case ScreenId::Help:
        return make_help_screen(ui, host.files());
    case ScreenId::Credits:
        return make_credits_screen(ui);
    case ScreenId::LoadGame:
        return make_load_menu(ui, game, services.toast, services.next);
    default:
        return make_game_screen(ui, game, services, id);
    }
}

} // namespace runtime
