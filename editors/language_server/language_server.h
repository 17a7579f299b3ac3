#pragma once
#include "editors/debug/message_stream.h"
#include "editors/language/workspace.h"

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace converter {

using protocol::Json;

class Documents;

// Opens the project at the root; tests and the fuzzer have their own.
using OpenWorkspace = std::function<rpg::Workspace(const std::string& root)>;

// A language server without its streams: messages of the editor go in, answers come out.
class LanguageServer {
public:
    explicit LanguageServer(OpenWorkspace open); // called when the first file of a project is opened
    ~LanguageServer();

    // Answers and notifications, in order. An invalid message is answered with an error.
    std::vector<Json> handle(const std::string& message);
    // Diagnostics after the last changes. Can be called once for several messages.
    std::vector<Json> publish();

    bool is_done() const { return is_done_; }
    bool was_shut_down() const { return is_shut_down_; }

private:
    Json answer(const std::string& method, const Json& parameters);
    Json initialize(const Json& parameters);
    void notify(const std::string& method, const Json& parameters);

    std::unique_ptr<Documents> documents_;
    bool is_stale_ = false; // diagnostics are out of date
    bool is_shut_down_ = false;
    bool is_done_ = false;
    std::vector<std::string> closed_; // their diagnostics are still to be cleared
};

// Serves one editor until it leaves. True: it sent `shutdown` before.
bool serve_editor(LanguageServer& server, std::istream& in, std::ostream& out);

} // namespace converter
