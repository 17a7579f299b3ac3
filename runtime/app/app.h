#pragma once
#include "runtime/app/game_files.h"
#include "runtime/app/options.h"
#include "runtime/app/play.h"
#include "runtime/app/save_folder.h"
#include "runtime/app/screen.h"
#include "runtime/app/settings.h"
#include "runtime/audio/sounds.h"
#include "runtime/platform/platform.h"
#include "runtime/text/texts.h"

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
    Texts& texts;
    std::unique_ptr<Play> play{};
    bool quits = false;

    Settings& settings() const { return config.settings; }
    // A text of the program in the player's language, by its English words.
    std::string tr(std::string_view english) const { return texts.tr(english); }
};

class DevTools;

// From start to end of the program: one frame() after the other.
class App {
public:
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const GameFiles& files,
        const Options& options);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // What the options ask for: the title, a level or a save. An error names what cannot be started.
    rpg::Outcome start();
    // Waits for input or for the next frame and draws it; false when the program is to end.
    bool frame();
    Context& context() { return context_; }
    // Goes on with other data, which outlives this; screens and the game made of the old one have to be
    // replaced.
    void use(const GameFiles& files);
    DevTools* dev() { return dev_.get(); } // with --dev; else nullptr
    bool is_idle() const;                  // nothing moves that the player waits for

private:
    UiInput meaning_of(const InputEvent& event) const;
    void handle(const InputEvent& event);
    void draw();
    rpg::ScreenLayout layout() const;

    Texts texts_;
    Sounds sounds_;
    WorldPainter world_;
    ScreenStack stack_;
    Context context_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
    std::uint32_t last_ = 0;
    bool focused_ = true;
    PixelSize last_size_;
    std::string screenshot_folder_;
    std::unique_ptr<DevTools> dev_;
};

} // namespace runtime
