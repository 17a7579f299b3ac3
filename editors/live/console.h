#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The console without its picture: the typed line, older lines, and the output.
class Console {
public:
    using Run =
        std::function<std::string(const std::string& line)>; // the answer; lines are separated by '\n'
    // The words that could end the line.
    using Complete = std::function<std::vector<std::string>(std::string_view line)>;
    Console(Run run, Complete complete) : run_(std::move(run)), complete_(std::move(complete)) {}

    void type(std::string_view text); // characters other than printable ASCII are left out
    void press(std::string_view key); // "return", "backspace", "up", "tab" ...; others are ignored
    void print(std::string_view text);
    void clear() { output_.clear(); }

    const std::string& line() const { return line_; }
    std::size_t cursor() const { return cursor_; }
    const std::vector<std::string>& output() const { return output_; }
    std::size_t scrolled() const { return scrolled_; } // lines below the visible ones

private:
    void enter();
    void recall(int by);
    void complete();
    void move_to(std::size_t cursor) { cursor_ = cursor; }
    void set_line(std::string line);
    void erase(std::size_t first, std::size_t count);
    void scroll(int by);

    Run run_;
    Complete complete_;
    std::string line_;
    std::size_t cursor_ = 0;
    std::vector<std::string> history_; // the newest last
    std::size_t recalled_ = 0;         // how far back in history_; 0: a new line
    std::string unfinished_;           // the new line while an older one is shown
    std::vector<std::string> output_;
    std::size_t scrolled_ = 0;
};

// Splits a line into words; quotes keep a word with spaces together.
std::vector<std::string> words_of(std::string_view line);

} // namespace runtime
