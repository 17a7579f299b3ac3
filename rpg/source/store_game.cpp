#include "rpg/source/store_game.h"

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

namespace rpg {
namespace {

// A changed shape moves the records after it, and mappings.bin refers to positions.
Mappings with_positions(Mappings mappings, const std::vector<Shape>& shapes,
                        const std::vector<std::uint32_t>& positions)
{
    std::map<std::uint32_t, std::uint32_t> moved;
    for (std::size_t i = 0; i < shapes.size(); ++i) moved[shapes[i].position] = positions[i];
    for (SpriteRecord& record : mappings.sprites) {
        const auto found = moved.find(record.shape_position);
        if (found != moved.end()) record.shape_position = found->second;
    }
    return mappings;
}

class Encoder {
public:
    explicit Encoder(const GameData& game)
        : game_(game),
          sprites_(encode_shapes(game.shapes,
                                 static_cast<std::uint32_t>(game.textures.size() * kTextureNibbles / 2)))
    {
    }
    Bytes encode(const GameFile& file) const;

private:
    Bytes encode_strings(const std::string& stem) const
    {
        const auto level = game_.levels.find(stem);
        const auto table = game_.string_tables.find(stem);
        return encode_string_table(table != game_.string_tables.end() ? table->second
                                                                      : level->second.strings);
    }

    const GameData& game_;
    EncodedShapes sprites_;
};

Bytes Encoder::encode(const GameFile& file) const
{
    if (!file.is_decoded) return file.original;
    const std::string stem(stem_of(file.name));
    switch (file.kind) {
    case FileKind::Palettes:
        return encode_palettes(game_.palettes);
    case FileKind::WallTexels:
        return encode_wall_texels(game_.textures);
    case FileKind::Shapes:
        return sprites_.shapes;
    case FileKind::SpriteTexels:
        return sprites_.texels;
    case FileKind::Mappings:
        return encode_mappings(with_positions(game_.mappings, game_.shapes, sprites_.positions));
    case FileKind::EntityTable:
        return encode_entity_table({game_.entities, entity_table_has_names(game_.edition)});
    case FileKind::Level:
        return encode_level(game_.levels.at(to_lower(stem)));
    case FileKind::StringTable:
        return encode_strings(to_lower(stem));
    case FileKind::SineTable:
        return encode_sine_table(make_sine_table());
    case FileKind::Bitmap:
        return encode_bitmap(game_.bitmaps.at(stem));
    case FileKind::Wave:
        return encode_wave(game_.sounds.at(stem));
    case FileKind::Midi:
        return encode_midi(*decode_midi(file.original, file.name));
    case FileKind::Cmx:
        return encode_cmx(*decode_cmx(file.original, file.name));
    case FileKind::Text:
    case FileKind::Table:
    case FileKind::Other:
        break;
    }
    return file.original;
}

} // namespace

FileList encode_game(const GameData& game)
{
    const Encoder encoder(game);
    FileList files;
    for (const GameFile& file : game.files) files.push_back({file.name, encoder.encode(file)});
    return files;
}

} // namespace rpg
