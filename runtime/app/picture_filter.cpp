#include "runtime/app/picture_filter.h"

#include "rpg/formats/edge_scaler.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace runtime {
namespace {

using Pixel = PictureFilter::Pixel;
constexpr std::size_t kBytes = sizeof(Pixel);
constexpr std::size_t kBlock = 64; // bytes: what the compiler turns into vector instructions

// Each byte times its weight, of 255.
void weigh(std::uint8_t* __restrict row, const std::uint8_t* __restrict weights, std::size_t count)
{
    std::size_t at = 0;
    for (; at + kBlock <= count; at += kBlock)
        for (std::size_t i = 0; i < kBlock; ++i)
            row[at + i] = static_cast<std::uint8_t>((row[at + i] * (weights[at + i] + 1)) >> 8);
    for (; at < count; ++at) row[at] = static_cast<std::uint8_t>((row[at] * (weights[at] + 1)) >> 8);
}

Pixel half_of_both(Pixel a, Pixel b)
{
    return (a & b) + (((a ^ b) & 0xFEFEFE) >> 1);
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
    size_ = look.window;
    const int times =
        std::max(1, std::min(look.window.width / frame.width, look.window.height / frame.height));
    enlarge(frame, times, look.edges);
    if (look.filter != Filter::Off) put_grid(look);
    return {pixels_.data(), size_.width, size_.height, size_.width};
}

void PictureFilter::make_tables(const Look& look)
{
    look_ = look;
    has_tables_ = true;
    for (std::size_t i = 0; i < light_.size(); ++i) {
        const double part = std::pow(static_cast<double>(i) / 255, 100.0 / look.gamma);
        light_[i] = static_cast<std::uint8_t>(std::min(255.0, part * 255 * look.brightness / 100 + 0.5));
    }
    const auto width = static_cast<std::size_t>(look.window.width);
    const bool is_phone = look.filter == Filter::Phone;
    bright_row_.assign(width * kBytes, 255);
    dark_row_.assign(width * kBytes, is_phone ? 150 : 120);
    const auto cell = static_cast<std::size_t>(std::max(look.cell, 2));
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
    lit_.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height));
    for (std::size_t i = 0; i < lit_.size(); ++i) {
        const Pixel pixel = frame.pixels[i];
        lit_[i] = static_cast<Pixel>(light_[pixel >> 16 & 0xFF]) << 16 |
                  static_cast<Pixel>(light_[pixel >> 8 & 0xFF]) << 8 | light_[pixel & 0xFF];
    }
}

// Whole multiples in the middle of the window.
void PictureFilter::enlarge(rpg::Surface8888 frame, int times, bool edges)
{
    const auto pitch = static_cast<std::size_t>(size_.width);
    const auto all = pitch * static_cast<std::size_t>(size_.height);
    const int width = std::min(frame.width * times, size_.width);
    const int height = std::min(frame.height * times, size_.height);
    if (pixels_.size() != all || width != size_.width || height != size_.height) pixels_.assign(all, 0);
    Pixel* const first = pixels_.data() + static_cast<std::size_t>((size_.height - height) / 2) * pitch +
                         static_cast<std::size_t>((size_.width - width) / 2);
    const auto step = static_cast<std::size_t>(times);
    for (int y = 0; y < height / times; ++y) {
        const auto row_of = [&](int at) {
            return frame.pixels +
                   static_cast<std::ptrdiff_t>(std::clamp(at, 0, frame.height - 1)) * frame.pitch;
        };
        const Pixel *above = row_of(y - 1), *row = row_of(y), *below = row_of(y + 1);
        Pixel* const out = first + static_cast<std::size_t>(y) * step * pitch;
        const int columns = width / times;
        for (int x = 0; x < columns; ++x) std::fill_n(out + static_cast<std::size_t>(x) * step, step, row[x]);
        for (std::size_t i = 1; i < step; ++i) std::copy_n(out, width, out + i * pitch);
        if (!edges || times < 2) continue;
        for (int x = 0; x < columns; ++x) {
            const Pixel left = row[std::max(x - 1, 0)], right = row[std::min(x + 1, columns - 1)];
            const auto corners = rpg::CutCorners<Pixel>::of(above[x], left, right, below[x]);
            if (corners.any())
                corners.draw(out + static_cast<std::size_t>(x) * step, pitch, times, row[x], half_of_both);
        }
    }
}

void PictureFilter::put_grid(const Look& look)
{
    const int cell = std::max(look.cell, 2);
    for (int y = 0; y < size_.height; ++y) {
        auto* row = reinterpret_cast<std::uint8_t*>( // NOLINT(*-reinterpret-cast): the bytes of pixels
            pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width));
        const bool is_dark = y % cell == cell - 1;
        const std::vector<std::uint8_t>& weights = is_dark ? dark_row_ : bright_row_;
        weigh(row, weights.data(), weights.size());
    }
}

} // namespace runtime
