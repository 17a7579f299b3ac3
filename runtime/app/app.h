#pragma once
#include "runtime/app/display.h"
#include "runtime/app/game_host.h"
#include "runtime/app/game_sounds.h"
#include "runtime/app/pointers.h"
#include "runtime/app/reader.h"
#include "runtime/app/services.h"
#include "runtime/app/tools.h"
#include "runtime/input/repeater.h"

#include <fstream>
#include <memory>
#include <ostream>
#include <string>

namespace runtime {

// The program from start to end; frame() is called repeatedly.
class App : private ToolHost {
public:
    // `saves`: the folder for all games.
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options);
    ~App() override = default;
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    rpg::Outcome log_speech_to(const std::string& path);               // "-": standard output; empty: no log
    void log_to(Log& log) { services_.log_file = &log; }               // borrowed
    void use_tools(ToolFactory& factory) { tool_factory_ = &factory; } // borrowed; before the start
    // What the options ask for: the title, a level, a save or a recorded game. Without files a screen says
    // why and offers other games. An error names the thing that cannot be started.
    rpg::Outcome start(LoadedFiles files);
    rpg::Outcome start(const GameFiles& files); // borrowed
    // Waits for input or for the next frame and draws it; false when the program should end.
    bool frame();
    std::uint32_t wait_ms() const; // how long frame() waits if nothing happens

    bool has_game() const { return host_.has_game(); }
    CurrentGame& game() override { return host_.game(); } // this and everything below: only after start()
    ScreenStack& stack() override { return host_.stack(); }
    Toast& toast() { return services_.toast; }
    Ui& ui() { return host_.ui(); }
    GameView& view() { return host_.view(); }
    const WatchedReplay* watched() const { return host_.watched(); } // with --replay
    Tools* tools() { return tools_.get(); }                          // nullptr: no tools, or no game
    std::string recorded() const { return host_.recorded(); }        // with --record
    const std::vector<PromptPlace>& prompts() const { return display_.prompts(); } // of the last frame
    Captions& captions() { return game_sounds_.captions; }
    // A snapshot of what the player sees: the game, even during a step or a fight, the open screens, and the
    // held key. Neither function draws or writes anything. An error changes nothing. moment.cpp
    rpg::Bytes moment() const; // empty while a replay is shown, or without a game
    rpg::Outcome come_back(rpg::ByteView moment);
    bool is_paused() const;
    void paint(const Painter& painter); // the screens as they are now
    bool is_idle() const;               // no animation that the player waits for is running
    rpg::ScreenLayout layout() const    // of the next frame
    {
        return display_.layout(host_.files().ui, host_.stack().shows_list());
    }

private:
    void use(std::unique_ptr<GameFiles> files) override;
    const Settings& settings() const override { return services_.settings(); }
    void tell(std::string text) override;
    void end_program() override;
    void fit_game(); // after another game was loaded
    void make_tools();
    bool is_debugged() const { return tool_factory_ != nullptr && tool_factory_->client() != nullptr; }
    bool go_on();
    void log_new_toast();

    UiInput meaning_of(const InputEvent& event) const;
    void focus(bool focused);
    void type(const std::string& text);
    void handle(const InputEvent& event);
    void pass_time(); // since it was called last
    void settle();
    void tell_sound_device();
    void read_out();
    bool shows_touch_pad() const;
    int min_touch_row() const;
    Pointers::Ground pointer_ground() const;
    void tell_plug(const InputEvent& event);
    void tell_troubles();
    void press(const InputEvent& event);
    void point(const InputEvent& event);
    void take_screenshot();
    bool is_global_input(const UiInput& input) const;
    void run_global_action(const UiInput& input);
    bool takes_turns_back(const UiInput& input) const;
    // Tools watch the game in every frame; virtual time passes frame by frame.
    bool may_sleep() const { return !tools_ && platform_.sleeps(); }
    void draw();
    void draw_over(const Painter& painter);

    Platform& platform_;
    Services services_;
    GameHost host_;
    GameSounds game_sounds_;
    ToolFactory* tool_factory_ = nullptr;
    std::uint32_t told_ = 0; // texts of the toast
    std::string new_toast_;  // to be read out
    std::unique_ptr<Tools> tools_;

    Display display_;
    std::uint32_t drawn_stack_ = 0; // ScreenStack::changes at the last frame
    Repeater repeater_;
    Pointers pointers_;
    Reader reader_;
    std::ofstream speech_file_;
    std::ostream* speech_log_ = nullptr;
    std::uint32_t last_ = 0;
    bool focused_ = true;
    std::optional<std::uint32_t> opened_at_; // when a key opened a screen that takes text
    bool mouse_held_ = false;
    bool starts_fullscreen_ = false; // by a command-line option; not saved as a setting
};

} // namespace runtime
