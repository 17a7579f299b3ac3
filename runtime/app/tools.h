#pragma once
#include "rpg/core/result.h"
#include "runtime/app/options.h"
#include "runtime/input/bindings.h"
#include "runtime/platform/platform.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"
#include "runtime/view/painter.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

// The interface of modding tools to the running game. The product DRPG_EDITORS has such tools (editors/live),
// and `main` passes them on; other builds have none and do not accept --dev and --dap.
namespace runtime {

// The program, as the tools see it. It owns all that it returns.
class ToolHost {
public:
    virtual ~ToolHost() = default;
    virtual CurrentGame& game() = 0; // changes after use()
    virtual ScreenStack& stack() = 0;
    virtual const Settings& settings() const = 0;
    virtual void tell(std::string text) = 0;
    virtual void end_program() = 0;
    virtual void use(std::unique_ptr<GameFiles> files) = 0; // closes all screens
};

// The tools of one loaded game. The program calls them in each frame, on its own thread.
class Tools {
public:
    virtual ~Tools() = default;
    virtual bool takes(const InputEvent& event) = 0; // true: the tools consumed the event
    virtual void tick(std::uint32_t ms) = 0;
    virtual void draw(const Painter& painter) = 0;
    virtual bool is_paused_by_debugger() const = 0; // the game is stopped at a breakpoint
    virtual std::string pause_text() = 0;           // describes where it stopped, for the player
};

// An editor that debugs the game, as the program sees it.
class DebugClient {
public:
    virtual ~DebugClient() = default;
    // Answers the editor's request for a game: refuse() if it cannot be loaded, accept() after it was.
    virtual void refuse(const rpg::Error& error) = 0;
    virtual void accept() = 0;
    virtual void ended() = 0;
    virtual void rest(std::chrono::milliseconds most) = 0; // waits for a message
};

// Makes the tools of --dev and --dap; lives for the whole run.
class ToolFactory {
public:
    virtual ~ToolFactory() = default;
    virtual std::unique_ptr<Tools> make_tools(ToolHost& host) = 0; // borrows the host
    virtual DebugClient* client() = 0;                             // nullptr: no editor debugs the game
};

// The tools that the options ask for.
struct OpenedTools {
    std::unique_ptr<ToolFactory> factory; // nullptr: the options ask for none
    bool is_over = false;                 // the editor quit before it asked for a game
};

} // namespace runtime
