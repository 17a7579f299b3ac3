#include "rpg/core/error.h"

namespace rpg {

std::string to_string(const Error& error)
{
    std::string text = error.file;
    if (error.offset) text += ':' + std::to_string(*error.offset);
    if (error.line != 0) text += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
    if (!text.empty()) text += ": ";
    if (!error.field.empty()) text += error.field + ": ";
    return text + error.reason;
}

} // namespace rpg
