#pragma once
#include "converter/wad/archive.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace converter::wad {

enum class LumpKind : std::uint8_t {
    Marker,
    Map,     // the marker of a map
    MapPart, // one of its lumps
    Picture,
    Flat,
    Png,
    Textures,
    PatchNames,
    Palettes,
    Colormaps,
    TextScreen,
    DigitalSound,
    SpeakerSound,
    Mus,
    Midi,
    OtherSound, // a sound or song in a format of its own: WAV, OGG, MP3, FLAC, modules
    Genmidi,
    Dmxgus,
    Demo,
    Text,
    Empty,
    Unknown
};

std::string_view to_string(LumpKind kind);

// The kind of each lump of the archive, by position, name, or else first bytes. A lump with a reserved name
// has its kind even if it is broken.
std::vector<LumpKind> classify(const Archive& archive);

bool is_png(rpg::ByteView bytes);

} // namespace converter::wad
