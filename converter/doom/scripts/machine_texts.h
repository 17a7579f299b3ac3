#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

struct EmbeddedText {
    std::string_view name;
    std::string_view text;
};

// The hand-written ZScript of zscript/: the script machine, its level, and last the host for UDMF maps.
std::vector<EmbeddedText> machine_texts();
constexpr std::string_view kHostText = "host.zs"; // left out of packages with their own rules

// ZScript constants for the script machine: commands, bits of conditions and of lines, limits.
std::string script_names();

} // namespace converter::port
