#pragma once
#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "converter/wad/picture.h"

namespace tests {

// Of lumps that the programs read and never write: what was decoded gives the same bytes again.
rpg::Bytes encode_colormaps(const std::vector<converter::wad::Colormap>& maps);
rpg::Bytes encode_text_screen(const converter::wad::TextScreen& screen);
rpg::Bytes encode_speaker_sound(const converter::wad::SpeakerSound& sound);

} // namespace tests
