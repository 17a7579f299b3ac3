#include "editors/live/console.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::size_t kMaxOutput = 1000; // lines
constexpr std::size_t kMaxHistory = 100;
constexpr std::size_t kLongestLine = 500;
constexpr int kPage = 8;

std::string common_start(const std::vector<std::string>& words)
{
    std::string start = words.front();
    for (const std::string& word : words) {
        const auto differ = std::ranges::mismatch(start, word);
        start.erase(differ.in1, start.end());
    }
    return start;
}

} // namespace

std::vector<std::string> words_of(std::string_view line)
{
    std::vector<std::string> words;
    bool quoted = false, open = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
            if (!open) words.emplace_back();
            open = true;
        } else if ((c == ' ' || c == '\t' || c == ',') && !quoted) {
            open = false;
        } else {
            if (!open) words.emplace_back();
            open = true;
            words.back() += c;
        }
    }
    return words;
}

void Console::type(std::string_view text)
{
    for (const char c : text) {
        if (!rpg::is_printable(c) || line_.size() >= kLongestLine) continue;
        line_.insert(line_.begin() + static_cast<std::ptrdiff_t>(cursor_), c);
        ++cursor_;
    }
}

void Console::press(std::string_view key)
{
    if (key == "return" || key == "keypad enter") return enter();
    if (key == "backspace" && cursor_ > 0) return erase(cursor_ - 1, 1);
    if (key == "delete") return erase(cursor_, 1);
    if (key == "left") return move_to(cursor_ - std::min<std::size_t>(cursor_, 1));
    if (key == "right") return move_to(std::min(cursor_ + 1, line_.size()));
    if (key == "home") return move_to(0);
    if (key == "end") return move_to(line_.size());
    if (key == "up") return recall(1);
    if (key == "down") return recall(-1);
    if (key == "tab") return complete();
    if (key == "pageup" || key == "wheel up") return scroll(kPage);
    if (key == "pagedown" || key == "wheel down") return scroll(-kPage);
}

void Console::print(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, end));
        std::ranges::replace_if(
            line, [](char c) { return !rpg::is_printable(c); }, '?');
        output_.push_back(std::move(line));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (output_.size() > kMaxOutput)
        output_.erase(output_.begin(), output_.end() - static_cast<std::ptrdiff_t>(kMaxOutput));
    scrolled_ = 0;
}

void Console::enter()
{
    const std::string line = line_;
    set_line({});
    unfinished_.clear();
    recalled_ = 0;
    if (line.find_first_not_of(' ') == std::string::npos) return;
    if (history_.empty() || history_.back() != line) history_.push_back(line);
    if (history_.size() > kMaxHistory) history_.erase(history_.begin());
    print("> " + line);
    print(run_(line));
}

void Console::recall(int by)
{
    if (recalled_ == 0) unfinished_ = line_;
    if (by > 0 && recalled_ < history_.size()) ++recalled_;
    if (by < 0 && recalled_ > 0) --recalled_;
    set_line(recalled_ == 0 ? unfinished_ : history_[history_.size() - recalled_]);
}

// Takes what all fitting words share; if that adds nothing, shows the words.
void Console::complete()
{
    const std::string_view left = std::string_view(line_).substr(0, cursor_);
    const std::size_t blank = left.find_last_of(" ,");
    const std::string_view begun = blank == std::string_view::npos ? left : left.substr(blank + 1);
    std::vector<std::string> words = complete_(left);
    std::erase_if(words, [&](const std::string& word) { return !word.starts_with(begun); });
    std::ranges::sort(words);
    if (words.empty()) return;
    std::string start = common_start(words);
    if (words.size() == 1) start += ' ';
    if (start.size() > begun.size()) return type(std::string(start).substr(begun.size()));
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : "  ") + word;
    print(all);
}

void Console::set_line(std::string line)
{
    line_ = std::move(line);
    cursor_ = line_.size();
}

void Console::erase(std::size_t first, std::size_t count)
{
    if (first >= line_.size()) return;
    line_.erase(first, count);
    cursor_ = first;
}

void Console::scroll(int by)
{
    const auto lines = static_cast<int>(output_.size());
    scrolled_ = static_cast<std::size_t>(std::clamp(static_cast<int>(scrolled_) + by, 0, lines));
}

} // namespace runtime
