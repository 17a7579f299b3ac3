#include "editors/language/diagnostics.h"

#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/string_text.h"
#include "rpg/authoring/tables/translation.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>

namespace rpg {
namespace {

template <class T> std::vector<Error> error_of(const Result<T>& result)
{
    if (result) return {};
    return {result.error()};
}

// Rules and texts alone: all that a table is laid over.
std::vector<Error> check_table(const GameData& game, const std::string& path, std::string_view text)
{
    const std::string stem(stem_of(path));
    if (path == project_path::kEntities) return error_of(parse_entities_xml(text, path));
    if (!is_game_table(stem)) return {};
    GameData rules;
    rules.edition = game.edition;
    rules.entities = game.entities;
    rules.rules = game.rules;
    rules.texts = game.texts;
    return error_of(merge_table(rules, stem, ByteView(to_bytes(text)), path));
}

std::vector<Error> check_file(const Workspace& workspace, const std::string& path, std::string_view text)
{
    if (path.starts_with(project_path::kTables) && path.ends_with(".xml"))
        return check_table(workspace.game(), path, text);
    if (path.starts_with("text/") && path.ends_with(".str.txt")) return error_of(parse_strings(text, path));
    if (path.starts_with(project_path::kTranslations) && path.ends_with(".txt"))
        return error_of(parse_translation(text, path));
    if (path == kModManifest) return error_of(parse_mod_xml(text, path));
    if (path == project_path::kManifest) return error_of(parse_project_xml(text, path));
    if (path == project_path::kArtIndex) return error_of(parse_art_index(text, path));
    if (path == project_path::kNewArt) return error_of(parse_new_art(text, path));
    return {};
}

// From the place of the mistake to the end of its word; a whole line if there is no place.
TextRange range_of(const TextLines& lines, const Error& error)
{
    const TextPoint begin = to_text_place({error.line, error.column});
    if (error.line == 0) return {{}, {0, static_cast<std::uint32_t>(lines.line(0).size())}};
    const TextRange word = lines.word_at(begin);
    return {begin, {begin.line, std::max(word.end.column, begin.column + 1)}};
}

Diagnostic to_diagnostic(const TextLines& lines, const Error& error)
{
    const std::string field = error.field.empty() ? std::string() : error.field + ": ";
    return {.range = range_of(lines, error), .text = field + error.reason};
}

void add_findings(const LevelReading& level, const std::string& path, const TextLines& lines,
                  std::vector<Diagnostic>& all)
{
    for (const LocatedFinding& finding : level.findings) {
        if (finding.where.file != path) continue;
        const SourcePlace place{finding.where.line, finding.where.column};
        all.push_back({.range = place.line == 0 ? range_of(lines, finding.where) : lines.rest_of_line(place),
                       .severity = finding.check->severity,
                       .check = std::string(finding.check->id),
                       .text = finding.where.reason,
                       .tile = finding.tile});
    }
}

} // namespace

std::vector<Diagnostic> diagnostics(Workspace& workspace, const std::string& path)
{
    std::vector<Diagnostic> all;
    const auto text = workspace.text(path);
    if (!text) return all;
    const TextLines lines(*text);
    std::vector<Error> errors = check_file(workspace, path, *text);
    if (const LevelReading* level = workspace.level_of(path)) {
        for (const Error& error : level->errors)
            if (error.file == path) errors.push_back(error);
        add_findings(*level, path, lines, all);
    }
    for (const Error& error : errors) all.push_back(to_diagnostic(lines, error));
    return all;
}

} // namespace rpg
