#pragma once
#include "converter/exporters/media_pictures_internal.h"

#include <vector>

namespace converter {

// All frames of all ids in rows, numbers above them; as many pages as they need. Sprites stand in their
// cells.
std::vector<rpg::Image> draw_contact_sheets(const rpg::GameData& game, Medium medium,
                                            const std::vector<MediaRecord>& records);

rpg::Image draw_swatches(const rpg::Palette& palette); // 16 squares in a row
std::vector<rpg::Image>
draw_palette_overview(const std::vector<rpg::Palette>& palettes); // numbered, by pages

} // namespace converter
