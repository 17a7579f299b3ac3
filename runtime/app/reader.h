#pragma once
#include "rpg/model/latin_text.h"
#include "runtime/screens/screen.h"

#include <string>

namespace runtime {

// Decides what is read out: what is new on the screen.
class Reader {
public:
    void forget() { last_ = {}; }
    // As UTF-8; empty: nothing.
    std::string next(const Spoken& now)
    {
        if (now == last_) return {};
        std::string text =
            now.title == last_.title || now.title.empty() ? now.text : now.title + ". " + now.text;
        last_ = now;
        return plain(std::move(text));
    }
    static std::string plain(std::string text)
    {
        for (char& c : text) { // ends of lines, pictures, rules
            const auto byte = static_cast<unsigned char>(c);
            if (c == '|' || byte < 32 || (byte >= 127 && byte <= 160)) c = ' ';
        }
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return rpg::utf8_of(text);
    }

private:
    Spoken last_;
};

} // namespace runtime
