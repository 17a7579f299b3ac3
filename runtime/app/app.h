#pragma once
#include "runtime/app/display.h"
#include "runtime/app/game_sounds.h"
#include "runtime/app/log.h"
#include "runtime/app/options.h"
#include "runtime/app/pointers.h"
#include "runtime/app/reader.h"
#include "runtime/data/library.h"
#include "runtime/dev/dev_tools.h"
#include "runtime/input/repeater.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/data_menus.h"
#include "runtime/screens/file_menus.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <string>

namespace runtime {

// The game with the mods that the settings and the options name; those with mistakes are left out.
rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods);

// From start to end of the program: one frame() after the other.
class App : private DevHost {
public:
    // `saves`: the folder of all games.
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options);
    ~App() override = default;
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    void log_to(Log& log) { log_ = &log; }                     // borrowed
    void debug_with(EditorLink& editor) { editor_ = &editor; } // borrowed
    // What the options ask for: the title, a level, a save or a recorded game. Without files a screen says
    // why, and offers other games. An error names what cannot be started.
    rpg::Outcome start(LoadedFiles files);
    rpg::Outcome start(const GameFiles& files); // borrowed
    // Waits for input or for the next frame and draws it; false when the program is to end.
    bool frame();
    std::uint32_t wait_ms() const; // how long frame() waits if nothing happens

    bool has_game() const { return has_game_; }
    CurrentGame& game() override { return set_->game; } // like all below only after the start
    ScreenStack& stack() override { return stack_; }
    Toast& toast() { return toast_; }
    Ui& ui() { return set_->ui; }
    GameView& view() { return set_->view; }
    const WatchedReplay* watched() const { return watched_.get(); } // with --replay
    DevTools* dev() { return dev_.get(); }                          // with --dev; else nullptr
    std::string recorded() const; // with --record: the last game as a replay; empty if there was none
    const std::vector<PromptPlace>& prompts() const { return display_.prompts(); } // of the last frame
    Captions& captions() { return game_sounds_.captions; }
    bool is_paused() const;
    void paint(const Painter& painter); // the screens as they are now
    bool is_idle() const;               // nothing moves that the player waits for
    rpg::ScreenLayout layout() const { return display_.layout(set_->files.ui); } // of the next frame

private:
    // All that is made of one loaded game. Other data: another set.
    struct GameSet {
        GameSet(App& app, const GameFiles& files);
        const GameFiles& files;
        CurrentGame game;
        GameView view;
        Ui ui;
    };

    // The one way to other data: closes all screens and makes everything of these files.
    void use(const GameFiles& files);
    void use(std::unique_ptr<GameFiles> files) override;
    const Settings& settings() const override { return config_.settings; }
    void tell(std::string text) override;
    void end_program() override;

    friend std::unique_ptr<Screen> make_screen(App& app, ScreenId id);
    // app_games.cpp: which game it is, and that nothing of it is lost
    void show_no_game(const rpg::Error& error);
    void show_title();
    rpg::Outcome start_wanted();
    rpg::Outcome start_saved(rpg::Result<rpg::Bytes> save, const std::string& file);
    rpg::Outcome start_newest_save();
    rpg::Outcome start_watching_replay();
    void remember_game();
    bool start_next();
    bool keep_game();                        // saves what would be lost; false: that failed
    void quit();                             // the window is to be closed
    void take_file(const std::string& path); // that was dropped or chosen
    FileHost file_host();
    void log(std::string_view line) const;
    void log_what_is_told();

    UiInput meaning_of(const InputEvent& event) const;
    void handle(const InputEvent& event);
    void settle();
    void tell_sound_device();
    void read_out();
    bool shows_touch_pad() const;
    Pointers::Ground pointer_ground() const;
    void tell_plug(const InputEvent& event);
    void tell_troubles();
    void press(const InputEvent& event);
    void point(const InputEvent& event);
    void take_screenshot();
    // The tools look at the game all the time; virtual time passes frame by frame.
    bool may_sleep() const { return !dev_ && platform_.sleeps(); }
    void draw();
    void draw_over(const Painter& painter);

    Platform& platform_;
    SettingsFile& config_;
    SaveFolder saves_; // of all games
    const Options& options_;
    ModPlaces mods_;
    Library library_;
    Log* log_ = nullptr;
    EditorLink* editor_ = nullptr;
    std::string logged_; // the last word of the toast
    Texts texts_;
    Words words_;
    Sounds sounds_;
    GameSounds game_sounds_;
    Toast toast_;
    NextGame next_;
    std::string data_; // that was asked for
    bool has_game_ = false;
    bool quits_ = false;
    bool asks_to_quit_ = false;              // the game could not be saved
    std::unique_ptr<WatchedReplay> watched_; // from its start to the end of the program
    std::string left_game_;                  // with --record: the last game of other data

    std::unique_ptr<GameFiles> files_; // if they are not borrowed
    std::unique_ptr<GameSet> set_;
    ScreenStack stack_; // its screens refer to the set
    std::unique_ptr<DevTools> dev_;

    Display display_;
    std::uint32_t drawn_stack_ = 0; // ScreenStack::changes at the last frame
    Repeater repeater_;
    Pointers pointers_;
    Reader reader_;
    std::uint32_t last_ = 0;
    bool focused_ = true;
    bool mouse_held_ = false;
    bool starts_fullscreen_ = false; // by an option, which is not kept as a setting
};

} // namespace runtime
