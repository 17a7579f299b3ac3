#pragma once
#include "rpg/core/coords.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace editor {

// Where breakpoints are: events, by level and tile.
using Breakpoint = std::pair<std::string, rpg::TilePos>;

// The editor's side of the Debug Adapter Protocol: what it says to `drpg-play --dap`, and what that answers.
// It only makes and reads bytes; whoever owns the program passes them on. `send` is called from within these
// functions, hear() included.
class GameLink {
public:
    using Send = std::function<void(std::string_view bytes)>;
    // Starts with the level `map` of the game in the file `game`, and plays these commands first.
    GameLink(Send send, std::string game, std::string map, std::vector<Breakpoint> breaks,
             std::vector<std::string> commands = {});

    void set_breaks(std::vector<Breakpoint> breaks);
    void go_on(); // these two: only while a script waits. Goes on past the rest of the event
    void step();
    void pause();
    void leave();                      // the game goes on without a debugger
    void hear(std::string_view bytes); // any piece of its output

    // A script that waits, in the middle of an event.
    struct Stop {
        std::string map;
        std::optional<rpg::TilePos> tile{}; // nothing: no script runs, the player is asked for
        std::size_t line = 0;               // of the script as the game lists it, from 1
        std::string text{};                 // the command
    };
    const std::optional<Stop>& stop() const { return stop_; }
    // After the player's last command.
    struct Place {
        std::string map;
        rpg::TilePos player{};
        int angle = 0;                   // of 256
        std::vector<rpg::TilePos> ran{}; // events whose scripts the command started
    };
    const std::optional<Place>& place() const { return place_; }
    const std::string& refusal() const { return refusal_; } // of the last request; empty: none
    bool is_over() const { return is_over_; }
    std::size_t unread() const { return unread_.size(); } // bytes of a message that is not whole yet

private:
    struct Message;
    void ask(std::string_view command, const Message& arguments);
    void ask(std::string_view command);
    void move(std::string_view command);
    void send_breaks();
    void take(const Message& message);
    void take_event(const Message& message);
    void take_frames(const Message& body);

    Send send_;
    std::string game_, map_;
    std::vector<Breakpoint> breaks_;
    std::vector<std::string> commands_; // until the game is there
    std::string unread_;
    std::optional<Stop> stop_;
    std::optional<Breakpoint> passed_; // a breakpoint is for the whole event: its other commands do not count
    std::optional<Place> place_;
    std::string refusal_;
    int sequence_ = 1;
    bool is_ready_ = false; // the game is there
    bool is_over_ = false;
};

} // namespace editor
