#include "editors/language_server/features.h"

#include "converter/exporters/map_export.h"
#include "converter/exporters/map_symbols.h"
#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "editors/language/hover.h"
#include "editors/language/navigation.h"
#include "editors/language/outline.h"
#include "editors/language/remedies.h"
#include "editors/language/subject.h"
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"
#include "rpg/authoring/scripts/script_format.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace converter {
namespace {

// The focus of a place in a script or map: its event, and the doors, things and tiles that this names.
struct MapFocus {
    std::string level; // stem
    std::optional<rpg::TilePos> event{};
    std::vector<rpg::TilePos> tiles{};
    std::vector<std::uint32_t> lines{};
    std::vector<std::uint32_t> things{};
};

constexpr rpg::Rgba kMarkColour{0xE6, 0x00, 0x7A, 0xFF};
constexpr rpg::Rgba kMarkFill{0xE6, 0x00, 0x7A, 0x40};
constexpr rpg::Rgba kArrowColour{0x00, 0x7A, 0xE6, 0xFF};
constexpr double kMarkWidth = 3;

Point point_of(rpg::UnitPos at)
{
    const Point corner = corner_of_tile({0, 0});
    constexpr double kUnits = 64;
    return {corner.x + at.x * kTilePixels / kUnits, corner.y + at.y * kTilePixels / kUnits};
}

void mark_tile(Layer& layer, rpg::TilePos tile, rpg::Rgba colour, rpg::Rgba fill)
{
    const Point corner = corner_of_tile(tile);
    layer.add(rectangle(corner.x, corner.y, corner.x + kTilePixels, corner.y + kTilePixels,
                        {.fill = fill, .outline = colour, .outline_width = kMarkWidth}));
}

Layer focus_layer(const rpg::Level& level, const MapFocus& focus)
{
    Layer layer{.name = "focus", .elements = {}};
    for (const rpg::TilePos tile : focus.tiles) {
        if (focus.event && tile != *focus.event)
            layer.add(Segment{middle_of_tile(*focus.event), middle_of_tile(tile), 2, kArrowColour});
        mark_tile(layer, tile, kArrowColour, {});
    }
    for (const std::uint32_t index : focus.lines) {
        if (index >= level.lines.size()) continue;
        const rpg::Line& line = level.lines[index];
        layer.add(
            Segment{point_of(rpg::to_units(line.from)), point_of(rpg::to_units(line.to)), 8, kMarkColour});
    }
    for (const std::uint32_t index : focus.things)
        if (index < level.things.size())
            layer.add(Circle{point_of(rpg::to_units(level.things[index].at)),
                             kTilePixels / 2,
                             {.outline = kMarkColour, .outline_width = kMarkWidth}});
    if (focus.event) mark_tile(layer, *focus.event, kMarkColour, kMarkFill);
    return layer;
}

rpg::TilePos tile_at(std::uint32_t index)
{
    return rpg::tile_at_index(static_cast<int>(index));
}

void add_word(const rpg::WordMeaning& word, MapFocus& focus)
{
    if (word.role != rpg::WordRole::Reference || !word.kind) return;
    if (*word.kind == rpg::NameKind::Line) focus.lines.push_back(word.place);
    if (*word.kind == rpg::NameKind::Thing) focus.things.push_back(word.place);
    if (*word.kind != rpg::NameKind::Tile) return;
    if (word.defines)
        focus.event = tile_at(word.place);
    else
        focus.tiles.push_back(tile_at(word.place));
}

std::optional<MapFocus> map_focus(rpg::Workspace& workspace, const std::string& path, rpg::TextPoint place)
{
    const rpg::LevelReading* level = workspace.level_of(path);
    if (level == nullptr) return std::nullopt;
    MapFocus focus{.level = level->stem};
    if (path.ends_with(".drs")) {
        for (const auto& [first, last] : rpg::folds(workspace, path)) {
            if (place.line < first || place.line > last) continue;
            for (const rpg::WordMeaning& word : level->words)
                if (word.where.line > first && word.where.line <= last + 1) add_word(word, focus);
        }
        return focus;
    }
    const auto subject = rpg::subject_at(workspace, path, place);
    if (!subject || subject->kind != rpg::Subject::Kind::Place) return focus;
    if (subject->place_kind == rpg::NameKind::Tile) focus.event = tile_at(subject->place);
    if (subject->place_kind == rpg::NameKind::Line) focus.lines.push_back(subject->place);
    if (subject->place_kind == rpg::NameKind::Thing) focus.things.push_back(subject->place);
    return focus;
}

// The map of `drpg export map` with the focus marked.
std::string map_preview(const rpg::GameData& game, const rpg::Level& level, const MapFocus& focus)
{
    Drawing drawing = draw_map(game, level);
    drawing.layers.push_back(focus_layer(level, focus));
    return write_svg(drawing);
}

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
