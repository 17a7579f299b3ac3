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

// A breakpoint on an event: level and tile.
using Breakpoint = std::pair<std::string, rpg::TilePos>;

// The editor's side of the Debug Adapter Protocol, for `drpg-play --dap`. It only makes and reads bytes; the
// owner of the program passes them on. All functions can call `send`, also hear().
class GameLink {
public:
    using Send = std::function<void(std::string_view bytes)>;
    // Starts the game in the file `game` at the level `map`, and plays `commands` first.
    GameLink(Send send, std::string game, std::string map, std::vector<Breakpoint> breaks,
             std::vector<std::string> commands = {});

    void set_breaks(std::vector<Breakpoint> breaks);
    void go_on(); // skips the rest of the event. This and step(): only while a script waits
    void step();
    void pause();
    void leave();                      // the game goes on without a debugger
    void hear(std::string_view bytes); // any piece of its output

    // A script that waits, in the middle of an event.
    struct Stop {
        std::string map;
        std::optional<rpg::TilePos> tile{}; // nothing: no script runs, the game waits for the player
        std::size_t line = 0;               // line in the game's listing of the script, from 1
        std::string text{};                 // the command
    };
    const std::optional<Stop>& stop() const { return stop_; }
    // The state after the player's last command.
    struct Place {
        std::string map;
        rpg::TilePos player{};
        int angle = 0;                   // 256 is a full turn
        std::vector<rpg::TilePos> ran{}; // events whose scripts the command started
    };
    const std::optional<Place>& place() const { return place_; }
    const std::string& refusal() const { return refusal_; } // of the last request; empty: none
    bool is_over() const { return is_over_; }
    std::size_t unread() const { return unread_.size(); } // bytes of an incomplete message

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
    std::vector<std::string> commands_; // until the game has started
    std::string unread_;
    std::optional<Stop> stop_;
    std::optional<Breakpoint> passed_; // do not stop again at other commands of this event
    std::optional<Place> place_;
    std::string refusal_;
    int sequence_ = 1;
    bool is_ready_ = false; // the game has started
    bool is_over_ = false;
};

} // namespace editor
