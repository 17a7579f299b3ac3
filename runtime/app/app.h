#pragma once
#include "runtime/app/game_files.h"
#include "runtime/app/options.h"
#include "runtime/app/play.h"
#include "runtime/app/save_folder.h"
#include "runtime/app/screen.h"
#include "runtime/app/settings.h"
#include "runtime/app/watched_replay.h"
#include "runtime/audio/idle_sounds.h"
#include "runtime/audio/sounds.h"
#include "runtime/input/key_labels.h"
#include "runtime/input/repeater.h"
#include "runtime/platform/platform.h"
#include "runtime/text/texts.h"

#include <memory>
#include <string>

namespace runtime {

// A word of the program over whatever is shown, for a while.
struct Toast {
    std::string text{};
    std::uint32_t age = 0; // ms
};

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
    std::unique_ptr<WatchedReplay> watched{}; // with --replay, from its start to the end of the program
    bool quits = false;
    std::string left_game{}; // with --record: the game that was left for the title, as a replay
    std::string next_data{}; // with `quits`: the game to go on with
    InputDevice device = InputDevice::Keyboard;
    rpg::ScreenLayout layout{}; // of the last frame
    Toast toast{};
    bool restarts = false; // with the mods that the settings now name; quits too

    Settings& settings() const { return config.settings; }
    bool has_classic_picture() const { return settings().classic_picture || options.classic; }
    std::string key_of(Action action) const // for the device in use
    {
        return tr(label_of_action(settings().bindings, action, device));
    }
    void tell(std::string text) { toast = {std::move(text)}; }
    // A text of the program in the player's language, by its English words.
    std::string tr(std::string_view english) const { return texts.tr(english); }
};

// For the texts of the level that is played.
inline rpg::TextContext text_context(const Context& context)
{
    return {*context.files.campaign, context.play->level(), &context.texts.replacements(),
            context.play->state().map};
}

class DevTools;

// From start to end of the program: one frame() after the other.
class App {
public:
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const GameFiles& files,
        const Options& options);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // What the options ask for: the title, a level, a save or a recorded game. An error names what cannot be
    // started.
    rpg::Outcome start();
    // Waits for input or for the next frame and draws it; false when the program is to end.
    bool frame();
    // Instead of start(): says why there is no game, and offers others.
    void start_without_game(const rpg::Error& error);
    Context& context() { return context_; }
    // Goes on with other data, which outlives this; screens and the game made of the old one have to be
    // replaced.
    void use(const GameFiles& files);
    DevTools* dev() { return dev_.get(); } // with --dev; else nullptr
    std::string recorded() const; // with --record: the last game as a replay; empty if there was none
    bool is_paused() const;
    bool is_idle() const;             // nothing moves that the player waits for
    rpg::ScreenLayout layout() const; // of the next frame

private:
    UiInput meaning_of(const InputEvent& event) const;
    void handle(const InputEvent& event);
    void settle();
    void play_sounds(std::uint32_t passed);
    void tell_plug(const InputEvent& event);
    void tell_troubles();
    void press(const InputEvent& event);
    void take_screenshot();
    std::uint32_t wait_ms() const;
    void draw();
    const rpg::UiArt& art();
    void draw_over(const struct Painter& painter);
    PixelSize frame_size() const;

    Texts texts_;
    Sounds sounds_;
    IdleSounds idle_sounds_;
    WorldPainter world_;
    ScreenStack stack_;
    Context context_;
    rpg::UiArt own_art_;   // with fonts of the program or black bars, as the settings ask
    int own_art_kind_ = 0; // what it was made for; 0: nothing
    Repeater repeater_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
    std::uint32_t last_ = 0;
    bool focused_ = true;
    bool mouse_held_ = false;
    bool starts_fullscreen_ = false; // by an option, which is not kept as a setting
    PixelSize last_size_;
    std::string sounded_map_; // whose idle sounds are heard
    std::unique_ptr<DevTools> dev_;
};

} // namespace runtime
