#include "rpg/source/load_game.h"

#include "rpg/formats/bitmap.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/formats/cmx.h"
#include "rpg/formats/entity_table.h"
#include "rpg/formats/mappings.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/palettes.h"
#include "rpg/formats/sine_table.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/formats/string_table.h"
#include "rpg/formats/wall_texels.h"
#include "rpg/formats/wave.h"
#include "rpg/source/file_names.h"

#include <optional>

namespace rpg {
namespace {

// Takes the value into its place, or the error into the list.
class Loader {
public:
    explicit Loader(LoadedGame& loaded) : loaded_(loaded) {}

    void read_all(const DataSource& source);
    void find_edition();
    void decode_all();

private:
    template <class T, class Place> void take(GameFile& file, Result<T> result, Place place)
    {
        if (result) {
            place(std::move(*result));
        } else {
            file.is_decoded = false;
            loaded_.errors.push_back(result.error());
        }
    }
    GameFile* find(FileKind kind);
    void decode(GameFile& file);
    void decode_sprites();
    void decode_entities(GameFile& file);
    void give_levels_their_strings();

    LoadedGame& loaded_;
    GameData& game_ = loaded_.game;
};

void Loader::read_all(const DataSource& source)
{
    for (std::size_t i = 0; i < source.members().size(); ++i) {
        const Member& member = source.members()[i];
        GameFile file{.name = member.name, .resource = member.resource};
        take(file, source.read(i), [&](Bytes bytes) { file.original = std::move(bytes); });
        game_.files.push_back(std::move(file));
    }
    assign_kinds(game_.files);
}

GameFile* Loader::find(FileKind kind)
{
    const auto found =
        std::ranges::find_if(game_.files, [&](const GameFile& f) { return f.kind == kind && f.is_decoded; });
    return found == game_.files.end() ? nullptr : &*found;
}

// Levels tell it best; a set without one is told by its entity table, or by its string tables.
void Loader::find_edition()
{
    for (const GameFile& file : game_.files) {
        if (file.kind != FileKind::Level) continue;
        if (const std::optional<Edition> edition = edition_of_level(file.original)) {
            game_.edition = *edition;
            return;
        }
    }
    if (const GameFile* table = find(FileKind::EntityTable)) {
        const Result<EntityTable> decoded = decode_entity_table(table->original, table->name);
        if (decoded && !decoded->has_names) game_.edition = Edition::J92;
    } else if (game_.has(FileKind::StringTable)) {
        game_.edition = Edition::J92;
    }
}

void Loader::decode_all()
{
    for (GameFile& file : game_.files)
        if (file.is_decoded) decode(file);
    decode_sprites();
    give_levels_their_strings();
}

void Loader::decode(GameFile& file)
{
    const ByteView bytes = file.original;
    const std::string stem(stem_of(file.name));
    switch (file.kind) {
    case FileKind::Palettes:
        return take(file, decode_palettes(bytes, file.name), [&](auto v) { game_.palettes = std::move(v); });
    case FileKind::WallTexels:
        return take(file, decode_wall_texels(bytes, file.name),
                    [&](auto v) { game_.textures = std::move(v); });
    case FileKind::Mappings:
        return take(file, decode_mappings(bytes, file.name), [&](auto v) { game_.mappings = std::move(v); });
    case FileKind::EntityTable:
        return decode_entities(file);
    case FileKind::Level:
        return take(file, decode_level(bytes, file.name, game_.edition),
                    [&](auto v) { game_.levels[to_lower(stem)] = std::move(v); });
    case FileKind::StringTable:
        return take(file, decode_string_table(bytes, file.name),
                    [&](auto v) { game_.string_tables[to_lower(stem)] = std::move(v); });
    case FileKind::SineTable:
        return take(file, decode_sine_table(bytes, file.name), [](const Sines&) {});
    case FileKind::Bitmap:
        return take(file, decode_bitmap(bytes, file.name),
                    [&](auto v) { game_.bitmaps[stem] = std::move(v); });
    case FileKind::Wave:
        return take(file, decode_wave(bytes, file.name), [&](auto v) { game_.sounds[stem] = std::move(v); });
    case FileKind::Shapes:
    case FileKind::SpriteTexels: // together, after the loop
        return;
    case FileKind::Midi:
        return take(file, check_song(bytes, file.name), [](const MidiTiming&) {}); // content = bytes
    case FileKind::Cmx:
        return take(file, decode_cmx(bytes, file.name), [](const Cmx&) {});
    case FileKind::Text:
    case FileKind::Table: // read by read_tables
    case FileKind::Other:
        return; // their bytes are the content
    }
}

void Loader::decode_entities(GameFile& file)
{
    take(file, decode_entity_table(file.original, file.name), [&](EntityTable table) {
        if (table.has_names == entity_table_has_names(game_.edition)) {
            game_.entities = std::move(table.entities);
            return;
        }
        file.is_decoded = false;
        loaded_.errors.push_back(
            {.file = file.name, .reason = "has the records of another edition than the levels"});
    });
}

void Loader::decode_sprites()
{
    GameFile* shapes = find(FileKind::Shapes);
    GameFile* texels = find(FileKind::SpriteTexels);
    if (shapes != nullptr && texels != nullptr && find(FileKind::WallTexels) != nullptr) {
        const SpriteFiles files{shapes->original, texels->original, shapes->name, texels->name};
        const auto wall_payload = static_cast<std::uint32_t>(game_.textures.size() * kTextureNibbles / 2);
        take(*shapes, decode_shapes(files, wall_payload), [&](auto v) { game_.shapes = std::move(v); });
        texels->is_decoded = shapes->is_decoded;
        return;
    }
    for (GameFile* file : {shapes, texels})
        if (file != nullptr) file->is_decoded = false; // one cannot be read without the other
}

void Loader::give_levels_their_strings()
{
    if (game_.edition != Edition::J92) return;
    for (auto& [stem, level] : game_.levels) {
        const auto table = game_.string_tables.find(stem);
        if (table == game_.string_tables.end()) continue;
        level.strings = std::move(table->second);
        game_.string_tables.erase(table);
    }
}

} // namespace

std::vector<std::string> missing_files(const GameData& game)
{
    std::vector<std::string> missing;
    for (const std::string& name : expected_files(game.edition)) {
        const std::string wanted = to_lower(name);
        const auto is_it = [&](const GameFile& file) {
            return file.kind != FileKind::Other && to_lower(base_name(file.name)) == wanted;
        };
        if (std::ranges::none_of(game.files, is_it)) missing.push_back(name);
    }
    return missing;
}

Result<LoadedGame> load_game(const DataSource& source)
{
    const auto is_game_file = [](const Member& member) { return identifies_game(kind_of_file(member.name)); };
    if (std::ranges::none_of(source.members(), is_game_file))
        return Error{.file = source.path(),
                     .reason = "holds no file of the game (mappings.bin, *.bsp, entities.db, ...)",
                     .code = ErrorCode::NoGameFile};
    LoadedGame loaded;
    Loader loader(loaded);
    loader.read_all(source);
    loader.find_edition();
    loader.decode_all();
    loaded.missing = missing_files(loaded.game);
    return loaded;
}

} // namespace rpg
