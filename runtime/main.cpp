#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "runtime/app/headless_run.h"
#include "runtime/app/option_pages.h"
#include "runtime/platform/sdl/sdl_platform.h"

#include <cstdio>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

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

int fail(const rpg::Error& error, int code)
{
    std::fprintf(stderr, "%s\n", rpg::to_string(error).c_str());
    return code;
}

int tell_failure(const rpg::OpenFailure& failure, const runtime::Options& options)
{
    using Cause = rpg::OpenFailure::Cause;
    for (const rpg::Error& error : failure.errors) fail(error, 0);
    if (failure.cause == Cause::Mod) return 4;
    if (options.data != "free") std::fputs("the free game can always be played: drpg-play free\n", stderr);
    return failure.cause == Cause::Project ? 1 : 3;
}

void tell_remarks(const runtime::LoadedFiles& files)
{
    if (!files) return;
    for (const std::string& remark : (*files)->remarks) std::fprintf(stderr, "%s\n", remark.c_str());
    for (const rpg::Error& error : (*files)->mod_errors) fail(error, 4);
}

// While the game is still being loaded there is a window already.
int play(const runtime::Options& options, std::future<runtime::LoadedFiles> loading,
         runtime::SettingsFile& config, const runtime::UserFolders& folders)
{
    auto platform =
        runtime::open_sdl_platform({.size = {options.width, options.height},
                                    .fullscreen = options.fullscreen || config.settings.fullscreen,
                                    .vsync = config.settings.vsync,
                                    .title = "drpg"});
    runtime::LoadedFiles files = loading.get();
    give_memory_back();
    tell_remarks(files);
    const std::optional<rpg::Error> missing = files ? std::nullopt : std::optional(files.error());
    if (!platform) return fail(missing ? *missing : platform.error(), missing ? 3 : 1);
    if (missing) fail(*missing, 3);
    const runtime::SaveFolder saves(folders.saves);
    runtime::App app(**platform, config, saves, options);
    if (const rpg::Outcome started = app.start(std::move(files)); !started)
        return fail(started.error(), options.load.empty() && options.replay.empty() ? 3 : 4);
    while (app.frame()) {
    }
    if (const rpg::Outcome saved = config.save(); !saved) return fail(saved.error(), 1);
    if (!app.has_game()) return 3;
    if (const std::string text = app.recorded(); !text.empty())
        if (const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text)); !written)
            return fail(written.error(), 1);
    return runtime::say_what_was_watched(app.watched(), options.replay);
}

} // namespace

int main(int argc, char** argv)
{
    use_one_heap();
    const std::vector<std::string> words(argv + 1, argv + argc);
    rpg::Result<runtime::Options> parsed = runtime::parse_options(words);
    if (!parsed) return fail(parsed.error(), 2);
    runtime::Options& options = *parsed;
    if (options.shows_help) return std::fputs(runtime::help_text().c_str(), stdout) < 0 ? 1 : 0;
    if (options.shows_version) return std::puts("drpg-play " DRPG_VERSION) < 0 ? 1 : 0;
    if (options.shows_manual)
        return std::fputs(runtime::manual_page(DRPG_VERSION).c_str(), stdout) < 0 ? 1 : 0;
    if (options.shows_completion) return std::fputs(runtime::bash_completion().c_str(), stdout) < 0 ? 1 : 0;
    const runtime::UserFolders folders = runtime::find_folders(options);
    runtime::SettingsFile config(folders.config_file);
    if (const rpg::Outcome loaded = config.load(); !loaded) {
        fail(loaded.error(), 0);
        options.remark = rpg::to_string(loaded.error());
    }
    options.system_language = runtime::language_of_system();
    rpg::GameRequest request =
        runtime::chosen_game(options, config.settings, runtime::ModFolder(folders.mods));
    const bool is_watched = !options.headless && options.replay.empty();
    if (!is_watched) request.bad_mods = rpg::BadMods::Refuse; // nobody is there to be asked
    rpg::OpenFailure failure;
    auto loading = std::async(std::launch::async, [&] { return runtime::load_game_files(request, failure); });
    if (is_watched) return play(options, std::move(loading), config, folders);
    runtime::LoadedFiles files = loading.get();
    if (!files) return tell_failure(failure, options);
    if (!options.headless) {
        std::promise<runtime::LoadedFiles> loaded;
        loaded.set_value(std::move(files));
        return play(options, loaded.get_future(), config, folders);
    }
    give_memory_back();
    tell_remarks(files);
    return runtime::run_headless(options, std::move(*files), config, folders);
}
