#pragma once
#include "rpg/core/utf8.h"
#include "runtime/screens/screen.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Decides what the screen reader says: whatever is new on the screen.
class Reader {
public:
    void forget() { *this = {}; }
    void repeat() { last_ = {}; } // says the text again, but not the unchanged surroundings
    // The text to say, as UTF-8; may be empty.
    std::string next(const Spoken& now)
    {
        if (now == last_) return {};
        std::string said = new_text(std::exchange(last_, now), now);
        for (const std::string& sentence : now.around)
            if (std::ranges::find(around_, sentence) == around_.end())
                said = with_sentence(std::move(said), plain(sentence));
        if (!now.around.empty()) around_ = now.around; // screens without surroundings keep the last ones
        return said;
    }
    static std::string new_text(const Spoken& before, const Spoken& now)
    {
        if (now.title == before.title && now.text == before.text) return {};
        if (now.title != before.title && !now.title.empty())
            return with_sentence(plain(now.title), plain(now.text));
        if (before.text.ends_with('|' + now.text)) return {}; // only old lines disappeared
        const bool has_grown = !before.text.empty() && now.text.starts_with(before.text + '|');
        return plain(has_grown ? now.text.substr(before.text.size()) : now.text);
    }
    static std::string with_sentence(std::string said, const std::string& sentence)
    {
        const bool has_end =
            said.empty() || std::string_view(".!?:").find(said.back()) != std::string_view::npos;
        if (!has_end) said += '.';
        if (!said.empty() && !sentence.empty()) said += ' ';
        return said + sentence;
    }
    static std::string plain(std::string_view text)
    {
        std::string said;
        rpg::for_each_letter(text, [&](char32_t letter) { // without line ends, icons and rules
            const bool is_said = letter > U' ' && letter != U'|' && letter != 0x2026 && letter != 0x2500 &&
                                 (letter < 127 || letter > 0xA0);
            said += is_said ? rpg::to_utf8(letter) : " ";
        });
        while (!said.empty() && said.back() == ' ') said.pop_back();
        return said.erase(0, std::min(said.find_first_not_of(' '), said.size()));
    }

private:
    Spoken last_;
    std::vector<std::string> around_;
};

} // namespace runtime
