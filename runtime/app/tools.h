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

// How tools for modders look into the running game. The product DRPG_EDITORS has them (editors/live), and
// `main` passes them on; without it there are none, and the program does not know --dev and --dap.
namespace runtime {

// The program, as the tools see it. All of it belongs to the program.
class ToolHost {
public:
    virtual ~ToolHost() = default;
    virtual CurrentGame& game() = 0; // another one after use()
    virtual ScreenStack& stack() = 0;
    virtual const Settings& settings() const = 0;
    virtual void tell(std::string text) = 0;
    virtual void end_program() = 0;
    virtual void use(std::unique_ptr<GameFiles> files) = 0; // closes all screens
};

// The tools of one loaded game. The program calls them in each frame, from its own thread.
class Tools {
public:
    virtual ~Tools() = default;
    virtual bool takes(const InputEvent& event) = 0; // true: nothing else handles it
    virtual void tick(std::uint32_t ms) = 0;
    virtual void draw(const Painter& painter) = 0;
    virtual bool holds_game() const = 0;    // the picture waits at a breakpoint
    virtual std::string text_of_hold() = 0; // where it waits, for people
};

// An editor that debugs the game, as the program sees it.
class DebugClient {
public:
    virtual ~DebugClient() = default;
    // The answer to its wish for a game: there is none, because of the error; or it has been loaded.
    virtual void refuse(const rpg::Error& error) = 0;
    virtual void accept() = 0;
    virtual void ended() = 0;
    virtual void rest(std::chrono::milliseconds most) = 0; // until it says something
};

// What --dev and --dap ask for, for the whole run.
class ToolFactory {
public:
    virtual ~ToolFactory() = default;
    virtual std::unique_ptr<Tools> make_tools(ToolHost& host) = 0; // borrows the host
    virtual DebugClient* client() = 0;                             // nullptr: no editor debugs the game
};

// What the options ask for.
struct OpenedTools {
    std::unique_ptr<ToolFactory> factory; // nullptr: none are wanted
    bool is_over = false;                 // the editor left before it wanted a game
};

} // namespace runtime
