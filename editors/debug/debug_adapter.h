#pragma once
#include "editors/debug/debug_breakpoints.h"
#include "editors/debug/debug_host.h"
#include "editors/debug/message_stream.h"

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

// The Debug Adapter Protocol without its streams: messages of the editor and news of the host go in, messages
class DebugAdapter {
public:
    explicit DebugAdapter(DebugHost& host); // must outlive it
    ~DebugAdapter();
    DebugAdapter(const DebugAdapter&) = delete;
    DebugAdapter& operator=(const DebugAdapter&) = delete;

    // The answer and events, in the order in which the editor gets them. A request that fails is answered
    // with its reason; a message that is no request is not answered.
    std::vector<Json> handle(const std::string& message);
    bool is_done() const { return is_done_; } // the editor has left

    // News of a host that runs by itself; take_messages() has the messages about them.
    void stopped(rpg::StopCause cause); // the game waits
    void resumed();                     // the game goes on, and the editor did not ask for it
    void read_again();                  // the files of the game have been read again
    void ended();                       // the game is over
    // The player has played a command that led to this state. Only sent to editors that asked for it:
    // drpg-edit shows it on its map.
    void played(const rpg::GameState& state, const rpg::GameEvents& events);
    std::vector<Json> take_messages();

private:
    struct Requests;

    rpg::DebugGame& game(); // throws if nothing was launched
    void send_event(std::string_view event, Json body);
    // Tells the editor that the game waits, if it does.
    void wait(std::optional<rpg::StopCause> cause);

    DebugHost& host_;
    DebugLaunch launch_;
    std::unique_ptr<DebugSources> sources_;
    DebugBreakpoints breaks_;
    std::vector<Json> outgoing_; // events, after the answer
    int sequence_ = 1;
    bool is_done_ = false;
    bool tells_places_ = false;
};

// Serves one editor until it leaves, or asks for the game in a window: then returns that message.
std::optional<std::string> serve_debugger(DebugAdapter& adapter, std::istream& in, std::ostream& out);

} // namespace protocol
