#include "editors/language/workspace.h"

#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/core/text.h"
#include "rpg/model/game_texts.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 3> kLevelEndings{".xml", ".drs", ".names"};

// Paths in the project.
std::vector<std::string> included_files(std::string_view script)
{
    std::vector<std::string> paths;
    for_each_line(script, [&](std::string_view line, std::uint32_t) {
        ScriptCursor in(line);
        if (in.fault() || !in.take_if("include")) return;
        const std::string name = in.quoted("the file");
        if (!in.fault()) paths.push_back(project_path::included(name));
    });
    return paths;
}

} // namespace

bool is_level_text(std::string_view path)
{
    return path.starts_with(project_path::kLevels) &&
           std::ranges::any_of(kLevelEndings,
                               [&](std::string_view ending) { return path.ends_with(ending); });
}

std::string level_named_in(std::string_view text)
{
    return text.starts_with('/') ? to_lower(stem_of(text)) : std::string();
}

Workspace::Workspace(Kind kind, FileSet texts, GameData game, LevelVocabulary vocabulary)
    : kind_(kind), texts_(std::move(texts)), game_(std::move(game)), base_entities_(game_.entities),
      vocabulary_(std::move(vocabulary))
{
    if (kind_ == Kind::Mod) base_levels_ = game_.levels;
}

std::optional<std::string_view> Workspace::text(const std::string& path) const
{
    const auto found = texts_.find(path);
    return found == texts_.end() ? std::nullopt : std::optional(as_text(found->second));
}

void Workspace::put(const std::string& path, std::string_view text)
{
    forget(path);
    if (is_level_text(path) && !texts_.contains(path)) facts_.clear(); // other levels may name it
    texts_[path] = to_bytes(text);
    forget(path);
    if (path == project_path::kEntities) read_entities();
}

void Workspace::remove(const std::string& path)
{
    forget(path);
    if (texts_.erase(path) == 0) return;
    if (path == project_path::kEntities) read_entities();
    if (!is_level_text(path)) return;
    facts_.clear();
    const std::string stem(stem_of(path));
    if (texts_.contains(project_path::level_xml(stem)) || texts_.contains(project_path::level_script(stem)))
        return;
    game_.levels.erase(stem);
    if (const auto base = base_levels_.find(stem); base != base_levels_.end()) game_.levels.insert(*base);
}

void Workspace::use_media(GameData game, LevelVocabulary vocabulary)
{
    game.levels = std::move(game_.levels);
    game.entities = std::move(game_.entities);
    game_ = std::move(game);
    vocabulary_ = std::move(vocabulary);
    facts_.clear();
}

void Workspace::forget(const std::string& path)
{
    if (path.starts_with(project_path::kTables)) facts_.clear();
    for (const std::string& stem : levels_of(path)) facts_.erase(stem);
}

// The names of pictures come from other files and stay.
void Workspace::read_entities()
{
    const auto rows = text(std::string(project_path::kEntities));
    auto parsed = rows ? parse_entities_xml(*rows, project_path::kEntities) : Result(base_entities_);
    if (!parsed) return;
    std::vector<EntityDef> entities = kind_ == Kind::Mod ? base_entities_ : std::vector<EntityDef>();
    for (EntityDef& def : *parsed) {
        const auto same = std::ranges::find(entities, def.id, &EntityDef::id);
        if (same == entities.end())
            entities.push_back(std::move(def));
        else
            *same = std::move(def);
    }
    for (const EntityDef& def : game_.entities) {
        vocabulary_.sprites.erase(def.name);
        vocabulary_.textures.erase(def.name);
    }
    game_.entities = std::move(entities);
    add_entity_names(vocabulary_, game_.entities);
}

std::vector<std::string> Workspace::levels() const
{
    std::set<std::string> stems;
    for (const auto& [path, bytes] : texts_)
        if (is_level_text(path)) stems.emplace(stem_of(path));
    return {stems.begin(), stems.end()};
}

std::vector<std::string> Workspace::levels_of(const std::string& path)
{
    if (is_level_text(path)) return {std::string(stem_of(path))};
    std::vector<std::string> stems;
    if (!path.starts_with(project_path::kLevels)) return stems;
    for (const std::string& stem : levels()) {
        const auto script = text(project_path::level_script(stem));
        const auto files = script ? included_files(*script) : std::vector<std::string>();
        if (std::ranges::find(files, path) != files.end()) stems.push_back(stem);
    }
    return stems;
}

const LevelReading* Workspace::level_of(const std::string& path)
{
    const std::vector<std::string> stems = levels_of(path);
    return stems.empty() ? nullptr : level(stems.front());
}

const LevelReading* Workspace::level(const std::string& stem)
{
    const auto known = facts_.find(stem);
    if (known != facts_.end()) return &known->second;
    if (!game_.levels.contains(stem) && !texts_.contains(project_path::level_xml(stem)) &&
        !texts_.contains(project_path::level_script(stem)))
        return nullptr;
    return &facts_.emplace(stem, read_level(stem)).first->second;
}

// What a mod does not have of a level is the game's.
FileSet Workspace::sources_of(const std::string& stem) const
{
    FileSet sources;
    for (auto at = texts_.lower_bound(std::string(project_path::kLevels));
         at != texts_.end() && at->first.starts_with(project_path::kLevels); ++at)
        if (!is_level_text(at->first) || stem_of(at->first) == stem) sources.insert(*at);
    const auto base = base_levels_.find(stem);
    if (base == base_levels_.end()) return sources;
    const std::string xml = project_path::level_xml(stem);
    const std::string script = project_path::level_script(stem);
    if (!sources.contains(xml)) sources[xml] = to_bytes(print_level_xml(base->second));
    if (!sources.contains(script) && !is_level_source(as_text(sources.at(xml))))
        sources[script] = to_bytes(print_script(base->second));
    return sources;
}

// The linter looks at the levels to which this one leads; those that nobody has read yet are not in the game.
void Workspace::read_named_levels(const Level& level)
{
    for (const std::string& string : level.strings) {
        const std::string stem = level_named_in(string);
        if (stem.empty() || game_.levels.contains(stem) || !texts_.contains(project_path::level_xml(stem)))
            continue;
        std::vector<Error> mistakes;
        PackedLevel packed = pack_level(sources_of(stem), stem, vocabulary_, game_.edition, mistakes);
        game_.levels[stem] = mistakes.empty() ? std::move(packed.level) : Level();
    }
}

// What the level compiler finds in its result has no place. If the linter finds it, too, it knows the place
// in the script.
bool Workspace::find_in_script(const std::string& stem, const PackedLevel& packed, LevelReading& reading)
{
    const auto has_place = [](const Error& error) { return error.line != 0; };
    if (packed.level.lines.empty() || std::ranges::any_of(reading.errors, has_place)) return false;
    Level before = std::exchange(game_.levels[stem], packed.level);
    std::vector<LocatedFinding> findings = lint_game(game_, {&stem, 1}, {{stem, packed.script}});
    const bool is_found = std::ranges::any_of(findings, [](const LocatedFinding& finding) {
        return finding.check->severity == LintSeverity::Error && finding.where.line != 0;
    });
    if (is_found) {
        reading.errors.clear();
        reading.findings = std::move(findings);
    }
    game_.levels[stem] = std::move(before);
    return is_found;
}

LevelReading Workspace::read_level(const std::string& stem)
{
    LevelReading facts{.stem = stem};
    const FileSet sources = sources_of(stem);
    PackedLevel packed = pack_level(sources, stem, vocabulary_, game_.edition, facts.errors);
    const bool is_good = facts.errors.empty();
    read_named_levels(packed.level);
    if (is_good) {
        game_.levels[stem] = std::move(packed.level);
        known_names_[stem] = packed.names;
    } else if (!find_in_script(stem, packed, facts)) {
        ScriptNames names = known_names_[stem]; // of the map; those of the texts may have changed
        if (!names.add_all(packed.names)) packed.names = std::move(names);
    }
    facts.level = game_.levels[stem];
    const std::string path = project_path::level_script(stem);
    facts.files = {path, project_path::level_names(stem), project_path::level_xml(stem)};
    const auto script = sources.find(path);
    facts.names = packed.names;
    if (script != sources.end()) {
        WordNotes notes;
        ScriptReading reading =
            read_script(as_text(script->second), path, game_.edition, packed.names, notes);
        if (!sources.contains(project_path::level_xml(stem))) // a script without its map
            facts.errors.insert(facts.errors.end(), reading.errors.begin(), reading.errors.end());
        facts.words = std::move(notes.meanings);
        facts.script = std::move(reading.script);
        facts.names = facts.script.names;
        for (std::string& file : included_files(as_text(script->second)))
            facts.files.push_back(std::move(file));
    }
    if (is_good) facts.findings = lint_game(game_, {&stem, 1}, {{stem, packed.script}});
    return facts;
}

GlyphEncoding encoding_of(const Workspace& workspace, const LevelReading& level)
{
    if (level.script.encoding != GlyphEncoding::Latin1) return level.script.encoding;
    EncodingGuess guess;
    for (const std::string& string : level.script.strings) guess.add(string);
    const bool is_named = workspace.game().texts.contains(kEncodingText);
    return is_named || guess.encoding() == GlyphEncoding::Latin1 ? encoding_of_texts(workspace.game())
                                                                 : guess.encoding();
}

} // namespace rpg
