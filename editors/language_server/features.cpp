#include "editors/language_server/features.h"

#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "editors/language/hover.h"
#include "editors/language/navigation.h"
#include "editors/language/outline.h"
#include "editors/language/remedies.h"
#include "editors/language_server/map_preview.h"
#include "rpg/authoring/scripts/script_format.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

const Json kNothing = nullptr;

// The numbers of the protocol.
constexpr std::array<int, 8> kCompletionKinds{14, 3, 18, 12, 21, 17, 7, 10};
constexpr std::array<int, 7> kSymbolKinds{24, 15, 13, 14, 8, 8, 19};
constexpr int kSnippet = 2;
constexpr int kTypeHint = 1;

struct TokenType {
    rpg::WordRole role;
    std::string_view name;
};
constexpr std::array kTokens{
    TokenType{rpg::WordRole::Keyword, "keyword"},    TokenType{rpg::WordRole::Condition, "modifier"},
    TokenType{rpg::WordRole::Operation, "function"}, TokenType{rpg::WordRole::Reference, "variable"},
    TokenType{rpg::WordRole::Place, "number"},       TokenType{rpg::WordRole::Value, "enumMember"},
    TokenType{rpg::WordRole::Text, "string"},        TokenType{rpg::WordRole::Name, "parameter"},
    TokenType{rpg::WordRole::Constant, "macro"},     TokenType{rpg::WordRole::File, "namespace"},
};

rpg::TextPoint place_of(const Documents& documents, const Document& document, const Json& parameters)
{
    return documents.place(document, parameters.at("position"));
}

Json markdown(const std::string& text)
{
    return {{"kind", "markdown"}, {"value", text}};
}

Json completion_json(const rpg::Completion& item, const Json& range)
{
    std::string text = item.text;
    const std::size_t hole = text.find("$0");
    const std::string label = text.substr(0, std::min(text.find_first_of(" \n="), hole));
    Json json{{"label", item.has_hole ? label : item.text},
              {"kind", kCompletionKinds[static_cast<std::size_t>(item.kind)]}};
    if (!item.detail.empty()) json["detail"] = item.detail;
    if (!item.documentation.empty()) json["documentation"] = markdown(item.documentation);
    if (item.has_hole) json["insertTextFormat"] = kSnippet;
    json["filterText"] = item.has_hole ? label : item.text;
    json["textEdit"] = {{"range", range}, {"newText", std::move(text)}};
    return json;
}

Json answer_completion(Documents& documents, const Document& document, const Json& parameters)
{
    const rpg::Completions found =
        rpg::completions(*document.workspace, document.path, place_of(documents, document, parameters));
    const Json range = documents.range(rpg::TextLines(document.text()), found.range);
    Json items = Json::array();
    for (const rpg::Completion& item : found.items) items.push_back(completion_json(item, range));
    return items;
}

Json answer_hover(Documents& documents, const Document& document, const Json& parameters)
{
    const auto found =
        rpg::hover(*document.workspace, document.path, place_of(documents, document, parameters));
    if (!found) return kNothing;
    return {{"contents", markdown(found->markdown)},
            {"range", documents.range(rpg::TextLines(document.text()), found->range)}};
}

Json locations(const Documents& documents, const Document& document, const std::vector<rpg::FileRange>& found)
{
    Json list = Json::array();
    for (const rpg::FileRange& where : found) list.push_back(documents.location(document, where));
    return list;
}

Json answer_definition(Documents& documents, const Document& document, const Json& parameters)
{
    return locations(
        documents, document,
        rpg::definitions(*document.workspace, document.path, place_of(documents, document, parameters)));
}

Json answer_references(Documents& documents, const Document& document, const Json& parameters)
{
    return locations(
        documents, document,
        rpg::references(*document.workspace, document.path, place_of(documents, document, parameters)));
}

Json answer_highlights(Documents& documents, const Document& document, const Json& parameters)
{
    Json list = Json::array();
    const rpg::TextLines lines(document.text());
    for (const rpg::FileRange& where :
         rpg::references(*document.workspace, document.path, place_of(documents, document, parameters)))
        if (where.path == document.path) list.push_back({{"range", documents.range(lines, where.range)}});
    return list;
}

Json edits_json(const Documents& documents, const Document& document, const std::vector<rpg::TextEdit>& edits)
{
    Json changes = Json::object();
    for (const rpg::TextEdit& edit : edits) {
        Json where = documents.location(document, edit.where);
        changes[where["uri"].get<std::string>()].push_back(
            {{"range", where["range"]}, {"newText", edit.text}});
    }
    return {{"changes", changes}};
}

Json answer_prepare_rename(Documents& documents, const Document& document, const Json& parameters)
{
    const auto subject =
        rpg::renamable(*document.workspace, document.path, place_of(documents, document, parameters));
    if (!subject) return kNothing;
    const rpg::TextLines lines(document.text());
    return {{"range", documents.range(lines, subject->range)},
            {"placeholder", subject->name.empty() ? std::string(lines.in(subject->range)) : subject->name}};
}

Json answer_rename(Documents& documents, const Document& document, const Json& parameters)
{
    const auto edits =
        rpg::rename(*document.workspace, document.path, place_of(documents, document, parameters),
                    parameters.at("newName").get<std::string>());
    if (!edits) throw Refused{edits.error().reason};
    return edits_json(documents, document, *edits);
}

Json symbol_json(const Documents& documents, const rpg::TextLines& lines, const rpg::Symbol& symbol)
{
    Json json{{"name", symbol.name.empty() ? "?" : symbol.name}};
    if (!symbol.detail.empty()) json["detail"] = symbol.detail;
    json["kind"] = kSymbolKinds[static_cast<std::size_t>(symbol.kind)];
    json["range"] = documents.range(lines, symbol.whole.range);
    json["selectionRange"] = documents.range(lines, symbol.word);
    return json;
}

Json answer_symbols(Documents& documents, const Document& document, const Json&)
{
    const rpg::TextLines lines(document.text());
    Json list = Json::array();
    for (const rpg::Symbol& symbol : rpg::symbols(*document.workspace, document.path))
        list.push_back(symbol_json(documents, lines, symbol));
    return list;
}

Json answer_folds(Documents&, const Document& document, const Json&)
{
    Json list = Json::array();
    for (const auto& [first, last] : rpg::folds(*document.workspace, document.path))
        list.push_back({{"startLine", first}, {"endLine", last}});
    return list;
}

Json answer_format(Documents& documents, const Document& document, const Json&)
{
    const std::string_view text = document.text();
    if (document.path.ends_with(".xml")) return Json::array();
    const std::string formatted = rpg::format_script(text);
    if (formatted == text) return Json::array();
    const rpg::TextLines lines(text);
    return Json::array(
        {{{"range", documents.range(lines, {{}, lines.place(text.size())})}, {"newText", formatted}}});
}

std::size_t token_type(rpg::WordRole role)
{
    return static_cast<std::size_t>(std::ranges::find(kTokens, role, &TokenType::role) - kTokens.begin());
}

// Five numbers a word: line and column from the word before, length, type, modifiers.
Json answer_tokens(Documents& documents, const Document& document, const Json&)
{
    std::vector<rpg::WordMeaning> words = rpg::words_of_file(*document.workspace, document.path);
    std::ranges::stable_sort(words, {}, [](const rpg::WordMeaning& word) { return rpg::range_of(word); });
    const rpg::TextLines lines(document.text());
    Json data = Json::array();
    rpg::TextPoint last;
    for (const rpg::WordMeaning& word : words) {
        rpg::TextRange range = rpg::range_of(word);
        if (!documents.is_utf8()) {
            const std::string_view line = lines.line(range.begin.line);
            range.begin.column = rpg::utf16_column(line, range.begin.column);
            range.end.column = rpg::utf16_column(line, range.end.column);
        }
        const std::uint32_t line = range.begin.line - last.line;
        data.insert(data.end(),
                    {line, line == 0 ? range.begin.column - last.column : range.begin.column,
                     range.end.column - range.begin.column, token_type(word.role), word.defines ? 1 : 0});
        last = range.begin;
    }
    return {{"data", data}};
}

Json answer_hints(Documents& documents, const Document& document, const Json& parameters)
{
    const rpg::TextLines lines(document.text());
    Json list = Json::array();
    for (const rpg::Hint& hint :
         rpg::hints(*document.workspace, document.path, documents.range(document, parameters.at("range"))))
        list.push_back({{"position", documents.position(lines.line(hint.place.line), hint.place)},
                        {"label", hint.text},
                        {"kind", kTypeHint},
                        {"paddingLeft", true}});
    return list;
}

Json finding_json(const Documents& documents, const rpg::TextLines& lines, const rpg::Diagnostic& finding)
{
    constexpr std::array kSeverities{4, 2, 1}; // a note is a hint
    Json json{{"range", documents.range(lines, finding.range)},
              {"severity", kSeverities[static_cast<std::size_t>(finding.severity)]}};
    if (!finding.check.empty()) json["code"] = finding.check;
    json["source"] = "drpg";
    json["message"] = finding.text;
    return json;
}

Json answer_actions(Documents& documents, const Document& document, const Json& parameters)
{
    const rpg::TextRange range = documents.range(document, parameters.at("range"));
    Json list = Json::array();
    for (const rpg::Remedy& remedy : rpg::remedies(*document.workspace, document.path, range))
        list.push_back({{"title", remedy.title},
                        {"kind", "quickfix"},
                        {"edit", edits_json(documents, document, {remedy.edit})}});
    return list;
}

Json answer_preview(Documents& documents, const Document& document, const Json& parameters)
{
    const auto focus =
        map_focus(*document.workspace, document.path, place_of(documents, document, parameters));
    const rpg::LevelReading* level = focus ? document.workspace->level(focus->level) : nullptr;
    if (level == nullptr || level->level.lines.empty()) return kNothing;
    return {{"level", focus->level}, {"svg", map_preview(document.workspace->game(), level->level, *focus)}};
}

constexpr std::array kFeatures{
    Feature{"textDocument/completion", answer_completion},
    Feature{"textDocument/hover", answer_hover},
    Feature{"textDocument/definition", answer_definition},
    Feature{"textDocument/references", answer_references},
    Feature{"textDocument/documentHighlight", answer_highlights},
    Feature{"textDocument/prepareRename", answer_prepare_rename},
    Feature{"textDocument/rename", answer_rename},
    Feature{"textDocument/documentSymbol", answer_symbols},
    Feature{"textDocument/foldingRange", answer_folds},
    Feature{"textDocument/formatting", answer_format},
    Feature{"textDocument/semanticTokens/full", answer_tokens},
    Feature{"textDocument/inlayHint", answer_hints},
    Feature{"textDocument/codeAction", answer_actions},
    Feature{"drpg/mapPreview", answer_preview},
};

} // namespace

std::span<const Feature> features()
{
    return kFeatures;
}

Json server_capabilities(bool is_utf8)
{
    Json types = Json::array();
    for (const TokenType& type : kTokens) types.push_back(type.name);
    return {
        {"positionEncoding", is_utf8 ? "utf-8" : "utf-16"},
        {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
        {"completionProvider", {{"triggerCharacters", {" ", "@", "$", "\"", "<", "=", "#", ":", "/"}}}},
        {"hoverProvider", true},
        {"definitionProvider", true},
        {"referencesProvider", true},
        {"documentHighlightProvider", true},
        {"documentSymbolProvider", true},
        {"workspaceSymbolProvider", true},
        {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
        {"documentFormattingProvider", true},
        {"renameProvider", {{"prepareProvider", true}}},
        {"foldingRangeProvider", true},
        {"semanticTokensProvider",
         {{"legend", {{"tokenTypes", types}, {"tokenModifiers", {"definition"}}}}, {"full", true}}},
        {"inlayHintProvider", true},
    };
}

Json diagnostics_json(const Documents& documents, const Document& document)
{
    const rpg::TextLines lines(document.text());
    Json list = Json::array();
    for (const rpg::Diagnostic& finding : rpg::diagnostics(*document.workspace, document.path))
        list.push_back(finding_json(documents, lines, finding));
    return list;
}

Json workspace_symbols(Documents& documents, const Json& parameters)
{
    const std::string query = parameters.value("query", "");
    Json list = Json::array();
    for (const auto& [root, workspace] : documents.workspaces())
        for (const rpg::Symbol& symbol : rpg::find_symbols(*workspace, query))
            list.push_back(
                {{"name", symbol.detail.empty() ? symbol.name : symbol.name + " " + symbol.detail},
                 {"kind", kSymbolKinds[static_cast<std::size_t>(symbol.kind)]},
                 {"location", documents.location({root, symbol.whole.path, workspace}, symbol.whole)}});
    return list;
}

} // namespace converter
