#pragma once
#include "editors/debug/debug_game.h"
#include "editors/debug/debug_source.h"
#include "editors/debug/message_stream.h"

#include <map>
#include <string>
#include <vector>

namespace protocol {

// The breakpoints of an editor: lines, functions and data. Each request replaces all of its kind; the answer
// has the result for each of them.
class DebugBreakpoints {
public:
    Json set_lines(DebugSources& sources, const Json& arguments);
    Json set_functions(DebugSources&, const Json& arguments);
    Json set_data(DebugSources&, const Json& arguments);
    std::vector<rpg::DebugBreak> all() const;
    // Places line breakpoints again after scripts were read again, and returns all of them.
    std::vector<Json> place_again(DebugSources& sources);

private:
    struct LineBreak {
        std::uint32_t line = 0; // requested by the editor
        rpg::DebugBreak wanted{};
    };
    static Json place(DebugSources& sources, const std::optional<std::string>& map, LineBreak& line);

    std::map<std::string, std::vector<LineBreak>> lines_; // by map
    std::vector<rpg::DebugBreak> functions_;
    std::vector<rpg::DebugBreak> data_;
    int next_ = 1;
};

} // namespace protocol
