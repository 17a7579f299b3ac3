#include "editors/level_editor/model/import_parts.h"

#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/text.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/project/art_project.h"
#include "rpg/project/new_art.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace editor {
namespace {

namespace project_path = rpg::project_path;

// The first number without a picture and a meaning; 0: none.
template <class Id> int free_number(const rpg::Workspace& workspace, int first, int end)
{
    for (int number = first; number < end; ++number)
        if (const Id id{static_cast<std::uint16_t>(number)};
            !rpg::has_picture(workspace.game().mappings, id) &&
            entity_with(workspace, static_cast<int>(index_of(entity_of(id)))) == nullptr)
            return number;
    return 0;
}

// With a number behind it where the name is taken.
template <class Taken> std::string untaken(const std::string& name, std::size_t max, const Taken& is_taken)
{
    std::string free = name.substr(0, max);
    for (int number = 2; is_taken(free); ++number) {
        const std::string behind = fmt::format("_{}", number);
        free = name.substr(0, max - behind.size()) + behind;
    }
    return free;
}

// The text of a list with one more element at its end. `there`: empty, if there is no such file.
std::string with_element(std::string there, const std::string& root, const std::string& element)
{
    const std::string end = fmt::format("</{}>", root);
    if (const std::size_t at = there.rfind(end); at != std::string::npos) return there.insert(at, element);
    return fmt::format("<{}>\n{}{}\n", root, element, end);
}

} // namespace

rpg::SpriteId sprite_of(const rpg::EntityDef& def)
{
    return rpg::SpriteId{static_cast<std::uint16_t>(def.id)};
}

const rpg::EntityDef* entity_with(const rpg::Workspace& workspace, int sprite)
{
    const auto& all = workspace.game().entities;
    const auto found =
        std::ranges::find(all, rpg::EntityId{static_cast<std::uint16_t>(sprite)}, &rpg::EntityDef::id);
    return found == all.end() ? nullptr : &*found;
}

int free_texture(const rpg::Workspace& workspace)
{
    const int number = free_number<rpg::TextureId>(workspace, 40, 112); // then come floors
    return number != 0 ? number : free_number<rpg::TextureId>(workspace, 136, 208);
}
int free_sprite(const rpg::Workspace& workspace)
{
    return free_number<rpg::SpriteId>(workspace, 100, rpg::kFirstHeldSprite);
}

ImportAct::ImportAct(const Document& document, std::string name) : document_(document)
{
    act_.name = std::move(name);
}

std::string ImportAct::add_picture(bool is_texture, const std::string& stem, const rpg::Image& picture)
{
    const std::string_view folder = is_texture ? project_path::kTextures : project_path::kSprites;
    std::error_code failure;
    const std::string name = untaken(stem, 40, [&](const std::string& free) {
        const std::string path = fmt::format("{}{}.png", folder, free);
        return document_.workspace().text(path) || act_.texts.contains(path) ||
               std::filesystem::exists(document_.folder() + '/' + path, failure);
    });
    const std::string path = fmt::format("{}{}.png", folder, name);
    act_.texts[path] = rpg::as_text(rpg::encode_png(picture));
    return path.substr(project_path::kArt.size());
}

std::string ImportAct::frame(const std::string& file, int x, int y)
{
    return x == 0 && y == 0 ? fmt::format("    <frame file=\"{}\"/>\n", file)
                            : fmt::format("    <frame file=\"{}\" x=\"{}\" y=\"{}\"/>\n", file, x, y);
}

void ImportAct::add_art(bool is_texture, int id, const std::string& name, const std::string& more,
                        const std::string& frames)
{
    const char* element = is_texture ? "texture" : "sprite";
    const std::string named = name.empty() ? "" : fmt::format(" name=\"{}\"", name);
    add(std::string(project_path::kNewArt), "newArt",
        fmt::format("  <{0} id=\"{1}\"{2}{3}>\n{4}  </{0}>\n", element, id, named, more, frames));
}

void ImportAct::add_entity(const rpg::EntityDef& like, int id, int subtype, const std::string& name)
{
    add(std::string(project_path::kEntities), "entities",
        fmt::format("  <entity id=\"{}\" type=\"{}\" subtype=\"{}\" parameter=\"{}\" name=\"{}\"/>\n", id,
                    rpg::kEntityTypes.at(like.type), subtype, like.parameter, name));
}

void ImportAct::add(const std::string& path, const std::string& root, const std::string& element)
{
    act_.texts[path] = with_element(document_.text(path), root, element);
}

void ImportAct::add_file(const std::string& path, const rpg::Bytes& bytes)
{
    act_.texts[path] = rpg::as_text(bytes);
    if (document_.is_mod()) return;
    const std::string list = document_.text(kImportList);
    if (('\n' + list).find('\n' + path + '\n') == std::string::npos)
        act_.texts[kImportList] = list + path + '\n';
}

std::string stem_for(const std::string& name, const char* otherwise)
{
    const std::string stem = stem_of_title(name);
    return stem.empty() ? otherwise : stem;
}

std::string free_art_name(const rpg::Workspace& workspace, const std::string& stem)
{
    const rpg::LevelVocabulary& known = workspace.vocabulary();
    return untaken(stem, 24, [&](const std::string& name) {
        return known.sprites.contains(name) || known.textures.contains(name);
    });
}

std::string free_entity_name(const rpg::Workspace& workspace, const std::string& name)
{
    std::string plain = plain_title(name);
    if (plain.empty()) plain = "Thing";
    return untaken(plain, rpg::EntityDef::kNameWidth, [&](const std::string& free) {
        return std::ranges::find(workspace.game().entities, free, &rpg::EntityDef::name) !=
               workspace.game().entities.end();
    });
}

rpg::RecordRange records_with(const rpg::Mappings& mappings, bool is_texture, int number)
{
    const auto id = static_cast<std::uint16_t>(number);
    return is_texture ? records_of(mappings, rpg::TextureId{id}) : records_of(mappings, rpg::SpriteId{id});
}

rpg::Result<PictureFiles> picture_files(const rpg::Workspace& workspace, bool is_texture)
{
    const std::string new_path(project_path::kNewArt), index_path(project_path::kArtIndex);
    const auto text = workspace.text(index_path);
    const auto index =
        text ? rpg::parse_art_index(*text, index_path) : rpg::Result(rpg::art_index(workspace.game()));
    if (!index) return index.error();
    PictureFiles files;
    const auto& records = is_texture ? index->texture_records : index->sprite_records;
    const auto& pictures = is_texture ? index->textures : index->shapes;
    const rpg::Mappings& mappings = workspace.game().mappings;
    const std::size_t end = (is_texture ? mappings.texture_ids : mappings.sprite_ids).size();
    for (int number = 1; number < static_cast<int>(end); ++number) {
        const rpg::RecordRange range = records_with(mappings, is_texture, number);
        for (std::uint32_t i = range.first; i < range.first + range.count && i < records.size(); ++i) {
            const bool is_there = !records[i].is_position && records[i].picture < pictures.size();
            const rpg::ArtIndex::Picture picture =
                is_there ? pictures[records[i].picture] : rpg::ArtIndex::Picture{};
            files[number].push_back({picture.file, records[i].palette, picture.x0, picture.y0});
        }
    }
    const auto new_text = workspace.text(new_path);
    if (!new_text) return files;
    const auto art = rpg::parse_new_art(*new_text, new_path);
    if (!art) return art.error();
    for (const rpg::NewArt::Picture& picture : art->pictures) {
        if (picture.is_texture != is_texture) continue;
        files[picture.id].clear();
        for (const rpg::NewArt::Frame& frame : picture.frames)
            files[picture.id].push_back({frame.file, 0, frame.x0, frame.y0, true});
    }
    return files;
}

rpg::Image cell_of(const rpg::GameData& game, std::uint32_t record)
{
    const rpg::SpriteRecord& shown = game.mappings.sprites[record];
    const auto shape = std::ranges::find(game.shapes, shown.shape_position, &rpg::Shape::position);
    return shape == game.shapes.end() ? rpg::Image(rpg::kCellSize, rpg::kCellSize)
                                      : rpg::cell_image(*shape, rpg::project_colours(game, shown.palette()));
}

} // namespace editor
