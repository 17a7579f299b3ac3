#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/source/load_game.h"

namespace rpg {

struct UnpackOptions {
    Instruments instruments = Instruments::Corrected; // for songs that exist only as .pmd
    bool with_tables = false;                         // writes the rules as tables/*.xml of the project
};

// The whole game as an editable project. Packing it again gives every file byte for byte: what the editable
// files cannot express is kept in raw/ and is valid until they are changed.
Result<FileSet> unpack_game(const LoadedGame& loaded, const UnpackOptions& options);

} // namespace rpg
