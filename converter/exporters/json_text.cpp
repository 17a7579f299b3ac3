#include "converter/exporters/json_text.h"

#include "rpg/core/utf8.h"

#include <fmt/format.h>

namespace converter {

std::string latin1(std::string_view bytes)
{
    std::string text;
    for (const char byte : bytes) text += rpg::to_utf8(static_cast<unsigned char>(byte));
    return text;
}

std::string colour_text(rpg::Rgb colour)
{
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

std::string indented_text(const Json& value)
{
    return value.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

rpg::Bytes json_text(const Json& object)
{
    const auto line = [](const Json& value) {
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    std::string text = "{";
    const char* between = "\n";
    for (const auto& [key, value] : object.items()) {
        text += between + line(key) + ": ";
        between = ",\n";
        if (!value.is_array() || value.empty()) {
            text += line(value);
            continue;
        }
        for (std::size_t i = 0; i < value.size(); ++i) text += (i == 0 ? "[\n " : ",\n ") + line(value[i]);
        text += "\n]";
    }
    return rpg::to_bytes(text + "\n}\n");
}

} // namespace converter
