#pragma once
#include "editors/language_server/documents.h"

#include <iosfwd>
#include <vector>

namespace converter {

// A language server without its streams: a message of the editor comes in, what it gets back goes out.
class LanguageServer {
public:
    explicit LanguageServer(OpenWorkspace open) : documents_(std::move(open)) {}

    // Answers and notifications, in order. What is no message at all is answered with an error.
    std::vector<Json> handle(const std::string& message);
    // Diagnostics of what has changed since; may wait while more messages are there.
    std::vector<Json> publish();

    bool is_done() const { return is_done_; }
    bool was_shut_down() const { return is_shut_down_; }

private:
    Json answer(const std::string& method, const Json& parameters);
    Json initialize(const Json& parameters);
    void notify(const std::string& method, const Json& parameters);

    Documents documents_;
    bool is_stale_ = false; // diagnostics
    bool is_shut_down_ = false;
    bool is_done_ = false;
    std::vector<std::string> closed_; // whose diagnostics are to be taken away
};

// Serves one editor until it leaves. True: it said good-bye.
bool serve_editor(LanguageServer& server, std::istream& in, std::ostream& out);

} // namespace converter
