#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// What the game has to say, in one of two ways. The original's bar shows one message after the other, each
// as long as it takes to read; at most five wait. Modern bars show all of an action at once, in lines that go
// one by one. Either way the messages of an action take the place of those of the actions before it.
class MessageBar {
public:
    struct Message {
        std::string text{};  // empty: only modern bars show it
        std::string line{};  // in modern bars; empty: the same
        bool forced = false; // takes the place of all that wait, and stays twice as long
        bool stays = false;  // until the next action
        bool operator==(const Message&) const = default;
    };

    void begin_action();
    bool has_spoken() const { return !is_new_action_; }  // since the action began
    void show(const Message& message, bool kept = true); // `kept`: also for the history
    void advance(std::uint32_t ms);
    void clear();

    bool is_empty() const { return waiting_.empty(); }
    std::string text() const; // of the original's bar; empty also in the moment between two
    // How many letters of it have left a bar that has room for so many.
    std::size_t scrolled(int columns) const;
    std::vector<std::string> lines() const;            // of modern bars, the oldest first
    bool is_repeated() const { return repeated_ > 0; } // the same was said for the action before, just now
    // ms until one of them shows something else, if nothing new comes; very long if both are empty.
    std::uint32_t still_for(int columns) const;
    std::vector<std::string> take_told() { return std::exchange(told_, {}); } // since the last call

private:
    struct Line {
        std::string text;
        std::uint32_t left = 0; // ms
        bool stays = false;
    };
    struct Scrolling { // ms
        std::uint32_t rest = 0, step = 0;
        std::size_t hidden = 0; // letters
    };
    static std::uint32_t time_of(const Message& message); // ms in the bar
    Scrolling scrolling(int columns) const;
    std::uint32_t bar_still_for(int columns) const;
    void add_line(const Message& message);

    std::deque<Message> waiting_; // the first one is shown
    std::uint32_t age_ = 0;       // of that, in ms
    std::vector<Line> lines_;
    std::uint32_t repeated_ = 0; // ms that it still counts as such
    std::vector<std::string> told_;
    bool is_new_action_ = false;
    std::string before_{}; // what stood there alone when it began
};

} // namespace runtime
