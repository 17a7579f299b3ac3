// The game in a browser: one frame for each call, for the page owns the loop.
#include "cli/run.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/project/game_places.h"
#include "rpg/session/save.h"
#include "rpg/source/read_file.h"
#include "rpg/state/state_hash.h"
#include "rpg/system/system.h"
#include "runtime/app/app.h"
#include "runtime/platform/web/web_platform.h"
#ifdef DRPG_LAB
#include "lab/randomiser/randomise.h"
#endif
#include "runtime/play/save_folder.h"

#include <array>
#include <emscripten.h>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

EM_JS(void, page_has_ended, (), { Module.page.ended(); });
EM_JS(void, page_has_saved, (), { Module.page.hasSaved(); });
EM_JS(void, page_refuses_link, (const char* why), { Module.page.refuseLink(UTF8ToString(why)); });

extern "C" void drpg_frame();

namespace {

constexpr std::uint32_t kNearlyDue = 4; // ms: the browser's frames are not quite regular
constexpr std::uint32_t kLookAtSettings = 1000;

struct Game {
    explicit Game(runtime::Options read)
        : options(std::move(read)), folders(runtime::find_folders(options)), config(folders.config_file)
    {
    }
    rpg::Outcome start();
    rpg::Outcome start_app();
    bool frame();
    void keep_settings();
    void keep_turn();

    runtime::Options options;
    runtime::UserFolders folders;
    runtime::SettingsFile config;
    runtime::Log log;
    runtime::WebPlatform platform;
    std::unique_ptr<runtime::App> app;
    std::uint32_t looked = 0;
};

rpg::Outcome Game::start()
{
    if (const rpg::Outcome loaded = config.load(); !loaded) options.remarks.push_back(loaded.error());
    runtime::classify_data(options);
    if (!options.link.empty() && !options.opened_file.empty())
        options.data = "free"; // of no other a moment is shared
    runtime::choose_last_game(options, config.settings.last_game);
    options.is_first_time = false; // the title of the free game greets a visitor, not a list of games
    options.system_languages = rpg::system_languages();
    static_cast<void>(log.open(folders.log)); // nobody misses it
    rpg::Outcome started = start_app();
    if (started) return started;
    // The page shows the title in any case, and why it is not what the address asks for.
    page_refuses_link(rpg::to_string(started.error()).c_str());
    if (!app) {
        options.is_first_time = options.link.empty(); // it chooses another game
        options.data = "free";
        options.mods.clear();
    }
    options.map = options.load = options.replay = options.opened_file = {};
    options.goes_on = false;
    return start_app();
}

// A game that is no longer there is no reason to show nothing: the free one is played.
rpg::Outcome Game::start_app()
{
    app.reset();
    rpg::OpenFailure failure;
    runtime::LoadedFiles files = runtime::load_game_files(
        runtime::chosen_game(options, config.settings, runtime::ModFolder(folders.mods)), failure);
    if (!files) return files.error();
    if (const auto& problems = (*files)->mod_errors; !problems.empty() && !options.link.empty())
        return problems[0];
    app = std::make_unique<runtime::App>(platform, config, runtime::SaveFolder(folders.saves), options);
    app->log_to(log);
    return app->start(std::move(files));
}

// A tab may be closed at any moment.
void Game::keep_turn()
{
    if (!app->has_game() || !app->game().is_on() || !app->game().play().has_unsaved_progress()) return;
    if (const rpg::Outcome saved = app->game().play().save_last(false); !saved)
        log.say(rpg::to_string(saved.error()));
    page_has_saved();
}

// The page may be closed at any time, and nobody is told.
void Game::keep_settings()
{
    if (platform.now() - looked < kLookAtSettings) return;
    looked = platform.now();
    if (const rpg::Outcome saved = config.save(); !saved) log.say(rpg::to_string(saved.error()));
}

bool Game::frame()
{
    if (!platform.has_input() && app->wait_ms() > kNearlyDue) return true;
    const bool goes_on = app->frame();
    if (goes_on) keep_turn();
    keep_settings();
    return goes_on;
}

std::unique_ptr<Game> g_game; // NOLINT(*-avoid-non-const-global-variables): the browser calls plain functions

cli::ExitCode run_game(const cli::Arguments& arguments, cli::Io& io)
{
    rpg::Result<runtime::Options> read = runtime::read_options(arguments);
    if (!read) return cli::usage_error(arguments, io, read.error().reason);
#ifdef DRPG_LAB
    read->shuffle = rpg::apply_shuffle;
#endif
    g_game = std::make_unique<Game>(std::move(*read));
    if (const rpg::Outcome started = g_game->start(); !started) {
        io.err << rpg::to_string(started.error()) << '\n';
        return cli::ExitCode::Failed;
    }
    emscripten_set_main_loop(drpg_frame, 0, 0);
    return cli::ExitCode::Ok;
}

} // namespace

// The browser calls it for each frame, and the page where something has to happen before it is hidden.
extern "C" EMSCRIPTEN_KEEPALIVE void drpg_frame()
{
    if (!g_game || g_game->frame()) return;
    g_game.reset();
    emscripten_cancel_main_loop();
    page_has_ended();
}

// The texts and bytes that the functions below return are good until the next call of the same one.

// For the tests of the page: the state of the game as a number, and whether it waits for the player.
extern "C" EMSCRIPTEN_KEEPALIVE const char* drpg_state()
{
    static std::string text;
    text = "no game";
    if (g_game && g_game->app->has_game() && g_game->app->game().is_on())
        text = fmt::format("{:016x} {}", rpg::hash(g_game->app->game().play().state()),
                           g_game->app->is_idle() ? "idle" : "busy");
    return text.c_str();
}

// What a link to what is played says: game, level, seed, difficulty, shuffle, divided by lines; empty: no
// game.
extern "C" EMSCRIPTEN_KEEPALIVE const char* drpg_link()
{
    static std::string text;
    text.clear();
    if (!g_game || !g_game->app->has_game()) return "";
    const runtime::CurrentGame& game = g_game->app->game();
    std::error_code failed;
    const bool is_free = std::filesystem::equivalent(game.files().path, rpg::free_game_path(), failed);
    text = is_free ? "free" : std::filesystem::path(game.files().path).filename().generic_string();
    if (!game.is_on()) return (text += "\n\n\n\n").c_str();
    const rpg::GameState& state = game.play().state();
    text += fmt::format(
        "\n{}\n{}\n{}\n{}", state.map, game.seed() == 0 ? std::string() : std::to_string(game.seed()),
        rpg::word_of(state.challenge.difficulty), rpg::shuffle_among(game.files().data().mods));
    return text.c_str();
}

// The present moment as a saved game without a picture: first how many bytes, four of them, then these.
extern "C" EMSCRIPTEN_KEEPALIVE const std::uint8_t* drpg_moment()
{
    static rpg::Bytes moment;
    rpg::Bytes save;
    if (g_game && g_game->app->has_game() && g_game->app->game().is_on()) {
        const runtime::CurrentGame& game = g_game->app->game();
        if (!game.play().shows_replay())
            save = rpg::encode_save(game.campaign(), game.files().content, game.play().state());
    }
    moment.clear();
    for (unsigned shift = 0; shift < 32; shift += 8)
        moment.push_back(static_cast<std::uint8_t>(save.size() >> shift));
    moment.insert(moment.end(), save.begin(), save.end());
    return moment.data();
}

// What the page's list shows of a saved game, divided by lines: the game's file, the place in the list of
// saves, the level, when it was saved in seconds since 1970. Empty: it cannot be read.
extern "C" EMSCRIPTEN_KEEPALIVE const char* drpg_about_save(const char* path)
{
    static std::string text;
    text.clear();
    const auto bytes = rpg::read_file(path, rpg::kMaxSave);
    if (!bytes) return "";
    const auto save = rpg::decode_save(*bytes, path);
    if (!save) return "";
    std::error_code failed;
    const std::filesystem::path data = save->extras.data_name;
    const bool is_free = std::filesystem::equivalent(data, rpg::free_game_path(), failed);
    text = fmt::format("{}\n{}\n{}\n{}", is_free ? "Graveshift" : data.filename().generic_string(),
                       runtime::label_of(std::filesystem::path(path).stem().generic_string()),
                       save->summary.title, save->extras.saved_at);
    return text.c_str();
}

int main(int argc, char** argv)
{
    const std::vector<std::string> words = rpg::program_words(argc, argv);
    const std::array commands{runtime::play_command(run_game, false)};
    return static_cast<int>(cli::run_program(runtime::play_program(commands), words, {std::cout, std::cerr}));
}
