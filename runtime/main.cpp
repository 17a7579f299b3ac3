#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "runtime/app/option_pages.h"
#include "runtime/headless_run.h"
#include "runtime/platform/sdl/sdl_platform.h"

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

constexpr std::uint64_t kMostReplay = 64U << 20;

int fail(const rpg::Error& error, int code)
{
    std::fprintf(stderr, "%s\n", rpg::to_string(error).c_str());
    return code;
}

// A recorded game is played through and checked; watching it comes later.
int check_replay(const runtime::GameFiles& files, const std::string& path)
{
    const auto bytes = rpg::read_file(path, kMostReplay);
    if (!bytes) return fail(bytes.error(), 4);
    const auto replay = rpg::parse_replay(rpg::as_text(*bytes), path);
    if (!replay) return fail(replay.error(), 4);
    const auto report = rpg::verify_replay(*files.campaign, files.content, *replay);
    if (!report) return fail(report.error(), 4);
    if (report->different) {
        std::fprintf(stderr, "%s:%u: %s\n", path.c_str(), report->line,
                     rpg::to_string(*report->different).c_str());
        return 4;
    }
    std::printf("%s: %u commands, %u turns, all as recorded\n", path.c_str(), report->commands,
                report->turns);
    return 0;
}

struct Machine {
    runtime::Platform& platform;
    runtime::SettingsFile& config;
    const runtime::SaveFolder& saves;
};

// One game until it is left, or why there is none. The game to go on with, if another is wanted.
rpg::Result<std::string> play_one(const Machine& machine, const runtime::Options& options,
                                  const rpg::Result<std::unique_ptr<runtime::GameFiles>>& loaded)
{
    const std::unique_ptr<runtime::GameFiles> none = runtime::no_game_files();
    const runtime::GameFiles& files = loaded ? **loaded : *none;
    if (loaded) machine.platform.set_title(files.text("title"));
    runtime::App app(machine.platform, machine.config, machine.saves, files, options);
    if (!loaded)
        app.start_without_game(loaded.error());
    else if (const rpg::Outcome started = app.start(); !started)
        return started.error();
    while (app.frame()) {
    }
    if (const std::string text = app.recorded(); !text.empty()) {
        const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text));
        if (!written) return written.error();
    }
    return app.context().next_data;
}

int play(runtime::Options& options, rpg::Result<std::unique_ptr<runtime::GameFiles>> loaded,
         runtime::SettingsFile& config, const runtime::SaveFolder& saves)
{
    auto platform =
        runtime::open_sdl_platform({.size = {options.width, options.height},
                                    .fullscreen = options.fullscreen || config.settings.fullscreen,
                                    .vsync = config.settings.vsync,
                                    .title = "drpg"});
    if (!platform) return fail(loaded ? platform.error() : loaded.error(), loaded ? 1 : 3);
    int code = 0;
    while (true) {
        if (!loaded) code = fail(loaded.error(), 3);
        const rpg::Result<std::string> next = play_one({**platform, config, saves}, options, loaded);
        if (!next) return fail(next.error(), options.load.empty() ? 3 : 4);
        if (next->empty()) break;
        options.data = *next;
        code = 0;
        loaded = runtime::load_game_files(runtime::find_game(options.data, options.user_folder));
    }
    if (const rpg::Outcome saved = config.save(); !saved) return fail(saved.error(), 1);
    return code;
}

} // namespace

int main(int argc, char** argv)
{
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
    if (const rpg::Outcome loaded = config.load(); !loaded) fail(loaded.error(), 0);
    const runtime::SaveFolder saves(folders.saves);
    auto files = runtime::load_game_files(runtime::find_game(options.data, options.user_folder));
#ifdef __GLIBC__
    malloc_trim(0); // what loading needed is given back
#endif
    const bool needs_game = options.headless || !options.replay.empty();
    if (!files && needs_game) {
        fail(files.error(), 3);
        if (options.data != "free")
            std::fputs("the free game can always be played: drpg-play free\n", stderr);
        return 3;
    }
    if (files)
        for (const std::string& remark : (*files)->remarks) std::fprintf(stderr, "%s\n", remark.c_str());
    if (!options.replay.empty()) return check_replay(**files, options.replay);
    if (options.headless) return runtime::run_headless(options, **files, config, saves);
    return play(options, std::move(files), config, saves);
}
