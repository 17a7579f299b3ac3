#pragma once
#include "editors/debug/debug_source.h"
#include "editors/live/console.h"
#include "editors/live/debugger.h"
#include "editors/live/watcher.h"
#include "runtime/app/tools.h"
#include "runtime/input/repeater.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

class EditorLink;

enum class OverlayKind : std::uint8_t { Off, Map, MapAndScript };

// The tools of --dev: they reload changed files, and have a console, an overlay and breakpoints.
// docs/howto/live.md.
class DevTools : public Tools, private PlayWatcher {
public:
    // `editor`: the one that debugs the game, borrowed; nullptr: none.
    DevTools(ToolHost& host, EditorLink* editor);
    ~DevTools() override;
    DevTools(const DevTools&) = delete;
    DevTools& operator=(const DevTools&) = delete;

    bool takes(const InputEvent& event) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    bool is_paused_by_debugger() const override { return debugger_.is_stopped(); }
    std::string pause_text() override;

    // Reads all files again. If there are mistakes, shows them and keeps the old files.
    void reload();
    const std::vector<std::string>& problems() const { return problems_; }
    int reloads() const { return reloads_; }
    std::string execute(const std::string& line); // runs a line of the console

    // For the commands of the console.
    CurrentGame& game() const { return host_.game(); }
    Play* play() const { return game().is_on() ? &game().play() : nullptr; }
    Debugger& debugger() { return debugger_; }
    void end_program() { host_.end_program(); }
    Console& console() { return console_; }
    // Plays a command at once, ends motion first, and returns its result as text.
    std::string play_command(const rpg::PlayerCommand& command);
    std::string move(rpg::DebugMove how); // at a breakpoint; returns the output
    // The state in the picture: at a breakpoint, the state at that moment.
    const rpg::GameState& shown_state();
    const rpg::ScriptListing& listing(const std::string& map) { return sources().listing(map); }
    std::string place_of(const std::string& map, std::size_t command); // "levels/intro.drs:12", or empty
    OverlayKind overlay() const { return overlay_; }
    void show_overlay(OverlayKind kind) { overlay_ = kind; }

private:
    // PlayWatcher
    std::size_t after(const rpg::PlayerCommand& command, const rpg::GameEvents& events) override;

    void attach();
    void look_for_changes(std::uint32_t ms);
    void repeat_key();
    bool show_problems(const std::vector<rpg::Error>& errors, const std::string& first);
    bool lacks_levels(const GameFiles& fresh);
    void go_on_with(std::unique_ptr<GameFiles> fresh);
    protocol::DebugSources& sources();

    ToolHost& host_;
    EditorLink* editor_;
    OverlayKind overlay_ = OverlayKind::Off;
    Console console_;
    Debugger debugger_;
    FileWatcher watcher_;
    const Play* watched_ = nullptr;
    const GameFiles* files_ = nullptr;
    std::optional<protocol::DebugSources> sources_; // of files_, made when first needed
    std::vector<std::string> problems_;             // of the last reload
    Repeater repeater_;                             // for held keys in the console
    std::uint32_t time_ = 0;                        // ms since this was made
    std::uint32_t since_look_ = 0;                  // ms
    int reloads_ = 0;
    bool is_open_ = false; // the console
    bool swallows_text_ = false;
};

} // namespace runtime
