#include "runtime/headless_run.h"

#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "runtime/platform/headless/headless_platform.h"

#include <cstdio>

namespace runtime {

int run_headless(const Options& options, const GameFiles& files, SettingsFile& config,
                 const SaveFolder& saves)
{
    HeadlessPlatform platform({options.width, options.height});
    App app(platform, config, saves, files, options);
    if (const rpg::Outcome started = app.start(); !started) {
        std::fprintf(stderr, "%s\n", rpg::to_string(started.error()).c_str());
        return options.load.empty() ? 3 : 4;
    }
    const auto let_pass = [&](int frames) {
        for (int i = 0; i < frames || (!app.is_idle() && i < 10000); ++i)
            if (!app.frame()) return false;
        return true;
    };
    bool runs = let_pass(3);
    for (const std::string& key : options.keys) {
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
    if (const std::string text = app.recorded(); !text.empty()) {
        if (const rpg::Outcome written = rpg::write_file(options.record, rpg::to_bytes(text)); !written)
            return 1;
    }
    return 0;
}

} // namespace runtime
