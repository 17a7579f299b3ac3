#pragma once
#include "converter/debug_adapter/debug_source.h"
#include "converter/protocol/message_stream.h"
#include "rpg/debug/debug_game.h"

#include <map>
#include <string>
#include <vector>

namespace converter {

std::string text_field(const Json& arguments, std::string_view name); // empty if it is no text

// The breakpoints of an editor: of lines, functions and data. Each request gives all of its kind and is
// answered with what became of them.
class DebugBreakpoints {
public:
    Json set_lines(DebugSources& sources, const Json& arguments);
    Json set_functions(const Json& arguments);
    Json set_data(const Json& arguments);
    std::vector<rpg::DebugBreak> all() const;

private:
    std::map<std::string, std::vector<rpg::DebugBreak>> lines_; // by map
    std::vector<rpg::DebugBreak> functions_;
    std::vector<rpg::DebugBreak> data_;
    int next_ = 1;
};

} // namespace converter
