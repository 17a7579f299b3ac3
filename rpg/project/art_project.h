#pragma once
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/model/game_data.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// The pictures of a game as PNG files with art/index.xml. Sprites are whole 64 x 64 cells, so that a picture
// can be moved and enlarged; their bounds follow from the opaque pixels.
void unpack_art(const GameData& game, FileSet& project);
ArtIndex art_index(const GameData& game); // without the pictures

// The colours in which the PNG of a picture shows its palette: all different; greys without a palette.
PaletteColours project_colours(const GameData& game, std::uint32_t palette);

// What pack_art found besides the pictures: errors, remarks on changed pictures, and names.
struct PackedArt {
    std::vector<Error> errors;
    std::vector<std::string> remarks;
    std::map<std::size_t, std::string> texture_names; // of ids, for level sources
    std::map<std::size_t, std::string> sprite_names;
    std::set<std::size_t> writing; // ids of textures that must not be mirrored
};

enum class PaletteChange : std::uint8_t {
    Keep,  // new pictures use the existing colours
    Adapt, // a palette used by changed pictures only is optimised for them
};

// Fills palettes, textures, shapes, mappings and bitmaps of `game`; adds to `packed`.
void pack_art(const FileSet& project, PaletteChange change, GameData& game, PackedArt& packed);

} // namespace rpg
