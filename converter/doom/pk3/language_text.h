#pragma once
#include <string>
#include <string_view>

namespace converter::port {

// Bytes of the game's font as a text between quotation marks for LANGUAGE, in UTF-8; `|` ends a line.
std::string language_text(std::string_view bytes);

} // namespace converter::port
