#include "runtime/headless_run.h"

#include "rpg/source/write_file.h"
#include "runtime/app/game_run.h"
#include "runtime/dev/dev_commands.h"
#include "runtime/dev/dev_tools.h"
#include "runtime/platform/headless/headless_platform.h"

#include <cstdio>

namespace runtime {
namespace {

constexpr std::string_view kTyped = "type:"; // letters for the console

} // namespace

int run_headless(const Options& options, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders)
{
    HeadlessPlatform platform({options.width, options.height});
    const SaveFolder saves(folders.saves);
    const ModFolder mods(folders.mods);
    GameRun run(platform, config, saves, options);
    if (const rpg::Outcome started = run.start(std::move(files), mods); !started) {
        std::fprintf(stderr, "%s\n", rpg::to_string(started.error()).c_str());
        return options.load.empty() ? 3 : 4;
    }
    const auto let_pass = [&](int frames) {
        for (int i = 0; i < frames || (!run.app().is_idle() && i < 10000); ++i)
            if (!run.frame()) return false;
        return true;
    };
    bool runs = let_pass(3);
    for (const std::string& key : options.keys) {
        if (key.starts_with(kTyped))
            platform.type(key.substr(kTyped.size()));
        else
            platform.press(key);
        runs = runs && let_pass(8);
    }
    const std::string path = options.screenshot.empty() ? "drpg-play.png" : options.screenshot;
    const rpg::Bytes png = platform.png();
    if (const rpg::Outcome written = rpg::write_file(path, png); !written) {
        std::fprintf(stderr, "%s\n", rpg::to_string(written.error()).c_str());
        return 1;
    }
    std::printf("%zu keys pressed, %d frames drawn; the last one is in %s\n", options.keys.size(),
                platform.frames(), path.c_str());
    if (DevTools* dev = run.app().dev(); dev != nullptr && dev->is_held())
        std::printf("the game %s", held_text(*dev).c_str());
    if (const std::string text = run.app().recorded(); !text.empty()) {
        if (const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text)); !written)
            return 1;
    }
    return 0;
}

} // namespace runtime
