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

// What each lump of the archive is: by its place, its name, and else by how its bytes begin. A lump whose
// name says what it has to be is that, broken or not.
std::vector<LumpKind> classify(const Archive& archive);

bool is_png(rpg::ByteView bytes);

} // namespace converter::wad
