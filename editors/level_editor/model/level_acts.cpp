#include "editors/level_editor/model/level_acts.h"

#include "editors/level_editor/model/act_parts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/known_levels.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace editor {
namespace {

struct LevelField {
    std::string_view name, element, attribute;
    rpg::Rgb rpg::Level::*colour = nullptr;
};
constexpr std::array kLevelFields{
    LevelField{"title", "level", "title"}, LevelField{"number", "level", "id"},
    LevelField{"floor colour", "colors", "floor", &rpg::Level::floor_colour},
    LevelField{"ceiling colour", "colors", "ceiling", &rpg::Level::ceiling_colour},
    LevelField{"loading colour", "colors", "loading", &rpg::Level::loading_colour}};

std::optional<std::size_t> tag_of(const std::vector<rpg::XmlTag>& tags, std::string_view element)
{
    const auto found = std::ranges::find(tags, element, &rpg::XmlTag::name);
    if (found == tags.end()) return std::nullopt;
    return static_cast<std::size_t>(found - tags.begin());
}

std::string with_field(const LevelPlace& level, std::string xml, const LevelField& field,
                       const std::string& value)
{
    const bool is_compiled = !rpg::is_level_source(xml);
    std::string attribute(field.attribute);
    if (is_compiled && attribute == "title") attribute = "name";
    if (is_compiled && attribute == "loading") attribute = "intro";
    if (const auto tag = tag_of(rpg::scan_xml(xml), field.element))
        return with_attribute(std::move(xml), *tag, attribute, value);
    const std::vector<rpg::XmlTag> tags = rpg::scan_xml(xml); // a drawing may leave the colours out
    const rpg::LevelReading* reading = level.reading();
    if (tags.empty() || reading == nullptr) return xml;
    xml.insert(tags.front().end, fmt::format("\n  <colors floor=\"{}\" ceiling=\"{}\"/>",
                                             rpg::print_colour(reading->level.floor_colour),
                                             rpg::print_colour(reading->level.ceiling_colour)));
    return with_field(level, std::move(xml), field, value);
}

// J92 has titles among the texts.
bool has_title(const rpg::Level& level)
{
    return level.edition != rpg::Edition::J92;
}

std::vector<std::string> files_of_level(const rpg::Workspace& workspace, const std::string& stem)
{
    std::vector<std::string> files{rpg::project_path::level_xml(stem), rpg::project_path::level_script(stem),
                                   rpg::project_path::level_names(stem)};
    std::erase_if(files, [&](const std::string& path) { return !workspace.text(path); });
    return files;
}

// The texts with the name of the level's file in a script: string 3 "/cellar.bsp".
std::string script_with_level(std::string_view script, const std::string& stem, const std::string& now)
{
    std::string text;
    for (const std::string_view line : rpg::split(script, '\n')) {
        if (!text.empty() || line.data() != script.data()) text += '\n';
        const std::size_t from = line.find("\"/");
        const std::size_t end = from == std::string_view::npos ? from : line.find('\x22', from + 1);
        const std::string_view file =
            end == std::string_view::npos ? "" : line.substr(from + 1, end - from - 1);
        if (!rpg::trimmed(line).starts_with("string ") || rpg::level_named_in(file) != stem) {
            text += line;
            continue;
        }
        const std::size_t point = std::min(file.rfind('.'), file.size());
        text += fmt::format("{}/{}{}", line.substr(0, from + 1), now, file.substr(point));
        text += line.substr(end);
    }
    return text;
}

// Of a translation: the level's texts have its name in front. Without `now` they go.
std::string translation_with_level(std::string_view translation, const std::string& stem,
                                   const std::optional<std::string>& now)
{
    std::string text;
    bool is_first = true;
    for (const std::string_view line : rpg::split(translation, '\n')) {
        const bool is_of_level = line.starts_with(stem + '.');
        if (is_of_level && !now) continue;
        if (!std::exchange(is_first, false)) text += '\n';
        text += is_of_level ? *now + std::string(line.substr(stem.size())) : std::string(line);
    }
    return text;
}

// The project's list of files, where the level is named as the files of the game: cellar.bsp, cellar.str.
std::string manifest_with_level(std::string xml, const std::string& stem,
                                const std::optional<std::string>& now)
{
    std::vector<TableRow> rows = rows_of(xml);
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) { // what is behind keeps its place
        if (row->element != "file") continue;
        const std::string* name = row->find("name");
        if (name == nullptr) continue;
        const std::string file = rpg::to_lower(*name);
        if (file != stem + ".bsp" && file != stem + ".str") continue;
        xml = now ? with_attribute(std::move(xml), row->tag, "name", *now + file.substr(stem.size()))
                  : without_row(std::move(xml), *row);
    }
    return xml;
}

// All texts of the project that mean the level from outside.
void follow(const LevelPlace& level, const std::optional<std::string>& now, Act& act)
{
    for (const auto& [path, bytes] : level.workspace.texts()) {
        if (std::ranges::find(act.gone, path) != act.gone.end()) continue;
        const std::string_view before = rpg::as_text(bytes);
        std::string text(before);
        if (path == rpg::project_path::kManifest)
            text = manifest_with_level(std::move(text), level.stem, now);
        else if (rpg::is_translation(path))
            text = translation_with_level(before, level.stem, now);
        else if (now && path.starts_with(rpg::project_path::kLevels) && !path.ends_with(".xml"))
            text = script_with_level(before, level.stem, *now);
        if (text != before) act.texts[path] = std::move(text);
    }
}

rpg::Outcome is_free(const LevelPlace& level, const std::string& stem)
{
    if (stem.empty()) return rpg::Error{.reason = "a level needs a name"};
    if (!files_of_level(level.workspace, stem).empty())
        return rpg::Error{.reason = "This level already exists."};
    return rpg::success();
}

} // namespace

Fields fields_of_level(const LevelPlace& level)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr || level.xml().empty()) return {};
    Fields fields{"level"};
    for (const LevelField& field : kLevelFields) {
        if (field.name == "title" && !has_title(reading->level)) continue;
        fields.values.emplace_back(field.name,
                                   field.colour != nullptr ? rpg::print_colour(reading->level.*field.colour)
                                   : field.name == "title" ? reading->level.title()
                                                           : std::to_string(reading->level.level_id));
    }
    return fields;
}

EditResult set_level_field(const LevelPlace& level, const std::string& name, const std::string& value)
{
    const auto field = std::ranges::find(kLevelFields, name, &LevelField::name);
    if (field == kLevelFields.end()) return refused("there is nothing to change on this tile");
    return Act{"Level: " + name,
               {{rpg::project_path::level_xml(level.stem), with_field(level, level.xml(), *field, value)}}};
}

int free_level_id(const rpg::Workspace& workspace)
{
    std::set<int> taken;
    for (const auto& [stem, level] : workspace.game().levels) taken.insert(level.level_id);
    int id = 1;
    while (taken.contains(id)) ++id;
    return std::min(id, 255);
}

bool is_known_to_game(std::string_view stem)
{
    return std::ranges::find(rpg::kKnownLevels, stem, &rpg::KnownLevel::name) != rpg::kKnownLevels.end();
}

EditResult copy_level(const LevelPlace& level, const std::string& stem, int id, const std::string& title)
{
    if (const rpg::Outcome possible = is_free(level, stem); !possible) return possible.error();
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return refused("there is no such level");
    Act act{"Copy level", {}};
    std::string xml = level.xml();
    std::string script = level.script();
    if (xml.empty()) { // of the game below the mod
        xml = rpg::print_level_xml(reading->level);
        if (script.empty()) script = rpg::print_script(reading->level);
    }
    xml = with_field(level, std::move(xml), kLevelFields[1], std::to_string(id));
    if (has_title(reading->level))
        xml = with_field(level, std::move(xml), kLevelFields[0],
                         plain_title(title).substr(0, rpg::Level::kNameWidth));
    act.texts[rpg::project_path::level_xml(stem)] = std::move(xml);
    if (!script.empty()) act.texts[rpg::project_path::level_script(stem)] = std::move(script);
    if (const auto names = level.workspace.text(rpg::project_path::level_names(level.stem)))
        act.texts[rpg::project_path::level_names(stem)] = *names;
    return act;
}

EditResult rename_level(const LevelPlace& level, const std::string& stem)
{
    if (const rpg::Outcome possible = is_free(level, stem); !possible) return possible.error();
    Act act{"Rename level", {}, files_of_level(level.workspace, level.stem)};
    if (act.gone.empty()) return refused("This level is not in the project.");
    for (const std::string& path : act.gone) {
        const std::string text(*level.workspace.text(path));
        std::string& now = act.texts[std::string(rpg::project_path::kLevels) + stem +
                                     path.substr(rpg::project_path::kLevels.size() + level.stem.size())];
        now = path.ends_with(".drs") ? script_with_level(text, level.stem, stem) : text; // back to itself
    }
    follow(level, stem, act);
    return act;
}

EditResult remove_level(const LevelPlace& level)
{
    Act act{"Delete level", {}, files_of_level(level.workspace, level.stem)};
    if (act.gone.empty()) return refused("This level is not in the project.");
    follow(level, std::nullopt, act);
    return act;
}

} // namespace editor
