#include "editors/language_server/language_server.h"
#include "rpg/authoring/scripts/script_format.h"
#include "tests/fuzz/fuzz.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace {

using converter::Json;

constexpr std::array kAsked{"textDocument/completion",
                            "textDocument/hover",
                            "textDocument/definition",
                            "textDocument/references",
                            "textDocument/prepareRename",
                            "textDocument/rename",
                            "textDocument/documentSymbol",
                            "textDocument/foldingRange",
                            "textDocument/formatting",
                            "textDocument/semanticTokens/full",
                            "textDocument/inlayHint",
                            "textDocument/codeAction",
                            "drpg/mapPreview"};

rpg::Workspace no_files(const std::string&)
{
    return {rpg::Workspace::Kind::Mod, {}, {}, {}};
}

// A file is open in an editor that asks something about one of its places.
void ask(const std::string& uri, const std::string& text, std::size_t at, const char* method)
{
    converter::LanguageServer server(no_files);
    const Json document{{"uri", uri}, {"languageId", "drs"}, {"version", 1}, {"text", text}};
    server.handle(Json{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}.dump(
        -1, ' ', false, Json::error_handler_t::replace));
    server.publish();
    const rpg::TextPoint place = rpg::TextLines(text).place(at);
    const Json position{{"line", place.line}, {"character", place.column}};
    const Json parameters{{"textDocument", {{"uri", uri}}},
                          {"position", position},
                          {"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", position}}},
                          {"newName", "fuzz"}};
    fuzz::require(server.handle(Json{{"id", 1}, {"method", method}, {"params", parameters}}.dump()).size() ==
                  1);
}

void serve(const std::string& text)
{
    std::istringstream stream(text);
    std::ostringstream out;
    converter::LanguageServer server(no_files);
    converter::serve_editor(server, stream, out);
    server.handle(text);
}

// A step for each thing that is asked of a script, then of a map; the last ones are a stream and the
// formatter.
constexpr std::size_t kSteps = 2 * kAsked.size() + 2;

} // namespace

// The stream, messages and documents may be anything. The first byte chooses a step, the second a place in
// the document.
FUZZ_TARGET(language_server)
{
    if (size < 2) return 0;
    const std::string text(data + 2, data + size);
    const std::size_t step = data[0] % kSteps;
    const std::size_t at = std::size_t{data[1]} * text.size() / 256;
    if (step < 2 * kAsked.size()) {
        const bool script = step < kAsked.size();
        ask(script ? "file:///fuzz/levels/a.drs" : "file:///fuzz/levels/a.xml", text, at,
            kAsked[step % kAsked.size()]);
    } else if (step + 1 < kSteps) {
        serve(text);
    } else {
        fuzz::require(rpg::format_script(rpg::format_script(text)) == rpg::format_script(text));
    }
    return 0;
}
