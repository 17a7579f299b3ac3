#include "editors/level_editor/model/imports.h"

#include "converter/importer/picture_tools.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/formats/bitmap.h"
#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/art_project.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/new_art.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>

namespace editor {
namespace {

namespace project_path = rpg::project_path;
using rpg::EntityType;

constexpr std::uint64_t kMaxImport = 16U << 20; // bytes
constexpr std::array<std::string_view, 5> kImportEndings{".png", ".bmp", ".wav", ".mid", ".midi"};
constexpr const char* kImportList = ".imports.txt"; // of a project: sounds and songs, one in a line
constexpr const char* kMonsters = "tables/monsters.xml";
constexpr std::uint32_t kSoundRate = 8000;
constexpr int kFirstPortrait = 200; // and the sprite of the person
constexpr std::uint8_t kHalf = 128;
constexpr int kFirstFreeClass = 14, kClassEnd = 64;

bool has_transparent(const rpg::Image& picture)
{
    return std::ranges::any_of(picture.pixels, [](const rpg::Rgba& pixel) { return pixel.a < kHalf; });
}

rpg::SpriteId sprite_of(const rpg::EntityDef& def)
{
    return rpg::SpriteId{static_cast<std::uint16_t>(def.id)};
}

const rpg::EntityDef* entity_with(const rpg::Workspace& workspace, rpg::EntityId id)
{
    const auto& all = workspace.game().entities;
    const auto found = std::ranges::find(all, id, &rpg::EntityDef::id);
    return found == all.end() ? nullptr : &*found;
}
const rpg::EntityDef* entity_with(const rpg::Workspace& workspace, int sprite)
{
    return entity_with(workspace, rpg::EntityId{static_cast<std::uint16_t>(sprite)});
}

// The first number without a picture and a meaning; 0: none.
template <class Id> int free_number(const rpg::Workspace& workspace, int first, int end)
{
    for (int number = first; number < end; ++number)
        if (const Id id{static_cast<std::uint16_t>(number)};
            !rpg::has_picture(workspace.game().mappings, id) &&
            entity_with(workspace, entity_of(id)) == nullptr)
            return number;
    return 0;
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

class Importing {
public:
    Importing(const Document& document, std::string name) : document_(document)
    {
        act_.name = std::move(name);
    }

    // A new file with this picture: its name below art/.
    std::string add_picture(bool is_texture, const std::string& stem, const rpg::Image& picture)
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
    static std::string frame(const std::string& file, int x = 0, int y = 0)
    {
        return x == 0 && y == 0 ? fmt::format("    <frame file=\"{}\"/>\n", file)
                                : fmt::format("    <frame file=\"{}\" x=\"{}\" y=\"{}\"/>\n", file, x, y);
    }
    void add_art(bool is_texture, int id, const std::string& name, const std::string& more,
                 const std::string& frames)
    {
        const char* element = is_texture ? "texture" : "sprite";
        const std::string named = name.empty() ? "" : fmt::format(" name=\"{}\"", name);
        add(std::string(project_path::kNewArt), "newArt",
            fmt::format("  <{0} id=\"{1}\"{2}{3}>\n{4}  </{0}>\n", element, id, named, more, frames));
    }
    // A row like that of another entity.
    void add_entity(const rpg::EntityDef& like, int id, int subtype, const std::string& name)
    {
        add(std::string(project_path::kEntities), "entities",
            fmt::format("  <entity id=\"{}\" type=\"{}\" subtype=\"{}\" parameter=\"{}\" name=\"{}\"/>\n", id,
                        rpg::kEntityTypes.at(like.type), subtype, like.parameter, name));
    }
    void add(const std::string& path, const std::string& root, const std::string& element)
    {
        act_.texts[path] = with_element(document_.text(path), root, element);
    }
    void add_file(const std::string& path, const rpg::Bytes& bytes)
    {
        act_.texts[path] = rpg::as_text(bytes);
        if (document_.is_mod()) return;
        const std::string list = document_.text(kImportList);
        if (('\n' + list).find('\n' + path + '\n') == std::string::npos)
            act_.texts[kImportList] = list + path + '\n';
    }
    Act take() { return std::move(act_); }

private:
    const Document& document_;
    Act act_;
};

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

template <class Wanted>
std::vector<rpg::EntityDef> entities_where(const rpg::Workspace& workspace, const Wanted& wanted)
{
    std::vector<rpg::EntityDef> found;
    for (const rpg::EntityDef& def : workspace.game().entities)
        if (index_of(def.id) < 256 && def.type < rpg::kEntityTypes.size() && wanted(def))
            found.push_back(def);
    return found;
}

// A picture with a number. What art/new.xml names gets colours of its own, all else has those of a palette.
struct PictureFile {
    std::string file{}; // below art/; empty: it cannot be read
    std::uint32_t palette = 0;
    int x = 0, y = 0;
    bool is_new = false;
};
using PictureFiles = std::map<int, std::vector<PictureFile>>; // by number, frame by frame

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

// The one that the choice takes the place of.
rpg::Result<PictureFile> old_file(const rpg::Workspace& workspace, const ImportChoice& choice)
{
    const auto files = picture_files(workspace, choice.kind == ImportKind::Texture);
    if (!files) return files.error();
    const auto old = files->find(choice.old);
    const auto frame = static_cast<std::size_t>(std::max(choice.frame, 0));
    if (old == files->end() || frame >= old->second.size() || old->second[frame].file.empty())
        return rpg::Error{.reason = "there is no such picture"};
    return old->second[frame];
}

// A file with the name of a picture takes its place: it is its own, or was imported before.
void choose_by_name(const rpg::Workspace& workspace, const std::string& name, ImportChoice& choice)
{
    const auto files = picture_files(workspace, choice.kind == ImportKind::Texture);
    if (!files) return;
    const auto has_name = [&, slug = stem_of_title(name)](const PictureFile& picture) {
        const std::string_view stem = rpg::stem_of(rpg::base_name(picture.file));
        return !stem.empty() && (stem == name || stem == slug);
    };
    for (const auto& [number, frames] : *files)
        if (const auto found = std::ranges::find_if(frames, has_name); found != frames.end()) {
            choice.old = number;
            choice.frame = static_cast<int>(found - frames.begin());
            return;
        }
}

// The names and places of the old monster's pictures.
rpg::Result<std::vector<NewMonster::Frame>> old_frames(const rpg::Workspace& workspace, std::uint16_t sprite)
{
    const auto files = picture_files(workspace, false);
    if (!files) return files.error();
    std::vector<NewMonster::Frame> frames;
    if (const auto found = files->find(sprite); found != files->end())
        for (const PictureFile& file : found->second) {
            if (file.file.empty()) return rpg::Error{.reason = "its pictures cannot be read"};
            frames.push_back({.file = file.file, .x = file.x, .y = file.y});
        }
    if (frames.empty()) return rpg::Error{.reason = "it has no pictures"};
    return frames;
}

EditResult replace_picture(Importing act, const rpg::Workspace& workspace, const rpg::Image& picture,
                           const ImportChoice& choice)
{
    const auto file = old_file(workspace, choice);
    if (!file) return file.error();
    if (file->x != 0 || file->y != 0)
        return rpg::Error{.file = file->file, .reason = "is smaller than its cell: change this file"};
    act.add_file(std::string(project_path::kArt) + file->file, rpg::encode_png(picture));
    return act.take();
}

EditResult import_picture(const Document& document, const ImportFile& file, const ImportChoice& choice)
{
    const rpg::Workspace& workspace = document.workspace();
    const bool is_texture = choice.kind == ImportKind::Texture;
    const std::string stem = stem_for(choice.name, "picture");
    const rpg::Image picture = picture_for(file.picture, choice.kind);
    Importing act(document, fmt::format("Import: {}", kImportKinds[static_cast<std::size_t>(choice.kind)]));
    if (choice.old != 0) return replace_picture(std::move(act), workspace, picture, choice);
    const std::string path = act.add_picture(is_texture, stem, picture);
    if (is_texture) {
        const int id = free_texture(workspace);
        if (id == 0) return rpg::Error{.reason = "there is no number left for another texture"};
        act.add_art(true, id, free_art_name(workspace, stem), "", Importing::frame(path));
        return act.take();
    }
    if (choice.kind == ImportKind::Portrait) {
        act.add_art(false, choice.number + kFirstPortrait, "", "", Importing::frame(path));
        return act.take();
    }
    const int id = free_sprite(workspace);
    const rpg::EntityDef* like = entity_with(workspace, choice.like);
    if (id == 0) return rpg::Error{.reason = "there is no number left for another thing"};
    if (like == nullptr) return rpg::Error{.reason = "choose a thing that it is like"};
    act.add_art(false, id, free_art_name(workspace, stem), "", Importing::frame(path));
    act.add_entity(*like, id, like->subtype, free_entity_name(workspace, choice.name));
    return act.take();
}

// As the game shows it, in its cell.
rpg::Image cell_of(const rpg::GameData& game, std::uint32_t record)
{
    const rpg::SpriteRecord& shown = game.mappings.sprites[record];
    const auto shape = std::ranges::find(game.shapes, shown.shape_position, &rpg::Shape::position);
    return shape == game.shapes.end() ? rpg::Image(rpg::kCellSize, rpg::kCellSize)
                                      : rpg::cell_image(*shape, rpg::project_colours(game, shown.palette()));
}

// Of its own, or the name or number that a table has it by.
std::string class_word(int number)
{
    return number < rpg::kMonsterClasses ? std::string(rpg::kClassWords[static_cast<std::size_t>(number)])
                                         : std::to_string(number);
}

int free_class(const Document& document)
{
    const rpg::Rules& rules = document.workspace().game().rules;
    std::set<std::string> written;
    for (const TableRow& row : rows_of(document.text(kMonsters)))
        for (const auto& [name, value] : row.values)
            if (name == "class") written.insert(value);
    for (int number = kFirstFreeClass; number < kClassEnd; ++number) {
        const bool is_known =
            rules.knows_class(number) && rules.monsters[static_cast<std::size_t>(number)].defined;
        if (!is_known && !written.contains(std::to_string(number))) return number;
    }
    return 0;
}

bool row_has(const TableRow& row, std::string_view name, const std::set<std::string>& values)
{
    return std::ranges::any_of(
        row.values, [&](const auto& value) { return value.first == name && values.contains(value.second); });
}

// The rows of a table that `wanted` accepts.
template <class Wanted>
std::string rows_where(std::string xml, std::string_view element, const Wanted& wanted)
{
    std::vector<TableRow> rows = rows_of(xml);
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (row->element == element && !wanted(*row)) xml = without_row(std::move(xml), *row);
    return xml;
}

} // namespace

bool is_importable(std::string_view path)
{
    const std::string lower = rpg::to_lower(path);
    return std::ranges::any_of(kImportEndings,
                               [&](std::string_view ending) { return lower.ends_with(ending); });
}

rpg::Result<ImportFile> read_import(const std::string& path)
{
    const std::string name(rpg::base_name(path)), lower = rpg::to_lower(name);
    if (!is_importable(path)) return rpg::Error{.file = name, .reason = "is neither PNG, BMP, WAV nor MIDI"};
    auto bytes = rpg::read_file(path, kMaxImport);
    if (!bytes) return bytes.error();
    ImportFile file{.name = name.substr(0, name.rfind('.'))};
    if (lower.ends_with(".wav")) {
        auto sound = rpg::decode_wave(*bytes, name);
        if (!sound) return sound.error();
        if (sound->samples.empty() || sound->rate == 0)
            return rpg::Error{.file = name, .reason = "there is nothing to hear"};
        file.seconds = static_cast<double>(sound->samples.size()) / sound->rate;
        file.sound = std::move(*sound);
    } else if (lower.ends_with(".png") || lower.ends_with(".bmp")) {
        const bool is_png = lower.ends_with(".png");
        const auto bitmap =
            is_png ? rpg::Result<rpg::Bitmap>(rpg::Bitmap{}) : rpg::decode_bitmap(*bytes, name);
        if (!bitmap)
            return rpg::Error{.file = name, .reason = "only BMP files with 16 colours can be read: use PNG"};
        auto picture = is_png ? rpg::decode_png(*bytes, name)
                              : rpg::Result(rpg::bitmap_image(*bitmap, rpg::KeyColour::Transparent));
        if (!picture) return picture.error();
        if (std::ranges::all_of(picture->pixels, [](const rpg::Rgba& pixel) { return pixel.a < kHalf; }))
            return rpg::Error{.file = name, .reason = "there is nothing to see in this picture"};
        file.picture = std::move(*picture);
    } else {
        const auto timing = rpg::check_song(*bytes, name);
        if (!timing) return timing.error();
        file.seconds = timing->seconds();
        file.song = std::move(*bytes);
    }
    return file;
}

std::vector<ImportKind> kinds_of(const rpg::Workspace& workspace, const ImportFile& file)
{
    if (!file.song.empty()) return {ImportKind::Song};
    if (!file.sound.samples.empty()) return {ImportKind::Sound};
    std::vector<ImportKind> kinds;
    if (!has_transparent(file.picture)) kinds.push_back(ImportKind::Texture);
    kinds.push_back(ImportKind::Sprite);
    if (!persons_without_portrait(workspace).empty()) kinds.push_back(ImportKind::Portrait);
    return kinds;
}

ImportChoice first_choice(const rpg::Workspace& workspace, const ImportFile& file, ImportKind kind)
{
    ImportChoice choice{.kind = kind, .name = file.name};
    const auto first = [](const std::vector<rpg::EntityDef>& defs) {
        return defs.empty() ? 0 : static_cast<int>(index_of(defs.front().id));
    };
    if (kind == ImportKind::Texture || kind == ImportKind::Sprite)
        choose_by_name(workspace, file.name, choice);
    if (kind == ImportKind::Portrait) choice.number = first(persons_without_portrait(workspace));
    if (kind == ImportKind::Sprite) {
        const std::vector<rpg::EntityDef> all = things_to_be_like(workspace);
        const auto decor =
            std::ranges::find_if(all, [](const auto& def) { return def.is(EntityType::Tall, 0); });
        choice.like = decor == all.end() ? first(all) : static_cast<int>(index_of(decor->id));
    }
    if (kind == ImportKind::Song && !songs_of(workspace).empty()) choice.number = songs_of(workspace).front();
    if (kind == ImportKind::Sound) {
        std::uint32_t last = 0;
        for (const auto& [stem, sound] : workspace.game().sounds)
            last = std::max(last, rpg::parse_decimal(stem).value_or(0));
        choice.number = static_cast<int>(std::min<std::uint32_t>(last + 1, 0xFFFF));
    }
    return choice;
}

std::vector<rpg::EntityDef> things_to_be_like(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [](const rpg::EntityDef& def) {
        return !def.is(EntityType::Door) && !def.is(EntityType::Wall) && !def.is(EntityType::Player) &&
               !def.is(EntityType::Monster);
    });
}

std::vector<rpg::EntityDef> persons_without_portrait(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [&](const rpg::EntityDef& def) {
        const auto portrait = static_cast<std::uint16_t>(index_of(def.id) + kFirstPortrait);
        return def.is(EntityType::Human) && rpg::has_picture(workspace.game().mappings, sprite_of(def)) &&
               !rpg::has_picture(workspace.game().mappings, rpg::SpriteId{portrait});
    });
}

std::vector<int> songs_of(const rpg::Workspace& workspace)
{
    std::set<int> songs;
    for (const rpg::GameFile& file : workspace.game().files)
        if (file.kind == rpg::FileKind::Midi)
            if (const auto number = rpg::parse_decimal(rpg::stem_of(file.name)); number && *number <= 0xFFFF)
                songs.insert(static_cast<int>(*number));
    return {songs.begin(), songs.end()};
}

rpg::Image picture_for(const rpg::Image& picture, ImportKind kind)
{
    using converter::importer::resized;
    constexpr int kCell = rpg::kCellSize;
    if (kind == ImportKind::Texture) return resized(picture, kCell, kCell);
    const int side = std::max({picture.width, picture.height, kCell});
    const rpg::Image fitted = resized(picture, std::max(1, picture.width * kCell / side),
                                      std::max(1, picture.height * kCell / side));
    rpg::Image cell(kCell, kCell); // in the middle, on the floor
    for (int y = 0; y < fitted.height; ++y)
        for (int x = 0; x < fitted.width; ++x)
            if (const rpg::Rgba pixel = fitted.at(x, y); pixel.a >= kHalf)
                cell.at(x + (kCell - fitted.width) / 2, y + kCell - fitted.height) = {pixel.r, pixel.g,
                                                                                      pixel.b, 255};
    return cell;
}

std::vector<rpg::Image> old_pictures(const rpg::Workspace& workspace, bool is_texture, int number)
{
    const rpg::GameData& game = workspace.game();
    const rpg::RecordRange range = records_with(game.mappings, is_texture, number);
    std::vector<rpg::Image> pictures;
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
        if (!is_texture) {
            pictures.push_back(cell_of(game, i));
        } else if (const rpg::TextureRecord& record = game.mappings.textures[i];
                   record.texture() < game.textures.size()) {
            pictures.push_back(rpg::wall_image(game.textures[record.texture()],
                                               rpg::project_colours(game, record.palette())));
        }
    }
    return pictures;
}

rpg::Image shown_picture(const rpg::Workspace& workspace, const rpg::Image& picture,
                         const ImportChoice& choice)
{
    const bool is_texture = choice.kind == ImportKind::Texture;
    const auto old = old_file(workspace, choice);
    if (!old || old->is_new) return rpg::in_new_colours({&picture, 1}, is_texture).front();
    const rpg::PaletteColours colours = rpg::project_colours(workspace.game(), old->palette);
    const rpg::IndexedPicture matched = rpg::match_colours(picture, colours).picture;
    rpg::Image shown(picture.width, picture.height);
    for (std::size_t i = 0; i < shown.pixels.size(); ++i)
        if (const std::uint8_t colour = matched.pixels[i]; colour != rpg::kTransparent)
            shown.pixels[i] = opaque(colours[colour]);
    return shown;
}

std::size_t colours_of(const rpg::Image& picture)
{
    std::set<std::uint32_t> colours;
    for (const rpg::Rgba& pixel : picture.pixels)
        if (pixel.a >= kHalf)
            colours.insert(std::uint32_t{pixel.r} << 16 | std::uint32_t{pixel.g} << 8 | pixel.b);
    return colours.size();
}

rpg::Sound sound_for(const rpg::Sound& sound)
{
    return sound.rate == kSoundRate ? sound : rpg::resample(sound, kSoundRate);
}

EditResult import_file(const Document& document, const ImportFile& file, const ImportChoice& choice)
{
    if (choice.kind != ImportKind::Sound && choice.kind != ImportKind::Song)
        return import_picture(document, file, choice);
    if (choice.number < 1 || choice.number > 0xFFFF)
        return rpg::Error{.reason = "a sound has a number from 1 to 65535"};
    const bool is_song = choice.kind == ImportKind::Song;
    const std::string stem = std::to_string(choice.number);
    Importing act(document, fmt::format("Import: {}", kImportKinds[static_cast<std::size_t>(choice.kind)]));
    act.add_file(is_song ? project_path::music(stem) : project_path::sound(stem),
                 is_song ? file.song : rpg::encode_wave(sound_for(file.sound)));
    return act.take();
}

std::vector<rpg::EntityDef> monsters_of(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [&](const rpg::EntityDef& def) {
        return def.is(EntityType::Monster) && rpg::has_picture(workspace.game().mappings, sprite_of(def));
    });
}

rpg::Result<NewMonster> monster_like(const rpg::Workspace& workspace, int sprite)
{
    const rpg::EntityDef* like = entity_with(workspace, sprite);
    if (like == nullptr || !like->is(EntityType::Monster))
        return rpg::Error{.reason = "there is no such monster"};
    NewMonster monster{.like = sprite, .name = free_entity_name(workspace, like->name)};
    const rpg::SpriteId id{static_cast<std::uint16_t>(sprite)};
    auto frames = old_frames(workspace, static_cast<std::uint16_t>(id));
    if (!frames) return frames.error();
    monster.frames = std::move(*frames);
    const rpg::RecordRange range = rpg::records_of(workspace.game().mappings, id);
    for (std::size_t i = 0; i < monster.frames.size() && i < range.count; ++i)
        monster.frames[i].before = cell_of(workspace.game(), range.first + static_cast<std::uint32_t>(i));
    constexpr std::array<std::string_view, 6> kNumbers{"health",   "armour",  "defense",
                                                       "strength", "agility", "accuracy"};
    for (const TableRow& row : rows_of(rpg::print_table(workspace.game(), "monsters"))) {
        if (!row_has(row, "class", {class_word(like->subtype)})) continue;
        for (const auto& [name, value] : row.values)
            if (const auto number = rpg::parse_decimal(value);
                number && std::ranges::find(kNumbers, name) != kNumbers.end())
                monster.numbers.emplace_back(name, static_cast<int>(*number));
    }
    return monster;
}

std::vector<rpg::Image> frames_of(const NewMonster& monster)
{
    std::vector<rpg::Image> pictures;
    for (const NewMonster::Frame& frame : monster.frames)
        pictures.push_back(rpg::tinted(frame.own.pixels.empty() ? frame.before : frame.own, monster.tint));
    return rpg::in_new_colours(pictures, false);
}

EditResult add_monster(const Document& document, const NewMonster& monster)
{
    const rpg::Workspace& workspace = document.workspace();
    const rpg::EntityDef* like = entity_with(workspace, monster.like);
    if (like == nullptr) return rpg::Error{.reason = "there is no such monster"};
    const int id = free_sprite(workspace), number = free_class(document);
    if (id == 0 || number == 0) return rpg::Error{.reason = "there is no number left for another monster"};
    const std::string stem = stem_for(monster.name, "monster");
    Importing act(document, "New monster");
    std::string frames;
    for (std::size_t i = 0; i < monster.frames.size(); ++i) {
        const NewMonster::Frame& frame = monster.frames[i];
        frames += frame.own.pixels.empty()
                      ? Importing::frame(frame.file, frame.x, frame.y)
                      : Importing::frame(act.add_picture(false, fmt::format("{}_{}", stem, i), frame.own));
    }
    const bool is_tinted = monster.tint != rpg::Rgb{255, 255, 255};
    act.add_art(false, id, free_art_name(workspace, stem),
                is_tinted ? fmt::format(" tint=\"{}\"", rpg::print_colour(monster.tint)) : "", frames);
    act.add_entity(*like, id, number, free_entity_name(workspace, monster.name));
    std::string numbers;
    for (const auto& [name, value] : monster.numbers) numbers += fmt::format(" {}=\"{}\"", name, value);
    act.add(
        kMonsters, "monsters",
        fmt::format("  <monster class=\"{}\" like=\"{}\"{}/>\n", number, class_word(like->subtype), numbers));
    return act.take();
}

rpg::FileSet imported_files(const Document& document, const rpg::FileSet& files)
{
    rpg::FileSet imported;
    const auto take = [&](const std::string& path) {
        if (const auto file = files.find(path); file != files.end()) imported.insert(*file);
    };
    const std::string list = document.text(kImportList);
    for (const std::string_view path : rpg::split(list, '\n')) take(std::string(path));
    const std::string new_path(project_path::kNewArt), index_path(project_path::kArtIndex);
    const auto art = rpg::parse_new_art(document.text(new_path), new_path);
    const auto index = rpg::parse_art_index(document.text(index_path), index_path);
    if (!art || !index) return imported;
    take(new_path);
    std::set<std::string> ids, of_game;
    for (const rpg::ArtIndex::Picture& picture : index->shapes) of_game.insert(picture.file);
    for (const rpg::ArtIndex::Picture& picture : index->textures) of_game.insert(picture.file);
    for (const rpg::NewArt::Picture& picture : art->pictures) {
        if (!picture.is_texture) ids.insert(std::to_string(picture.id));
        for (const rpg::NewArt::Frame& frame : picture.frames)
            if (!of_game.contains(frame.file)) take(std::string(project_path::kArt) + frame.file);
    }
    const std::string entities(project_path::kEntities);
    imported[entities] = rpg::to_bytes(rows_where(
        document.text(entities), "entity", [&](const TableRow& row) { return row_has(row, "id", ids); }));
    std::set<std::string> classes;
    for (int number = kFirstFreeClass; number < kClassEnd; ++number) classes.insert(std::to_string(number));
    if (document.workspace().text(kMonsters))
        imported[kMonsters] =
            rpg::to_bytes(rows_where(document.text(kMonsters), "monster",
                                     [&](const TableRow& row) { return row_has(row, "class", classes); }));
    return imported;
}

} // namespace editor
