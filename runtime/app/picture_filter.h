#pragma once
#include "runtime/platform/platform.h"
#include "runtime/settings/settings.h"

#include <array>
#include <cstdint>
#include <vector>

namespace runtime {

// Filters a whole frame before it is shown: brightness, gamma, enlargement with smooth edges, the pixel grid
// of a phone, the scan lines of a television. One thread.
class PictureFilter {
public:
    using Pixel = rpg::Xrgb8888::Value;
    struct Look {
        int brightness = 100, gamma = 100; // percent
        Filter filter = Filter::Off;
        bool edges = false; // smooth stair steps when the frame is enlarged
        int cell = 1;       // window pixels per pixel of the grid
        PixelSize window{};
        bool operator==(const Look&) const = default;
    };

    static bool is_needed(const Settings& settings);
    // The frame as the window shows it. It is enlarged if the look says so and a whole multiple fits; the
    // rest of the window is black. Valid until the next call.
    rpg::Surface8888 apply(rpg::Surface8888 frame, const Look& look);

private:
    void light(rpg::Surface8888 frame);
    void enlarge(rpg::Surface8888 frame);
    void cut_corners(rpg::Surface8888 frame, int y, int times, Pixel* out) const;
    void weigh_row(Pixel* to, const Pixel* from, int x, int y, int width);
    void make_tables(const Look& look);

    Look look_;
    bool has_tables_ = false;
    std::array<std::uint8_t, 256> light_{};
    std::vector<std::uint8_t> bright_row_, dark_row_; // weights for the bytes of one row of the grid
    std::vector<Pixel> lit_, wide_, pixels_;
    PixelSize area_{}; // of the frame in pixels_
};

} // namespace runtime
