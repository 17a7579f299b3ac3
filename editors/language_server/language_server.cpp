#include "editors/language_server/language_server.h"

#include "cli/run.h"
#include "editors/language_server/documents.h"
#include "editors/language_server/features.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

// Error codes of the protocol.
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kRequestFailed = -32803;

struct NoSuchMethod {};

Json failure(const Json& id, int code, const std::string& reason)
{
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", reason}}}};
}

bool wants_utf8(const Json& parameters)
{
    const Json encodings =
        parameters.value(Json::json_pointer("/capabilities/general/positionEncodings"), Json::array());
    return std::ranges::find(encodings, Json("utf-8")) != encodings.end();
}

std::string uri_of(const Json& parameters)
{
    return parameters.at("textDocument").at("uri").get<std::string>();
}

} // namespace

LanguageServer::LanguageServer(OpenWorkspace open) : documents_(std::make_unique<Documents>(std::move(open)))
{
}
LanguageServer::~LanguageServer() = default;

Json LanguageServer::initialize(const Json& parameters)
{
    documents_->use_utf8(wants_utf8(parameters));
    return {{"capabilities", server_capabilities(documents_->is_utf8())},
            {"serverInfo", {{"name", "drpg"}, {"version", cli::version()}}}};
}

Json LanguageServer::answer(const std::string& method, const Json& parameters)
{
    if (method == "initialize") return initialize(parameters);
    if (method == "shutdown") {
        is_shut_down_ = true;
        return nullptr;
    }
    if (method == "workspace/symbol") return workspace_symbols(*documents_, parameters);
    const auto feature = std::ranges::find(features(), method, &Feature::method);
    if (feature == features().end()) throw NoSuchMethod{};
    return feature->answer(*documents_, documents_->find(uri_of(parameters)), parameters);
}

void LanguageServer::notify(const std::string& method, const Json& parameters)
{
    if (method == "exit") {
        is_done_ = true;
        return;
    }
    is_stale_ = true;
    if (method == "textDocument/didOpen") {
        documents_->open(uri_of(parameters), parameters.at("textDocument").at("text").get<std::string>());
    } else if (method == "textDocument/didChange") {
        documents_->change(uri_of(parameters), parameters.at("contentChanges"));
    } else if (method == "textDocument/didSave") {
        documents_->saved(uri_of(parameters));
    } else if (method == "textDocument/didClose") {
        closed_.push_back(uri_of(parameters));
        documents_->close(closed_.back());
    } else if (method == "workspace/didChangeWatchedFiles") {
        for (const Json& change : parameters.at("changes"))
            documents_->changed_on_disk(change.at("uri").get<std::string>());
    }
}

std::vector<Json> LanguageServer::handle(const std::string& text)
{
    const Json message = protocol::parse_message(text);
    if (message.is_discarded())
        return {failure(nullptr, kParseError, "this is not JSON, or is nested too deeply")};
    const Json id = message.is_object() ? message.value("id", Json()) : Json();
    const auto method = message.is_object() && message.contains("method") && message["method"].is_string()
                            ? message["method"].get<std::string>()
                            : std::string();
    if (method.empty()) { // an answer to something that this server never asks
        if (message.is_object() && (message.contains("result") || message.contains("error"))) return {};
        return {failure(id, kInvalidRequest, "a message names its method")};
    }
    const Json parameters = message.value("params", Json::object());
    try {
        if (!id.is_null()) return {{{"jsonrpc", "2.0"}, {"id", id}, {"result", answer(method, parameters)}}};
        notify(method, parameters);
        return {};
    } catch (const Json::exception& exception) {
        return id.is_null() ? std::vector<Json>()
                            : std::vector{failure(id, kInvalidParams, exception.what())};
    } catch (const Refused& refused) {
        return {failure(id, kRequestFailed, refused.reason)};
    } catch (const NoSuchMethod&) {
        return {failure(id, kMethodNotFound, "there is no method " + method)};
    }
}

std::vector<Json> LanguageServer::publish()
{
    std::vector<Json> messages;
    if (!std::exchange(is_stale_, false)) return messages;
    const auto add = [&](const std::string& uri, Json findings) {
        messages.push_back({{"jsonrpc", "2.0"},
                            {"method", "textDocument/publishDiagnostics"},
                            {"params", {{"uri", uri}, {"diagnostics", std::move(findings)}}}});
    };
    for (const std::string& uri : std::exchange(closed_, {}))
        if (!documents_->open_uris().contains(uri)) add(uri, Json::array());
    for (const std::string& uri : documents_->open_uris())
        add(uri, diagnostics_json(*documents_, documents_->find(uri)));
    return messages;
}

bool serve_editor(LanguageServer& server, std::istream& in, std::ostream& out)
{
    while (!server.is_done()) {
        const auto message = protocol::read_message(in);
        if (!message) break;
        for (const Json& reply : server.handle(*message)) protocol::write_message(out, reply);
        if (in.rdbuf()->in_avail() <= 0)
            for (const Json& notice : server.publish()) protocol::write_message(out, notice);
    }
    return server.was_shut_down();
}

} // namespace converter
