#include "runtime/app/picture_filter.h"

#include "rpg/formats/edge_scaler.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace runtime {
namespace {

using Pixel = PictureFilter::Pixel;
constexpr std::size_t kBytes = sizeof(Pixel);
constexpr std::size_t kBlock = 64; // bytes: what the compiler turns into vector instructions

// Each byte of a row times its weight, of 255. `to` may be `from`.
void weigh(Pixel* to, const Pixel* from, const std::uint8_t* weights, int width)
{
    // NOLINTBEGIN(*-reinterpret-cast): the bytes of pixels
    auto* out = reinterpret_cast<std::uint8_t*>(to);
    const auto* in = reinterpret_cast<const std::uint8_t*>(from);
    // NOLINTEND(*-reinterpret-cast)
    const std::size_t count = static_cast<std::size_t>(width) * kBytes, whole = count - count % kBlock;
    std::array<std::uint8_t, kBlock> block{};
    const auto weighed = [&](std::size_t i) {
        return static_cast<std::uint8_t>((in[i] * (weights[i] + 1)) >> 8);
    };
    for (std::size_t at = 0; at < whole; at += kBlock) {
        for (std::size_t i = 0; i < kBlock; ++i) block[i] = weighed(at + i);
        std::copy_n(block.data(), kBlock, out + at);
    }
    for (std::size_t i = whole; i < count; ++i) out[i] = weighed(i);
}

Pixel half_of_both(Pixel a, Pixel b)
{
    return (a & b) + (((a ^ b) & 0xFEFEFE) >> 1);
}

int cell_of(const PictureFilter::Look& look)
{
    return std::max(look.cell, 2);
}

} // namespace

bool PictureFilter::is_needed(const Settings& settings)
{
    return settings.brightness != 100 || settings.gamma != 100 || settings.filter != Filter::Off ||
           settings.scaling == Scaling::Edges;
}

rpg::Surface8888 PictureFilter::apply(rpg::Surface8888 frame, const Look& look)
{
    if (!has_tables_ || !(look == look_)) make_tables(look);
    if (look.brightness != 100 || look.gamma != 100) {
        light(frame);
        frame = {lit_.data(), frame.width, frame.height, frame.width};
    }
    const bool is_small = frame.width < look.window.width || frame.height < look.window.height;
    if (look.filter == Filter::Off && !(look.edges && is_small)) return frame;
    enlarge(frame);
    return {pixels_.data(), look.window.width, look.window.height, look.window.width};
}

void PictureFilter::make_tables(const Look& look)
{
    look_ = look;
    has_tables_ = true;
    pixels_.clear();
    for (std::size_t i = 0; i < light_.size(); ++i) {
        const double part = std::pow(static_cast<double>(i) / 255, 100.0 / look.gamma);
        light_[i] = static_cast<std::uint8_t>(std::min(255.0, part * 255 * look.brightness / 100 + 0.5));
    }
    const auto width = static_cast<std::size_t>(look.window.width);
    const bool is_phone = look.filter == Filter::Phone;
    bright_row_.assign(width * kBytes, 255);
    dark_row_.assign(width * kBytes, is_phone ? 150 : 120);
    const auto cell = static_cast<std::size_t>(cell_of(look));
    for (std::size_t x = 0; x < width; ++x) {
        std::uint8_t* weights = &bright_row_[x * kBytes]; // blue, green, red
        if (is_phone && x % cell == cell - 1) std::fill_n(weights, 3, std::uint8_t{150});
        if (!is_phone) // one of three phosphors is lit fully
            for (std::size_t channel = 0; channel < 3; ++channel)
                weights[channel] = channel == 2 - x % 3 ? 255 : 205;
    }
}

void PictureFilter::light(rpg::Surface8888 frame)
{
    const auto lit_pixel = [&](Pixel pixel) {
        return static_cast<Pixel>(light_[pixel >> 16 & 0xFF]) << 16 |
               static_cast<Pixel>(light_[pixel >> 8 & 0xFF]) << 8 | light_[pixel & 0xFF];
    };
    lit_.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height));
    Pixel last = 0, lit = lit_pixel(0);
    for (std::size_t i = 0; i < lit_.size(); ++i) {
        if (frame.pixels[i] != last) lit = lit_pixel(last = frame.pixels[i]); // neighbours are often equal
        lit_[i] = lit;
    }
}

void PictureFilter::weigh_row(Pixel* to, const Pixel* from, int x, int y, int width)
{
    const bool is_dark = y % cell_of(look_) == cell_of(look_) - 1;
    const std::vector<std::uint8_t>& weights = is_dark ? dark_row_ : bright_row_;
    weigh(to, from, weights.data() + static_cast<std::size_t>(x) * kBytes, width);
}

// Whole multiples in the middle of the window.
void PictureFilter::enlarge(rpg::Surface8888 frame)
{
    const PixelSize window = look_.window;
    const int times = std::max(1, std::min(window.width / frame.width, window.height / frame.height));
    const auto pitch = static_cast<std::size_t>(window.width), step = static_cast<std::size_t>(times);
    const PixelSize area{std::min(frame.width * times, window.width),
                         std::min(frame.height * times, window.height)};
    if (const auto all = pitch * static_cast<std::size_t>(window.height);
        pixels_.size() != all || !(std::exchange(area_, area) == area))
        pixels_.assign(all, 0);
    wide_.resize(static_cast<std::size_t>(area.width));
    const bool has_grid = look_.filter != Filter::Off, has_corners = look_.edges && times > 1;
    const int left = (window.width - area.width) / 2, top = (window.height - area.height) / 2;
    for (int y = 0; y < area.height / times; ++y) {
        const Pixel* row = frame.pixels + static_cast<std::ptrdiff_t>(y) * frame.pitch;
        if (times > 1) {
            for (int x = 0; x < area.width / times; ++x)
                std::fill_n(wide_.data() + static_cast<std::size_t>(x) * step, step, row[x]);
            row = wide_.data();
        }
        const int below = top + y * times;
        Pixel* const out =
            pixels_.data() + static_cast<std::size_t>(below) * pitch + static_cast<std::size_t>(left);
        for (int i = 0; i < times; ++i) {
            Pixel* const to = out + static_cast<std::size_t>(i) * pitch;
            if (has_grid && !has_corners)
                weigh_row(to, row, left, below + i, area.width);
            else
                std::copy_n(row, area.width, to);
        }
        if (!has_corners) continue;
        cut_corners(frame, y, times, out);
        for (int i = 0; has_grid && i < times; ++i) {
            Pixel* const to = out + static_cast<std::size_t>(i) * pitch;
            weigh_row(to, to, left, below + i, area.width);
        }
    }
}

void PictureFilter::cut_corners(rpg::Surface8888 frame, int y, int times, Pixel* out) const
{
    const auto row_of = [&](int at) {
        return frame.pixels + static_cast<std::ptrdiff_t>(std::clamp(at, 0, frame.height - 1)) * frame.pitch;
    };
    const Pixel *above = row_of(y - 1), *row = row_of(y), *below = row_of(y + 1);
    const int columns = std::min(frame.width, look_.window.width / times);
    for (int x = 0; x < columns; ++x) {
        const Pixel left = row[std::max(x - 1, 0)], right = row[std::min(x + 1, columns - 1)];
        const auto corners = rpg::CutCorners<Pixel>::of(above[x], left, right, below[x]);
        if (corners.any())
            corners.draw(out + static_cast<std::size_t>(x) * static_cast<std::size_t>(times),
                         static_cast<std::size_t>(look_.window.width), times, row[x], half_of_both);
    }
}

} // namespace runtime
