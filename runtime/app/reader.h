#pragma once
#include "rpg/model/latin_text.h"
#include "runtime/screens/screen.h"

#include <algorithm>
#include <string>
#include <utility>

namespace runtime {

// Decides what is read out: what is new on the screen.
class Reader {
public:
    void forget() { last_ = {}; }
    // As UTF-8; empty: nothing.
    std::string next(const Spoken& now)
    {
        if (now == last_) return {};
        const Spoken before = std::exchange(last_, now);
        if (now.title != before.title && !now.title.empty()) return plain(now.title + ". " + now.text);
        if (before.text.ends_with('|' + now.text)) return {}; // lines have gone
        const bool has_grown = !before.text.empty() && now.text.starts_with(before.text + '|');
        return plain(has_grown ? now.text.substr(before.text.size()) : now.text);
    }
    static std::string plain(std::string text)
    {
        for (char& c : text) { // ends of lines, pictures, rules
            const auto byte = static_cast<unsigned char>(c);
            if (c == '|' || byte < 32 || (byte >= 127 && byte <= 160)) c = ' ';
        }
        while (!text.empty() && text.back() == ' ') text.pop_back();
        text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
        return rpg::shown_utf8(text);
    }

private:
    Spoken last_;
};

} // namespace runtime
