#pragma once
#include <string_view>
#include <vector>

namespace converter::port {

struct EmbeddedText {
    std::string_view name;
    std::string_view text;
};

// The hand-written ZScript of zscript/ in the order in which the engine has to read it.
std::vector<EmbeddedText> zscript_texts();

} // namespace converter::port
