#include "runtime/view/painter.h"

#include "rpg/core/utf8.h"
#include "rpg/render/particles.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace runtime {
namespace {

rpg::UiRect in_pixels(const Painter& painter, const rpg::UiRect& place)
{
    const int scale = painter.layout.scale;
    return {(painter.layout.display_x + place.x) * scale, (painter.layout.display_y + place.y) * scale,
            place.width * scale, place.height * scale};
}

bool is_inside(const Painter& painter, int x, int y)
{
    return x >= 0 && y >= 0 && x < painter.window.width && y < painter.window.height;
}

void blend_in(const rpg::Surface8888& part, rpg::Blend blend, rpg::Xrgb8888::Value colour,
              std::uint32_t noise)
{
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            part.at(x, y) = rpg::Xrgb8888::blend(blend, part.at(x, y), colour, noise);
}

} // namespace

rpg::ScreenLayout reading_layout(const rpg::ScreenLayout& picture, int scale)
{
    constexpr int kLeastWidth = 70, kLeastHeight = 48; // ten columns
    scale = std::min({scale, picture.width / kLeastWidth, picture.height / kLeastHeight});
    if (scale <= picture.scale) return picture;
    rpg::ScreenLayout layout{.width = picture.width, .height = picture.height, .scale = scale};
    layout.display_width = picture.width / scale;
    layout.display_height = picture.height / scale;
    layout.view_height = layout.display_height - rpg::ScreenLayout::kTopBar;
    layout.view = {0, 0, picture.width, picture.height};
    return layout;
}

rpg::UiRect place_in(const rpg::ScreenLayout& layout, const rpg::ScreenLayout& from, const rpg::UiRect& place)
{
    const auto moved = [&](int at, int origin, int own_origin, bool is_end) {
        return ((origin + at) * from.scale + (is_end ? layout.scale - 1 : 0)) / layout.scale - own_origin;
    };
    const int x = moved(place.x, from.display_x, layout.display_x, false);
    const int y = moved(place.y, from.display_y, layout.display_y, false);
    return {x, y, moved(place.right(), from.display_x, layout.display_x, true) - x,
            moved(place.bottom(), from.display_y, layout.display_y, true) - y};
}

Painter Painter::reading() const
{
    Painter painter = *this;
    painter.layout = reading_layout(layout, letter_scale);
    return painter;
}

Painter Painter::reading(const std::function<bool(const rpg::ScreenLayout&)>& fits) const
{
    Painter painter = reading();
    while (painter.layout.scale > layout.scale && !fits(painter.layout))
        painter.layout = reading_layout(layout, painter.layout.scale - 1);
    return painter;
}

Painter Painter::finer() const
{
    Painter painter = *this;
    rpg::ScreenLayout& finer = painter.layout;
    finer.scale /= 2;
    for (int* length : {&finer.display_x, &finer.display_y, &finer.display_width, &finer.display_height})
        *length *= 2;
    return painter;
}

void Painter::text(std::string_view text, int x, int y, const rpg::TextStyle& style) const
{
    rpg::draw_text(display(), art, text, {x, y}, style);
    if (drawn == nullptr || style.most == 0) return;
    const rpg::FontMetrics metrics = rpg::metrics_of(style.font);
    const int width = rpg::columns_of(text) * metrics.advance;
    if (style.align_x != rpg::AlignX::Left) x -= style.align_x == rpg::AlignX::Centre ? width / 2 : width;
    drawn->push_back({in_pixels(*this, {x, y, width, metrics.line}), std::string(text)});
}

void Painter::black() const
{
    window.fill(rpg::Xrgb8888::from_rgb({}));
    cover_all();
}

void Painter::cover(const rpg::UiRect& place) const
{
    if (drawn != nullptr) drawn->push_back({in_pixels(*this, place)});
}

void Painter::cover_all() const
{
    if (drawn != nullptr) drawn->push_back({{0, 0, window.width, window.height}});
}

void Painter::black_beside_view() const
{
    const rpg::UiRect& view = layout.view;
    const rpg::Xrgb8888::Value colour = rpg::Xrgb8888::from_rgb({});
    window.part(0, 0, window.width, view.y).fill(colour);
    window.part(0, view.bottom(), window.width, window.height - view.bottom()).fill(colour);
    window.part(0, view.y, view.x, view.height).fill(colour);
    window.part(view.right(), view.y, window.width - view.right(), view.height).fill(colour);
}

void Painter::offer(const rpg::UiRect& place, Action action) const
{
    if (prompts != nullptr) prompts->push_back({in_pixels(*this, place), action});
}

void Painter::darken() const
{
    for (int y = 0; y < window.height; ++y)
        for (int x = 0; x < window.width; ++x)
            window.at(x, y) = 0xFF000000U | (window.at(x, y) >> 2 & 0x3F3F3FU);
    cover_all();
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

double focal_length(int height, int degrees)
{
    if (degrees == 0) return 0;
    return height * 2.0 / 3 / std::tan(degrees * std::numbers::pi / 360);
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
                        const Look& look)
{
    const rpg::Surface8888 target = rpg::part_of(painter.window, where);
    if (target.width <= 0 || target.height <= 0) return;
    if (!look.classic) {
        clean_.draw(view, target,
                    {.focal_length = focal_length(target.height, look.degrees),
                     .threads = where.height > 700 ? 2 : 1,
                     .smooth = look.smooth});
        motion_ = clean_.motion();
        rpg::draw_particles(ui_, view, target);
        return;
    }
    motion_ = {.loops = true, .noise = true}; // perhaps
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

void draw_sprite(const Painter& painter, const rpg::RenderArt& art, SpritePick pick, const rpg::UiRect& place)
{
    const rpg::SpriteFrame sprite = art.sprite(pick.id, pick.frame);
    if (sprite.shape == nullptr) return;
    const rpg::ShapePicture& shape = *sprite.shape;
    const rpg::UiRect area = in_pixels(painter, place);
    const int texels_wide = shape.x1 - shape.x0 + 1, texels_high = shape.y1 - shape.y0 + 1;
    // Whole pixels a texel, so that the picture stays even; no larger than four logical pixels.
    const int fits = std::min(area.width / texels_wide, area.height / texels_high);
    const int size = std::clamp(fits, 1, 4 * painter.layout.scale);
    const int left = area.x + (area.width - texels_wide * size) / 2;
    const int above = area.height - texels_high * size;
    const int top = area.y + (pick.floats ? above / 2 : above);
    if (const auto fine = art.in_full_colour(sprite, rpg::Shade{})) {
        constexpr int kCell = rpg::kCellSize;
        const rpg::UiRect cell{left - shape.x0 * size, top - shape.y0 * size, kCell * size, kCell * size};
        return rpg::draw_fine(painter.window, cell, *fine, {kCell, kCell, {0, 0, kCell, kCell}}, pick.blend);
    }
    const rpg::Xrgb8888::Value* texels =
        art.pool().texels(rpg::Shade{}) + art.pool().place_of(sprite.rows, rpg::Shade{});
    for (int row = 0; row < texels_high; ++row)
        for (int column = 0; column < texels_wide; ++column) {
            const rpg::Xrgb8888::Value colour = texels[row * rpg::sprite_row(shape) + column];
            if (colour == 0) continue;
            const rpg::Surface8888 part =
                painter.window.part(left + column * size, top + row * size, size, size);
            if (pick.blend == rpg::Blend::Copy)
                part.fill(colour);
            else
                blend_in(part, pick.blend, colour,
                         rpg::spectre_noise(static_cast<std::uint32_t>(column),
                                            static_cast<std::uint32_t>(row), pick.frame));
        }
}

void draw_portrait(const Painter& painter, const rpg::RenderArt& art, std::size_t person,
                   const rpg::UiRect& place)
{
    constexpr int kHead = 26; // texels of a figure, from its top
    rpg::SpriteFrame sprite = art.sprite(person + kPortraits, 0);
    const bool is_own = sprite.shape != nullptr;
    if (!is_own) sprite = art.sprite(person, 0);
    if (sprite.shape == nullptr) return;
    const rpg::ShapePicture& shape = *sprite.shape;
    const int wide = shape.x1 - shape.x0 + 1, high = shape.y1 - shape.y0 + 1;
    const int side = is_own ? std::max(wide, high) : kHead;
    const rpg::Xrgb8888::Value* texels =
        art.pool().texels(rpg::Shade{}) + art.pool().place_of(sprite.rows, rpg::Shade{});
    const auto texel = [&](int column, int row) -> rpg::Xrgb8888::Value {
        const bool is_there = column >= 0 && column < wide && row >= 0 && row < high;
        return is_there ? texels[row * rpg::sprite_row(shape) + column] : 0;
    };
    // The head is where most of the upper rows is.
    int columns = 0, texels_there = 0;
    for (int row = 0; row < side / 2; ++row)
        for (int column = 0; column < wide; ++column)
            if (texel(column, row) != 0) columns += column, ++texels_there;
    const int head = texels_there == 0 ? wide / 2 : columns / texels_there;
    const int first_column = is_own ? (wide - side) / 2 : head - side / 2;
    const int first_row = is_own ? high - side : -1;
    const rpg::UiRect area = in_pixels(painter, place);
    if (const auto fine = art.in_full_colour(sprite, rpg::Shade{})) {
        constexpr int kCell = rpg::kCellSize;
        const rpg::UiRect head_of_cell{shape.x0 + first_column, shape.y0 + first_row, side, side};
        return rpg::draw_fine(painter.window, area, *fine, {kCell, kCell, head_of_cell});
    }
    for (int y = 0; y < area.height; ++y)
        for (int x = 0; x < area.width; ++x) {
            const auto colour =
                texel(first_column + x * side / area.width, first_row + y * side / area.height);
            if (colour != 0 && is_inside(painter, area.x + x, area.y + y))
                painter.window.at(area.x + x, area.y + y) = colour;
        }
}

void draw_image(const Painter& painter, const rpg::Image& image, const rpg::UiRect& place)
{
    if (image.width <= 0 || image.height <= 0) return;
    const rpg::UiRect area = in_pixels(painter, place);
    for (int y = 0; y < area.height; ++y)
        for (int x = 0; x < area.width; ++x) {
            if (!is_inside(painter, area.x + x, area.y + y)) continue;
            const rpg::Rgba pixel = image.at(x * image.width / area.width, y * image.height / area.height);
            painter.window.at(area.x + x, area.y + y) = rpg::Xrgb8888::from_rgb({pixel.r, pixel.g, pixel.b});
        }
}

void draw_backdrop(const Painter& painter, const rpg::UiPicture& picture)
{
    const rpg::Surface8888& window = painter.window;
    if (picture.in_full_colour != nullptr) {
        const int wide = window.height * picture.width / std::max(picture.height, 1);
        const rpg::UiRect place{(window.width - wide) / 2, 0, wide, window.height};
        return rpg::draw_fine(window, place, *picture.in_full_colour,
                              {picture.width, picture.height, {0, 0, picture.width, picture.height}});
    }
    for (int x = 0; x < window.width; ++x) {
        const int from_middle = (2 * x + 1 - window.width) * picture.height / (2 * window.height);
        const int column = std::clamp(picture.width / 2 + from_middle, 0, picture.width - 1);
        for (int y = 0; y < window.height; ++y)
            window.at(x, y) = picture.pixels[static_cast<std::size_t>(
                y * picture.height / window.height * picture.width + column)];
    }
}

} // namespace runtime
