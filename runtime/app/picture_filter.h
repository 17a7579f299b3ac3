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
    void enlarge(rpg::Surface8888 frame, int times, bool edges);
    void light(rpg::Surface8888 frame);
    void put_grid(const Look& look);
    void make_tables(const Look& look);

    Look look_;
    bool has_tables_ = false;
    std::array<std::uint8_t, 256> light_{};
    std::vector<std::uint8_t> bright_row_, dark_row_; // weights for the bytes of one row of the grid
    std::vector<Pixel> lit_, pixels_;
    PixelSize size_{}; // of pixels_
};

} // namespace runtime
