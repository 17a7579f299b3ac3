#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/source/load_game.h"

namespace rpg {

struct UnpackOptions {
    Instruments instruments = Instruments::Corrected; // of songs that are there only as .pmd
    bool with_tables = false; // tables/*.xml of the rules, which then are the game's own
};

// The whole game as an editable project. Packing it again gives every file byte for byte: what the editable
// files cannot say is kept in raw/ and stays good until they are changed.
Result<FileSet> unpack_game(const LoadedGame& loaded, const UnpackOptions& options);

} // namespace rpg
