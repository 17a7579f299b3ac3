#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace runtime {

// The messages of the top bar: each stays as long as it takes to read, at most five wait for their turn.
class MessageBar {
public:
    // A forced one takes the place of all that wait, and stays twice as long.
    void show(std::string text, bool forced);
    void advance(std::uint32_t ms);
    void clear() { waiting_.clear(); }

    bool is_empty() const { return waiting_.empty(); }
    std::string text() const; // empty also in the moment between two
    // How many letters of it have left a bar that has room for so many.
    std::size_t scrolled(int columns) const;
    // ms until the bar shows something else, if nothing new comes; very long if it is empty.
    std::uint32_t still_for(int columns) const;
    const std::vector<std::string>& history() const { return history_; } // the newest last

private:
    struct Message {
        std::string text;
        bool forced = false;
        bool operator==(const Message&) const = default;
    };
    struct Scrolling { // ms
        std::uint32_t rest = 0, step = 0;
        std::size_t hidden = 0; // letters
    };
    static std::uint32_t time_of(const Message& message); // ms in the bar
    Scrolling scrolling(int columns) const;

    std::deque<Message> waiting_; // the first one is shown
    std::uint32_t age_ = 0;       // of that, in ms
    std::vector<std::string> history_;
};

} // namespace runtime
