#pragma once
#include "converter/doom/wad/demo.h"
#include "converter/doom/wad/dmx_sound.h"
#include "converter/doom/wad/dmxgus.h"
#include "converter/doom/wad/genmidi.h"
#include "converter/doom/wad/map.h"
#include "converter/doom/wad/palette.h"
#include "converter/doom/wad/textures.h"

#include <string>
#include <vector>

// Maps and tables as JSON text, one record a line.
namespace converter::wad {

std::string map_json(const Map& map);
std::string textures_json(const std::vector<TextureDef>& textures, const std::vector<LumpName>& patches);
std::string patch_names_json(const std::vector<LumpName>& patches);
std::string palettes_json(const std::vector<Palette256>& palettes); // "#rrggbb"
std::string colormaps_json(const std::vector<Colormap>& maps);
std::string genmidi_json(const std::vector<OplInstrument>& instruments);
std::string dmxgus_json(const GusTable& table);
std::string demo_json(const Demo& demo); // the header and the length
std::string tones_json(const SpeakerSound& sound);

// A name for a file or a JSON text: capitals, digits and _ - [ ] stay, all else becomes %XX.
std::string safe_name(std::string_view name);

} // namespace converter::wad
