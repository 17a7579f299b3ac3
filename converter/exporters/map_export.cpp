#include "converter/exporters/map_export.h"

#include "converter/exporters/map_picture.h"
#include "converter/exporters/raster_writer.h"
#include "converter/exporters/svg_writer.h"

namespace converter {

std::string export_map_svg(const rpg::GameData& game, const rpg::Level& level)
{
    return write_svg(draw_map(game, level));
}

rpg::Image export_map_png(const rpg::GameData& game, const rpg::Level& level)
{
    return rasterise(draw_map(game, level));
}

} // namespace converter
