#include "runtime/view/builtin_font.h"

#include <algorithm>

namespace runtime {

rpg::Image builtin_font(rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    rpg::Image image(16 * metrics.cell_width, 6 * metrics.cell_height);
    std::string_view drawing = font_drawing(size);
    drawing.remove_prefix(std::min(drawing.size(), drawing.find("---\n") + 4));
    for (int y = 0; y < image.height && !drawing.empty(); ++y) {
        const std::string_view row = drawing.substr(0, drawing.find('\n'));
        for (int x = 0; x < std::min(image.width, static_cast<int>(row.size())); ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            if (letter == 'k') image.at(x, y) = {0, 0, 0, 255};
            if (letter == 'w') image.at(x, y) = {255, 255, 255, 255};
        }
        drawing.remove_prefix(std::min(drawing.size(), row.size() + 1));
    }
    return image;
}

} // namespace runtime
