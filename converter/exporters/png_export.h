#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

#include <functional>
#include <string>
#include <vector>

namespace converter {

enum class PaletteChoice : std::uint8_t {
    Used, // each record in its own palette
    All,  // also each picture in all palettes of the ids that show it: variants/
};

struct PngExportOptions {
    int scale = 1; // 1..16: textures, sprites, variants and sheets; index.json keeps the sizes of scale 1
    bool contact_sheets = false; // overviews of all frames by id, in addition: contact/
    bool in_full_colour = false; // as in the clean view, where such pictures exist; unscaled
    PaletteChoice palettes = PaletteChoice::Used;
    std::function<void()> step = [] {}; // called for each record of mappings.bin
};

struct PngExport {
    rpg::FileSet files;
    std::vector<std::string> notes; // what could not be exported, and why
};

// `drpg export png`: textures/, sprites/, palettes/, sheets/ and index.json (docs/formats/png-index.md).
// Anything the game lacks is left out.
PngExport export_png(const rpg::GameData& game, const PngExportOptions& options);

} // namespace converter
