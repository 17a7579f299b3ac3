#include "rpg/project/level_pack.h"

#include "rpg/authoring/level_compiler.h"
#include "rpg/authoring/level_text.h"
#include "rpg/project/project_paths.h"

#include <optional>

namespace rpg {
namespace {

std::optional<std::string_view> text_at(const FileSet& project, const std::string& path)
{
    const auto found = project.find(path);
    return found == project.end() ? std::nullopt : std::optional(as_text(found->second));
}

} // namespace

LevelVocabulary make_vocabulary(const PackedArt& art, const std::vector<EntityDef>& entities)
{
    LevelVocabulary vocabulary;
    add_entity_names(vocabulary, entities);
    for (const auto& [id, name] : art.texture_names)
        vocabulary.textures.emplace(name, TextureId{static_cast<std::uint16_t>(id)});
    for (const auto& [id, name] : art.sprite_names)
        vocabulary.sprites.emplace(name, SpriteId{static_cast<std::uint16_t>(id)});
    return vocabulary;
}

Level pack_level(const FileSet& project, const std::string& stem, const LevelVocabulary& vocabulary,
                 Edition edition, std::vector<Error>& errors)
{
    const std::string xml_path = project_path::level_xml(stem);
    const std::string script_path = project_path::level_script(stem);
    const auto xml = text_at(project, xml_path);
    const auto script = text_at(project, script_path);
    if (xml && is_level_source(*xml)) {
        const auto source = script ? std::optional(SourceText{*script, script_path}) : std::nullopt;
        LevelCompilation compiled = compile_level({*xml, xml_path}, source, vocabulary, edition);
        errors.insert(errors.end(), compiled.errors.begin(), compiled.errors.end());
        return std::move(compiled.result.level);
    }
    for (const auto& [path, text] : {std::pair(xml_path, xml), std::pair(script_path, script)})
        if (!text) errors.push_back({.file = path, .reason = "is missing"});
    if (!xml || !script) return {};
    ScriptNames names;
    const std::string names_path = project_path::level_names(stem);
    if (const auto sidecar = text_at(project, names_path)) {
        Result<ScriptNames> parsed = parse_script_names(*sidecar, names_path);
        if (!parsed)
            errors.push_back(parsed.error());
        else
            names = std::move(*parsed);
    }
    const LevelText text{std::string(*xml), std::string(*script)};
    Result<Level> level = join_level(text, {.xml = xml_path, .script = script_path}, names);
    if (level) return std::move(*level);
    errors.push_back(level.error());
    return {};
}

} // namespace rpg
