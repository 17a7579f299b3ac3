#pragma once
#include "converter/wad/archive.h"
#include "rpg/core/files.h"

#include <functional>
#include <vector>

namespace converter::wad {

struct Extracted {
    rpg::FileSet files;
    std::vector<rpg::Error> problems; // lumps that could not be decoded; `files` has their raw bytes
};

// Every lump in a common format: pictures, flats and whole textures as PNG, sounds as WAV, songs as MIDI,
// texts, maps and tables as JSON, the rest unchanged; index.json maps lumps to files. Names are unique within
// a folder: a second one gets "~2". `base` supplies the palette and patches that the archive lacks. `step` is
// called for each lump.
Extracted extract(
    const Archive& archive, const Archive* base = nullptr, const std::function<void()>& step = [] {});

} // namespace converter::wad
