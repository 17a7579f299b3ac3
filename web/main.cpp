// The game in a browser: one frame for each call, for the page owns the loop.
#include "cli/run.h"
#include "rpg/state/state_hash.h"
#include "rpg/system/system.h"
#include "runtime/app/app.h"
#include "runtime/platform/web/web_platform.h"

#include <array>
#include <emscripten.h>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

EM_JS(void, page_has_ended, (), { Module.page.ended(); });

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
    bool frame();
    void keep_settings();

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
    if (const rpg::Outcome loaded = config.load(); !loaded) options.remark = rpg::to_string(loaded.error());
    runtime::choose_last_game(options, config.settings.last_game);
    options.is_first_time = false; // the free game starts at once
    options.system_language = rpg::system_language();
    static_cast<void>(log.open(folders.log)); // nobody misses it
    rpg::OpenFailure failure;
    runtime::LoadedFiles files = runtime::load_game_files(
        runtime::chosen_game(options, config.settings, runtime::ModFolder(folders.mods)), failure);
    app = std::make_unique<runtime::App>(platform, config, runtime::SaveFolder(folders.saves), options);
    app->log_to(log);
    return app->start(std::move(files));
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
    keep_settings();
    return goes_on;
}

std::unique_ptr<Game> g_game; // NOLINT(*-avoid-non-const-global-variables): the browser calls plain functions

cli::ExitCode run_game(const cli::Arguments& arguments, cli::Io& io)
{
    rpg::Result<runtime::Options> read = runtime::read_options(arguments);
    if (!read) return cli::usage_error(arguments, io, read.error().reason);
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

int main(int argc, char** argv)
{
    const std::vector<std::string> words = rpg::program_words(argc, argv);
    const std::array commands{runtime::play_command(run_game, false)};
    return static_cast<int>(cli::run_program(runtime::play_program(commands), words, {std::cout, std::cerr}));
}
