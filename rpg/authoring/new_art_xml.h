#pragma once
#include "rpg/authoring/source_errors.h"
#include "rpg/core/result.h"
#include "rpg/model/colour.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// art/new.xml of a mod: pictures for ids that the game has none for. docs/formats/mod.md.
struct NewArt {
    struct Frame {
        std::string file; // below art/: of the mod, or of the game as `unpack` names them
        int x0 = 0;       // sprites: where a picture smaller than the cell stands
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

constexpr std::size_t kMostNewFrames = 64; // of one id

Result<NewArt> parse_new_art(std::string_view text, std::string_view file);

} // namespace rpg
