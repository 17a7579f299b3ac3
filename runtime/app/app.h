#pragma once
#include "runtime/app/game_files.h"
#include "runtime/app/options.h"
#include "runtime/app/play.h"
#include "runtime/app/save_folder.h"
#include "runtime/app/screen.h"
#include "runtime/app/settings.h"
#include "runtime/audio/sounds.h"
#include "runtime/platform/platform.h"

#include <memory>
#include <string>

namespace runtime {

// What screens work with.
struct Context {
    Platform& platform;
    SettingsFile& config;
    const SaveFolder& saves;
    const GameFiles& files;
    Sounds& sounds;
    WorldPainter& world;
    ScreenStack& stack;
    const Options& options;
    std::unique_ptr<Play> play{};
    bool quits = false;
    bool restarts = false; // with the mods that the settings now name; quits too

    Settings& settings() const { return config.settings; }
};

// From start to end of the program: one frame() after the other.
class App {
public:
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const GameFiles& files,
        const Options& options);

    // What the options ask for: the title, a level or a save. An error names what cannot be started.
    rpg::Outcome start();
    // Waits for input or for the next frame and draws it; false when the program is to end.
    bool frame();
    Context& context() { return context_; }
    bool is_idle() const; // nothing moves that the player waits for

private:
    UiInput meaning_of(const InputEvent& event) const;
    void handle(const InputEvent& event);
    void draw();
    rpg::ScreenLayout layout() const;

    Sounds sounds_;
    WorldPainter world_;
    ScreenStack stack_;
    Context context_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
    std::uint32_t last_ = 0;
    bool focused_ = true;
    PixelSize last_size_;
    std::string screenshot_folder_;
};

} // namespace runtime
