#pragma once
#include "rpg/core/error.h"
#include "rpg/core/result.h"
#include "rpg/model/colour.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// art/index.xml: which picture file is which texture or shape, and how records and ids refer to them.
// docs/formats/project.md. File names are relative to art/.
struct ArtIndex {
    struct Picture {
        std::string file;
        std::uint32_t palette = 0; // the palette that the file is drawn with
        int x0 = 0;                // sprites: position of a picture smaller than the cell
        int y0 = 0;
        bool operator==(const Picture&) const = default;
    };
    struct Record {
        std::uint32_t picture = 0; // number of the texture or shape
        std::uint32_t palette = 0;
        bool is_position =
            false; // shapes that could not be decoded: `picture` is the position in bitshapes.bin
        bool operator==(const Record&) const = default;
    };
    struct Sheet {
        std::string name; // of the .bmp without its extension
        std::string file;
        std::vector<Rgb> colours;
        std::array<std::uint8_t, 2> left_over{};
        bool operator==(const Sheet&) const = default;
    };
    std::vector<std::array<Rgb, 16>> palettes;
    std::vector<Picture> textures;
    std::vector<Picture> shapes;
    std::vector<Record> texture_records;
    std::vector<Record> sprite_records;
    std::vector<std::uint16_t> texture_ids; // first record of each id
    std::vector<std::uint16_t> sprite_ids;
    std::map<std::size_t, std::string> texture_names; // of ids, for level sources; optional
    std::map<std::size_t, std::string> sprite_names;
    std::set<std::size_t> writing; // ids of textures that must not be mirrored; optional
    std::vector<Sheet> sheets;
    bool operator==(const ArtIndex&) const = default;
};

std::string print_art_index(const ArtIndex& index);
Result<ArtIndex> parse_art_index(std::string_view text, std::string_view file);

// art/new.xml of a project or mod: pictures for ids that have none yet. docs/formats/mod.md.
struct NewArt {
    struct Frame {
        std::string file; // path in art/ of the mod, or of the game as unpacked
        int x0 = 0;       // sprites: position of a picture smaller than the cell
        int y0 = 0;
    };
    struct Picture {
        bool is_texture = false;
        std::uint16_t id = 0;
        std::string name;        // for level sources; may be empty
        Rgb tint{255, 255, 255}; // its colours are multiplied by it
        std::vector<Frame> frames;
        SourcePlace where{}; // in the file
    };
    std::vector<Picture> pictures;
};

constexpr std::size_t kMaxNewFrames = 64; // for one id

Result<NewArt> parse_new_art(std::string_view text, std::string_view file);

// art/true/darkness.xml: how much darker levels are in the clean picture, by stem, in percent.
Result<std::map<std::string, int>> parse_darkness(std::string_view text, std::string_view file);

} // namespace rpg
