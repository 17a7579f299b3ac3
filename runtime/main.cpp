#include "cli/pages.h"
#include "cli/run.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"
#include "runtime/app/app.h"
#include "runtime/app/film.h"
#include "runtime/app/headless_run.h"
#include "runtime/platform/sdl/sdl_platform.h"
#ifdef DRPG_EDITORS
#include "editors/live/tool_factory.h"
#endif
#ifdef DRPG_LAB
#include "lab/randomiser/randomise.h"
#endif

#include <array>
#include <future>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

using cli::ExitCode;

// What the optional products add to the game.
#ifdef DRPG_EDITORS
constexpr bool kHasTools = true;
using runtime::open_live_tools;
#else
constexpr bool kHasTools = false;
runtime::OpenedTools open_live_tools(runtime::Options&)
{
    return {};
}
#endif
#ifdef DRPG_LAB
constexpr rpg::ShuffleMaker kShuffle = rpg::apply_shuffle;
#else
constexpr rpg::ShuffleMaker kShuffle = nullptr;
#endif

void use_one_heap() // that of the thread which loads would stay as large as it was
{
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
}

void give_memory_back() // what loading needed
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void say(const std::string& line)
{
    std::cerr << line << '\n';
}

ExitCode fail(const rpg::Error& error, ExitCode code)
{
    say(rpg::to_string(error));
    return code;
}

ExitCode tell_failure(const rpg::OpenFailure& failure, const runtime::Options& options)
{
    using Cause = rpg::OpenFailure::Cause;
    for (const rpg::Error& error : failure.errors) say(rpg::to_string(error));
    if (failure.cause == Cause::Mod) return ExitCode::BadSave;
    if (options.data != "free") say("the free game can always be played: drpg-play free");
    return failure.cause == Cause::Project ? ExitCode::Failed : ExitCode::Unsuitable;
}

void tell_remarks(const runtime::LoadedFiles& files)
{
    if (!files) return;
    for (const std::string& remark : (*files)->remarks) say(remark);
    for (const rpg::Error& error : (*files)->mod_errors) say(rpg::to_string(error));
}

// What stands in the log before all else.
void begin_log(runtime::Log& log, const runtime::Options& options, const runtime::UserFolders& folders)
{
    log.set_verbose(options.verbose);
    if (!options.headless || !options.log.empty())
        if (const rpg::Outcome opened = log.open(folders.log); !opened) say(rpg::to_string(opened.error()));
    log.say("drpg-play " + std::string(cli::version()));
    log.say("settings: " + folders.config_file);
    for (const rpg::Error& remark : options.remarks) log.say(rpg::to_string(remark));
}

// Writes what is to be kept: the settings and the recorded game.
ExitCode keep_results(const runtime::App& app, const runtime::Options& options, runtime::SettingsFile& config)
{
    if (const rpg::Outcome saved = config.save(); !saved) return fail(saved.error(), ExitCode::Failed);
    if (!app.has_game()) return ExitCode::Unsuitable;
    if (const std::string text = app.recorded(); !text.empty())
        if (const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text)); !written)
            return fail(written.error(), ExitCode::Failed);
    return ExitCode{runtime::report_replay(app.watched(), options.replay)};
}

// While the game is still being loaded there is a window already.
ExitCode play(const runtime::Options& options, std::future<runtime::LoadedFiles> loading,
              runtime::SettingsFile& config, const runtime::UserFolders& folders, runtime::Log& log,
              runtime::ToolFactory* tools)
{
    runtime::DebugClient* editor = tools == nullptr ? nullptr : tools->client();
    auto platform =
        runtime::open_sdl_platform({.size = {options.width, options.height},
                                    .fullscreen = options.fullscreen || config.settings.fullscreen,
                                    .vsync = config.settings.vsync,
                                    .display = config.settings.display,
                                    .title = "drpg",
                                    .user_folder = options.user_folder});
    runtime::LoadedFiles files = loading.get();
    give_memory_back();
    tell_remarks(files);
    if (!files) fail(files.error(), ExitCode::Unsuitable);
    if (!platform) fail(platform.error(), ExitCode::Failed);
    const bool is_ready = files && platform;
    if (!is_ready && editor != nullptr) editor->refuse(files ? platform.error() : files.error());
    if (!platform || (!files && editor != nullptr)) return files ? ExitCode::Failed : ExitCode::Unsuitable;
    const runtime::SaveFolder saves(folders.saves);
    runtime::App app(**platform, config, saves, options);
    app.log_to(log);
    if (const rpg::Outcome opened = app.log_speech_to(options.speech_log); !opened)
        return fail(opened.error(), ExitCode::Failed);
    if (tools != nullptr) app.use_tools(*tools);
    if (const rpg::Outcome started = app.start(std::move(files)); !started) {
        if (editor != nullptr) editor->refuse(started.error());
        return fail(started.error(), options.names_game() ? ExitCode::BadSave : ExitCode::Unsuitable);
    }
    if (editor != nullptr) editor->accept();
    while (app.frame()) {
    }
    if (editor != nullptr) editor->ended();
    log.say("the end");
    return keep_results(app, options, config);
}

ExitCode run_play(const cli::Arguments& arguments, cli::Io& io)
{
    if (arguments.has(runtime::kPagesOption)) {
        const std::array pages{runtime::play_command(run_play, kHasTools)};
        return cli::write_pages(runtime::play_program(pages), arguments.text(runtime::kPagesOption), io);
    }
    rpg::Result<runtime::Options> read = runtime::read_options(arguments);
    if (!read) return cli::usage_error(arguments, io, read.error().reason);
    runtime::Options options = std::move(*read);
    options.shuffle = kShuffle;
    const runtime::OpenedTools tools = open_live_tools(options);
    if (tools.is_over) return ExitCode::Ok;
    runtime::DebugClient* editor = tools.factory ? tools.factory->client() : nullptr;
    const runtime::UserFolders folders = runtime::find_folders(options);
    runtime::SettingsFile config(folders.config_file, options.keeps_settings());
    if (const rpg::Outcome loaded = config.load(); !loaded) options.remarks.push_back(loaded.error());
    for (const rpg::Error& problem : config.problems()) options.remarks.push_back(problem);
    for (const rpg::Error& remark : options.remarks) say(rpg::to_string(remark));
    runtime::classify_data(options);
    runtime::choose_last_game(options, config.settings.last_game);
    runtime::find_last_game_again(options, config.settings.last_game);
    if (options.film && options.replay.empty())
        return cli::usage_error(arguments, io, "--film: a recorded game is expected (--replay FILE)");
    runtime::Log log;
    begin_log(log, options, folders);
    options.system_languages = rpg::system_languages();
    rpg::GameRequest request =
        runtime::chosen_game(options, config.settings, runtime::ModFolder(folders.mods));
    const bool has_player = !options.headless && options.replay.empty();
    if (!has_player || editor) request.bad_mods = rpg::BadMods::Refuse; // nobody can be asked
    rpg::OpenFailure failure;
    auto loading = std::async(std::launch::async, [&] { return runtime::load_game_files(request, failure); });
    if (has_player) return play(options, std::move(loading), config, folders, log, tools.factory.get());
    runtime::LoadedFiles files = loading.get();
    if (!files && editor) editor->refuse(files.error());
    if (!files) return tell_failure(failure, options);
    if (!options.headless) {
        std::promise<runtime::LoadedFiles> loaded;
        loaded.set_value(std::move(files));
        return play(options, loaded.get_future(), config, folders, log, tools.factory.get());
    }
    give_memory_back();
    tell_remarks(files);
    if (options.film) return ExitCode{runtime::run_film(options, **files, config, log, io.out, io.err)};
    return ExitCode{
        runtime::run_headless(options, std::move(*files), config, folders, log, tools.factory.get())};
}

} // namespace

int main(int argc, char** argv)
{
    use_one_heap();
    rpg::open_console();
    const std::vector<std::string> words = rpg::program_words(argc, argv);
    const std::array commands{runtime::play_command(run_play, kHasTools)};
    return static_cast<int>(cli::run_program(runtime::play_program(commands), words, {std::cout, std::cerr}));
}
