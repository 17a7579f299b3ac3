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

// From start to end of the program: one frame() after the other.
class App : private ToolHost {
public:
    // `saves`: the folder of all games.
    App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options);
    ~App() override = default;
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    rpg::Outcome log_speech_to(const std::string& path);               // "-": standard output; empty: not
    void log_to(Log& log) { services_.log_file = &log; }               // borrowed
    void use_tools(ToolFactory& factory) { tool_factory_ = &factory; } // borrowed; before the start
    // What the options ask for: the title, a level, a save or a recorded game. Without files a screen says
    // why, and offers other games. An error names what cannot be started.
    rpg::Outcome start(LoadedFiles files);
    rpg::Outcome start(const GameFiles& files); // borrowed
    // Waits for input or for the next frame and draws it; false when the program is to end.
    bool frame();
    std::uint32_t wait_ms() const; // how long frame() waits if nothing happens

    bool has_game() const { return host_.has_game(); }
    CurrentGame& game() override { return host_.game(); } // like all below only after the start
    ScreenStack& stack() override { return host_.stack(); }
    Toast& toast() { return services_.toast; }
    Ui& ui() { return host_.ui(); }
    GameView& view() { return host_.view(); }
    const WatchedReplay* watched() const { return host_.watched(); } // with --replay
    Tools* tools() { return tools_.get(); }                          // nullptr: there are none, or no game
    std::string recorded() const { return host_.recorded(); }        // with --record
    const std::vector<PromptPlace>& prompts() const { return display_.prompts(); } // of the last frame
    Captions& captions() { return game_sounds_.captions; }
    // What the player sees: the game, also in the middle of a step or a fight, what lies over it, and the key
    // that is held. Nothing is drawn or written by either. On an error all stays as it is. moment.cpp
    rpg::Bytes moment() const; // empty while a recorded game is shown, or no game is there
    rpg::Outcome come_back(rpg::ByteView moment);
    bool is_paused() const;
    void paint(const Painter& painter); // the screens as they are now
    bool is_idle() const;               // nothing moves that the player waits for
    rpg::ScreenLayout layout() const { return display_.layout(host_.files().ui); } // of the next frame

private:
    void use(std::unique_ptr<GameFiles> files) override;
    const Settings& settings() const override { return services_.settings(); }
    void tell(std::string text) override;
    void end_program() override;
    void fit_game(); // another one is loaded
    void make_tools();
    bool is_debugged() const { return tool_factory_ != nullptr && tool_factory_->client() != nullptr; }
    bool go_on();
    void note_what_is_told();

    UiInput meaning_of(const InputEvent& event) const;
    void focus(bool focused);
    void type(const std::string& text);
    void handle(const InputEvent& event);
    void settle();
    void tell_sound_device();
    void read_out();
    bool shows_touch_pad() const;
    int least_row() const;
    Pointers::Ground pointer_ground() const;
    void tell_plug(const InputEvent& event);
    void tell_troubles();
    void press(const InputEvent& event);
    void point(const InputEvent& event);
    void take_screenshot();
    bool is_of_program(const UiInput& input) const;
    void act_for_program(const UiInput& input);
    bool takes_turns_back(const UiInput& input) const;
    // The tools look at the game all the time; virtual time passes frame by frame.
    bool may_sleep() const { return !tools_ && platform_.sleeps(); }
    void draw();
    void draw_over(const Painter& painter);

    Platform& platform_;
    Services services_;
    GameHost host_;
    GameSounds game_sounds_;
    ToolFactory* tool_factory_ = nullptr;
    std::string told_; // the last word of the toast
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
    std::optional<std::uint32_t> opened_at_; // a screen that takes letters, by a key
    bool mouse_held_ = false;
    bool starts_fullscreen_ = false; // by an option, which is not kept as a setting
};

} // namespace runtime
