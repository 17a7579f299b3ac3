#pragma once
#include "editors/protocol/debug_host.h"
#include "editors/protocol/message_stream.h"

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace protocol {

// The Debug Adapter Protocol. A message comes in, what it causes goes out; so does what the host tells.
class DebugAdapter {
public:
    explicit DebugAdapter(DebugHost& host); // must outlive it
    ~DebugAdapter();
    DebugAdapter(const DebugAdapter&) = delete;
    DebugAdapter& operator=(const DebugAdapter&) = delete;

    // The answer and events, in the order in which the editor gets them. A request that fails is answered
    // with its reason; what is no request is left without an answer.
    std::vector<Json> handle(const std::string& message);
    bool is_done() const; // the editor has left

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
    class Conversation;
    std::unique_ptr<Conversation> conversation_;
};

// Serves one editor until it leaves, or until it wants the game in a window: the message that says so.
std::optional<std::string> serve_debugger(DebugAdapter& adapter, std::istream& in, std::ostream& out);

} // namespace protocol
