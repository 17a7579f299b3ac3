#include "runtime/app/headless_run.h"

#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "runtime/platform/headless/headless_platform.h"

#include <cstdio>
#include <fmt/format.h>

namespace runtime {
namespace {

constexpr std::string_view kTyped = "type:";   // letters for the console
constexpr std::string_view kDropped = "drop:"; // a file into the window
constexpr int kMaxFramesAtOnce = 10000;
constexpr std::chrono::milliseconds kRest{5}; // real time, for an editor is real

// The program without a window, and the pictures that are taken of it.
class HeadlessRun {
public:
    HeadlessRun(HeadlessPlatform& platform, App& app, const Options& options)
        : platform_(platform), app_(app), options_(options)
    {
    }

    // At least that many frames, and until nothing moves; false: it has ended.
    bool let_pass(int frames)
    {
        for (int i = 0; i < frames || (!app_.is_idle() && i < kMaxFramesAtOnce); ++i)
            if (!app_.frame()) return false;
        return true;
    }
    void press_keys()
    {
        if (options_.replay.empty() || !options_.keys.empty()) runs_ = let_pass(3);
        for (const std::string& key : options_.keys) {
            if (key.starts_with(kTyped))
                platform_.type(key.substr(kTyped.size()));
            else if (key.starts_with(kDropped))
                platform_.drop(key.substr(kDropped.size()));
            else
                platform_.press(key);
            runs_ = runs_ && let_pass(8);
            take_picture();
        }
    }
    // A recorded game to its end, unless the keys have ended or paused it.
    void watch()
    {
        const WatchedReplay* watched = app_.watched();
        std::uint32_t shown = 0;
        while (runs_ && watched != nullptr && !watched->is_over && !watched->is_paused &&
               app_.game().is_on() && app_.game().play().shows_replay()) {
            runs_ = app_.frame();
            const std::uint32_t commands = watched->walk.report().commands;
            if (commands == shown || !app_.is_idle()) continue;
            shown = commands;
            take_picture();
        }
        runs_ = runs_ && app_.frame(); // with what came of it
    }
    const rpg::Outcome& failure() const { return failure_; }

private:
    void take_picture()
    {
        if (options_.frames.empty() || !failure_) return;
        failure_ = rpg::write_file(fmt::format("{}/{:06}.png", options_.frames, ++pictures_), platform_.png(),
                                   {.flush = false});
    }

    HeadlessPlatform& platform_;
    App& app_;
    const Options& options_;
    bool runs_ = true;
    int pictures_ = 0;
    rpg::Outcome failure_ = rpg::success();
};

int fail_headless(const rpg::Error& error, int code)
{
    std::fprintf(stderr, "%s\n", rpg::to_string(error).c_str());
    return code;
}

} // namespace

int run_headless(const Options& wanted, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders, Log& log, ToolFactory* tools)
{
    DebugClient* editor = tools == nullptr ? nullptr : tools->client();
    Options options = wanted;
    if (options.speed.empty()) options.speed = "instant"; // nobody is watching
    HeadlessPlatform platform({options.width, options.height});
    SaveFolder saves(folders.saves);
    if (!options.keeps_saves()) saves.set_read_only();
    App app(platform, config, saves, options);
    app.log_to(log);
    if (const rpg::Outcome opened = app.log_speech_to(options.speech_log); !opened)
        return fail_headless(opened.error(), 1);
    if (tools != nullptr) app.use_tools(*tools);
    if (const rpg::Outcome started = app.start(std::move(files)); !started) {
        if (editor != nullptr) editor->refuse(started.error());
        return fail_headless(started.error(), options.names_game() ? 4 : 3);
    }
    if (editor != nullptr) editor->accept();
    HeadlessRun steps(platform, app, options);
    steps.press_keys();
    steps.watch();
    while (editor != nullptr && app.frame()) editor->rest(kRest);
    if (!steps.failure()) return fail_headless(steps.failure().error(), 1);
    if (editor != nullptr) return editor->ended(), 0;
    std::printf("%zu %s pressed, %d frames drawn", options.keys.size(),
                options.keys.size() == 1 ? "key" : "keys", platform.frames());
    if (!options.screenshot.empty()) {
        const rpg::Outcome written = rpg::write_file(options.screenshot, platform.png());
        if (!written) return std::printf("\n"), fail_headless(written.error(), 1);
        std::printf("; the last one is in %s", options.screenshot.c_str());
    }
    std::printf("\n");
    if (Tools* made = app.tools(); made != nullptr && made->is_paused_by_debugger())
        std::printf("the game %s", made->pause_text().c_str());
    if (const std::string text = app.recorded(); !text.empty())
        if (const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text)); !written)
            return fail_headless(written.error(), 1);
    return report_replay(app.watched(), options.replay);
}

} // namespace runtime
