#include "rpg/project/level_pack.h"

#include "rpg/authoring/levels/level_compiler.h"
#include "rpg/authoring/levels/level_text.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/project/project_paths.h"

#include <optional>

namespace rpg {
namespace {

std::optional<std::string_view> text_at(const FileSet& project, const std::string& path)
{
    const auto found = project.find(path);
    return found == project.end() ? std::nullopt : std::optional(as_text(found->second));
}

// Of the sidecar and of what the script includes.
ScriptNames read_names(const FileSet& project, const std::string& stem,
                       const std::optional<std::string_view>& script, std::vector<Error>& errors)
{
    const std::string path = project_path::level_names(stem);
    const auto sidecar = text_at(project, path);
    Result<ScriptNames> names = sidecar ? parse_script_names(*sidecar, path) : ScriptNames();
    const auto read = [&](const std::string& name) -> std::optional<std::string> {
        const auto text = text_at(project, project_path::included(name));
        return text ? std::optional(std::string(*text)) : std::nullopt;
    };
    if (names && script)
        names = names_with_includes(*script, project_path::level_script(stem), read, std::move(*names));
    if (names) return std::move(*names);
    errors.push_back(names.error());
    return {};
}

} // namespace

LevelVocabulary make_vocabulary(const PackedArt& art, const GameData& game)
{
    LevelVocabulary vocabulary;
    add_entity_names(vocabulary, game.entities);
    const auto add_drawn = [&]<class Id>(std::size_t count, std::set<Id>& drawn) {
        for (std::size_t i = 0; i < count; ++i)
            if (const Id id{static_cast<std::uint16_t>(i)}; has_picture(game.mappings, id)) drawn.insert(id);
    };
    add_drawn(game.mappings.texture_ids.size(), vocabulary.drawn_textures);
    add_drawn(game.mappings.sprite_ids.size(), vocabulary.drawn_sprites);
    for (const auto& [id, name] : art.texture_names)
        vocabulary.textures.emplace(name, TextureId{static_cast<std::uint16_t>(id)});
    for (const auto& [id, name] : art.sprite_names)
        vocabulary.sprites.emplace(name, SpriteId{static_cast<std::uint16_t>(id)});
    return vocabulary;
}

PackedLevel pack_level(const FileSet& project, const std::string& stem, const LevelVocabulary& vocabulary,
                       Edition edition, std::vector<Error>& errors)
{
    const std::string xml_path = project_path::level_xml(stem);
    const std::string script_path = project_path::level_script(stem);
    const auto xml = text_at(project, xml_path);
    const auto script = text_at(project, script_path);
    const std::size_t known_errors = errors.size();
    const ScriptNames names = read_names(project, stem, script, errors);
    if (errors.size() != known_errors) return {.names = names};
    if (xml && is_level_source(*xml)) {
        const auto source = script ? std::optional(SourceText{*script, script_path, &names}) : std::nullopt;
        LevelCompilation compiled = compile_level({*xml, xml_path}, source, vocabulary, edition);
        errors.insert(errors.end(), compiled.errors.begin(), compiled.errors.end());
        return {std::move(compiled.result.level), std::move(compiled.result.script),
                std::move(compiled.result.names)};
    }
    for (const auto& [path, text] : {std::pair(xml_path, xml), std::pair(script_path, script)})
        if (!text) errors.push_back({.file = path, .reason = "is missing"});
    if (!xml || !script) return {.names = names};
    Result<Level> level = parse_level_xml(*xml, xml_path);
    if (!level) {
        errors.push_back(level.error());
        return {.names = names};
    }
    const std::vector<Error> wrong = script_errors(*script, script_path, level->edition, names);
    errors.insert(errors.end(), wrong.begin(), wrong.end());
    if (!wrong.empty()) return {.names = names};
    Result<Script> parsed = parse_script(*script, script_path, level->edition, names);
    Result<Level> joined = join_level(std::move(*level), *parsed, xml_path);
    if (joined) return {std::move(*joined), std::move(*parsed), names};
    errors.push_back(joined.error());
    return {.names = names};
}

} // namespace rpg
