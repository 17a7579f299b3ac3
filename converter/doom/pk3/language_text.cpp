#include "converter/doom/pk3/language_text.h"

namespace converter::port {

std::string language_text(std::string_view bytes)
{
    std::string text = "\"";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') text += '\\';
        if (c == '|')
            text += "\\n";
        else if (byte >= 0xA0) {
            text += static_cast<char>(0xC0U | byte >> 6U);
            text += static_cast<char>(0x80U | (byte & 0x3FU));
        } else if (byte >= ' ' && byte < 127) {
            text += c;
        }
    }
    return text + '"';
}

} // namespace converter::port
