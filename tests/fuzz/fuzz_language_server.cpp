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

// Any file can be open in an editor that asks everything about its places.
void ask_everything(const std::string& uri, const std::string& text, std::size_t at)
{
    converter::LanguageServer server(no_files);
    const Json document{{"uri", uri}, {"languageId", "drs"}, {"version", 1}, {"text", text}};
    server.handle(Json{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}.dump(
        -1, ' ', false, Json::error_handler_t::replace));
    server.publish();
    const rpg::TextPoint place = rpg::TextLines(text).place(at);
    const Json position{{"line", place.line}, {"character", place.column}};
    for (const char* method : kAsked) {
        const Json parameters{{"textDocument", {{"uri", uri}}},
                              {"position", position},
                              {"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", position}}},
                              {"newName", "fuzz"}};
        fuzz::require(
            server.handle(Json{{"id", 1}, {"method", method}, {"params", parameters}}.dump()).size() == 1);
    }
}

} // namespace

// The stream, messages and documents may be anything. The first byte chooses a place in the document.
FUZZ_TARGET(language_server)
{
    const std::string text(data, data + size);
    std::istringstream stream(text);
    std::ostringstream out;
    converter::LanguageServer server(no_files);
    converter::serve_editor(server, stream, out);
    server.handle(text);
    fuzz::require(rpg::format_script(rpg::format_script(text)) == rpg::format_script(text));
    const std::size_t at = size == 0 ? 0 : std::size_t{data[0]} * size / 256;
    ask_everything("file:///fuzz/levels/a.drs", text, at);
    ask_everything("file:///fuzz/levels/a.xml", text, at);
    return 0;
}
