#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

struct EmbeddedText {
    std::string_view name;
    std::string_view text;
};

// The hand-written ZScript of zscript/: the machine, the level around it, and last the host for UDMF maps.
std::vector<EmbeddedText> machine_texts();
constexpr std::string_view kHostText = "host.zs"; // which packages with rules of their own leave out

// What the machine calls the numbers of the game, as ZScript: commands, bits of conditions and of lines,
// limits.
std::string script_names();

} // namespace converter::port
