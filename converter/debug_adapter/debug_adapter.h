#pragma once
#include "converter/debug_adapter/debug_breakpoints.h"
#include "converter/debug_adapter/debug_source.h"
#include "converter/protocol/message_stream.h"
#include "rpg/debug/debug_game.h"
#include "rpg/debug/debug_values.h"

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace converter {

// The Debug Adapter Protocol over a game without a window. A message comes in, what it causes goes out.
class DebugAdapter {
public:
    std::vector<Json> handle(const std::string& message);
    bool is_done() const { return is_done_; }

private:
    using Answer = Json (DebugAdapter::*)(const Json& arguments);
    struct Row {
        std::string_view command;
        Answer answer;
    };
    static const std::vector<Row>& rows();

    Json initialize(const Json& arguments);
    Json launch(const Json& arguments);
    Json set_breakpoints(const Json& arguments);
    Json set_function_breakpoints(const Json& arguments);
    Json set_data_breakpoints(const Json& arguments);
    Json data_breakpoint_info(const Json& arguments);
    Json configuration_done(const Json& arguments);
    Json threads(const Json& arguments);
    Json stack_trace(const Json& arguments);
    Json scopes(const Json& arguments);
    Json variables(const Json& arguments);
    Json set_variable(const Json& arguments);
    Json evaluate(const Json& arguments);
    Json go_on(const Json& arguments);
    Json next(const Json& arguments);
    Json step_in(const Json& arguments);
    Json step_out(const Json& arguments);
    Json step_back(const Json& arguments);
    Json go_back(const Json& arguments);
    Json pause(const Json& arguments);
    Json source(const Json& arguments);
    Json set_exceptions(const Json& arguments);
    Json leave(const Json& arguments);

    rpg::DebugGame& game(); // throws if nothing was launched
    Json change(const std::string& name, const std::string& value);
    Json play(const rpg::PlayerCommand& command);
    Json use_breaks(Json answer);
    void send_event(std::string_view event, Json body);
    void tell(std::string text);
    void wait(rpg::StopCause cause); // tells the editor where the game waits
    void tell_events();

    std::unique_ptr<rpg::OpenedGame> opened_;
    std::unique_ptr<rpg::Campaign> campaign_;
    std::unique_ptr<DebugSources> sources_;
    std::unique_ptr<rpg::DebugGame> game_;
    DebugBreakpoints breaks_;
    std::vector<Json> outgoing_; // events, behind the answer
    int sequence_ = 1;
    bool stops_at_start_ = true;
    bool is_done_ = false;
};

// Serves one editor until it leaves.
void serve_debugger(std::istream& in, std::ostream& out);

} // namespace converter
