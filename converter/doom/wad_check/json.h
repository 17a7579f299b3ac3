#pragma once
#include "converter/wad/demo.h"
#include "converter/wad/dmx.h"
#include "converter/wad/map.h"
#include "converter/wad/picture.h"
#include "converter/wad/textures.h"

#include <string>
#include <vector>

// Maps and tables as JSON text, one record a line.
namespace converter::wad {

rpg::Bytes map_json(const Map& map);
rpg::Bytes textures_json(const std::vector<TextureDef>& textures, const std::vector<LumpName>& patches);
rpg::Bytes patch_names_json(const std::vector<LumpName>& patches);
rpg::Bytes palettes_json(const std::vector<Palette256>& palettes); // "#rrggbb"
rpg::Bytes colormaps_json(const std::vector<Colormap>& maps);
rpg::Bytes genmidi_json(const std::vector<OplInstrument>& instruments);
rpg::Bytes dmxgus_json(const GusTable& table);
rpg::Bytes demo_json(const Demo& demo); // the header and the length

// A name for a file or a JSON text: capitals, digits and _ - [ ] stay, all else becomes %XX.
std::string safe_name(std::string_view name);

} // namespace converter::wad
