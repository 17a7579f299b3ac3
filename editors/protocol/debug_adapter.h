#pragma once
#include "editors/debug/debug_values.h"
#include "editors/protocol/debug_breakpoints.h"
#include "editors/protocol/debug_host.h"
#include "editors/protocol/debug_source.h"
#include "editors/protocol/message_stream.h"

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace protocol {

// The Debug Adapter Protocol. A message comes in, what it causes goes out; so does what the host tells.
class DebugAdapter {
public:
    explicit DebugAdapter(DebugHost& host); // borrowed
    ~DebugAdapter();
    DebugAdapter(const DebugAdapter&) = delete;
    DebugAdapter& operator=(const DebugAdapter&) = delete;

    std::vector<Json> handle(const std::string& message);
    bool is_done() const { return is_done_; } // the editor has left

    // Of a host that runs by itself; what this says is in `take_messages`.
    void stopped(rpg::StopCause cause); // the game waits at its place
    void went_on();                     // and not because the editor said so
    void read_again();                  // the files of the game are others now
    void ended();                       // the game is over
    // The player has played a command: where that left him, and the events whose scripts it started. Told to
    // editors that asked for it: drpg-edit shows it on its map.
    void played(const std::string& map, rpg::TilePos player, rpg::Angle256 angle,
                const std::vector<rpg::TilePos>& ran);
    std::vector<Json> take_messages();

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
    void tell_events();
    void wait(std::optional<rpg::StopCause> cause); // tells the editor, if the game waits
    Json arrive(rpg::StopCause cause);              // an empty answer

    DebugHost& host_;
    DebugLaunch launch_;
    std::unique_ptr<DebugSources> sources_;
    DebugBreakpoints breaks_;
    std::vector<Json> outgoing_; // events, behind the answer
    int sequence_ = 1;
    bool is_done_ = false;
    bool tells_places_ = false;
};

// Serves one editor until it leaves, or until it wants the game in a window: the message that says so.
std::optional<std::string> serve_debugger(DebugAdapter& adapter, std::istream& in, std::ostream& out);

} // namespace protocol
