#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// The messages of the game, for two kinds of bars. The original's bar shows one message after the other, each
// as long as it takes to read; at most five wait. Modern bars show all messages of an action at once, in
// lines that disappear one by one. In both, messages of an action replace those of earlier actions.
class MessageBar {
public:
    struct Message {
        std::string text{};  // empty: only modern bars show it
        std::string line{};  // the text in modern bars; empty: the same
        bool forced = false; // replaces all waiting messages, and stays twice as long
        bool stays = false;  // stays until the next action
        bool passes = false; // its line goes at the next action, if not before
        bool operator==(const Message&) const = default;
    };

    void begin_action();
    bool has_spoken() const { return !is_new_action_; }  // a message was shown since the action began
    void show(const Message& message, bool kept = true); // `kept`: adds it to the history
    std::uint32_t actions() const { return actions_; }   // that had messages
    void advance(std::uint32_t ms);
    void clear();

    bool is_empty() const { return waiting_.empty(); }
    std::string text() const; // text of the original's bar; also empty in the pause between two
    // How many letters of it have scrolled out of a bar with so many columns.
    std::size_t scrolled(int columns) const;
    std::vector<std::string> lines() const;            // lines of modern bars, the oldest first
    bool is_repeated() const { return repeated_ > 0; } // the same message as a moment ago
    // ms until either bar changes if nothing new is shown; very long if both are empty.
    std::uint32_t still_for(int columns) const;
    std::vector<std::string> take_told() { return std::exchange(told_, {}); } // messages since the last call

private:
    struct Line {
        std::string text;
        std::uint32_t left = 0; // ms
        bool passes = false;    // at the next action
    };
    struct Scrolling { // ms
        std::uint32_t rest = 0, step = 0;
        std::size_t hidden = 0; // letters
    };
    static std::uint32_t time_of(const Message& message); // ms in the original's bar
    Scrolling scrolling(int columns) const;
    std::uint32_t bar_still_for(int columns) const;
    void add_line(const Message& message);

    std::deque<Message> waiting_; // the first one is shown
    std::uint32_t age_ = 0;       // of that, in ms
    std::vector<Line> lines_;
    std::uint32_t repeated_ = 0; // ms for which it still counts as repeated
    std::vector<std::string> told_;
    std::uint32_t actions_ = 0;
    bool is_new_action_ = false;
    std::string before_{}; // the only message when the action began
};

} // namespace runtime
