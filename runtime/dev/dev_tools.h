#pragma once
#include "runtime/app/app.h"
#include "runtime/dev/console.h"
#include "runtime/dev/debugger.h"
#include "runtime/dev/event_trace.h"
#include "runtime/dev/script_listing.h"
#include "runtime/dev/watcher.h"

#include <memory>
#include <string>
#include <vector>

namespace runtime {

enum class OverlayKind : std::uint8_t { Off, Map, MapAndScript };

// What --dev adds to the game: changed files are read again, a console, an overlay, breakpoints, a trace.
// docs/howto/live.md.
class DevTools : private PlayWatcher {
public:
    explicit DevTools(App& app);
    ~DevTools() override;
    DevTools(const DevTools&) = delete;
    DevTools& operator=(const DevTools&) = delete;

    bool takes(const InputEvent& event); // true: nobody else is to see it
    void tick(std::uint32_t ms);
    void draw(const Painter& painter);

    // Reads all files and goes on with them, or keeps what there is and shows what is wrong.
    void reload();
    const std::vector<std::string>& problems() const { return problems_; }
    int reloads() const { return reloads_; }
    std::string execute(const std::string& line); // of the console; the answer

    // For the commands of the console.
    App& app() { return app_; }
    Context& context() const;
    Play* play() const { return context().play.get(); }
    Debugger& debugger() { return debugger_; }
    EventTrace& trace() { return trace_; }
    Console& console() { return console_; }
    // Plays a command at once, whatever is moving; the answer says what came of it.
    std::string play_command(const rpg::PlayerCommand& command);
    std::string step();  // over one script command
    std::string go_on(); // to the next breakpoint
    bool is_held() const;
    // The state that the picture shows: at a breakpoint the one of that moment.
    rpg::GameState shown_state() const;
    const ScriptListing& listing(const std::string& map);
    std::string place_of(const std::string& map, std::size_t command); // "levels/intro.drs:12", or empty
    OverlayKind overlay = OverlayKind::Off;

private:
    // PlayWatcher
    void before(const rpg::PlayerCommand& command, const rpg::GameState& state) override;
    std::size_t after(const rpg::PlayerCommand& command, const rpg::GameEvents& events) override;

    void attach();
    void look_for_changes(std::uint32_t ms);
    void repeat_key();
    bool show_problems(const std::vector<rpg::Error>& errors, const std::string& first);
    bool lacks_levels(const GameFiles& fresh);
    void go_on_with(std::unique_ptr<GameFiles> fresh);
    std::string hold(std::size_t commands);

    App& app_;
    Console console_;
    Debugger debugger_;
    EventTrace trace_;
    FileWatcher watcher_;
    std::unique_ptr<GameFiles> files_; // read again; the first ones belong to somebody else
    const Play* watched_ = nullptr;
    std::string listed_map_;
    ScriptListing listing_;
    std::vector<std::string> problems_; // of the last reading
    Repeater repeater_;                 // of the keys that the console takes
    std::uint32_t since_look_ = 0;      // ms
    std::uint32_t since_write_ = 0;
    int reloads_ = 0;
    bool is_open_ = false; // the console
    bool swallows_text_ = false;
    bool was_held_ = false;
};

} // namespace runtime
