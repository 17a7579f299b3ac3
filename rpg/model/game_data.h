#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/bitmap.h"
#include "rpg/model/edition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"
#include "rpg/model/mappings.h"
#include "rpg/model/mod_mark.h"
#include "rpg/model/rules.h"
#include "rpg/model/sound.h"
#include "rpg/model/texture.h"
#include "rpg/model/true_art.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace rpg {

enum class FileKind : std::uint8_t {
    Palettes,     // palettes.bin
    WallTexels,   // wtexels.bin
    Shapes,       // bitshapes.bin
    SpriteTexels, // stexels.bin
    Mappings,     // mappings.bin
    EntityTable,  // entities.db
    Level,        // *.bsp
    StringTable,  // *.str
    SineTable,    // sintable.bin
    Bitmap,       // *.bmp
    Wave,         // *.wav
    Midi,         // *.mid
    Cmx,          // *.pmd
    Text,         // *.txt
    Table,        // tables/*.xml: rules and texts of the program
    Other,        // anything else: kept unchanged (pictures and programs of a .jar)
};
constexpr bool is_sound(FileKind kind)
{
    return kind == FileKind::Wave || kind == FileKind::Midi || kind == FileKind::Cmx;
}

// One file of the game in the order of its container.
struct GameFile {
    std::string name; // exactly as stored, a path in a .jar
    FileKind kind = FileKind::Other;
    std::uint16_t resource = 0; // number in a .bar, 0 elsewhere
    Bytes original{};           // as it was read; for Midi, Cmx, Text and Other this is the content itself
    bool is_decoded = true;     // false: the bytes could not be decoded and are only kept
};

// Texts that the original keeps in its program, by name; "|" ends a line.
using TextTable = std::map<std::string, std::string, std::less<>>;

// A whole decoded game. The content of each listed file is in the member for its kind.
struct GameData {
    Edition edition = Edition::Brew;
    std::vector<GameFile> files;
    std::vector<Palette> palettes;
    std::vector<Texture> textures;
    std::vector<Shape> shapes;
    Mappings mappings;
    std::vector<EntityDef> entities;
    std::map<std::string, Level> levels;                           // by stem in small letters: "intro"
    std::map<std::string, std::vector<std::string>> string_tables; // *.str that belong to no level, by stem
    std::map<std::string, Bitmap> bitmaps;                         // by stem as stored: "larger HUD faces"
    std::map<std::string, Sound> sounds;                           // by stem: "5042"
    Rules rules = built_in_rules();                                // with the tables of the game and of mods
    TextTable texts;                                               // with those of the game and of mods
    std::vector<ModMark> mods;                                     // applied mods, in order
    TrueArt true_art;                                              // from a project or mods

    bool has(FileKind kind) const
    {
        return std::ranges::any_of(files, [&](const GameFile& file) { return file.kind == kind; });
    }
};

} // namespace rpg
