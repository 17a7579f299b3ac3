#pragma once
#include <string>
#include <string_view>

namespace rpg {

// Text from a file as a terminal may get it: control characters, with which it could be told to do things,
// become '?'. Line ends stay.
inline std::string printable(std::string_view text)
{
    std::string shown(text);
    for (char& c : shown)
        if ((static_cast<unsigned char>(c) < 32 && c != '\n') || c == 127) c = '?';
    return shown;
}

} // namespace rpg
