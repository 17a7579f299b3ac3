#include "editors/language/text_lines.h"
#include "editors/language_server/language_server.h"
#include "rpg/authoring/scripts/script_format.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/language_steps.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace {

using converter::Json;

rpg::Workspace no_files(const std::string&)
{
    return {rpg::Workspace::Kind::Mod, {}, {}, {}};
}

// A server with an open file.
struct Editor {
    Editor(const std::string& uri, const std::string& text) : server(no_files)
    {
        const Json document{{"uri", uri}, {"languageId", "drs"}, {"version", 1}, {"text", text}};
        send({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}});
    }

    std::vector<Json> send(const Json& message)
    {
        return server.handle(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    converter::LanguageServer server;
};

// The editor asks something about one of its places.
void ask(const std::string& uri, const std::string& text, std::size_t at, const char* method)
{
    Editor editor(uri, text);
    const rpg::TextPoint place = rpg::TextLines(text).place(at);
    const Json position{{"line", place.line}, {"character", place.column}};
    const Json parameters{{"textDocument", {{"uri", uri}}},
                          {"position", position},
                          {"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", position}}},
                          {"newName", "fuzz"}};
    fuzz::require(editor.send({{"id", 1}, {"method", method}, {"params", parameters}}).size() == 1);
}

void serve(const std::string& text)
{
    std::istringstream stream(text);
    std::ostringstream out;
    converter::LanguageServer server(no_files);
    converter::serve_editor(server, stream, out);
    server.handle(text);
}

} // namespace

// The stream, messages and documents may be anything. The first byte chooses a step (language_steps.h), the
// second a place in the document. Each step does one thing, so that there are many runs.
FUZZ_TARGET(language_server)
{
    using namespace fuzz::language_step;
    if (size < 2) return 0;
    const std::string text(data + 2, data + size);
    const std::uint8_t step = data[0] % kCount;
    const std::size_t at = std::size_t{data[1]} * text.size() / 256;
    if (step == kStream) return serve(text), 0;
    if (step == kFormatter) {
        const std::string formatted = rpg::format_script(text);
        fuzz::require(rpg::format_script(formatted) == formatted);
        return 0;
    }
    const bool is_script = step < kMap || step == kScriptDiagnostics;
    const std::string uri = is_script ? "file:///fuzz/levels/a.drs" : "file:///fuzz/levels/a.xml";
    if (step < kScriptDiagnostics)
        ask(uri, text, at, fuzz::kLanguageRequests[step % kMap]);
    else
        fuzz::require(Editor(uri, text).server.publish().size() == 1);
    return 0;
}
