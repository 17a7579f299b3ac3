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
    void repeat() // says the text again, but not the unchanged surroundings
    {
        last_ = {};
        event_ = 0;
    }
    // The text to say, as UTF-8; may be empty.
    std::string next(const Spoken& now)
    {
        if (now == last_) return {};
        Spoken before = std::exchange(last_, now);
        if (now.event != 0) { // other screens may have been between two texts of one event
            before.text = now.event == event_ ? event_text_ : std::string();
            event_ = now.event;
            event_text_ = now.text;
        }
        std::string said = new_text(before, now);
        for (const std::string& sentence : now.around)
            if (std::ranges::find(around_, sentence) == around_.end())
                said = with_sentence(std::move(said), plain(sentence));
        if (!now.around.empty()) around_ = now.around; // screens without surroundings keep the last ones
        return said;
    }
    static std::string new_text(const Spoken& before, const Spoken& now)
    {
        if (now.title != before.title && !now.title.empty())
            return with_sentence(plain(now.title), plain(now.text));
        if (now.text == before.text) return {};
        if (before.text.ends_with('|' + now.text)) return {}; // only old lines disappeared
        const bool has_grown = !before.text.empty() && now.text.starts_with(before.text + '|');
        return plain(has_grown ? now.text.substr(before.text.size()) : now.text);
    }
    static std::string plain(std::string_view text)
    {
        std::string said;
        rpg::for_each_letter(text, [&](char32_t letter) { // without line ends, icons and rules
            const bool is_said = letter > U' ' && letter != U'|' && letter != 0x2026 && letter != 0x2500 &&
                                 (letter < 127 || letter > 0xA0);
            if (is_said)
                said += rpg::to_utf8(letter);
            else if (!said.empty() && said.back() != ' ')
                said += ' ';
        });
        if (said.ends_with(' ')) said.pop_back();
        return said;
    }

private:
    Spoken last_;
    std::vector<std::string> around_;
    std::uint32_t event_ = 0; // the last one, and what was said of it
    std::string event_text_;
};

} // namespace runtime
