#include "runtime/view/painter.h"

#include "rpg/render/particles.h"

#include <algorithm>
#include <string>

namespace runtime {

void Painter::text(std::string_view text, int x, int y, const rpg::TextStyle& style) const
{
    rpg::draw_text(display(), art, text, {x, y}, style);
}

void Painter::darken() const
{
    for (int y = 0; y < window.height; ++y)
        for (int x = 0; x < window.width; ++x)
            window.at(x, y) = 0xFF000000U | (window.at(x, y) >> 2 & 0x3F3F3FU);
}

void Painter::cut_to_phone_colours() const
{
    for (int y = 0; y < window.height; ++y) {
        rpg::Xrgb8888::Value* row = window.row(y);
        for (int x = 0; x < window.width; ++x) {
            const std::uint32_t kept = row[x] & 0xF8FCF8U; // the highest bits come again as the lowest ones
            row[x] = 0xFF000000U | kept | (kept >> 5 & 0x070007U) | (kept >> 6 & 0x000300U);
        }
    }
}

std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('|');
        lines.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

rpg::Image WorldPainter::picture(const rpg::WorldView& view, int width, int height)
{
    std::vector<rpg::Xrgb8888::Value> pixels(static_cast<std::size_t>(width) *
                                             static_cast<std::size_t>(height));
    const rpg::Surface8888 surface{pixels.data(), width, height, width};
    clean_.draw(view, surface, {.threads = 1});
    rpg::Image image(width, height);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        image.pixels[i] = rpg::opaque(rpg::Xrgb8888::to_rgb(pixels[i]));
    return image;
}

void WorldPainter::draw(const rpg::WorldView& view, const Painter& painter, const rpg::UiRect& where,
                        bool classic)
{
    const rpg::Surface8888 target = rpg::part_of(painter.window, where);
    if (target.width <= 0 || target.height <= 0) return;
    if (!classic) {
        clean_.draw(view, target, {.threads = where.height > 700 ? 2 : 1});
        rpg::draw_particles(ui_, view, target);
        return;
    }
    const int scale = painter.layout.scale;
    const int width = std::max(2, target.width / scale & ~1),
              height = std::max(2, target.height / scale & ~1);
    small_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    const rpg::Surface565 small{small_.data(), width, height, width};
    classic_.draw(view, small);
    rpg::draw_particles(ui_, view, small);
    for (int y = 0; y < target.height; ++y)
        for (int x = 0; x < target.width; ++x)
            target.at(x, y) = rpg::Xrgb8888::from_rgb(rpg::Rgb565::to_rgb(
                small.at(std::min(x / scale, width - 1), std::min(y / scale, height - 1))));
}

} // namespace runtime
