#pragma once
#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "converter/wad/picture.h"

namespace tests {

// Encoders of lumps that the programs only read: a decoded lump gives the same bytes again.
rpg::Bytes encode_colormaps(const std::vector<converter::wad::Colormap>& maps);
rpg::Bytes encode_text_screen(const converter::wad::TextScreen& screen);
rpg::Bytes encode_speaker_sound(const converter::wad::SpeakerSound& sound);

} // namespace tests
