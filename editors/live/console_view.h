#pragma once
#include "editors/live/console.h"
#include "rpg/render/text.h"
#include "runtime/view/painter.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The whole window as a canvas, with smaller letters than the game's own texts.
struct DevCanvas {
    explicit DevCanvas(const Painter& painter)
        : canvas{painter.window, std::max(1, (painter.layout.scale + 1) / 2), 0, 0}, art(painter.art),
          width(painter.window.width / canvas.scale), height(painter.window.height / canvas.scale)
    {
    }
    static constexpr int kLetter = 7, kLine = 12;

    std::size_t columns() const { return static_cast<std::size_t>(std::max(width / kLetter - 1, 8)); }
    void text(std::string_view text, int x, int y, rpg::Rgb tint = {255, 255, 255}) const
    {
        rpg::draw_text(canvas, art, text, {x, y}, {.tint = tint});
    }
    // Darkens an area, so that text on it can be read.
    void shade(const rpg::UiRect& area) const
    {
        const rpg::Surface8888 part =
            canvas.target.part(area.x * canvas.scale, area.y * canvas.scale, area.width * canvas.scale,
                               area.height * canvas.scale);
        for (int y = 0; y < part.height; ++y)
            for (int x = 0; x < part.width; ++x)
                part.at(x, y) = 0xFF000000U | (part.at(x, y) >> 3 & 0x1F1F1FU);
    }

    rpg::Canvas<rpg::Xrgb8888> canvas;
    const rpg::UiArt& art;
    int width, height; // of the window, in pixels of this canvas
};

// Both draw on top of everything.
void draw_console(const Console& console, const Painter& painter);
void draw_problems(const std::vector<std::string>& problems, const Painter& painter);

// Breaks a line into lines of at most `columns`, at the end of a word if one is near.
std::vector<std::string> console_lines(const std::string& line, std::size_t columns);

} // namespace runtime
