#pragma once
#include "rpg/debug/script_listing.h"
#include "runtime/dev/console.h"
#include "runtime/dev/debugger.h"
#include "runtime/dev/event_trace.h"
#include "runtime/dev/watcher.h"
#include "runtime/input/repeater.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <string>
#include <vector>

namespace runtime {

class EditorLink;

enum class OverlayKind : std::uint8_t { Off, Map, MapAndScript };

// The program, as the tools see it.
class DevHost {
public:
    virtual ~DevHost() = default;
    virtual CurrentGame& game() = 0; // another one after use()
    virtual ScreenStack& stack() = 0;
    virtual const Settings& settings() const = 0;
    virtual void tell(std::string text) = 0;
    virtual void end_program() = 0;
    virtual void use(std::unique_ptr<GameFiles> files) = 0; // closes all screens
};

// What --dev adds to the game: changed files are read again, a console, an overlay, breakpoints, a trace.
// docs/howto/live.md.
class DevTools : private PlayWatcher {
public:
    // `editor`: one that debugs the game, borrowed; nullptr: none.
    DevTools(DevHost& host, EditorLink* editor);
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
    CurrentGame& game() const { return host_.game(); }
    Play* play() const { return game().is_on() ? &game().play() : nullptr; }
    Debugger& debugger() { return debugger_; }
    void end_program() { host_.end_program(); }
    EventTrace& trace() { return trace_; }
    Console& console() { return console_; }
    // Plays a command at once, whatever is moving; the answer says what came of it.
    std::string play_command(const rpg::PlayerCommand& command);
    std::string step();  // over one script command
    std::string go_on(); // to the next breakpoint
    bool is_held() const { return debugger_.is_stopped(); }
    // The state that the picture shows: at a breakpoint the one of that moment.
    const rpg::GameState& shown_state() const;
    const rpg::ScriptListing& listing(const std::string& map);
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
    std::string arrive(rpg::StopCause cause);

    DevHost& host_;
    EditorLink* editor_;
    Console console_;
    Debugger debugger_;
    EventTrace trace_;
    FileWatcher watcher_;
    const Play* watched_ = nullptr;
    const GameFiles* files_ = nullptr; // that scripts were read from
    std::string listed_map_;
    rpg::ScriptListing listing_;
    std::vector<std::string> problems_; // of the last reading
    Repeater repeater_;                 // of the keys that the console takes
    std::uint32_t time_ = 0;            // ms since this was made
    std::uint32_t since_look_ = 0;      // ms
    std::uint32_t since_write_ = 0;
    int reloads_ = 0;
    bool is_open_ = false; // the console
    bool swallows_text_ = false;
};

} // namespace runtime
